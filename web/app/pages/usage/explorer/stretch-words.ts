import { formats } from "../../../format/formats.ts";
import type { Question } from "./question.ts";
import { words } from "./words.ts";

export const titles = words.stretchWords.titles;

/** `Nov 21, 2026`, `Nov 21, 2026, 14:00`, `Nov 2026` */
export function stretchWords(start: string, { granularity }: Question): string {
	if (granularity === "month") return formats.month(start.slice(0, 7));
	const day = formats.date(start);
	return granularity === "day" ? day : `${day}, ${start.slice(11, 16)}`;
}

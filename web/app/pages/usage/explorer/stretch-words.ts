import { formats } from "../../../format/formats.ts";
import type { Question } from "./question.ts";

export const titles = { hour: "Hour", day: "Day", month: "Month" } as const;

/** `Nov 21, 2026`, `Nov 21, 2026, 14:00`, `Nov 2026` */
export function stretchWords(start: string, { granularity }: Question): string {
	if (granularity === "month") return formats.month(start.slice(0, 7));
	const day = formats.date(start);
	return granularity === "day" ? day : `${day}, ${start.slice(11, 16)}`;
}

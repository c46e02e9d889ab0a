import { isCalendarDate } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";

/** A word of a line, folded, or a value that differs from document to document. */
export interface Token {
	/** `#` for a value: another document of the form has another one there. */
	readonly text: string;
	readonly kind: ValueKind | "word";
	readonly raw: string;
}

export type ValueKind = "number" | "date";
/** How a value is written: a number's decimal separator, or what comes first in a date of figures. */
export type ValueStyle = "point" | "comma" | "day-first" | "month-first";

export interface TextLine {
	/** Counted from 1. */
	readonly page: number;
	readonly text: string;
	readonly tokens: readonly Token[];
}

export const stylesOf: Readonly<Record<ValueKind, readonly ValueStyle[]>> = {
	number: ["point", "comma"],
	date: ["day-first", "month-first"],
};

/** The lines of a document that say something, in the order of its pages. */
export function linesOf(pages: readonly string[]): TextLine[] {
	return pages.flatMap((text, index) =>
		text
			.split("\n")
			.map((line) => ({ page: index + 1, text: line.trim(), tokens: tokensOf(line) }))
			.filter(({ tokens }) => tokens.length > 0),
	);
}

const languages = ["en", "de", "fr", "es", "it", "nl", "pt"];

/** Months by their folded names, long and short. */
const months: ReadonlyMap<string, number> = new Map(
	languages.flatMap((language) =>
		(["long", "short"] as const).flatMap((month) => {
			const { format } = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
			return Array.from({ length: 12 }, (_none, index): [string, number] => {
				return [fold(format(Date.UTC(2026, index, 15))).replace(/\.$/, ""), index + 1];
			});
		}),
	),
);
const month = [...months.keys()].toSorted((a, b) => b.length - a.length).join("|");
const day = String.raw`\d{1,2}(?:st|nd|rd|th|\.|er|º)?`;
const date = [
	String.raw`\d{4}-\d{2}-\d{2}`,
	String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}`,
	String.raw`${day} (?:de |of )?(?:${month})\b\.?,? (?:de )?\d{4}`,
	String.raw`(?:${month})\b\.? ${day},? \d{4}`,
].join("|");
const token = new RegExp(String.raw`(?<date>\b(?:${date})(?!\d))|(?<number>\d(?:[\d.,'’]*\d)?)|\p{L}+`, "gu");

/** The words and values of a text, without punctuation. */
export function tokensOf(text: string): Token[] {
	return Array.from(fold(text).matchAll(token), ({ 0: raw, groups }): Token => {
		if (groups?.date !== undefined) return { text: "#", kind: "date", raw };
		return groups?.number === undefined ? { text: raw, kind: "word", raw } : { text: "#", kind: "number", raw };
	});
}

/** A text's words, with `#` for each value: the same in every document of a form. */
export function staticWords(text: string): string {
	return tokensOf(text)
		.map((each) => each.text)
		.join(" ");
}

function fold(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
}

/** The value that a token spells in a style, a decimal or a date; null if it spells none. */
export function spelledValue({ raw, kind }: Token, style: ValueStyle): string | null {
	if (kind === "word") return null;
	if (kind === "date") return dateIn(raw, style);
	const [, separator, last = ""] = /([.,])(\d+)$/.exec(raw) ?? [];
	// Thousands come in threes.
	if (separator !== undefined && last.length !== 3 && separator !== (style === "comma" ? "," : ".")) return null;
	const plain = style === "comma" ? raw.replace(/[.'’]/g, "").replace(",", ".") : raw.replace(/[,'’]/g, "");
	return Decimal.parse(plain)?.toString() ?? null;
}

function dateIn(raw: string, style: ValueStyle): string | null {
	const name = raw.match(/\p{L}{3,}/gu)?.find((word) => months.has(word));
	const [one = "", two = "", three = ""] = raw.match(/\d+/g) ?? [];
	const [year, ofYear, ofMonth] =
		name !== undefined
			? [two, String(months.get(name)), one]
			: one.length === 4
				? [one, two, three]
				: style === "month-first"
					? [three, one, two]
					: [three, two, one];
	const written = `${year}-${ofYear.padStart(2, "0")}-${ofMonth.padStart(2, "0")}`;
	return isCalendarDate(written) ? written : null;
}

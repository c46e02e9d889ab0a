import { stringify } from "csv-stringify/sync";

/** Texts that a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/;

/**
 * A value as it is written: nothing where there is none; numbers plainly, negative ones too; a text that looks like a formula behind
 * an apostrophe, which a spreadsheet takes for "this is text".
 */
export function csvCell(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "string") return harmless(value);
	if (!Array.isArray(value)) return String(value);
	const isTexts = value.every((item) => typeof item === "string");
	return harmless(isTexts ? value.join("; ") : value.length === 0 ? "" : JSON.stringify(value));
}

function harmless(text: string): string {
	return formula.test(text) ? `'${text}` : text;
}

/** Rows as RFC 4180 writes them. A line break of any kind inside a value needs quotes, not only the one that ends a row. */
export function csvRows(rows: readonly (readonly string[])[]): string {
	return stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
}

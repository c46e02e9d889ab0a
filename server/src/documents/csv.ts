import { stringify } from "csv-stringify/sync";

/** Texts that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Formats a value for a CSV cell: empty for no value, numbers in plain notation, including negative ones. A text that looks like a formula
 * gets an apostrophe, by which spreadsheets recognize text.
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

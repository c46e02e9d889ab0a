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

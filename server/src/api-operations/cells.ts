import { Decimal, isCurrency, minorDigits } from "../money/index.ts";

/** Fields that hold money, as opposed to rates and quantities. */
const moneyNames = /amount|total|price|fee|balance|^(due|outstanding|overdue|net|invoiced|credited|charge)$/;
const instantPattern = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?Z$/;

export type Row = Readonly<Record<string, unknown>>;

/** A value as people read it in a table, on one line and without control characters; an empty text for none. */
export function cellOf(name: string, value: unknown, row: Row): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "number" || value instanceof Decimal) return figureOf(name, Decimal.of(String(value)), row);
	if (typeof value === "string")
		return value
			.replace(instantPattern, "$1 $2")
			.replaceAll(/[\s\p{Cc}]+/gu, " ")
			.trim();
	if (Array.isArray(value)) return value.every(isScalar) ? value.join(", ") : `${value.length} entries`;
	const { name: title } = value as Row;
	return typeof title === "string" ? title : JSON.stringify(value);
}

/** A value as programs read it: as the service wrote it, on one line. */
export function plainCell(value: unknown): string {
	if (value === null || value === undefined) return "";
	return isScalar(value) ? onOneLine(String(value)) : JSON.stringify(value);
}

function onOneLine(text: string): string {
	return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** All digits; money has at least those of its currency. */
function figureOf(name: string, value: Decimal, { currency }: Row): string {
	const isMoney = moneyNames.test(name) && typeof currency === "string" && isCurrency(currency);
	const text = value.toString();
	if (!isMoney) return text;
	const digits = minorDigits(currency);
	const [whole = "", fraction = ""] = text.split(".");
	return digits === 0 && fraction === "" ? whole : `${whole}.${fraction.padEnd(digits, "0")}`;
}

export function isScalar(value: unknown): boolean {
	return value === null || typeof value !== "object" || value instanceof Decimal;
}

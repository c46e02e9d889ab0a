import { Decimal, isCurrency, minorDigits } from "../money/index.ts";

/** Fields that hold money, as opposed to rates and quantities. */
const moneyNames = /amount|total|price|fee|balance|applied|^(due|outstanding|overdue|net|invoiced|credited|charge)$/;
const instantPattern = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?Z$/;

export type Row = Readonly<Record<string, unknown>>;

/** A value as people read it in a table, on one line and without control characters; an empty text for none. */
export function cellOf(name: string, value: unknown, row: Row): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "number" || value instanceof Decimal) return figureOf(name, Decimal.of(String(value)), row);
	if (typeof value === "string") return onOneLine(value.replace(instantPattern, "$1 $2"));
	if (Array.isArray(value)) return value.every(isScalar) ? onOneLine(value.join(", ")) : `${value.length} entries`;
	const told = toldBy(value as Row);
	return told === undefined ? onOneLine(JSON.stringify(value)) : cellOf("amount", told, row);
}

/** A value as programs read it: as the service wrote it, on one line. */
export function plainCell(value: unknown): string {
	if (value === null || value === undefined) return "";
	const told = isScalar(value) ? value : toldBy(value as Row);
	return onOneLine(told === undefined ? JSON.stringify(value) : String(told));
}

/** What stands for a thing in a cell: its name or number, or its amount. */
function toldBy(thing: Row): unknown {
	return thing[tellingName(Object.keys(thing)) ?? ""] ?? undefined;
}

/** Which of a thing's fields stands for it; undefined if none does. */
export function tellingName(names: readonly string[]): string | undefined {
	return [/^name$/, /_number$/, /^amount$/].map((form) => names.find((name) => form.test(name))).find((name) => name);
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

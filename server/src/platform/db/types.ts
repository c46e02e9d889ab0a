import pg from "pg";
import { Decimal } from "../../money/index.ts";
import { parseJson } from "../json.ts";

const oid = {
	int8: 20,
	json: 114,
	date: 1082,
	timestamp: 1114,
	dateArray: 1182,
	timestamptz: 1184,
	numericArray: 1231,
	numeric: 1700,
	jsonb: 3802,
} as const;

/** `2026-09-30 23:59:59.5+00` (DateStyle ISO, TimeZone UTC) → `2026-09-30T23:59:59.500Z`. */
function timestampFromText(text: string): string {
	const [date, time] = text.replace(/(\+00)?$/, "").split(" ") as [string, string];
	const [seconds, fraction = ""] = time.split(".") as [string, string?];
	return `${date}T${seconds}.${fraction.padEnd(3, "0")}Z`;
}

function integerFromText(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new RangeError("a count above 2^53");
	return value;
}

const textArray = pg.types.getTypeParser(1009 as never, "text") as (text: string) => (string | null)[];

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
	[oid.int8, integerFromText],
	[oid.numeric, (text) => Decimal.of(text)],
	[oid.numericArray, (text) => textArray(text).map((item) => (item === null ? null : Decimal.of(item)))],
	[oid.date, (text) => text],
	[oid.dateArray, textArray],
	[oid.timestamp, timestampFromText],
	[oid.timestamptz, timestampFromText],
	[oid.json, parseJson],
	[oid.jsonb, parseJson],
]);

/** How values are read: `numeric` as Decimal, dates and timestamps as ISO text, JSON without losing a digit. */
export const typeParsers = {
	getTypeParser(typeOid: number, format?: "text" | "binary"): (value: string) => unknown {
		return parsers.get(typeOid) ?? (pg.types.getTypeParser(typeOid, format) as (value: string) => unknown);
	},
};

import { Decimal } from "../../money/index.ts";
import type { DateText, DecimalText, Identifier } from "../model/index.ts";
import type { CodeList } from "./code-lists/code-list.ts";

/** Whether a term has any text but spaces. */
export const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

/** Numbers longer than this are no amounts, and only cost time. */
const longestNumber = 60;
const decimalNotation = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

export const isNumberText = (text: string): boolean => text.length <= longestNumber && decimalNotation.test(text);

/** The number that a text is, in the notation of XML Schema; undefined if it is none. */
export function numberOf(text: DecimalText | undefined): Decimal | undefined {
	if (text === undefined || !isNumberText(text)) return undefined;
	return Decimal.of(
		text
			.replace("+", "")
			.replace(/\.$/, "")
			.replace(/^(-?)\./, "$10."),
	);
}

/** A number, or zero where there is none. */
export const numberOrZero = (text: DecimalText | undefined): Decimal => numberOf(text) ?? Decimal.zero;

export function sumOf(texts: readonly (DecimalText | undefined)[]): Decimal {
	return Decimal.sum(texts.map(numberOrZero));
}

/** Whether a term is a number that fulfills a condition. */
export function isNumber(text: DecimalText | undefined, fulfills: (value: Decimal) => boolean = () => true): boolean {
	const value = numberOf(text);
	return value !== undefined && fulfills(value);
}

/** True if a figure is as expected; else what it is and what it should be. */
export function equal(text: DecimalText | undefined, expected: Decimal): true | string {
	const value = numberOf(text);
	if (value?.equals(expected)) return true;
	return otherThan(text, expected);
}

/** As `equal`, but any figure less than `tolerance` away will do. */
export function near(text: DecimalText | undefined, expected: Decimal, tolerance: Decimal): true | string {
	const value = numberOf(text);
	if (value?.minus(expected).absolute().isLessThan(tolerance)) return true;
	return equal(text, expected);
}

/** What a figure is, and what it should be. */
export const otherThan = (text: DecimalText | undefined, expected: Decimal): string =>
	`It is ${text ?? "missing"}, and should be ${money(expected)}.`;

const money = (value: Decimal): string => (value.decimals() > 2 ? value.toString() : value.toFixed(2));

/** Whether an amount is written with at most two decimals; trailing zeros count. */
export const hasTwoDecimals = (text: DecimalText | undefined): boolean => (text?.split(".")[1]?.length ?? 0) <= 2;

/** Whether a code is absent or in its list. */
export const isIn = (list: CodeList, code: string | undefined): boolean => code === undefined || list.has(code.trim());

/** Whether an identifier is absent, or names no scheme, or one of the list. */
export const schemeIsIn = (list: CodeList, identifier: Identifier | undefined): boolean =>
	isIn(list, identifier?.scheme);

const zone = /(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/;

/** A date of XML Schema without its time zone, which UBL allows it to have. */
export const withoutZone = (text: DateText): string => text.replace(zone, "");

/** Whether a day begins no later than another; days without a zone are those of UTC. Texts that are no dates are compared as such. */
export function isUpTo(first: DateText, second: DateText): boolean {
	const [start, end] = [beginningOf(first), beginningOf(second)];
	return Number.isNaN(start) || Number.isNaN(end) ? first <= second : start <= end;
}

function beginningOf(text: DateText): number {
	const day = withoutZone(text);
	return Date.parse(`${day}T00:00:00${text.slice(day.length) || "Z"}`);
}

const dateNotation = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar. */
export function isDate(text: DateText): boolean {
	const [, year = 0, month = 0, day = 0] = dateNotation.exec(text)?.map(Number) ?? [];
	const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	const days = month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? 0);
	return year > 0 && day >= 1 && day <= days;
}

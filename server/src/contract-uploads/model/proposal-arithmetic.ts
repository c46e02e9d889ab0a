import { addDays, addMonths, type CalendarDate } from "../../calendar/index.ts";
import { isDecimalField, type TermValue } from "../../contract-reading/index.ts";
import { Decimal } from "../../money/index.ts";
import { spelledValue, stylesOf, tokensOf } from "./text-lines.ts";

interface Claim {
	readonly field: string;
	readonly value: TermValue;
	readonly quote: string;
}

/** How a proposed value follows from its quote: it is there; it can be calculated from what is there; or neither. */
export type Support = "stated" | "calculated" | "none";

const decimals = (...values: number[]) => values.map((value) => Decimal.of(String(value)));
/** Prices are converted by the months of a year, half-year, and quarter, and by the number of these in a year. */
const cycles = decimals(12, 6, 4, 3, 2);
/** Subunits, percents, and prices per so many units are divided. */
const divisors = [...cycles, ...decimals(100, 1_000, 1_000_000)];
/** Counts are of months, in years. */
const monthsOfYear = decimals(12);
const price_decimals = 12;

/**
 * Whether a quote states a proposed number or date, or its arithmetic yields it: a product or a quotient of two of its
 * numbers, or of one and a factor that prices are converted by; the last day of a term of so many months. Other values
 * aren't calculated.
 */
export function supportFor({ field, value, quote }: Claim, start: CalendarDate | undefined): Support {
	if (field.endsWith("_date")) return supportForDate(String(value), quote, start);
	const isNumber = typeof value === "number" || (typeof value === "string" && isDecimalField(field));
	if (!isNumber) return "stated";
	const numbers = numbersIn(quote);
	const wanted = Decimal.of(String(value));
	if (numbers.some((number) => number.equals(wanted))) return "stated";
	// Nothing is charged for what isn't mentioned: a flat fee of 0.
	if (wanted.equals(Decimal.zero)) return "calculated";
	const isCount = typeof value === "number";
	const isResult = numbers.some((one, index) => {
		const others = isCount ? [] : numbers.filter((_other, place) => place !== index);
		return (
			[...others, ...(isCount ? monthsOfYear : cycles)].some((other) => one.times(other).equals(wanted)) ||
			[...others, ...(isCount ? monthsOfYear : divisors)].some((other) => isQuotient(one, other, wanted))
		);
	});
	return isResult ? "calculated" : "none";
}

function isQuotient(one: Decimal, other: Decimal, wanted: Decimal): boolean {
	return !other.equals(Decimal.zero) && one.dividedBy(other, price_decimals).equals(wanted.round(price_decimals));
}

function supportForDate(date: string, quote: string, start: CalendarDate | undefined): Support {
	const stated = tokensOf(quote).flatMap((token) => stylesOf.date.map((style) => spelledValue(token, style)));
	if (stated.includes(date)) return "stated";
	if (start === undefined) return "none";
	const isEnd = numbersIn(quote).some((number) => {
		const count = Number(number.toString());
		return (
			Number.isSafeInteger(count) &&
			count > 0 &&
			count <= 1_200 &&
			[1, 12].some((months) => addDays(addMonths(start, count * months), -1) === date)
		);
	});
	return isEnd ? "calculated" : "none";
}

/** Each number of a text, in both ways that it may be written. */
function numbersIn(text: string): Decimal[] {
	return tokensOf(text).flatMap((token) =>
		token.kind === "number"
			? stylesOf.number.flatMap((style) => Decimal.parse(spelledValue(token, style) ?? "") ?? [])
			: [],
	);
}

/**
 * Whether the price and quantity proposed for a service agree with the row that states both: their product is one of its
 * numbers, if it has more than these two.
 */
export function isRowRight(quantity: string, price: string, quote: string): boolean {
	const places = tokensOf(quote).filter(({ kind }) => kind === "number").length;
	const product = Decimal.of(quantity).times(Decimal.of(price));
	return places < 3 || numbersIn(quote).some((number) => number.equals(product));
}

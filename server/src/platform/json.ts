import { Decimal } from "../money/index.ts";

/**
 * A number of at most 15 significant digits survives the way through binary floating point unchanged; only a longer run of digits,
 * or an exponent, needs the slow reading. A number stands at the start, or after one of `:` `,` `[`; a text that merely looks like
 * one there costs time and nothing else.
 */
const mayLoseDigits = /[:,[]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;
const startsWithNumber = /^\s*-?\d/;

/**
 * Reads JSON without losing a digit: a number that a JavaScript number cannot hold exactly becomes a Decimal.
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
	const isExact = !mayLoseDigits.test(text) && !startsWithNumber.test(text);
	return isExact ? JSON.parse(text) : JSON.parse(text, exactNumber);
}

function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
	if (typeof value !== "number" || context?.source === undefined) return value;
	if (context.source.length <= 15 && !/[eE]/.test(context.source)) return value;
	// A number out of all proportion (1e999999999) stays what the platform made of it: infinite, and refused later.
	if (!Number.isFinite(value) || hugeExponent.test(context.source)) return Number.POSITIVE_INFINITY;
	const exact = Decimal.of(context.source);
	return exact.equals(Decimal.of(String(value))) ? value : exact;
}

const hugeExponent = /[eE][+-]?0*[1-9]\d{2,}$/;

/** The number's exact value, whichever of the two forms `parseJson` gave it; null for anything else. */
export function decimalFromJson(value: unknown): Decimal | null {
	if (value instanceof Decimal) return value;
	return typeof value === "number" && Number.isFinite(value) ? Decimal.of(String(value)) : null;
}

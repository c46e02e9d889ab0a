import { Decimal } from "../money/index.ts";

/**
 * A number with at most 15 significant digits survives binary floating point unchanged; only more digits, or an exponent, require the slow
 * parser. A number occurs at the start, or after `:`, `,` or `[`; a text that looks like one only costs time.
 */
const mayLoseDigits = /[:,[]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;
const startsWithNumber = /^\s*-?\d/;

/**
 * Parses JSON without losing a digit: a number that a JavaScript number cannot represent exactly becomes a Decimal.
 * @throws SyntaxError for invalid JSON
 */
export function parseJson(text: string): unknown {
	const isExact = !mayLoseDigits.test(text) && !startsWithNumber.test(text);
	return isExact ? JSON.parse(text) : JSON.parse(text, exactNumber);
}

function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
	if (typeof value !== "number" || context?.source === undefined) return value;
	if (context.source.length <= 15 && !/[eE]/.test(context.source)) return value;
	// An absurdly large number (1e999999999) becomes infinite and is refused later.
	if (!Number.isFinite(value) || hugeExponent.test(context.source)) return Number.POSITIVE_INFINITY;
	const exact = Decimal.of(context.source);
	return exact.equals(Decimal.of(String(value))) ? value : exact;
}

const hugeExponent = /[eE][+-]?0*[1-9]\d{2,}$/;

/** The exact value of a number from `parseJson`; null for anything else. */
export function decimalFromJson(value: unknown): Decimal | null {
	if (value instanceof Decimal) return value;
	return typeof value === "number" && Number.isFinite(value) ? Decimal.of(String(value)) : null;
}

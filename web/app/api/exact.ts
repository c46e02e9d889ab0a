import { Big } from "big.js";

declare const exact: unique symbol;

/**
 * A decimal of the API: an amount, rate or quantity. It is no number to calculate with (binary fractions lose cents): `textOf` gives its
 * digits, for Intl and for `Big`.
 */
export interface Exact {
	readonly [exact]: true;
}

/** A number whose digits a binary one cannot hold. */
class LongNumber {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
	toJSON(): string {
		return `${mark}${this.text}${mark}`;
	}
}

/** Never in a text that a person types: it shows in JSON where a number has to be written out. */
const mark = "\u0000";
const marked = /"\\u0000([^"\\]*)\\u0000"/g;
const decimalPattern = /^-?\d+(\.\d+)?$/;

/** Every digit, as `-1234.50` is written in JSON. */
export function textOf(value: Exact): string {
	const held: unknown = value;
	if (held instanceof LongNumber) return held.text;
	const text = String(held);
	return text.includes("e") ? plainDigits(text) : text;
}

/** From digits: `12`, `-0.002`. @throws RangeError for anything else */
export function exactOf(text: string): Exact {
	if (!decimalPattern.test(text)) throw new RangeError(`not a decimal: ${text}`);
	return held(text) as Exact;
}

/** Whether it is above 0. */
export function isPositive(value: Exact): boolean {
	const text = textOf(value);
	return !text.startsWith("-") && /[1-9]/.test(text);
}

export function isZero(value: Exact): boolean {
	return !/[1-9]/.test(textOf(value));
}

export function sumOf(values: readonly Exact[]): Exact {
	return exactOf(values.reduce((sum, value) => sum.plus(textOf(value)), new Big(0)).toFixed());
}

/** A decimal as it was typed: `12`, `-0.002`, `1 234,50`. Null where it is none. */
export function decimalOf(typed: string): Exact | null {
	const bare = typed.replace(/[\s\u2212]/g, (sign) => (sign === "\u2212" ? "-" : ""));
	// A single comma that is no point is the decimal sign of most of the world.
	const text = bare.includes(".") ? bare.replaceAll(",", "") : bare.replace(",", ".");
	const whole = text.replace(/^(-?)0+(?=\d)/, "$1");
	return isDecimal(whole) ? exactOf(whole) : null;
}

export function isDecimal(text: string): boolean {
	return decimalPattern.test(text);
}

function held(source: string): unknown {
	const number = Number(source);
	const trimmed = source.includes(".") ? source.replace(/\.?0+$/, "") : source;
	return String(number) === (trimmed === "-0" ? "0" : trimmed) ? number : new LongNumber(source);
}

/** `1e-7` as `0.0000001`. */
function plainDigits(text: string): string {
	const [mantissa = "", exponent = "0"] = text.split("e");
	const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
	const sign = mantissa.startsWith("-") ? "-" : "";
	const shift = Number(exponent);
	if (shift >= 0) return sign + whole + fraction.padEnd(shift, "0");
	return `${sign}0.${"0".repeat(-shift - whole.length)}${whole}${fraction}`;
}

/** JSON without losing a digit: a number that is held exactly stays one. @throws SyntaxError */
export function readJson(text: string): unknown {
	return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
		typeof value === "number" && context?.source !== undefined ? heldAsRead(context.source, value) : value,
	);
}

function heldAsRead(source: string, value: number): unknown {
	return /e/i.test(source) ? value : held(source);
}

export function writeJson(value: unknown): string {
	return JSON.stringify(value).replace(marked, "$1");
}

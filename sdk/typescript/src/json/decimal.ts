/**
 * An exact decimal as text, such as `"129.90"`: the digits that the service wrote. Hand it to a decimal library (big.js,
 * decimal.js, …) to calculate; `Number(amount)` would round it to a binary number.
 */
export type Decimal = string;

/**
 * What a request accepts as a decimal: text (`"0.002"`), a bigint, or an object of a decimal library, all of which are
 * written digit by digit. A number is accepted only if it is exactly what it prints, which is true of safe integers and of
 * up to 15 significant digits: `0.1` is, `0.1 + 0.2` is refused with a TypeError.
 */
export type DecimalInput = string | bigint | number | DecimalObject;

/** Big, Decimal, BigNumber and the like. */
export interface DecimalObject {
	toString(): string;
	toFixed(digits?: number): string;
}

/** A number in JSON's grammar. */
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * The decimal as it is written into JSON.
 * @throws TypeError if it is no decimal, or a number that is not exactly what it prints; `place` names the field
 */
export function decimalText(value: unknown, place: string): string {
	if (typeof value === "bigint") return value.toString();
	if (typeof value === "number") return exactNumberText(value, place);
	const isObject = typeof value === "object" && value !== null && "toFixed" in value;
	const text = typeof value === "string" ? value : isObject ? String(value) : "";
	if (jsonNumber.test(text)) return text;
	throw new TypeError(`${place}: not a decimal: ${(text || String(value)).slice(0, 40)}`);
}

function exactNumberText(value: number, place: string): string {
	if (isExactAsPrinted(value)) return String(value);
	throw new TypeError(`${place}: the number ${value} is not exact; pass a string, a bigint or a decimal object`);
}

/** Every decimal of up to 15 significant digits survives the way into a binary number and back. */
function isExactAsPrinted(value: number): boolean {
	if (Number.isSafeInteger(value)) return true;
	if (!Number.isFinite(value)) return false;
	const digits = String(value).replace(/e.*$/, "").replace(/[-.]/g, "").replace(/^0+/, "");
	return digits.replace(/0+$/, "").length <= 15;
}

import { type Exact, exactOf, isDecimal, textOf } from "../../../api/exact.ts";

/** A decimal as it was typed: `12`, `-0.002`, `1 234,50`. Null where it is none. */
export function decimalOf(typed: string): Exact | null {
	const bare = typed.replace(/[\s\u2212]/g, (sign) => (sign === "\u2212" ? "-" : ""));
	// A single comma that is no point is the decimal sign of most of the world.
	const text = bare.includes(".") ? bare.replaceAll(",", "") : bare.replace(",", ".");
	const whole = text.replace(/^(-?)0+(?=\d)/, "$1");
	return isDecimal(whole) ? exactOf(whole) : null;
}

/** For a field: the digits as they are, nothing for 0. */
export function textUnlessZero(value: Exact): string {
	return Number(textOf(value)) === 0 ? "" : textOf(value);
}

/** What was typed, nothing for 0. @throws NotADecimal */
export function decimalOrZero(field: string, typed: string): Exact {
	return decimalIn(field, typed.trim() === "" ? "0" : typed);
}

/** @throws NotADecimal */
export function decimalIn(field: string, typed: string): Exact {
	const value = decimalOf(typed);
	if (value === null) throw new NotADecimal(field);
	return value;
}

/** What was typed into the field is no number: the API is not asked. */
export class NotADecimal extends Error {
	readonly field: string;

	constructor(field: string) {
		super("Write a number, such as 1234.50.");
		this.field = field;
	}
}

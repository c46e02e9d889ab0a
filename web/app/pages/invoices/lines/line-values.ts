import { decimalOf, type Exact, isZero, textOf } from "../../../api/exact.ts";

/** For a field: the digits as they are, nothing for 0. */
export function textUnlessZero(value: Exact): string {
	return isZero(value) ? "" : textOf(value);
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
		super("Enter a number such as 1234.50.");
		this.field = field;
	}
}

import { decimalOf, type Exact, isZero, textOf } from "../../../api/exact.ts";
import { Problem } from "../../../api/problem.ts";
import { words } from "./words.ts";

/** For a field: the digits as they are, nothing for 0. */
export function textUnlessZero(value: Exact): string {
	return isZero(value) ? "" : textOf(value);
}

/** What was typed, 0 for nothing. @throws Problem at the field */
export function decimalOrZero(field: string, typed: string): Exact {
	return decimalIn(field, typed.trim() === "" ? "0" : typed);
}

/** @throws Problem at the field: the API is not asked */
export function decimalIn(field: string, typed: string): Exact {
	const value = decimalOf(typed);
	if (value !== null) return value;
	const fault = { field, message: words.lineValues.notANumber };
	throw new Problem(0, { code: "not_a_number", detail: fault.message, errors: [fault] });
}

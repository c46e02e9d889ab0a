import { type Exact, exactOf, isDecimal } from "./exact.ts";
import { Problem } from "./problem.ts";
import { words } from "./words.ts";

/** Reads the numbers that were typed into a form, and collects the fields that hold none. */
export class TypedNumbers {
	readonly #faults: { readonly field: string; readonly message: string }[] = [];

	/** Undefined for an empty field. */
	decimal(field: string, text: string): Exact | undefined {
		const digits = text.trim();
		if (digits === "") return undefined;
		if (isDecimal(digits)) return exactOf(digits);
		this.#faults.push({ field, message: words.typedNumbers.notADecimal });
		return undefined;
	}

	/** Undefined for an empty field. */
	whole(field: string, text: string): number | undefined {
		const digits = text.trim();
		if (digits === "") return undefined;
		if (/^\d{1,9}$/.test(digits)) return Number(digits);
		this.#faults.push({ field, message: words.typedNumbers.notWhole });
		return undefined;
	}

	/** Whether every field that was read holds a number, or nothing. */
	get isSound(): boolean {
		return this.#faults.length === 0;
	}

	/** @throws Problem that names each field without a number */
	check(): void {
		if (this.isSound) return;
		throw new Problem(0, { code: "not_a_number", detail: words.typedNumbers.someNeedNumbers, errors: this.#faults });
	}
}

import type { Supply, TaxCategory } from "../taxes.ts";

/** What a provider answered of a supply to a customer, as plain JSON. */
export interface ProvidedTaxes {
	readonly supply: Supply;
	readonly taxes: readonly ProvidedTax[];
	/** Sentences. */
	readonly reason: string;
	/** Who answered, when, and under which id. */
	readonly source: string;
}

export interface ProvidedTax {
	readonly name: string | null;
	/** In percent, as a decimal string. */
	readonly rate: string;
	readonly category: TaxCategory | null;
	readonly jurisdiction: string | null;
}

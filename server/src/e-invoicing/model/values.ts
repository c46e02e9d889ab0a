/**
 * The values of an electronic invoice are text as the document says it, because a check must see what was written: `1.000` has three
 * decimals, and `31.02.2026` is no date. What is absent is left out; no field is an empty placeholder.
 */

/** A decimal in plain notation, such as `19` or `-3.50`: `Decimal.toString()` or `toFixed()` writes one, `Decimal.parse` reads it. */
export type DecimalText = string;

/** `2026-03-31`, in every syntax. */
export type DateText = string;

/** A code of the list that the field names. */
export type Code = string;

export interface Identifier {
	readonly value: string;
	/** The list that the identifier is of: ISO 6523 (ICD), or EAS for electronic addresses. */
	readonly scheme?: Code;
}

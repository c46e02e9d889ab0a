import { checkVAT, countries, type VatCheckResult } from "jsvat";
import { invalid } from "../../platform/index.ts";
import { countryCode, isEuCountry, vatCountryCode } from "../../taxes/index.ts";

export const vatIdStatuses = ["unknown", "valid", "confirmed", "invalid"] as const;
export type VatIdStatus = (typeof vatIdStatuses)[number];

/** A provider's latest answer about a customer's VAT id, as stored. */
export interface VatIdVerdict {
	/** The VAT id in question (`compactVatId`). */
	readonly vat_id: string;
	readonly status: "confirmed" | "invalid";
}

/** A customer's tax id, and what a provider said of it or of an earlier one. */
export interface JudgedTaxId {
	readonly tax_id: string | null;
	readonly tax_id_verdict: VatIdVerdict | null;
}

/**
 * What is known of a tax id: `valid` by form and check digits, `confirmed` or `invalid` by a provider's answer about this very VAT id.
 * What has no known form with its country's prefix, such as an EIN, is `unknown`.
 */
export function vatIdStatus({ tax_id, tax_id_verdict }: JudgedTaxId): VatIdStatus {
	const vatId = compactVatId(tax_id);
	if (vatId === null) return "unknown";
	return tax_id_verdict?.vat_id === vatId ? tax_id_verdict.status : "valid";
}

/** A VAT id whose form and check digits are right, without spaces and signs: `DE129273398`; null for anything else. */
export function compactVatId(taxId: string | null): string | null {
	if (taxId === null) return null;
	const { isValid, value } = checked(taxId);
	return isValid ? (value ?? null) : null;
}

/** The country of a VAT id whose form and check digits are right, in ISO 3166-1; null for anything else. */
export function vatIdCountry(taxId: string | null): string | null {
	const vatId = compactVatId(taxId);
	return vatId === null ? null : countryCode(vatId.slice(0, 2));
}

/** A VAT id of the EU in the two parts by which its countries exchange it: Greece is EL; null for anything else. */
export function euVatIdParts(vatId: string): { readonly country: string; readonly number: string } | null {
	const country = vatIdCountry(vatId);
	if (country === null || !isEuCountry(country)) return null;
	return { country: vatCountryCode(country), number: vatId.slice(2) };
}

/** @throws Refusal 422 for what has the form of a VAT id, but wrong check digits */
export function checkVatId(taxId: string): void {
	const { isValid, isValidFormat, country } = checked(taxId);
	if (isValid || !isValidFormat) return;
	throw invalid("tax_id", `has the form of a VAT id (${country?.name}), but its check digits are wrong`);
}

function checked(taxId: string): Pick<VatCheckResult, "isValid" | "isValidFormat" | "country" | "value"> {
	const hasPrefix = /^\s*[A-Za-z]{2}/.test(taxId);
	return hasPrefix ? checkVAT(taxId, countries) : { isValid: false, isValidFormat: false };
}

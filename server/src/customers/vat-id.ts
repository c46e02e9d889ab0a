import { checkVAT, countries, type VatCheckResult } from "jsvat";
import { invalid } from "../platform/index.ts";
import { countryCode } from "../taxes/index.ts";

export const vatIdStatuses = ["unknown", "valid", "confirmed"] as const;
export type VatIdStatus = (typeof vatIdStatuses)[number];

/** By form and check digits alone. What has no known form with its country's prefix, such as an EIN, is `unknown`. */
export function vatIdStatus(taxId: string | null): VatIdStatus {
	return taxId !== null && checked(taxId).isValid ? "valid" : "unknown";
}

/** The country of a VAT id whose form and check digits are right, in ISO 3166-1; null for anything else. */
export function vatIdCountry(taxId: string | null): string | null {
	return taxId !== null && vatIdStatus(taxId) !== "unknown" ? countryCode(taxId.trim().slice(0, 2)) : null;
}

/** @throws Refusal 422 for what has the form of a VAT id, but wrong check digits */
export function checkVatId(taxId: string): void {
	const { isValid, isValidFormat, country } = checked(taxId);
	if (isValid || !isValidFormat) return;
	throw invalid("tax_id", `has the form of a VAT id (${country?.name}), but its check digits are wrong`);
}

function checked(taxId: string): Pick<VatCheckResult, "isValid" | "isValidFormat" | "country"> {
	const hasPrefix = /^\s*[A-Za-z]{2}/.test(taxId);
	return hasPrefix ? checkVAT(taxId, countries) : { isValid: false, isValidFormat: false };
}

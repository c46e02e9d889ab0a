import { countryCode, ownTaxes, vatCountryCode } from "../../taxes/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import type { IssuedData, IssuedEInvoice } from "./issued.ts";

type Seller = Pick<IssuedData, "seller" | "e_invoice">;
type TaxRegistration = IssuedEInvoice["seller"]["tax_registrations"][number];
type TaxedLine = Pick<LineItem, "tax_rate"> &
	Partial<Pick<LineItem, "tax_name" | "taxes" | "is_tax_exempt" | "origin">>;

/**
 * The seller's registration under which a document charges its tax, where another country than the seller's own levies all of it, and the
 * seller is registered there for VAT; else null (extensions.md, "Tax rules"). A document states one VAT id alone.
 * @param jurisdictions of the taxes that it charges
 */
export function registrationAbroad(issued: Seller, jurisdictions: readonly (string | null)[]): TaxRegistration | null {
	const [country, ...others] = new Set(jurisdictions.map(countryCode));
	if (country === undefined || country === null || others.length > 0) return null;
	return country === countryCode(issued.seller.address?.country) ? null : registrationIn(issued, country);
}

/** The seller's VAT registration with a country's own tax office. @param country ISO 3166-1 */
export function registrationIn({ e_invoice }: Pick<Seller, "e_invoice">, country: string): TaxRegistration | null {
	const registrations = e_invoice?.seller.tax_registrations ?? [];
	return registrations.find((one) => isVat(one.scheme) && countryCode(one.country) === country) ?? null;
}

/** The tax id that a document prints for its seller. @param jurisdictions of the taxes that it charges */
export function printedTaxId(issued: Seller, jurisdictions: readonly (string | null)[]): string | null {
	return registrationAbroad(issued, jurisdictions)?.tax_id ?? issued.seller.taxId;
}

/** Who levies the taxes that lines charge, one for each tax; null where a tax does not say. */
export function jurisdictionsOf(lines: readonly TaxedLine[], isExempt: boolean): readonly (string | null)[] {
	return lines
		.filter((line) => !(line.is_tax_exempt ?? isExempt) && line.origin !== "carried_credit")
		.flatMap(({ tax_rate, tax_name = null, taxes = null }) => ownTaxes({ tax_rate, tax_name, taxes }))
		.filter(({ rate, category, jurisdiction }) => !rate.isZero() || (category === "Z" && jurisdiction !== null))
		.map(({ jurisdiction }) => jurisdiction);
}

/** Whether a registration's scheme is that of VAT ids. */
export function isVat(scheme: string | null): boolean {
	return ["VAT", "VA"].includes(scheme?.toUpperCase() ?? "VAT");
}

/** A registration's VAT id: behind its country where a person left that out. */
export function vatIdIn({ country, tax_id }: TaxRegistration): string {
	return vatIdOf(tax_id) ?? vatIdOf(vatCountryCode(countryCode(country) ?? country) + tax_id) ?? tax_id;
}

/** A number with a country before it, without the signs that people write in it; undefined for any other. */
export function vatIdOf(taxId: string | null): string | undefined {
	const id = taxId?.replaceAll(/[\s.-]/g, "").toUpperCase();
	return id !== undefined && /^[A-Z]{2}[0-9A-Z+*]{2,}$/.test(id) ? id : undefined;
}

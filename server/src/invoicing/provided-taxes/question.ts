import { createHash } from "node:crypto";
import { type CustomerRow, vatIdCountry, vatIdStatus } from "../../customers/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import { type Address, completeAddress } from "../../platform/index.ts";
import type { RatesQuestion, TaxedCustomer, TaxProviderName } from "../../tax-providers/index.ts";
import { countryCode, isEuCountry, type Supply } from "../../taxes/index.ts";

export type AskedCustomer = Pick<
	CustomerRow,
	"uuid" | "tax_id" | "tax_id_verdict" | "billing_address" | "shipping_address"
>;
export type AskingOrganisation = Pick<Organisation, "address" | "currency">;

/** What a provider is asked of a supply to a customer; null: it can't be, because the customer is nowhere. */
export function questionOf(
	customer: AskedCustomer,
	organisation: AskingOrganisation,
	supply: Supply,
): RatesQuestion | null {
	const taxed = taxedCustomer(customer, supply === "goods");
	if (taxed === null) return null;
	return {
		from: supply === "goods" ? originOf(organisation) : null,
		customer: taxed,
		supply,
		currency: organisation.currency,
	};
}

/** Where goods come from; null where the organization's address has no country. */
export function originOf({ address }: Pick<Organisation, "address">): Address | null {
	const country = countryCode(address?.country);
	return address === null || country === null ? null : { ...completeAddress(address), country };
}

/** The customer as a provider sees it; null without a country. */
export function taxedCustomer(customer: AskedCustomer, isDelivered: boolean): TaxedCustomer | null {
	const { billing_address, shipping_address, tax_id } = customer;
	const delivery = isDelivered ? located(shipping_address) : null;
	const vatCountry = vatIdCountry(tax_id);
	const address =
		delivery ??
		located(billing_address) ??
		(vatCountry === null ? null : { ...completeAddress({}), country: vatCountry });
	if (address === null) return null;
	const hasEuVatId = vatCountry !== null && isEuCountry(vatCountry) && vatIdStatus(customer) !== "invalid";
	return {
		address,
		addressKind: delivery === null ? "billing" : "shipping",
		euVatId: hasEuVatId ? (tax_id ?? "").replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase() : null,
	};
}

function located(address: Address | null): TaxedCustomer["address"] | null {
	const country = countryCode(address?.country);
	return address === null || country === null ? null : { ...completeAddress(address), country };
}

/** Identifies a question to a provider: the same one has the same answer. */
export function questionKey(provider: TaxProviderName, { from, customer, supply, currency }: RatesQuestion): string {
	const { address, addressKind, euVatId } = customer;
	const text = JSON.stringify([provider, supply, currency, linesOf(from), linesOf(address), addressKind, euVatId]);
	return createHash("sha256").update(text).digest("hex");
}

function linesOf(address: Address | null) {
	if (address === null) return null;
	const { address_line1, address_line2, city, state, zip, country } = address;
	return [address_line1, address_line2, city, state, zip, country];
}

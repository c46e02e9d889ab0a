import type Stripe from "stripe";
import type { Decimal } from "../../money/index.ts";
import { fromStripeAmount, toStripeAmount } from "../../payment-providers/index.ts";
import type { Address } from "../../platform/index.ts";
import type { Supply } from "../../taxes/index.ts";
import {
	type Calculation,
	type TaxedCustomer,
	type TaxedDocument,
	TaxProviderAway,
	TaxProviderRefusal,
} from "../interface/provider.ts";
import { ask } from "./refusal.ts";

/** Stripe's tax codes (docs.stripe.com/tax/tax-codes): electronically supplied services, tangible goods, services. */
const taxCodes: Readonly<Record<Supply, string>> = {
	digital_service: "txcd_10000000",
	goods: "txcd_99999999",
	service: "txcd_20030000",
};

/** Computes a document's taxes, without recording them. */
export async function calculate(client: Stripe, document: TaxedDocument): Promise<Calculation> {
	const calculation = await ask(client.tax.calculations.create(calculationOf(document)));
	return { id: idOf(calculation), tax: fromStripeAmount(calculation.tax_amount_exclusive, calculation.currency) };
}

/** Null for one that can't be recorded, which only happens for parameters that are not used here. */
export function idOf({ id }: { readonly id: string | null }): string {
	if (id === null) throw new TaxProviderAway("no_readable_answer");
	return id;
}

/** Stripe's form of a document. */
export function calculationOf(document: TaxedDocument): Stripe.Tax.CalculationCreateParams {
	const { customer, currency, isExempt, taxedAt_s, from, lines } = document;
	return {
		currency: currency.toLowerCase(),
		customer_details: { ...partyOf(customer), ...(isExempt ? { taxability_override: "customer_exempt" } : {}) },
		...(from?.country ? { ship_from_details: { address: addressOf({ ...from, country: from.country }) } } : {}),
		...(taxedAt_s === null ? {} : { tax_date: taxedAt_s }),
		line_items: lines.map(({ reference, net, supply }) => ({
			...{ amount: stripeAmount(net, currency), reference, tax_behavior: "exclusive", tax_code: taxCodes[supply] },
		})),
	};
}

function partyOf({ address, addressKind, euVatId }: TaxedCustomer): Stripe.Tax.CalculationCreateParams.CustomerDetails {
	return {
		address: addressOf(address),
		address_source: addressKind,
		...(euVatId === null ? {} : { tax_ids: [{ type: "eu_vat", value: euVatId }] }),
	};
}

function addressOf(address: Address & { readonly country: string }) {
	const { address_line1: line1, address_line2: line2, city, state, zip: postal_code, country } = address;
	const given = Object.entries({ line1, line2, city, state, postal_code }).filter(([, text]) => text !== null);
	return { country, ...(Object.fromEntries(given) as Record<string, string>) };
}

/** @throws TaxProviderRefusal for an amount that Stripe can't represent */
export function stripeAmount(amount: Decimal, currency: string): number {
	const value = toStripeAmount(amount, currency);
	if (value === null) throw new TaxProviderRefusal("invalid_amount");
	return value;
}

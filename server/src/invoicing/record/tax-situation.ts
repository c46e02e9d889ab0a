import { type CustomerRow, vatIdCountry, vatIdStatus } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import { isTaxProviderName } from "../../tax-providers/index.ts";
import { selectOwnRates } from "../../tax-rates/index.ts";
import {
	type CountryRate,
	decideTaxes,
	isCountryUnknown,
	type MissingFact,
	namesOf,
	type ProvidedTaxes,
	pendingTax,
	registeredCountries,
	relevantRates,
	type TaxesDecision,
	type TaxSituation,
	territoryOf,
} from "../../taxes/index.ts";
import type { DefaultTax, PresentTax, Supplied } from "../model/periods/default-tax.ts";
import { readAnswers } from "../provided-taxes/answers.ts";

export type TaxedCustomer = Pick<
	CustomerRow,
	| "uuid"
	| "tax_rate"
	| "taxes"
	| "tax_exempt"
	| "customer_type"
	| "tax_id"
	| "tax_id_verdict"
	| "billing_address"
	| "shipping_address"
>;
export type TaxingOrganisation = Pick<
	Organisation,
	| "default_tax_rate"
	| "default_tax_name"
	| "tax_provider"
	| "address"
	| "currency"
	| "tax_registrations"
	| "one_stop_shop"
	| "locale"
>;

/** What is known of the taxes of some customers, besides what they and the organization say. */
export interface TaxKnowledge {
	/** The rates that the organization states; empty unless the rules decide. */
	readonly ownRates: readonly CountryRate[];
	/** What a provider elsewhere answered, by customer; null unless one decides. */
	readonly answers: ReadonlyMap<string, readonly ProvidedTaxes[]> | null;
}

export async function readTaxKnowledge(
	context: Context,
	organisation: TaxingOrganisation,
	customers: readonly TaxedCustomer[],
): Promise<TaxKnowledge> {
	const { tax_provider } = organisation;
	return {
		ownRates: tax_provider === "built_in" ? await selectOwnRates(context) : [],
		answers: isTaxProviderName(tax_provider) ? await readAnswers(context, tax_provider, organisation, customers) : null,
	};
}

/** How the customer's drafts are currently taxed. */
export async function readPresentTax(
	context: Context,
	customer: TaxedCustomer,
	organisation: TaxingOrganisation,
): Promise<PresentTax> {
	return presentTax(customer, organisation, await readTaxKnowledge(context, organisation, [customer]));
}

/**
 * The same, by what was read before: the customer's rate, else what the rules or a provider decide, else the organization's default
 * (decisions.md, "Line create"; extensions.md, "Tax rules", "Tax providers").
 */
export function presentTax(
	customer: TaxedCustomer,
	organisation: TaxingOrganisation,
	knowledge: TaxKnowledge,
): PresentTax {
	const isExempt = customer.tax_exempt;
	if (organisation.tax_provider !== "none" && customer.tax_rate === null) {
		return taxBy(situationOf(customer, organisation, knowledge));
	}
	const tax = givenDefault(customer, organisation);
	return { isExempt, situation: null, default: () => tax };
}

/** How the rules tax what a seller sells to a customer. */
export function taxBy(situation: TaxSituation): PresentTax {
	const { isExempt } = situation.customer;
	return { isExempt, situation, default: (supplied) => ruledDefault(situation, supplied) };
}

/** The customer's rate, else the organization's. */
function givenDefault(
	{ tax_rate, taxes }: Pick<CustomerRow, "tax_rate" | "taxes">,
	{ default_tax_rate, default_tax_name }: Pick<Organisation, "default_tax_rate" | "default_tax_name">,
): DefaultTax {
	const rate = tax_rate ?? default_tax_rate;
	if (taxes !== null) return { rate, name: namesOf(taxes), taxes };
	return { rate, name: rate.isZero() ? null : default_tax_name, taxes: null };
}

/**
 * What the rules or a provider decide. What a provider hasn't answered yet is pending.
 * @throws Refusal 422 naming what is missing
 */
function ruledDefault(situation: TaxSituation, supplied: Supplied): DefaultTax {
	const decision = decided(situation, supplied);
	if (!("missing" in decision)) return defaultOf(decision);
	if (decision.missing !== "answer") throw missing(decision, supplied);
	return { rate: Decimal.zero, name: null, taxes: [pendingTax(supplied.supply ?? "digital_service")] };
}

/** A line's default by a decision. */
export function defaultOf({ taxes }: TaxesDecision): DefaultTax {
	return { rate: Decimal.sum(taxes.map(({ rate }) => rate)), name: namesOf(taxes), taxes };
}

/** What the rules or a provider decide. */
export function decided(situation: TaxSituation, { supply, day }: Supplied): TaxesDecision | MissingFact {
	return decideTaxes(situation, supply ?? "digital_service", day);
}

function missing({ missing, country, category }: MissingFact, { day }: Supplied) {
	const by = "is required where the tax rules decide, as a code of ISO 3166-1, such as DE";
	if (missing === "seller") return invalid("organisation.address.country", by);
	if (missing === "customer") return invalid("customer.billing_address.country", by);
	if (missing === "delivery") return invalid("customer.shipping_address.country", by);
	return invalid("tax_rate", `is unknown for ${country} on ${day}: state a rate of category ${category} at /tax-rate`);
}

function situationOf(
	customer: TaxedCustomer,
	{ address, tax_registrations, one_stop_shop, default_tax_name, locale }: TaxingOrganisation,
	{ ownRates, answers }: TaxKnowledge,
): TaxSituation {
	const seller = territoryOf(address);
	const ofTaxId = vatIdCountry(customer.tax_id);
	const ofVatId = ofTaxId === null ? null : territoryOf({ country: ofTaxId, zip: null });
	// One that a provider refused still says where the customer is, but not that it is a business.
	const vatId = vatIdStatus(customer) === "invalid" ? null : ofTaxId;
	const [territory, delivery] = [
		territoryOf(customer.billing_address) ?? (isCountryUnknown(customer.billing_address) ? null : ofVatId),
		territoryOf(customer.shipping_address),
	];
	const countries = [seller, territory, delivery].flatMap((one) => one?.country ?? []);
	return {
		seller: {
			territory: seller,
			registeredIn: registeredCountries(tax_registrations),
			isBelowThreshold: one_stop_shop === "below_threshold",
			taxName: default_tax_name,
		},
		customer: {
			...{ territory, delivery, vatIdCountry: vatId },
			...{ type: customer.customer_type, isExempt: customer.tax_exempt },
			...(isCountryUnknown(customer.shipping_address) ? { isDeliveryUnknown: true } : {}),
		},
		language: new Intl.Locale(locale).language,
		rates: answers === null ? relevantRates(ownRates, new Set(countries)) : [],
		...(answers === null ? {} : { provided: answers.get(customer.uuid) ?? [] }),
	};
}

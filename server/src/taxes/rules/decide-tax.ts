import type { CalendarDate } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Supply, Tax, TaxCategory } from "../taxes.ts";
import type { ProvidedTaxes } from "./provided-taxes.ts";
import type { CountryRate } from "./standard-rates.ts";
import { isEuCountry, type Territory } from "./territories.ts";
import { taxWords } from "./words.ts";

/** A supply as kept: the usual one isn't stated. */
export function keptSupply(supply: Supply | undefined): Supply | null {
	return supply === undefined || supply === "digital_service" ? null : supply;
}

export const taxRules = [
	"exempt",
	"domestic",
	"reverse_charge",
	"intra_community_supply",
	"registered",
	"one_stop_shop",
	"below_threshold",
	"seller_country",
	"export",
	"outside_scope",
	"provider",
] as const;
export type TaxRule = (typeof taxRules)[number];

/** Who sells to whom, as plain JSON: a sent invoice keeps it for lines that are added later. */
export interface TaxSituation {
	readonly seller: {
		/** Null: its address has no country. */
		readonly territory: Territory | null;
		/** Other countries in which it is registered for VAT, other than through a one-stop shop. */
		readonly registeredIn: readonly string[];
		/**
		 * Whether its sales to consumers in other countries of the EU stay below the threshold, so that they are taxed at home. Omitted in
		 * situations from before this was stated: they are not.
		 */
		readonly isBelowThreshold?: boolean;
		/** The name of its own country's tax, as printed; null: the usual one. */
		readonly taxName: string | null;
	};
	readonly customer: {
		/** Where services go; null: its address has no country. */
		readonly territory: Territory | null;
		/** Where goods go; null: where services go. */
		readonly delivery: Territory | null;
		/** Whether goods go to an address whose country isn't a code. Omitted: they don't. */
		readonly isDeliveryUnknown?: boolean;
		readonly type: "business" | "consumer";
		/** The country of its valid VAT id, in ISO 3166-1; null: it has none. */
		readonly vatIdCountry: string | null;
		readonly isExempt: boolean;
	};
	/** ISO 639, of the invoice. */
	readonly language: string;
	/** The rates of the countries concerned; an organization's own come before those of the program. */
	readonly rates: readonly (CountryRate & { readonly isOwn: boolean })[];
	/** What a provider elsewhere answered so far, which decides instead of the rules. Omitted: the rules decide. */
	readonly provided?: readonly ProvidedTaxes[];
}

export interface TaxDecision {
	readonly tax: Tax;
	readonly rule: TaxRule;
	/** A sentence. */
	readonly reason: string;
	/** Where the rate was published; null where the rule itself says that it is 0. */
	readonly source: string | null;
}

/** What isn't known, but needed: a country, a country's rate, or a provider's answer. */
export interface MissingFact {
	readonly missing: "seller" | "customer" | "delivery" | "rate" | "answer";
	/** Of the rate. */
	readonly country: string | null;
	readonly category: TaxCategory | null;
}

/**
 * The tax of a supply by who sells what to whom (Directive 2006/112/EC, Articles 44, 45, 58, 59c, 138, 146 and 196), at the rate in
 * force on its day.
 */
export function decideTax(situation: TaxSituation, supply: Supply, day: CalendarDate): TaxDecision | MissingFact {
	const { seller, customer } = situation;
	if (customer.isExempt) return untaxed(situation, "exempt", "E", seller.territory?.country ?? null);
	const from = seller.territory;
	if (from === null) return { missing: "seller", country: null, category: null };
	const to = placeOf(situation, supply);
	if ("missing" in to) return to;
	if (from.country === to.country && from.category === to.category) return taxed(situation, "domestic", to, day);
	return supply === "goods" ? goodsAbroad(situation, from, to, day) : serviceAbroad(situation, supply, from, to, day);
}

/** Where a supply goes. */
export function placeOf({ customer }: TaxSituation, supply: Supply): Territory | MissingFact {
	if (supply === "goods" && customer.isDeliveryUnknown === true)
		return { missing: "delivery", country: null, category: null };
	const to = (supply === "goods" ? customer.delivery : null) ?? customer.territory;
	return to ?? { missing: "customer", country: null, category: null };
}

type Decide = TaxDecision | MissingFact;

function goodsAbroad(situation: TaxSituation, from: Territory, to: Territory, day: CalendarDate): Decide {
	if (!from.isInEu || !to.isInEu) return untaxed(situation, "export", "G", from.country);
	if (isTaxablePerson(situation, from, to)) return untaxed(situation, "intra_community_supply", "K", from.country);
	return taxedAbroad(situation, from, to, day);
}

function serviceAbroad(
	situation: TaxSituation,
	supply: Supply,
	from: Territory,
	to: Territory,
	day: CalendarDate,
): Decide {
	if (isTaxablePerson(situation, from, to)) {
		return from.isInEu && to.isInEu
			? untaxed(situation, "reverse_charge", "AE", to.country)
			: untaxed(situation, "outside_scope", "O", null);
	}
	if (supply === "service") return taxed(situation, "seller_country", from, day);
	if (to.isInEu || isRegisteredIn(situation, to)) return taxedAbroad(situation, from, to, day);
	return untaxed(situation, "outside_scope", "O", null);
}

/**
 * Within the EU, a business proves itself by a valid VAT id of another country than the seller's: without one, the seller may take it
 * for a consumer (Article 18 of Implementing Regulation 282/2011). Elsewhere its word is enough.
 */
function isTaxablePerson({ customer }: TaxSituation, from: Territory, to: Territory): boolean {
	if (customer.type !== "business") return false;
	if (!to.isInEu) return true;
	const { vatIdCountry } = customer;
	return vatIdCountry !== null && isEuCountry(vatIdCountry) && vatIdCountry !== from.country;
}

function isRegisteredIn({ seller }: TaxSituation, { country, category }: Territory): boolean {
	return category === "S" && seller.registeredIn.includes(country);
}

/** At the customer's rate, or below the threshold within the EU at the seller's. */
function taxedAbroad(situation: TaxSituation, from: Territory, to: Territory, day: CalendarDate): Decide {
	if (isRegisteredIn(situation, to)) return taxed(situation, "registered", to, day);
	const isBelowThreshold = situation.seller.isBelowThreshold === true && from.isInEu && to.isInEu;
	return isBelowThreshold ? taxed(situation, "below_threshold", from, day) : taxed(situation, "one_stop_shop", to, day);
}

function taxed(situation: TaxSituation, rule: TaxRule, where: Territory, day: CalendarDate): Decide {
	const { country, category } = where;
	const found = rateOn(situation.rates, where, day);
	if (found === null) return { missing: "rate", country, category };
	const isOwnTax = country === situation.seller.territory?.country && found.category === "S";
	const name = (isOwnTax ? situation.seller.taxName : null) ?? taxWords(found.category, situation.language);
	return {
		tax: { name, rate: Decimal.of(found.rate), category: found.category, jurisdiction: country, compound: false },
		...{ rule, reason: reasons[rule], source: found.source },
	};
}

/** No tax, and why. */
export function untaxed(
	{ language }: TaxSituation,
	rule: TaxRule,
	category: TaxCategory,
	jurisdiction: string | null,
): TaxDecision {
	const name = taxWords(category, language);
	return {
		tax: { name, rate: Decimal.zero, category, jurisdiction, compound: false },
		...{ rule, reason: reasons[rule], source: null },
	};
}

const territorial: ReadonlySet<TaxCategory> = new Set(["L", "M"]);

/** The rate in force on a day: the latest of the organization's own, else the latest of the program's. */
function rateOn(rates: TaxSituation["rates"], { country, category }: Territory, day: CalendarDate): CountryRate | null {
	const inForce = rates.filter((rate) => {
		const isOfTerritory = category === "S" ? !territorial.has(rate.category) : rate.category === category;
		return rate.country === country && isOfTerritory && rate.valid_from <= day;
	});
	const own = inForce.filter(({ isOwn }) => isOwn);
	const latest = (own.length > 0 ? own : inForce).toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
	return latest[0] ?? null;
}

/** Why a rule decides as it does. */
const reasons: Readonly<Record<TaxRule, string>> = {
	provider: "A tax provider answered what the supply bears.",
	exempt: "The customer is exempt from tax.",
	domestic: "Seller and customer are in the same country, so its rate applies.",
	reverse_charge:
		"A service to a business with a valid VAT id in another country of the EU: the customer owes the tax there (Article 196 of Directive 2006/112/EC).",
	intra_community_supply:
		"Goods to a business with a valid VAT id in another country of the EU are exempt (Article 138 of Directive 2006/112/EC).",
	registered: "The seller is registered for tax in the customer's country, so that country's rate applies.",
	one_stop_shop:
		"A sale to a consumer, or to a business without a valid VAT id, in another country of the EU: the customer's rate applies (Articles 33 and 58 of Directive 2006/112/EC), declared in the one-stop shop.",
	below_threshold:
		"A sale to a consumer, or to a business without a valid VAT id, in another country of the EU, by a seller whose such sales stay below 10,000 EUR a year: the seller's rate applies (Article 59c of Directive 2006/112/EC).",
	seller_country:
		"A service that isn't digital, to a consumer or a business without a valid VAT id: the seller's rate applies (Article 45 of Directive 2006/112/EC).",
	export: "Goods that leave the seller's tax territory are exempt (Article 146 of Directive 2006/112/EC).",
	outside_scope:
		"A service whose place of supply is outside the seller's tax territory (Articles 44 and 59 of Directive 2006/112/EC).",
};

import { addDays, type CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type KeptPrices, type PricingModel, repricedBy } from "../../rating/index.ts";
import { type Renewal, termEnds } from "./contract.ts";

/** Places of a price (decisions.md, "Money"). */
const priceDecimals = 12;

/** By how much the prices in force change at a renewal. */
export interface Uplift {
	/** The first day of the new term. */
	readonly effective_date: CalendarDate;
	readonly percent: Decimal;
}

export interface UpliftedRenewal extends Renewal {
	/** The change at each renewal to come; 0: none. */
	readonly renewal_uplift_percent: Decimal;
	/** Those of the renewals saved so far: a later change of the percentage leaves them. */
	readonly renewal_uplifts: readonly Uplift[];
}

/** The uplifts of all renewals by a date, whether or not they were already saved. */
export function upliftsBy(contract: UpliftedRenewal, date: CalendarDate): readonly Uplift[] {
	const { renewal_uplift_percent: percent, renewal_uplifts: saved } = contract;
	if (percent.isZero()) return saved;
	const ended = termEnds(contract, date).slice(0, -1);
	return [...saved, ...ended.map((end) => ({ effective_date: addDays(end, 1), percent }))];
}

/** What an uplift changes in an item's terms. */
export interface UpliftedTerms extends KeptPrices {
	readonly pricing_model: PricingModel;
	readonly minimum_amount: Decimal | null;
	readonly maximum_amount: Decimal | null;
}

/** The terms with their prices multiplied: not percentages, allowances, or where tiers end (the specification's "Versions"). */
export function upliftedTerms<Terms extends UpliftedTerms>(terms: Terms, percent: Decimal): Terms {
	const price = (price: Decimal) => price.plus(price.percent(percent)).round(priceDecimals);
	const bound = (amount: Decimal | null) => (amount === null ? null : price(amount));
	return {
		...terms,
		...repricedBy(terms.pricing_model, terms, price),
		minimum_amount: bound(terms.minimum_amount),
		maximum_amount: bound(terms.maximum_amount),
	};
}

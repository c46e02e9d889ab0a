import type { DayNumber } from "../day.ts";
import type { Figure, Item, Terms } from "../history.ts";
import { HUNDRED, ONE, Rational } from "../rational.ts";
import { type Calendar, rhythmIndexOf, rhythmOf, rhythmPeriod } from "./cycles.ts";
import { upliftedRows } from "./matrix.ts";

/**
 * "At each renewal the prices then in force are multiplied by 1 + `renewal_uplift_percent` ÷ 100, at 12 decimals": not
 * percentages, allowances, or a tier's `up_to` (extensions.md, "Renewal uplift").
 */
export function upliftedTerms(terms: Terms, percent: Rational): Terms {
	const factor = ONE.plus(percent.dividedBy(HUNDRED));
	const price = (amount: Figure) => Rational.of(amount).times(factor).rounded(12).shortest();
	const bound = <Amount extends Figure | null | undefined>(amount: Amount) =>
		amount === null || amount === undefined ? amount : price(amount);
	const isPercent = terms.pricing_model === "percentage" || terms.pricing_model === "graduated_percentage";
	const unit = (amount: Figure) => (isPercent ? amount : price(amount));
	return {
		...terms,
		unit_price: unit(terms.unit_price),
		tiers: terms.tiers.map((tier) => ({
			...tier,
			unit_price: unit(tier.unit_price),
			flat_fee: price(tier.flat_fee),
		})),
		...(terms.price_matrix === undefined ? {} : { price_matrix: upliftedRows(terms.price_matrix, price) }),
		fee_per_event: price(terms.fee_per_event),
		minimum_per_event: bound(terms.minimum_per_event) ?? null,
		maximum_per_event: bound(terms.maximum_per_event) ?? null,
		minimum_amount: bound(terms.minimum_amount) ?? null,
		maximum_amount: bound(terms.maximum_amount) ?? null,
	};
}

/**
 * The day from which an item has the prices of a renewal: "a period of `latest` or `weighted_sum` keeps its price, the next one
 * has the new one".
 */
export function upliftedFrom(calendar: Calendar, item: Item, hasOnePrice: boolean, day: DayNumber): DayNumber {
	const rhythm = rhythmOf(item);
	if (!hasOnePrice || rhythm === null) {
		return day;
	}
	const span = rhythmPeriod(calendar, rhythm, rhythmIndexOf(calendar, rhythm, day));
	return span.start === day ? day : span.end + 1;
}

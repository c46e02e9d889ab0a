import type { PriceList, Service, Terms } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { otherRows, wireOfRows } from "./drawn-matrix.ts";

/** A service's prices by currency: the terms that were drawn, in the contract's currency, among others that must not count. */
export function drawPriceList(
	chance: Chance,
	{ terms }: Service,
	currency: string,
	organisationCurrency: string,
): PriceList | null {
	if (terms.pricing_model === "dynamic") return null;
	const other = otherPrices(chance, terms);
	const foreign = chance.one(["GBP", "CHF"]);
	return currency === organisationCurrency
		? { base: terms, prices: [{ currency: foreign, terms: other }] }
		: {
				base: other,
				prices: [
					{ currency: foreign, terms: other },
					{ currency, terms },
				],
			};
}

/** The same model at other prices. */
function otherPrices(chance: Chance, terms: Terms): Terms {
	return {
		...terms,
		unit_price: terms.tiers.length > 0 || terms.pricing_model === "matrix" ? 0 : chance.cents(0, 900),
		tiers: terms.tiers.map((tier) => ({ ...tier, unit_price: chance.cents(0, 900), flat_fee: chance.cents(0, 900) })),
		price_matrix: otherRows(chance, terms.price_matrix),
		minimum_amount: chance.is(0.3) ? chance.cents(0, 9_000) : null,
		maximum_amount: chance.is(0.3) ? chance.cents(9_000, 20_000) : null,
	};
}

/** As the API takes them: without what the model does not use. */
export function wireOfPrices({ prices }: PriceList): object[] {
	return prices.map(({ currency, terms }) => {
		const { unit_price, tiers, fee_per_event, minimum_per_event, maximum_per_event } = terms;
		const { minimum_amount, maximum_amount, pricing_model } = terms;
		return {
			currency,
			...(tiers.length > 0 ? { tiers } : { unit_price }),
			...(pricing_model === "matrix" ? { price_matrix: wireOfRows(terms.price_matrix) } : {}),
			...(pricing_model === "percentage" ? { fee_per_event, maximum_per_event } : {}),
			...(minimum_per_event === null ? {} : { minimum_per_event }),
			...(minimum_amount === null ? {} : { minimum_amount }),
			...(maximum_amount === null ? {} : { maximum_amount }),
		};
	});
}

import type { CurrencyPrice, Item } from "../history.ts";

/**
 * An item's terms in its contract's currency: "`prices` … replaces those fields whole; what it leaves out is none, never
 * another currency's". Without `prices`, what was sent is in the contract's currency; beside them, in the organization's.
 */
export function inCurrency(item: Item, currency: string, organisationCurrency: string): Item {
	const { prices, ...rest } = item;
	if (prices === undefined || prices.length === 0) {
		return rest;
	}
	const price = prices.find((one) => one.currency === currency);
	if (price === undefined) {
		if (currency !== organisationCurrency) {
			throw new Error("Every service needs a price in the contract's currency (Currencies: 422).");
		}
		return rest;
	}
	return { ...rest, terms: { ...rest.terms, ...replaced(price) } };
}

function replaced(price: CurrencyPrice) {
	return {
		unit_price: price.unit_price ?? "0",
		tiers: price.tiers ?? [],
		fee_per_event: price.fee_per_event ?? "0",
		minimum_per_event: price.minimum_per_event ?? null,
		maximum_per_event: price.maximum_per_event ?? null,
		price_matrix: price.price_matrix ?? [],
		minimum_amount: price.minimum_amount ?? null,
		maximum_amount: price.maximum_amount ?? null,
	};
}

import type { Currency } from "../money/index.ts";
import { invalid } from "../platform/index.ts";
import type { CurrencyPrice, ServiceTerms } from "./terms.ts";

/** The terms that a price in a currency replaces, and those prices. */
type PricedTerms = Pick<ServiceTerms, Exclude<keyof CurrencyPrice, "currency"> | "plan_item_name" | "prices">;

/** The currency that terms are taken in, and that of the price outside `prices`, which counts if they have none in that currency. */
interface Currencies {
	readonly currency: Currency;
	readonly single: Currency;
}

/**
 * The terms in a currency (the specification's "Currencies"): that currency's price replaces all that depends on a currency, whole; null if
 * there is none. Never converted.
 * @returns the terms with the prices in all currencies, the single one included, so that they can be taken in another one later
 */
export function termsIn<Terms extends PricedTerms>(terms: Terms, { currency, single }: Currencies): Terms | null {
	const hasSingle = terms.prices.every((price) => price.currency !== single);
	const prices = hasSingle ? [singlePrice(terms, single), ...terms.prices] : terms.prices;
	const price = prices.find((price) => price.currency === currency);
	if (price === undefined) return null;
	const { currency: _currency, ...replaced } = price;
	return { ...terms, ...replaced, prices };
}

/** @throws Refusal 422 naming the field, if there is no price in the currency */
export function pricedIn<Terms extends PricedTerms>(terms: Terms, currencies: Currencies, field = "currency"): Terms {
	const priced = termsIn(terms, currencies);
	if (priced !== null) return priced;
	throw invalid(
		field,
		`must be one that each service has a price in: "${terms.plan_item_name}" has none in ${currencies.currency}`,
	);
}

/**
 * The terms of a contract's service: without `prices`, it is priced in the contract's currency, whichever that is.
 * @throws Refusal as `pricedIn`
 */
export function soldIn<Terms extends PricedTerms>(terms: Terms, currencies: Currencies, field?: string): Terms {
	return terms.prices.length === 0 ? terms : pricedIn(terms, currencies, field);
}

function singlePrice(terms: PricedTerms, currency: Currency): CurrencyPrice {
	const { unit_price, tiers, fee_per_event, minimum_per_event, maximum_per_event } = terms;
	const { price_matrix, minimum_amount, maximum_amount } = terms;
	return {
		...{ currency, unit_price, tiers, fee_per_event, minimum_per_event, maximum_per_event },
		...{ price_matrix, minimum_amount, maximum_amount },
	};
}

import type { Exact } from "../../api/exact.ts";
import { formats } from "../../format/formats.ts";

/** How a price writes its figures: in a contract's currency, or as bare numbers in a template, which has none. */
export interface Writing {
	amount(value: Exact): string;
	unitPrice(value: Exact): string;
	quantity(value: Exact): string;
	percent(value: Exact): string;
}

export function writingIn(currency: string | null): Writing {
	const { quantity, percent } = formats;
	if (currency === null) return { amount: quantity, unitPrice: quantity, quantity, percent };
	return {
		amount: (value) => formats.money(value, currency),
		unitPrice: (value) => formats.unitPrice(value, currency),
		quantity,
		percent,
	};
}

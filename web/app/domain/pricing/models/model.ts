import type { UsagePrice } from "../terms.ts";
import type { Writing } from "../writing.ts";

/** What the page needs to know of a pricing model. One file each; `models.ts` lists them. */
export interface PricingModel {
	/** In lists of models. */
	readonly label: string;
	/** How it computes a price, in one sentence. */
	readonly hint: string;
	/** What its price is for, as a field's label; without the currency. */
	readonly priceLabel: string;
	/** Whether its prices are percentages, not amounts. */
	readonly isPercent: boolean;
	/** Whether it has a list of tiers instead of one price. */
	readonly isTiered: boolean;
	/** What else it asks for. */
	readonly fields: readonly { readonly name: "package_size" | "fee_per_event"; readonly isAmount: boolean }[];
	/** The price in words: "€0.01 each". */
	words(price: UsagePrice, writing: Writing): string;
}

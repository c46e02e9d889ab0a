import type { UsagePrice } from "../terms.ts";
import type { Writing } from "../writing.ts";

/** A field of a price, and how it is typed. */
export type PriceField =
	| { readonly name: "package_size"; readonly kind: "quantity" }
	| { readonly name: "fee_per_event" | "minimum_per_event" | "maximum_per_event"; readonly kind: "amount" }
	| { readonly name: "free_events"; readonly kind: "count" }
	| { readonly name: "price_property"; readonly kind: "text" }
	| { readonly name: "package_rounding"; readonly kind: "rounding" };

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
	/** Whether it prices the quantity of a recurring fee, too. */
	readonly pricesFees: boolean;
	/** Whether it has no price of its own: its events, or its groups, have theirs. */
	readonly isUnpriced?: true;
	/** Whether it has a price for each group of usage. */
	readonly isGrouped?: true;
	/** What else it asks for. */
	readonly fields: readonly PriceField[];
	/** The price in words: "€0.01 each". */
	words(price: UsagePrice, writing: Writing): string;
}

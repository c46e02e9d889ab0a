import { Decimal } from "../money/index.ts";
import type { ChargePart } from "./models/charge.ts";
import { type EventSums, noEvents } from "./models/event-sums.ts";
import { eventTermsOf, type Pricing, priceParts } from "./models/registry.ts";

/** The basis of a period's price. */
export interface Measured {
	/** The period's whole quantity; may be negative. */
	quantity: Decimal;
	/** The number of events charged a fee of their own (`countEventsBearingFee`); only models with `isPricedByEvents` use it. */
	eventCount: number;
	/** What the events add up to; only if the pricing has `eventTermsOf`. */
	sums?: EventSums;
}

export interface PricedQuantity {
	/** The measured quantity, or 0 if it is negative. */
	measured: Decimal;
	/** The part covered by the included quantity. */
	included: Decimal;
	/** The remaining quantity, which is priced: measured − included, without that of free events. */
	billed: Decimal;
	parts: ChargePart[];
	/** The exact sum of the parts, neither rounded nor prorated. */
	amount: Decimal;
}

/**
 * Prices a quantity: negative values as 0, after subtracting the included quantity, never prorated (extensions.md, "Usage").
 */
export function priceQuantity(pricing: Pricing, used: Measured, included: Decimal): PricedQuantity {
	const { quantity, eventCount, sums = noEvents } = used;
	const measured = quantity.isNegative() ? Decimal.zero : quantity;
	const includedUsed = measured.isLessThan(included) ? measured : included;
	const ofEvents = sums.billed.isNegative() ? Decimal.zero : sums.billed;
	const billed = eventTermsOf(pricing) === null ? measured.minus(includedUsed) : ofEvents;
	const parts = priceParts(pricing, billed, eventCount, sums);
	return { measured, included: includedUsed, billed, parts, amount: Decimal.sum(parts.map((part) => part.amount)) };
}

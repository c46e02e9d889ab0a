import { Decimal } from "../money/index.ts";
import type { ChargePart } from "./models/charge.ts";
import { type Pricing, priceParts } from "./models/registry.ts";

/** The basis of a period's price. */
export interface Measured {
	/** The period's whole quantity; may be negative. */
	quantity: Decimal;
	/** The number of events charged a fee of their own (`countEventsBearingFee`); only models with `isPricedByEvents` use it. */
	eventCount: number;
}

export interface PricedQuantity {
	/** The measured quantity, or 0 if it is negative. */
	measured: Decimal;
	/** The part covered by the included quantity. */
	included: Decimal;
	/** The remaining quantity, which is priced: measured − included. */
	billed: Decimal;
	parts: ChargePart[];
	/** The exact sum of the parts, neither rounded nor prorated. */
	amount: Decimal;
}

/**
 * Prices a quantity: negative values as 0, after subtracting the included quantity, never prorated (extensions.md, "Usage").
 */
export function priceQuantity(pricing: Pricing, { quantity, eventCount }: Measured, included: Decimal): PricedQuantity {
	const measured = quantity.isNegative() ? Decimal.zero : quantity;
	const includedUsed = measured.isLessThan(included) ? measured : included;
	const billed = measured.minus(includedUsed);
	const parts = priceParts(pricing, billed, eventCount);
	return { measured, included: includedUsed, billed, parts, amount: Decimal.sum(parts.map((part) => part.amount)) };
}

import { Decimal } from "../money/index.ts";
import type { ChargePart } from "./models/charge.ts";
import { type Pricing, priceParts } from "./models/registry.ts";

/** What a period's price is computed on. */
export interface Measured {
	/** The whole quantity of the period, below 0 too. */
	quantity: Decimal;
	/** How many events bear a fee of their own (`countEventsBearingFee`); only models `isPricedByEvents` read it. */
	eventCount: number;
}

export interface PricedQuantity {
	/** The measured quantity, 0 where it was below. */
	measured: Decimal;
	/** What the included quantity took off. */
	included: Decimal;
	/** What is left and was priced: measured − included. */
	billed: Decimal;
	parts: ChargePart[];
	/** The sum of the parts, exact: neither rounded nor prorated. */
	amount: Decimal;
}

/**
 * Prices a quantity: below 0 as 0, the included quantity taken off first, never prorated (extensions.md, "Usage").
 */
export function priceQuantity(pricing: Pricing, { quantity, eventCount }: Measured, included: Decimal): PricedQuantity {
	const measured = quantity.isNegative() ? Decimal.zero : quantity;
	const includedUsed = measured.isLessThan(included) ? measured : included;
	const billed = measured.minus(includedUsed);
	const parts = priceParts(pricing, billed, eventCount);
	return { measured, included: includedUsed, billed, parts, amount: Decimal.sum(parts.map((part) => part.amount)) };
}

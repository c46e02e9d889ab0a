import type { ServedPeriod } from "../calendar/index.ts";
import { type Currency, Decimal, moneyDecimals } from "../money/index.ts";
import { unitPriceOf } from "./models/registry.ts";
import { type Measured, priceQuantity } from "./price.ts";
import { modifiedParts, type Rated, type RatingTerms, type UnmodifiedPart } from "./rate.ts";

/** The stretch of a usage period in which one price holds. */
export interface UsagePart {
	readonly terms: RatingTerms;
	/** The days of the stretch, within the anchored days of the whole period. */
	readonly period: Pick<ServedPeriod, "anchoredStart" | "anchoredEnd" | "start" | "end">;
	/** What was used from the period's start to the end of the stretch. */
	readonly through: Measured;
	/** What was used from the period's start to the day before the stretch; nothing in the first one. */
	readonly before: Measured;
}

/**
 * Rates a usage period whose price changed inside it (extensions.md, "Amended usage"). Each part costs what its own price makes of the
 * position that the period has reached by its end, less what it makes of the position at its start, so that no allowance, tier, base
 * fee or begun package is granted or charged twice. The maximum and the minimum hold once for all parts together, each part's bound
 * weighted by its days. What the maximum takes off comes off the last part first; what the minimum adds is added after the last.
 * @returns the parts in their order
 * @throws RangeError when the currency is unknown
 */
export function rateAmendedUsage(parts: readonly UsagePart[], currency: Currency): Rated[] {
	return modifiedParts(
		parts.map((part, index) => unmodified(part, index === 0)),
		currency,
	);
}

/** A part's charge before the modifiers: exact, but for a flat fee's 12 decimals. */
function unmodified({ terms, period, through, before }: UsagePart, isFirst: boolean): UnmodifiedPart {
	const { pricing, includedQuantity } = terms;
	const priced = priceQuantity(pricing, through, includedQuantity);
	const reached = isFirst ? null : priceQuantity(pricing, before, includedQuantity);
	const amount = priced.amount.minus(reached?.amount ?? Decimal.zero);
	const quantity = priced.billed.minus(reached?.billed ?? Decimal.zero);
	const unitPrice = unitPriceOf(pricing);
	const line = {
		quantity,
		unitPrice: unitPrice ?? Decimal.zero,
		flatFee: unitPrice === null ? amount.round(moneyDecimals) : Decimal.zero,
	};
	return { terms, period, line, priced, reached };
}

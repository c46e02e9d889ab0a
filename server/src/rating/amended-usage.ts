import type { ServedPeriod } from "../calendar/index.ts";
import { type Currency, Decimal } from "../money/index.ts";
import { unitPriceOf } from "./models/registry.ts";
import { type Measured, priceQuantity } from "./price.ts";
import { modifiedParts, type Rated, type RatingTerms, shownAmount, type UnmodifiedPart, wholePeriod } from "./rate.ts";

/** The part of a usage period in which one price applies. */
export interface UsagePart {
	readonly terms: RatingTerms;
	/** The days of the part, within the anchored days of the whole period. */
	readonly period: Pick<ServedPeriod, "anchoredStart" | "anchoredEnd" | "start" | "end">;
	/** The usage from the period's start to the end of the part. */
	readonly through: Measured;
	/** The usage from the period's start to the day before the part; zero for the first one. */
	readonly before: Measured;
}

/**
 * Rates a usage period whose price changed within it (extensions.md, "Amended usage"). The charge of each part is what its own price makes of
 * the usage at its end, less what it makes of the usage at its start, so that no included quantity, tier, base fee or started package counts
 * twice. The maximum and the minimum apply once to all parts together, each part's limit weighted by its days. The maximum reduces the last
 * part first; the minimum's addition follows the last part.
 * @returns the parts in order
 * @throws RangeError for an unknown currency
 */
export function rateAmendedUsage(parts: readonly UsagePart[], currency: Currency): Rated[] {
	return modifiedParts(
		parts.map((part, index) => unmodified(part, index === 0)),
		currency,
	);
}

/** A part's charge before the modifiers: exact, except for a flat fee's 12 decimals. */
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
		flatFee:
			unitPrice === null ? shownAmount(amount, wholePeriod, terms.discountPercent, terms.currency) : Decimal.zero,
	};
	return { terms, period, line, priced, reached };
}

import { Decimal } from "../money/index.ts";
import type { ChargePart } from "./models/charge.ts";
import { type EventSums, noEvents } from "./models/event-sums.ts";
import { dividedByIncluded } from "./models/included.ts";
import type { MeasuredGroup, PricedGroup } from "./models/measured-group.ts";
import { eventTermsOf, type Pricing, pricedGroups, priceParts } from "./models/registry.ts";

/** The basis of a period's price. */
export interface Measured {
	/** The period's whole quantity; may be negative. */
	quantity: Decimal;
	/** The number of events charged a fee of their own (`countEventsBearingFee`); only models with `isPricedByEvents` use it. */
	eventCount: number;
	/** What the events add up to; only if the pricing has `eventTermsOf`. */
	sums?: EventSums;
	/** The usage of each group; only if the pricing has `groupByOf`. */
	groups?: readonly MeasuredGroup[];
}

export interface PricedQuantity {
	/** The measured quantity, or 0 if it is negative. */
	measured: Decimal;
	/** The part covered by the included quantity. */
	included: Decimal;
	/** The remaining quantity, which is priced: measured − included, without that of free events. */
	billed: Decimal;
	parts: ChargePart[];
	/** What each group costs, in the order of their values; only if usage is priced by groups. Their parts are all the parts. */
	groups?: readonly PricedGroup[];
	/** The exact sum of the parts, neither rounded nor prorated. */
	amount: Decimal;
}

/**
 * Prices a quantity: negative values as 0, after subtracting the included quantity, never prorated (extensions.md, "Usage").
 */
export function priceQuantity(pricing: Pricing, used: Measured, included: Decimal): PricedQuantity {
	const { quantity, eventCount, sums = noEvents, groups = [] } = used;
	const ofGroups = pricedGroups(pricing, groups);
	if (ofGroups !== null) return priceOfGroups(ofGroups);
	const { billed: beyond, ...divided } = dividedByIncluded(quantity, included);
	const ofEvents = sums.billed.isNegative() ? Decimal.zero : sums.billed;
	const billed = eventTermsOf(pricing) === null ? beyond : ofEvents;
	const parts = priceParts(pricing, billed, eventCount, sums);
	return { ...divided, billed, parts, amount: Decimal.sum(parts.map((part) => part.amount)) };
}

function priceOfGroups(groups: readonly PricedGroup[]): PricedQuantity {
	const sum = (field: "measured" | "included" | "billed" | "amount") =>
		Decimal.sum(groups.map((group) => group[field]));
	return {
		...{ measured: sum("measured"), included: sum("included"), billed: sum("billed") },
		parts: groups.flatMap(({ parts }) => parts),
		groups,
		amount: sum("amount"),
	};
}

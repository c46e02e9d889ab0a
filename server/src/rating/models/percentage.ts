import { Decimal } from "../../money/index.ts";
import { type ChargePart, plainPart } from "./charge.ts";
import type { EventTerms } from "./event-sums.ts";
import { definePricingModel } from "./pricing-model.ts";

interface Percentage {
	percent: Decimal;
	feePerEvent: Decimal;
	/** Omitted if there is none, so that the stored text of other services stays the same. */
	minimumPerEvent?: Decimal;
	maximumPerEvent?: Decimal;
	freeEvents?: number;
}

/**
 * A percentage of the quantity, plus a fee per event (extensions.md, "Usage"). Bounds hold for what each paying event costs; free events, the
 * earliest of the period, cost nothing.
 */
export const percentage = definePricingModel({
	name: "percentage",
	label: "a percentage of the quantity, plus a fee per event",
	pricesPercent: true,
	parameters: {
		unit_price: "required",
		fee_per_event: "optional",
		minimum_per_event: "optional",
		maximum_per_event: "optional",
		free_events: "optional",
	},
	pricesOf: ({ unit_price, fee_per_event, minimum_per_event, maximum_per_event, free_events }): Percentage => ({
		...{ percent: unit_price, feePerEvent: fee_per_event },
		...(minimum_per_event.isZero() ? {} : { minimumPerEvent: minimum_per_event }),
		...(maximum_per_event === null ? {} : { maximumPerEvent: maximum_per_event }),
		...(free_events === 0 ? {} : { freeEvents: free_events }),
	}),
	price: (prices, quantity, eventCount, sums) => {
		const { percent, feePerEvent, minimumPerEvent, maximumPerEvent } = prices;
		const isSummed = eventTermsOf(prices) !== null;
		const { unboundedQuantity } = sums;
		const unbounded = unboundedQuantity.isNegative() ? Decimal.zero : unboundedQuantity;
		const parts = [plainPart("percent", isSummed ? unbounded : quantity, percent)];
		const add = (basis: ChargePart["basis"], events: number, rate = Decimal.zero) =>
			parts.push(plainPart(basis, Decimal.of(events), rate));
		if (!feePerEvent.isZero()) add("event", isSummed ? sums.unboundedCount : eventCount, feePerEvent);
		if (sums.minimumCount > 0) add("minimum_event", sums.minimumCount, minimumPerEvent);
		if (sums.maximumCount > 0) add("maximum_event", sums.maximumCount, maximumPerEvent);
		return parts;
	},
	isPricedByEvents: ({ feePerEvent }) => !feePerEvent.isZero(),
	eventTermsOf,
});

function eventTermsOf(prices: Percentage): EventTerms | null {
	const { percent, feePerEvent: fee, minimumPerEvent, maximumPerEvent, freeEvents } = prices;
	if (minimumPerEvent === undefined && maximumPerEvent === undefined && freeEvents === undefined) return null;
	return {
		...{ free: freeEvents ?? 0, priceProperty: null, percent, fee },
		...{ minimum: minimumPerEvent ?? Decimal.zero, maximum: maximumPerEvent ?? null },
	};
}
/**
 * How many events of a period are charged `fee_per_event`. If nothing is included, all; otherwise, those after which the running sum exceeds
 * the included quantity, because that is subtracted first: an event entirely within it is free (vector P054).
 * @param values the events' values, by timestamp
 */
export function countEventsBearingFee(values: readonly Decimal[], includedQuantity: Decimal): number {
	if (!includedQuantity.isPositive()) return values.length;
	let sum = Decimal.zero;
	let count = 0;
	for (const value of values) {
		sum = sum.plus(value);
		if (sum.isGreaterThan(includedQuantity)) count += 1;
	}
	return count;
}

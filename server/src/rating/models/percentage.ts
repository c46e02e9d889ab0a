import { Decimal } from "../../money/index.ts";
import { plainPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";

/** A percentage of the quantity, and a fee for each event (extensions.md, "Usage"). */
export const percentage = definePricingModel({
	name: "percentage",
	label: "a percentage of the quantity, and a fee for each event",
	parameters: { unit_price: "required", fee_per_event: "optional" },
	pricesOf: ({ unit_price, fee_per_event }) => ({ percent: unit_price, feePerEvent: fee_per_event }),
	price: ({ percent, feePerEvent }, quantity, eventCount) => {
		const share = plainPart("percent", quantity, percent);
		return feePerEvent.isZero() ? [share] : [share, plainPart("event", Decimal.of(eventCount), feePerEvent)];
	},
	isPricedByEvents: ({ feePerEvent }) => !feePerEvent.isZero(),
});

/**
 * How many of a period's events bear `fee_per_event`. With nothing included, all of them; else those after which the
 * sum of the values stands above the included quantity, since it is taken off first: an event wholly within it is free
 * (vector P054).
 * @param values the events' values, in the order of their timestamps
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

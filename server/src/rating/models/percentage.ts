import { Decimal } from "../../money/index.ts";
import { plainPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";

/** A percentage of the quantity, plus a fee per event (extensions.md, "Usage"). */
export const percentage = definePricingModel({
	name: "percentage",
	label: "a percentage of the quantity, plus a fee per event",
	parameters: { unit_price: "required", fee_per_event: "optional" },
	pricesOf: ({ unit_price, fee_per_event }) => ({ percent: unit_price, feePerEvent: fee_per_event }),
	price: ({ percent, feePerEvent }, quantity, eventCount) => {
		const share = plainPart("percent", quantity, percent);
		return feePerEvent.isZero() ? [share] : [share, plainPart("event", Decimal.of(eventCount), feePerEvent)];
	},
	isPricedByEvents: ({ feePerEvent }) => !feePerEvent.isZero(),
});

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

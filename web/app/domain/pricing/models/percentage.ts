import { isZero } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import type { PricingModel } from "./model.ts";

export const percentage: PricingModel = {
	label: "Percentage",
	hint: "A percentage of the measured amount, plus a fee per event.",
	priceLabel: "Percentage",
	isPercent: true,
	isTiered: false,
	pricesFees: false,
	fields: [
		{ name: "fee_per_event", kind: "amount" },
		{ name: "minimum_per_event", kind: "amount" },
		{ name: "maximum_per_event", kind: "amount" },
		{ name: "free_events", kind: "count" },
	],
	words: (price, { percent, amount }) => {
		const { unit_price, fee_per_event, minimum_per_event, maximum_per_event, free_events } = price;
		const parts = [
			`${percent(unit_price)}${isZero(fee_per_event) ? "" : ` plus ${amount(fee_per_event)} per event`}`,
			...(isZero(minimum_per_event) ? [] : [`at least ${amount(minimum_per_event)}`]),
			...(maximum_per_event === null ? [] : [`at most ${amount(maximum_per_event)} per event`]),
			...(free_events === 0 ? [] : [`${formats.counted(free_events, "event")} free`]),
		];
		return parts.join(", ");
	},
};

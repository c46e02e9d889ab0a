import { isZero } from "../../../api/exact.ts";
import type { PricingModel } from "./model.ts";

export const percentage: PricingModel = {
	label: "Percentage",
	hint: "A percentage of the measured amount, plus a fee per event.",
	priceLabel: "Percentage",
	isPercent: true,
	isTiered: false,
	fields: [{ name: "fee_per_event", isAmount: true }],
	words: ({ unit_price, fee_per_event }, { percent, amount }) =>
		`${percent(unit_price)}${isZero(fee_per_event) ? "" : ` plus ${amount(fee_per_event)} per event`}`,
};

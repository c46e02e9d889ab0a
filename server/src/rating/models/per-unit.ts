import { plainPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";

/** Each unit at one price (extensions.md, "Usage"). */
export const perUnit = definePricingModel({
	name: "per_unit",
	label: "every unit at one price",
	parameters: { unit_price: "required" },
	pricesFees: true,
	pricesOf: ({ unit_price }) => ({ unitPrice: unit_price }),
	price: ({ unitPrice }, quantity) => [plainPart("unit", quantity, unitPrice)],
	unitPriceOf: ({ unitPrice }) => unitPrice,
});

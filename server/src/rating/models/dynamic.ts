import { Decimal } from "../../money/index.ts";
import { definePricingModel } from "./pricing-model.ts";

/** Each event at the price that it states itself; the sum may be below 0. */
export const dynamic = definePricingModel({
	name: "dynamic",
	label: "each event at its own price",
	parameters: { price_property: "optional" },
	pricesOf: ({ price_property }) => ({ priceProperty: price_property ?? "price" }),
	eventTermsOf: ({ priceProperty }) => ({
		...{ free: 0, priceProperty, percent: Decimal.zero, fee: Decimal.zero },
		...{ minimum: Decimal.zero, maximum: null },
	}),
	price: (_prices, _quantity, _eventCount, { billed, ownAmount: amount }) => [
		{ basis: "own_price", tier: null, units: billed, rate: Decimal.zero, flatFee: amount, amount },
	],
});

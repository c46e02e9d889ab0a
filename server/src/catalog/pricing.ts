import { Decimal } from "../money/index.ts";
import type { Pricing } from "../rating/index.ts";
import type { SharedTerms } from "./terms.ts";

type PricedTerms = Pick<SharedTerms, "pricing_model" | "unit_price" | "tiers" | "package_size" | "fee_per_event">;

/** The terms' price, as `rating` takes it. The terms have passed `serviceErrors`. */
export function pricingOf({
	pricing_model: model,
	unit_price: unitPrice,
	fee_per_event: feePerEvent,
	...terms
}: PricedTerms): Pricing {
	switch (model) {
		case "per_unit":
			return { model, unitPrice };
		case "package":
			return { model, unitPrice, packageSize: terms.package_size ?? Decimal.one };
		case "percentage":
			return { model, percent: unitPrice, feePerEvent };
		case "graduated":
		case "volume":
		case "graduated_percentage":
			return {
				model,
				tiers: terms.tiers.map((tier) => ({ upTo: tier.up_to, unitPrice: tier.unit_price, flatFee: tier.flat_fee })),
			};
	}
}

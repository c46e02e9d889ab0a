export { rateAmendedUsage, type UsagePart } from "./amended-usage.ts";
export type { ChargePart } from "./models/charge.ts";
export { countEventsBearingFee } from "./models/percentage.ts";
export { checkTiers, type Tier } from "./models/tiers.ts";
export {
	type Measured,
	type PricedQuantity,
	type Pricing,
	type PricingModel,
	priceQuantity,
	pricingModels,
} from "./price.ts";
export { type Rated, type RatingTerms, rate } from "./rate.ts";

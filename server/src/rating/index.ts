export { rateAmendedUsage, type UsagePart } from "./amended-usage.ts";
export type { ChargePart } from "./charge.ts";
export { countEventsBearingFee } from "./percentage.ts";
export {
	type Measured,
	type PricedQuantity,
	type Pricing,
	type PricingModel,
	priceQuantity,
	pricingModels,
} from "./price.ts";
export { type Rated, type RatingTerms, rate } from "./rate.ts";
export { checkTiers, type Tier } from "./tiers.ts";

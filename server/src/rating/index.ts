export { rateAmendedUsage, type UsagePart } from "./amended-usage.ts";
export { type ChargePart, chargeBases } from "./models/charge.ts";
export {
	answeredPrices,
	type KeptPrices,
	type KindOf,
	type ParameterKind,
	type PriceField,
	type Problem,
	parametersOf,
	priceFields,
	priceParameters,
} from "./models/parameters.ts";
export { countEventsBearingFee } from "./models/percentage.ts";
export {
	describeModels,
	describeParameter,
	isPricedByEvents,
	isPricingModel,
	keptPrices,
	modelsTaking,
	type Pricing,
	type PricingModel,
	priceProblems,
	pricingModels,
	pricingOf,
	usualModel,
} from "./models/registry.ts";
export { checkTiers, type ServiceTier } from "./models/tiers.ts";
export { type Measured, type PricedQuantity, priceQuantity } from "./price.ts";
export { type Rated, type RatingTerms, rate } from "./rate.ts";

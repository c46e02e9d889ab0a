export { rateAmendedUsage, type UsagePart } from "./amended-usage.ts";
export type { ChargeCredits, ChargeShare, GrantShare, HeldGrant } from "./credits/held-grant.ts";
export { type CreditStretch, payWithCredit } from "./credits/pay-with-credit.ts";
export { leftOf, unitsInProportion, unitsOf, withLeft, worthOf } from "./credits/units.ts";
export { applyDiscounts, type HeldDiscount, type TakenDiscount } from "./discounts/apply-discounts.ts";
export { keepDiscounts, shareByTax } from "./discounts/keep-discounts.ts";
export { type ChargePart, chargeBases } from "./models/charge.ts";
export {
	type EventSums,
	type EventTerms,
	noEvents,
	sumEvenEvents,
	sumEvents,
} from "./models/event-sums.ts";
export { type MatrixRow, rowModelNames, sortedByKey } from "./models/matrix-row.ts";
export type { GroupValues, MeasuredGroup, PricedGroup } from "./models/measured-group.ts";
export {
	answeredPrices,
	type CurrencyField,
	currencyFields,
	type KeptPrices,
	type KindOf,
	type ParameterKind,
	type PriceField,
	type Problem,
	parametersOf,
	priceFields,
	priceParameters,
	roundings,
} from "./models/parameters.ts";
export { countEventsBearingFee } from "./models/percentage.ts";
export {
	describeModels,
	describeParameter,
	eventTermsOf,
	feeModels,
	groupByOf,
	groupedModels,
	isPricedByEvents,
	isPricingModel,
	keptPrices,
	modelOf,
	modelsTaking,
	type Pricing,
	type PricingModel,
	pricedGroups,
	priceProblems,
	pricingModels,
	pricingOf,
	repricedBy,
	usualModel,
} from "./models/registry.ts";
export { checkTiers, type ServiceTier } from "./models/tiers.ts";
export { type Measured, type PricedQuantity, priceQuantity } from "./price.ts";
export { type Rated, type RatingTerms, rate } from "./rate.ts";

export { readTemplate } from "./actions.ts";
export { type Commitment, commitmentsFromRow, nameOfCommitment } from "./commitments/commitment.ts";
export { type CommitmentInput, commitmentsAnswer, commitmentsInput } from "./commitments/commitment-schemas.ts";
export { presentCommitments } from "./commitments/present-commitments.ts";
export { checkCommitments, readCommitments } from "./commitments/read-commitments.ts";
export { Every } from "./cycle-schemas.ts";
export { areSameFeatures, type Feature, featuresFromRow } from "./features/feature.ts";
export { featureProperties, featuresAnswer, featuresInput } from "./features/feature-schemas.ts";
export { readFeatures } from "./features/read-features.ts";
export { presentTerms } from "./present.ts";
export { soldIn } from "./prices-by-currency.ts";
export { registerCatalogRoutes } from "./routes.ts";
export { serviceInputProperties, servicesBody_bytes, serviceTermsProperties, upliftPercentInput } from "./schemas.ts";
export {
	checkServices,
	findOfferedServices,
	findOptionCommitments,
	findOptionFeatures,
	findOptionServices,
	findOptionUplift,
	type OfferedTerms,
	readServiceTerms,
} from "./service-terms.ts";
export { pricesFromRow, termsColumns, termsFromRow } from "./store.ts";
export type { CurrencyPrice, ServiceTerms } from "./terms.ts";

export { advanceContract, advancedContract } from "./actions/advance-contract.ts";
export { cancelContract, reinstateContract } from "./actions/cancel-contract.ts";
export { checkDraft, createDraft } from "./actions/draft-contract.ts";
export { amendContract } from "./amendments/actions/amend-contract.ts";
export { takeBackAmendment } from "./amendments/actions/take-back-amendment.ts";
export { ContractAmend } from "./amendments/amendment-schemas.ts";
export { answersOf } from "./answers.ts";
export { clearBillingFaults, countBillingFaults, saveBillingFaults } from "./billing-fault-store.ts";
export { checkBusinessDates, noStartDate } from "./business-dates.ts";
export {
	commitmentsEver,
	commitmentUuid,
	drawsDown,
	drawUuid,
	hasCommitments,
	isCommitment,
} from "./commitments/commitment.ts";
export { commitmentBoundaries, committedPeriods } from "./commitments/committed-periods.ts";
export type { DocumentFields, ExtractedTermAnswer, MetricSuggestionAnswer } from "./document-schemas.ts";
export {
	type FeatureContract,
	isInForce,
	type MeteredPeriod,
	meteredPeriod,
} from "./features/feature-contract.ts";
export {
	contractChannel,
	isMetricOfFeature,
	selectCustomersOf,
	selectFeatureContracts,
} from "./features/feature-store.ts";
export { featuresOn, grantedFeatures } from "./features/features-on.ts";
export { type ItemRow, saveClosedThrough, selectItems } from "./item-store.ts";
export type { ItemVersion } from "./item-terms.ts";
export { isMetricInForce } from "./metric-use/metric-use-store.ts";
export { endOfItem, endOfService, isSeen, type Knowledge, lastDaySet, type Sight } from "./model/service-end.ts";
export { upliftsBy } from "./model/uplift.ts";
export { newItem } from "./new-item.ts";
export { registerContractRoutes } from "./routes.ts";
export { Contract, ContractCancel, ContractCreate } from "./schemas.ts";
export type { ContractServices, DocumentFollower, DraftDocument } from "./services.ts";
export {
	type ContractRow,
	isBilledTo,
	selectBillableContracts,
	selectContract,
	selectContracts,
	selectContractsOfCustomers,
	selectContractsOfTemplate,
	selectContractsWithThreshold,
	selectInForce,
	selectTogether,
} from "./store.ts";
export { migrateContract } from "./template-migration/migrate-contract.ts";
export { type TermsAhead, termsAhead } from "./template-migration/terms-ahead.ts";
export { upliftedItem } from "./uplifted-item.ts";
export { selectZones, todayOf, type Zoned } from "./zones/zone-store.ts";

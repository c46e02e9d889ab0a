export { amendContract } from "./actions/amend-contract.ts";
export { advanceContract, advancedContract, cancelContract, endOfItem, endOfService } from "./actions/end-contract.ts";
export { ContractAmend } from "./amendment-schemas.ts";
export { clearBillingFaults, saveBillingFaults } from "./billing-fault-store.ts";
export { checkBusinessDates } from "./business-dates.ts";
export type { ItemVersion } from "./item-terms.ts";
export { contractJobs } from "./jobs.ts";
export { registerContractRoutes } from "./routes.ts";
export { ContractCancel } from "./schemas.ts";
export {
	type ContractRow,
	type ItemRow,
	saveClosedThrough,
	selectBillableContracts,
	selectContract,
	selectContracts,
	selectInForce,
	selectItems,
} from "./store.ts";
export { type Clause, selectClauses } from "./upload/extraction-store.ts";
export { registerContractFileRoutes } from "./upload/file-routes.ts";
export type { LanguageModelAddress } from "./upload/language-model.ts";
export { type ContractUploadServices, createContractUploadServices } from "./upload/services.ts";

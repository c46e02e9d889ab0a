export { advanceContract, advancedContract, endOfItem, endOfService } from "./actions/end-contract.ts";
export { checkBusinessDates } from "./business-dates.ts";
export type { ItemVersion } from "./item-terms.ts";
export { registerContractRoutes } from "./routes.ts";
export {
	type ContractRow,
	type ItemRow,
	saveClosedThrough,
	selectBillableContracts,
	selectContract,
	selectContracts,
	selectItems,
} from "./store.ts";

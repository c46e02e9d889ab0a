export { advanceContract, advancedContract, endOfService } from "./actions/end-contract.ts";
export { checkBusinessDates } from "./business-dates.ts";
export { registerContractRoutes } from "./routes.ts";
export { type ContractRow, type ItemRow, selectBillableContracts, selectContract, selectItems } from "./store.ts";

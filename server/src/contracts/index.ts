export { advanceContract, advancedContract } from "./actions/end-contract.ts";
export { checkBusinessDates } from "./business-dates.ts";
export { registerContractRoutes } from "./routes.ts";
export { type ContractRow, type ItemRow, selectBillableContracts, selectContract, selectItems } from "./store.ts";

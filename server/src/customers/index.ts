export { creditBalanceOf, moveCredit } from "./credit.ts";
export { emailKey } from "./email.ts";
export { summaryOf } from "./present.ts";
export { registerCustomerRoutes } from "./routes.ts";
export { CustomerSummary } from "./schemas.ts";
export { type CustomerRow, findCustomer, selectCustomersByUuids } from "./store.ts";

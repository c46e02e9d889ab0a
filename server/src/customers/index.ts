export { archiveCustomer } from "./actions.ts";
export { creditBalanceOf, moveCredit } from "./credit.ts";
export { type CreditMovementRow, listCreditMovements } from "./credit-store.ts";
export { emailKey } from "./email.ts";
export { customerJobs, taxIdCheckTasks } from "./jobs.ts";
export { findPayer, lockPayers, selectPayers } from "./parent-store.ts";
export { summaryOf } from "./present.ts";
export { readCustomer } from "./queries.ts";
export { registerCustomerRoutes } from "./routes.ts";
export {
	CreditMovement,
	CreditMovementCreate,
	CreditMovementQuery,
	Customer,
	CustomerPath,
	CustomerSummary,
} from "./schemas.ts";
export { type CustomerRow, findCustomer, findUnarchivedCustomer, selectCustomersByUuids } from "./store.ts";
export type { VatIdProvider } from "./vat-ids/provider.ts";
export { createVatIdProvider, readVatIdProvider, type VatIdProviderSettings } from "./vat-ids/settings.ts";
export { vatIdCountry, vatIdStatus } from "./vat-ids/vat-id.ts";

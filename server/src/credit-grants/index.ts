export { selectHeldGrants } from "./held-grant-store.ts";
export { creditGrantJobs, expireCreditTask } from "./jobs.ts";
export { type CreditMove, moveCredit } from "./move-credit.ts";
export { registerCreditGrantRoutes } from "./routes.ts";
export type { GrantTotals } from "./schemas.ts";
export { hasGrants, selectTotals } from "./store.ts";

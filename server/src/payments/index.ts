export { paymentFollower } from "./actions/follow-invoice.ts";
export { dailyCollectionTask } from "./collection/jobs.ts";
export { registerPaymentEventRoutes } from "./event-routes.ts";
export { paymentJobs, reconcileTask } from "./jobs.ts";
export { registerPaymentPageRoutes } from "./page/page-routes.ts";
export { isUnresolved } from "./payment-store.ts";
export { registerPaymentRoutes } from "./routes.ts";
export type { PaymentServices } from "./services.ts";

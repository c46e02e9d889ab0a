export { dailyDunningTask } from "./dunning/jobs.ts";
export { paymentFollower } from "./follow-invoice.ts";
export { presentPayments } from "./invoice-payments/present.ts";
export { paymentJobs, reconcileTask } from "./jobs.ts";
export { registerPaymentPageRoutes } from "./page/page-routes.ts";
export { isUnresolved, selectPayment } from "./payment/payment-store.ts";
export type { PaymentServices } from "./payment/services.ts";
export { registerPaymentRoutes } from "./routes.ts";
export { registerPaymentEventRoutes } from "./settlement/event-routes.ts";

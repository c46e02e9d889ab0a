export { closePeriods } from "./actions/close-periods.ts";
export { runNow } from "./actions/run-billing.ts";
export { registerBillingRoutes } from "./billing-routes.ts";
export { registerFileRoutes } from "./file-routes.ts";
export { dailyBillingTask, invoicingJobs } from "./jobs.ts";
export { createPdfRenderer } from "./pdf/index.ts";
export { registerInvoiceRoutes } from "./routes.ts";
export type { InvoicingServices } from "./services.ts";

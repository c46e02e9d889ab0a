export { attributePending } from "./actions/attribute-events.ts";
export { type QuantityRequest, quantitiesOf } from "./actions/read-quantities.ts";
export { rollUp, settleUsage } from "./actions/roll-up.ts";
export { rollUpTask, usageJobs } from "./jobs.ts";
export { registerUsageRoutes } from "./routes.ts";
export { createUsageServices, type UsageServices } from "./services.ts";

export { attributePending } from "./actions/attribute-events.ts";
export { type DroppedEvent, dropEvents } from "./actions/drop-events.ts";
export { type QuantityRequest, quantitiesOf } from "./actions/read-quantities.ts";
export { rollUp, rollUpTask, settleUsage } from "./actions/roll-up.ts";
export { usageJobs } from "./jobs.ts";
export { registerUsageRoutes } from "./routes.ts";
export { createUsageServices, type UsageServices } from "./services.ts";

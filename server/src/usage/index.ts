export { attributePending } from "./actions/attribute-events.ts";
export { type QuantityRequest, quantitiesOf } from "./actions/read-quantities.ts";
export { usageJobs } from "./jobs.ts";
export { registerUsageRoutes } from "./routes.ts";

export { registerMetricRoutes } from "./routes.ts";
export type { Aggregation } from "./schemas.ts";
export { findMetric, type MetricRow, selectMetricsByUuids } from "./store.ts";

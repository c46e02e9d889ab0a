export { checkMetric } from "./actions.ts";
export { type ExpressionSteps, stepsOf } from "./expression.ts";
export { exactFilters, type MetricFilter } from "./filter-schemas.ts";
export { registerMetricRoutes } from "./routes.ts";
export { type Aggregation, metricReadingProperties } from "./schemas.ts";
export { findMetric, type MetricRow, selectMetricsByUuids } from "./store.ts";

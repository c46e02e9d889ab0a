import type { App } from "../platform/http/index.ts";
import { registerClosedUsageRoutes } from "./closed-usage/closed-usage-routes.ts";
import { registerEventNameRoutes } from "./explorer/event-name-routes.ts";
import { registerExploreRoutes } from "./explorer/explore-routes.ts";
import { registerTryMetricRoutes } from "./explorer/try-metric-routes.ts";
import { registerIngestJobRoutes } from "./ingest-jobs/ingest-job-routes.ts";
import { registerIngestRoutes } from "./ingestion/ingest-routes.ts";
import { registerVoidRoutes } from "./log/void-routes.ts";
import { registerBillableItemRoutes } from "./quantities/billable-item-routes.ts";
import type { UsageServices } from "./services.ts";
import { registerUnmatchedRoutes } from "./unmatched/unmatched-routes.ts";

/** The API document lists the operations in this order. */
export function registerUsageRoutes(app: App, { ingestion }: UsageServices): void {
	registerVoidRoutes(app);
	registerIngestRoutes(app, ingestion);
	registerBillableItemRoutes(app);
	registerExploreRoutes(app);
	registerEventNameRoutes(app);
	registerUnmatchedRoutes(app);
	registerClosedUsageRoutes(app);
	registerTryMetricRoutes(app);
	registerIngestJobRoutes(app);
}

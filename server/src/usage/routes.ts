import type { App } from "../platform/http/index.ts";
import { registerBillableItemRoutes } from "./billable-item-routes.ts";
import { registerClosedUsageRoutes } from "./closed-usage-routes.ts";
import { registerEventNameRoutes } from "./event-name-routes.ts";
import { registerExploreRoutes } from "./explore-routes.ts";
import { registerInboxRoutes } from "./inbox-routes.ts";
import { registerIngestJobRoutes } from "./ingest-job-routes.ts";
import { registerIngestRoutes } from "./ingest-routes.ts";
import type { UsageServices } from "./services.ts";
import { registerTryMetricRoutes } from "./try-metric-routes.ts";
import { registerVoidRoutes } from "./void-routes.ts";

/** The API's document lists the operations in this order. */
export function registerUsageRoutes(app: App, { ingestion }: UsageServices): void {
	registerVoidRoutes(app);
	registerIngestRoutes(app, ingestion);
	registerBillableItemRoutes(app);
	registerExploreRoutes(app);
	registerEventNameRoutes(app);
	registerInboxRoutes(app);
	registerClosedUsageRoutes(app);
	registerTryMetricRoutes(app);
	registerIngestJobRoutes(app);
}

import { type App, listOf, pageOf, reference } from "../platform/http/index.ts";
import { bufferPool } from "../platform/index.ts";
import { ingestEvents } from "./actions/ingest-events.ts";
import { listBillableItems } from "./actions/list-billable-items.ts";
import { registerEventNameRoutes } from "./event-name-routes.ts";
import { registerExploreRoutes } from "./explore-routes.ts";
import { registerInboxRoutes } from "./inbox-routes.ts";
import { registerIngestJobRoutes } from "./ingest-job-routes.ts";
import { readBatch } from "./read-batch.ts";
import { BillableItem, BillableItemQuery, customerEventList, IngestionResult } from "./schemas.ts";
import type { UsageServices } from "./services.ts";
import { registerTryMetricRoutes } from "./try-metric-routes.ts";
import { registerVoidRoutes } from "./void-routes.ts";

const ingestBody_bytes = 16 * 1024 * 1024;
const ingestEvents_maximum = 10_000;

export function registerUsageRoutes(app: App, { ingestion }: UsageServices): void {
	app.addSchema(IngestionResult);
	app.addSchema(BillableItem);
	registerVoidRoutes(app);
	app.post(
		"/usage/ingest",
		{
			schema: {
				tags: ["Usage"],
				summary: "Submit usage events and wait until they are on disk",
				body: customerEventList(ingestEvents_maximum),
				response: { 200: reference(IngestionResult) },
			},
			config: { scopes: ["ingest", "write"], idempotent: false, bodyAs: "bytes" },
			bodyLimit: ingestBody_bytes,
			// The schema describes an event; a fault in one refuses that event alone, so the schema's validator would be too strict.
			validatorCompiler: () => (value: unknown) => ({ value }),
		},
		async ({ context, body }) => {
			const sent = Buffer.isBuffer(body) ? body : null;
			const submission = await readBatch(sent, ingestEvents_maximum);
			if (sent !== null) bufferPool.give(sent);
			return ingestEvents(context, ingestion, submission);
		},
	);
	app.get(
		"/usage/events",
		{
			schema: {
				tags: ["Usage"],
				summary: "List the billable items that events can name",
				querystring: BillableItemQuery,
				response: { 200: listOf(BillableItem) },
			},
		},
		({ context, query }) => {
			const { customer_uuid: customerUuid = null, event_name: eventName = null, active = null } = query;
			return listBillableItems(context, { customerUuid, eventName, active }, pageOf(query));
		},
	);
	registerExploreRoutes(app);
	registerEventNameRoutes(app);
	registerInboxRoutes(app);
	registerTryMetricRoutes(app);
	registerIngestJobRoutes(app);
}

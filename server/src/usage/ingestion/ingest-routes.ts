import type { App } from "../../platform/http/index.ts";
import { bufferPool } from "../../platform/index.ts";
import { readBatch } from "../reading/read-batch.ts";
import { ingestBody_bytes, ingestEvents, ingestEvents_maximum } from "./ingest-events.ts";
import { customerEventList, IngestionResult } from "./ingest-schemas.ts";
import type { IngestionQueue } from "./ingestion-queue.ts";
import { resultOf } from "./store-events.ts";

export function registerIngestRoutes(app: App, ingestion: IngestionQueue): void {
	app.post(
		"/usage/ingest",
		{
			schema: {
				tags: ["Usage"],
				operationId: "usage.ingest",
				summary: "Submit usage events and wait until they are on disk",
				description:
					"Stores up to 10,000 events and answers once they are on disk. Each event's own `idempotency_key` makes repetitions harmless.",
				body: customerEventList("CustomerEventList", ingestEvents_maximum),
				response: { 200: IngestionResult },
			},
			config: { scopes: ["ingest", "write"], idempotent: false, bodyAs: "bytes" },
			bodyLimit: ingestBody_bytes,
			// The schema documents an event. A fault refuses only that event, so validating the body against the schema would be too
			// strict.
			validatorCompiler: () => (value: unknown) => ({ value }),
		},
		async ({ context, body }) => {
			const sent = Buffer.isBuffer(body) ? body : null;
			const submission = await readBatch(sent, ingestEvents_maximum);
			if (sent !== null) bufferPool.give(sent);
			return resultOf(await ingestEvents(context, ingestion, submission));
		},
	);
}

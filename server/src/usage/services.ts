import type { Database } from "../platform/index.ts";
import { IngestionMemory } from "./ingestion/ingestion-memory.ts";
import { IngestionQueue, lanes } from "./ingestion/ingestion-queue.ts";

/** What usage needs besides a context. */
export interface UsageServices {
	/** Stores the events of requests. */
	readonly ingestion: IngestionQueue;
	readonly ingestionMemory: IngestionMemory;
}

/** Ingestion has connections of its own: whatever else asks the database, however slowly, events do not wait for it. */
export function createUsageServices(database: Database): UsageServices & { close(): Promise<void> } {
	const own = database.sibling({ applicationName: "tallybook ingestion", connections: lanes, isForRequests: true });
	const ingestionMemory = new IngestionMemory();
	return { ingestion: new IngestionQueue(own, ingestionMemory), ingestionMemory, close: () => own.close() };
}

import type { Database } from "../platform/index.ts";
import { IngestionMemory } from "./ingestion/ingestion-memory.ts";
import { IngestionQueue, lanes } from "./ingestion/ingestion-queue.ts";

/** The dependencies of usage besides a context. */
export interface UsageServices {
	/** Stores the events of requests. */
	readonly ingestion: IngestionQueue;
	readonly ingestionMemory: IngestionMemory;
}

/** Ingestion has its own connections, so slow database work elsewhere never delays events. */
export function createUsageServices(database: Database): UsageServices & { close(): Promise<void> } {
	const own = database.sibling({ applicationName: "tallybook ingestion", connections: lanes, isForRequests: true });
	const ingestionMemory = new IngestionMemory();
	return { ingestion: new IngestionQueue(own, ingestionMemory), ingestionMemory, close: () => own.close() };
}

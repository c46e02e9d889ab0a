import { type Database, gauge } from "../platform/index.ts";
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
	const ingestion = new IngestionQueue(own, ingestionMemory);
	const endGauges = [
		gauge("tallybook_ingestion_events_waiting", () => [{ value: ingestion.waitingEvents }]),
		gauge("tallybook_ingestion_requests_waiting", () => [{ value: ingestion.waitingRequests }]),
	];
	const close = async () => {
		for (const end of endGauges) end();
		await own.close();
	};
	return { ingestion, ingestionMemory, close };
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The resources of a process that handles untrusted files. */
export interface ProcessLimits {
	/** Processor time of all threads since the start. Other work on the machine does not count, so a busy machine refuses no valid file. */
	readonly processorTime_ms: number;
	/** Resident memory, including libraries. */
	readonly memory_MiB: number;
}

/** The signal of a process that ends because it used up its processor time; for memory it is SIGKILL. */
export const outOfTimeSignal = "SIGALRM";

/** Starts a thread in the current process that ends it if it exceeds its limits or its service is gone. */
export async function keepLimits({ processorTime_ms, memory_MiB }: ProcessLimits): Promise<void> {
	const workerData: ProcessLimits = { processorTime_ms, memory_MiB };
	await once(new Worker(new URL("./watchdog.ts", import.meta.url), { workerData }), "online");
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** How much a process may use that handles what strangers made. */
export interface ProcessLimits {
	/** Of the processor, by all its threads, from its start. Other work on the machine does not count, so a busy machine refuses no good file. */
	readonly processorTime_ms: number;
	/** Resident, libraries included. */
	readonly memory_MiB: number;
}

/** The signal by which a process that used up its processor time ends itself; of memory it is SIGKILL. */
export const outOfTimeSignal = "SIGALRM";

/** In the process itself: has a thread beside this one end the process where it exceeds its limits, or its service is gone. */
export async function keepLimits({ processorTime_ms, memory_MiB }: ProcessLimits): Promise<void> {
	const workerData: ProcessLimits = { processorTime_ms, memory_MiB };
	await once(new Worker(new URL("./watchdog.ts", import.meta.url), { workerData }), "online");
}

import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * A thirtieth of the usual weight, for each of a backup's few threads. With the lowest priority, a backup of a machine that is always busy would
 * never end.
 */
const priority = 15;

/**
 * Lets everything else on the machine go before a process, by and large.
 * @param processId nothing happens for another user's process
 */
export function yieldProcessor(processId: number): void {
	try {
		setPriority(processId, priority);
	} catch {
		// Then the rate alone limits the load.
	}
}

/** The same for this process. Linux has a priority for each thread: those that exist already get it here, others from the one that starts them. */
export function yieldOwnProcessor(): void {
	const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [];
	for (const thread of ["0", ...threads]) yieldProcessor(Number(thread));
}

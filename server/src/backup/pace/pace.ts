import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Lets everything else on the machine go before a process of the database, by and large.
 * @param processId nothing happens for another user's process
 */
export function yieldProcessor(processId: number): void {
	try {
		// A tenth of the weight: with the lowest priority, a backup of a machine that is always busy would never end.
		setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// Then the rate alone limits the load.
	}
}

/** The same for this process. Linux has a priority for each thread, and those that compress exist already. */
export function yieldOwnProcessor(): void {
	const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [];
	for (const thread of ["0", ...threads]) yieldProcessor(Number(thread));
}

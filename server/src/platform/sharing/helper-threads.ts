import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Between the service itself and the processes that handle the work of strangers. */
const priority = 5;
const threadsName = "libuv-worker";
const threads = "/proc/self/task";

/**
 * Lets the loop and the database go before the threads that hash passwords and compress: whoever waits for these waits longest where
 * the processors are short anyhow. On Linux a thread has a priority of its own; elsewhere nothing changes.
 */
export function lowerHelperThreads(): void {
	try {
		for (const thread of readdirSync(threads)) {
			const name = readFileSync(`${threads}/${thread}/comm`, "utf8").trim();
			if (name === threadsName) setPriority(Number(thread), priority);
		}
	} catch {
		// No Linux, or not allowed: everything works as well, beside a load of strangers more slowly.
	}
}

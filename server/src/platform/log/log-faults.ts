import type { Log } from "./log.ts";

/** Logs what Node would print by itself: its warnings, and the error that ends the process. */
export function logFaults(log: Log): void {
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "Node warns"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "an error that nothing handled");
		// While the process stops, another listener lets it continue.
		if (process.listenerCount("uncaughtException") === 1) process.exit(1);
	});
}

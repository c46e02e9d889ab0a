import { type Logger, pino } from "pino";

export type Log = Logger;

/** Fields that never appear in the log, wherever they are in a logged object. */
const secretPaths = ["authorization", "token", "password", "secret", "cookie"].flatMap((name) => [
	name,
	`*.${name}`,
	`*.*.${name}`,
]);

/** One JSON object per line on standard error, so that standard output is free for what a command prints. */
export function createLog(level: "info" | "silent" = "info"): Log {
	return pino(
		{ level, redact: secretPaths, base: null, timestamp: pino.stdTimeFunctions.isoTime },
		// Asynchronous: lines collected during one write go out together, so that logging never waits for the disk.
		pino.destination({ dest: 2, sync: false }),
	);
}

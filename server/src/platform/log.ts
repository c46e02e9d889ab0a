import { type Logger, pino } from "pino";

export type Log = Logger;

/** Names of fields that never reach a log line, wherever they stand in a logged object. */
const secretPaths = ["authorization", "token", "password", "secret", "cookie"].flatMap((name) => [
	name,
	`*.${name}`,
	`*.*.${name}`,
]);

/** One JSON object a line on standard error, so that standard output stays for what a command prints. */
export function createLog(level: "info" | "silent" = "info"): Log {
	return pino(
		{ level, redact: secretPaths, base: null, timestamp: pino.stdTimeFunctions.isoTime },
		// While one write is under way the next lines gather, and go out together: a line waits for no disk and holds up no request.
		pino.destination({ dest: 2, sync: false }),
	);
}

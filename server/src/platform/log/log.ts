import { type DestinationStream, type Logger, pino } from "pino";
import { currentActivity } from "../activity.ts";
import { describeError } from "./error-fields.ts";
import { createRedactor, redacted } from "./redact.ts";

export type Log = Logger;

/** From most to least; each level includes those after it. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Lines that nobody reads are dropped beyond this: a full pipe must not fill the memory. */
const waiting_bytes = 16 * 1024 * 1024;

/** Fields that never appear in the log, wherever they are in a logged object. */
const secretPaths = ["authorization", "token", "password", "secret", "cookie"].flatMap((name) => [
	name,
	`*.${name}`,
	`*.*.${name}`,
]);

/**
 * One JSON object per line on standard error, so that standard output is free for what a command prints. A line of a request or a job has
 * its `request_id`, `organisation` and `job`.
 * @param secrets never appear in a line, whatever contains them
 */
export function createLog(
	level: LogLevel,
	secrets: readonly string[] = [],
	// Asynchronous: lines collected during one write go out together, so that logging never waits for the disk.
	destination: DestinationStream = pino.destination({ dest: 2, sync: false, maxLength: waiting_bytes }),
): Log {
	return pino(
		{
			level,
			redact: { paths: secretPaths, censor: redacted },
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { err: describeError, error: describeError },
			mixin: fieldsOfActivity,
			hooks: { streamWrite: createRedactor(secrets) },
		},
		destination,
	);
}

function fieldsOfActivity(): Record<string, unknown> {
	const activity = currentActivity();
	if (activity === undefined) return {};
	const { requestId, organisationId, job } = activity;
	return {
		request_id: requestId ?? undefined,
		organisation: organisationId ?? undefined,
		job: job?.kind,
		job_id: job?.id,
	};
}

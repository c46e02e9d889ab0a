import type { JobHelpers } from "graphile-worker";
import { during } from "../activity.ts";
import { isUuid } from "../identifiers.ts";
import { count, observe } from "../instruments/instruments.ts";
import type { Log } from "../log/log.ts";
import { createRedactor } from "../log/redact.ts";
import { kindOf, startSpan } from "../tracing/tracing.ts";
import { causeIn } from "./cause.ts";
import type { JobHandler } from "./define-job.ts";
import { isRecurring } from "./recurring.ts";
import { saveTaskRun } from "./task-run-store.ts";

const withoutSecrets = createRedactor();

/** Runs one job as an activity of its own: measures it, logs its end as one line, and notes the run of a recurring task. */
export function runJob(
	kind: string,
	handler: JobHandler,
	payload: unknown,
	{ job, query }: JobHelpers,
	log: Log,
): Promise<void> {
	const { organisation_uuid: organisation } = Object(payload) as { organisation_uuid?: unknown };
	const { requestId, place } = causeIn(payload);
	const organisationId = typeof organisation === "string" && isUuid(organisation) ? organisation : null;
	// Each attempt is a child of what enqueued the job; a recurring task begins a trace.
	const span = startSpan(`process ${kind}`, "consumer", place, {
		"messaging.system": "graphile_worker",
		"messaging.operation.type": "process",
		"messaging.destination.name": kind,
		"messaging.message.id": job.id,
		"tallybook.job.attempt": job.attempts,
		"tallybook.organisation": organisationId ?? undefined,
	});
	const activity = { requestId, organisationId, job: { kind, id: job.id }, span };
	return during(activity, async () => {
		const begun_ms = performance.now();
		log.debug({ attempt: job.attempts }, "job started");
		const fault = await handler(payload).then(
			() => null,
			(error: unknown) => storable(error),
		);
		if (fault !== null) span?.fail(kindOf(fault.error));
		span?.end();
		const taken_ms = performance.now() - begun_ms;
		observe("tallybook_job_duration_seconds", { task: kind }, taken_ms);
		const line = { attempt: job.attempts, ms: Number(taken_ms.toFixed(1)) };
		if (isRecurring(payload)) {
			// Only the status page depends on it; the next run is noted again.
			await saveTaskRun(query, { task: kind, taken_ms, error: fault?.stored.message ?? null }).catch((error: unknown) =>
				log.warn({ err: error }, "the run of a recurring task could not be noted"),
			);
		}
		if (fault === null) {
			// Recurring tasks run every minute and usually find nothing to do.
			log[isRecurring(payload) ? "debug" : "info"](line, "job done");
			return;
		}
		count("tallybook_job_failures_total", { task: kind });
		const isLast = job.attempts >= job.max_attempts;
		log[isLast ? "error" : "warn"]({ ...line, of_attempts: job.max_attempts, err: fault.error }, "job failed");
		throw fault.stored;
	});
}

/** An error, and how the job's row keeps it. */
function storable(error: unknown): { readonly error: unknown; readonly stored: Error } {
	const { message, stack } = error instanceof Error ? error : new Error(String(error));
	const stored = Object.assign(new Error(withoutSecrets(message)), { stack: withoutSecrets(stack ?? "") });
	return { error, stored };
}

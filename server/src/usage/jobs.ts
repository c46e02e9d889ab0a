import { selectOrganisations } from "../organisations/index.ts";
import { type Clock, type Context, type Database, isUuid, type JobHandler } from "../platform/index.ts";
import { ingestBatchTask, type ProcessingServices, processIngestJob } from "./ingest-jobs/process-ingest-job.ts";
import { attributePending } from "./log/attribute-events.ts";
import { rollUp, rollUpTask } from "./log/roll-up.ts";

/**
 * The room's background work.
 *
 * `attribute_events` (`{organisation_uuid, customer_uuid}`), to be enqueued in the transaction that makes a customer or changes its
 * e-mail address or external identifier; without a `customer_uuid` it looks at all customers. Should it fail for good, nothing is
 * lost: a billing run attributes before it counts.
 * `roll_up_usage` (`{organisation_uuid}`, or none for all organisations): an organisation's fault stops no other. Quantities are
 * exact without it, and read faster after it.
 * `ingest_batch` (`{organisation_uuid, job_uuid}`): stores the events of an ingestion job.
 */
export function usageJobs(services: ProcessingServices & { readonly database: Database }): Record<string, JobHandler> {
	return {
		async attribute_events(payload) {
			const organisationUuid = uuidIn(payload, "organisation_uuid");
			if (organisationUuid === null) throw new Error("the job attribute_events needs an organisation_uuid");
			const context = contextOf(services, organisationUuid, "attribute_events");
			await attributePending(context, uuidIn(payload, "customer_uuid"));
		},
		async [rollUpTask](payload) {
			const one = uuidIn(payload, "organisation_uuid");
			const all = one === null ? await selectOrganisations(services.database) : [{ uuid: one }];
			const faults: unknown[] = [];
			for (const { uuid } of all) {
				await rollUp(contextOf(services, uuid, rollUpTask)).catch((error: unknown) => faults.push(error));
			}
			if (faults.length > 0) throw new AggregateError(faults, "the usage of some organisations could not be rolled up");
		},
		async [ingestBatchTask](payload) {
			const [organisationUuid, jobUuid] = [uuidIn(payload, "organisation_uuid"), uuidIn(payload, "job_uuid")];
			if (organisationUuid === null || jobUuid === null) throw new Error(`${ingestBatchTask} needs two UUIDs`);
			await processIngestJob(contextOf(services, organisationUuid, ingestBatchTask), services, jobUuid);
		},
	};
}

/** The UUID under a name of the payload; null where there is none. */
function uuidIn(payload: unknown, name: string): string | null {
	const { [name]: value = null } = (payload ?? {}) as Record<string, unknown>;
	if (value === null || (typeof value === "string" && isUuid(value))) return value;
	throw new Error(`${name} is no UUID`);
}

function contextOf(
	services: { readonly database: Database; readonly clock: Clock },
	organisationId: string,
	name: string,
): Context {
	return {
		db: services.database,
		now: services.clock(),
		organisationId,
		actor: { type: "system", id: null, name },
		requestId: null,
	};
}

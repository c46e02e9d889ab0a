import { selectOrganisations } from "../organisations/index.ts";
import { type Database, defineJob, field, type JobHandler, systemContext } from "../platform/index.ts";
import { ingestBatchTask, type ProcessingServices, processIngestJob } from "./ingest-jobs/process-ingest-job.ts";
import { attributePending } from "./log/attribute-events.ts";
import { rollUp, rollUpTask } from "./log/roll-up.ts";
import { announceUnmatched } from "./unmatched/announce-unmatched.ts";

/**
 * Usage's background jobs.
 *
 * `attribute_events` (`{organisation_uuid, customer_uuid}`): enqueued in the transaction that creates a customer or changes
 * its email address or external ID; without `customer_uuid`, for all customers. If it fails for good, nothing is lost:
 * billing runs attribute events before they count them.
 * `roll_up_usage` (`{organisation_uuid}`, or empty for all organizations): one organization's failure doesn't stop the
 * others. Quantities are exact without it, and faster to read after it. It tells of unmatched events that are new.
 * `ingest_batch` (`{organisation_uuid, job_uuid}`): stores the events of an ingestion job.
 */
export function usageJobs(services: ProcessingServices & { readonly database: Database }): Record<string, JobHandler> {
	const attribution = { organisation_uuid: field.uuid, customer_uuid: field.optional(field.uuid) };
	const rollingUp = { organisation_uuid: field.optional(field.uuid) };
	const ingestBatch = { organisation_uuid: field.uuid, job_uuid: field.uuid };
	return {
		...defineJob("attribute_events", attribution, async ({ organisation_uuid, customer_uuid }) => {
			const context = systemContext(services, organisation_uuid, "attribute_events");
			await attributePending(context, customer_uuid ?? null);
		}),
		...defineJob(rollUpTask, rollingUp, async ({ organisation_uuid: one }) => {
			const all = one ? [{ uuid: one }] : await selectOrganisations(services.database);
			const faults: unknown[] = [];
			for (const { uuid } of all) {
				const context = systemContext(services, uuid, rollUpTask);
				await rollUp(context)
					.then(() => announceUnmatched(context))
					.catch((error: unknown) => faults.push(error));
			}
			if (faults.length > 0) throw new AggregateError(faults, "the usage of some organizations could not be rolled up");
		}),
		...defineJob(ingestBatchTask, ingestBatch, async ({ organisation_uuid, job_uuid }) => {
			await processIngestJob(systemContext(services, organisation_uuid, ingestBatchTask), services, job_uuid);
		}),
	};
}

import { defineJob, field, type JobHandler, systemContext } from "../platform/index.ts";
import { processUpload } from "./actions/process-upload.ts";
import { queueNextReading, readContractTask } from "./actions/queue-reading.ts";
import type { ContractUploadServices } from "./services.ts";

/**
 * The uploads room's background jobs.
 *
 * `read_contract` (`{organisation_uuid, upload_uuid}`): reads an uploaded contract and creates a draft from it.
 */
export function contractUploadJobs(services: ContractUploadServices): Record<string, JobHandler> {
	const upload = { organisation_uuid: field.uuid, upload_uuid: field.uuid };
	return defineJob(readContractTask, upload, async ({ organisation_uuid, upload_uuid }) => {
		const context = systemContext(services, organisation_uuid, "contract reading");
		await processUpload(context, services, upload_uuid);
		await queueNextReading(context);
	});
}

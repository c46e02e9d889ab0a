import { type Context, isUuid, type JobHandler } from "../platform/index.ts";
import { processUpload } from "./actions/process-upload.ts";
import { queueNextReading, readContractTask } from "./actions/queue-reading.ts";
import type { ContractUploadServices } from "./services.ts";

/**
 * The room's background work.
 *
 * `read_contract` (`{organisation_uuid, upload_uuid}`): reads an uploaded contract and makes a draft of it.
 */
export function contractUploadJobs(services: ContractUploadServices): Record<string, JobHandler> {
	return {
		async [readContractTask](payload) {
			const { organisation_uuid, upload_uuid } = (payload ?? {}) as Record<string, unknown>;
			if (typeof organisation_uuid !== "string" || typeof upload_uuid !== "string" || !isUuid(upload_uuid)) {
				throw new Error(`${readContractTask} needs two UUIDs`);
			}
			const context: Context = {
				db: services.database,
				now: services.clock(),
				organisationId: organisation_uuid,
				actor: { type: "system", id: null, name: "contract reading" },
				requestId: null,
			};
			await processUpload(context, services, upload_uuid);
			await queueNextReading(context);
		},
	};
}

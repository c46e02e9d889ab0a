import { recordChange } from "../../audit/index.ts";
import type { Context } from "../../platform/index.ts";
import { takeText } from "../form-store.ts";
import { processingFaults, progressMessages } from "../model/upload.ts";
import { recordedUpload } from "../present-upload.ts";
import { saveUpload, selectUpload, selectUploadsOfContracts, type UploadRow } from "../upload-store.ts";
import { rememberCorrections } from "./remember-corrections.ts";

/** Saves a change of an upload with its audit entry, in the caller's transaction, which holds the upload's row. */
export async function changeUpload(
	context: Context,
	upload: UploadRow,
	action: string,
	changes: Partial<UploadRow>,
): Promise<void> {
	const changed = { ...upload, ...changes, updated_at: context.now };
	await saveUpload(context, changed);
	await recordChange(context, {
		action,
		resource: "contract_upload",
		resourceUuid: upload.uuid,
		before: recordedUpload(upload),
		after: recordedUpload(changed),
	});
}

export function failUpload(context: Context, upload: UploadRow, code: string, message: string): Promise<void> {
	return changeUpload(context, upload, "failed", { status: "FAILED", failure_code: code, message });
}

/** Records that the draft made from a document was activated or canceled; under the contract's lock. */
export async function noteOutcome(
	context: Context,
	contractUuid: string,
	outcome: "activated" | "canceled",
): Promise<void> {
	const found = (await selectUploadsOfContracts(context, [contractUuid])).get(contractUuid);
	if (found === undefined) return;
	const upload = await selectUpload(context, found.uuid, "for update");
	if (upload.status !== "NEEDS_REVIEW") return;
	if (outcome === "canceled") {
		await takeText(context, upload.uuid);
		await failUpload(context, upload, "draft_canceled", processingFaults.draft_canceled);
		return;
	}
	await rememberCorrections(context, upload.uuid, contractUuid);
	await changeUpload(context, upload, "completed", { status: "COMPLETED", message: progressMessages.COMPLETED });
}

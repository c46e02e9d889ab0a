import type { Context } from "../platform/index.ts";
import type { LinkServices } from "./services.ts";
import type { ContractUploadAnswer } from "./upload-schemas.ts";
import type { UploadRow } from "./upload-store.ts";

/** The API's representation of an upload. */
export function presentUpload(context: Context, services: LinkServices, upload: UploadRow): ContractUploadAnswer {
	return { ...recordedUpload(upload), file_url: documentUrl(context, services, upload.uuid) };
}

/** An upload as stored in the audit log, without a URL for its file. */
export function recordedUpload(upload: UploadRow): Omit<ContractUploadAnswer, "file_url"> {
	const { uuid, status, message, contract_uuid, created_at, updated_at, failure_code } = upload;
	return {
		process_status_uuid: uuid,
		status,
		message,
		contract_uuid,
		created_at,
		updated_at,
		failure_code,
		customer_uuid: upload.customer_uuid,
		file_name: upload.file_name,
		file_bytes: upload.file_bytes,
		pages: upload.pages,
		findings: [...upload.findings],
	};
}

/** A URL that opens the PDF without a token, for 15 minutes. */
export function documentUrl(
	{ organisationId, now }: Context,
	{ appUrl, signer }: LinkServices,
	uploadUuid: string,
): string {
	return appUrl() + signer.sign(documentPath(organisationId, uploadUuid), now);
}

export function documentPath(organisationId: string, uploadUuid: string): string {
	return `/files/${organisationId}/contract/${uploadUuid}.pdf`;
}

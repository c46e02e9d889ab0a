import {
	Instant,
	literals,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../platform/http/index.ts";
import type { TemporaryFile } from "../platform/index.ts";
import { uploadStatuses } from "./model/upload.ts";

/** `file` has no type here: in a form, it is bytes. */
export const ContractUploadForm = strictObject(
	{
		file: Type.Unsafe<TemporaryFile>({
			contentMediaType: "application/pdf",
			description: "The PDF: up to 20 MiB and 200 pages, not encrypted.",
		}),
		customer_uuid: Type.String({ description: "The UUID of the customer whose contract it is." }),
	},
	{ $id: "UploadContract" },
);
export type ContractUploadForm = Static<typeof ContractUploadForm>;

/** The response to an upload (interface.md, "Contract upload result"). */
export const ContractUploadResult = Type.Object(
	{
		process_status_uuid: Uuid,
		message: Type.String(),
	},
	{ $id: "ContractUploadResult" },
);

export const ContractUpload = Type.Object(
	{
		process_status_uuid: Uuid,
		status: literals(
			"ContractUploadStatus",
			uploadStatuses,
			"`NEEDS_REVIEW`: a draft contract was created; `COMPLETED`: it was activated; `FAILED`: `message` says why.",
		),
		message: Type.String(),
		contract_uuid: nullable(Uuid),
		created_at: Instant,
		updated_at: Instant,
		failure_code: nullable(Type.String({ description: "For `FAILED`: a stable, snake_case code for programs." })),
		customer_uuid: Uuid,
		file_name: nullable(Type.String()),
		file_bytes: Type.Integer(),
		pages: Type.Integer(),
		findings: Type.Array(Type.String(), { description: "What the reviewer of the draft should check." }),
		file_url: Type.String({ description: "Downloads the PDF without a token, for 15 minutes." }),
	},
	{ $id: "ContractUpload" },
);
export type ContractUploadAnswer = Static<typeof ContractUpload>;

export const ContractUploadPath = strictObject({ process_status_uuid: Uuid });

export const ContractUploadQuery = strictObject({
	status: Type.Optional(literals("ContractUploadStatus", uploadStatuses)),
	customer_uuid: Type.Optional(Uuid),
	...pageQuery,
});

import {
	described,
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
		process_status_uuid: described(Uuid, "The UUID of the upload, by which its progress is read."),
		message: Type.String({ description: "One sentence for a person." }),
	},
	{ $id: "ContractUploadResult", description: "The upload was accepted." },
);

export const ContractUpload = Type.Object(
	{
		process_status_uuid: described(Uuid, "The UUID of the upload, by which its progress is read."),
		status: literals(
			"ContractUploadStatus",
			uploadStatuses,
			"`NEEDS_REVIEW`: a draft contract was created; `COMPLETED`: it was activated; `FAILED`: `message` says why.",
		),
		message: Type.String({ description: "One sentence for a person." }),
		contract_uuid: nullable(described(Uuid, "The contract's UUID.")),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
		failure_code: nullable(Type.String({ description: "For `FAILED`: a stable, snake_case code for programs." })),
		customer_uuid: described(Uuid, "The customer's UUID."),
		file_name: nullable(Type.String({ description: "The name of the file." })),
		file_bytes: Type.Integer({ description: "The size of the file in bytes." }),
		pages: Type.Integer({ description: "The number of pages. Null until the document was opened." }),
		findings: Type.Array(Type.String(), { description: "What the reviewer of the draft should check." }),
		file_url: Type.String({ description: "Downloads the PDF without a token, for 15 minutes." }),
	},
	{ $id: "ContractUpload", description: "An uploaded contract PDF and what became of it." },
);
export type ContractUploadAnswer = Static<typeof ContractUpload>;

export const ContractUploadPath = strictObject({
	process_status_uuid: described(Uuid, "The UUID of the upload, by which its progress is read."),
});

export const ContractUploadQuery = strictObject({
	status: Type.Optional(literals("ContractUploadStatus", uploadStatuses, "Only those with this status.")),
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	...pageQuery,
});

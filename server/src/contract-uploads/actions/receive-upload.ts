import { recordChange } from "../../audit/index.ts";
import { findUnarchivedCustomer } from "../../customers/index.ts";
import {
	type Context,
	inTransaction,
	invalid,
	isStorable,
	isUuid,
	type Log,
	newUuid,
	Refusal,
	TemporaryFile,
} from "../../platform/index.ts";
import { type ContractReader, tooManyFiles } from "../contract-reader.ts";
import { frame_bytes, frameFault, progressMessages, type UploadFault, uploadFaults } from "../model/upload.ts";
import { recordedUpload } from "../present-upload.ts";
import type { ContractUploadForm } from "../upload-schemas.ts";
import { insertPiece, insertUpload, type UploadRow } from "../upload-store.ts";
import { queueReading } from "./queue-reading.ts";

/** An upload that has passed the checks. */
export interface CheckedUpload {
	readonly customer_uuid: string;
	readonly file: TemporaryFile;
	readonly pages: number;
}

const longestFileName = 255;

/** A 400 as decisions.md specifies; `errors` has the explanation. */
export function uploadRefusal(fault: UploadFault): Refusal {
	return new Refusal("malformed", fault, "Unable to upload file.", [{ field: "file", message: uploadFaults[fault] }]);
}

/**
 * Checks whether a file can be accepted (decisions.md, "Contract upload"), outside of any transaction, since opening it takes
 * a moment.
 * @throws Refusal 400 with a code for the file's problem, or for a malformed customer UUID; 404 for an unknown customer; 409
 * for an archived one; 503 if too many files are waiting to be checked
 */
export async function checkUpload(
	context: Context,
	{ contractReader, log }: { readonly contractReader: Pick<ContractReader, "inspect">; readonly log: Log },
	{ customer_uuid, file }: ContractUploadForm,
): Promise<CheckedUpload> {
	if (!(file instanceof TemporaryFile)) throw invalid("file", "must be a file");
	if (!isUuid(customer_uuid)) throw new Refusal("malformed", "invalid_customer_id", "Invalid customer_id format");
	const customer = await findUnarchivedCustomer(context, customer_uuid);
	const fault = frameFault(
		await file.read(0, frame_bytes),
		await file.read(Math.max(0, file.length_bytes - frame_bytes), frame_bytes),
	);
	if (fault !== null) throw uploadRefusal(fault);
	const result = await contractReader.inspect(context.organisationId, file.pieces());
	if (result.outcome === "stopped" && result.reason === "wall_time") throw tooManyFiles();
	if (result.outcome !== "answered") {
		// A file that can't be opened within the limits counts as unreadable; the log shows whether that is an internal error.
		log.warn({ result }, "a PDF could not be inspected");
		throw uploadRefusal("not_a_pdf");
	}
	if (result.answer.outcome === "refused") throw uploadRefusal(result.answer.fault);
	return { customer_uuid: customer.uuid, file, pages: result.answer.pages };
}

/** Stores a file and queues it for background reading. Once committed, it is on disk like everything else. */
export function keepUpload(context: Context, { customer_uuid, file, pages }: CheckedUpload): Promise<UploadRow> {
	return inTransaction(context, async (context) => {
		const upload: UploadRow = {
			uuid: newUuid(),
			customer_uuid,
			file_name:
				file.name !== null && isStorable(file.name) ? file.name.slice(0, longestFileName).toWellFormed() : null,
			file_bytes: file.length_bytes,
			file_digest: file.digest,
			pages,
			status: "PENDING",
			message: progressMessages.PENDING,
			failure_code: null,
			contract_uuid: null,
			findings: [],
			usage_units: [],
			failed_attempts: 0,
			created_at: context.now,
			updated_at: context.now,
		};
		await insertUpload(context, upload);
		let position = 0;
		for await (const piece of file.pieces()) {
			await insertPiece(context, upload.uuid, position, piece);
			position += 1;
		}
		await recordChange(context, {
			action: "created",
			resource: "contract_upload",
			resourceUuid: upload.uuid,
			before: null,
			after: recordedUpload(upload),
		});
		await queueReading(context, upload.uuid);
		return upload;
	});
}

import { type ReadContract, ReaderClosed } from "../../contract-reading/index.ts";
import { type Clock, type Context, inTransaction, isDatabaseAway, type Log } from "../../platform/index.ts";
import type { ContractReader } from "../contract-reader.ts";
import type { UploadText } from "../form-store.ts";
import type { LanguageModel } from "../language-model.ts";
import type { SourcedReading } from "../model/sourced-reading.ts";
import { isOver, type ProcessingFault, processingFaults, progressMessages } from "../model/upload.ts";
import { addFailedAttempt, selectPieces, selectUpload, startUpload, type UploadRow } from "../upload-store.ts";
import { failUpload } from "./finish-upload.ts";
import { makeDraft } from "./make-draft.ts";
import { withProposals } from "./propose-terms.ts";
import { recognizedForm, withEarlierCorrections } from "./recall-corrections.ts";

/** How many attempts may fail because of an internal error. */
const failedAttempts_maximum = 4;

export interface ProcessingServices {
	readonly contractReader: Pick<ContractReader, "read">;
	/** Null if none is configured. */
	readonly languageModel: LanguageModel | null;
	readonly clock: Clock;
	readonly log: Log;
}

/** The process that read a file made no progress, perhaps because of the machine. */
class ReadingStalled extends Error {
	override name = "ReadingStalled";
}

/**
 * Reads an uploaded contract and creates a draft from it (decisions.md, "Contract upload"). An interrupted reading is
 * repeated. Its result is one transaction, and an upload gets only one.
 * @throws Error to retry
 */
export async function processUpload(context: Context, services: ProcessingServices, uploadUuid: string): Promise<void> {
	const { clock, log } = services;
	try {
		const upload = await selectUpload(context, uploadUuid);
		if (isOver(upload)) return;
		await startUpload(context, uploadUuid, progressMessages.PROCESSING);
		await readUpload(context, services, upload);
	} catch (error) {
		if (isDatabaseAway(error) || error instanceof ReaderClosed) throw error;
		const attempts = await addFailedAttempt(context, uploadUuid);
		if (attempts === null || attempts < failedAttempts_maximum) throw error;
		log.error({ err: error, upload: uploadUuid }, "an uploaded contract could not be processed");
		const code = error instanceof ReadingStalled ? "takes_too_long" : "internal_fault";
		await fail({ ...context, now: clock() }, uploadUuid, code, processingFaults[code]);
	}
}

async function readUpload(context: Context, services: ProcessingServices, upload: UploadRow): Promise<void> {
	const { contractReader, languageModel, clock, log } = services;
	const result = await contractReader.read(context.organisationId, () => selectPieces(context, upload.uuid));
	const now = { ...context, now: clock() };
	if (result.outcome !== "answered") {
		const fault = result.outcome === "scripts" ? "scripts" : faultOf[result.reason];
		if (fault === null) throw new ReadingStalled("reading the PDF made no progress");
		if (result.outcome === "stopped") {
			log.warn({ upload: upload.uuid, reason: result.reason, trace: result.trace }, "a PDF could not be read");
		}
		await fail(now, upload.uuid, fault, processingFaults[fault]);
		return;
	}
	const { reading: read, pages } = result.answer;
	const text: UploadText = { form_uuid: await recognizedForm(context, pages), pages };
	const own = read.outcome === "read" ? await withEarlierCorrections(context, sourced(read), text) : read;
	const reading = await withProposals(own, pages, languageModel, log);
	if (reading.outcome === "failed") await fail(now, upload.uuid, reading.code, reading.message);
	else await makeDraft({ ...context, now: clock() }, upload.uuid, reading, text);
}

function sourced(reading: ReadContract): SourcedReading {
	return { ...reading, terms: reading.terms.map((term) => ({ ...term, source: "document" })) };
}

/** Why a process without a result may indicate a problem with its file; null if it can't. */
const faultOf = {
	processor_time: "takes_too_long",
	memory: "takes_too_much_memory",
	crash: "unreadable",
	wall_time: null,
} as const satisfies Record<string, ProcessingFault | null>;

function fail(context: Context, uploadUuid: string, code: string, message: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const upload = await selectUpload(context, uploadUuid, "for update");
		if (!isOver(upload)) await failUpload(context, upload, code, message);
	});
}

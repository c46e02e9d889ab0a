/** The status of an uploaded contract (decisions.md, "Contract upload"). */
export const uploadStatuses = ["PENDING", "PROCESSING", "NEEDS_REVIEW", "FAILED", "COMPLETED"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** Whether there is nothing left to read. */
export function isOver({ status }: { readonly status: UploadStatus }): boolean {
	return status !== "PENDING" && status !== "PROCESSING";
}

/** An upload's message while nothing more is known. */
export const progressMessages = {
	PENDING: "The contract was received and is being processed.",
	PROCESSING: "The contract is being read.",
	COMPLETED: "The contract was reviewed and activated.",
} as const;

/** The message once a draft has been created. */
export function reviewMessage(findings: number): string {
	const made = "A draft contract was created from the document. Review it, correct it where needed, and activate it.";
	if (findings === 0) return made;
	return `${made} ${findings === 1 ? "One point needs" : `${findings} points need`} attention.`;
}

/** Why a file is refused immediately. */
export const uploadFaults = {
	not_a_pdf: "The file is not a readable PDF. Save or export it again, then upload it.",
	cut_off: "The file is truncated, probably because the upload was interrupted. Upload it again.",
	encrypted: "The PDF is encrypted. Save it without a password or restrictions, then upload it.",
	no_pages: "The PDF has no pages.",
	too_many_pages: "The PDF has more than 200 pages. Upload only the pages with the terms.",
	file_too_large: "The file is larger than 20 MiB. Save the PDF at a smaller size, then upload it.",
} as const;
export type UploadFault = keyof typeof uploadFaults;

/** Why no contract could be created from an accepted file, in addition to the reader's own reasons. */
export const processingFaults = {
	scripts:
		"The PDF contains scripts (JavaScript), which a contract does not need and which are not run here. Print it to a new PDF, then upload that.",
	takes_too_long:
		"Reading the PDF takes too long because of its unusual structure. Print it to a new PDF, then upload that.",
	takes_too_much_memory:
		"Reading the PDF takes too much memory because of its unusual structure. Print it to a new PDF, then upload that.",
	unreadable:
		"The PDF cannot be read because it is damaged or has an unusual structure. Print it to a new PDF, then upload that.",
	nothing_usable:
		"Terms were found in the document, but no service that could be billed. Create the contract manually.",
	internal_fault:
		"The contract could not be processed because of an internal error. Upload it again later, or create the contract manually.",
	draft_canceled: "The draft contract created from the document was canceled.",
} as const;
export type ProcessingFault = keyof typeof processingFaults;

const pdfHead = "%PDF-";
const pdfEnd = "%%EOF";
/** A PDF begins and ends within this many bytes of its file: readers skip what is before and after. */
export const frame_bytes = 2048;

/** What is wrong with a file that doesn't look like a PDF from outside, or null. Saves starting a process. */
export function frameFault(head: Uint8Array, tail: Uint8Array): UploadFault | null {
	if (!Buffer.from(head).includes(pdfHead, 0, "latin1")) return "not_a_pdf";
	return Buffer.from(tail).includes(pdfEnd, 0, "latin1") ? null : "cut_off";
}

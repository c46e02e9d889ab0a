/** How far an uploaded contract is (decisions.md, "Contract upload"). */
export const uploadStatuses = ["PENDING", "PROCESSING", "NEEDS_REVIEW", "FAILED", "COMPLETED"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** Whether nothing is to be read any more. */
export function isOver({ status }: { readonly status: UploadStatus }): boolean {
	return status !== "PENDING" && status !== "PROCESSING";
}

/** What is said of an upload while nothing more is known of it. */
export const progressMessages = {
	PENDING: "The contract was received and is being processed.",
	PROCESSING: "The contract is being read.",
	COMPLETED: "The contract was reviewed and is in force.",
} as const;

/** What a person is told once a draft has been made. */
export function reviewMessage(findings: number): string {
	const made = "A draft contract was made from the document. Review it, correct it where needed, and activate it.";
	if (findings === 0) return made;
	return `${made} ${findings === 1 ? "One point needs" : `${findings} points need`} attention.`;
}

/** Why a file is refused at once. */
export const uploadFaults = {
	not_a_pdf: "The file is not a PDF that can be opened: save or export it anew, and upload that.",
	cut_off: "The file ends too early: it was probably cut off on its way here. Upload it again.",
	encrypted: "The PDF is encrypted: save it without a password or restrictions, and upload that.",
	no_pages: "The PDF has no pages.",
	too_many_pages: "The PDF has more than 200 pages: upload the pages that hold the terms.",
	file_too_large: "The file is larger than 20 MiB: save the PDF at a reduced size, and upload that.",
} as const;
export type UploadFault = keyof typeof uploadFaults;

/** Why no contract could be made of a file that was taken, besides what the reading itself says. */
export const processingFaults = {
	scripts:
		"The PDF contains scripts (JavaScript), which a contract does not need and which are not run here: print it to a new PDF, and upload that.",
	takes_too_long: "Reading the PDF takes too long: it is unusually built. Print it to a new PDF, and upload that.",
	takes_too_much_memory:
		"Reading the PDF takes too much memory: it is unusually built. Print it to a new PDF, and upload that.",
	unreadable: "The PDF cannot be read: it is damaged or unusually built. Print it to a new PDF, and upload that.",
	nothing_usable: "Terms were found in the document, but no service that could be billed. Make the contract by hand.",
	internal_fault:
		"The contract could not be processed for a fault of this service. Upload it again later, or make the contract by hand.",
	draft_canceled: "The draft contract that was made from the document was canceled.",
} as const;
export type ProcessingFault = keyof typeof processingFaults;

const pdfHead = "%PDF-";
const pdfEnd = "%%EOF";
/** A PDF begins and ends within so many bytes of its file: what stands before and after is passed over by readers. */
export const frame_bytes = 2048;

/** Whether a file looks like a PDF from outside; null where it does. It spares a process for what cannot be one. */
export function frameFault(head: Uint8Array, tail: Uint8Array): UploadFault | null {
	if (!Buffer.from(head).includes(pdfHead, 0, "latin1")) return "not_a_pdf";
	return Buffer.from(tail).includes(pdfEnd, 0, "latin1") ? null : "cut_off";
}

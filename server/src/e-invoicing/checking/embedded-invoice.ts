import { UnreadableDocument } from "../reading/unreadable-document.ts";

/** The names that Factur-X, ZUGFeRD and their predecessors give the invoice. */
const names = ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"];

/**
 * The invoice inside a PDF.
 * @throws UnreadableDocument
 */
export async function embeddedInvoice(bytes: Uint8Array): Promise<Uint8Array> {
	// Only PDFs need it, and it takes as long to load as a hundred XML documents to check.
	const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
	const loading = getDocument({
		data: new Uint8Array(bytes),
		disableFontFace: true,
		useSystemFonts: false,
		useWorkerFetch: false,
		enableXfa: false,
		verbosity: 0,
	});
	try {
		const document = await loading.promise.catch(() => {
			throw new UnreadableDocument("not_pdf", "This is not a PDF that can be opened, or it needs a password.");
		});
		for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
			if (!names.includes(filename.toLowerCase())) continue;
			const content = await document.getAttachmentContent(id);
			if (content instanceof Uint8Array) return content;
		}
		throw new UnreadableDocument(
			"no_invoice_in_pdf",
			"This PDF has no electronic invoice inside: a Factur-X or ZUGFeRD invoice has a file named factur-x.xml.",
		);
	} finally {
		await loading.destroy();
	}
}

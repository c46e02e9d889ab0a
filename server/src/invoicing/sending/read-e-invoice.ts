import type { DocumentFormat } from "../../e-invoicing/index.ts";
import type { AttachmentReader } from "../../mail/index.ts";
import { type Context, conflict, type Timestamp } from "../../platform/index.ts";
import { keptEInvoice } from "../drawing/e-invoice-store.ts";
import { readDocument } from "../drawing/invoice-pdf.ts";
import { eInvoiceXml } from "../e-invoices/documents.ts";
import { type EInvoiceFile, eInvoiceContent, eInvoiceFile, formatOf } from "../e-invoices/issued-document.ts";
import { sourceOfInvoice } from "../e-invoices/sources.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import { selectInvoice } from "../record/invoice-store.ts";
import { selectLines } from "../record/line-store.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";

/**
 * A sent invoice's current revision in a format.
 * @throws Refusal 404; 409 for an invoice that was never sent; 422 without any format
 */
export async function readEInvoice(
	context: Context,
	services: InvoicingServices,
	uuid: string,
	requested: DocumentFormat | undefined,
): Promise<EInvoiceFile> {
	const state = await inSnapshot(context, (context) => stateOf(context, uuid));
	const { issued, sent_at, invoice_number: number } = state.invoice;
	if (issued === null || sent_at === null || number === null) {
		throw conflict("invoice_not_sent", "The invoice was not sent; it has no electronic form yet.");
	}
	const format = formatOf(issued, requested);
	const document = async () => (await readDocument(context, services, uuid)).content;
	const isKeptPdf = format === "facturx" && issued.e_invoice?.format === "facturx";
	return eInvoiceFile(
		number,
		format,
		isKeptPdf ? await document() : await kept(context, state, format, sent_at, document),
	);
}

function kept(
	context: Context,
	state: InvoiceState,
	format: DocumentFormat,
	sentAt: Timestamp,
	pdf: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const { uuid, revision } = state.invoice;
	const make = () => eInvoiceContent(sourceOfInvoice(state), format, sentAt, pdf);
	return keptEInvoice(context, { documentUuid: uuid, revision, format }, make);
}

async function stateOf(context: Context, uuid: string): Promise<InvoiceState> {
	return { invoice: await selectInvoice(context, uuid), lines: await selectLines(context, [uuid]) };
}

/** The XML that a mail has beside the PDF. A Refusal if the invoice changed in between. */
export const readEInvoiceAttachment: AttachmentReader = async (context, { uuid, revision }) => {
	const state = await stateOf(context, uuid);
	const { issued, revision: current, status } = state.invoice;
	if (status === "void") throw conflict("invoice_void", "The invoice was voided before it was mailed.");
	if (issued === null || current !== revision) {
		throw conflict("invoice_changed", "The invoice changed before it was mailed; mail it again.");
	}
	const format = formatOf(issued, undefined);
	const make = () => eInvoiceXml(sourceOfInvoice(state), format);
	const content = await keptEInvoice(context, { documentUuid: uuid, revision, format }, make);
	return { content, contentType: "application/xml" };
};

import type { DocumentFormat } from "../../e-invoicing/index.ts";
import type { App } from "../../platform/http/index.ts";
import type { Context } from "../../platform/index.ts";
import { keptEInvoice } from "../drawing/e-invoice-store.ts";
import { EInvoiceQuery, eInvoiceAnswer } from "../e-invoices/e-invoice-schemas.ts";
import {
	type EInvoiceFile,
	eInvoiceContent,
	eInvoiceFile,
	fileHeaders,
	formatOf,
} from "../e-invoices/issued-document.ts";
import { sourceOfNote } from "../e-invoices/sources.ts";
import { selectInvoice } from "../record/invoice-store.ts";
import { CreditNotePath } from "./credit-note-schemas.ts";
import { selectCreditNote, selectCreditNoteDocument, selectCreditNoteLines } from "./credit-note-store.ts";

export function registerCreditNoteEInvoiceRoutes(app: App): void {
	app.get(
		"/credit-note/:credit_note_uuid/e-invoice",
		{
			schema: {
				tags: ["Credit notes"],
				operationId: "creditNotes.getEInvoice",
				summary: "Get a credit note in an electronic format",
				description:
					"Answers the credit note as XRechnung, Peppol BIS Billing or Factur-X, always with the same bytes.",
				params: CreditNotePath,
				querystring: EInvoiceQuery,
				response: eInvoiceAnswer,
			},
		},
		async ({ context, params, query }, reply) => {
			const file = await readNote(context, params.credit_note_uuid, query.format);
			return reply.headers(fileHeaders(file)).send(file.content as never);
		},
	);
}

/** @throws Refusal 404; 422 without any format */
async function readNote(context: Context, uuid: string, requested: DocumentFormat | undefined): Promise<EInvoiceFile> {
	const note = await selectCreditNote(context, uuid);
	const invoice = await selectInvoice(context, note.invoice_uuid);
	if (invoice.issued === null) throw new Error("a credited invoice was sent");
	const format = formatOf(invoice.issued, requested);
	const content = await keptEInvoice(context, { documentUuid: uuid, revision: 0, format }, async () => {
		const source = sourceOfNote(note, await selectCreditNoteLines(context, [uuid]), invoice);
		const document = async () => (await selectCreditNoteDocument(context, uuid)).content;
		return eInvoiceContent(source, format, note.created_at, document);
	});
	return eInvoiceFile(note.credit_note_number, format, content);
}

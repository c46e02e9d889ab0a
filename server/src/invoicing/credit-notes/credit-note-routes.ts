import { type App, listOf, pageOf, type Static } from "../../platform/http/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import { InvoicePath } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import {
	CreditNote,
	CreditNoteCreate,
	CreditNoteDraft,
	CreditNotePath,
	CreditNotePdf,
	CreditNotePreview,
	CreditNoteQuery,
} from "./credit-note-schemas.ts";
import {
	type CreditNoteFilters,
	type ListedCreditNote,
	listCreditNotes,
	selectCreditNote,
} from "./credit-note-store.ts";
import { makeCreditNote, previewCreditNote } from "./make-credit-note.ts";
import { creditNotePdfUrl, presentCreditNotes, presentPreview } from "./present-credit-note.ts";

const tags = ["Credit notes"];

export function registerCreditNoteRoutes(app: App, services: InvoicingServices): void {
	const answer = { 200: CreditNote };
	const present = async (context: Context, note: ListedCreditNote) =>
		(await presentCreditNotes(context, services, [note]))[0];

	app.post(
		"/invoice/:invoice_uuid/credit-note",
		{
			schema: {
				tags,
				operationId: "creditNotes.create",
				summary: "Credit an invoice",
				description:
					"Lowers what is due on a sent invoice by an amount or by lines. What was already paid becomes credit or is refunded.",
				refuses: [404],
				params: InvoicePath,
				body: CreditNoteCreate,
				response: answer,
			},
		},
		async ({ context, params, body }) =>
			present(context, await makeCreditNote(context, services, params.invoice_uuid, body)),
	);
	app.post(
		"/invoice/:invoice_uuid/credit-note/preview",
		{
			// A read. It is a POST because a URL cannot hold lines.
			config: { scopes: ["read", "write"], role: "viewer", idempotent: false },
			schema: {
				tags,
				operationId: "creditNotes.preview",
				summary: "Preview a credit note's effect on the amount due and the customer's credit; saves nothing",
				description: "Answers the totals and where the money would go. Nothing is saved.",
				refuses: [404, 409],
				params: InvoicePath,
				body: CreditNoteDraft,
				response: { 200: CreditNotePreview },
			},
		},
		async ({ context, params, body }) =>
			presentPreview(await previewCreditNote(context, services, params.invoice_uuid, body)),
	);
	app.get(
		"/credit-note",
		{
			schema: {
				tags,
				operationId: "creditNotes.list",
				summary: "List credit notes",
				description: "Lists credit notes, newest first.",
				querystring: CreditNoteQuery,
				response: { 200: listOf(CreditNote) },
			},
		},
		async ({ context, query }) => {
			const { notes, count } = await listCreditNotes(context, filtersOf(query), pageOf(query));
			return { items: await presentCreditNotes(context, services, notes), count };
		},
	);
	app.get(
		"/credit-note/:credit_note_uuid",
		{
			schema: {
				tags,
				operationId: "creditNotes.get",
				summary: "Get a credit note",
				description: "Answers a credit note with its lines.",
				params: CreditNotePath,
				response: answer,
			},
		},
		async ({ context, params }) => present(context, await selectCreditNote(context, params.credit_note_uuid)),
	);
	app.get(
		"/credit-note/:credit_note_uuid/pdf",
		{
			schema: {
				tags,
				operationId: "creditNotes.getPdf",
				summary: "Get the URL of a credit note's PDF",
				description: "Answers a signed URL that opens the PDF without a token.",
				params: CreditNotePath,
				response: { 200: CreditNotePdf },
			},
		},
		async ({ context, params }) => {
			const { uuid, created_at } = await selectCreditNote(context, params.credit_note_uuid);
			return {
				credit_note_uuid: uuid,
				pdf_url: creditNotePdfUrl(context, services, uuid),
				// The PDF is created with the note.
				generated_at: created_at,
			};
		},
	);
}

/** Dates are UTC days, inclusive. */
function filtersOf(query: Static<typeof CreditNoteQuery>): CreditNoteFilters {
	const { invoice_uuid = null, customer_uuid = null, created_gte, created_lte } = query;
	if (created_gte !== undefined && created_lte !== undefined && created_gte > created_lte) {
		throw invalid("created_gte", "must not be after created_lte");
	}
	return {
		invoiceUuid: invoice_uuid,
		customerUuid: customer_uuid,
		createdFrom: created_gte === undefined ? null : `${created_gte}T00:00:00Z`,
		createdTo: created_lte === undefined ? null : `${created_lte}T23:59:59.999999Z`,
	};
}

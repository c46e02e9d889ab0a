import { type App, listOf, pageOf, reference, type Static } from "../../platform/http/index.ts";
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
	for (const schema of [CreditNote, CreditNotePdf, CreditNotePreview]) app.addSchema(schema);
	const answer = { 200: reference(CreditNote) };
	const present = async (context: Context, note: ListedCreditNote) =>
		(await presentCreditNotes(context, services, [note]))[0];

	app.post(
		"/invoice/:invoice_uuid/credit-note",
		{
			schema: { tags, summary: "Credit an invoice", params: InvoicePath, body: CreditNoteCreate, response: answer },
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
				summary: "Preview a credit note's effect on the amount due and the customer's credit; saves nothing",
				params: InvoicePath,
				body: CreditNoteDraft,
				response: { 200: reference(CreditNotePreview) },
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
				summary: "List credit notes",
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
		{ schema: { tags, summary: "Get a credit note", params: CreditNotePath, response: answer } },
		async ({ context, params }) => present(context, await selectCreditNote(context, params.credit_note_uuid)),
	);
	app.get(
		"/credit-note/:credit_note_uuid/pdf",
		{
			schema: {
				tags,
				summary: "Get the URL of a credit note's PDF",
				params: CreditNotePath,
				response: { 200: reference(CreditNotePdf) },
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

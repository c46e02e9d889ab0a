import { type App, NoBody, reference, strictObject } from "../../platform/http/index.ts";
import { ensureDocument } from "../drawing/invoice-pdf.ts";
import { selectInvoice } from "../record/invoice-store.ts";
import { pdfUrl, presentInvoices, presentLine, presentState } from "../record/present.ts";
import * as schemas from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import { createInvoice } from "./create-invoice.ts";
import { discardDraft } from "./discard-draft.ts";
import { createLine, deleteLine, updateLine } from "./edit-lines.ts";
import { updateInvoice } from "./update-invoice.ts";

const tags = ["Invoices"];
const { Invoice, InvoicePath, InvoicePdf, LineItem, LineItemPath } = schemas;

export function registerInvoiceRoutes(app: App, services: InvoicingServices): void {
	const answer = { 200: reference(Invoice) };
	const empty = { 200: strictObject({}, { description: "An empty object." }) };
	const lineAnswer = { 200: reference(LineItem) };

	app.post(
		"/invoice",
		{ schema: { tags, summary: "Create a draft invoice", body: schemas.InvoiceCreate, response: answer } },
		async ({ context, body }) => presentState(context, services, await createInvoice(context, body)),
	);
	app.get(
		"/invoice/:invoice_uuid",
		{ schema: { tags, summary: "Get an invoice", params: InvoicePath, response: answer } },
		({ context, params }) =>
			inSnapshot(context, async (context) => {
				const invoice = await selectInvoice(context, params.invoice_uuid);
				return (await presentInvoices(context, services, [invoice]))[0];
			}),
	);
	app.put(
		"/invoice/:invoice_uuid",
		{
			schema: {
				tags,
				summary: "Update an invoice or its status",
				params: InvoicePath,
				body: schemas.InvoiceUpdate,
				response: answer,
			},
		},
		async ({ context, params, body }) =>
			presentState(context, services, await updateInvoice(context, services, params.invoice_uuid, body)),
	);
	app.delete(
		"/invoice/:invoice_uuid",
		{
			schema: {
				tags,
				summary: "Discard a draft",
				params: InvoicePath,
				querystring: schemas.InvoiceDiscard,
				body: NoBody,
				response: empty,
			},
		},
		async ({ context, params, query }) => {
			await discardDraft(context, params.invoice_uuid, query.rebill ?? true);
			return {};
		},
	);
	app.get(
		"/invoice/:invoice_uuid/pdf",
		{
			schema: {
				tags,
				summary: "Get the URL of the invoice's PDF",
				params: InvoicePath,
				response: { 200: reference(InvoicePdf) },
			},
		},
		async ({ context, params }) => {
			const invoice = await selectInvoice(context, params.invoice_uuid);
			const { generated_at } = await ensureDocument(context, services, invoice.uuid);
			return { invoice_uuid: invoice.uuid, pdf_url: pdfUrl(context, services, invoice), generated_at };
		},
	);
	app.post(
		"/invoice/:invoice_uuid/line-items",
		{
			schema: {
				tags,
				summary: "Add a line item",
				params: InvoicePath,
				body: schemas.LineItemCreate,
				response: lineAnswer,
			},
		},
		async ({ context, params, body }) => {
			const { line, currency } = await createLine(context, services, params.invoice_uuid, body);
			return presentLine(line, currency);
		},
	);
	app.put(
		"/invoice/:invoice_uuid/line-items/:line_item_uuid",
		{
			schema: {
				tags,
				summary: "Update a line item",
				params: LineItemPath,
				body: schemas.LineItemUpdate,
				response: lineAnswer,
			},
		},
		async ({ context, params, body }) => {
			const { invoice_uuid, line_item_uuid } = params;
			const { line, currency } = await updateLine(context, services, invoice_uuid, line_item_uuid, body);
			return presentLine(line, currency);
		},
	);
	app.delete(
		"/invoice/:invoice_uuid/line-items/:line_item_uuid",
		{
			schema: {
				tags,
				summary: "Remove a line item",
				params: LineItemPath,
				body: NoBody,
				response: empty,
			},
		},
		async ({ context, params }) => {
			await deleteLine(context, services, params.invoice_uuid, params.line_item_uuid);
			return {};
		},
	);
}

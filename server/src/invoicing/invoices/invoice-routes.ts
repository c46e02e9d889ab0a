import { type App, Done, NoBody } from "../../platform/http/index.ts";
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
	const answer = { 200: Invoice };
	const empty = { 200: Done };
	const lineAnswer = { 200: LineItem };

	app.post(
		"/invoice",
		{
			schema: {
				tags,
				operationId: "invoices.create",
				summary: "Create a draft invoice",
				description: "Creates a draft by hand, or imports an invoice from another system with `external_source`.",
				refuses: [404],
				body: schemas.InvoiceCreate,
				response: answer,
			},
		},
		async ({ context, body }) => presentState(context, services, await createInvoice(context, body)),
	);
	app.get(
		"/invoice/:invoice_uuid",
		{
			schema: {
				tags,
				operationId: "invoices.get",
				summary: "Get an invoice",
				description: "Answers an invoice with its lines, totals and payment link.",
				params: InvoicePath,
				response: answer,
			},
		},
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
				operationId: "invoices.update",
				summary: "Update an invoice or its status",
				description:
					"Changes the named fields. Setting `invoice_status` to `sent` sends a draft: it gets its number and is mailed.",
				refuses: [409, 429],
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
				operationId: "invoices.delete",
				summary: "Discard a draft",
				description: "Deletes a draft. What it charged is billed by the next run unless `rebill` is false.",
				refuses: [409],
				params: InvoicePath,
				querystring: schemas.InvoiceDiscard,
				body: NoBody,
				response: empty,
			},
		},
		async ({ context, params, query }) => {
			await discardDraft(context, services, params.invoice_uuid, query.rebill ?? true);
			return {};
		},
	);
	app.get(
		"/invoice/:invoice_uuid/pdf",
		{
			schema: {
				tags,
				operationId: "invoices.getPdf",
				summary: "Get the URL of the invoice's PDF",
				description:
					"Answers a signed URL that opens the PDF without a token. The PDF is drawn if it does not exist yet.",
				refuses: [409],
				params: InvoicePath,
				response: { 200: InvoicePdf },
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
				operationId: "lineItems.create",
				summary: "Add a line item",
				description: "Adds a line and answers it with its amounts. The invoice's totals and PDF follow.",
				params: InvoicePath,
				body: schemas.LineItemCreate,
				response: lineAnswer,
			},
		},
		async ({ context, params, body }) => {
			const { line, invoice } = await createLine(context, services, params.invoice_uuid, body);
			return presentLine(line, invoice);
		},
	);
	app.put(
		"/invoice/:invoice_uuid/line-items/:line_item_uuid",
		{
			schema: {
				tags,
				operationId: "lineItems.update",
				summary: "Update a line item",
				description: "Changes the named fields. The amounts and the invoice's PDF follow.",
				refuses: [409],
				params: LineItemPath,
				body: schemas.LineItemUpdate,
				response: lineAnswer,
			},
		},
		async ({ context, params, body }) => {
			const { invoice_uuid, line_item_uuid } = params;
			const { line, invoice } = await updateLine(context, services, invoice_uuid, line_item_uuid, body);
			return presentLine(line, invoice);
		},
	);
	app.delete(
		"/invoice/:invoice_uuid/line-items/:line_item_uuid",
		{
			schema: {
				tags,
				operationId: "lineItems.delete",
				summary: "Remove a line item",
				description: "Removes a line. The invoice's totals and PDF follow.",
				refuses: [409],
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

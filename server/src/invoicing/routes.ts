import { type App, listOf, NoBody, pageOf, reference, strictObject, type Type } from "../platform/http/index.ts";
import { dateOf, invalid } from "../platform/index.ts";
import { createInvoice } from "./actions/create-invoice.ts";
import { createLine, deleteLine, updateLine } from "./actions/edit-lines.ts";
import { ensureDocument } from "./actions/invoice-pdf.ts";
import { updateInvoice } from "./actions/update-invoice.ts";
import { type InvoiceRow, listInvoices, selectInvoice } from "./invoice-store.ts";
import { pdfUrl, presentInvoices, presentLine } from "./present.ts";
import * as schemas from "./schemas.ts";
import type { InvoicingServices } from "./services.ts";

const tags = ["Invoices"];
const { Invoice, InvoicePath, InvoicePdf, InvoiceQuery, LineItem, LineItemPath } = schemas;

export function registerInvoiceRoutes(app: App, services: InvoicingServices): void {
	for (const schema of [LineItem, Invoice, InvoicePdf]) app.addSchema(schema);
	const answer = { 200: reference(Invoice) };
	const lineAnswer = { 200: reference(LineItem) };
	const present = async (context: Parameters<typeof presentInvoices>[0], invoice: InvoiceRow) =>
		(await presentInvoices(context, services, [invoice]))[0];

	app.get(
		"/invoice",
		{ schema: { tags, summary: "List invoices", querystring: InvoiceQuery, response: { 200: listOf(Invoice) } } },
		async ({ context, query }) => {
			const { invoices, count } = await listInvoices(context, filtersOf(query), dateOf(context.now), pageOf(query));
			return { items: await presentInvoices(context, services, invoices), count };
		},
	);
	app.post(
		"/invoice",
		{ schema: { tags, summary: "Make a draft invoice", body: schemas.InvoiceCreate, response: answer } },
		async ({ context, body }) => present(context, await createInvoice(context, body)),
	);
	app.get(
		"/invoice/:invoice_uuid",
		{ schema: { tags, summary: "Read an invoice", params: InvoicePath, response: answer } },
		async ({ context, params }) => present(context, await selectInvoice(context, params.invoice_uuid)),
	);
	app.put(
		"/invoice/:invoice_uuid",
		{
			schema: {
				tags,
				summary: "Change an invoice or its status",
				params: InvoicePath,
				body: schemas.InvoiceUpdate,
				response: answer,
			},
		},
		async ({ context, params, body }) =>
			present(context, await updateInvoice(context, services, params.invoice_uuid, body)),
	);
	app.get(
		"/invoice/:invoice_uuid/pdf",
		{
			schema: { tags, summary: "Get the PDF's address", params: InvoicePath, response: { 200: reference(InvoicePdf) } },
		},
		async ({ context, params }) => {
			const { uuid } = await selectInvoice(context, params.invoice_uuid);
			const { generated_at } = await ensureDocument(context, services, uuid);
			return { invoice_uuid: uuid, pdf_url: pdfUrl(context, services, uuid), generated_at };
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
				summary: "Change a line item",
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
				response: { 200: strictObject({}, { description: "An empty object." }) },
			},
		},
		async ({ context, params }) => {
			await deleteLine(context, services, params.invoice_uuid, params.line_item_uuid);
			return {};
		},
	);
}

function filtersOf(query: Type.Static<typeof InvoiceQuery>): Parameters<typeof listInvoices>[1] {
	const bounds = [
		["invoice_date", query.invoice_date_gte, query.invoice_date_lte],
		["due_date", query.due_date_gte, query.due_date_lte],
	] as const;
	for (const [name, lower, upper] of bounds) {
		if (lower !== undefined && upper !== undefined && lower > upper) throw crossedBounds(name);
	}
	const { amount_gte, amount_lte } = query;
	if (amount_gte !== undefined && amount_lte !== undefined && amount_gte.isGreaterThan(amount_lte))
		throw crossedBounds("amount");
	return {
		statuses: query.invoice_status ?? null,
		customerUuid: query.customer_uuid ?? null,
		invoiceDateFrom: query.invoice_date_gte ?? null,
		invoiceDateTo: query.invoice_date_lte ?? null,
		dueDateFrom: query.due_date_gte ?? null,
		dueDateTo: query.due_date_lte ?? null,
		amountFrom: amount_gte ?? null,
		amountTo: amount_lte ?? null,
		isOverdue: query.is_overdue ?? null,
		search: query.search === undefined || query.search === "" ? null : query.search,
	};
}

function crossedBounds(name: string) {
	return invalid(`${name}_gte`, `must not be above ${name}_lte`);
}

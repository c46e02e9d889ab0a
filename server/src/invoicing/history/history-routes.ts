import { type App, listOf, pageOf } from "../../platform/http/index.ts";
import { InvoicePath } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { HistoryQuery, InvoiceHistoryEntry } from "./history-schemas.ts";
import { readHistory } from "./read-history.ts";

export function registerHistoryRoutes(app: App, services: InvoicingServices): void {
	app.get(
		"/invoice/:invoice_uuid/history",
		{
			schema: {
				tags: ["Invoices"],
				operationId: "invoices.listHistory",
				summary: "List an invoice's history: changes, revisions, mails, and payments",
				description:
					"Lists what happened to the invoice, newest first: each change field by field, mails, credit notes and payments.",
				params: InvoicePath,
				querystring: HistoryQuery,
				response: { 200: listOf(InvoiceHistoryEntry) },
			},
		},
		({ context, params, query }) => readHistory(context, services, params.invoice_uuid, pageOf(query)),
	);
}

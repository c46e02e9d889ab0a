import type { App } from "../../platform/http/index.ts";
import { EInvoiceCheck, EInvoiceCheckQuery, EInvoiceQuery, eInvoiceAnswer } from "../e-invoices/e-invoice-schemas.ts";
import { fileHeaders } from "../e-invoices/issued-document.ts";
import { InvoicePath } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { checkEInvoice } from "./check-e-invoice.ts";
import { readEInvoice } from "./read-e-invoice.ts";

export function registerEInvoiceRoutes(app: App, services: InvoicingServices): void {
	const tags = ["Invoices"];
	app.get(
		"/invoice/:invoice_uuid/e-invoice",
		{
			schema: {
				tags,
				operationId: "invoices.getEInvoice",
				summary: "Get a sent invoice in an electronic format",
				description:
					"Answers the current revision as XRechnung, Peppol BIS Billing or Factur-X. The bytes stay the same as long as the revision does.",
				refuses: [409],
				params: InvoicePath,
				querystring: EInvoiceQuery,
				response: eInvoiceAnswer,
			},
		},
		async ({ context, params, query }, reply) => {
			const file = await readEInvoice(context, services, params.invoice_uuid, query.format);
			return reply.headers(fileHeaders(file)).send(file.content as never);
		},
	);
	app.get(
		"/invoice/:invoice_uuid/e-invoice/check",
		{
			schema: {
				tags,
				operationId: "invoices.checkEInvoice",
				summary: "Check an invoice's electronic form",
				description:
					"Answers the rules that the invoice would break if it were sent now, each with the field to change. Nothing is saved.",
				params: InvoicePath,
				querystring: EInvoiceCheckQuery,
				response: { 200: EInvoiceCheck },
			},
		},
		({ context, params, query }) => checkEInvoice(context, params.invoice_uuid, query.format),
	);
}

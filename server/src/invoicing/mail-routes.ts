import { Mail, presentMails } from "../mail/index.ts";
import { type App, Email, nullable, reference, strictObject, Type } from "../platform/http/index.ts";
import { requestInvoiceMail } from "./actions/mail-invoice.ts";
import { InvoicePath } from "./schemas.ts";
import type { InvoicingServices } from "./services.ts";

const mostRecipients = 50;

const InvoiceMailRequest = strictObject({
	recipients: Type.Optional(
		nullable(
			Type.Array(Email, {
				minItems: 1,
				maxItems: mostRecipients,
				description: "These alone; left out, the customer's billing addresses and the invoice's recipients.",
			}),
		),
	),
});

export function registerInvoiceMailRoutes(app: App, services: InvoicingServices): void {
	app.post(
		"/invoice/:invoice_uuid/mail",
		{
			schema: {
				tags: ["Invoices"],
				summary: "Mail a sent invoice's present revision once more",
				params: InvoicePath,
				body: nullable(InvoiceMailRequest),
				response: { 200: reference(Mail) },
			},
		},
		async ({ context, params, body }) => {
			const message = await requestInvoiceMail(context, services, params.invoice_uuid, body?.recipients ?? null);
			return (await presentMails(context, [message]))[0] as Mail;
		},
	);
}

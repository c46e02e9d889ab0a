import { Mail, presentMails, type WrittenMail } from "../../mail/index.ts";
import { type App, Email, nullable, reference, strictObject, Type } from "../../platform/http/index.ts";
import { presentState } from "../record/present.ts";
import { Invoice, InvoicePath } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { requestInvoiceMail } from "./mail-invoice.ts";
import { previewInvoiceMail } from "./preview-mail.ts";

const mostRecipients = 50;

const InvoiceMailRequest = strictObject({
	recipients: Type.Optional(
		nullable(
			Type.Array(Email, {
				minItems: 1,
				maxItems: mostRecipients,
				description: "Only these recipients. Default: the customer's billing addresses and the invoice's recipients.",
			}),
		),
	),
});

const InvoiceMailPreview = Type.Object(
	{
		invoice: reference(Invoice),
		mail: nullable(
			Type.Object(
				{
					subject: Type.String(),
					text: Type.String(),
					from_name: Type.String(),
					reply_to: nullable(Type.String()),
					recipients: Type.Array(Type.String()),
					attachments: Type.Array(Type.Object({ file_name: Type.String() })),
				},
				{ description: "Null if sending the draft mails nothing because it came from another system." },
			),
		),
	},
	{
		$id: "InvoiceMailPreview",
		description:
			"For a draft, the invoice as sending it now would leave it; for a sent invoice, as it is. With the mail that delivers it.",
	},
);

export function registerInvoiceMailRoutes(app: App, services: InvoicingServices): void {
	app.addSchema(InvoiceMailPreview);
	app.get(
		"/invoice/:invoice_uuid/mail/preview",
		{
			schema: {
				tags: ["Invoices"],
				summary: "Preview the mail for an invoice; saves and sends nothing",
				params: InvoicePath,
				response: { 200: reference(InvoiceMailPreview) },
			},
		},
		async ({ context, params }) => {
			const { state, mail } = await previewInvoiceMail(context, services, params.invoice_uuid);
			const invoice = await presentState(context, services, state);
			return { invoice, mail: mail === null ? null : shownMail(mail) };
		},
	);
	app.post(
		"/invoice/:invoice_uuid/mail",
		{
			schema: {
				tags: ["Invoices"],
				summary: "Mail a sent invoice's current revision again",
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

function shownMail({ recipients, attachments, ...words }: WrittenMail) {
	return {
		...words,
		recipients: [...recipients],
		attachments: attachments.map(({ file_name }) => ({ file_name })),
	};
}

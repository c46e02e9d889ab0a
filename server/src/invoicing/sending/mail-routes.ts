import { Mail, presentMails, type WrittenMail } from "../../mail/index.ts";
import { type App, Email, nullable, strictObject, Type } from "../../platform/http/index.ts";
import { presentState } from "../record/present.ts";
import { Invoice, InvoicePath } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { requestInvoiceMail } from "./mail-invoice.ts";
import { previewInvoiceMail } from "./preview-mail.ts";

const mostRecipients = 50;

const InvoiceMailRequest = strictObject(
	{
		recipients: Type.Optional(
			nullable(
				Type.Array(Email, {
					minItems: 1,
					maxItems: mostRecipients,
					description: "Only these recipients. Default: the customer's billing addresses and the invoice's recipients.",
				}),
			),
		),
	},
	{ $id: "SendInvoiceMail" },
);

const InvoiceMailPreview = Type.Object(
	{
		invoice: Invoice,
		mail: nullable(
			Type.Object(
				{
					subject: Type.String({ description: "The subject of the mail." }),
					text: Type.String({ description: "The text of the mail." }),
					from_name: Type.String({ description: "The name of the sender." }),
					reply_to: nullable(Type.String({ description: "The address that answers go to." })),
					recipients: Type.Array(Type.String(), { description: "The addresses that it would go to." }),
					attachments: Type.Array(
						Type.Object(
							{ file_name: Type.String({ description: "The name of the file." }) },
							{ $id: "PreviewedAttachment", description: "A file that would be attached." },
						),
						{ description: "The files attached." },
					),
				},
				{
					$id: "PreviewedMail",
					description: "Null if sending the draft mails nothing because it came from another system.",
				},
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
	app.get(
		"/invoice/:invoice_uuid/mail/preview",
		{
			schema: {
				tags: ["Invoices"],
				operationId: "invoices.previewMail",
				summary: "Preview the mail for an invoice; saves and sends nothing",
				description: "Shows the mail with its recipients, as sending the invoice now would mail it.",
				refuses: [409],
				params: InvoicePath,
				response: { 200: InvoiceMailPreview },
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
				operationId: "invoices.mail",
				summary: "Mail a sent invoice's current revision again",
				description: "Mails the PDF again, to the usual recipients or to those named.",
				params: InvoicePath,
				body: nullable(InvoiceMailRequest),
				response: { 200: Mail },
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

import { type CustomerRow, findCustomer } from "../../customers/index.ts";
import { createFormats, type Formats, readLocale } from "../../documents/index.ts";
import {
	type AttachmentReader,
	type MessageRow,
	type NewMail,
	queueMail,
	secondsUntilAnother,
} from "../../mail/index.ts";
import { minorDigits } from "../../money/index.ts";
import { type Organisation, selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, tooManyRequests } from "../../platform/index.ts";
import { selectContent } from "../drawing/document-store.ts";
import { xmlFormatOf } from "../e-invoices/issued-document.ts";
import { amountDue } from "../model/invoice/invoice.ts";
import { type InvoiceRow, selectInvoice } from "../record/invoice-store.ts";
import { paymentLink } from "../record/payment-link.ts";
import type { InvoicingServices } from "../record/services.ts";

/**
 * Queues the mail for a sent invoice, in the sending transaction (decisions.md, "Statuses"). Doesn't mail an imported
 * invoice, which the customer already has. An invoice without any address appears in the outbox without recipients.
 */
export async function mailSentInvoice(
	context: Context,
	services: InvoicingServices,
	invoice: InvoiceRow,
	customer: CustomerRow,
	organisation: Organisation,
): Promise<void> {
	if (invoice.external_source !== null) return;
	const composed = composeMail(context, services, invoice, customer, organisation);
	await queueMail(context, { kind: "invoice", ...composed, recipients: recipientsOf(invoice, customer) });
}

/**
 * Mails a sent invoice's current revision again, to the given recipients, or else to those that sending it would reach now.
 * @throws Refusal 404; 409 for a draft or a void invoice; 422 if there is no recipient; 429 for the invoice's eleventh mail
 * in a day, and for too many recipients other than the customer
 */
export function requestInvoiceMail(
	context: Context,
	services: InvoicingServices,
	uuid: string,
	recipients: readonly string[] | null,
): Promise<MessageRow> {
	return inTransaction(context, async (context) => {
		// Locked, so that it can't be voided in between.
		const invoice = await selectInvoice(context, uuid, "for update");
		if (invoice.status === "draft" || invoice.status === "void") {
			throw conflict("invoice_not_mailable", `A ${invoice.status} invoice cannot be mailed.`);
		}
		const customer = await findCustomer(context, invoice.customer_uuid);
		const reached = recipients ?? recipientsOf(invoice, customer);
		if (reached.length === 0)
			throw invalid("recipients", "is required: neither the customer nor the invoice has an address");
		const wait_s = await secondsUntilAnother(context, "invoice", uuid);
		if (wait_s > 0) throw tooManyRequests("The invoice was mailed too often today; try again later.", wait_s);
		const composed = composeMail(context, services, invoice, customer, await selectOrganisation(context));
		return queueMail(context, { kind: "invoice", ...composed, recipients: reached, isRequested: true });
	});
}

/** The PDF that a mail refers to, for the job that sends it. A Refusal if the invoice was voided meanwhile. */
export const readInvoiceAttachment: AttachmentReader = async (context, { uuid, revision }) => {
	const { status } = await selectInvoice(context, uuid);
	if (status === "void") throw conflict("invoice_void", "The invoice was voided before it was mailed.");
	const content = await selectContent(context, uuid, revision);
	if (content === null) throw new Error(`invoice ${uuid} has no document of revision ${revision}`);
	return { content, contentType: "application/pdf" };
};

/** The customer's recipients, and the invoice's own. */
function recipientsOf({ recipients }: InvoiceRow, customer: CustomerRow): string[] {
	return [...billingAddresses(customer), ...recipients];
}

function addressesOf({ email, billing_emails, additional_emails }: CustomerRow): string[] {
	return [...(email === null ? [] : [email]), ...billing_emails, ...additional_emails];
}

/** The addresses for a customer's billing mail: its billing addresses, or else its email address. */
export function billingAddresses({ billing_emails, email }: CustomerRow): readonly string[] {
	if (billing_emails.length > 0) return billing_emails;
	return email === null ? [] : [email];
}

/** The common part of every mail about a sent invoice: its placeholders, the sender, and the PDF of the current revision. */
type InvoiceMail = Omit<NewMail<"invoice">, "kind"> & { readonly formats: Formats };

/**
 * A mail about a sent invoice, to those that sending it would reach now; other rooms build other kinds of mail from it.
 * @returns with the PDF's formats, so that mail and document agree to the letter
 */
export async function composeInvoiceMail(
	context: Context,
	services: InvoiceMailServices,
	invoice: InvoiceRow,
): Promise<InvoiceMail> {
	const customer = await findCustomer(context, invoice.customer_uuid);
	const composed = composeMail(context, services, invoice, customer, await selectOrganisation(context));
	return { ...composed, recipients: recipientsOf(invoice, customer) };
}

type InvoiceMailServices = Pick<InvoicingServices, "appUrl" | "linkSigner">;

function composeMail(
	context: Context,
	services: InvoiceMailServices,
	invoice: InvoiceRow,
	customer: CustomerRow,
	organisation: Organisation,
): Omit<InvoiceMail, "recipients"> {
	const { issued, invoice_number: number, uuid, revision, currency, invoice_date, due_date } = invoice;
	if (issued === null || number === null) throw new Error("an invoice that was never sent cannot be mailed");
	const formats = createFormats(readLocale(issued.locale), currency, minorDigits(currency));
	const due = amountDue(invoice);
	const fileName = number.replace(/[^\w.-]/g, "_");
	const hasXml = xmlFormatOf(issued) !== null;
	return {
		about: { type: "invoice", uuid },
		ownAddresses: addressesOf(customer),
		sender: { name: issued.seller.name, email: organisation.email },
		values: {
			invoice_number: number,
			invoice_date: invoice_date === null ? "" : formats.date(invoice_date),
			// Nothing due means no due date.
			due_date: due_date === null || !due.isPositive() ? "" : formats.date(due_date),
			amount: formats.money(invoice.amount.toString()),
			amount_due: formats.money(due.toString()),
			customer_name: issued.buyer.name,
			organisation_name: issued.seller.name,
			payment_link: due.isPositive() ? (paymentLink(context, services, invoice) ?? "") : "",
		},
		attachments: [
			{ kind: "invoice", uuid, revision, file_name: `${fileName}.pdf` },
			...(hasXml ? [{ kind: "e_invoice", uuid, revision, file_name: `${fileName}.xml` }] : []),
		],
		formats,
	};
}

import {
	type CustomerRow,
	type CustomerSummary,
	findCustomer,
	selectCustomersByUuids,
	summaryOf,
} from "../../customers/index.ts";
import { selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { amountDue, draftNumber, isOverdue, type LineItem } from "../model/invoice/invoice.ts";
import type { ListedInvoice } from "./invoice-store.ts";
import { selectLines } from "./line-store.ts";
import { paymentLink } from "./payment-link.ts";
import { presentTaxes } from "./present-taxes.ts";
import type { InvoiceAnswer, LineItemAnswer } from "./schemas.ts";
import type { InvoicingServices } from "./services.ts";
import { isTaxPending } from "./tax-pending.ts";

type InvoiceOfLine = Pick<ListedInvoice, "currency" | "contract_uuid" | "customer_uuid">;

export function presentLine(line: LineItem, { currency, ...invoice }: InvoiceOfLine): LineItemAnswer {
	return {
		uuid: line.uuid,
		kind: line.kind,
		name: line.name,
		description: line.description,
		quantity: line.quantity,
		unit_code: line.unit_code,
		currency,
		unit_price: line.unit_price,
		flat_fee: line.flat_fee,
		amount: line.amount,
		discount_amount: line.discount_amount,
		discount_percent: line.discount_percent,
		tax_name: line.tax_name,
		tax_rate: line.tax_rate,
		tax_amount: line.tax_amount,
		taxes: presentTaxes(line),
		supply: line.supply ?? "digital_service",
		service_start_date: line.service_start_date,
		service_end_date: line.service_end_date,
		display_order: line.display_order,
		credit_grant_uuid: line.credit_grant_uuid ?? null,
		contract_uuid: line.contract_uuid ?? invoice.contract_uuid,
		customer_uuid: line.customer_uuid ?? invoice.customer_uuid,
	};
}

/** The URLs of the invoice's PDF and payment page; null if it has none. */
export interface InvoiceAddresses {
	readonly fileUrl: string | null;
	readonly paymentUrl: string | null;
}

/** For a saved invoice, not one that is only previewed. */
function addressesOf(context: Context, services: InvoicingServices, invoice: ListedInvoice): InvoiceAddresses {
	return { fileUrl: pdfUrl(context, services, invoice), paymentUrl: paymentLink(context, services, invoice) };
}

/** The API's representation of an invoice. */
export function presentInvoice(
	invoice: ListedInvoice,
	lines: readonly LineItem[],
	customer: CustomerSummary,
	today: string,
	{ fileUrl, paymentUrl }: InvoiceAddresses,
): InvoiceAnswer {
	return {
		uuid: invoice.uuid,
		invoice_status: invoice.status,
		amount: invoice.amount,
		currency: invoice.currency,
		invoice_number: invoice.invoice_number ?? draftNumber(invoice.uuid),
		invoice_date: invoice.invoice_date,
		due_date: invoice.due_date,
		service_start_date: invoice.service_start_date,
		service_end_date: invoice.service_end_date,
		description: invoice.description,
		created_at: invoice.created_at,
		updated_at: invoice.updated_at,
		is_recurring: invoice.is_recurring,
		from_external_source: invoice.external_source !== null,
		external_source: invoice.external_source,
		external_source_id: invoice.external_source_id,
		payment_link: paymentUrl,
		line_items: lines.map((line) => presentLine(line, invoice)),
		tax_pending: isTaxPending({ lines }),
		file_url: fileUrl,
		customer,
		subtotal: invoice.subtotal,
		discount_total: invoice.discount_total,
		tax_total: invoice.tax_total,
		amount_paid: invoice.amount_paid,
		amount_refunded: invoice.amount_refunded,
		amount_processing: invoice.amount_processing,
		amount_credited: invoice.amount_credited,
		credit_applied: invoice.credit_applied,
		amount_due: amountDue(invoice),
		is_overdue: isOverdue(invoice, today),
		notes: invoice.notes,
		recipients: [...invoice.recipients],
		custom_fields: [...invoice.custom_fields],
		buyer_reference: invoice.buyer_reference,
		purchase_order_reference: invoice.purchase_order_reference,
		contract_reference: invoice.contract_reference,
		project_reference: invoice.project_reference,
		tax_point_date: invoice.tax_point_date,
		delivery: invoice.delivery,
		e_invoice_notes: [...(invoice.e_invoice_notes ?? [])],
		contract_uuid: invoice.contract_uuid,
		revision: invoice.revision,
		sent_at: invoice.sent_at,
		paid_at: invoice.paid_at,
		voided_at: invoice.voided_at,
	};
}

/** An invoice as a write just left it, without changes made since by others. */
export async function presentState(
	context: Context,
	services: InvoicingServices,
	{ invoice, lines }: { readonly invoice: ListedInvoice; readonly lines: readonly LineItem[] },
): Promise<InvoiceAnswer> {
	const customer = invoice.issued?.customer ?? summaryOf(await findCustomer(context, invoice.customer_uuid));
	return presentInvoice(invoice, lines, customer, await selectToday(context), addressesOf(context, services, invoice));
}

/** Invoices with their lines and customers, in the given order. Call it in one snapshot (`inSnapshot`) for consistent results. */
export async function presentInvoices(
	context: Context,
	services: InvoicingServices,
	invoices: readonly ListedInvoice[],
): Promise<InvoiceAnswer[]> {
	const linesOf = Map.groupBy(
		await selectLines(
			context,
			invoices.map((invoice) => invoice.uuid),
		),
		(line) => line.invoice_uuid,
	);
	const customerUuids = [...new Set(invoices.map((invoice) => invoice.customer_uuid))];
	const customers = new Map((await selectCustomersByUuids(context, customerUuids)).map((row) => [row.uuid, row]));
	const today = await selectToday(context);
	return invoices.map((invoice) =>
		presentInvoice(
			invoice,
			linesOf.get(invoice.uuid) ?? [],
			invoice.issued?.customer ?? summaryOf(customers.get(invoice.customer_uuid) as CustomerRow),
			today,
			addressesOf(context, services, invoice),
		),
	);
}

type LinkedInvoice = Pick<ListedInvoice, "uuid" | "link_version">;

/** A URL that opens the invoice's PDF without a token, for 15 minutes. */
export function pdfUrl(
	{ organisationId, now }: Context,
	{ appUrl, signer }: InvoicingServices,
	{ uuid, link_version }: LinkedInvoice,
): string {
	return appUrl() + signer.sign(pdfPath(organisationId, uuid), now, link_version);
}

export function pdfPath(organisationId: string, invoiceUuid: string): string {
	return `/files/${organisationId}/invoice/${invoiceUuid}.pdf`;
}

/** A URL that opens the PDF of one revision of a sent invoice without a token, for 15 minutes. */
export function revisionUrl(
	{ organisationId, now }: Context,
	{ appUrl, signer }: InvoicingServices,
	{ uuid, link_version }: LinkedInvoice,
	revision: number,
): string {
	return appUrl() + signer.sign(revisionPath(organisationId, uuid, revision), now, link_version);
}

export function revisionPath(organisationId: string, invoiceUuid: string, revision: number | string): string {
	return `/files/${organisationId}/invoice/${invoiceUuid}/revision/${revision}.pdf`;
}

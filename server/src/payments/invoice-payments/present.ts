import { selectCustomersByUuids } from "../../customers/index.ts";
import { type LineItem, type ListedInvoice, selectLines, selectListed } from "../../invoicing/index.ts";
import type { Context } from "../../platform/index.ts";
import { type AttemptRow, selectAttemptsOf } from "../attempts/attempt-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { InvoicePayment } from "../payment/schemas.ts";
import { type RefundRow, selectRefundsOf } from "../refunds/refund-store.ts";

/** The API's representation of payments, in the given order. */
export async function presentPayments(context: Context, payments: readonly PaymentRow[]): Promise<InvoicePayment[]> {
	const uuids = payments.map(({ uuid }) => uuid);
	const attempts = Map.groupBy(await selectAttemptsOf(context, uuids), (attempt) => attempt.payment_uuid);
	const refunds = Map.groupBy(await selectRefundsOf(context, uuids), (refund) => refund.payment_uuid);
	const invoiceUuids = [...new Set(payments.map(({ invoice_uuid }) => invoice_uuid))];
	const lines = Map.groupBy(await selectLines(context, invoiceUuids), (line) => line.invoice_uuid);
	const invoices = new Map((await selectListed(context, invoiceUuids)).map((invoice) => [invoice.uuid, invoice]));
	const customerUuids = [...new Set(payments.map(({ customer_uuid }) => customer_uuid))];
	const names = new Map((await selectCustomersByUuids(context, customerUuids)).map(({ uuid, name }) => [uuid, name]));
	return payments.map((payment) =>
		present(
			payment,
			names.get(payment.customer_uuid) ?? "",
			invoices.get(payment.invoice_uuid) as ListedInvoice,
			lines.get(payment.invoice_uuid) ?? [],
			attempts.get(payment.uuid) ?? [],
			refunds.get(payment.uuid) ?? [],
		),
	);
}

function present(
	payment: PaymentRow,
	customerName: string,
	invoice: ListedInvoice,
	lines: readonly LineItem[],
	attempts: readonly AttemptRow[],
	refunds: readonly RefundRow[],
): InvoicePayment {
	return {
		invoice: {
			amount: invoice.amount,
			invoice_number: invoice.invoice_number ?? "",
			line_items: lines.map(({ name, unit_price, quantity, amount, description, flat_fee }) => ({
				...{ name, unit_price, quantity, amount, description, flat_fee },
				currency: invoice.currency,
			})),
			uuid: invoice.uuid,
			currency: invoice.currency,
			invoice_date: invoice.invoice_date,
			description: invoice.description,
		},
		total_amount: payment.amount,
		customer_uuid: payment.customer_uuid,
		customer_name: customerName,
		payment_status: payment.status,
		uuid: payment.uuid,
		reference_number: payment.reference_number,
		payment_scheduled_date: payment.scheduled_at,
		payment_completed_date: payment.completed_at,
		reversed_at: payment.reversed_at,
		amount_refunded: payment.amount_refunded,
		added_to_balance: payment.added_to_balance,
		provider: payment.provider,
		test: payment.provider === "sandbox",
		method: payment.method,
		method_label: payment.method_label,
		reference: payment.reference,
		paid_on: payment.paid_on,
		failure_code: payment.failure_code,
		failure_message: payment.failure_message,
		attempts: attempts.map(({ uuid, status, failure_code, failure_message, created_at, settled_at }) => ({
			...{ uuid, status, failure_code, failure_message, created_at, settled_at },
		})),
		refunds: refunds.map(({ uuid, amount, status, failure_message, created_at, settled_at }) => ({
			...{ uuid, amount, status, failure_message, created_at, settled_at },
		})),
		created_at: payment.created_at,
		updated_at: payment.updated_at,
	};
}

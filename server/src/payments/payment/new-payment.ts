import type { InvoiceRow } from "../../invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import type { ProviderChoice } from "../../payment-providers/index.ts";
import { type Context, dateOf, newUuid, type Timestamp } from "../../platform/index.ts";
import { formatReference, type PaymentSource } from "../model/payment.ts";
import { type PaymentRow, takeReferenceNumber } from "./payment-store.ts";

/**
 * A new payment of an invoice, with its number. It is due on the invoice's due date. The number's row stays locked until the
 * transaction ends, so call this last.
 */
export async function newPayment(
	context: Context,
	invoice: InvoiceRow,
	amount: Decimal,
	provider: ProviderChoice,
	source: PaymentSource,
): Promise<PaymentRow> {
	const year = Number(dateOf(context.now).slice(0, 4));
	return {
		uuid: newUuid(),
		customer_uuid: invoice.customer_uuid,
		invoice_uuid: invoice.uuid,
		reference_number: formatReference(year, await takeReferenceNumber(context, year)),
		currency: invoice.currency,
		amount,
		amount_refunded: Decimal.zero,
		added_to_balance: Decimal.zero,
		status: "scheduled",
		provider,
		source,
		method: null,
		method_label: null,
		reference: null,
		paid_on: null,
		failure_code: null,
		failure_message: null,
		scheduled_at: dueMoment(context, invoice),
		completed_at: null,
		reversed_at: null,
		created_at: context.now,
		updated_at: context.now,
	};
}

/** When a payment without a stored method is due: on the invoice's due date. */
export function dueMoment({ now }: Context, { due_date }: InvoiceRow): Timestamp {
	return due_date === null ? now : `${due_date}T00:00:00.000Z`;
}

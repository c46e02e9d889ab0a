import type { InvoiceRow } from "../../invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { recordBalanceTransaction } from "../ledger/record-balance-transaction.ts";
import { completedBy } from "../model/payment.ts";
import { changePayment, makePayment } from "../payment/change-payment.ts";
import { newPayment } from "../payment/new-payment.ts";
import { type PaymentRow, selectScheduled } from "../payment/payment-store.ts";

/** How recorded money was paid. */
export interface ByHand extends Pick<PaymentRow, "source" | "method"> {
	readonly reference?: string | null;
	readonly paid_on?: string | null;
	/** The amount received beyond what was for the invoice; it becomes the customer's credit. */
	readonly added_to_balance?: Decimal;
}

/**
 * Records money received outside of an attempt: completes the scheduled payment of that amount, or creates a payment. The
 * caller changes the invoice's amounts and adjusts the other payments (`followDue`).
 * @param amount the part for the invoice
 */
export async function receiveByHand(
	context: Context,
	invoice: InvoiceRow,
	amount: Decimal,
	{ source, method, reference = null, paid_on = null, added_to_balance = Decimal.zero }: ByHand,
): Promise<PaymentRow> {
	const scheduled = completedBy(await selectScheduled(context, invoice.uuid), amount);
	const change = {
		amount: amount.plus(added_to_balance),
		added_to_balance,
		status: "completed",
		provider: "manual",
		method,
		reference,
		paid_on,
		completed_at: paid_on === null ? context.now : `${paid_on}T00:00:00.000Z`,
	} as const;
	const payment =
		scheduled === null
			? await makePayment(context, {
					...(await newPayment(context, invoice, amount, "manual", source)),
					scheduled_at: change.completed_at,
					...change,
				})
			: await changePayment(context, "completed", scheduled, change);
	await recordBalanceTransaction(context, payment, "received", payment.amount);
	return payment;
}

import { amountDue, type InvoiceRow, type PaymentFollower } from "../invoicing/index.ts";
import { Decimal } from "../money/index.ts";
import type { Context } from "../platform/index.ts";
import { insertMovement } from "./ledger/balance-transaction-store.ts";
import { completedBy, shrunk } from "./model/payment.ts";
import { changePayment, makePayment } from "./payment/change-payment.ts";
import { newPayment } from "./payment/new-payment.ts";
import { type PaymentRow, selectScheduled } from "./payment/payment-store.ts";
import { refundableMoney, refundMoney } from "./refunds/refund-newest.ts";
import { selectPendingRefunds } from "./refunds/refund-store.ts";

/** What this room does about an invoice's changes, in their transactions and under the invoice's lock. */
export const paymentFollower: PaymentFollower = {
	async noteReceived(context, invoice, received) {
		if (!received.isPositive()) return followDue(context, invoice);
		await receiveByHand(context, invoice, received, { source: "update", method: "other" });
		await followDue(context, invoice);
	},
	followDue,
	async refundsUnderWay(context, { uuid }) {
		return Decimal.sum((await selectPendingRefunds(context, uuid)).map(({ amount }) => amount));
	},
	refundableMoney,
	refundMoney,
};

/** How recorded money came. */
export interface ByHand extends Pick<PaymentRow, "source" | "method"> {
	readonly reference?: string | null;
	readonly paid_on?: string | null;
	/** What came in beyond the amount for the invoice, and becomes the customer's credit. */
	readonly added_to_balance?: Decimal;
}

/**
 * Notes money that came in otherwise than by a charge: it completes the scheduled payment of that amount, else it is a payment of its
 * own. The caller changes the invoice's amounts, and lets the other payments follow (`followDue`).
 * @param amount what of the money is for the invoice
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
	await noteMovement(context, payment, "received", payment.amount);
	return payment;
}

/** Scheduled payments shrink to what is still due; with nothing due, or a void invoice, they are canceled. */
export async function followDue(context: Context, invoice: InvoiceRow): Promise<void> {
	const isAsked = invoice.status === "sent" || invoice.status === "uncollectible";
	const due = isAsked ? amountDue(invoice) : Decimal.zero;
	for (const { payment, amount } of shrunk(await selectScheduled(context, invoice.uuid), due)) {
		if (amount.isPositive()) await changePayment(context, "shrunk", payment, { amount });
		else await changePayment(context, "canceled", payment, { status: "canceled" });
	}
}

/** Writes a payment's line into the ledger. */
export function noteMovement(
	context: Context,
	{ uuid, invoice_uuid, currency }: PaymentRow,
	kind: "received" | "returned" | "reversed",
	amount: Decimal,
): Promise<void> {
	const signed = kind === "received" ? amount : amount.negated();
	return insertMovement(context, {
		invoice_uuid,
		payment_uuid: uuid,
		refund_uuid: null,
		kind,
		currency,
		amount: signed,
	});
}

import { moveCredit } from "../../customers/index.ts";
import { lockInvoice, reversePayment as reverseOnInvoice, settleWithCredit } from "../../invoicing/index.ts";
import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import { recordBalanceTransaction } from "../ledger/record-balance-transaction.ts";
import { forInvoice } from "../model/payment.ts";
import { changePayment } from "../payment/change-payment.ts";
import { type PaymentRow, selectPayment } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";

/**
 * Reverses a payment recorded by mistake (decisions.md, "Payments"): it counts as never received, and its invoice is due
 * again. Credit that it added is removed.
 * @throws Refusal 404; 409 if it wasn't recorded manually, isn't completed, was refunded, or its credit was used
 */
export function reversePayment(context: Context, services: PaymentServices, uuid: string): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		const { invoice_uuid } = await selectPayment(context, uuid);
		const state = await lockInvoice(context, invoice_uuid);
		const payment = await selectPayment(context, uuid, "for update");
		checkReversible(payment);
		await takeOutSurplus(context, payment);
		const reversed = await changePayment(context, "reversed", payment, {
			status: "canceled",
			completed_at: null,
			reversed_at: context.now,
		});
		await recordBalanceTransaction(context, reversed, "reversed", payment.amount);
		const moved = { paymentUuid: uuid, amount: forInvoice(payment) };
		const { invoice } = await reverseOnInvoice(context, state, moved);
		// Unused credit may now have something to pay.
		await settleWithCredit(context, services, invoice.customer_uuid, invoice.currency);
		return reversed;
	});
}

/** @throws Refusal 409 */
function checkReversible({ provider, status, amount_refunded }: PaymentRow): void {
	const refused = (detail: string) => conflict("payment_not_reversible", detail);
	if (provider !== "manual") {
		throw refused(
			"The payment was made through a provider; only a manually recorded payment can be reversed. Refund it instead.",
		);
	}
	if (amount_refunded.isPositive()) {
		throw refused(
			`${amount_refunded} of the payment was refunded, so the money was received; refund the rest instead.`,
		);
	}
	if (status !== "completed") throw refused(`The payment is ${status}; only a completed payment can be reversed.`);
}

/** @throws Refusal 409 if the credit was used */
async function takeOutSurplus(context: Context, payment: PaymentRow): Promise<void> {
	const { uuid: paymentUuid, customer_uuid: customerUuid, currency, invoice_uuid: invoiceUuid } = payment;
	const surplus = payment.added_to_balance;
	const moved = { customerUuid, currency, invoiceUuid, paymentUuid };
	const taken = await moveCredit(context, { ...moved, amount: surplus.negated(), kind: "overpayment" });
	if (taken?.balance.isNegative()) {
		const left = taken.balance.plus(surplus);
		throw conflict(
			"credit_used",
			`The payment added ${surplus} ${currency} to the customer's credit, but only ${left} is left; the rest was used.`,
		);
	}
}

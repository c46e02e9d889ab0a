import { checkBusinessDates } from "../../contracts/index.ts";
import { moveCredit } from "../../customers/index.ts";
import {
	amountPayable,
	type InvoiceState,
	lockInvoice,
	receivePayment,
	settleWithCredit,
} from "../../invoicing/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import { noteReceipt } from "../dunning/note-payment.ts";
import { checkMinorUnit, checkPayable } from "../payment/amount-checks.ts";
import { followDue } from "../payment/follow-due.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentRecord } from "../payment/schemas.ts";
import type { PaymentServices } from "../payment/services.ts";
import { receiveByHand } from "./receive-by-hand.ts";

/**
 * Records money received manually, for all or part of the amount due (extensions.md, "Payments"). On request, an overpayment
 * becomes the customer's credit and settles other open invoices.
 * @throws Refusal 404; 409 if the invoice isn't payable, or less is due; 422 naming the field
 */
export function recordPayment(context: Context, services: PaymentServices, input: PaymentRecord): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		const { invoice_uuid, amount, method, paid_on = null, reference = null } = input;
		checkBusinessDates({ paid_on });
		if (paid_on !== null && paid_on > (await selectToday(context)))
			throw invalid("paid_on", "must not be in the future");
		const state = await lockInvoice(context, invoice_uuid);
		const { status, currency } = state.invoice;
		if (status !== "sent" && status !== "uncollectible") {
			throw conflict(
				"invoice_not_payable",
				`The invoice is ${status}; payments can only be recorded for a sent invoice.`,
			);
		}
		checkMinorUnit("amount", amount, currency);
		const due = dueOf(state, input);
		const added_to_balance = amount.minus(due);
		const payment = await receiveByHand(context, state.invoice, due, {
			...{ source: "record", method, reference, paid_on, added_to_balance },
		});
		const moved = { paymentUuid: payment.uuid, amount: due, wasReserved: false, paidOn: paid_on };
		const after = await receivePayment(context, state, moved);
		await followDue(context, after.invoice);
		await addSurplus(context, services, payment);
		await noteReceipt(context, services, after.invoice, payment);
		return payment;
	});
}

/**
 * The part of the money for the invoice.
 * @throws Refusal 409
 */
function dueOf(state: InvoiceState, { amount, overpayment }: PaymentRecord): Decimal {
	const payable = amountPayable(state.invoice);
	const isSurplusTaken = overpayment === "credit" && payable.isPositive();
	if (isSurplusTaken && amount.isGreaterThan(payable)) return payable;
	checkPayable(state, amount);
	return amount;
}

/**
 * Adds an overpayment to the customer's credit and applies it at once where possible. Without one, the balance doesn't
 * change.
 */
async function addSurplus(context: Context, services: PaymentServices, payment: PaymentRow): Promise<void> {
	if (payment.added_to_balance.isZero()) return;
	const { uuid: paymentUuid, customer_uuid: customerUuid, currency, invoice_uuid: invoiceUuid } = payment;
	const moved = { customerUuid, currency, invoiceUuid, paymentUuid };
	await moveCredit(context, { ...moved, amount: payment.added_to_balance, kind: "overpayment" });
	await settleWithCredit(context, services, customerUuid, currency);
}

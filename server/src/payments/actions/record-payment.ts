import { checkBusinessDates } from "../../contracts/index.ts";
import { lockInvoice, receivePayment } from "../../invoicing/index.ts";
import { type Context, conflict, dateOf, inTransaction, invalid } from "../../platform/index.ts";
import { noteReceipt } from "../collection/actions/note-payment.ts";
import type { PaymentRow } from "../payment-store.ts";
import type { PaymentRecord } from "../schemas.ts";
import type { PaymentServices } from "../services.ts";
import { checkMinorUnit, checkPayable } from "./amount-checks.ts";
import { followDue, receiveByHand } from "./follow-invoice.ts";

/**
 * Notes money that came in by hand, all that is due or a part of it (extensions.md, "Payments").
 * @throws Refusal 404; 409 where the invoice is not to be paid, or not so much is due; 422 naming the field
 */
export function recordPayment(context: Context, services: PaymentServices, input: PaymentRecord): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		const { invoice_uuid, amount, method, paid_on = null, reference = null } = input;
		checkBusinessDates({ paid_on });
		if (paid_on !== null && paid_on > dateOf(context.now)) throw invalid("paid_on", "must not be in the future");
		const state = await lockInvoice(context, invoice_uuid);
		const { status, currency } = state.invoice;
		if (status !== "sent" && status !== "uncollectible") {
			throw conflict("invoice_not_payable", `The invoice is ${status}; money can be recorded for a sent one.`);
		}
		checkMinorUnit("amount", amount, currency);
		checkPayable(state, amount);
		const payment = await receiveByHand(context, state.invoice, amount, {
			source: "record",
			method,
			reference,
			paid_on,
		});
		const moved = { paymentUuid: payment.uuid, amount, wasReserved: false };
		const after = await receivePayment(context, state, moved);
		await followDue(context, after.invoice);
		await noteReceipt(context, services, after.invoice, payment);
		return payment;
	});
}

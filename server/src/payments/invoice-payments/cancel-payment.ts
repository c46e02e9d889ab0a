import { lockInvoice } from "../../invoicing/index.ts";
import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import { changePayment } from "../payment/change-payment.ts";
import { type PaymentRow, selectPayment } from "../payment/payment-store.ts";

/**
 * Cancels a payment that has charged nothing; does nothing if it is already canceled.
 * @throws Refusal 404; 409 if it is in progress or has ended
 */
export function cancelPayment(context: Context, uuid: string): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		const { invoice_uuid } = await selectPayment(context, uuid);
		await lockInvoice(context, invoice_uuid);
		const payment = await selectPayment(context, uuid, "for update");
		if (payment.status === "canceled") return payment;
		if (payment.status !== "scheduled") {
			throw conflict(
				"payment_not_cancelable",
				`The payment is ${payment.status}; only a scheduled payment can be canceled.`,
			);
		}
		return changePayment(context, "canceled", payment, { status: "canceled" });
	});
}

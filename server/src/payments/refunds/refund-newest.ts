import type { InvoiceRow } from "../../invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { leftOf } from "../model/payment.ts";
import { type PaymentRow, selectPayment, selectPaymentsOf } from "../payment/payment-store.ts";
import { makeRefund } from "./refund-payment.ts";
import { selectPendingRefunds } from "./refund-store.ts";

/** What can still be refunded of an invoice's money. Requires the invoice's lock. */
export async function refundableMoney(context: Context, invoice: Pick<InvoiceRow, "uuid">): Promise<Decimal> {
	return Decimal.sum((await leftOfPayments(context, invoice.uuid)).map(({ left }) => left));
}

/** Refunds an amount, at most what is refundable, to the payments it came from, newest first. Requires the invoice's lock. */
export async function refundMoney(context: Context, invoice: Pick<InvoiceRow, "uuid">, amount: Decimal): Promise<void> {
	let rest = amount;
	for (const { payment, left } of await leftOfPayments(context, invoice.uuid)) {
		if (!rest.isPositive()) return;
		const part = rest.isLessThan(left) ? rest : left;
		await makeRefund(context, await selectPayment(context, payment.uuid, "for update"), part);
		rest = rest.minus(part);
	}
	if (rest.isPositive()) throw new Error("cannot refund more than the payments received");
}

/** An invoice's payments with something left to refund, the last received first. */
async function leftOfPayments(
	context: Context,
	invoiceUuid: string,
): Promise<{ readonly payment: PaymentRow; readonly left: Decimal }[]> {
	const pending = await selectPendingRefunds(context, invoiceUuid);
	return (await selectPaymentsOf(context, invoiceUuid))
		.filter(({ status }) => status === "completed")
		.toSorted((one, other) => ((one.completed_at ?? "") < (other.completed_at ?? "") ? 1 : -1))
		.map((payment) => ({ payment, left: leftOf(payment, pending) }))
		.filter(({ left }) => left.isPositive());
}

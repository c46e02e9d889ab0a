import { amountDue, type InvoiceRow } from "../../invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { shrunk } from "../model/payment.ts";
import { changePayment } from "./change-payment.ts";
import { selectScheduled } from "./payment-store.ts";

/** Reduces scheduled payments to what is still due; cancels them if nothing is due or the invoice is void. */
export async function followDue(context: Context, invoice: InvoiceRow): Promise<void> {
	const isAsked = invoice.status === "sent" || invoice.status === "uncollectible";
	const due = isAsked ? amountDue(invoice) : Decimal.zero;
	for (const { payment, amount } of shrunk(await selectScheduled(context, invoice.uuid), due)) {
		if (amount.isPositive()) await changePayment(context, "shrunk", payment, { amount });
		else await changePayment(context, "canceled", payment, { status: "canceled" });
	}
}

import type { InvoiceRow } from "../../invoicing/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import type { AttemptRow } from "../attempts/attempt-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { readSettings } from "../settings/settings-actions.ts";
import { type DunningRow, saveDunning, selectDunning } from "./dunning-store.ts";
import { isFinalFailure, noFailures, withFailure } from "./model/retries.ts";
import { queueFailure, queueReceipt } from "./payment-mails.ts";

type NoteServices = Pick<PaymentServices, "appUrl" | "linkSigner">;

/** The dunning of an invoice with which nothing has happened yet. */
export function newDunning(invoiceUuid: string): DunningRow {
	return { ...noFailures, invoice_uuid: invoiceUuid, charge_uuid: null, reminded_through: null };
}

/**
 * Notes an attempt that failed, or whose money was returned, in the settling's transaction and under the invoice's lock: when it is tried
 * again, and the mail to the customer. A failed attempt that somebody else began is that one's matter.
 * @param settled as it is now, with the failure; likewise the payment and the invoice
 */
export async function noteFailure(
	context: Context,
	services: NoteServices,
	invoice: InvoiceRow,
	payment: PaymentRow,
	settled: AttemptRow,
): Promise<void> {
	const before = (await selectDunning(context, invoice.uuid)) ?? newDunning(invoice.uuid);
	const isReturned = settled.status === "returned";
	if (!isReturned && before.charge_uuid !== settled.uuid) return;
	const { collect_automatically, retry_days } = await readSettings(context);
	const failure = {
		methodUuid: settled.method_uuid,
		isFinal: isFinalFailure(settled.failure_code),
		// A card's money comes back only where its holder disputed the payment and won; a debit's also for want of money.
		isDisputed: isReturned && payment.method === "card",
		day: dateOf(context.now),
	};
	const after: DunningRow = { ...before, ...withFailure(before, failure, retry_days) };
	await saveDunning(context, after);
	// Credit that came while it was charged may have paid it: nothing is asked of the customer any more.
	if (invoice.status === "paid") return;
	await queueFailure(context, services, invoice, payment, collect_automatically ? after.next_charge_on : null);
}

/** Mails a receipt for money that came in, in its transaction, where the organization wants that. */
export async function noteReceipt(
	context: Context,
	services: NoteServices,
	invoice: InvoiceRow,
	payment: PaymentRow,
): Promise<void> {
	const { send_receipts } = await readSettings(context);
	if (send_receipts) await queueReceipt(context, services, invoice, payment);
}

import type { InvoiceRow } from "../../invoicing/index.ts";
import { selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { AttemptRow } from "../attempts/attempt-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { readSettings } from "../settings/settings-actions.ts";
import { type DunningRow, saveDunning, selectDunning } from "./dunning-store.ts";
import { isFinalFailure, noFailures, withFailure } from "./model/retries.ts";
import { queueFailure, queueReceipt } from "./payment-mails.ts";

type NoteServices = Pick<PaymentServices, "appUrl" | "linkSigner">;

/** The initial dunning state of an invoice. */
export function newDunning(invoiceUuid: string): DunningRow {
	return { ...noFailures, invoice_uuid: invoiceUuid, charge_uuid: null, reminded_through: null };
}

/**
 * Records an attempt that failed, or whose money was returned, in the settling transaction and under the invoice's lock:
 * schedules the next attempt and mails the customer. Ignores failed attempts that dunning didn't start.
 * @param settled the current state with the failure; likewise the payment and the invoice
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
		// A card payment is returned only if its holder disputed it and won; a debit also for lack of funds.
		isDisputed: isReturned && payment.method === "card",
		day: await selectToday(context),
	};
	const after: DunningRow = { ...before, ...withFailure(before, failure, retry_days) };
	await saveDunning(context, after);
	// Credit added during the attempt may have paid the invoice: the customer owes nothing.
	if (invoice.status === "paid") return;
	await queueFailure(context, services, invoice, payment, collect_automatically ? after.next_charge_on : null);
}

/** Mails a receipt for received money, in the same transaction, if the organization wants receipts. */
export async function noteReceipt(
	context: Context,
	services: NoteServices,
	invoice: InvoiceRow,
	payment: PaymentRow,
): Promise<void> {
	const { send_receipts } = await readSettings(context);
	if (send_receipts) await queueReceipt(context, services, invoice, payment);
}

import { dateIn } from "../../calendar/index.ts";
import { amountPayable, type InvoiceState, lockInvoice, writeOffInvoice } from "../../invoicing/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { startAttempt } from "../attempts/start-attempt.ts";
import { labelOf } from "../methods/method-label.ts";
import { type MethodRow, selectDefaultMethod } from "../methods/method-store.ts";
import { completedBy } from "../model/payment.ts";
import { makePayment } from "../payment/change-payment.ts";
import { newPayment } from "../payment/new-payment.ts";
import { selectScheduled } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { openInvoice, readDunningPolicy } from "./dunning-policy.ts";
import { saveDunning, selectCandidate, selectDunning } from "./dunning-store.ts";
import { decide, isChargedWhenDue } from "./model/decision.ts";
import { newDunning } from "./note-payment.ts";
import { queueReminder } from "./payment-mails.ts";

/**
 * Does today's dunning for one invoice, in its own transaction and under its lock: the reminder, the payment attempt, the
 * write-off. Repeated or concurrent calls do nothing more.
 * @throws Refusal 404
 */
export function dunInvoice(context: Context, services: PaymentServices, invoiceUuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const state = await lockInvoice(context, invoiceUuid);
		const { rules, provider, timezone } = await readDunningPolicy(context, services);
		const row = await selectCandidate(context, provider, invoiceUuid);
		if (row === null) return;
		const today = dateIn(context.now, timezone);
		const invoice = openInvoice(row, { timezone });
		const { act, isReminded, remindersDone } = decide(invoice, rules, today);
		const { customer_uuid: customerUuid } = state.invoice;
		const method = provider === null ? null : await selectDefaultMethod(context, customerUuid, provider);
		if (isReminded) {
			const isLeftToUs = method !== null && isChargedWhenDue(invoice, rules, today);
			await queueReminder(context, services, state.invoice, isLeftToUs ? labelOf(method) : null);
		}
		const attemptUuid = act === "charge" && method !== null ? await beginAttempt(context, state, method) : null;
		if (attemptUuid !== null || remindersDone) {
			const before = (await selectDunning(context, invoiceUuid)) ?? newDunning(invoiceUuid);
			await saveDunning(context, {
				...before,
				charge_uuid: attemptUuid ?? before.charge_uuid,
				reminded_through: remindersDone ? today : before.reminded_through,
			});
		}
		if (act === "write_off") await writeOffInvoice(context, state);
	});
}

/**
 * Starts to charge everything payable: through the scheduled payment of that amount, else a new one. Returns the attempt's
 * UUID.
 */
async function beginAttempt(context: Context, state: InvoiceState, method: MethodRow): Promise<string> {
	const { invoice } = state;
	const amount = amountPayable(invoice);
	const waiting = completedBy(await selectScheduled(context, invoice.uuid), amount);
	const payment =
		waiting ?? (await makePayment(context, await newPayment(context, invoice, amount, method.provider, "collection")));
	const { attemptUuid } = await startAttempt(context, state, payment, { method }, { wasScheduled: waiting !== null });
	return attemptUuid;
}

import {
	type InvoiceState,
	lockInvoice,
	receivePayment,
	releasePayment,
	returnPayment,
	settleWithCredit,
} from "../../invoicing/index.ts";
import type { ProviderCharge, ProviderFailure } from "../../payment-providers/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { type AttemptRow, saveAttempt, selectAttempt } from "../attempts/attempt-store.ts";
import { noteFailure, noteReceipt } from "../dunning/note-payment.ts";
import { recordBalanceTransaction } from "../ledger/record-balance-transaction.ts";
import { noteProviderCustomer } from "../methods/method-store.ts";
import { methodLabel } from "../model/payment.ts";
import { changePayment } from "../payment/change-payment.ts";
import { followDue } from "../payment/follow-due.ts";
import { dueMoment } from "../payment/new-payment.ts";
import { type PaymentRow, selectPayment } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { settleProviderRefunds } from "../refunds/settle-refund.ts";

/**
 * Saves an attempt's state as reported by the provider, in one transaction under the invoice's lock. A settled attempt
 * doesn't change, except that received money may be returned. So the job, events, and the reconciliation can report the same
 * result any number of times. The transaction includes its effect on dunning and the mail about it.
 */
export function settleAttempt(
	context: Context,
	services: PaymentServices,
	attemptUuid: string,
	outcome: ProviderCharge,
): Promise<void> {
	return inTransaction(context, async (context) => {
		const known = await selectAttempt(context, attemptUuid);
		if (known === null) throw new Error(`there is no attempt ${attemptUuid}`);
		const { invoice_uuid } = await selectPayment(context, known.payment_uuid);
		const state = await lockInvoice(context, invoice_uuid);
		const payment = await selectPayment(context, known.payment_uuid, "for update");
		const attempt = await selectAttempt(context, attemptUuid, "for update");
		if (attempt === null) throw new Error(`the attempt ${attemptUuid} is gone`);
		if (outcome.providerCustomerId !== null) {
			await noteProviderCustomer(context, payment.customer_uuid, attempt.provider, outcome.providerCustomerId);
		}
		await settle(context, services, { state, payment, attempt }, outcome);
	});
}

interface Settling {
	readonly state: InvoiceState;
	readonly payment: PaymentRow;
	readonly attempt: AttemptRow;
}

async function settle(
	context: Context,
	services: PaymentServices,
	settling: Settling,
	outcome: ProviderCharge,
): Promise<void> {
	const { attempt } = settling;
	const isOpen = attempt.settled_at === null;
	if (isOpen && outcome.status === "pending") return notePending(context, attempt, outcome);
	if (isOpen && outcome.status === "failed") return fail(context, services, settling, outcome);
	const brought = isOpen ? await receive(context, settling, outcome) : settling;
	if (brought.attempt.status !== "succeeded") return noteChecked(context, attempt);
	// Refunds count before the rest is returned.
	await settleProviderRefunds(context, brought.payment.uuid, outcome.refunds);
	if (outcome.status === "returned") return takeBack(context, services, brought.attempt, outcome.failure);
	if (isOpen) {
		const { invoice } = brought.state;
		await noteReceipt(context, services, invoice, brought.payment);
		await settleWithCredit(context, services, invoice.customer_uuid, invoice.currency);
	}
	await noteChecked(context, brought.attempt);
}

function seen(context: Context, attempt: AttemptRow, outcome: ProviderCharge): AttemptRow {
	return {
		...attempt,
		provider_charge_id: outcome.providerChargeId ?? attempt.provider_charge_id,
		checkout_url: outcome.checkoutUrl,
		checked_at: context.now,
	};
}

function notePending(context: Context, attempt: AttemptRow, outcome: ProviderCharge): Promise<void> {
	return saveAttempt(context, { ...seen(context, attempt, outcome), status: "pending" });
}

function noteChecked(context: Context, attempt: AttemptRow): Promise<void> {
	return saveAttempt(context, { ...attempt, checked_at: context.now });
}

/** The money was received. */
async function receive(
	context: Context,
	{ state, payment, attempt }: Settling,
	outcome: ProviderCharge,
): Promise<Settling> {
	const settled: AttemptRow = { ...seen(context, attempt, outcome), status: "succeeded", settled_at: context.now };
	await saveAttempt(context, settled);
	const shown = outcome.shown === null ? {} : { method: outcome.shown.kind, method_label: methodLabel(outcome.shown) };
	const completed = await changePayment(context, "completed", payment, {
		...shown,
		status: "completed",
		completed_at: context.now,
	});
	await recordBalanceTransaction(context, completed, "received", payment.amount);
	const moved = { paymentUuid: payment.uuid, amount: payment.amount, wasReserved: true };
	const after = await receivePayment(context, state, moved);
	await followDue(context, after.invoice);
	return { state: after, payment: completed, attempt: settled };
}

/** No money was received, so the amount can be paid again. */
async function fail(
	context: Context,
	services: PaymentServices,
	{ state, payment, attempt }: Settling,
	outcome: ProviderCharge,
): Promise<void> {
	const failure = failureOf(outcome.failure);
	const settled: AttemptRow = {
		...seen(context, attempt, outcome),
		...failure,
		status: "failed",
		settled_at: context.now,
	};
	await saveAttempt(context, settled);
	const status = attempt.was_scheduled ? "scheduled" : "failed";
	const scheduled_at = attempt.was_scheduled ? dueMoment(context, state.invoice) : payment.scheduled_at;
	const action = attempt.was_scheduled ? "charge failed" : "failed";
	const failed = await changePayment(context, action, payment, { ...failure, status, scheduled_at });
	const after = await releasePayment(context, state, { paymentUuid: payment.uuid, amount: payment.amount });
	await followDue(context, after.invoice);
	const { invoice } = await useCredit(context, services, after);
	await noteFailure(context, services, invoice, failed, settled);
}

/** The received money was taken back, except what had been refunded. */
async function takeBack(
	context: Context,
	services: PaymentServices,
	attempt: AttemptRow,
	providerFailure: ProviderFailure | null,
): Promise<void> {
	const failure = failureOf(providerFailure);
	const settled: AttemptRow = { ...attempt, ...failure, status: "returned", checked_at: context.now };
	await saveAttempt(context, settled);
	const payment = await selectPayment(context, attempt.payment_uuid, "for update");
	const amount = payment.amount.minus(payment.amount_refunded);
	if (!amount.isPositive()) return;
	const returned = await changePayment(context, "returned", payment, { ...failure, status: "failed" });
	await recordBalanceTransaction(context, returned, "returned", amount);
	const state = await lockInvoice(context, payment.invoice_uuid);
	const after = await returnPayment(context, state, { paymentUuid: payment.uuid, amount });
	const { invoice } = await useCredit(context, services, after);
	await noteFailure(context, services, invoice, returned, settled);
}

/** No payment is in progress anymore, so credit added meanwhile pays what is due. Returns the invoice after that. */
async function useCredit(
	context: Context,
	services: PaymentServices,
	{ invoice }: InvoiceState,
): Promise<InvoiceState> {
	await settleWithCredit(context, services, invoice.customer_uuid, invoice.currency);
	return lockInvoice(context, invoice.uuid);
}

function failureOf(failure: ProviderFailure | null): Pick<PaymentRow, "failure_code" | "failure_message"> {
	return {
		failure_code: failure?.code ?? "payment_failed",
		failure_message: failure?.message ?? "The payment failed.",
	};
}

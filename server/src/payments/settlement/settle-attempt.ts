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
import { type ChargeRow, saveCharge, selectCharge } from "../attempts/attempt-store.ts";
import { noteFailure, noteReceipt } from "../dunning/note-payment.ts";
import { noteMovement } from "../ledger/record-balance-transaction.ts";
import { noteProviderCustomer } from "../methods/method-store.ts";
import { methodLabel } from "../model/payment.ts";
import { changePayment } from "../payment/change-payment.ts";
import { followDue } from "../payment/follow-due.ts";
import { dueMoment } from "../payment/new-payment.ts";
import { type PaymentRow, selectPayment } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { settleProviderRefunds } from "../refunds/settle-refund.ts";

/**
 * Saves what a provider says a charge is now, in one transaction under the invoice's lock. What is settled stays so, except that money
 * which came in may be returned; so the same outcome may come any number of times, from the job, from events, from the reconciliation.
 * What it means for the collection, and the mail about it, are part of the transaction.
 */
export function settleCharge(
	context: Context,
	services: PaymentServices,
	chargeUuid: string,
	outcome: ProviderCharge,
): Promise<void> {
	return inTransaction(context, async (context) => {
		const known = await selectCharge(context, chargeUuid);
		if (known === null) throw new Error(`there is no charge ${chargeUuid}`);
		const { invoice_uuid } = await selectPayment(context, known.payment_uuid);
		const state = await lockInvoice(context, invoice_uuid);
		const payment = await selectPayment(context, known.payment_uuid, "for update");
		const charge = await selectCharge(context, chargeUuid, "for update");
		if (charge === null) throw new Error(`the charge ${chargeUuid} is gone`);
		if (outcome.providerCustomerId !== null) {
			await noteProviderCustomer(context, payment.customer_uuid, charge.provider, outcome.providerCustomerId);
		}
		await settle(context, services, { state, payment, charge }, outcome);
	});
}

interface Settling {
	readonly state: InvoiceState;
	readonly payment: PaymentRow;
	readonly charge: ChargeRow;
}

async function settle(
	context: Context,
	services: PaymentServices,
	settling: Settling,
	outcome: ProviderCharge,
): Promise<void> {
	const { charge } = settling;
	const isOpen = charge.settled_at === null;
	if (isOpen && outcome.status === "pending") return notePending(context, charge, outcome);
	if (isOpen && outcome.status === "failed") return fail(context, services, settling, outcome);
	const brought = isOpen ? await receive(context, settling, outcome) : settling;
	if (brought.charge.status !== "succeeded") return noteChecked(context, charge);
	// Refunds count before the rest is returned.
	await settleProviderRefunds(context, brought.payment.uuid, outcome.refunds);
	if (outcome.status === "returned") return takeBack(context, services, brought.charge, outcome.failure);
	if (isOpen) {
		const { invoice } = brought.state;
		await noteReceipt(context, services, invoice, brought.payment);
		await settleWithCredit(context, services, invoice.customer_uuid, invoice.currency);
	}
	await noteChecked(context, brought.charge);
}

function seen(context: Context, charge: ChargeRow, outcome: ProviderCharge): ChargeRow {
	return {
		...charge,
		provider_charge_id: outcome.providerChargeId ?? charge.provider_charge_id,
		checkout_url: outcome.checkoutUrl,
		checked_at: context.now,
	};
}

function notePending(context: Context, charge: ChargeRow, outcome: ProviderCharge): Promise<void> {
	return saveCharge(context, { ...seen(context, charge, outcome), status: "pending" });
}

function noteChecked(context: Context, charge: ChargeRow): Promise<void> {
	return saveCharge(context, { ...charge, checked_at: context.now });
}

/** The money came in. */
async function receive(
	context: Context,
	{ state, payment, charge }: Settling,
	outcome: ProviderCharge,
): Promise<Settling> {
	const settled: ChargeRow = { ...seen(context, charge, outcome), status: "succeeded", settled_at: context.now };
	await saveCharge(context, settled);
	const shown = outcome.shown === null ? {} : { method: outcome.shown.kind, method_label: methodLabel(outcome.shown) };
	const completed = await changePayment(context, "completed", payment, {
		...shown,
		status: "completed",
		completed_at: context.now,
	});
	await noteMovement(context, completed, "received", payment.amount);
	const moved = { paymentUuid: payment.uuid, amount: payment.amount, wasReserved: true };
	const after = await receivePayment(context, state, moved);
	await followDue(context, after.invoice);
	return { state: after, payment: completed, charge: settled };
}

/** No money came: the part can be paid again. */
async function fail(
	context: Context,
	services: PaymentServices,
	{ state, payment, charge }: Settling,
	outcome: ProviderCharge,
): Promise<void> {
	const failure = failureOf(outcome.failure);
	const settled: ChargeRow = {
		...seen(context, charge, outcome),
		...failure,
		status: "failed",
		settled_at: context.now,
	};
	await saveCharge(context, settled);
	const status = charge.was_scheduled ? "scheduled" : "failed";
	const scheduled_at = charge.was_scheduled ? dueMoment(context, state.invoice) : payment.scheduled_at;
	const action = charge.was_scheduled ? "charge failed" : "failed";
	const failed = await changePayment(context, action, payment, { ...failure, status, scheduled_at });
	const after = await releasePayment(context, state, { paymentUuid: payment.uuid, amount: payment.amount });
	await followDue(context, after.invoice);
	const { invoice } = await useCredit(context, services, after);
	await noteFailure(context, services, invoice, failed, settled);
}

/** The money that came in was taken back, but for what had been refunded. */
async function takeBack(
	context: Context,
	services: PaymentServices,
	charge: ChargeRow,
	providerFailure: ProviderFailure | null,
): Promise<void> {
	const failure = failureOf(providerFailure);
	const settled: ChargeRow = { ...charge, ...failure, status: "returned", checked_at: context.now };
	await saveCharge(context, settled);
	const payment = await selectPayment(context, charge.payment_uuid, "for update");
	const amount = payment.amount.minus(payment.amount_refunded);
	if (!amount.isPositive()) return;
	const returned = await changePayment(context, "returned", payment, { ...failure, status: "failed" });
	await noteMovement(context, returned, "returned", amount);
	const state = await lockInvoice(context, payment.invoice_uuid);
	const after = await returnPayment(context, state, { paymentUuid: payment.uuid, amount });
	const { invoice } = await useCredit(context, services, after);
	await noteFailure(context, services, invoice, returned, settled);
}

/** No payment is processed any more: credit that came meanwhile pays what is due. The invoice as it is then. */
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
		failure_message: failure?.message ?? "The payment could not be made.",
	};
}

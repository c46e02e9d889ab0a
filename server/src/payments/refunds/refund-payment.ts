import { type InvoiceRow, inSnapshot, lockInvoice, selectEarlierNotes, selectInvoice } from "../../invoicing/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { ProviderAway, ProviderRefusal, providerNamed } from "../../payment-providers/index.ts";
import {
	addJob,
	type Context,
	conflict,
	inTransaction,
	invalid,
	mustWait,
	newUuid,
	selectHold,
} from "../../platform/index.ts";
import { selectAttemptsOf } from "../attempts/attempt-store.ts";
import { leftOf, refundable } from "../model/payment.ts";
import { type PaymentRow, selectPayment } from "../payment/payment-store.ts";
import type { PaymentRefundable } from "../payment/schemas.ts";
import type { PaymentServices } from "../payment/services.ts";
import { insertRefund, noteRefundAsked, type RefundRow, selectPendingRefunds, selectRefund } from "./refund-store.ts";
import { giveBack, settleRefund } from "./settle-refund.ts";

export const refundTask = "refund_payment";

/**
 * Refunds all or part of a payment (decisions.md, "Payments"). Recorded money is refunded manually and counts at once; an
 * attempt's money is refunded by a job and counts once the provider has done it.
 * @param amount null: everything left
 * @throws Refusal 404; 409 if it isn't completed, or less is left; 422 naming the field
 */
export function requestRefund(context: Context, uuid: string, amount: Decimal | null): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		const { invoice_uuid } = await selectPayment(context, uuid);
		const state = await lockInvoice(context, invoice_uuid);
		const payment = await selectPayment(context, uuid, "for update");
		if (payment.status !== "completed") {
			throw conflict("payment_not_refundable", `The payment is ${payment.status}; it cannot be refunded.`);
		}
		if (amount !== null && amount.decimals() > minorDigits(payment.currency)) {
			throw invalid("amount", `may have at most ${minorDigits(payment.currency)} decimals in ${payment.currency}`);
		}
		const left = await refundableOf(context, payment, state.invoice);
		const asked = amount ?? left.amount;
		if (!left.amount.isPositive() || asked.isGreaterThan(left.amount)) {
			throw conflict("amount_exceeds_payment", excess(payment, left));
		}
		await makeRefund(context, payment, asked);
		return selectPayment(context, uuid);
	});
}

/** Refunds part of a payment that the caller has checked and locked: recorded money at once, an attempt's money by a job. */
export async function makeRefund(context: Context, { uuid, provider }: PaymentRow, amount: Decimal): Promise<void> {
	const isByHand = provider === "manual";
	const refund: RefundRow = {
		uuid: newUuid(),
		payment_uuid: uuid,
		amount,
		status: isByHand ? "succeeded" : "pending",
		provider_refund_id: null,
		failure_message: null,
		asked_at: null,
		settled_at: isByHand ? context.now : null,
		created_at: context.now,
	};
	await insertRefund(context, refund);
	if (isByHand) await giveBack(context, refund);
	else await addJob(context.db, refundTask, { organisation_uuid: context.organisationId, refund_uuid: refund.uuid });
}

function excess(
	{ currency, added_to_balance }: PaymentRow,
	{ amount, isHeldByCredit }: ReturnType<typeof refundable>,
): string {
	const rest = `Only ${amount} ${currency} of the payment can still be refunded`;
	if (isHeldByCredit) return `${rest}; a credit note added the rest to the customer's credit balance.`;
	if (added_to_balance.isPositive()) return `${rest}; the overpayment was added to the customer's credit balance.`;
	return `${rest}.`;
}

/**
 * What `requestRefund` would currently refund of the payment.
 * @throws Refusal 404
 */
export function readRefundable(context: Context, uuid: string): Promise<PaymentRefundable> {
	return inSnapshot(context, async (context) => {
		const payment = await selectPayment(context, uuid);
		const { currency } = payment;
		if (payment.status !== "completed") return { amount: Decimal.zero, currency, is_held_by_credit: false };
		const invoice = await selectInvoice(context, payment.invoice_uuid);
		const { amount, isHeldByCredit } = await refundableOf(context, payment, invoice);
		return { amount, currency, is_held_by_credit: isHeldByCredit };
	});
}

async function refundableOf(
	context: Context,
	payment: PaymentRow,
	invoice: InvoiceRow,
): Promise<ReturnType<typeof refundable>> {
	const pending = await selectPendingRefunds(context, payment.invoice_uuid);
	const { added_to_balance } = await selectEarlierNotes(context, payment.invoice_uuid);
	return refundable({
		left: leftOf(payment, pending),
		invoicePaid: invoice.amount_paid,
		invoiceRefunded: invoice.amount_refunded,
		invoicePending: Decimal.sum(pending.map(({ amount }) => amount)),
		creditApplied: invoice.credit_applied,
		addedToBalance: added_to_balance,
	});
}

/**
 * Asks the provider for a refund and saves the result; repeated calls refund once. While the database is held, a refund from before the
 * restore waits.
 * @throws ProviderAway if the result is unknown; call again
 */
export async function refundAtProvider(context: Context, services: PaymentServices, refundUuid: string): Promise<void> {
	const refund = await selectRefund(context, refundUuid);
	if (refund === null || refund.settled_at !== null || mustWait(refund, await selectHold(context.db))) return;
	const payment = await selectPayment(context, refund.payment_uuid);
	const attempt = (await selectAttemptsOf(context, [payment.uuid])).find(
		({ provider_charge_id, status }) => status === "succeeded" && provider_charge_id !== null,
	);
	if (payment.provider === "manual") throw new Error("recorded money is refunded manually");
	const provider = providerNamed(services.providers, payment.provider, `payments.payment ${payment.uuid}`);
	if (provider === null) throw new ProviderAway(`No keys for ${payment.provider} are configured on this installation.`);
	await noteRefundAsked(context, refundUuid);
	const { amount } = refund;
	const failed = (code: string, message: string) =>
		({ providerRefundId: null, key: refundUuid, amount, status: "failed", failure: { code, message } }) as const;
	if (attempt === undefined) {
		// Returned in the meantime: there is nothing left to refund.
		const gone = failed("charge_returned", "The payment was returned to the payer's bank before it was refunded.");
		return settleRefund(context, payment.uuid, refundUuid, gone);
	}
	const outcome = await provider
		.refund({
			organisationId: context.organisationId,
			key: refundUuid,
			providerChargeId: attempt.provider_charge_id ?? "",
			amount,
			currency: payment.currency,
		})
		.catch((error: unknown) => {
			if (error instanceof ProviderRefusal) return failed(error.code, error.message);
			throw error;
		});
	await settleRefund(context, payment.uuid, refundUuid, outcome);
}

import { lockInvoice, refundPayment } from "../../invoicing/index.ts";
import type { ProviderRefund } from "../../payment-providers/index.ts";
import { type Context, inTransaction, newUuid } from "../../platform/index.ts";
import { insertBalanceTransaction } from "../ledger/balance-transaction-store.ts";
import { forInvoice } from "../model/payment.ts";
import { changePayment } from "../payment/change-payment.ts";
import { selectPayment } from "../payment/payment-store.ts";
import { insertRefund, type RefundRow, saveRefund, selectRefundsOf } from "./refund-store.ts";

/** Saves a provider's result for a refund; a settled refund doesn't change. Locks the invoice, then the payment. */
export function settleRefund(
	context: Context,
	paymentUuid: string,
	refundUuid: string,
	outcome: ProviderRefund,
): Promise<void> {
	return settleProviderRefunds(context, paymentUuid, [{ ...outcome, key: refundUuid }]);
}

/**
 * Saves a provider's results for a payment's refunds, including those made manually at the provider: they are recorded the
 * same way.
 */
export function settleProviderRefunds(
	context: Context,
	paymentUuid: string,
	refunds: readonly ProviderRefund[],
): Promise<void> {
	return inTransaction(context, async (context) => {
		if (refunds.length === 0) return;
		const { invoice_uuid } = await selectPayment(context, paymentUuid);
		await lockInvoice(context, invoice_uuid);
		await selectPayment(context, paymentUuid, "for update");
		const known = await selectRefundsOf(context, [paymentUuid]);
		for (const refund of refunds) {
			const own = known.find(
				({ uuid, provider_refund_id }) =>
					uuid === refund.key || (provider_refund_id !== null && provider_refund_id === refund.providerRefundId),
			);
			if (own === undefined && refund.status === "succeeded")
				await giveBack(context, await noteForeign(context, paymentUuid, refund));
			if (own?.status === "pending") await settleOwn(context, own, refund);
		}
	});
}

async function settleOwn(context: Context, own: RefundRow, refund: ProviderRefund): Promise<void> {
	const seen = { ...own, provider_refund_id: refund.providerRefundId ?? own.provider_refund_id };
	switch (refund.status) {
		case "pending":
			return saveRefund(context, seen);
		case "failed":
			return saveRefund(context, {
				...seen,
				status: "failed",
				failure_message: refund.failure?.message ?? "The refund failed.",
				settled_at: context.now,
			});
		case "succeeded": {
			const settled: RefundRow = { ...seen, status: "succeeded", settled_at: context.now };
			await saveRefund(context, settled);
			return giveBack(context, settled);
		}
	}
}

/** A refund made at the provider itself. */
async function noteForeign(context: Context, paymentUuid: string, refund: ProviderRefund): Promise<RefundRow> {
	const row: RefundRow = {
		uuid: newUuid(),
		payment_uuid: paymentUuid,
		amount: refund.amount,
		status: "succeeded",
		provider_refund_id: refund.providerRefundId,
		failure_message: null,
		asked_at: null,
		settled_at: context.now,
		created_at: context.now,
	};
	await insertRefund(context, row);
	return row;
}

/** Records a completed refund on the payment, in the ledger, and on the invoice. The caller holds their locks. */
export async function giveBack(context: Context, refund: RefundRow): Promise<void> {
	const payment = await selectPayment(context, refund.payment_uuid, "for update");
	const amount_refunded = payment.amount_refunded.plus(refund.amount);
	// The overpayment went to the balance and is paid out from there.
	const isWhole = amount_refunded.equals(forInvoice(payment));
	await changePayment(context, "refunded", payment, {
		amount_refunded,
		status: isWhole ? "refunded" : payment.status,
	});
	await insertBalanceTransaction(context, {
		invoice_uuid: payment.invoice_uuid,
		payment_uuid: payment.uuid,
		refund_uuid: refund.uuid,
		kind: "refunded",
		currency: payment.currency,
		amount: refund.amount.negated(),
	});
	const state = await lockInvoice(context, payment.invoice_uuid);
	await refundPayment(context, state, { paymentUuid: payment.uuid, amount: refund.amount });
}

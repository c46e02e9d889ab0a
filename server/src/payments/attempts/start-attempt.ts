import { type InvoiceState, reservePayment } from "../../invoicing/index.ts";
import type { ProviderName } from "../../payment-providers/index.ts";
import { addJob, type Context, newUuid } from "../../platform/index.ts";
import { labelOf } from "../methods/method-label.ts";
import type { MethodRow } from "../methods/method-store.ts";
import { changePayment } from "../payment/change-payment.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import { insertAttempt } from "./attempt-store.ts";

export const attemptTask = "charge_payment";

/** What is charged: a stored method, a one-time token, or whatever the payer chooses on the provider's page. */
export type AttemptSource =
	| { readonly method: MethodRow }
	| { readonly token: string; readonly provider: ProviderName }
	| { readonly checkout: true; readonly provider: ProviderName };

/**
 * Starts an attempt to charge a scheduled payment, in the caller's transaction and under the invoice's lock. Reserves the
 * amount and enqueues the job that asks the provider in the same transaction.
 * @param payment new, or one that was scheduled before
 */
export async function startAttempt(
	context: Context,
	state: InvoiceState,
	payment: PaymentRow,
	source: AttemptSource,
	{ wasScheduled }: { readonly wasScheduled: boolean },
): Promise<{ payment: PaymentRow; attemptUuid: string }> {
	const method = "method" in source ? source.method : null;
	const provider = "method" in source ? source.method.provider : source.provider;
	const processing = await changePayment(context, "processing", payment, {
		status: "processing",
		provider,
		method: method?.kind ?? null,
		method_label: method === null ? null : labelOf(method),
		failure_code: null,
		failure_message: null,
		scheduled_at: context.now,
	});
	const uuid = newUuid();
	await insertAttempt(context, {
		uuid,
		payment_uuid: payment.uuid,
		provider,
		method_uuid: method?.uuid ?? null,
		provider_token: "token" in source ? source.token : null,
		was_scheduled: wasScheduled,
		status: "started",
		provider_charge_id: null,
		checkout_url: null,
		failure_code: null,
		failure_message: null,
		asked_at: null,
		checked_at: null,
		settled_at: null,
		created_at: context.now,
	});
	await reservePayment(context, state, { paymentUuid: payment.uuid, amount: payment.amount });
	await addJob(context.db, attemptTask, { organisation_uuid: context.organisationId, charge_uuid: uuid });
	return { payment: processing, attemptUuid: uuid };
}

import type Stripe from "stripe";
import { ProviderAway, type ProviderFailure, type ProviderRefund, type RefundRequest } from "../interface/provider.ts";
import { paymentBehind } from "./charging.ts";
import { stateOf } from "./lookup.ts";
import { toStripeAmount } from "./minor-units.ts";
import { presentRefund } from "./reading.ts";
import { refusalOf } from "./refusal.ts";

/** Refunds once per key. Stripe forgets a key after a day, so earlier refunds are checked first. */
export async function refund(client: Stripe, request: RefundRequest): Promise<ProviderRefund> {
	const { organisationId, key, currency } = request;
	const failed = (code: string, message: string) => failedRefund(request, { code, message });
	const intent = await paymentBehind(client, request);
	if (intent === null) return failed("unknown_charge", "The charge does not exist.");
	if (intent.status !== "succeeded") {
		return failed("charge_not_paid", "The charge has not been paid, so it cannot be refunded.");
	}
	const made = await madeRefund(client, intent, key);
	if (made !== null) return made;
	const amount = toStripeAmount(request.amount, currency);
	if (amount === null) return failed("invalid_amount", "The amount cannot be refunded in this currency.");
	const metadata = {
		organisation_id: organisationId,
		charge_uuid: intent.metadata.charge_uuid ?? "",
		refund_uuid: key,
	};
	try {
		const refund = await client.refunds.create(
			{ payment_intent: intent.id, amount, metadata },
			{ idempotencyKey: key },
		);
		return presentRefund(refund);
	} catch (error) {
		const { kind, failure } = refusalOf(error);
		if (kind !== "key_reused") return failedRefund(request, failure);
	}
	const reused = await madeRefund(client, intent, key);
	if (reused === null) throw new ProviderAway("Stripe knows the refund's key, but no refund with it.");
	return reused;
}

async function madeRefund(client: Stripe, intent: Stripe.PaymentIntent, key: string): Promise<ProviderRefund | null> {
	const { refunds } = await stateOf(client, intent);
	const made = refunds.find(({ metadata }) => metadata?.refund_uuid === key);
	return made === undefined ? null : presentRefund(made);
}

function failedRefund({ key, amount }: RefundRequest, failure: ProviderFailure): ProviderRefund {
	return { providerRefundId: null, key, amount, status: "failed", failure };
}

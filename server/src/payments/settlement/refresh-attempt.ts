import { ProviderAway, providerNamed } from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";
import { askProvider, foundBefore } from "../attempts/ask-provider.ts";
import { type AttemptRow, noteChecked, selectAttempt } from "../attempts/attempt-store.ts";
import { selectPayment } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { settleAttempt } from "./settle-attempt.ts";

/**
 * Brings an attempt one step on: asks the provider for it, or what became of it where it was asked before, and saves the answer. No
 * transaction is open meanwhile. Done twice, or by two at once, it charges once.
 * @throws ProviderAway: nothing is known yet; do it again
 */
export async function advanceAttempt(context: Context, services: PaymentServices, attemptUuid: string): Promise<void> {
	const attempt = await selectAttempt(context, attemptUuid);
	if (attempt === null || attempt.settled_at !== null) return;
	await refreshAttempt(context, services, attempt);
}

/** Asks for the present state of an attempt, settled or not, and saves it. */
export async function refreshAttempt(context: Context, services: PaymentServices, attempt: AttemptRow): Promise<void> {
	const provider = providerNamed(services.providers, attempt.provider, `payments.charge ${attempt.uuid}`);
	if (provider === null) throw new ProviderAway(`The installation has no keys for ${attempt.provider}.`);
	const payment = await selectPayment(context, attempt.payment_uuid);
	await noteChecked(context, attempt.uuid);
	const found = await foundBefore(context, provider, attempt, payment);
	// What is settled is never asked for again, not even where the provider has forgotten it.
	if (found === null && attempt.settled_at !== null) return;
	const outcome = found ?? (await askProvider(context, services, provider, attempt, payment));
	await settleAttempt(context, services, attempt.uuid, outcome);
}

import { ProviderAway, providerNamed } from "../../payment-providers/index.ts";
import { type Context, isRestored, mustWait, selectHold } from "../../platform/index.ts";
import { askProvider, foundBefore } from "../attempts/ask-provider.ts";
import { type AttemptRow, noteChecked, selectAttempt } from "../attempts/attempt-store.ts";
import { selectPayment } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { settleAttempt } from "./settle-attempt.ts";

/**
 * Advances an attempt: asks the provider for it, or for its state if asked before, and saves the answer. No transaction is
 * open during the call. Repeated or concurrent calls charge once.
 * @throws ProviderAway if the result is unknown; call again
 */
export async function advanceAttempt(context: Context, services: PaymentServices, attemptUuid: string): Promise<void> {
	const attempt = await selectAttempt(context, attemptUuid);
	if (attempt === null || attempt.settled_at !== null) return;
	await refreshAttempt(context, services, attempt);
}

/**
 * Fetches the current state of an attempt, settled or not, and saves it. While the database is held, an attempt from before the restore is
 * looked up but not repeated.
 */
export async function refreshAttempt(context: Context, services: PaymentServices, attempt: AttemptRow): Promise<void> {
	const provider = providerNamed(services.providers, attempt.provider, `payments.charge ${attempt.uuid}`);
	if (provider === null) throw new ProviderAway(`No keys for ${attempt.provider} are configured on this installation.`);
	const payment = await selectPayment(context, attempt.payment_uuid);
	await noteChecked(context, attempt.uuid);
	const hold = await selectHold(context.db);
	const found = await foundBefore(context, provider, attempt, payment, isRestored(attempt, hold));
	// A settled attempt is never repeated, even if the provider no longer knows it.
	if (found === null && attempt.settled_at !== null) return;
	if (found === null && mustWait(attempt, hold)) return;
	const outcome = found ?? (await askProvider(context, services, provider, attempt, payment));
	await settleAttempt(context, services, attempt.uuid, outcome);
}

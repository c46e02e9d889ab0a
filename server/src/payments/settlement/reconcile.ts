import { ProviderAway } from "../../payment-providers/index.ts";
import type { Context, Log } from "../../platform/index.ts";
import { selectUnsettledAttempts } from "../attempts/attempt-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { refundAtProvider } from "../refunds/refund-payment.ts";
import { selectUnsettledRefunds } from "../refunds/refund-store.ts";
import { advanceAttempt } from "./refresh-attempt.ts";

/** The number of each kind per run; the next run takes the next ones. */
const atOnce = 200;
/** How many consecutive calls without an answer end the run. */
const givesUpAfter = 3;

/**
 * Checks every attempt and refund of an organization with an unknown result, left by a lost event or a failed job. What can't
 * be determined now is checked again later; one fault doesn't stop the others.
 */
export async function reconcile(context: Context, services: PaymentServices, log: Log): Promise<void> {
	const attempts = await selectUnsettledAttempts(context, atOnce);
	const refunds = await selectUnsettledRefunds(context, atOnce);
	const asks = [
		...attempts.map((uuid) => () => advanceAttempt(context, services, uuid)),
		...refunds.map((uuid) => () => refundAtProvider(context, services, uuid)),
	];
	let unansweredInARow = 0;
	for (const ask of asks) {
		const isAnswered = await ask().then(
			() => true,
			(error: unknown) => noteUnknown(error, log),
		);
		unansweredInARow = isAnswered ? 0 : unansweredInARow + 1;
		// A provider that doesn't answer would take up the whole run.
		if (unansweredInARow >= givesUpAfter) return;
	}
}

/** Logs why a result is still unknown. Returns whether the provider answered at all. */
function noteUnknown(error: unknown, log: Log): boolean {
	if (error instanceof ProviderAway) log.info({ reason: error.message }, "a payment's result is still unknown");
	else log.error({ err: error }, "a payment could not be reconciled");
	return !(error instanceof ProviderAway);
}

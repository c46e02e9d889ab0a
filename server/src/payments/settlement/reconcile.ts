import { ProviderAway } from "../../payment-providers/index.ts";
import type { Context, Log } from "../../platform/index.ts";
import { selectUnsettledAttempts } from "../attempts/attempt-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { refundAtProvider } from "../refunds/refund-payment.ts";
import { selectUnsettledRefunds } from "../refunds/refund-store.ts";
import { advanceAttempt } from "./refresh-attempt.ts";

/** So many of each kind at a turn; the next turn takes the next. */
const atOnce = 200;
/** So many calls in a row without an answer end the turn. */
const givesUpAfter = 3;

/**
 * Asks for every attempt and refund of an organization whose result is not known: what a lost event, or a job that gave up, has left open.
 * What cannot be found out now is asked for again later; one fault stops no other.
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
		// Who answers nothing would be waited for all turn long.
		if (unansweredInARow >= givesUpAfter) return;
	}
}

/** Notes why a result is still unknown; whether the provider answered at all. */
function noteUnknown(error: unknown, log: Log): boolean {
	if (error instanceof ProviderAway) log.info({ reason: error.message }, "a payment's result is still unknown");
	else log.error({ err: error }, "a payment could not be reconciled");
	return !(error instanceof ProviderAway);
}

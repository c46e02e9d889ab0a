import { ProviderAway } from "../../payment-providers/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { selectAttemptsOf } from "../attempts/attempt-store.ts";
import { selectPaymentsOf } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { refreshAttempt } from "../settlement/refresh-attempt.ts";

/** The minimum interval between checks, however many people view the page. */
const pause_ms = 5_000;

/**
 * Checks a payment started on the provider's page: its payer may have just returned, and the provider's event may be late or
 * lost. If the provider doesn't answer, a later check tries again.
 */
export async function watchCheckout(context: Context, services: PaymentServices, invoiceUuid: string): Promise<void> {
	const payments = await selectPaymentsOf(context, invoiceUuid);
	const open = payments.filter(({ status }) => status === "processing").map(({ uuid }) => uuid);
	if (open.length === 0) return;
	const attempts = await selectAttemptsOf(context, open);
	const checkout = attempts.find(({ settled_at, checkout_url }) => settled_at === null && checkout_url !== null);
	if (checkout === undefined || isRecent(checkout.checked_at, context.now)) return;
	await refreshAttempt(context, services, checkout).catch((error: unknown) => {
		if (!(error instanceof ProviderAway)) throw error;
	});
}

function isRecent(instant: Timestamp | null, now: Timestamp): boolean {
	return instant !== null && Date.parse(now) - Date.parse(instant) < pause_ms;
}

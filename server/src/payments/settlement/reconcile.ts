import { type EventDelivery, ProviderAway } from "../../payment-providers/index.ts";
import type { Context, Log } from "../../platform/index.ts";
import { selectCharge, selectUnsettled } from "../attempts/attempt-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { refundAtProvider } from "../refunds/refund-payment.ts";
import { selectUnsettledRefunds } from "../refunds/refund-store.ts";
import { insertProviderEvent, isKnownEvent } from "./provider-event-store.ts";
import { chargePayment, refreshCharge } from "./refresh-attempt.ts";

/** So many of each kind at a turn; the next turn takes the next. */
const atOnce = 200;
/** So many calls in a row without an answer end the turn. */
const givesUpAfter = 3;

/**
 * Asks for every charge and refund of an organisation whose result is not known: what a lost event, or a job that gave up, has left open.
 * What cannot be found out now is asked for again later; one fault stops no other.
 */
export async function reconcile(context: Context, services: PaymentServices, log: Log): Promise<void> {
	const charges = await selectUnsettled(context, atOnce);
	const refunds = await selectUnsettledRefunds(context, atOnce);
	const asks = [
		...charges.map((uuid) => () => chargePayment(context, services, uuid)),
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

/**
 * Takes an event that claims to be a provider's. It is only a hint: the charge is asked for, and what the provider answers is saved. So
 * an event that comes twice, late or out of order changes nothing.
 * @param contextOf what to act in for the organisation that the event is about
 * @throws BadSignature; ProviderAway: it is to be sent again
 */
export async function receiveEvent(
	contextOf: (organisationId: string) => Context,
	services: PaymentServices,
	providerName: "sandbox" | "stripe",
	delivery: EventDelivery,
): Promise<void> {
	const provider = services.providers[providerName];
	if (provider === null) throw new ProviderAway(`The installation has no keys for ${providerName}.`);
	const event = await provider.readEvent(delivery);
	if (event.charge === null) return;
	const context = contextOf(event.charge.organisationId);
	if (await isKnownEvent(context, providerName, event.id)) return;
	const charge = await selectCharge(context, event.charge.key);
	// Of a charge that was never ours, or of an organisation that is not here.
	if (charge === null || charge.provider !== providerName) return;
	await refreshCharge(context, services, charge);
	await insertProviderEvent(context, providerName, event);
}

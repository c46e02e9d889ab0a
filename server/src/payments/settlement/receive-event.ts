import { type EventDelivery, ProviderAway, type ProviderName } from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectAttempt } from "../attempts/attempt-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { insertProviderEvent, isKnownEvent } from "./provider-event-store.ts";
import { refreshAttempt } from "./refresh-attempt.ts";

/**
 * Takes an event that claims to be a provider's. It is only a hint: the attempt is asked for, and what the provider answers is saved. So
 * an event that comes twice, late or out of order changes nothing.
 * @param contextOf what to act in for the organization that the event is about
 * @throws BadSignature; ProviderAway: it is to be sent again
 */
export async function receiveEvent(
	contextOf: (organisationId: string) => Context,
	services: PaymentServices,
	providerName: ProviderName,
	delivery: EventDelivery,
): Promise<void> {
	const provider = services.providers[providerName];
	if (provider === null) throw new ProviderAway(`The installation has no keys for ${providerName}.`);
	const event = await provider.readEvent(delivery);
	if (event.charge === null) return;
	const context = contextOf(event.charge.organisationId);
	if (await isKnownEvent(context, providerName, event.id)) return;
	const attempt = await selectAttempt(context, event.charge.key);
	// Of an attempt that was never ours, or of an organization that is not here.
	if (attempt === null || attempt.provider !== providerName) return;
	await refreshAttempt(context, services, attempt);
	await insertProviderEvent(context, providerName, event);
}

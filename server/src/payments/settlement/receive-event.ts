import { type EventDelivery, ProviderAway, type ProviderName } from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectAttempt } from "../attempts/attempt-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { insertProviderEvent, isKnownEvent } from "./provider-event-store.ts";
import { refreshAttempt } from "./refresh-attempt.ts";

/**
 * Receives an event that claims to come from a provider. It is only a hint: the attempt is fetched from the provider, and
 * that state is saved. So events that arrive twice, late, or out of order do no harm.
 * @param contextOf the context for the event's organization
 * @throws BadSignature; ProviderAway: it must be sent again
 */
export async function receiveEvent(
	contextOf: (organisationId: string) => Context,
	services: PaymentServices,
	providerName: ProviderName,
	delivery: EventDelivery,
): Promise<void> {
	const provider = services.providers[providerName];
	if (provider === null) throw new ProviderAway(`No keys for ${providerName} are configured on this installation.`);
	const event = await provider.readEvent(delivery);
	if (event.charge === null) return;
	const context = contextOf(event.charge.organisationId);
	if (await isKnownEvent(context, providerName, event.id)) return;
	const attempt = await selectAttempt(context, event.charge.key);
	// The attempt isn't ours, or its organization isn't on this installation.
	if (attempt === null || attempt.provider !== providerName) return;
	await refreshAttempt(context, services, attempt);
	await insertProviderEvent(context, providerName, event);
}

import Stripe from "stripe";
import { isUuid } from "../../platform/index.ts";
import { BadSignature, type EventDelivery, type ProviderEvent } from "../interface/provider.ts";
import { idOf } from "./reading.ts";
import { askFor } from "./refusal.ts";

/** How old an event's signature may be. */
const tolerance_s = 300;

/** The parts of an event's object that lead to one of our charges. */
interface Subject {
	readonly id: string;
	readonly object: string;
	readonly metadata?: Stripe.Metadata | null;
	readonly payment_intent?: string | { readonly id: string } | null;
}

/**
 * Reads an event from Stripe. A dispute or a manual refund names only its payment, so its owner is looked up.
 * @throws BadSignature; ProviderAway
 */
export async function readEvent(client: Stripe, secret: string, delivery: EventDelivery): Promise<ProviderEvent> {
	const event = verified(client, secret, delivery);
	return { id: event.id, type: event.type, charge: await chargeOf(client, event.data.object as unknown as Subject) };
}

function verified(client: Stripe, secret: string, { headers, body, now_s }: EventDelivery): Stripe.Event {
	const signature = headers["stripe-signature"];
	if (typeof signature !== "string") throw new BadSignature("The event is not signed.");
	try {
		return client.webhooks.constructEvent(body, signature, secret, tolerance_s, undefined, now_s * 1000);
	} catch (error) {
		const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
		if (isRefused) throw new BadSignature("The event's signature does not match, or is too old.");
		throw error;
	}
}

async function chargeOf(client: Stripe, subject: Subject): Promise<ProviderEvent["charge"]> {
	const isSelf = subject.object === "payment_intent" || subject.object === "checkout.session";
	const providerChargeId = isSelf ? subject.id : idOf(subject.payment_intent ?? null);
	if (providerChargeId === null) return null;
	const told = ours(subject.metadata);
	if (told !== null) return { ...told, providerChargeId };
	if (isSelf) return null;
	const intent = await askFor(client.paymentIntents.retrieve(providerChargeId));
	const found = ours(intent?.metadata);
	return found === null ? null : { ...found, providerChargeId };
}

/** Null for objects that others created with the same account, whatever their metadata. */
function ours(metadata: Stripe.Metadata | null | undefined): { organisationId: string; key: string } | null {
	const { organisation_id: organisationId = "", charge_uuid: key = "" } = metadata ?? {};
	return isUuid(organisationId) && isUuid(key) ? { organisationId, key } : null;
}

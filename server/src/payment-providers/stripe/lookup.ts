import type Stripe from "stripe";
import { type ChargeReference, ProviderAway, type ProviderCharge } from "../interface/provider.ts";
import { type IntentState, idOf, presentCheckout, presentIntent, unattended } from "./reading.ts";
import { ask, askFor, refusalOf } from "./refusal.ts";

/** The metadata on each of our objects at Stripe, so that only its organization finds it again. */
export interface OurMetadata extends Stripe.MetadataParam {
	organisation_id: string;
	charge_uuid: string;
	/** For payments on Stripe's page by the payer. */
	made_by: "charge" | "checkout";
}

export function ourMetadata(
	{ organisationId, key }: { readonly organisationId: string; readonly key: string },
	made_by: OurMetadata["made_by"],
): OurMetadata {
	return { organisation_id: organisationId, charge_uuid: key, made_by };
}

/** Allows for clock differences: an object may seem to have been created this long before it was requested. */
const clockDifference_s = 600;
const page = 100;

type Found = Stripe.PaymentIntent | Stripe.Checkout.Session;

/**
 * The state of a charge; null if Stripe never saw it.
 * @throws ProviderAway
 */
export async function findCharge(client: Stripe, reference: ChargeReference): Promise<ProviderCharge | null> {
	const { providerChargeId, organisationId } = reference;
	const found =
		providerChargeId === null ? await findByKey(client, reference) : await retrieve(client, providerChargeId);
	if (found === null && providerChargeId !== null) {
		// It existed. Treating this as "never seen" would charge again.
		throw new ProviderAway(`Stripe no longer knows ${providerChargeId}: is STRIPE_SECRET_KEY that of another account?`);
	}
	if (found === null || found.metadata?.organisation_id !== organisationId) return null;
	if (found.object === "checkout.session") return readCheckout(client, found);
	return presentIntent(await settledState(client, found));
}

/** The payment or checkout of a reference, if it exists and belongs to that organization. */
export async function findObject(client: Stripe, reference: ChargeReference): Promise<Found | null> {
	const { organisationId, providerChargeId: id } = reference;
	const found = id === null ? await findByKey(client, reference) : await retrieve(client, id);
	return found?.metadata?.organisation_id === organisationId ? found : null;
}

function retrieve(client: Stripe, id: string): Promise<Found | null> {
	return id.startsWith("cs_")
		? askFor<Found>(client.checkout.sessions.retrieve(id))
		: askFor<Found>(client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
}

/**
 * Finds it by listing, since Stripe's search is minutes behind. Looks at the customer's objects first; but the lost call may
 * have been made for another customer, so it counts as missing only after all were checked.
 */
async function findByKey(client: Stripe, reference: ChargeReference): Promise<Found | null> {
	const since = { created: { gte: Math.max(0, reference.askedAt_s - clockDifference_s) }, limit: page };
	const { providerCustomerId: customer } = reference;
	const ofCustomer = customer === null ? null : await findIn(client, reference, { ...since, customer });
	return ofCustomer ?? findIn(client, reference, since);
}

async function findIn(
	client: Stripe,
	reference: ChargeReference,
	listed: { readonly created: { gte: number }; readonly limit: number; readonly customer?: string },
): Promise<Found | null> {
	const intents = client.paymentIntents.list({ ...listed, expand: ["data.latest_charge"] });
	const intent = await firstOf(intents, ({ metadata }) => isOurs(metadata, reference) && metadata.made_by === "charge");
	return intent ?? firstOf(client.checkout.sessions.list(listed), ({ metadata }) => isOurs(metadata, reference));
}

function isOurs(metadata: Stripe.Metadata | null, { organisationId, key }: ChargeReference): boolean {
	return metadata?.charge_uuid === key && metadata.organisation_id === organisationId;
}

async function firstOf<Item>(list: AsyncIterable<Item>, isIt: (item: Item) => boolean): Promise<Item | null> {
	const search = async () => {
		for await (const item of list) if (isIt(item)) return item;
		return null;
	};
	return askFor(search());
}

/** For payments not made by a payer on Stripe's page: one that waits for its payer would wait forever, so it is canceled. */
export async function settledState(client: Stripe, intent: Stripe.PaymentIntent): Promise<IntentState> {
	const waits = ["requires_action", "requires_confirmation"].includes(intent.status);
	const isUntried = intent.status === "requires_payment_method" && intent.last_payment_error === null;
	if (!waits && !isUntried) return stateOf(client, intent);
	return stateOf(client, await endIntent(client, intent.id));
}

/** Cancels a payment; if it is in progress or complete by now, returns its state. */
async function endIntent(client: Stripe, id: string): Promise<Stripe.PaymentIntent> {
	try {
		return await client.paymentIntents.cancel(id, { cancellation_reason: unattended, expand: ["latest_charge"] });
	} catch (error) {
		refusalOf(error);
		return ask(client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
	}
}

/** The payment with its refunds and disputes. */
export async function stateOf(client: Stripe, intent: Stripe.PaymentIntent): Promise<IntentState> {
	if (intent.status !== "succeeded") return { intent, refunds: [], disputes: [] };
	const ofIntent = { payment_intent: intent.id, limit: page };
	const refunds = await ask(all(client.refunds.list(ofIntent)));
	const charge = intent.latest_charge;
	const isDisputed = charge !== null && typeof charge !== "string" && charge.disputed;
	return { intent, refunds, disputes: isDisputed ? await ask(all(client.disputes.list(ofIntent))) : [] };
}

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
	const items: Item[] = [];
	for await (const item of list) items.push(item);
	return items;
}

/** A checkout's current state. */
export async function readCheckout(client: Stripe, session: Stripe.Checkout.Session): Promise<ProviderCharge> {
	const intentId = session.status === "complete" ? idOf(session.payment_intent) : null;
	if (intentId === null) return presentCheckout(session, null);
	const intent = await ask(client.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));
	return presentCheckout(session, await stateOf(client, intent));
}

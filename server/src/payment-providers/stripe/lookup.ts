import type Stripe from "stripe";
import { type ChargeReference, ProviderAway, type ProviderCharge } from "../interface/provider.ts";
import { type IntentState, idOf, presentCheckout, presentIntent, unattended } from "./reading.ts";
import { ask, askFor, refusalOf } from "./refusal.ts";

/** What each of our objects bears at Stripe, so that it is found again, and by its organization alone. */
export interface OurMetadata extends Stripe.MetadataParam {
	organisation_id: string;
	charge_uuid: string;
	/** On a payment that its payer makes on Stripe's page. */
	made_by: "charge" | "checkout";
}

export function ourMetadata(
	{ organisationId, key }: { readonly organisationId: string; readonly key: string },
	made_by: OurMetadata["made_by"],
): OurMetadata {
	return { organisation_id: organisationId, charge_uuid: key, made_by };
}

/** Clocks differ: so long before the moment at which we asked, what we asked for may seem to have been made. */
const clockDifference_s = 600;
const page = 100;

type Found = Stripe.PaymentIntent | Stripe.Checkout.Session;

/** What became of a charge; null where Stripe never saw it. @throws ProviderAway */
export async function findCharge(client: Stripe, reference: ChargeReference): Promise<ProviderCharge | null> {
	const { providerChargeId, organisationId } = reference;
	const found =
		providerChargeId === null ? await findByKey(client, reference) : await retrieve(client, providerChargeId);
	if (found === null && providerChargeId !== null) {
		// It was there. Who took that for "never seen" would charge again.
		throw new ProviderAway(`Stripe no longer knows ${providerChargeId}: is STRIPE_SECRET_KEY that of another account?`);
	}
	if (found === null || found.metadata?.organisation_id !== organisationId) return null;
	if (found.object === "checkout.session") return readCheckout(client, found);
	return presentIntent(await settledState(client, found));
}

/** The payment or checkout of a reference, if there is one and it is that organization's. */
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
 * By listing: what Stripe's search finds is minutes old. Among the customer's first; but the customer that we know now need not be the
 * one that the lost call was made for, and nothing is said to be missing before all were looked through.
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

/** A payment that was not made by a payer on Stripe's page: one that waits for somebody waits in vain, and is ended. */
export async function settledState(client: Stripe, intent: Stripe.PaymentIntent): Promise<IntentState> {
	const waits = ["requires_action", "requires_confirmation"].includes(intent.status);
	const isUntried = intent.status === "requires_payment_method" && intent.last_payment_error === null;
	if (!waits && !isUntried) return stateOf(client, intent);
	return stateOf(client, await endIntent(client, intent.id));
}

/** Cancels a payment; where it is under way or through by now, what it has become. */
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

/** A checkout as it is now. */
export async function readCheckout(client: Stripe, session: Stripe.Checkout.Session): Promise<ProviderCharge> {
	const intentId = session.status === "complete" ? idOf(session.payment_intent) : null;
	if (intentId === null) return presentCheckout(session, null);
	const intent = await ask(client.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));
	return presentCheckout(session, await stateOf(client, intent));
}

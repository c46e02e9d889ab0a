import type Stripe from "stripe";
import {
	type ChargeReference,
	type ChargeRequest,
	type CheckoutRequest,
	ProviderAway,
	type ProviderCharge,
	ProviderRefusal,
} from "../interface/provider.ts";
import { findCharge, findObject, ourMetadata, readCheckout, settledState, stateOf } from "./lookup.ts";
import { customerOf, methodOfToken } from "./methods.ts";
import { toStripeAmount } from "./minor-units.ts";
import { checkoutClosed, idOf, presentIntent, refusedCharge } from "./reading.ts";
import { ask, refusalOf } from "./refusal.ts";

const notChargeable = { code: "invalid_amount", message: "The amount cannot be charged in this currency." };

/**
 * Charges a method without its owner present. Stripe remembers the result by key for a day; after that, `findCharge` must be
 * called first.
 */
export async function charge(client: Stripe, request: ChargeRequest): Promise<ProviderCharge> {
	const { organisationId, key, currency, description, customer } = request;
	const amount = toStripeAmount(request.amount, currency);
	if (amount === null) return refusedCharge(notChargeable, customer.providerCustomerId);
	let customerId = customer.providerCustomerId;
	try {
		const payment_method = await sourceOf(client, request);
		customerId = await customerOf(client, organisationId, customer);
		const intent = await client.paymentIntents.create(
			{
				amount,
				currency: currency.toLowerCase(),
				customer: customerId,
				payment_method,
				description,
				metadata: ourMetadata(request, "charge"),
				// The methods among these that the account and the currency allow.
				allowed_payment_method_types: ["card", "us_bank_account"],
				confirm: true,
				off_session: true,
				expand: ["latest_charge"],
			},
			{ idempotencyKey: key },
		);
		// A replayed response shows the state at that time, not the current one.
		const now = isKept(intent) ? await retrieveIntent(client, intent.id) : intent;
		return presentIntent(await settledState(client, now));
	} catch (error) {
		return refusedOrMade(client, request, error, customerId);
	}
}

async function sourceOf(client: Stripe, { source, key }: ChargeRequest): Promise<string> {
	return "token" in source ? (await methodOfToken(client, source.token, key)).id : source.providerMethodId;
}

/** A refusal is a result. Returns it with the payment that the bank refused, if there is one. */
async function refusedOrMade(
	client: Stripe,
	request: ChargeRequest,
	error: unknown,
	customerId: string | null,
): Promise<ProviderCharge> {
	if (error instanceof ProviderAway) throw error;
	if (error instanceof ProviderRefusal) return refusedCharge({ code: error.code, message: error.message }, customerId);
	const { kind, failure, intent, at_s } = refusalOf(error);
	if (kind === "key_reused") return madeBefore(client, request, at_s);
	if (intent !== null) return presentIntent(await settledState(client, await retrieveIntent(client, intent.id)));
	return refusedCharge(failure, customerId);
}

/** Longer than Stripe remembers a key. */
const keyLife_s = 7 * 86_400;

/** The key was used before with other details, such as the customer's earlier name: returns the result of that call. */
async function madeBefore(
	client: Stripe,
	{ organisationId, key, customer: { providerCustomerId } }: ChargeRequest | CheckoutRequest,
	now_s: number,
): Promise<ProviderCharge> {
	const askedAt_s = now_s - keyLife_s;
	const made = await findCharge(client, { organisationId, key, providerChargeId: null, providerCustomerId, askedAt_s });
	if (made === null) throw new ProviderAway("Stripe knows the charge's key, but no charge with it.");
	return made;
}

function retrieveIntent(client: Stripe, id: string): Promise<Stripe.PaymentIntent> {
	return ask(client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
}

function isKept({ lastResponse }: { readonly lastResponse?: { readonly headers: Record<string, string> } }): boolean {
	return lastResponse?.headers["idempotent-replayed"] === "true";
}

/** Opens Stripe's page, where the payer enters a card. */
export async function openCheckout(client: Stripe, request: CheckoutRequest): Promise<ProviderCharge> {
	const { organisationId, key, currency, description, customer, offersStoredMethods, returnUrl } = request;
	const amount = toStripeAmount(request.amount, currency);
	if (amount === null) return refusedCharge(notChargeable, customer.providerCustomerId);
	let customerId = customer.providerCustomerId;
	try {
		// Stripe prefills a stored card of the customer for anyone who opens the page.
		if (offersStoredMethods) customerId = await customerOf(client, organisationId, customer);
		const metadata = ourMetadata(request, "checkout");
		const session = await client.checkout.sessions.create(
			{
				mode: "payment",
				...(offersStoredMethods && customerId !== null ? { customer: customerId } : {}),
				client_reference_id: key,
				allowed_payment_method_types: ["card"],
				line_items: [
					{
						quantity: 1,
						price_data: {
							currency: currency.toLowerCase(),
							unit_amount: amount,
							product_data: { name: description },
						},
					},
				],
				payment_intent_data: { description, metadata },
				metadata,
				success_url: returnUrl,
				cancel_url: returnUrl,
				// The amount is due in the invoice's currency, whatever the payer's is.
				adaptive_pricing: { enabled: false },
			},
			{ idempotencyKey: key },
		);
		const now = isKept(session) ? await ask(client.checkout.sessions.retrieve(session.id)) : session;
		return await readCheckout(client, now);
	} catch (error) {
		if (error instanceof ProviderAway) throw error;
		if (error instanceof ProviderRefusal)
			return refusedCharge({ code: error.code, message: error.message }, customerId);
		const { kind, failure, at_s } = refusalOf(error);
		return kind === "key_reused" ? madeBefore(client, request, at_s) : refusedCharge(failure, customerId);
	}
}

/** Ends a checkout. If it was paid in the meantime, it stays paid and that is the result. */
export async function closeCheckout(client: Stripe, reference: ChargeReference): Promise<ProviderCharge> {
	const found = await findObject(client, reference);
	if (found === null) return refusedCharge(checkoutClosed, reference.providerCustomerId);
	if (found.object !== "checkout.session") return presentIntent(await stateOf(client, found));
	if (found.status !== "open") return readCheckout(client, found);
	try {
		return await readCheckout(client, await client.checkout.sessions.expire(found.id));
	} catch (error) {
		if (error instanceof ProviderAway) throw error;
		refusalOf(error);
		return readCheckout(client, await ask(client.checkout.sessions.retrieve(found.id)));
	}
}

/** The payment behind a charge; null if there is none, or it belongs to another organization. */
export async function paymentBehind(
	client: Stripe,
	{ organisationId, providerChargeId }: { readonly organisationId: string; readonly providerChargeId: string },
): Promise<Stripe.PaymentIntent | null> {
	const reference = { organisationId, providerChargeId, key: "", providerCustomerId: null, askedAt_s: 0 };
	const found = await findObject(client, reference);
	if (found?.object !== "checkout.session") return found;
	const intentId = idOf(found.payment_intent);
	return intentId === null ? null : retrieveIntent(client, intentId);
}

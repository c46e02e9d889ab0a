import { createHash } from "node:crypto";
import type Stripe from "stripe";
import {
	type AttachedMethod,
	type AttachRequest,
	type ProviderCustomer,
	ProviderRefusal,
} from "../interface/provider.ts";
import { idOf, shownMethod } from "./reading.ts";
import { ask, askFor, refusalOf } from "./refusal.ts";

/**
 * The customer at Stripe, created if there is none. Concurrent calls create one; a call days later, if we didn't learn of the
 * first, creates a second, which does no harm.
 */
export async function customerOf(client: Stripe, organisationId: string, customer: ProviderCustomer): Promise<string> {
	if (customer.providerCustomerId !== null) return customer.providerCustomerId;
	const { name, email, uuid } = customer;
	const whole = { name, metadata: { organisation_id: organisationId, customer_uuid: uuid } };
	try {
		return await makeCustomer(client, email === null ? whole : { ...whole, email });
	} catch (error) {
		// Stripe may reject an email address that we accept, and that must not block a payment.
		if (refusalOf(error).parameter === "email") return ask(makeCustomer(client, whole));
		throw new ProviderRefusal("not_accepted", "Stripe did not accept the customer.");
	}
}

/** Stripe refuses a key that is reused with other details, so a new name gets a new key. */
async function makeCustomer(client: Stripe, details: Stripe.CustomerCreateParams): Promise<string> {
	const digest = createHash("sha256").update(JSON.stringify(details)).digest("hex");
	return (await client.customers.create(details, { idempotencyKey: `customer-${digest}` })).id;
}

/**
 * A payment method for a token: an existing one at Stripe (`pm_…`), or one created from a card's token, once per key.
 * @throws ProviderRefusal if the token has neither format; the SDK's errors
 */
export async function methodOfToken(client: Stripe, token: string, key: string): Promise<Stripe.PaymentMethod> {
	if (/^pm_\w+$/.test(token)) return client.paymentMethods.retrieve(token);
	if (!/^tok_\w+$/.test(token)) {
		throw new ProviderRefusal("unknown_token", "Stripe does not know this token; valid tokens begin with tok_ or pm_.");
	}
	return client.paymentMethods.create({ type: "card", card: { token } }, { idempotencyKey: `${key}-method` });
}

/** Stores a method for payments without its owner present, which the bank must approve. */
export async function attachMethod(client: Stripe, request: AttachRequest): Promise<AttachedMethod> {
	const { organisationId, customer, token, key } = request;
	const { id, type } = await refusing(methodOfToken(client, token, key));
	if (type !== "card" && type !== "us_bank_account") {
		throw new ProviderRefusal("unsupported_method", "Only cards and US bank accounts can be stored.");
	}
	const customerId = await customerOf(client, organisationId, customer);
	const setup = await refusing(setUp(client, customerId, id, type === "card", key));
	if (setup.status !== "succeeded") {
		await askFor(client.setupIntents.cancel(setup.id));
		throw new ProviderRefusal(
			"authentication_required",
			"The bank requires the owner to confirm this payment method first.",
		);
	}
	const method = await ask(client.paymentMethods.retrieve(idOf(setup.payment_method) ?? id));
	const shown = shownMethod(method);
	if (shown === null) throw new ProviderRefusal("unsupported_method", "Stripe did not identify this payment method.");
	return { providerMethodId: method.id, providerCustomerId: customerId, shown };
}

function setUp(
	client: Stripe,
	customer: string,
	payment_method: string,
	isCard: boolean,
	key: string,
): Promise<Stripe.SetupIntent> {
	return client.setupIntents.create(
		{
			customer,
			payment_method,
			allowed_payment_method_types: ["card", "us_bank_account"],
			usage: "off_session",
			confirm: true,
			// Whoever sent us the token has obtained the account owner's consent.
			...(isCard ? {} : { mandate_data: { customer_acceptance: { type: "offline" } } }),
		},
		{ idempotencyKey: `${key}-setup` },
	);
}

/**
 * A call whose refusal concerns the method.
 * @throws ProviderRefusal; ProviderAway
 */
async function refusing<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ProviderRefusal) throw error;
		const { kind, failure } = refusalOf(error);
		throw kind === "missing"
			? new ProviderRefusal("unknown_token", "Stripe does not know this token, or it was already used.")
			: new ProviderRefusal(failure.code, failure.message);
	}
}

/** Removes a method; ignores another organization's, as if it didn't exist. */
export async function detachMethod(client: Stripe, organisationId: string, id: string): Promise<void> {
	const method = await askFor(client.paymentMethods.retrieve(id, { expand: ["customer"] }));
	const owner = method?.customer ?? null;
	if (owner === null || typeof owner === "string" || !("metadata" in owner)) return;
	if (owner.metadata.organisation_id !== organisationId) return;
	try {
		await client.paymentMethods.detach(id);
	} catch (error) {
		// Detached meanwhile: Stripe refuses to detach it again.
		refusalOf(error);
	}
}

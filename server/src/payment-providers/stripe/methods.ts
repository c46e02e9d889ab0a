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
 * The customer at Stripe, made where there is none. At once from two sides it is made once; again after days, without our knowing the
 * first, twice, which harms nobody.
 */
export async function customerOf(client: Stripe, organisationId: string, customer: ProviderCustomer): Promise<string> {
	if (customer.providerCustomerId !== null) return customer.providerCustomerId;
	const { name, email, uuid } = customer;
	const whole = { name, metadata: { organisation_id: organisationId, customer_uuid: uuid } };
	try {
		return await makeCustomer(client, email === null ? whole : { ...whole, email });
	} catch (error) {
		// What is an address to us need not be one to Stripe, and nobody's payment shall fail by that.
		if (refusalOf(error).parameter === "email") return ask(makeCustomer(client, whole));
		throw new ProviderRefusal("not_accepted", "Stripe does not accept the customer.");
	}
}

/** Stripe refuses a key that comes with other details than before: a new name is a new key. */
async function makeCustomer(client: Stripe, details: Stripe.CustomerCreateParams): Promise<string> {
	const digest = createHash("sha256").update(JSON.stringify(details)).digest("hex");
	return (await client.customers.create(details, { idempotencyKey: `customer-${digest}` })).id;
}

/**
 * A method to pay with by a token: one that Stripe has already (`pm_…`), or one made of a card's token, once for each key.
 * @throws ProviderRefusal where the token has neither form; the SDK's errors
 */
export async function methodOfToken(client: Stripe, token: string, key: string): Promise<Stripe.PaymentMethod> {
	if (/^pm_\w+$/.test(token)) return client.paymentMethods.retrieve(token);
	if (!/^tok_\w+$/.test(token)) {
		throw new ProviderRefusal("unknown_token", "Stripe knows no such token: one begins with tok_ or pm_.");
	}
	return client.paymentMethods.create({ type: "card", card: { token } }, { idempotencyKey: `${key}-method` });
}

/** Stores a method for payments that its owner is not there for: the bank is asked to agree to those. */
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
			"The bank asks the owner to confirm this payment method first.",
		);
	}
	const method = await ask(client.paymentMethods.retrieve(idOf(setup.payment_method) ?? id));
	const shown = shownMethod(method);
	if (shown === null) throw new ProviderRefusal("unsupported_method", "Stripe does not say what this method is.");
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
			// Who gave us the token has the account's owner's agreement.
			...(isCard ? {} : { mandate_data: { customer_acceptance: { type: "offline" } } }),
		},
		{ idempotencyKey: `${key}-setup` },
	);
}

/** A call whose refusal is one of the method. @throws ProviderRefusal; ProviderAway */
async function refusing<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ProviderRefusal) throw error;
		const { kind, failure } = refusalOf(error);
		throw kind === "missing"
			? new ProviderRefusal("unknown_token", "Stripe knows no such token, or it was used before.")
			: new ProviderRefusal(failure.code, failure.message);
	}
}

/** Forgets a method; one of another organization is left alone, as if it were not there. */
export async function detachMethod(client: Stripe, organisationId: string, id: string): Promise<void> {
	const method = await askFor(client.paymentMethods.retrieve(id, { expand: ["customer"] }));
	const owner = method?.customer ?? null;
	if (owner === null || typeof owner === "string" || !("metadata" in owner)) return;
	if (owner.metadata.organisation_id !== organisationId) return;
	try {
		await client.paymentMethods.detach(id);
	} catch (error) {
		// Detached meanwhile: Stripe refuses to do it twice.
		refusalOf(error);
	}
}

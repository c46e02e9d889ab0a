import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { newUuid } from "../../platform/index.ts";
import {
	type ChargeReference,
	type ChargeRequest,
	type PaymentProvider,
	ProviderAway,
	type ProviderCharge,
	ProviderRefusal,
} from "../interface/provider.ts";
import { createStripe } from "./create-stripe.ts";
import { type Fault, StripeServer } from "./testing/stripe-server.ts";

/** What is specific to Stripe. What all providers do is in conformance/. */

const organisationId = newUuid();
let server: StripeServer;
let stripe: PaymentProvider;

beforeAll(async () => {
	server = await StripeServer.start();
	stripe = createStripe(server.settings);
});
afterAll(() => server.stop());

function requestOf(token: string, fields: Partial<ChargeRequest> = {}): ChargeRequest {
	const customer = { uuid: newUuid(), name: "Ada GmbH", email: "ada@example.com", providerCustomerId: null };
	return {
		...{ organisationId, key: newUuid(), amount: Decimal.of("119"), currency: "USD", description: "INV-2026-000001" },
		...{ customer, source: { token } },
		...fields,
	};
}

function referenceTo({ key }: { key: string }, made: ProviderCharge | null = null): ChargeReference {
	const { providerChargeId = null, providerCustomerId = null } = made ?? {};
	return { organisationId, key, providerChargeId, providerCustomerId, askedAt_s: server.now_s() };
}

async function eventsOf(key: string) {
	const now_s = server.now_s();
	const events = await Promise.all(server.takeEvents().map((event) => stripe.readEvent({ ...event, now_s })));
	return events.filter(({ charge }) => charge?.key === key);
}

describe("a call that goes wrong", () => {
	const faults: readonly (readonly [what: string, fault: Fault, times: number])[] = [
		["the connection is cut before", "cut", 2],
		["the answer is lost", "lost", 2],
		["Stripe breaks after its work", "broken", 1],
		["Stripe is asked too much", "busy", 1],
	];

	it.each(faults)("%s: nothing is known, and in the end there is one charge", async (_what, fault, times) => {
		const request = requestOf("pm_card_visa");
		const paidBefore = server.countPaid();
		server.fail(/^\/v1\/payment_intents$/, fault, times);
		await expect(stripe.charge(request)).rejects.toThrow(ProviderAway);
		// Like the job: look first, and repeat if nothing is found.
		const found = (await stripe.findCharge(referenceTo(request))) ?? (await stripe.charge(request));
		expect(found.status).toBe("succeeded");
		expect(server.countPaid()).toBe(paidBefore + 1);
	});

	it("a second one while the first is in progress: one charge, and one that must be repeated", async () => {
		const request = requestOf("tok_visa");
		server.fail(/^\/v1\/payment_intents$/, { slow_ms: 300 });
		const first = stripe.charge(request);
		await expect.poll(() => server.seen.some(({ key }) => key === request.key)).toBe(true);
		await expect(stripe.charge(request)).rejects.toThrow(ProviderAway);
		expect(await first).toMatchObject({ status: "succeeded" });
	});

	it("a refund with a lost answer is made once, even after Stripe has forgotten its key", async () => {
		const charge = await stripe.charge(requestOf("pm_card_visa"));
		const refund = {
			...{ organisationId, key: newUuid(), amount: Decimal.of("40"), currency: "USD" },
			providerChargeId: String(charge.providerChargeId),
		};
		const before = server.count("refund");
		// The first call looks for existing refunds, the next two make one.
		server.fail(/^\/v1\/refunds$/, "none");
		server.fail(/^\/v1\/refunds$/, "lost", 2);
		await expect(stripe.refund(refund)).rejects.toThrow(ProviderAway);
		server.forgetKeys();
		const made = await stripe.refund(refund);
		expect(made.status).toBe("succeeded");
		expect(await stripe.refund(refund)).toEqual(made);
		expect(server.count("refund")).toBe(before + 1);
	});

	it("a charge that Stripe no longer knows doesn't count as never seen", async () => {
		const reference = { ...referenceTo(requestOf("")), providerChargeId: "pi_of_another_account" };
		await expect(stripe.findCharge(reference)).rejects.toThrow(ProviderAway);
	});

	it("a key that Stripe rejects: nothing is known, and the key is not printed", async () => {
		const secretKey = "sk_test_wrong5ecret";
		const wrong = createStripe({ ...server.settings, secretKey });
		const failed = await wrong.charge(requestOf("pm_card_visa")).catch((error: Error) => error);
		expect(failed).toBeInstanceOf(ProviderAway);
		expect((failed as Error).message).toMatch(/STRIPE_SECRET_KEY/);
		expect(JSON.stringify({ ...failed, text: (failed as Error).stack })).not.toContain("5ecret");
	});
});

describe("a bank that refuses", () => {
	it.each([
		["pm_card_authenticationRequired", "authentication_required"],
		["tok_visa_chargeDeclinedStolenCard", "card_declined"],
		["pm_usBankAccount_unverified", "authentication_required"],
	])("%s fails with %s", async (token, code) => {
		const request = requestOf(token);
		const made = await stripe.charge(request);
		expect(made).toMatchObject({ status: "failed", failure: { code } });
		expect(await stripe.findCharge(referenceTo(request, made))).toMatchObject({ status: "failed", failure: { code } });
	});

	it("an unsuccessful debit fails days later", async () => {
		const request = requestOf("pm_usBankAccount_insufficientFunds");
		const made = await stripe.charge(request);
		expect(made.status).toBe("pending");
		server.passTime(3);
		expect(await stripe.findCharge(referenceTo(request, made))).toMatchObject({
			status: "failed",
			failure: { code: "insufficient_funds" },
		});
		expect((await eventsOf(request.key)).map(({ type }) => type)).toContain("payment_intent.payment_failed");
	});

	it("a debit requested again has its current state, not Stripe's replayed answer", async () => {
		const { customer, key } = requestOf("");
		const attaching = { organisationId, customer, token: "pm_usBankAccount_success", key };
		const { providerMethodId, providerCustomerId } = await stripe.attachMethod(attaching);
		const request = requestOf("", { customer: { ...customer, providerCustomerId }, source: { providerMethodId } });
		expect(await stripe.charge(request)).toMatchObject({ status: "pending" });
		server.passTime(3);
		expect(await stripe.charge(request)).toMatchObject({ status: "succeeded" });
	});

	it("an amount below Stripe's minimum fails before anything is created, with a message for the payer", async () => {
		const made = await stripe.charge(requestOf("pm_card_visa", { amount: Decimal.of("0.49") }));
		expect(made).toMatchObject({
			...{ providerChargeId: null, status: "failed" },
			failure: { code: "amount_too_small", message: "The amount is too small to be charged." },
		});
	});

	it.each([
		["pm_card_authenticationRequiredOnSetup", "authentication_required"],
		["pm_card_visa_chargeDeclined", "card_declined"],
	])("%s is not stored: %s", async (token, code) => {
		const { customer, key } = requestOf("");
		const attaching = stripe.attachMethod({ organisationId, customer, token, key });
		await expect(attaching).rejects.toThrow(ProviderRefusal);
		await expect(attaching).rejects.toMatchObject({ code });
	});
});

describe("a customer", () => {
	it("whose address Stripe rejects can still pay", async () => {
		const request = requestOf("pm_card_visa");
		const customer = { ...request.customer, email: "jörg@müller.example" };
		expect(await stripe.charge({ ...request, customer })).toMatchObject({ status: "succeeded" });
	});

	it("is created once by two concurrent charges", async () => {
		const { customer } = requestOf("");
		const before = server.count("customer");
		const all = await Promise.all([1, 2].map(() => stripe.charge(requestOf("pm_card_visa", { customer }))));
		expect(new Set(all.map(({ providerCustomerId }) => providerCustomerId)).size).toBe(1);
		expect(server.count("customer")).toBe(before + 1);
	});

	it("created again by another call: what was charged to the first is still found", async () => {
		const request = requestOf("pm_card_visa");
		server.fail(/^\/v1\/payment_intents$/, "lost", 2);
		await expect(stripe.charge(request)).rejects.toThrow(ProviderAway);
		const renamed = { ...request.customer, name: "Ada AG" };
		const { providerCustomerId } = await stripe.charge(requestOf("pm_card_visa", { customer: renamed }));
		const found = await stripe.findCharge({ ...referenceTo(request), providerCustomerId });
		expect(found).toMatchObject({ status: "succeeded" });
		expect(found?.providerCustomerId).not.toBe(providerCustomerId);
	});

	it("with a new name uses the same key: the result of the first charge counts", async () => {
		const request = requestOf("pm_card_visa");
		const made = await stripe.charge(request);
		const again = await stripe.charge({ ...request, customer: { ...request.customer, name: "Ada AG" } });
		expect(again.providerChargeId).toBe(made.providerChargeId);
	});
});

describe("money that is returned automatically", () => {
	/** A charge of 119.00. */
	async function paid() {
		const request = requestOf("pm_card_visa");
		const made = await stripe.charge(request);
		server.takeEvents();
		return { request, id: String(made.providerChargeId), find: () => stripe.findCharge(referenceTo(request, made)) };
	}

	it("a dispute changes nothing until it is lost; its events are found to be ours", async () => {
		const { request, id, find } = await paid();
		server.dispute(id, "needs_response");
		const [opened] = await eventsOf(request.key);
		expect(opened).toMatchObject({ type: "charge.dispute.created", charge: { organisationId, key: request.key } });
		expect(await find()).toMatchObject({ status: "succeeded", refunds: [] });
		server.dispute(id, "lost");
		expect(await find()).toMatchObject({ status: "returned", failure: { message: expect.any(String) } });
	});

	it("a dispute that is won changes nothing", async () => {
		const { id, find } = await paid();
		server.dispute(id, "won");
		expect(await find()).toMatchObject({ status: "succeeded", refunds: [] });
	});

	it("a dispute over what is left after a refund returns the rest", async () => {
		const { id, find } = await paid();
		server.refundByHand(id, 10_000);
		server.dispute(id, "lost");
		const found = await find();
		expect(found?.status).toBe("returned");
		expect(found?.refunds.map(({ key, amount }) => [key, amount.toString()])).toEqual([[null, "100"]]);
	});

	it("a dispute over a part is a refund, and the rest stays", async () => {
		const { id, find } = await paid();
		server.dispute(id, "lost", 1900);
		const found = await find();
		expect(found?.status).toBe("succeeded");
		expect(found?.refunds.map(({ key, amount, status }) => [key, amount.toString(), status])).toEqual([
			[null, "19", "succeeded"],
		]);
	});

	it("a manual refund has no key, and its event is recognized as ours", async () => {
		const { request, id, find } = await paid();
		server.refundByHand(id, 500);
		expect((await find())?.refunds).toMatchObject([{ key: null, status: "succeeded" }]);
		const types = (await eventsOf(request.key)).map(({ type }) => type);
		expect(types.toSorted()).toEqual(["charge.refunded", "refund.created"]);
	});
});

describe("an event", () => {
	it.each([
		["payment_intent", { id: "pi_foreign", metadata: {} }],
		["payment_intent", { id: "pi_foreign", metadata: { organisation_id: "42", charge_uuid: "7" } }],
		["payment_intent", { id: "pi_foreign", metadata: { charge_uuid: newUuid() } }],
		["dispute", { id: "du_foreign", payment_intent: "pi_foreign", metadata: {} }],
		["charge", { id: "ch_foreign", payment_intent: null, metadata: {} }],
		["customer", { id: "cus_foreign", metadata: { organisation_id: newUuid() } }],
	])("about another's %s in the same account concerns no charge: %j", async (object, fields) => {
		const event = { id: "evt_1", object: "event", type: `${object}.updated`, data: { object: { object, ...fields } } };
		const reading = stripe.readEvent({ ...server.sign(event), now_s: server.now_s() });
		expect(await reading).toEqual({ id: "evt_1", type: `${object}.updated`, charge: null });
	});

	it("that must be looked up while Stripe is away must be sent again", async () => {
		const { providerChargeId } = await stripe.charge(requestOf("pm_card_visa"));
		server.takeEvents();
		server.dispute(String(providerChargeId), "lost");
		const [event] = server.takeEvents();
		server.fail(/^\/v1\/payment_intents\//, "busy");
		const reading = stripe.readEvent({ headers: {}, body: Buffer.from(""), ...event, now_s: server.now_s() });
		await expect(reading).rejects.toThrow(ProviderAway);
	});
});

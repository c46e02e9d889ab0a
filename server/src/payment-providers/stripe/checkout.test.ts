import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { newUuid } from "../../platform/index.ts";
import {
	type ChargeReference,
	type CheckoutRequest,
	type PaymentProvider,
	ProviderAway,
	type ProviderCharge,
} from "../interface/provider.ts";
import { createStripe } from "./create-stripe.ts";
import { StripeServer } from "./testing/stripe-server.ts";

/** Stripe's own page, where a payer enters a card. */

const organisationId = newUuid();
let server: StripeServer;
let stripe: PaymentProvider;

beforeAll(async () => {
	server = await StripeServer.start();
	stripe = createStripe(server.settings);
});
afterAll(() => server.stop());

function requestOf(fields: Partial<CheckoutRequest> = {}): CheckoutRequest {
	return {
		...{ organisationId, key: newUuid(), amount: Decimal.of("119"), currency: "EUR", description: "INV-2026-000001" },
		customer: { uuid: newUuid(), name: "Ada GmbH", email: "ada@example.com", providerCustomerId: null },
		offersStoredMethods: true,
		returnUrl: "https://billing.example.com/pay/abc",
		...fields,
	};
}

function referenceTo({ key }: { key: string }, made: ProviderCharge | null = null): ChargeReference {
	const { providerChargeId = null, providerCustomerId = null } = made ?? {};
	return { organisationId, key, providerChargeId, providerCustomerId, askedAt_s: server.now_s() };
}

function open(request: CheckoutRequest): Promise<ProviderCharge> {
	if (stripe.openCheckout === null) throw new Error("Stripe has a page of its own");
	return stripe.openCheckout(request);
}

function close(reference: ChargeReference): Promise<ProviderCharge> {
	if (stripe.closeCheckout === null) throw new Error("Stripe has a page of its own");
	return stripe.closeCheckout(reference);
}

/** An open checkout. */
async function opened() {
	const request = requestOf();
	const made = await open(request);
	return { request, made, id: String(made.providerChargeId), reference: referenceTo(request, made) };
}

describe("a checkout", () => {
	it("is opened once per key, and waits for its payer", async () => {
		const { request, made } = await opened();
		expect(made).toMatchObject({ status: "pending", checkoutUrl: expect.stringContaining("/c/pay/cs_test_") });
		expect(await open(request)).toEqual(made);
		expect(await stripe.findCharge(referenceTo(request))).toEqual(made);
		expect(server.count("checkout.session")).toBe(1);
	});

	it("sends no customer if stored methods must not be shown, and is found anyway", async () => {
		const request = requestOf({ offersStoredMethods: false });
		const customers = server.count("customer");
		const made = await open(request);
		expect(made).toMatchObject({ status: "pending", providerCustomerId: null });
		expect(server.count("customer")).toBe(customers);
		expect(await stripe.findCharge(referenceTo(request))).toEqual(made);
	});

	it("is paid, shows the card, and leads no further; the key finds it", async () => {
		const { request, made, id, reference } = await opened();
		expect(server.payCheckout(id, "pm_card_visa")).toBeNull();
		const paid = await stripe.findCharge(reference);
		expect(paid).toMatchObject({
			...{ providerChargeId: made.providerChargeId, status: "succeeded", checkoutUrl: null },
			shown: { kind: "card", last4: "4242" },
		});
		expect(await stripe.findCharge(referenceTo(request))).toEqual(paid);
		// A replayed answer would still say that it is open.
		expect(await open(request)).toEqual(paid);
	});

	it("stays open after a refused card: the payer may use another", async () => {
		const { request, id, reference } = await opened();
		expect(server.payCheckout(id, "pm_card_visa_chargeDeclined")).toBe("Your card was declined.");
		expect(await stripe.findCharge(reference)).toMatchObject({ status: "pending", failure: null });
		expect(await stripe.findCharge(referenceTo(request))).toMatchObject({ status: "pending", failure: null });
		server.payCheckout(id, "pm_card_mastercard");
		expect(await stripe.findCharge(reference)).toMatchObject({ status: "succeeded", shown: { last4: "4444" } });
	});

	it("sends events with its key, whatever object they are about", async () => {
		server.takeEvents();
		const { request, id } = await opened();
		server.payCheckout(id, "pm_card_visa");
		const now_s = server.now_s();
		const events = await Promise.all(server.takeEvents().map((event) => stripe.readEvent({ ...event, now_s })));
		expect(events.map(({ type, charge }) => [type, charge?.organisationId, charge?.key])).toEqual(
			["payment_intent.created", "payment_intent.succeeded", "charge.succeeded", "checkout.session.completed"].map(
				(type) => [type, organisationId, request.key],
			),
		);
	});

	it("that was paid is refunded, and can be disputed", async () => {
		const { id, reference } = await opened();
		server.payCheckout(id, "pm_card_visa");
		const refund = { organisationId, key: newUuid(), providerChargeId: id, amount: Decimal.of("19"), currency: "EUR" };
		expect(await stripe.refund(refund)).toMatchObject({ status: "succeeded" });
		expect((await stripe.findCharge(reference))?.refunds).toMatchObject([{ key: refund.key, status: "succeeded" }]);
	});

	it("that is unpaid can't be refunded", async () => {
		const { id } = await opened();
		const refund = { organisationId, key: newUuid(), providerChargeId: id, amount: Decimal.of("19"), currency: "EUR" };
		expect(await stripe.refund(refund)).toMatchObject({ providerRefundId: null, status: "failed" });
	});

	it("with a lost answer is found by its key", async () => {
		const request = requestOf();
		server.fail(/^\/v1\/checkout\/sessions$/, "lost", 2);
		await expect(open(request)).rejects.toThrow(ProviderAway);
		const found = await stripe.findCharge(referenceTo(request));
		expect(found).toMatchObject({ status: "pending", checkoutUrl: expect.any(String) });
		expect(await open(request)).toEqual(found);
	});

	it("of an amount that cannot be charged is refused", async () => {
		expect(await open(requestOf({ amount: Decimal.of("1.005") }))).toMatchObject({
			...{ providerChargeId: null, status: "failed" },
			failure: { code: "invalid_amount" },
		});
	});

	it("of another organization isn't found", async () => {
		const { reference } = await opened();
		expect(await stripe.findCharge({ ...reference, organisationId: newUuid() })).toBeNull();
	});
});

describe("a closed checkout", () => {
	it("can no longer be paid", async () => {
		const { id, reference } = await opened();
		expect(await close(reference)).toMatchObject({ status: "failed", failure: { code: "checkout_closed" } });
		expect(server.payCheckout(id, "pm_card_visa")).toBe("This page is no longer open.");
		expect(await close(reference)).toMatchObject({ status: "failed" });
	});

	it("is also closed by its key if its answer was lost", async () => {
		const request = requestOf();
		const { providerChargeId } = await open(request);
		expect(await close(referenceTo(request))).toMatchObject({ providerChargeId, status: "failed" });
	});

	it("that was paid meanwhile stays paid", async () => {
		const { id, reference } = await opened();
		server.payCheckout(id, "pm_card_visa");
		expect(await close(reference)).toMatchObject({ status: "succeeded" });
	});

	it("that Stripe never saw counts as closed", async () => {
		expect(await close(referenceTo(requestOf()))).toMatchObject({
			...{ providerChargeId: null, status: "failed" },
			failure: { code: "checkout_closed" },
		});
	});

	it("closes automatically after a day", async () => {
		const { reference } = await opened();
		server.passTime(86_400);
		expect(await stripe.findCharge(reference)).toMatchObject({
			status: "failed",
			failure: { code: "checkout_closed" },
		});
	});
});

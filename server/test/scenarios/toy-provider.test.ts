import { expect, it, vi } from "vitest";
import type { ProviderDefinition } from "../../src/payment-providers/interface/provider-definition.ts";
import { invoiceDue, runDunning } from "../../src/payments/dunning/testing/dunning.ts";
import { attach, checkLedger, readInvoice } from "../../src/payments/testing/ledger.ts";
import { useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";

/** All that the server needs of a payment provider is its definition in the list (docs/extending.md). */

const toy = vi.hoisted(() => ({ name: "piggy_bank", charged: [] as string[], returned: [] as string[] }));

vi.mock(import("../../src/payment-providers/providers.ts"), async (importOriginal) => {
	const { providers } = await importOriginal();
	const done = { status: "succeeded", failure: null } as const;
	const piggyBank: ProviderDefinition = {
		title: "Piggy bank",
		setupHint: null,
		sendsEvents: true,
		readSettings: () => null,
		create: () => ({
			name: toy.name,
			isTest: true,
			attachMethod: async ({ token }) => ({
				providerMethodId: token,
				providerCustomerId: "saver",
				shown: { kind: "card", brand: "pig", last4: "0001", expiration_month: 12, expiration_year: 2034 },
			}),
			detachMethod: async () => {},
			charge: async ({ key, amount, currency }) => {
				toy.charged.push(`${amount} ${currency}`);
				const unknown = { checkoutUrl: null, shown: null, refunds: [], providerCustomerId: null };
				return { ...done, ...unknown, providerChargeId: `coin_${key}` };
			},
			openCheckout: null,
			closeCheckout: null,
			findCharge: async () => null,
			refund: async ({ key, amount, currency }) => {
				toy.returned.push(`${amount} ${currency}`);
				return { ...done, key, amount, providerRefundId: `back_${key}` };
			},
			readEvent: async () => ({ id: "oink", type: "oink", charge: null }),
			testTokens: [],
		}),
	};
	// The types know the providers of the product; the server asks the list.
	return { providers: { ...providers, [toy.name]: piggyBank } as unknown as typeof providers };
});

const app = useTestApp();

it("a provider that only the list knows is offered, chosen, charged on the due date, refunded, and heard", async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	const client = await app.client();
	const { items } = await succeed(client.get("/payment/provider"));
	expect(items).toContainEqual({ name: toy.name, is_available: true, missing: null });
	await succeed(client.put("/organisation", { payment_provider: toy.name }));
	const customer = await makeCustomer(client);
	await attach(client, customer.uuid, "slot");
	const invoice = await invoiceDue(client, customer, "2026-10-10");
	await runDunning(app, "2026-10-10");
	expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid" });

	const paid: Body = await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`));
	expect(paid.items).toMatchObject([
		{ provider: toy.name, payment_status: "completed", method_label: "Pig ending in 0001" },
	]);
	await succeed(client.post(`/payment/invoice_payment/${paid.items[0].uuid}/refund`, { amount: 40 }));
	await app.work();
	expect([toy.charged, toy.returned]).toEqual([["100 USD"], ["40 USD"]]);
	await checkLedger(client);

	const headers = { "content-type": "application/json" };
	const event = await app.request({ method: "POST", path: `/payment-events/${toy.name}`, payload: "{}", headers });
	expect(event.status).toBeLessThan(300);
});

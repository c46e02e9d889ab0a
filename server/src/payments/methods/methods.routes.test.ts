import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { attach, pay, readPayment, sentInvoice } from "../testing/ledger.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	customer = await makeCustomer(client, { currency: "EUR" });
});

const methodsOf = (owner: Body = customer): Promise<Body> =>
	succeed(client.get(`/customer/${owner.uuid}/payment-methods`));

describe("payment methods", () => {
	it("show what the interface lists, and nothing else is stored", async () => {
		const owner = await makeCustomer(client);
		const card = await attach(client, owner.uuid, "tok_visa");
		const account = await attach(client, owner.uuid, "ba_checking");
		const { credit_cards, ach_accounts } = await methodsOf(owner);
		expect(credit_cards).toEqual([
			{ uuid: card.uuid, is_default: true, brand: "visa", last4: "4242", expiration_date: "12/2034" },
		]);
		expect(ach_accounts).toEqual([
			{
				...{ uuid: account.uuid, is_default: false, account_mask: "6789" },
				account_type: expect.any(String),
				account_name: expect.any(String),
				institution_name: expect.any(String),
			},
		]);
		expect(card).toMatchObject({ kind: "card", account_mask: null, expiration_date: "12/2034" });
	});

	it("the first is the default; another replaces it only on request", async () => {
		const owner = await makeCustomer(client);
		const defaults = async () => (await methodsOf(owner)).credit_cards.map(({ is_default }: Body) => is_default);
		await attach(client, owner.uuid, "tok_visa");
		const second = await attach(client, owner.uuid, "tok_mastercard");
		expect(await defaults()).toEqual([true, false]);
		await succeed(client.put(`/customer/${owner.uuid}/payment-methods/${second.uuid}`, { is_default: true }));
		expect(await defaults()).toEqual([false, true]);
		await attach(client, owner.uuid, "tok_declined", { is_default: true });
		expect(await defaults()).toEqual([false, false, true]);
	});

	it("six concurrent changes of the default: one wins", async () => {
		const owner = await makeCustomer(client);
		await Promise.all(Array.from({ length: 6 }, () => attach(client, owner.uuid, "tok_visa", { is_default: true })));
		const { credit_cards } = await methodsOf(owner);
		expect(credit_cards.filter(({ is_default }: Body) => is_default)).toHaveLength(1);
		expect(credit_cards).toHaveLength(6);
	});

	it("a removed one is gone, leaves no default, and payments in progress with it continue", async () => {
		const owner = await makeCustomer(client, { currency: "EUR" });
		const card = await attach(client, owner.uuid, "tok_visa");
		const payment = await pay(client, await sentInvoice(client, owner.uuid));
		expect(await succeed(client.delete(`/customer/${owner.uuid}/payment-methods/${card.uuid}`))).toEqual({});
		expect(await methodsOf(owner)).toEqual({ credit_cards: [], ach_accounts: [] });
		await app.work();
		const { payment_status } = await readPayment(client, payment.uuid);
		// Depends on what reached the provider first: the charge or the removal.
		expect(["completed", "failed"]).toContain(payment_status);
		expect((await client.delete(`/customer/${owner.uuid}/payment-methods/${card.uuid}`)).status).toBe(404);
		expect((await pay(client, await sentInvoice(client, owner.uuid))).payment_status).toBe("scheduled");
	});

	it.each<[string, object, number, string]>([
		["a token that there is not", { provider_token: "tok_none" }, 422, "validation_error"],
		["no token", {}, 422, "validation_error"],
		["a card's number beside it", { provider_token: "tok_visa", number: "4242424242424242" }, 422, "validation_error"],
	])("are refused with %s", async (_case, body, status, code) => {
		const answer = await client.post(`/customer/${customer.uuid}/payment-methods`, body);
		expect([answer.status, answer.body.code]).toEqual([status, code]);
	});

	it("aren't stored anywhere if payments are recorded manually", async () => {
		const owner = await app.client();
		const { uuid } = await makeCustomer(owner);
		const answer = await owner.post(`/customer/${uuid}/payment-methods`, { provider_token: "tok_visa" });
		expect([answer.status, answer.body.code]).toEqual([409, "no_provider"]);
		expect((await owner.put("/organisation", { payment_provider: "stripe" })).body.detail).toBe(
			"payment_provider: stripe is not configured on this installation",
		);
	});

	it("are in the audit log without the provider's ID", async () => {
		const { uuid } = await attach(client, (await makeCustomer(client)).uuid, "tok_visa");
		const { items } = await succeed(client.get("/audit?resource=payment_method&limit=1"));
		expect(items).toMatchObject([{ resource_uuid: uuid, after: { brand: "visa", last4: "4242" } }]);
		const stored = await client.context.db.row<{ provider_method_id: string }>(
			"select provider_method_id from payments.method where organisation_id = $1 and uuid = $2",
			[client.context.organisationId, uuid],
		);
		expect(stored?.provider_method_id).toMatch(/^sbx_/);
		expect(JSON.stringify(items)).not.toContain(stored?.provider_method_id);
	});

	it("belong to one customer of one organization", async () => {
		const card = await attach(client, customer.uuid, "tok_visa");
		const neighbour = await makeCustomer(client);
		const stranger = await app.client();
		for (const [who, owner] of [
			[client, neighbour],
			[stranger, customer],
		] as const) {
			expect((await who.delete(`/customer/${owner.uuid}/payment-methods/${card.uuid}`)).status).toBe(404);
		}
		expect((await stranger.get(`/customer/${customer.uuid}/payment-methods`)).status).toBe(404);
	});
});

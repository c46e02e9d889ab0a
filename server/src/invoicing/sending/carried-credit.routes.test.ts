import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	send,
	succeed,
} from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	client = await app.client();
});

describe("credit carried by a run", () => {
	/** A fee of 62.00 with 20 % tax, canceled after 20 of 31 days: 62 × 11 ÷ 31 = 22.00 credited, 26.40 with tax. */
	async function draftOfCredit({ isPaid = true } = {}): Promise<Body> {
		app.now = "2026-01-01T00:10:00.000Z";
		await succeed(client.put("/organisation", { default_tax_rate: 20 }));
		const owned = await makeCustomer(client);
		const { uuid } = await activeContract(client, owned.uuid, [fee({ unit_price: 62 })]);
		await bill(app, client, "2026-01-01", { contract_uuid: uuid });
		const [january] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
		await send(client, january.uuid);
		// Otherwise the credit pays it at once ("Credit balance").
		if (isPaid) await succeed(client.put(`/invoice/${january.uuid}`, { invoice_status: "paid" }));
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		await bill(app, client, "2026-01-21", { contract_uuid: uuid });
		const [, credit] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
		return credit;
	}

	const carried = ["Carried to credit balance", 1, 0, 26.4, 26.4];
	const creditOf = async ({ customer }: Body) =>
		(await succeed(client.get(`/customer/${customer.uuid}`))).credit_balance;

	it("is a line without tax, and increases the balance when it is sent", async () => {
		const draft = await draftOfCredit();
		expect(figures(draft)).toEqual([["Platform fee: credit", 1, 0, -22, -26.4], carried]);
		expect(draft).toMatchObject({ amount: 0, contract_uuid: expect.any(String), is_recurring: true });
		expect(await creditOf(draft)).toEqual([]);
		expect(await send(client, draft.uuid)).toMatchObject({ invoice_status: "paid", amount: 0, credit_applied: 0 });
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 26.4 }]);
	});

	it('has the tax of what it takes back, even if the customer becomes exempt (extensions.md, "Corrections")', async () => {
		const draft = await draftOfCredit();
		await succeed(client.put(`/customer/${draft.customer.uuid}`, { tax_exempt: true }));
		await app.work();
		const after = await succeed(client.get(`/invoice/${draft.uuid}`));
		expect(figures(after)).toEqual([["Platform fee: credit", 1, 0, -22, -26.4], carried]);
		expect(after.amount).toBe(0);
		await send(client, draft.uuid);
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 26.4 }]);
	});

	it("follows the other lines, and can't be changed or deleted manually", async () => {
		const draft = await draftOfCredit();
		const lines = `/invoice/${draft.uuid}/line-items`;
		const [credit, line] = draft.line_items;
		const read = async () => figures(await succeed(client.get(`/invoice/${draft.uuid}`)));
		for (const refused of [
			await client.put(`${lines}/${line.uuid}`, { name: "For your next invoice" }),
			await client.delete(`${lines}/${line.uuid}`),
		]) {
			expect(refused).toMatchObject({ status: 409, body: { code: "carried_credit_line" } });
		}
		// −11 × 1.2 = −13.20.
		await succeed(client.put(`${lines}/${credit.uuid}`, { flat_fee: -11 }));
		expect((await read())[1]).toEqual(["Carried to credit balance", 1, 0, 13.2, 13.2]);
		// −13.20 + 10 = −3.20.
		const { uuid: more } = await succeed(client.post(lines, { name: "More", unit_price: 10, tax_rate: 0 }));
		expect((await read())[1]).toEqual(["Carried to credit balance", 1, 0, 3.2, 3.2]);
		// −13.20 + 20 = 6.80: nothing is carried anymore.
		await succeed(client.put(`${lines}/${more}`, { unit_price: 20 }));
		expect(await succeed(client.get(`/invoice/${draft.uuid}`))).toMatchObject({ amount: 6.8, line_items: [{}, {}] });
		await succeed(client.delete(`${lines}/${more}`));
		expect((await read())[1]).toEqual(["Carried to credit balance", 1, 0, 13.2, 13.2]);
		// Issue 16, row 15: without the credit nothing is left behind.
		await succeed(client.delete(`${lines}/${credit.uuid}`));
		expect(await read()).toEqual([]);
		await send(client, draft.uuid);
		expect(await creditOf(draft)).toEqual([]);
	});

	it("pays what is open at once, and the rest stays credit", async () => {
		const draft = await draftOfCredit({ isPaid: false });
		const [january] = await invoicesOf(client, `customer_uuid=${draft.customer.uuid}`);
		expect(january).toMatchObject({ amount_due: 74.4, credit_applied: 0 });
		await send(client, draft.uuid);
		// 74.40 − 26.40 = 48.00
		expect(await succeed(client.get(`/invoice/${january.uuid}`))).toMatchObject({
			...{ invoice_status: "sent", amount_due: 48, credit_applied: 26.4, amount: 74.4 },
		});
		expect(await creditOf(draft)).toEqual([]);
		const { items } = await succeed(client.get(`/customer/${draft.customer.uuid}/credit`));
		expect(items).toMatchObject([
			{ kind: "applied", amount: -26.4, balance: 0, invoice_uuid: january.uuid },
			{ kind: "carried", amount: 26.4, balance: 26.4, invoice_uuid: draft.uuid },
		]);
		// It was used, so the invoice that gave it can't be voided.
		expect(await client.put(`/invoice/${draft.uuid}`, { invoice_status: "void" })).toMatchObject({
			...{ status: 409, body: { code: "credit_used" } },
		});
	});

	it("is reversed when the invoice that gave it is voided, as long as it is unused", async () => {
		const draft = await draftOfCredit();
		await send(client, draft.uuid);
		expect(await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "void" }))).toMatchObject({
			...{ invoice_status: "void", paid_at: null },
		});
		expect(await creditOf(draft)).toEqual([]);
		const { items } = await succeed(client.get(`/customer/${draft.customer.uuid}/credit`));
		expect(items.map(({ kind, amount, balance }: Body) => [kind, amount, balance])).toEqual([
			["carried", -26.4, 0],
			["carried", 26.4, 26.4],
		]);
	});
});

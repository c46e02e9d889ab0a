import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
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
} from "../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	client = await app.client();
});

describe("credit carried by a run", () => {
	/** A fee of 62.00 with 20 % tax, canceled after 20 of 31 days: 62 × 11 ÷ 31 = 22.00 back, 26.40 with tax. */
	async function draftOfCredit(): Promise<Body> {
		app.now = "2026-01-01T00:10:00.000Z";
		await succeed(client.put("/organisation", { default_tax_rate: 20 }));
		const owned = await makeCustomer(client);
		const { uuid } = await activeContract(client, owned.uuid, [fee({ unit_price: 62 })]);
		await bill(app, client, "2026-01-01", { contract_uuid: uuid });
		const [january] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
		await send(client, january.uuid);
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		await bill(app, client, "2026-01-21", { contract_uuid: uuid });
		const [, credit] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
		return credit;
	}

	const carried = ["Carried to credit balance", 1, 0, 26.4, 26.4];
	const creditOf = async ({ customer }: Body) =>
		(await succeed(client.get(`/customer/${customer.uuid}`))).credit_balance;

	it("is a line without tax, and grows the balance when it is sent", async () => {
		const draft = await draftOfCredit();
		expect(figures(draft)).toEqual([["Platform fee: credit", 1, 0, -22, -26.4], carried]);
		expect(draft).toMatchObject({ amount: 0, contract_uuid: expect.any(String), is_recurring: true });
		expect(await creditOf(draft)).toEqual([]);
		expect(await send(client, draft.uuid)).toMatchObject({ invoice_status: "paid", amount: 0, credit_applied: 0 });
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 26.4 }]);
	});

	it("follows the tax when the customer becomes exempt", async () => {
		const draft = await draftOfCredit();
		await succeed(client.put(`/customer/${draft.customer.uuid}`, { tax_exempt: true }));
		await app.work();
		const after = await succeed(client.get(`/invoice/${draft.uuid}`));
		expect(figures(after)).toEqual([
			["Platform fee: credit", 1, 0, -22, -22],
			["Carried to credit balance", 1, 0, 22, 22],
		]);
		expect(after.amount).toBe(0);
		await send(client, draft.uuid);
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 22 }]);
	});

	it("stays credit, whatever a person calls the line", async () => {
		const draft = await draftOfCredit();
		const path = `/invoice/${draft.uuid}/line-items/${draft.line_items[1].uuid}`;
		await succeed(client.put(path, { name: "For your next invoice", display_order: 1 }));
		await send(client, draft.uuid);
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 26.4 }]);
	});

	it("cannot be taken away alone, and does no harm when more is charged beside it", async () => {
		const draft = await draftOfCredit();
		const lines = `/invoice/${draft.uuid}/line-items`;
		expect(await client.delete(`${lines}/${draft.line_items[1].uuid}`)).toMatchObject({ status: 422 });
		await succeed(client.post(lines, { name: "More", unit_price: 10, tax_rate: 0 }));
		// 26.40 of credit, 10.00 of it used at once.
		expect(await send(client, draft.uuid)).toMatchObject({ amount: 10, credit_applied: 10, invoice_status: "paid" });
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 16.4 }]);
	});

	/** Sent with 50.00 beside it, of which the credit of 26.40 pays its part at once: 23.60 are due. */
	async function sentWithMore(): Promise<Body> {
		const draft = await draftOfCredit();
		await succeed(client.post(`/invoice/${draft.uuid}/line-items`, { name: "More", unit_price: 50, tax_rate: 0 }));
		const sent = await send(client, draft.uuid);
		expect(sent).toMatchObject({ invoice_status: "sent", credit_applied: 26.4, amount_due: 23.6 });
		return sent;
	}

	const setLine = (invoice: Body, index: number, update: object) =>
		client.put(`/invoice/${invoice.uuid}/line-items/${invoice.line_items[index].uuid}`, update);

	it("is settled when such an invoice is voided", async () => {
		const sent = await sentWithMore();
		expect(await succeed(client.put(`/invoice/${sent.uuid}`, { invoice_status: "void" }))).toMatchObject({
			credit_applied: 0,
		});
		// What it gave it had used itself.
		expect(await creditOf(sent)).toEqual([]);
	});

	it.each<[string, number, object | null, object, number]>([
		// 10.00 less than the credit: 16.40 go back.
		[
			"what a lower amount no longer needs goes back",
			2,
			{ unit_price: 10 },
			{ amount: 10, credit_applied: 10, amount_due: 0 },
			16.4,
		],
		// 13.60 more to pay here, 13.60 more of credit.
		["a larger line gives more", 1, { flat_fee: 40 }, { amount: 63.6, credit_applied: 26.4, amount_due: 37.2 }, 13.6],
		// 20.00 less of credit: 6.40 are left of it to use.
		["a smaller line takes back", 1, { flat_fee: 6.4 }, { amount: 30, credit_applied: 6.4, amount_due: 23.6 }, 0],
		["without the line nothing was given", 1, null, { amount: 23.6, credit_applied: 0, amount_due: 23.6 }, 0],
	])("follows an edit of the sent invoice: %s", async (_case, index, update, expected, left) => {
		const sent = await sentWithMore();
		const line = `/invoice/${sent.uuid}/line-items/${sent.line_items[index].uuid}`;
		await succeed(update === null ? client.delete(line) : client.put(line, update));
		expect(await succeed(client.get(`/invoice/${sent.uuid}`))).toMatchObject({ ...expected, revision: 2 });
		expect(await creditOf(sent)).toEqual(left === 0 ? [] : [{ currency: "USD", amount: left }]);
	});

	it("cannot be taken back once a later invoice has used it", async () => {
		const sent = await sentWithMore();
		await succeed(setLine(sent, 2, { unit_price: 10 }));
		const { uuid: customer_uuid } = sent.customer;
		const line_items = [{ name: "Later", unit_price: 20, tax_rate: 0 }];
		const later = await succeed(client.post("/invoice", { customer_uuid, line_items }));
		expect(await send(client, later.uuid)).toMatchObject({ credit_applied: 16.4, amount_due: 3.6 });
		// At 50.00 again, it still uses 10.00 of credit: an edit never uses more.
		await succeed(setLine(sent, 2, { unit_price: 50 }));
		const before = await succeed(client.get(`/invoice/${sent.uuid}`));
		expect(before).toMatchObject({ credit_applied: 10, amount_due: 40 });
		for (const refused of [
			await client.put(`/invoice/${sent.uuid}`, { invoice_status: "void" }),
			await setLine(sent, 1, { flat_fee: 6.4 }),
		]) {
			expect(refused).toMatchObject({ status: 409, body: { code: "credit_used" } });
		}
		expect(await succeed(client.get(`/invoice/${sent.uuid}`))).toEqual(before);
		expect(await creditOf(sent)).toEqual([]);
	});
});

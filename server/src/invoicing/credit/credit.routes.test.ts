import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";

/** extensions.md, "Credit balance" and the credit of "Customer". */

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = now;
	client = await app.client();
	customer = await makeCustomer(client, { currency: "EUR" });
});

async function invoice(amount: number, fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: amount, tax_rate: 0 }];
	const { uuid } = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
	return send(client, uuid);
}

const read = ({ uuid }: Body): Promise<Body> => succeed(client.get(`/invoice/${uuid}`));
const put = ({ uuid }: Body, invoice_status: string) => client.put(`/invoice/${uuid}`, { invoice_status });
const add = (fields: object) => client.post(`/customer/${customer.uuid}/credit`, { currency: "EUR", ...fields });
const grant = (amount: number) => succeed(add({ kind: "grant", amount }));
const balance = () => creditOf(client, customer.uuid);
const movements = async (query = ""): Promise<Body> =>
	succeed(client.get(`/customer/${customer.uuid}/credit?${query}`));
const told = async () =>
	(await movements()).items.map(({ kind, amount, balance: after }: Body) => [kind, amount, after]);
const dueOf = async (invoices: Body[]) =>
	(await Promise.all(invoices.map(read))).map(({ invoice_status, amount_due }) => [invoice_status, amount_due]);

describe("manual credit transactions", () => {
	it("are granted, paid out, and adjusted, each listed with its cause, newest first", async () => {
		const first = await grant(100);
		expect(first).toEqual({
			...{ uuid: expect.any(String), currency: "EUR", amount: 100, balance: 100, kind: "grant", created_at: now },
			...{ invoice_uuid: null, invoice_number: null, credit_note_uuid: null, credit_note_number: null },
			...{ payment_uuid: null, reference: null, note: null },
		});
		const payout = await succeed(add({ kind: "payout", amount: 30, reference: "SEPA 4711", note: "As asked" }));
		expect(payout).toMatchObject({ amount: -30, balance: 70, reference: "SEPA 4711", note: "As asked" });
		await succeed(add({ kind: "adjustment", amount: -0.01 }));
		await succeed(add({ kind: "adjustment", amount: 0.02 }));
		await succeed(add({ kind: "grant", amount: 500, currency: "JPY" }));
		expect(await told()).toEqual([
			["grant", 500, 500],
			["adjustment", 0.02, 70.01],
			["adjustment", -0.01, 69.99],
			["payout", -30, 70],
			["grant", 100, 100],
		]);
		const page = await movements("currency=EUR&limit=2&offset=1");
		expect([page.items.map(({ amount }: Body) => amount), page.count]).toEqual([[-0.01, -30], 4]);
		expect(await balance()).toEqual([
			{ currency: "EUR", amount: 70.01 },
			{ currency: "JPY", amount: 500 },
		]);
		const { items } = await succeed(client.get(`/audit?resource=${customer.uuid}`));
		expect(items.find(({ after }: Body) => after.kind === "payout")).toMatchObject({
			action: "credit_moved",
			before: { credit_balance: [{ currency: "EUR", amount: 100 }] },
			after: { credit_balance: [{ currency: "EUR", amount: 70 }], amount: -30, reference: "SEPA 4711" },
		});
	});

	it.each<[string, object, number, string | null]>([
		["a payout of more than there is", { kind: "payout", amount: 20.01 }, 409, null],
		["an adjustment below 0", { kind: "adjustment", amount: -20.01 }, 409, null],
		["a grant below 0", { kind: "grant", amount: -1 }, 422, "amount"],
		["a payout below 0", { kind: "payout", amount: -1 }, 422, "amount"],
		["nothing", { kind: "adjustment", amount: 0 }, 422, "amount"],
		["no amount", { kind: "grant" }, 422, "amount"],
		["a fraction of a cent", { kind: "grant", amount: 0.005 }, 422, "amount"],
		["a fraction of a yen", { kind: "grant", amount: 0.5, currency: "JPY" }, 422, "amount"],
		["no currency there is", { kind: "grant", amount: 1, currency: "XXY" }, 422, "currency"],
		["a kind of its own", { kind: "carried", amount: 1 }, 422, "kind"],
		["an unknown field", { kind: "grant", amount: 1, invoice_uuid: null }, 422, "invoice_uuid"],
	])("%s is refused", async (_case, fields, status, field) => {
		await grant(20);
		const answer = await add(fields);
		expect([answer.status, answer.body.errors?.[0]?.field ?? null]).toEqual([status, field]);
		if (status === 409) {
			expect(answer.body).toMatchObject({ code: "credit_too_low", detail: expect.stringContaining("20 EUR") });
		}
		expect(await told()).toEqual([["grant", 20, 20]]);
	});

	it("belong to the organization, and require write access", async () => {
		const stranger = await app.client("write", "Another company");
		const path = `/customer/${customer.uuid}/credit`;
		const body = { currency: "EUR", amount: 1, kind: "grant" };
		expect([(await stranger.get(path)).status, (await stranger.post(path, body)).status]).toEqual([404, 404]);
		const reader = await app.clientOf(client, "read");
		expect([(await reader.get(path)).status, (await reader.post(path, body)).status]).toEqual([200, 403]);
	});

	it("requested twice with one key are made once", async () => {
		const path = `/customer/${customer.uuid}/credit`;
		const ask = () => client.post(path, { currency: "EUR", amount: 5, kind: "grant" }, { "idempotency-key": "one" });
		expect((await ask()).body).toEqual((await ask()).body);
		expect(await told()).toEqual([["grant", 5, 5]]);
	});
});

describe("a growing balance immediately pays what is open", () => {
	it("earliest due date first, then earliest sent, only in its currency", async () => {
		const late = await invoice(50, { due_date: "2026-12-01" });
		const soon = await invoice(30, { due_date: "2026-10-01" });
		const soonToo = await invoice(30, { due_date: "2026-10-01" });
		const yen = await invoice(40, { currency: "JPY", due_date: "2026-09-16" });
		const givenUp = await invoice(10, { due_date: "2026-09-17" });
		await succeed(put(givenUp, "uncollectible"));
		// 70 = 30 + 30 + 10 of 50.
		await grant(70);
		expect(await dueOf([soon, soonToo, late, yen, givenUp])).toEqual([
			...[
				["paid", 0],
				["paid", 0],
				["sent", 40],
				["sent", 40],
			],
			["uncollectible", 10],
		]);
		expect(await read(soon)).toMatchObject({ credit_applied: 30, amount_paid: 0, amount: 30, paid_at: now });
		expect(await told()).toEqual([
			["applied", -10, 0],
			["applied", -30, 10],
			["applied", -30, 40],
			["grant", 70, 70],
		]);
		// 40 are due, 10 are left.
		await succeed(add({ kind: "adjustment", amount: 50 }));
		expect(await dueOf([late])).toEqual([["paid", 0]]);
		expect(await balance()).toEqual([{ currency: "EUR", amount: 10 }]);
	});

	it("is shown in the invoice's history", async () => {
		const open = await invoice(50);
		await grant(20);
		await grant(30);
		const { items } = await succeed(client.get(`/invoice/${open.uuid}/history`));
		const entries = items.filter(({ kind }: Body) => kind === "credit_applied");
		expect(entries.map(({ summary, changes }: Body) => [summary, changes[0]])).toEqual([
			["Credit was applied; nothing is due.", { field: "invoice_status", before: "sent", after: "paid" }],
			["Credit was applied.", { field: "credit_applied", before: 0, after: 20 }],
		]);
	});

	it("reduces scheduled payments", async () => {
		const open = await invoice(50);
		const { uuid } = await succeed(
			client.post("/payment/invoice_payment/create", {
				customer_uuid: customer.uuid,
				invoice: { amount: 50, invoice_number: open.invoice_number },
			}),
		);
		const payment = () => succeed(client.get(`/payment/invoice_payment/${uuid}`));
		await grant(20);
		expect(await payment()).toMatchObject({ total_amount: 30, payment_status: "scheduled" });
		await grant(30);
		expect(await payment()).toMatchObject({ payment_status: "canceled" });
	});

	it("by a credit note, as its preview says", async () => {
		const paid = await invoice(100);
		await succeed(put(paid, "paid"));
		const open = await invoice(60);
		const preview = await succeed(client.post(`/invoice/${paid.uuid}/credit-note/preview`, { amount: 80 }));
		// 80 of credit, 60 of it used at once.
		expect(preview).toMatchObject({ added_to_balance: 80, credit_balance: 20 });
		expect(await dueOf([open])).toEqual([["sent", 60]]);
		const note = await succeed(client.post(`/invoice/${paid.uuid}/credit-note`, { amount: 80, reason: "R" }));
		expect(await dueOf([open])).toEqual([["paid", 0]]);
		const { items } = await movements();
		expect(items).toMatchObject([
			{
				...{ kind: "applied", amount: -60, balance: 20, invoice_uuid: open.uuid, credit_note_uuid: null },
				...{ invoice_number: open.invoice_number, credit_note_number: null },
			},
			{
				...{ kind: "credit_note", amount: 80, balance: 80, invoice_uuid: paid.uuid, credit_note_uuid: note.uuid },
				...{ invoice_number: paid.invoice_number, credit_note_number: note.credit_note_number },
			},
		]);
	});

	it("by a void that returns used credit, and by a lower amount of a sent invoice", async () => {
		await grant(70);
		const first = await invoice(50);
		const second = await invoice(60);
		// 70 = 50 + 20 of 60.
		expect(await dueOf([first, second])).toEqual([
			["paid", 0],
			["sent", 40],
		]);
		await succeed(put(first, "void"));
		expect(await dueOf([second])).toEqual([["paid", 0]]);
		expect(await told()).toMatchObject([["applied", -40, 10], ["returned", 50, 50], {}, {}, {}]);
		const third = await invoice(25);
		const fourth = await invoice(30);
		// 10 of 25; an edit to 4.00 gives 6.00 back.
		expect(await dueOf([third, fourth])).toEqual([
			["sent", 15],
			["sent", 30],
		]);
		await succeed(client.put(`/invoice/${third.uuid}/line-items/${third.line_items[0].uuid}`, { unit_price: 4 }));
		expect(await dueOf([fourth])).toEqual([["sent", 24]]);
		expect(await balance()).toEqual([]);
	});
});

it("an invoice paid only by credit can be voided, one with money kept cannot", async () => {
	await grant(50);
	const byCredit = await invoice(50);
	expect(byCredit).toMatchObject({ invoice_status: "paid", credit_applied: 50 });
	expect(await succeed(put(byCredit, "void"))).toMatchObject({
		invoice_status: "void",
		credit_applied: 0,
		paid_at: null,
	});
	expect(await balance()).toEqual([{ currency: "EUR", amount: 50 }]);
	const byMoney = await invoice(150);
	await succeed(put(byMoney, "paid"));
	expect(await put(byMoney, "void")).toMatchObject({ status: 409, body: { code: "invoice_paid" } });
	const { items } = await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${byMoney.uuid}`));
	await succeed(client.post(`/payment/invoice_payment/${items[0].uuid}/refund`));
	expect(await succeed(put(byMoney, "void"))).toMatchObject({
		...{ invoice_status: "void", amount_paid: 100, amount_refunded: 100, credit_applied: 0 },
	});
	expect(await balance()).toEqual([{ currency: "EUR", amount: 50 }]);
});

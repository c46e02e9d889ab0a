import { beforeEach, describe, expect, it } from "vitest";
import { closePeriods } from "../../src/invoicing/index.ts";
import { dropEvents } from "../../src/usage/index.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { billed, billedAndSent, creditOf, pay, timeline, withoutIdentity } from "../support/story.ts";

/** Contracts in motion: the effect of price, quantity, and service changes on invoices. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR" }));
	customer = await makeCustomer(client);
});

function contract(services: readonly object[], fields: object = {}): Promise<Body> {
	return activeContract(client, customer.uuid, services, fields);
}

function amend({ uuid }: Body, effective_date: string, body: object): Promise<Body> {
	return succeed(client.post(`/contract/${uuid}/amend`, { effective_date, ...body }));
}

const changed = ({ items }: Body, fields: object, place = 0) => ({
	change: [{ item_id: items[place].item_id, ...fields }],
});

async function preview({ uuid }: Body, asOf: string): Promise<Body[]> {
	return (await succeed(client.get(`/billing/preview?contract_uuid=${uuid}&as_of=${asOf}`))).items;
}

describe("a fee paid in advance", () => {
	it("upgraded in mid-month: a credit and a charge, on one invoice that the preview shows", async () => {
		const amended = await contract([fee({ unit_price: 62 })]);
		await billedAndSent(app, client, "2026-01-01");
		await amend(amended, "2026-01-16", changed(amended, { unit_price: 124 }));
		const before = await preview(amended, "2026-01-16");
		const [invoice, ...others] = await billed(app, client, "2026-01-16");
		// Served by the old terms: 62 × 15 ÷ 31 = 30, less 62. By the new: 124 × 16 ÷ 31 = 64.
		expect(figures(invoice)).toEqual([
			["Platform fee", 1, 0, 64, 64],
			["Platform fee: credit", 1, 0, -32, -32],
		]);
		expect(invoice.line_items).toMatchObject([
			{
				service_start_date: "2026-01-16",
				service_end_date: "2026-01-31",
				description: expect.stringContaining("16 of 31 days"),
			},
			{ service_start_date: "2026-01-01", service_end_date: "2026-01-31" },
		]);
		expect(others).toEqual([]);
		expect(before.map(withoutIdentity)).toEqual([withoutIdentity(invoice)]);
		await send(client, invoice.uuid);
		expect(timeline(await billedAndSent(app, client, "2026-03-01"))).toEqual([
			["2026-02-01", 124],
			["2026-03-01", 124],
		]);
	});

	it("downgraded: the excess becomes credit", async () => {
		const amended = await contract([fee({ unit_price: 62, quantity: 4 })]);
		const [january] = await billedAndSent(app, client, "2026-01-01");
		await pay(client, january);
		await amend(amended, "2026-01-16", changed(amended, { quantity: 1 }));
		// 4 × 62 = 248 paid; 248 × 15 ÷ 31 = 120 served by it, and 62 × 16 ÷ 31 = 32. 152 − 248 = −96.
		const [invoice] = await billedAndSent(app, client, "2026-01-16");
		expect(figures(invoice)).toEqual([
			["Platform fee", 1, 0, 32, 32],
			["Platform fee: credit", 1, 0, -128, -128],
			["Carried to credit balance", 1, 0, 96, 96],
		]);
		expect(await creditOf(client, customer.uuid)).toEqual([{ currency: "EUR", amount: 96 }]);
	});

	it("still on a draft: the draft is repriced, and nothing is credited", async () => {
		const amended = await contract([fee({ unit_price: 62 })]);
		await billed(app, client, "2026-01-01");
		await amend(amended, "2026-01-16", changed(amended, { unit_price: 124 }));
		await bill(app, client, "2026-01-16");
		// 62 × 15 ÷ 31 = 30; 124 × 16 ÷ 31 = 64. "A period whose invoice is still a draft is priced anew in that draft".
		expect((await invoicesOf(client)).map(figures)).toEqual([
			[
				["Platform fee", 1, 0, 30, 30],
				["Platform fee", 1, 0, 64, 64],
			],
		]);
	});

	it("changed retroactively is corrected on the next invoice, for all months since", async () => {
		const amended = await contract([fee({ unit_price: 62 })]);
		await billedAndSent(app, client, "2026-03-01");
		app.now = "2026-03-10T09:00:00.000Z";
		await amend(amended, "2026-01-16", changed(amended, { unit_price: 93 }));
		const [invoice, ...others] = await billedAndSent(app, client, "2026-03-10");
		// 93 × 16 ÷ 31 = 48; 62 × 15 ÷ 31 = 30, less 62; 93 less 62 for February and March.
		expect(figures(invoice)).toEqual([
			["Platform fee", 1, 0, 48, 48],
			["Platform fee: credit", 1, 0, -32, -32],
			["Platform fee: correction", 1, 0, 31, 31],
			["Platform fee: correction", 1, 0, 31, 31],
		]);
		expect(others).toEqual([]);
		expect(timeline(await billedAndSent(app, client, "2026-04-01"))).toEqual([["2026-04-01", 93]]);
	});

	it("replaced by another service, the last of a contract that continues: the credit is due at once", async () => {
		const amended = await contract([fee({ unit_price: 365, billing_cycle: "annual" })]);
		await billedAndSent(app, client, "2026-01-01");
		const [{ item_id }] = amended.items;
		const add = [fee({ plan_item_name: "Pro", unit_price: 730, billing_cycle: "annual" })];
		const replaced = await amend(amended, "2026-04-01", { end: [{ item_id }], add });
		// 365 × 90 ÷ 365 = 90, less 365. 730 × 275 ÷ 365 = 550.
		expect((await billedAndSent(app, client, "2026-04-01")).map(figures)).toEqual([
			[
				["Pro", 1, 0, 550, 550],
				["Platform fee: credit", 1, 0, -275, -275],
			],
		]);
		await amend(replaced, "2026-04-11", { end: [{ item_id: replaced.items[1].item_id }] });
		// 730 × 10 ÷ 365 = 20, less 550.
		expect((await billedAndSent(app, client, "2026-04-12")).map(figures)).toEqual([
			[
				["Pro: credit", 1, 0, -530, -530],
				["Carried to credit balance", 1, 0, 530, 530],
			],
		]);
	});

	it("ended on a draft made in advance: the draft's period costs nothing", async () => {
		const amended = await contract([fee({ unit_price: 62 }), fee({ plan_item_name: "Other" })]);
		await bill(app, client, "2026-01-01", { as_of: "2026-02-01" });
		await amend(amended, "2026-02-01", { end: [{ item_id: amended.items[0].item_id }] });
		await bill(app, client, "2026-01-02", { as_of: "2026-02-01" });
		expect(timeline(await invoicesOf(client)).toSorted()).toEqual([
			["2026-01-01", 162],
			["2026-02-01", 100],
		]);
	});

	it("raised with the renewal, agreed before it", async () => {
		const amended = await contract([fee({ unit_price: 62 })], { end_date: "2026-02-28", auto_renew: true });
		await amend(amended, "2026-03-01", changed(amended, { unit_price: 70 }));
		expect(timeline(await billedAndSent(app, client, "2026-04-01"))).toEqual([
			["2026-01-01", 62],
			["2026-02-01", 62],
			["2026-03-01", 70],
			["2026-04-01", 70],
		]);
	});

	it("amended while runs bill the contract is charged once, by the terms of each day", async () => {
		const amended = await contract([fee({ unit_price: 62 })]);
		app.now = "2026-01-16T00:10:00.000Z";
		const asked = await Promise.all([
			...Array.from({ length: 4 }, () => succeed(client.post("/billing/run", {}))),
			app.work(),
			amend(amended, "2026-01-16", changed(amended, { unit_price: 124 })),
			app.work(),
		]);
		expect(asked.length).toBe(7);
		await app.work();
		await billedAndSent(app, client, "2026-01-16");
		for (const { uuid, invoice_status } of await invoicesOf(client))
			if (invoice_status === "draft") await send(client, uuid);
		await billedAndSent(app, client, "2026-02-01");
		const charged = await app.database.rows(
			`select period_start, sum(net) as net from invoicing.charge where organisation_id = $1 group by 1 order by 1`,
			[client.context.organisationId],
		);
		expect(charged.map(({ period_start, net }: Body) => [period_start, String(net)])).toEqual([
			["2026-01-01", "30"],
			["2026-01-16", "64"],
			["2026-02-01", "124"],
		]);
	});
});

describe("usage", () => {
	it("whose price changes in mid-month is charged by the price of its day, on one invoice", async () => {
		const metric = await makeMetric(client);
		const amended = await contract([usage(metric.uuid)]);
		await amend(amended, "2026-01-16", changed(amended, { unit_price: 0.8 }));
		await use(client, customer.uuid, "2026-01-15T23:59:59.999Z", 30);
		await use(client, customer.uuid, "2026-01-16T00:00:00Z", 50, { item_id: amended.items[0].item_id });
		const [invoice] = await billedAndSent(app, client, "2026-02-01");
		expect(figures(invoice)).toEqual([
			["Calls", 30, 0.5, 0, 15],
			["Calls", 50, 0.8, 0, 40],
		]);
		// Late usage is corrected by the price of its day.
		await use(client, customer.uuid, "2026-01-10T00:00:00Z", 2);
		await use(client, customer.uuid, "2026-01-20T00:00:00Z", 10);
		const [next] = await billedAndSent(app, client, "2026-03-01");
		expect(figures(next)).toEqual([
			["Calls", 0, 0.8, 0, 0],
			["Calls: correction", 1, 0, 1, 1],
			["Calls: correction", 1, 0, 8, 8],
		]);
	});

	it("on average over time carries its level over to the new price", async () => {
		const metric = await makeMetric(client, { aggregation: "weighted_sum", event_name: "seats" });
		const amended = await contract([usage(metric.uuid)]);
		await use(client, customer.uuid, "2026-01-01T00:00:00Z", 10, { event_name: "seats" });
		await amend(amended, "2026-02-01", changed(amended, { unit_price: 0.8 }));
		expect((await billedAndSent(app, client, "2026-03-01")).map(figures)).toEqual([
			[["Calls", 10, 0.5, 0, 5]],
			[["Calls", 10, 0.8, 0, 8]],
		]);
	});

	it("that is closed keeps its terms: its events may be gone", async () => {
		const metric = await makeMetric(client);
		const amended = await contract([usage(metric.uuid), fee({ unit_price: 62 })]);
		await use(client, customer.uuid, "2026-01-20T00:00:00Z", 10);
		await billedAndSent(app, client, "2026-02-01");
		app.now = "2026-02-02T08:00:00.000Z";
		const context = { ...client.context, now: app.now };
		// The period extends past the day: it is closed as a whole.
		const before = "2026-01-25";
		expect(
			await dropEvents(context, { before, close: (context) => closePeriods(context, before), archive: null }),
		).toBe(1);
		const ask = (effective_date: string, body: object) =>
			client.post(`/contract/${amended.uuid}/amend`, { effective_date, ...body });
		for (const body of [
			changed(amended, { unit_price: 0.8 }),
			{ end: [{ item_id: amended.items[0].item_id }] },
			{ add: [usage(metric.uuid)] },
		]) {
			expect(await ask("2026-01-31", body)).toMatchObject({ status: 409, body: { code: "usage_closed" } });
		}
		expect(await ask("2026-01-31", changed(amended, { unit_price: 31 }, 1))).toMatchObject({ status: 200 });
		expect(await ask("2026-02-01", changed(amended, { unit_price: 0.8 }))).toMatchObject({ status: 200 });
		await use(client, customer.uuid, "2026-02-10T00:00:00Z", 10);
		// 31 × 1 ÷ 31 = 1; 62 × 30 ÷ 31 = 60, less 62; 31 less 62 for February: −32, which joins the next invoice ("Corrections").
		// March: the fee of 31, and 10 × 0.80 for February's usage: 39 − 32 = 7.
		expect(timeline(await billedAndSent(app, client, "2026-03-01"))).toEqual([["2026-03-01", 7]]);
	});
});

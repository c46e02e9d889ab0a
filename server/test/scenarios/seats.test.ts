import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
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
} from "../support/billing.ts";

/** Seats: a recurring fee whose quantity is priced in tiers or packages. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-09-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

const tiers = [
	{ up_to: 10, unit_price: 12, flat_fee: 0 },
	{ up_to: 50, unit_price: 10, flat_fee: 5 },
	{ up_to: null, unit_price: 8, flat_fee: 0 },
];

function seats(quantity: number, fields: object = {}): Promise<Body> {
	const service = { plan_item_name: "Seats", pricing_model: "graduated", unit_price: 0, tiers, quantity, ...fields };
	return activeContract(client, customer.uuid, [fee(service)], { start_date: "2026-09-01" });
}

function amend(contract: Body, effective_date: string, change: object): Promise<Body> {
	const item_id = contract.items[0].item_id;
	return succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date, change: [{ item_id, ...change }] }));
}

/** Each line's days and amount, of all invoices. */
async function lines(): Promise<unknown[]> {
	const invoices = await invoicesOf(client);
	return invoices.flatMap(({ invoice_date, line_items }) =>
		line_items.map((line: Body) => [
			invoice_date,
			`${line.service_start_date}–${line.service_end_date}`,
			line.quantity,
			line.amount,
		]),
	);
}

describe("seats", () => {
	it.each([
		// 10 × 12 + 5 + 2 × 10 = 145
		["graduated", { tiers }, 12, 145],
		// the tier that 12 reaches: 5 + 12 × 10 = 125
		["volume", { tiers }, 12, 125],
		// 3 packages of 5, 40 each
		["package", { unit_price: 40, package_size: 5, tiers: [] }, 12, 120],
		["graduated", { tiers }, 0, 0],
	])("%s: %j, %s of them cost %s", async (pricing_model, prices, quantity, amount) => {
		const contract = await seats(quantity, { pricing_model, ...prices });
		expect(contract.items[0]).toMatchObject({ pricing_model, quantity });
		await bill(app, client, "2026-09-01", {});
		const invoices = await invoicesOf(client);
		expect(invoices.flatMap(figures)).toEqual(amount === 0 ? [] : [["Seats", quantity, 0, amount, amount]]);
	});

	it("changed in mid-period in arrears are charged by days, each stretch a line rounded once", async () => {
		const contract = await seats(12, { billing_timing: "in_arrears" });
		await amend(contract, "2026-09-12", { quantity: 55 });
		await amend(contract, "2026-09-20", { quantity: 8 });
		await bill(app, client, "2026-10-01");
		expect(await lines()).toEqual([
			// 145 × 11 ÷ 30 = 53.1666…
			["2026-10-01", "2026-09-01–2026-09-11", 12, 53.17],
			// 10 × 12 + 5 + 40 × 10 + 5 × 8 = 565; × 8 ÷ 30 = 150.6666…
			["2026-10-01", "2026-09-12–2026-09-19", 55, 150.67],
			// 96 × 11 ÷ 30
			["2026-10-01", "2026-09-20–2026-09-30", 8, 35.2],
		]);
	});

	it("of an amendment dated before another leave that one's from its date on", async () => {
		const contract = await seats(12, { billing_timing: "in_arrears" });
		await amend(contract, "2026-09-21", { quantity: 8 });
		await amend(contract, "2026-09-11", { quantity: 55 });
		await bill(app, client, "2026-10-01");
		expect(await lines()).toEqual([
			["2026-10-01", "2026-09-01–2026-09-10", 12, 48.33], // 145 ÷ 3
			["2026-10-01", "2026-09-11–2026-09-20", 55, 188.33], // 565 ÷ 3
			["2026-10-01", "2026-09-21–2026-09-30", 8, 32], // 96 ÷ 3
		]);
	});

	it("of one package divide the period where their number changes, though the price does not", async () => {
		const prices = { pricing_model: "package", unit_price: 100, package_size: 10, tiers: [] };
		const contract = await seats(7, { ...prices, billing_timing: "in_arrears" });
		await amend(contract, "2026-09-11", { quantity: 9 });
		await bill(app, client, "2026-10-01");
		expect(await lines()).toEqual([
			["2026-10-01", "2026-09-01–2026-09-10", 7, 33.33],
			["2026-10-01", "2026-09-11–2026-09-30", 9, 66.67],
		]);
	});

	it("in advance: an amendment credits the days left at the old quantity and charges them at the new", async () => {
		const contract = await seats(12);
		await bill(app, client, "2026-09-01");
		const [invoice] = await invoicesOf(client);
		await send(client, invoice.uuid);
		await amend(contract, "2026-09-16", { quantity: 55 });
		await bill(app, client, "2026-09-16");
		const [, correction] = await invoicesOf(client);
		expect(correction.line_items.map(({ amount }: Body) => amount).toSorted((a: number, b: number) => a - b)).toEqual([
			-72.5, // 145 × 15 ÷ 30
			282.5, // 565 × 15 ÷ 30
		]);
		const line = correction.line_items.find(({ amount }: Body) => amount > 0);
		const { steps } = await succeed(client.get(`/invoice/${correction.uuid}/line-items/${line.uuid}/explain`));
		expect(steps.map(({ kind, amount }: Body) => [kind, amount])).toEqual([
			["tier", 120],
			["tier", 405],
			["tier", 40],
			["proration", -282.5],
			["tax", 0],
		]);
	});

	it("canceled in mid-period are credited by days", async () => {
		const contract = await seats(12);
		await bill(app, client, "2026-09-01");
		await send(client, (await invoicesOf(client))[0].uuid);
		app.now = "2026-09-10T08:00:00.000Z";
		await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-09-10" }));
		await bill(app, client, "2026-09-11");
		const [, credit] = await invoicesOf(client);
		// 145 × 20 ÷ 30 = 96.6666…, of 145.00 − 48.33
		expect(credit.line_items[0]).toMatchObject({ name: "Seats: credit", amount: -96.67 });
	});

	it("cannot be a percentage, and a one-time fee has no tiers", async () => {
		const sent = (service: object) =>
			client.post("/contract", { customer_uuid: customer.uuid, start_date: "2026-09-01", services: [service] });
		const percentage = await sent(fee({ pricing_model: "percentage" }));
		expect(percentage).toMatchObject({ status: 422, body: { errors: [{ field: "services[0].pricing_model" }] } });
		const oneTime = { service_type: "one_time_fee", billing_cycle: "one_time", pricing_model: "graduated", tiers };
		const once = await sent(fee(oneTime));
		expect(once).toMatchObject({ status: 422, body: { errors: [{ field: "services[0].pricing_model" }] } });
	});
});

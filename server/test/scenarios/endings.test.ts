import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	figures,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { billed, billedAndSent, creditOf, pay, timeline } from "../support/story.ts";

/** How contracts end: canceled, by their last day, or not at all because they renew. And the credit that an end leaves. */

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

function cancel({ uuid }: Body, body: object): Promise<Body> {
	return succeed(client.post(`/contract/${uuid}/cancel`, body));
}

describe("canceling in mid-period", () => {
	it("credits the unused days of a fee paid in advance, and the next invoice sent uses the credit", async () => {
		const tax = { tax_rate: 19, tax_name: "VAT" };
		const canceled = await contract([fee({ unit_price: 62, ...tax })]);
		const [january] = await billedAndSent(app, client, "2026-01-01");
		// 62 + 19 % = 73.78.
		expect(january).toMatchObject({ amount: 73.78, amount_due: 73.78 });
		await pay(client, january);
		app.now = "2026-01-20T09:00:00.000Z";
		await cancel(canceled, { effective_date: "2026-01-20" });
		// On the last day itself the contract is still served: nothing is due yet.
		expect(await billed(app, client, "2026-01-20")).toEqual([]);
		const [credit] = await billed(app, client, "2026-01-21");
		// Served: 20 of 31 days, 62 × 20 ÷ 31 = 40. 40 − 62 = −22, and 19 % of it −4.18: −26.18.
		expect(figures(credit)).toEqual([
			["Platform fee: credit", 1, 0, -22, -26.18],
			["Carried to credit balance", 1, 0, 26.18, 26.18],
		]);
		expect(credit).toMatchObject({ invoice_date: "2026-01-21", amount: 0, tax_total: -4.18 });
		expect(credit.line_items[1]).toMatchObject({ tax_rate: 0, tax_amount: 0 });
		expect(await creditOf(client, customer.uuid)).toEqual([]);
		expect(await send(client, credit.uuid)).toMatchObject({ invoice_status: "paid", amount: 0, amount_due: 0 });
		expect(await creditOf(client, customer.uuid)).toEqual([{ currency: "EUR", amount: 26.18 }]);

		await contract([fee()], { start_date: "2026-02-01" });
		const [next] = await billed(app, client, "2026-02-01");
		expect(next).toMatchObject({ amount: 100, credit_applied: 0, amount_due: 100 });
		// 100 − 26.18 = 73.82.
		expect(await send(client, next.uuid)).toMatchObject({
			...{ invoice_status: "sent", amount: 100, credit_applied: 26.18, amount_due: 73.82 },
		});
		expect((await creditOf(client, customer.uuid)).filter((left: Body) => left.amount !== 0)).toEqual([]);
	});

	it("covers as many invoices as it can, in its currency only", async () => {
		const year = await contract([fee({ unit_price: 1200, billing_cycle: "annual" })]);
		const [whole] = await billedAndSent(app, client, "2026-01-01");
		await pay(client, whole);
		await cancel(year, { effective_date: "2026-03-31" });
		// Served: 90 of 365 days, 1,200 × 90 ÷ 365 = 295.89. 1,200 − 295.89 = 904.11.
		await billedAndSent(app, client, "2026-04-01");
		expect(await creditOf(client, customer.uuid)).toEqual([{ currency: "EUR", amount: 904.11 }]);
		await contract([fee({ unit_price: 500 })], { start_date: "2026-04-01", currency: "USD" });
		await contract([fee({ unit_price: 500 })], { start_date: "2026-05-01" });
		const invoices = [
			...(await billedAndSent(app, client, "2026-04-30")),
			...(await billedAndSent(app, client, "2026-05-01")),
			...(await billedAndSent(app, client, "2026-06-01")),
		].map(({ currency, invoice_date, credit_applied, amount_due, invoice_status }) => [
			...[currency, invoice_date, credit_applied, amount_due, invoice_status],
		]);
		expect(invoices.toSorted()).toEqual([
			["EUR", "2026-05-01", 500, 0, "paid"], // 904.11 − 500 = 404.11
			["EUR", "2026-06-01", 404.11, 95.89, "sent"], // 500 − 404.11 = 95.89
			["USD", "2026-04-01", 0, 500, "sent"],
			["USD", "2026-05-01", 0, 500, "sent"],
			["USD", "2026-06-01", 0, 500, "sent"],
		]);
	});

	it("offsets the last usage, and carries nothing if that is more", async () => {
		const metric = await makeMetric(client);
		const canceled = await contract([fee({ unit_price: 62 }), usage(metric.uuid)]);
		await billedAndSent(app, client, "2026-01-01");
		await use(client, customer.uuid, "2026-01-20T23:59:59Z", 100);
		await use(client, customer.uuid, "2026-01-21T00:00:00Z", 1000);
		await cancel(canceled, { effective_date: "2026-01-20" });
		const [last] = await billed(app, client, "2026-02-01");
		// 100 × 0.50 = 50, −22 for eleven of 31 days: 28. It falls due the day after the end, whenever the run comes.
		expect(figures(last)).toEqual([
			["Calls", 100, 0.5, 0, 50],
			["Platform fee: credit", 1, 0, -22, -22],
		]);
		expect(last).toMatchObject({ invoice_date: "2026-01-21", amount: 28 });
	});

	it("charges only the days served where nothing was billed before", async () => {
		const canceled = await contract([fee({ unit_price: 62 })]);
		await cancel(canceled, { effective_date: "2026-01-20" });
		expect(timeline(await billed(app, client, "2026-03-01"))).toEqual([["2026-01-01", 40]]);
	});

	it("retroactively credits every period after it", async () => {
		const canceled = await contract([fee({ unit_price: 56 })]);
		await billedAndSent(app, client, "2026-03-01");
		await cancel(canceled, { effective_date: "2026-02-14" });
		const [credit] = await billed(app, client, "2026-03-02");
		// February: 14 of 28 days, 28 − 56 = −28. March: 0 − 56. Together −84.
		expect(figures(credit)).toEqual([
			["Platform fee: credit", 1, 0, -28, -28],
			["Platform fee: credit", 1, 0, -56, -56],
			["Carried to credit balance", 1, 0, 84, 84],
		]);
		expect(credit.line_items.map((line: Body) => [line.service_start_date, line.service_end_date])).toEqual([
			["2026-02-01", "2026-02-28"],
			["2026-03-01", "2026-03-31"],
			[null, null],
		]);
		await send(client, credit.uuid);
		expect(await billed(app, client, "2026-05-01")).toEqual([]);
	});

	it.each<[string, object, number]>([
		// 62 − 50 % = 31 was charged; 20 of 31 days of it are 20.
		["a discount", { discount_percent: 50 }, -11],
		// The least of 62 was charged for a fee of 31; by days 40.
		["a minimum", { unit_price: 31, minimum_amount: 62 }, -22],
		// The most of 31 was charged; by days 20.
		["a maximum", { maximum_amount: 31 }, -11],
	])("credits what was charged for the days left, under %s too", async (_name, service, credited) => {
		const canceled = await contract([fee({ unit_price: 62, ...service })]);
		await billedAndSent(app, client, "2026-01-01");
		await cancel(canceled, { effective_date: "2026-01-20" });
		const [credit] = await billed(app, client, "2026-01-21");
		expect(figures(credit)[0]).toEqual(["Platform fee: credit", 1, 0, credited, credited]);
	});

	it("credits nothing for a one-time fee or a fee in arrears", async () => {
		const setUp = { service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Set-up" };
		const arrears = fee({ plan_item_name: "Support", unit_price: 31, billing_timing: "in_arrears" });
		const canceled = await contract([fee(setUp), arrears]);
		await billedAndSent(app, client, "2026-01-01");
		await cancel(canceled, { effective_date: "2026-01-20" });
		// Support is charged by days: 31 × 20 ÷ 31 = 20.
		expect((await billed(app, client, "2026-01-21")).flatMap(figures)).toEqual([["Support", 1, 0, 20, 20]]);
	});

	it("retroactively also reverses usage after it", async () => {
		const metric = await makeMetric(client);
		const canceled = await contract([usage(metric.uuid)]);
		await use(client, customer.uuid, "2026-01-10T12:00:00Z", 100);
		await use(client, customer.uuid, "2026-01-20T12:00:00Z", 40);
		await billedAndSent(app, client, "2026-02-01");
		await cancel(canceled, { effective_date: "2026-01-15" });
		const [correction] = await billed(app, client, "2026-02-02");
		// 100 × 0.50 = 50, less 140 × 0.50 = 70 charged before: −20.
		expect(figures(correction)).toEqual([
			["Calls: correction", 1, 0, -20, -20],
			["Carried to credit balance", 1, 0, 20, 20],
		]);
	});

	it("in the future bills on until then, the last period by its days", async () => {
		const canceled = await contract([fee({ unit_price: 62 })]);
		await billedAndSent(app, client, "2026-02-10");
		await cancel(canceled, { effective_date: "2026-03-15" });
		// 1–15 March: 15 of 31 days, 62 × 15 ÷ 31 = 30.
		expect(timeline(await billed(app, client, "2026-06-01"))).toEqual([["2026-03-01", 30]]);
	});

	it("at the period's end credits nothing and charges nothing more", async () => {
		const canceled = await contract([fee({ unit_price: 62 })]);
		await billedAndSent(app, client, "2026-01-01");
		app.now = "2026-01-20T09:00:00.000Z";
		expect(await cancel(canceled, { at_period_end: true })).toMatchObject({ end_date: "2026-01-31" });
		expect(await billed(app, client, "2026-03-01")).toEqual([]);
	});
});

describe("a contract that ends in mid-period", () => {
	it.each<[string, string, [string, number][]]>([
		// 1–14 February: 14 of 28 days, 56 × 14 ÷ 28 = 28.
		[
			"in_advance",
			"at the start of it",
			[
				["2026-01-01", 56],
				["2026-02-01", 28],
			],
		],
		[
			"in_arrears",
			"the day after its end",
			[
				["2026-02-01", 56],
				["2026-02-15", 28],
			],
		],
	])("is charged by days, %s %s", async (billing_timing, _when, expected) => {
		const { uuid } = await contract([fee({ unit_price: 56, billing_timing })], { end_date: "2026-02-14" });
		expect(timeline(await billed(app, client, "2026-06-01"))).toEqual(expected);
		expect(await succeed(client.get(`/contract/${uuid}`))).toMatchObject({ status: "ended", end_date: "2026-02-14" });
	});

	it("is charged its usage up to the last day", async () => {
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid)], { end_date: "2026-02-14" });
		await use(client, customer.uuid, "2026-02-14T23:59:59Z", 10);
		await use(client, customer.uuid, "2026-02-15T00:00:00Z", 1000);
		// 10 × 0.50 = 5.
		expect(timeline(await billed(app, client, "2026-03-01"))).toEqual([["2026-02-15", 5]]);
	});
});

describe("automatic renewal", () => {
	it.each<[string, object, string]>([
		["for the original term", {}, "2026-06-30"],
		["for the months agreed", { renewal_months: 1 }, "2026-04-30"],
	])("continues %s, without a gap or a day billed twice", async (_name, fields, end_date) => {
		const { uuid } = await contract([fee()], { end_date: "2026-03-31", auto_renew: true, ...fields });
		const invoices = await billed(app, client, "2026-04-01");
		expect(timeline(invoices)).toEqual([
			["2026-01-01", 100],
			["2026-02-01", 100],
			["2026-03-01", 100],
			["2026-04-01", 100],
		]);
		expect(invoices.at(-1)).toMatchObject({ service_start_date: "2026-04-01", service_end_date: "2026-04-30" });
		expect(await succeed(client.get(`/contract/${uuid}`))).toMatchObject({ status: "active", end_date });
		// Two more terms at once, because no run happened for long.
		expect(timeline(await billed(app, client, "2026-08-31"))).toEqual(
			["2026-05-01", "2026-06-01", "2026-07-01", "2026-08-01"].map((date) => [date, 100]),
		);
	});

	it("repeats the original term, whether or not runs happen in between", async () => {
		const term = { end_date: "2026-03-31", auto_renew: true };
		const [looked, alone] = [await contract([fee()], term), await contract([fee()], term)];
		for (const day of ["2026-04-01", "2026-07-01", "2026-10-01"]) {
			await billed(app, client, day, { contract_uuid: looked.uuid });
		}
		await billed(app, client, "2026-10-02");
		// Three months from 1 January, and three times three more.
		for (const { uuid } of [looked, alone]) {
			expect(await succeed(client.get(`/contract/${uuid}`))).toMatchObject({ end_date: "2026-12-31" });
		}
	});

	it("of a term that ends in mid-period charges every day of it once, however often it is run", async () => {
		const term = { start_date: "2026-01-15", billing_day: 1, end_date: "2026-04-14", auto_renew: true };
		await contract([fee({ unit_price: 60 })], term);
		const invoices: Body[] = [];
		for (const day of ["2026-02-01", "2026-03-01", "2026-04-01", "2026-04-15", "2026-05-01", "2026-06-01"]) {
			invoices.push(...(await billedAndSent(app, client, day)));
		}
		// 15–31 January: 60 × 17 ÷ 31 = 32.90. The term's end, 14 April, cuts no period: the contract goes on.
		expect(timeline(invoices)).toEqual([
			["2026-01-15", 32.9],
			["2026-02-01", 60],
			["2026-03-01", 60],
			["2026-04-01", 60],
			["2026-05-01", 60],
			["2026-06-01", 60],
		]);
	});

	it("ends when it is canceled", async () => {
		const renewing = await contract([fee()], { end_date: "2026-03-31", auto_renew: true });
		await cancel(renewing, { effective_date: "2026-03-31" });
		expect(timeline(await billed(app, client, "2026-06-01")).at(-1)).toEqual(["2026-03-01", 100]);
	});
});

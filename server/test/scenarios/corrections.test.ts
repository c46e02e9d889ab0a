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
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { billed, billedAndSent, creditOf, pay, timeline } from "../support/story.ts";

/** What becomes known after a period was invoiced is charged on the next invoice; no sent invoice is rewritten. */

const app = useTestApp();
let client: TestClient;
let customer: Body;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

function contract(services: readonly object[], fields: object = {}): Promise<Body> {
	return activeContract(client, customer.uuid, services, fields);
}

function useOn(day: string, value: number): Promise<void> {
	return use(client, customer.uuid, `${day}T12:00:00Z`, value);
}

function read({ uuid }: Body): Promise<Body> {
	return succeed(client.get(`/invoice/${uuid}`));
}

/** All but the signed address, which changes. */
async function facts(invoice: Body): Promise<Body> {
	const { file_url: _url, ...rest } = await read(invoice);
	return rest;
}

function setStatus({ uuid }: Body, invoice_status: string): Promise<Body> {
	return succeed(client.put(`/invoice/${uuid}`, { invoice_status }));
}

describe("a late event of a period that was invoiced", () => {
	it("is charged on the next invoice, once, and leaves the sent one as it is", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		const [january] = await billedAndSent(app, client, "2026-02-01");
		const issued = await facts(january);
		await useOn("2026-01-20", 30);
		await useOn("2026-02-20", 40);
		// Nothing else is due until March: no invoice is created for the correction alone.
		expect(await billed(app, client, "2026-02-25")).toEqual([]);
		const [february] = await billedAndSent(app, client, "2026-03-01");
		// 40 × 0.50 = 20. January: 130 × 0.50 = 65, less 50 charged before: 15.
		expect(figures(february)).toEqual([
			["Calls", 40, 0.5, 0, 20],
			["Calls: correction", 1, 0, 15, 15],
		]);
		expect(february).toMatchObject({ invoice_date: "2026-03-01", amount: 35 });
		expect(february.line_items[1]).toMatchObject({
			...{ service_start_date: "2026-01-01", service_end_date: "2026-01-31" },
		});
		expect(await facts(january)).toEqual(issued);
		await useOn("2026-03-10", 2);
		expect(timeline(await billed(app, client, "2026-04-01"))).toEqual([["2026-04-01", 1]]);
	});

	it.each<[string, object, number, number, number | null]>([
		// 90 → 90.00; 110 → 100 + 10 × 0.50 = 105: 15 more, not 20 or 10.
		[
			"by the price of the whole period in its tiers",
			{
				pricing_model: "graduated",
				unit_price: undefined,
				tiers: [{ up_to: 100, unit_price: 1 }, { unit_price: 0.5 }],
			},
			90,
			20,
			15,
		],
		// 10 × 0.50 = 5, charged 20; 30 × 0.50 = 15 is still below 20.
		["by nothing, below a minimum", { minimum_amount: 20 }, 10, 20, null],
		// 10 × 0.50 = 5, charged 20; 70 × 0.50 = 35: 15.
		["by what is above a minimum", { minimum_amount: 20 }, 10, 60, 15],
		// 100 × 0.50 = 50; 200 × 0.50 = 100, at most 80: 30.
		["by what is left up to a maximum", { maximum_amount: 80 }, 100, 100, 30],
		// 100 × 0.50 − 10 % = 45; 130 × 0.50 − 10 % = 58.50: 13.50.
		["with the period's discount", { discount_percent: 10, discount_duration: 1 }, 100, 30, 13.5],
		// 8 of 10 included; 12: 2 × 0.50 = 1.
		["by what is above the quantity included", { included_quantity: 10 }, 8, 4, 1],
	])("corrects it %s", async (_name, service, before, late, correction) => {
		await contract([usage(metric.uuid, service), fee({ billing_timing: "in_arrears", unit_price: 7 })]);
		await useOn("2026-01-10", before);
		await billedAndSent(app, client, "2026-02-01");
		await useOn("2026-01-20", late);
		const [february] = await billed(app, client, "2026-03-01");
		const corrected = figures(february).filter((line) => (line as string[])[0] === "Calls: correction");
		expect(corrected).toEqual(correction === null ? [] : [["Calls: correction", 1, 0, correction, correction]]);
	});

	it("is taxed as the period was", async () => {
		await contract([usage(metric.uuid, { tax_rate: 19, tax_name: "VAT" })]);
		await useOn("2026-01-10", 100);
		await billedAndSent(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		await useOn("2026-02-20", 40);
		const [february] = await billed(app, client, "2026-03-01");
		// 20 + 15 = 35; 19 % of it is 6.65: 3.80 of it on 20, 2.85 on 15.
		expect(february).toMatchObject({ subtotal: 35, tax_total: 6.65, amount: 41.65 });
		expect(february.line_items.map((line: Body) => [line.tax_name, line.tax_amount])).toEqual([
			["VAT", 3.8],
			["VAT", 2.85],
		]);
	});

	it("that lowers the quantity is credited, and what exceeds the next invoice is carried over", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		const [january] = await billedAndSent(app, client, "2026-02-01");
		await pay(client, january);
		await useOn("2026-01-20", -90);
		await useOn("2026-02-20", 40);
		const [february] = await billedAndSent(app, client, "2026-03-01");
		// January: 10 × 0.50 = 5, less 50: −45. February: 40 × 0.50 = 20. 20 − 45 = −25.
		expect(figures(february)).toEqual([
			["Calls", 40, 0.5, 0, 20],
			["Calls: correction", 1, 0, -45, -45],
			["Carried to credit balance", 1, 0, 25, 25],
		]);
		expect(february).toMatchObject({ amount: 0, invoice_status: "paid" });
		expect(await creditOf(client, customer.uuid)).toMatchObject([{ amount: 25 }]);
		await useOn("2026-03-20", 80);
		// 80 × 0.50 = 40, 25 of it from the balance.
		expect(await billedAndSent(app, client, "2026-04-01")).toMatchObject([
			{ amount: 40, credit_applied: 25, amount_due: 15 },
		]);
	});

	it("can also be one that finds its customer late", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		await use(client, "nobody-yet@example.com", "2026-01-10T12:00:00Z", 6);
		await billedAndSent(app, client, "2026-02-01");
		await succeed(client.put(`/customer/${customer.uuid}`, { email: "nobody-yet@example.com" }));
		await useOn("2026-02-10", 2);
		const [february] = await billed(app, client, "2026-03-01");
		// 2 × 0.50 = 1; 6 × 0.50 = 3.
		expect(figures(february)).toEqual([
			["Calls", 2, 0.5, 0, 1],
			["Calls: correction", 1, 0, 3, 3],
		]);
	});

	it("is charged even for a period that cost nothing before", async () => {
		await contract([usage(metric.uuid)]);
		expect(await billed(app, client, "2026-02-01")).toEqual([]);
		await useOn("2026-01-20", 30);
		await useOn("2026-02-20", 40);
		const invoices = await billed(app, client, "2026-03-01");
		expect(invoices.map(figures)).toEqual([
			[
				["Calls", 40, 0.5, 0, 20],
				["Calls: correction", 1, 0, 15, 15],
			],
		]);
	});

	it("is due on the run's date once the contract has ended, once in a calendar month", async () => {
		await contract([usage(metric.uuid)], { end_date: "2026-01-31" });
		await useOn("2026-01-10", 100);
		await billedAndSent(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		const [correction] = await billed(app, client, "2026-02-20", { as_of: "2026-02-12" });
		expect(figures(correction)).toEqual([["Calls: correction", 1, 0, 15, 15]]);
		expect(correction.invoice_date).toBe("2026-02-12");
		await send(client, correction.uuid);
		expect(await billed(app, client, "2026-02-21")).toEqual([]);
		// February already had its correction invoice (extensions.md, "Corrections"): these wait for March.
		await useOn("2026-01-21", 2);
		expect(await billed(app, client, "2026-02-28")).toEqual([]);
		expect(timeline(await billed(app, client, "2026-03-01"))).toEqual([["2026-03-01", 1]]);
	});
});

describe("a draft", () => {
	it("sent before the next run is corrected on the next invoice like any other", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		const [january] = await billed(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		expect(await send(client, january.uuid)).toMatchObject({ amount: 50 });
		expect(timeline(await billed(app, client, "2026-03-01"))).toEqual([["2026-03-01", 15]]);
	});

	it.each([
		["the next day", "2026-02-02"],
		["a month later", "2026-03-01"],
	])("is repriced with a late event by a run of %s", async (_name, day) => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		const [january] = await billed(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		await bill(app, client, day);
		// 130 × 0.50 = 65, where 100 × 0.50 = 50 was charged before.
		expect(await read(january)).toMatchObject({
			amount: 65,
			line_items: [{ name: "Calls", quantity: 130, amount: 65 }],
		});
		expect(await invoicesOf(client)).toHaveLength(1);
	});

	it("of a canceled contract is charged only for the days served", async () => {
		const { uuid } = await contract([fee({ unit_price: 62 })]);
		const [january] = await billed(app, client, "2026-01-01");
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		await bill(app, client, "2026-01-21");
		// 62 × 20 ÷ 31 = 40.
		expect(await read(january)).toMatchObject({ amount: 40 });
		expect(await invoicesOf(client)).toHaveLength(1);
	});

	it("keeps what a person changed, added, and deleted: a correction compares with what the run computed", async () => {
		await contract([usage(metric.uuid), fee({ billing_timing: "in_arrears" })]);
		await useOn("2026-01-10", 100);
		const [january] = await billed(app, client, "2026-02-01");
		const [calls, platform] = january.line_items;
		await succeed(client.delete(`/invoice/${january.uuid}/line-items/${calls.uuid}`));
		await succeed(client.put(`/invoice/${january.uuid}/line-items/${platform.uuid}`, { discount_percent: 50 }));
		await succeed(client.post(`/invoice/${january.uuid}/line-items`, { name: "Training", unit_price: 9 }));
		// 100 − 50 % + 9 = 59.
		expect(await send(client, january.uuid)).toMatchObject({ amount: 59 });
		await useOn("2026-01-20", 30);
		const [february] = await billed(app, client, "2026-03-01");
		// 130 × 0.50 = 65, less the 50 that the run computed for the line deleted since.
		expect(figures(february)).toEqual([
			["Calls", 0, 0.5, 0, 0],
			["Platform fee", 1, 100, 0, 100],
			["Calls: correction", 1, 0, 15, 15],
		]);
	});
});

describe("a void invoice", () => {
	it.each(["draft", "sent"])("that was %s is billed again, by what is known then", async (status) => {
		await contract([usage(metric.uuid), fee({ billing_timing: "in_arrears" })]);
		await useOn("2026-01-10", 100);
		const [first] = await billed(app, client, "2026-02-01");
		if (status === "sent") await send(client, first.uuid);
		await setStatus(first, "void");
		await useOn("2026-01-20", 30);
		const [again] = await billed(app, client, "2026-02-05");
		// 130 × 0.50 = 65.
		expect(figures(again)).toEqual([
			["Calls", 130, 0.5, 0, 65],
			["Platform fee", 1, 100, 0, 100],
		]);
		expect(again).toMatchObject({ invoice_date: "2026-02-01", amount: 165 });
		expect(await read(first)).toMatchObject({ invoice_status: "void", amount: 150 });
		// The void invoice keeps its number, and the next takes the next.
		const next = status === "sent" ? "INV-2026-000002" : "INV-2026-000001";
		expect(await send(client, again.uuid)).toMatchObject({ invoice_number: next });
		expect(await billed(app, client, "2026-02-06")).toEqual([]);
	});

	it("with a correction on it has both billed again", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		await billedAndSent(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		await useOn("2026-02-20", 40);
		const [february] = await billedAndSent(app, client, "2026-03-01");
		await setStatus(february, "void");
		const [again] = await billed(app, client, "2026-03-02");
		expect(figures(again)).toEqual(figures(february));
		expect(timeline([again])).toEqual([["2026-03-01", 35]]);
	});

	it("whose period was corrected since has it billed again, less the remaining correction", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		const [january] = await billedAndSent(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		await useOn("2026-02-20", 40);
		await billedAndSent(app, client, "2026-03-01");
		await setStatus(january, "void");
		const [again] = await billed(app, client, "2026-03-02");
		// January now: 130 × 0.50 = 65, of which the correction on February's invoice charged 15: 50 in all.
		expect(again).toMatchObject({ invoice_date: "2026-02-01", amount: 50 });
	});

	it("that was partly credited is billed again so that only the days served are paid", async () => {
		const { uuid } = await contract([fee({ unit_price: 62 })]);
		const [january] = await billedAndSent(app, client, "2026-01-01");
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		await billedAndSent(app, client, "2026-01-21");
		await setStatus(january, "void");
		const [again] = await billed(app, client, "2026-01-22");
		// 62 × 20 ÷ 31 = 40 for the days served, and the 22 that went to the balance on top: 62 − 22 = 40 in all.
		expect(again).toMatchObject({ invoice_date: "2026-01-01", amount: 62 });
		// The balance of 22 is used: 40 to pay.
		expect(await send(client, again.uuid)).toMatchObject({ credit_applied: 22, amount_due: 40 });
	});

	it("returns the credit that it had used", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		const [january] = await billedAndSent(app, client, "2026-02-01");
		await pay(client, january);
		await useOn("2026-01-20", -90);
		await billedAndSent(app, client, "2026-03-01");
		// January: 10 × 0.50 = 5, less 50: 45 of credit. March: 120 × 0.50 = 60, 45 of it from the balance.
		await useOn("2026-03-20", 120);
		const [march] = await billedAndSent(app, client, "2026-04-01");
		expect(march).toMatchObject({ credit_applied: 45, amount_due: 15 });
		expect(await setStatus(march, "void")).toMatchObject({ credit_applied: 0 });
		expect(await creditOf(client, customer.uuid)).toMatchObject([{ amount: 45 }]);
		// It is billed again, and uses the credit again.
		expect(await billedAndSent(app, client, "2026-04-02")).toMatchObject([
			{ invoice_date: "2026-04-01", amount: 60, credit_applied: 45, amount_due: 15 },
		]);
	});
});

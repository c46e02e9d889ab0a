import { describe, expect, it } from "vitest";
import { fee, makeMetric, succeed, usage } from "../../support/billing.ts";
import { useStage } from "../motion/stage.ts";
import { expectCharged, makeThreshold, nets, noticed, usedAndNoticed } from "./early.ts";

/** "`invoice_threshold` (contract): all unbilled usage of the period so far, less what was invoiced early; fees, minimums and true-ups wait for the end." */

const stage = useStage();

describe("a threshold of 100", () => {
	it("invoices usage once it costs that much, and again each time", async () => {
		await makeThreshold(stage);
		expect(await usedAndNoticed(stage, "2026-01-05", 99.99)).toEqual([]);
		// 99.99 + 0.01 = 100.00
		const [first, ...others] = await usedAndNoticed(stage, "2026-01-06", 0.01);
		expect(others).toEqual([]);
		expect(nets(first)).toEqual([["Calls: usage so far", 100]]);
		expect(first).toMatchObject({ invoice_date: "2026-01-06", invoice_status: "draft", is_recurring: true });
		expect(first).toMatchObject({ service_start_date: "2026-01-01", service_end_date: "2026-01-06" });
		expect(first.line_items[0].description).toBe("2026-01-01 to 2026-01-06: 100.00 on 2 events so far");
		expect(await usedAndNoticed(stage, "2026-01-07", 60)).toEqual([]);
		// 60 + 90 = 150 on no invoice
		await stage.setStatus(first, "sent");
		const [second] = await usedAndNoticed(stage, "2026-01-20", 90);
		expect(nets(second)).toEqual([["Calls: usage so far", 150]]);
		expect(second.line_items[0].description).toBe(
			"2026-01-01 to 2026-01-20: 250.00 on 4 events so far, less 100.00 invoiced before (INV-2026-000001)",
		);
		// 250 + 30 = 280 for January, less 100 and 150
		await stage.useOn("2026-01-30", 30);
		const [month] = await stage.billed("2026-02-01");
		expect(nets(month)).toEqual([
			["Calls", 280],
			["Calls: invoiced early", -250],
		]);
		expect(month.line_items[1].description).toBe("2026-01-01 to 2026-01-31: 250.00 invoiced early (INV-2026-000001)");
		expect(month).toMatchObject({ invoice_date: "2026-02-01", amount: 30 });
		await expectCharged(stage, 280);
		expect(await stage.billed("2026-02-02")).toEqual([]);
		// February begins anew.
		const [february] = await usedAndNoticed(stage, "2026-02-03", 120);
		expect(nets(february)).toEqual([["Calls: usage so far", 120]]);
	});

	it("is noticed by a run of the day, and shown by its preview", async () => {
		const { uuid } = await makeThreshold(stage);
		await stage.useOn("2026-01-05", 130);
		stage.today("2026-01-06");
		const preview = await succeed(stage.client.get(`/billing/preview?contract_uuid=${uuid}`));
		expect(preview.items.map(nets)).toEqual([[["Calls: usage so far", 130]]]);
		expect(await stage.invoices()).toEqual([]);
		// A run that looks ahead, or back, invoices nothing early.
		expect(await stage.billed("2026-01-06", { as_of: "2026-01-20" })).toEqual([]);
		expect(await stage.billed("2026-01-06", { as_of: "2026-01-05" })).toEqual([]);
		const run = await stage.run("2026-01-06");
		expect(run).toMatchObject({ created_invoices: 1, errors: [] });
		expect((await stage.invoices()).map(nets)).toEqual([[["Calls: usage so far", 130]]]);
		expect((await stage.run("2026-01-07")).created_invoices).toBe(0);
	});

	it("counts no usage of later days, which the end of the period bills", async () => {
		await makeThreshold(stage);
		await stage.useOn("2026-01-25", 500);
		expect(await usedAndNoticed(stage, "2026-01-10", 50)).toEqual([]);
		// 50 + 500 on the 25th.
		const [early] = await noticed(stage, "2026-01-25");
		expect(nets(early)).toEqual([["Calls: usage so far", 550]]);
	});

	it("leaves fees and minimums to the end of the period", async () => {
		const { uuid } = await makeMetric(stage.client, { name: "Tokens", event_name: "token" });
		await makeThreshold(stage, { minimum_amount: 400 });
		const tokens = usage(uuid, { unit_price: 2, plan_item_name: "Tokens" });
		const services = [tokens, fee({ billing_timing: "in_arrears", unit_price: 1_000 })];
		await stage.contract(services, { invoice_threshold: 100 });
		await stage.useOn("2026-01-05", 60, { event_name: "token" });
		// 120 of tokens reach their contract's threshold, 120 calls the other's: neither the fee of 1,000 nor the minimum of 400 is in them.
		const early = await usedAndNoticed(stage, "2026-01-05", 120);
		expect(early.map(nets)).toEqual(
			expect.arrayContaining([[["Calls: usage so far", 120]], [["Tokens: usage so far", 120]]]),
		);
		const months = await stage.billed("2026-02-01");
		// 400 − 120 = 280 more for the minimum
		expect(months.flatMap(nets)).toEqual(
			expect.arrayContaining([
				["Calls", 120],
				["Calls: minimum", 280],
				["Calls: invoiced early", -120],
				["Platform fee", 1_000],
				["Tokens: invoiced early", -120],
			]),
		);
		// 400 + 120 + 1,000
		await expectCharged(stage, 1_520);
	});

	it("adds up the services of a contract", async () => {
		const { uuid } = await makeMetric(stage.client, { name: "Tokens", event_name: "token" });
		const { uuid: calls } = await makeMetric(stage.client);
		const tokens = usage(uuid, { unit_price: 2, plan_item_name: "Tokens" });
		await stage.contract([usage(calls, { unit_price: 1 }), tokens], { invoice_threshold: 100 });
		await stage.useOn("2026-01-05", 20, { event_name: "token" });
		expect(await usedAndNoticed(stage, "2026-01-05", 59)).toEqual([]);
		// 20 × 2.00 + 60 × 1.00 = 100
		const [early] = await usedAndNoticed(stage, "2026-01-06", 1);
		expect(nets(early)).toEqual([
			["Calls: usage so far", 60],
			["Tokens: usage so far", 40],
		]);
	});

	it("holds for a quarter that is rated monthly: all that is due at its end", async () => {
		await makeThreshold(stage, { invoice_every: { unit: "month", count: 3 } });
		await stage.useOn("2026-01-10", 70);
		expect(await noticed(stage, "2026-02-01")).toEqual([]);
		// 70 of January and 40 of February
		const [early] = await usedAndNoticed(stage, "2026-02-10", 40);
		expect(nets(early)).toEqual([
			["Calls: usage so far", 70],
			["Calls: usage so far", 40],
		]);
		// Nothing is left: no invoice.
		expect(await stage.billed("2026-04-01")).toEqual([]);
		await expectCharged(stage, 110);
	});
});

describe("sending", () => {
	it("follows `auto_send_invoices` and `grace_days`", async () => {
		await stage.organise({ auto_send_invoices: true });
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		expect(early).toMatchObject({ invoice_status: "sent", invoice_number: "INV-2026-000001", amount: 100 });
		await stage.organise({ grace_days: 2 });
		const [later] = await usedAndNoticed(stage, "2026-01-10", 100);
		expect(later.invoice_status).toBe("draft");
		await stage.run("2026-01-11");
		expect((await stage.read(later)).invoice_status).toBe("draft");
		await stage.run("2026-01-12");
		expect((await stage.read(later)).invoice_status).toBe("sent");
	});
});

describe("the field", () => {
	it("is answered, changes in force, and ends with null", async () => {
		const contract = await makeThreshold(stage);
		expect(contract.invoice_threshold).toBe(100);
		const path = `/contract/${contract.uuid}`;
		expect((await succeed(stage.client.put(path, { invoice_threshold: 50.25 }))).invoice_threshold).toBe(50.25);
		expect((await stage.readContract(contract)).invoice_threshold).toBe(50.25);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 50.25);
		expect(early.amount).toBe(50.25);
		expect((await succeed(stage.client.put(path, { invoice_threshold: null }))).invoice_threshold).toBeNull();
		expect(await usedAndNoticed(stage, "2026-01-06", 1_000)).toEqual([]);
	});

	it.each([[0], [-1], [10.001], ["a lot"]])("refuses %s", async (invoice_threshold) => {
		const contract = await makeThreshold(stage);
		const { status, body } = await stage.client.put(`/contract/${contract.uuid}`, { invoice_threshold });
		expect([status, body.errors?.[0]?.field]).toEqual([422, "invoice_threshold"]);
		expect((await stage.readContract(contract)).invoice_threshold).toBe(100);
	});

	it("is in the currency of a draft: no decimals of yen", async () => {
		const { uuid: metric } = await makeMetric(stage.client);
		const body = { customer_uuid: stage.customer.uuid, start_date: "2026-01-01", currency: "JPY" };
		const request = { ...body, services: [usage(metric)], invoice_threshold: 10.5 };
		const { status, body: refused } = await stage.client.post("/contract", request);
		expect([status, refused.errors?.[0]?.field]).toEqual([422, "invoice_threshold"]);
	});
});

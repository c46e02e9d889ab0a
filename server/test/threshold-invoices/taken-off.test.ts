import { describe, expect, it } from "vitest";
import { billOn, calls, charged, netOf, useAll } from "../commitments/books.ts";
import { useStage } from "../scenarios/motion/stage.ts";
import { succeed } from "../support/billing.ts";

/** Taxes, credit and discounts of usage that is invoiced early. */

const stage = useStage();

describe("taxes and credit", () => {
	it("the threshold is before tax; each line bears its own", async () => {
		const services = [
			await calls(stage, { tax_rate: 19 }),
			await calls(stage, { plan_item_name: "Other", tax_rate: 7 }, "other"),
		];
		await stage.contract(services, { invoice_threshold: 100 });
		await stage.useOn("2026-01-05", 60);
		await stage.useOn("2026-01-05", 39, { event_name: "other" });
		// 99 net; 60 × 1.19 + 39 × 1.07 = 113.13.
		expect(await billOn(stage, "2026-01-10")).toEqual([]);
		await stage.useOn("2026-01-11", 1, { event_name: "other" });
		const [invoice] = await stage.billedAndSent("2026-01-12");
		// 71.40 + 40 × 1.07 = 42.80.
		expect([netOf(invoice), invoice.amount]).toEqual([100, 114.2]);
	});

	it("credit pays an early invoice, and what it paid is not due at the end", async () => {
		const { uuid: customer_uuid } = stage.customer;
		const request = { customer_uuid, name: "Credit", currency: "EUR", amount: 150 };
		await succeed(stage.client.post("/credit-grant", { ...request, effective_at: "2026-01-01T00:00:00Z" }));
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		// Usage reaches it whether or not credit pays: 120 of 150; then 80 less 30.
		expect(await billOn(stage, "2026-01-10")).toEqual([["2026-01-10", 0]]);
		await useAll(stage, [["2026-01-20", 80]]);
		expect(await billOn(stage, "2026-02-01")).toEqual([["2026-02-01", 50]]);
	});

	it("a grant until the 16th pays what was used until then, on whichever invoice it is", async () => {
		const { uuid: customer_uuid } = stage.customer;
		const window = { effective_at: "2026-01-01T00:00:00Z", expires_at: "2026-01-16T00:00:00Z" };
		const request = { customer_uuid, name: "Credit", currency: "EUR", amount: 500, ...window };
		await succeed(stage.client.post("/credit-grant", request));
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 100]]);
		expect(await billOn(stage, "2026-01-10")).toEqual([["2026-01-10", 0]]);
		await useAll(stage, [["2026-01-20", 100]]);
		expect(await billOn(stage, "2026-01-22", "2026-02-01")).toEqual([["2026-01-22", 100]]);
	});

	it("a grant made later pays all of what is used in its time: what was invoiced early is of earlier days", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 110]]);
		expect(await billOn(stage, "2026-01-10")).toEqual([["2026-01-10", 110]]);
		const request = { customer_uuid: stage.customer.uuid, name: "Credit", currency: "EUR", amount: 500 };
		await succeed(stage.client.post("/credit-grant", { ...request, effective_at: "2026-01-16T00:00:00Z" }));
		await useAll(stage, [["2026-01-20", 50]]);
		// 160 − 110 − 50.
		expect(await billOn(stage, "2026-02-01")).toEqual([["2026-02-01", 0]]);
	});

	it("what a grant paid of an early invoice moves to the tax that is charged in the end", async () => {
		const request = { customer_uuid: stage.customer.uuid, name: "Credit", currency: "EUR", amount: 110 };
		await succeed(stage.client.post("/credit-grant", { ...request, effective_at: "2026-01-01T00:00:00Z" }));
		const contract = await stage.contract([await calls(stage, { tax_rate: 19 })], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 110]]);
		expect(await billOn(stage, "2026-01-10")).toEqual([["2026-01-10", 0]]);
		const change = [{ item_id: contract.items[0].item_id, tax_rate: 7 }];
		await succeed(stage.client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-31", change }));
		const [invoice] = await stage.billedAndSent("2026-02-01");
		// 110 at 7 % are paid instead of 110 at 19 %: nothing is due, and nothing goes back.
		expect([netOf(invoice), invoice.amount]).toEqual([0, 0]);
	});

	it("a percent of the contract is taken off each", async () => {
		const contract = await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		const discount = { name: "Partner", contract_uuid: contract.uuid, percent: 10, starts_on: "2026-01-01" };
		await succeed(stage.client.post("/discount", discount));
		await useAll(stage, [["2026-01-05", 200]]);
		await stage.billedAndSent("2026-01-10");
		await useAll(stage, [["2026-01-20", 50]]);
		await stage.billedAndSent("2026-02-01");
		// 250 − 10 %.
		expect(await charged(stage)).toBe(225);
	});

	it("an amount of the contract is taken off several services once", async () => {
		const services = [await calls(stage), await calls(stage, { plan_item_name: "Other" }, "other")];
		const contract = await stage.contract(services, { invoice_threshold: 100 });
		const discount = { name: "Partner", contract_uuid: contract.uuid, amount: 30, currency: "EUR" };
		await succeed(stage.client.post("/discount", { ...discount, starts_on: "2026-01-01" }));
		await useAll(stage, [["2026-01-05", 130]]);
		expect(await billOn(stage, "2026-01-10")).toEqual([["2026-01-10", 100]]);
		await stage.useOn("2026-01-12", 120, { event_name: "other" });
		// 250 − 30 in all, 100 before.
		expect(await billOn(stage, "2026-01-15")).toEqual([["2026-01-15", 120]]);
	});

	it("an amount of the contract is taken off a period once", async () => {
		const contract = await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		const discount = { name: "Partner", contract_uuid: contract.uuid, amount: 20, currency: "EUR" };
		await succeed(stage.client.post("/discount", { ...discount, starts_on: "2026-01-01" }));
		await useAll(stage, [["2026-01-05", 200]]);
		await stage.billedAndSent("2026-01-10");
		await useAll(stage, [["2026-01-20", 50]]);
		await stage.billedAndSent("2026-02-01");
		// open: 250 − 20: whether a threshold is set must not change what a period costs.
		expect(await charged(stage)).toBe(230);
	});
});

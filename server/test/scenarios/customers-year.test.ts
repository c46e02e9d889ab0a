import { expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { billedAndSent, creditOf, timeline } from "../support/story.ts";

/**
 * A customer's year by date: a trial, a start in mid-month, late and voided usage, an upgrade, a discount that ends, a voided
 * invoice, a renewal, a cancellation.
 */

const app = useTestApp();

it("a customer's year", async () => {
	app.now = "2026-01-15T08:00:00.000Z";
	const client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR" }));
	const customer = await makeCustomer(client);
	const metric = await makeMetric(client);
	const day = (date: string) => billedAndSent(app, client, date);
	const useOn = (date: string, calls: number, fields: object = {}) =>
		use(client, customer.uuid, `${date}T12:00:00Z`, calls, fields);

	// 15 January: half a year that renews, in months from the 1st. 14 days of trial, then half price for three cycles.
	const contract = await activeContract(
		client,
		customer.uuid,
		[
			fee({ unit_price: 62, trial_days: 14, discount_percent: 50, discount_duration: 3 }),
			usage(metric.uuid),
			fee({ service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Set-up" }),
		],
		{ start_date: "2026-01-15", end_date: "2026-07-14", billing_day: 1, auto_renew: true },
	);
	const [platform] = contract.items;
	// The set-up fee is due at the start. Neither the trial nor what is served in part changes it.
	const [setUp] = await day("2026-01-15");
	expect(figures(setUp)).toEqual([["Set-up", 1, 100, 0, 100]]);

	// 29 January: the trial is over. 3 of 31 days: 62 × 3 ÷ 31 = 6, less 50 % = 3.
	expect((await day("2026-01-29")).map(figures)).toEqual([[["Platform fee", 1, 0, 6, 3]]]);

	// 1 February: 36 + 4 calls × 0.50 = 20. The second cycle at half price, 31.
	await useOn("2026-01-20", 36);
	await useOn("2026-01-21", 4, { idempotency_key: "by mistake" });
	const [february] = await day("2026-02-01");
	expect(figures(february)).toEqual([
		["Platform fee", 1, 62, 0, 31],
		["Calls", 40, 0.5, 0, 20],
	]);

	// February: 10 calls of January arrive late, the 4 were a mistake. 100 calls are February's own.
	app.now = "2026-02-10T08:00:00.000Z";
	await useOn("2026-01-25", 10);
	await succeed(client.post("/usage/events/void", { idempotency_keys: ["by mistake"] }));
	await useOn("2026-02-11", 100);
	// 1 March: January was 46 × 0.50 = 23, less 20 charged before. The third and last cycle at half price.
	const [march] = await day("2026-03-01");
	expect(figures(march)).toEqual([
		["Platform fee", 1, 62, 0, 31],
		["Calls", 100, 0.5, 0, 50],
		["Calls: correction", 1, 0, 3, 3],
	]);
	expect(march.line_items[2].description).toBe(
		"2026-01-15 to 2026-01-31: 23.00 on 2 events as known now, less 20.00 on 2 events charged before (INV-2026-000003)",
	);

	// 16 March: upgraded to 124 a month. March is still at half price, for both:
	// 62 × 15 ÷ 31 = 30, half of it 15, less 31 paid = −16. 124 × 16 ÷ 31 = 64, half of it 32.
	app.now = "2026-03-15T08:00:00.000Z";
	await succeed(
		client.post(`/contract/${contract.uuid}/amend`, {
			effective_date: "2026-03-16",
			change: [{ item_id: platform.item_id, unit_price: 124, plan_item_name: "Platform Pro" }],
		}),
	);
	expect((await day("2026-03-16")).map(figures)).toEqual([
		[
			["Platform Pro", 1, 0, 64, 32],
			["Platform fee: credit", 1, 0, -16, -16],
		],
	]);

	// 1 April: the discount has ended with the upgrade's month, as it was agreed. Nobody called in March.
	const [april] = await day("2026-04-01");
	expect(figures(april)).toEqual([
		["Platform Pro", 1, 124, 0, 124],
		["Calls", 0, 0.5, 0, 0],
	]);
	// April 5: that invoice is voided. The next run bills the same again.
	await succeed(client.put(`/invoice/${april.uuid}`, { invoice_status: "void" }));
	expect(timeline(await day("2026-04-05"))).toEqual([["2026-04-01", 124]]);

	// 1 May to 1 December: 124 a month. April's 20 calls: 10. The term ends on 14 July and is followed by another, which cuts no month.
	await useOn("2026-04-20", 20);
	expect(timeline(await day("2026-05-01"))).toEqual([["2026-05-01", 134]]);
	for (const month of ["06", "07", "08", "09", "10", "11", "12"]) {
		expect(timeline(await day(`2026-${month}-01`))).toEqual([[`2026-${month}-01`, 124]]);
	}
	expect(await succeed(client.get(`/contract/${contract.uuid}`))).toMatchObject({
		...{ status: "active", end_date: "2027-01-14" },
		items: [{ unit_price: 124, service_start_date: "2026-01-15" }, {}, {}],
	});

	// 15 December: canceled as of the 20th. 124 × 20 ÷ 31 = 80, less 124 paid = −44. 60 last calls: 30. −14 is credit.
	app.now = "2026-12-15T08:00:00.000Z";
	await useOn("2026-12-18", 60);
	await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-12-20" }));
	expect((await day("2027-01-01")).map(figures)).toEqual([
		[
			["Calls", 60, 0.5, 0, 30],
			["Platform Pro: credit", 1, 0, -44, -44],
			["Carried to credit balance", 1, 0, 14, 14],
		],
	]);
	// Nothing was paid yet: the 14 are used at once for the invoice with the earliest due date (extensions.md, "Credit
	// balance").
	expect(await creditOf(client, customer.uuid)).toEqual([]);
	expect(await succeed(client.get(`/invoice/${setUp.uuid}`))).toMatchObject({ credit_applied: 14, amount_due: 86 });
	expect(await day("2027-06-01")).toEqual([]);

	// Fees: 3 + 31 + 15 + 32 + 8 × 124 (April to November) + 80 = 1,153. Usage: 23 + 50 + 10 + 30 = 113. Set-up: 100. In all 1,366:
	// what the invoices that are not void come to, less the credit.
	const counting = (await invoicesOf(client)).filter(({ invoice_status }) => invoice_status !== "void");
	const invoiced = counting.reduce((sum: number, { amount }: Body) => sum + amount, 0);
	expect(invoiced - 14).toBe(1366);
});

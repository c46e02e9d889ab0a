import { describe, expect, it } from "vitest";
import { type Body, fee, makeMetric, send, succeed, usage } from "../../support/billing.ts";
import { carried, netsAndTaxes, useStage } from "./stage.ts";

/** A correction has the tax of what it corrects, whatever applies today; a draft has today's tax until it is sent. */

const stage = useStage();

/** January's fee of 310.00, 10.00 a day, sent under the customer's tax, and paid: what is credited stays on the balance. */
async function january(tax: object): Promise<{ contract: Body; invoice: Body }> {
	await stage.alter(tax);
	const contract = await stage.contract([fee({ unit_price: 310 })]);
	const [invoice] = await stage.billedAndSent("2026-01-01");
	await stage.pay(invoice, invoice.amount);
	return { contract, invoice };
}

describe("the credit of a canceled fee has the fee's tax", () => {
	// Served: 10 of 31 days, 100. 100 − 310 = −210.
	it.each<[string, object, object, number]>([
		["when the rate fell since: 20 % of 210", { tax_rate: 20 }, { tax_rate: 10 }, 42],
		["when the rate rose since: nothing of 210", { tax_rate: 0 }, { tax_rate: 20 }, 0],
		["when the customer is exempt since: 20 % of 210", { tax_rate: 20 }, { tax_exempt: true }, 42],
		["when the customer was exempt: nothing of 210", { tax_rate: 20, tax_exempt: true }, { tax_exempt: false }, 0],
		["when both changed: 20 % of 210", { tax_rate: 20 }, { tax_rate: 5, tax_exempt: true }, 42],
	])("%s", async (_name, before, after, tax) => {
		const { contract } = await january(before);
		await stage.alter(after);
		await stage.cancel(contract, "2026-01-10");
		const [credit] = await stage.billedAndSent("2026-01-11");
		expect(netsAndTaxes(credit)).toEqual([[-210, tax === 0 ? 0 : -tax]]);
		expect(carried(credit)).toBe(210 + tax);
		expect(await stage.balance()).toBe(210 + tax);
	});

	it("by name too, and by the organization's rate", async () => {
		await stage.organise({ default_tax_rate: 20, default_tax_name: "VAT" });
		const contract = await stage.contract([fee({ unit_price: 310 })]);
		await stage.billedAndSent("2026-01-01");
		await stage.organise({ default_tax_rate: 10, default_tax_name: "Sales tax" });
		await stage.cancel(contract, "2026-01-10");
		const [credit] = await stage.billed("2026-01-11");
		expect(netsAndTaxes(credit)).toEqual([[-210, -42]]);
		expect(credit.line_items[0]).toMatchObject({ tax_rate: 20, tax_name: "VAT" });
	});

	it("never more than was paid, if all of it is credited", async () => {
		await stage.alter({ tax_rate: 0 });
		const contract = await stage.contract([fee({ unit_price: 300 })]);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.pay(invoice, 300);
		await stage.alter({ tax_rate: 20 });
		// The day before its start: never served.
		await stage.cancel(contract, "2025-12-31");
		await stage.billedAndSent("2026-01-02");
		expect(await stage.balance()).toBe(300);
	});

	it("for each of two months, its own", async () => {
		const { contract } = await january({ tax_rate: 20 });
		await stage.alter({ tax_rate: 10 });
		await stage.billedAndSent("2026-02-01");
		await stage.alter({ tax_rate: 5 });
		await stage.cancel(contract, "2026-01-10");
		const [credit] = await stage.billed("2026-02-02");
		// January: −210 and 20 % of it. February: −310 and 10 % of it.
		expect(netsAndTaxes(credit)).toEqual([
			[-210, -42],
			[-310, -31],
		]);
		expect(carried(credit)).toBe(593); // 252 + 341
	});
});

describe("after two changes of the tax", () => {
	it("the old terms are taken back at their tax, and the new ones are charged at today's", async () => {
		const { contract } = await january({ tax_rate: 20 });
		await stage.alter({ tax_rate: 10 });
		await stage.change(contract, "2026-01-17", { unit_price: 620 });
		const [changed] = await stage.billedAndSent("2026-01-17");
		// Served by the old: 16 of 31 days, 160 − 310 = −150, 20 % of it. By the new: 15 of 31 days, 300, 10 % of it.
		expect(netsAndTaxes(changed).toSorted(([a], [b]) => a - b)).toEqual([
			[-150, -30],
			[300, 30],
		]);
		await stage.alter({ tax_rate: 5 });
		await stage.cancel(contract, "2026-01-21");
		const [credit] = await stage.billed("2026-01-22");
		// 17–21 January: 620 × 5 ÷ 31 = 100, less 300: −200, under the 10 % that it bore.
		expect(netsAndTaxes(credit)).toEqual([[-200, -20]]);
	});

	it("a month with both taxes is credited part by part at its own tax, on separate lines", async () => {
		const { contract } = await january({ tax_rate: 20 });
		await stage.alter({ tax_rate: 10 });
		await stage.change(contract, "2026-01-17", { unit_price: 620 });
		await stage.billedAndSent("2026-01-17");
		await stage.alter({ tax_rate: 5 });
		await stage.cancel(contract, "2026-01-10");
		const [credit] = await stage.billed("2026-01-22");
		// By the old terms 10 days are served, 100, where 310 − 150 = 160 stand: −60 at 20 %. By the new none: −300 at 10 %.
		expect(netsAndTaxes(credit).toSorted(([a], [b]) => a - b)).toEqual([
			[-300, -30],
			[-60, -12],
		]);
	});

	it("terms changed for days already charged: the whole charge back at the old tax, the new at today's", async () => {
		const { contract } = await january({ tax_rate: 20 });
		await stage.alter({ tax_rate: 10 });
		stage.today("2026-01-20");
		await stage.change(contract, "2026-01-01", { unit_price: 620 });
		const [changed] = await stage.billed("2026-01-21");
		// −310 and 20 % of it; 620 and 10 % of it: 310 and no tax in sum.
		expect(changed).toMatchObject({ amount: 310, tax_total: 0 });
	});
});

describe("a correction that usage causes", () => {
	async function monthOfUsage(tax: object, event: object = {}): Promise<void> {
		await stage.alter(tax);
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid)]);
		await stage.useOn("2026-01-10", 100, event);
		await stage.billedAndSent("2026-02-01");
	}

	it.each<[string, object, object, number]>([
		["of its month, after two changes of the rate", { tax_rate: 20 }, { tax_rate: 10 }, 3], // 20 % of 15
		["of its month, where the customer is exempt since", { tax_rate: 20 }, { tax_exempt: true }, 3],
		["of its month, where the customer was exempt", { tax_rate: 20, tax_exempt: true }, { tax_exempt: false }, 0],
	])("for a late event has the tax %s", async (_name, before, after, tax) => {
		await monthOfUsage(before);
		await stage.alter({ tax_rate: 7 });
		await stage.alter(after);
		await stage.useOn("2026-01-20", 30);
		const [correction] = await stage.billed("2026-03-01");
		// 30 × 0.50 = 15.
		expect(netsAndTaxes(correction)).toEqual([[15, tax]]);
	});

	it("for a voided event credits the tax that was charged", async () => {
		await monthOfUsage({ tax_rate: 20 }, { idempotency_key: "withdrawn" });
		await stage.alter({ tax_rate: 10 });
		await stage.voidEvents("withdrawn");
		const [correction] = await stage.billed("2026-03-01");
		// 100 × 0.50 = 50, and 20 % of it.
		expect(netsAndTaxes(correction)).toEqual([[-50, -10]]);
	});

	it("beside the month's own usage: each at its own tax, on one invoice", async () => {
		await monthOfUsage({ tax_rate: 20 });
		await stage.alter({ tax_rate: 10 });
		await stage.useOn("2026-01-20", 30);
		await stage.useOn("2026-02-20", 40);
		const [february] = await stage.billed("2026-03-01");
		// 40 × 0.50 = 20 and 10 % of it; 30 × 0.50 = 15 and 20 % of it.
		expect(netsAndTaxes(february)).toEqual([
			[20, 2],
			[15, 3],
		]);
	});

	it("has today's tax if nothing was charged before", async () => {
		await stage.alter({ tax_rate: 20 });
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid)]);
		expect(await stage.billed("2026-02-01")).toEqual([]);
		await stage.alter({ tax_rate: 10 });
		await stage.useOn("2026-01-20", 30);
		const [correction] = await stage.billed("2026-03-01");
		// 30 × 0.50 = 15, and 10 % of it.
		expect(netsAndTaxes(correction)).toEqual([[15, 1.5]]);
	});
});

describe("a draft follows the tax until it is sent", () => {
	it.each<[string, () => Promise<unknown>, number]>([
		["the customer's rate", () => stage.alter({ tax_rate: 10 }), 31],
		["the customer's exemption", () => stage.alter({ tax_exempt: true }), 0],
		["the organisation's rate", () => stage.organise({ default_tax_rate: 10 }), 31],
	])("of %s", async (_name, change, tax) => {
		await stage.organise({ default_tax_rate: 20 });
		await stage.contract([fee({ unit_price: 310 })]);
		const [draft] = await stage.billed("2026-01-01");
		expect(draft).toMatchObject({ tax_total: 62, amount: 372 });
		await change();
		await stage.app.work();
		expect(await stage.read(draft)).toMatchObject({ tax_total: tax, amount: 310 + tax });
		expect(await send(stage.client, draft.uuid)).toMatchObject({ tax_total: tax, amount: 310 + tax });
		await stage.organise({ default_tax_rate: 7 });
		await stage.alter({ tax_rate: 5, tax_exempt: false });
		expect(await stage.read(draft)).toMatchObject({ tax_total: tax, amount: 310 + tax });
	});

	it("but a person's entry on a line stays", async () => {
		await stage.alter({ tax_rate: 20 });
		await stage.contract([fee({ unit_price: 310 }), fee({ plan_item_name: "Support", unit_price: 100 })]);
		const [draft] = await stage.billed("2026-01-01");
		const support = draft.line_items.find(({ name }: Body) => name === "Support");
		const path = `/invoice/${draft.uuid}/line-items`;
		await succeed(stage.client.put(`${path}/${support.uuid}`, { tax_rate: 15 }));
		await succeed(stage.client.post(path, { name: "Training", unit_price: 40, tax_rate: 5 }));
		await stage.alter({ tax_rate: 10 });
		const sent = await send(stage.client, draft.uuid);
		// 310 at 10 %, 100 at the 15 % and 40 at the 5 % that were entered.
		expect(netsAndTaxes(sent)).toEqual([
			[310, 31],
			[100, 15],
			[40, 2],
		]);
	});

	it("and a credit's draft keeps the tax of what it corrects", async () => {
		const { contract } = await january({ tax_rate: 20 });
		await stage.cancel(contract, "2026-01-10");
		const [credit] = await stage.billed("2026-01-11");
		await stage.alter({ tax_rate: 10 });
		expect(netsAndTaxes(await send(stage.client, credit.uuid))).toEqual([[-210, -42]]);
		expect(await stage.balance()).toBe(252);
	});
});

// World 608092: what the new terms charge belongs to the draft, and follows the customer until it is sent.
it("of an amended fee's draft what is taken back keeps the old tax, and what is charged follows the customer", async () => {
	const { contract } = await january({ tax_rate: 20 });
	await stage.alter({ tax_rate: 10 });
	stage.today("2026-01-20");
	await stage.change(contract, "2026-01-01", { unit_price: 620 });
	const [draft] = await stage.billed("2026-01-21");
	await stage.alter({ tax_rate: 5 });
	// −310 and 20 % of it; 620 and 5 % of it.
	expect(await stage.read(draft)).toMatchObject({ amount: 279, tax_total: -31 });
	await stage.alter({ tax_exempt: true });
	expect(netsAndTaxes(await send(stage.client, draft.uuid)).toSorted(([a], [b]) => a - b)).toEqual([
		[-310, -62],
		[620, 0],
	]);
});

// Extensions.md, "Credit notes": at most the invoice's amount, split over its tax groups.
describe("a credit note for an invoice whose lines are partly exempt", () => {
	/** January's usage of 100 was charged before the change; February's invoice has 10 more of it, next to February's fee of 50. */
	async function february(before: object, after: object): Promise<Body> {
		await stage.alter(before);
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, { unit_price: 1 }), fee({ unit_price: 50, billing_timing: "in_arrears" })]);
		await stage.useOn("2026-01-10", 100);
		await stage.billedAndSent("2026-02-01");
		await stage.alter(after);
		await stage.useOn("2026-01-20", 10);
		const [invoice] = await stage.billedAndSent("2026-03-01");
		return invoice;
	}
	const exempt = { tax_rate: 20, tax_exempt: true };
	const taxed = { tax_rate: 20, tax_exempt: false };
	const askForNote = (invoice: Body, body: object) =>
		succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Goodwill", ...body }));

	it.each<[string, object, object, number]>([
		// 50 without tax, 10 + 2.
		["the correction taxed, the fee not", taxed, exempt, 62],
		// 50 + 10, 10 without tax.
		["the fee taxed, the correction not", exempt, taxed, 70],
	])("credits all of it: %s", async (_name, before, after, amount) => {
		const invoice = await february(before, after);
		expect(invoice.amount).toBe(amount);
		expect(await askForNote(invoice, { amount })).toMatchObject({ amount, tax_total: invoice.tax_total });
	});

	it.each<[string, object, object, [number, number]]>([
		["taxed", taxed, exempt, [10, 2]],
		["exempt", exempt, taxed, [10, 0]],
	])("credits a line at its own tax: a correction %s", async (_name, before, after, expected) => {
		const invoice = await february(before, after);
		const line = invoice.line_items.find(({ name }: Body) => name.endsWith("correction"));
		const note = await askForNote(invoice, { line_items: [{ line_item_uuid: line.uuid }] });
		expect(netsAndTaxes(note)).toEqual([expected]);
	});
});

// Decisions.md, "Line create": what is omitted is the customer's, else the organization's; a given name isn't omitted.
it("a service's own tax name stays when its rate is the customer's", async () => {
	await stage.organise({ default_tax_rate: 20, default_tax_name: "VAT" });
	await stage.contract([fee({ unit_price: 310, tax_name: "Luxury tax" })]);
	const [draft] = await stage.billed("2026-01-01");
	expect(draft.line_items[0]).toMatchObject({ tax_rate: 20, tax_name: "Luxury tax" });
	await stage.alter({ tax_rate: 10 });
	const sent = await send(stage.client, draft.uuid);
	expect(sent.line_items[0]).toMatchObject({ tax_rate: 10, tax_name: "Luxury tax", tax_amount: 31 });
});

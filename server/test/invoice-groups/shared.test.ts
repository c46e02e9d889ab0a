import { describe, expect, it } from "vitest";
import { billTwiceAtOnce, calls, charged, charges, netOf } from "../commitments/books.ts";
import { useStage } from "../scenarios/motion/stage.ts";
import { activeContract, type Body, makeCustomer, succeed } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { feeOf, linesByContract } from "./family.ts";

/** `invoice_group`: "contracts of one customer, currency and group that fall due on one day share an invoice". */

const stage = useStage();
const main = { invoice_group: "main" };

/** Two contracts of a monthly fee each in one group: 100, and 50. */
async function two(first: object = {}, second: object = {}): Promise<[Body, Body]> {
	const one = await stage.contract([feeOf(100)], { ...main, ...first });
	return [one, await stage.contract([feeOf(50)], { ...main, ...second })];
}

describe("contracts of 100 and 50 from January 1", () => {
	// [name, the first's fields, the second's, charged on each invoice]
	it.each<[string, object, object, number[]]>([
		["of one group share an invoice", {}, {}, [150]],
		["without a group have their own", { invoice_group: null }, { invoice_group: null }, [50, 100]],
		["of which one has no group", {}, { invoice_group: null }, [50, 100]],
		["of two groups", {}, { invoice_group: "other" }, [50, 100]],
		["of two currencies", {}, { currency: "USD" }, [50, 100]],
		["of which one begins on January 2", {}, { start_date: "2026-01-02" }, [50, 100]],
	])("%s", async (_name, first, second, expected) => {
		await two(first, second);
		const made = await stage.billed("2026-01-02");
		expect(made.map(netOf).toSorted((a, b) => a - b)).toEqual(expected);
	});

	it("of two customers have their own, in groups of the same name", async () => {
		const other = await makeCustomer(stage.client);
		await stage.contract([feeOf(100)], main);
		await activeContract(stage.client, other.uuid, [feeOf(50)], main);
		expect((await stage.billed("2026-01-01")).map(netOf).toSorted((a, b) => a - b)).toEqual([50, 100]);
	});

	it("the invoice has no contract; each line has its own, and they are together", async () => {
		const [first, second] = await two();
		const third = await stage.contract([feeOf(10), feeOf(20, { plan_item_name: "Extra" })], main);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		expect([invoice.contract_uuid, invoice.amount]).toEqual([null, 180]);
		expect(linesByContract(invoice)).toEqual([
			[first.uuid, 100],
			[second.uuid, 50],
			[third.uuid, 10],
			[third.uuid, 20],
		]);
		for (const line of invoice.line_items) expect(line.customer_uuid).toBe(stage.customer.uuid);
	});

	it("an invoice of one contract without a group still has its contract", async () => {
		const contract = await stage.contract([feeOf(100)]);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		expect([invoice.contract_uuid, linesByContract(invoice)]).toEqual([contract.uuid, [[contract.uuid, 100]]]);
	});

	it.each<[string, object, object, string]>([
		["10 and 30 days", { payment_terms_days: 10 }, { payment_terms_days: 30 }, "2026-01-11"],
		["30 and 10 days", { payment_terms_days: 30 }, { payment_terms_days: 10 }, "2026-01-11"],
		["at once and 30 days", { payment_terms_days: 30 }, { payment_terms_days: 0 }, "2026-01-01"],
		// The organization's 30.
		["45 days and those of the organization", { payment_terms_days: 45 }, {}, "2026-01-31"],
	])("the terms are the strictest: %s", async (_name, first, second, due) => {
		await two(first, second);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		expect(invoice.due_date).toBe(due);
	});

	it.each([
		["JPY", 100, 50, 150],
		["KWD", 100.125, 50.005, 150.13],
	])("in %s", async (currency, first, second, expected) => {
		await stage.contract([feeOf(first)], { ...main, currency });
		await stage.contract([feeOf(second)], { ...main, currency });
		const [invoice, ...others] = await stage.billedAndSent("2026-01-01");
		expect([invoice.currency, invoice.amount, others]).toEqual([currency, expected, []]);
	});

	it("usage of each is on the shared invoice of the day it falls due", async () => {
		const service = await calls(stage);
		const other = await calls(stage, {}, "other");
		const first = await stage.contract([service], main);
		const second = await stage.contract([other], main);
		await stage.useOn("2026-01-10", 70);
		await stage.useOn("2026-01-10", 30, { event_name: "other" });
		const [invoice] = await stage.billedAndSent("2026-02-01");
		expect(linesByContract(invoice)).toEqual([
			[first.uuid, 70],
			[second.uuid, 30],
		]);
	});
});

describe("taxes, discounts and credit of a shared invoice", () => {
	it("tax is rounded once for the invoice", async () => {
		await stage.contract([feeOf(0.13, { tax_rate: 19 })], main);
		await stage.contract([feeOf(0.13, { tax_rate: 19 })], main);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		// 0.26 × 19 % = 0.0494; each alone would be 0.0247, in all 0.04.
		expect([invoice.tax_total, invoice.amount]).toEqual([0.05, 0.31]);
	});

	it("each line bears its contract's tax", async () => {
		await stage.contract([feeOf(200, { tax_rate: 19 })], main);
		await stage.contract([feeOf(100, { tax_rate: 7 })], main);
		// 238 + 107.
		expect((await stage.billedAndSent("2026-01-01"))[0].amount).toBe(345);
	});

	it("a customer's amount is taken off the invoice once", async () => {
		await two();
		const discount = { name: "Loyal", customer_uuid: stage.customer.uuid, amount: 20, currency: "EUR" };
		await succeed(stage.client.post("/discount", { ...discount, starts_on: "2026-01-01" }));
		// 150 − 20; on two invoices it would be 110.
		expect((await stage.billedAndSent("2026-01-01")).map(netOf)).toEqual([130]);
	});

	it("a contract's discount is taken off its own lines", async () => {
		const [, second] = await two();
		const discount = { name: "Partner", contract_uuid: second.uuid, amount: 80, currency: "EUR" };
		await succeed(stage.client.post("/discount", { ...discount, starts_on: "2026-01-01" }));
		const [invoice] = await stage.billedAndSent("2026-01-01");
		// 100 + 50 − 50: its excess is lost.
		const allowances = invoice.line_items.filter(({ kind }: Body) => kind === "allowance");
		expect([netOf(invoice), allowances.map(({ contract_uuid }: Body) => contract_uuid)]).toEqual([100, [second.uuid]]);
	});

	it("contract before customer, percents before amounts, as on one contract", async () => {
		const [first] = await two();
		const day = { starts_on: "2026-01-01" };
		const { uuid: customer_uuid } = stage.customer;
		await succeed(stage.client.post("/discount", { name: "All", customer_uuid, percent: 20, ...day }));
		const ten = { name: "Ten", contract_uuid: first.uuid, amount: 10, currency: "EUR" };
		await succeed(stage.client.post("/discount", { ...ten, ...day }));
		// (100 − 10 + 50) × 80 % = 112.
		expect((await stage.billedAndSent("2026-01-01")).map(netOf)).toEqual([112]);
	});

	it("credit is shared over the invoice's taxes; a grant for one contract's item pays that", async () => {
		const [, second] = await two();
		const { uuid: customer_uuid } = stage.customer;
		const request = { customer_uuid, name: "Credit", currency: "EUR", effective_at: "2026-01-01T00:00:00Z" };
		const applies_to = { service_uuids: [second.items[0].item_id] };
		await succeed(stage.client.post("/credit-grant", { ...request, amount: 500, applies_to }));
		await succeed(stage.client.post("/credit-grant", { ...request, amount: 30 }));
		// All of the second's 50; 30 of the first's 100.
		expect((await stage.billedAndSent("2026-01-01")).map(netOf)).toEqual([70]);
	});
});

describe("a shared invoice in motion", () => {
	it("voided is billed again, shared", async () => {
		await two();
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(invoice, "void", { rebill: true });
		const again = await stage.billedAndSent("2026-01-02");
		expect([again.map(netOf), again[0].contract_uuid]).toEqual([[150], null]);
	});

	it("voided and waived is not", async () => {
		await two();
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(invoice, "void", { rebill: false });
		expect(await stage.billedAndSent("2026-01-02")).toEqual([]);
		expect(charges(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 150]]);
	});

	it("a cancellation of one contract is credited beside the other's charge", async () => {
		const [first, second] = await two({ billing_day: 1 }, { billing_day: 1 });
		await stage.billedAndSent("2026-01-01");
		stage.today("2026-01-20");
		await stage.cancel(first, "2026-01-31");
		const [invoice] = await stage.billedAndSent("2026-02-01");
		expect(linesByContract(invoice)).toEqual([[second.uuid, 50]]);
	});

	it("what one contract gives back lowers what the other costs, before any is carried", async () => {
		// 310 in advance, canceled after January 15, credits 160 on January 16, when the second begins.
		const first = await stage.contract([feeOf(310)], main);
		await stage.billedAndSent("2026-01-01");
		await stage.contract([feeOf(200)], { ...main, start_date: "2026-01-16" });
		stage.today("2026-01-10");
		await stage.cancel(first, "2026-01-15");
		const [invoice] = await stage.billedAndSent("2026-01-16");
		expect([invoice.amount, await stage.balance()]).toEqual([40, 0]);
	});

	it("an amendment of one falls due on its day, with what else is due then", async () => {
		const [first, second] = await two({}, { start_date: "2026-01-16", billing_day: 16 });
		await stage.billedAndSent("2026-01-01");
		await stage.change(first, "2026-01-16", { unit_price: 200 });
		const [invoice, ...others] = await stage.billedAndSent("2026-01-16");
		// 200 × 16 ÷ 31 − 100 × 16 ÷ 31 = 103.23 − 51.61 = 51.62; and 50.
		expect([netOf(invoice), others]).toEqual([101.62, []]);
		expect(new Set(linesByContract(invoice).map(([uuid]) => uuid))).toEqual(new Set([first.uuid, second.uuid]));
	});

	it("late usage of one is corrected on the next shared invoice", async () => {
		const service = await calls(stage);
		const other = await calls(stage, {}, "other");
		const first = await stage.contract([service], main);
		await stage.contract([other], main);
		await stage.useOn("2026-01-10", 70);
		await stage.billedAndSent("2026-02-01");
		await stage.useOn("2026-01-11", 20);
		await stage.useOn("2026-02-11", 30, { event_name: "other" });
		const [invoice, ...others] = await stage.billedAndSent("2026-03-01");
		expect([netOf(invoice), others]).toEqual([50, []]);
		expect(linesByContract(invoice)).toContainEqual([first.uuid, 20]);
	});

	it("a credit note credits any of its lines, once", async () => {
		await two();
		const [invoice] = await stage.billedAndSent("2026-01-01");
		const note = { reason: "Wrong", amount: 150 };
		await succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, note));
		expect((await stage.client.post(`/invoice/${invoice.uuid}/credit-note`, note)).status).toBe(409);
		expect(await stage.billedAndSent("2026-01-02")).toEqual([]);
	});

	it("a contract that joins after the invoice was sent has an invoice of its own", async () => {
		await stage.contract([feeOf(100)], main);
		await stage.billedAndSent("2026-01-01");
		await stage.contract([feeOf(50)], main);
		expect((await stage.billedAndSent("2026-01-02")).map(netOf)).toEqual([50]);
		expect((await stage.billedAndSent("2026-02-01")).map(netOf)).toEqual([150]);
	});

	it("renewed contracts go on sharing", async () => {
		const term = { end_date: "2026-01-31", auto_renew: true };
		await two(term, term);
		await stage.billedAndSent("2026-01-01");
		expect((await stage.billedAndSent("2026-02-01")).map(netOf)).toEqual([150]);
	});
});

describe("runs", () => {
	it("a preview of the customer equals the run", async () => {
		await two();
		stage.app.now = "2026-01-01T00:10:00.000Z";
		const query = `customer_uuid=${stage.customer.uuid}&as_of=2026-01-01`;
		const { items } = await succeed(stage.client.get(`/billing/preview?${query}`));
		const made = await stage.billed("2026-01-01");
		expect([items.length, made.length]).toEqual([1, 1]);
		expect(items.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
	});

	it("two at once, and one more, make one invoice", async () => {
		await two();
		expect((await billTwiceAtOnce(stage, "2026-01-01")).map(netOf)).toEqual([150]);
		expect(await stage.billed("2026-01-01")).toEqual([]);
	});

	it("of each contract by itself, at once, bill each contract once", async () => {
		const contracts = await two();
		stage.app.now = "2026-01-01T00:10:00.000Z";
		await Promise.all(contracts.map(({ uuid }) => succeed(stage.client.post("/billing/run", { contract_uuid: uuid }))));
		await Promise.all([stage.app.work(), stage.app.work()]);
		await stage.run("2026-01-01");
		expect(await charged(stage)).toBe(150);
	});

	it("a draft is priced anew for all its contracts", async () => {
		const first = await stage.contract([await calls(stage)], main);
		const second = await stage.contract([await calls(stage, {}, "other")], main);
		await stage.useOn("2026-01-10", 70);
		const [draft] = await stage.billed("2026-02-01");
		await stage.useOn("2026-01-11", 5);
		await stage.useOn("2026-01-11", 30, { event_name: "other" });
		expect(await stage.billed("2026-02-02")).toEqual([]);
		expect(linesByContract(await stage.read(draft))).toEqual([
			[first.uuid, 75],
			[second.uuid, 30],
		]);
	});
});

describe("a group's name", () => {
	it("is answered, null by default, and a draft's can change", async () => {
		const request = { customer_uuid: stage.customer.uuid, services: [feeOf(1)], start_date: "2026-01-01" };
		const made = await succeed(stage.client.post("/contract", request));
		const path = `/contract/${made.uuid}`;
		expect(made.invoice_group).toBeNull();
		expect((await succeed(stage.client.put(path, main))).invoice_group).toBe("main");
		expect((await succeed(stage.client.put(path, { name: "Other" }))).invoice_group).toBe("main");
		expect((await succeed(stage.client.put(path, { invoice_group: null }))).invoice_group).toBeNull();
	});

	it.each([
		["a number", 5],
		["empty", ""],
		["a list", ["main"]],
		["a text of 256 characters", "g".repeat(256)],
	])("is refused if it is %s, and the answer names it", async (_name, invoice_group) => {
		const request = { customer_uuid: stage.customer.uuid, services: [feeOf(1)], start_date: "2026-01-01" };
		const { status, body } = await stage.client.post("/contract", { ...request, invoice_group });
		expect([status, body.errors?.[0].field]).toEqual([422, "invoice_group"]);
		expect((await succeed(stage.client.get("/contract"))).count).toBe(0);
	});
});

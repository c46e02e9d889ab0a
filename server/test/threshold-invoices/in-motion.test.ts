import { describe, expect, it } from "vitest";
import {
	billAsPreviewed,
	billOn,
	billTwiceAtOnce,
	type Charge,
	calls,
	charged,
	netOf,
	useAll,
} from "../commitments/books.ts";
import { useStage } from "../scenarios/motion/stage.ts";
import { type Body, succeed } from "../support/billing.ts";

/** Early invoices whose usage, documents or terms change later: together they charge what the period costs, once. */

const stage = useStage();

/** Calls at 1.00 with a threshold of 100; 120 used on January 5, on a sent invoice of the 10th. */
async function earlyOf120(terms: object = {}): Promise<{ contract: Body; invoice: Body }> {
	const contract = await stage.contract([await calls(stage, terms)], { invoice_threshold: 100 });
	await stage.useOn("2026-01-05", 80, { idempotency_key: "kept" });
	await stage.useOn("2026-01-06", 40, { idempotency_key: "taken back" });
	const [invoice] = await stage.billedAndSent("2026-01-10");
	expect(netOf(invoice)).toBe(120);
	return { contract, invoice };
}

describe("after an early invoice of 120", () => {
	it("usage of its days that comes late is on the next", async () => {
		await earlyOf120();
		await useAll(stage, [["2026-01-03", 30]]);
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual([["2026-02-01", 30]]);
	});

	it("late usage reaches the threshold again", async () => {
		await earlyOf120();
		await useAll(stage, [["2026-01-03", 100]]);
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual([["2026-01-12", 100]]);
	});

	it("voided events are credited at the period's end, not before", async () => {
		await earlyOf120();
		await stage.voidEvents("taken back");
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual([["2026-02-01", -40]]);
		// It settles what is open of the 120.
		expect(await stage.balance()).toBe(0);
	});

	it("voided events lower what reaches the threshold next", async () => {
		await earlyOf120();
		await stage.voidEvents("taken back");
		await useAll(stage, [["2026-01-11", 130]]);
		// P(210) − 120 = 90; with 10 more, 100.
		expect(await billOn(stage, "2026-01-12")).toEqual([]);
		await useAll(stage, [["2026-01-12", 10]]);
		expect(await billOn(stage, "2026-01-14", "2026-02-01")).toEqual([["2026-01-14", 100]]);
	});

	it("usage of the period that comes after its end is a correction", async () => {
		await earlyOf120();
		await useAll(stage, [["2026-01-20", 30]]);
		await billOn(stage, "2026-02-01");
		await useAll(stage, [["2026-01-25", 25]]);
		await billOn(stage, "2026-02-10", "2026-03-01");
		expect(await charged(stage)).toBe(175);
	});

	it("late usage of an earlier period reaches no threshold", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 50]]);
		await billOn(stage, "2026-02-01");
		await useAll(stage, [
			["2026-01-06", 60],
			["2026-02-05", 60],
		]);
		// February's usage is 60; the correction of 60 joins the next invoice.
		expect(await billOn(stage, "2026-02-10", "2026-03-01")).toEqual([["2026-03-01", 120]]);
	});

	it.each<[string, boolean, Charge[]]>([
		// 120 + 30 in one, as soon as it is billed again.
		["voided, it is billed again", true, [["2026-01-12", 150]]],
		// 150 − 120 waived.
		["voided and waived, it isn't", false, [["2026-02-01", 30]]],
	])("%s", async (_name, rebill, expected) => {
		const { invoice } = await earlyOf120();
		await stage.setStatus(invoice, "void", { rebill });
		await useAll(stage, [["2026-01-11", 30]]);
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual(expected);
	});

	it("voided after the period's end, it is billed again", async () => {
		const { invoice } = await earlyOf120();
		await useAll(stage, [["2026-01-20", 30]]);
		await billOn(stage, "2026-02-01");
		await stage.setStatus(invoice, "void", { rebill: true });
		await billOn(stage, "2026-02-02", "2026-03-01");
		expect(await charged(stage)).toBe(150);
	});

	it("a credit note credits money: the period isn't billed again", async () => {
		const { invoice } = await earlyOf120();
		const note = { reason: "Goodwill", amount: 50 };
		await succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, note));
		await useAll(stage, [["2026-01-20", 30]]);
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual([["2026-02-01", 30]]);
	});
});

describe("a draft of 120", () => {
	it("stays as it is; in the end, the period is charged once", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		const [draft] = await stage.billed("2026-01-10");
		await useAll(stage, [["2026-01-11", 30]]);
		await stage.run("2026-01-12");
		expect(netOf(await stage.read(draft))).toBe(120);
		await useAll(stage, [["2026-01-20", 10]]);
		await stage.run("2026-02-01");
		expect(await charged(stage)).toBe(160);
	});

	it("whose usage falls below the threshold charges what is left of it", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await stage.useOn("2026-01-05", 80);
		await stage.useOn("2026-01-06", 40, { idempotency_key: "taken back" });
		await stage.billed("2026-01-10");
		await stage.voidEvents("taken back");
		await stage.run("2026-01-12");
		await stage.run("2026-02-01");
		expect(await charged(stage)).toBe(80);
	});

	it("discarded and waived is not billed again", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		const [draft] = await stage.billed("2026-01-10");
		await succeed(stage.client.delete(`/invoice/${draft.uuid}?rebill=false`));
		await useAll(stage, [["2026-01-11", 30]]);
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual([["2026-02-01", 30]]);
	});

	it("that nobody sends is no reason for a second one", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		for (const day of ["2026-01-10", "2026-01-10", "2026-01-11"]) await stage.run(day);
		expect(await stage.invoices()).toHaveLength(1);
		expect(await charged(stage)).toBe(120);
	});
});

describe("terms that change", () => {
	it("a price: each part at its own", async () => {
		const { contract } = await earlyOf120();
		await stage.change(contract, "2026-01-16", { unit_price: 2 });
		await useAll(stage, [["2026-01-20", 60]]);
		// 60 × 2 = 120.
		expect(await billOn(stage, "2026-01-16", "2026-01-22", "2026-02-01")).toEqual([["2026-01-22", 120]]);
	});

	it("a price dated back over the early invoice: the difference is netted", async () => {
		const { contract } = await earlyOf120();
		await stage.change(contract, "2026-01-01", { unit_price: 0.5 });
		await billOn(stage, "2026-01-12", "2026-02-01");
		// 120 × 0.50.
		expect(await charged(stage)).toBe(60);
	});

	it("a cancellation: what is left falls due the day after the last", async () => {
		const { contract } = await earlyOf120();
		await useAll(stage, [
			["2026-01-12", 30],
			["2026-01-20", 500],
		]);
		stage.today("2026-01-12");
		await stage.cancel(contract, "2026-01-15");
		// Usage after the last day isn't the contract's.
		expect(await billOn(stage, "2026-01-16", "2026-01-22", "2026-02-01")).toEqual([["2026-01-16", 30]]);
	});

	it("a cancellation dated back before the usage credits the early invoice", async () => {
		const { contract } = await earlyOf120();
		await stage.cancel(contract, "2025-12-31");
		await billOn(stage, "2026-01-12");
		expect(await charged(stage)).toBe(0);
	});

	it("a renewal within the period of usage bills nothing twice", async () => {
		const terms = { invoice_threshold: 100, end_date: "2026-01-31", auto_renew: true };
		await stage.contract([await calls(stage)], terms);
		await useAll(stage, [
			["2026-01-05", 120],
			["2026-01-20", 30],
			["2026-02-05", 110],
		]);
		expect(await billOn(stage, "2026-01-10", "2026-02-01", "2026-02-10", "2026-03-01")).toEqual([
			["2026-01-10", 120],
			["2026-02-01", 30],
			["2026-02-10", 110],
		]);
	});

	it("the end of the contract's last period, cut to 15 days", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100, end_date: "2026-01-15" });
		await useAll(stage, [
			["2026-01-05", 120],
			["2026-01-12", 30],
		]);
		// On the 10th, the usage of the 12th is yet to come.
		expect(await billOn(stage, "2026-01-10", "2026-01-16", "2026-02-01")).toEqual([
			["2026-01-10", 120],
			["2026-01-16", 30],
		]);
	});
});

describe("runs", () => {
	it("a preview equals the run, before and at the end", async () => {
		const contract = await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		const [early] = await billAsPreviewed(stage, contract, "2026-01-10");
		await stage.setStatus(early, "sent");
		await useAll(stage, [["2026-01-12", 30]]);
		expect(await billAsPreviewed(stage, contract, "2026-01-14")).toEqual([]);
		const made = await billAsPreviewed(stage, contract, "2026-02-01");
		expect(made.map(netOf)).toEqual([30]);
	});

	it("two at once bill it early once", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		expect((await billTwiceAtOnce(stage, "2026-01-10")).map(netOf)).toEqual([120]);
	});

	it("while usage arrives: nothing is lost or charged twice", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		stage.today("2026-01-10");
		const work = Array.from({ length: 8 }, async () => {
			await stage.useOn("2026-01-05", 35);
			await succeed(stage.client.post("/billing/run", {}));
			await stage.app.work();
		});
		await Promise.all(work);
		for (const { uuid } of await stage.invoices("invoice_status=draft")) await stage.setStatus({ uuid }, "sent");
		await billOn(stage, "2026-02-01");
		// 8 × 35.
		expect(await charged(stage)).toBe(280);
	});

	it("the early invoices and the last are sent automatically where invoices are", async () => {
		await stage.organise({ auto_send_invoices: true });
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		await stage.run("2026-01-10");
		await useAll(stage, [["2026-01-20", 30]]);
		await stage.run("2026-02-01");
		const invoices = await stage.invoices("invoice_status=sent");
		expect(invoices.map((invoice) => [invoice.invoice_date, netOf(invoice)])).toEqual([
			["2026-01-10", 120],
			["2026-02-01", 30],
		]);
	});
});

import { describe, expect, test } from "vitest";
import { feeItem, run, world } from "../histories.ts";
import type { Step } from "../history.ts";
import { answerWorld } from "../oracle.ts";

const at = "2025-12-02T09:00:00Z";

function person(customer: string, given: Partial<Extract<Step, { does: "set_customer" }>> = {}): Step {
	return { at, does: "set_customer", customer, ...given };
}

/** A contract at a fee from January 1, 2026. */
function contract(
	name: string,
	price: string,
	given: Partial<Extract<Step, { does: "activate_contract" }>> = {},
): Step {
	const items = [feeItem({ unit_price: price }, { id: `fee of ${name}` })];
	const activation = world(items, { contract: name, ...given }).at(-1);
	return { ...(activation as Step), at };
}

function invoices(...steps: Step[]): string[] {
	const [organisation, acme] = world([]);
	const told = answerWorld([organisation as Step, acme as Step, ...steps]);
	return told.invoices
		.filter(({ status }) => status !== "void" && status !== "discarded")
		.map(({ customer, contract: name, amount, due_date, lines }) => {
			const nets = lines.map(({ net }) => Number(net)).join(" ");
			return `${customer} ${name}: ${nets}, ${amount} by ${due_date}`;
		});
}

const first = run("2026-01-01");

describe("Parents", () => {
	const parent = person("parent", { tax_rate: "19", payment_terms_days: 7 });
	const child = person("child", { tax_rate: "7", payment_terms_days: 30, parent: "parent", bill_to: "parent" });

	test("are billed at their tax and terms", () => {
		expect(invoices(parent, child, contract("c", "100", { customer: "child" }), first)).toEqual([
			"parent c: 100, 119.00 by 2026-01-08",
		]);
	});

	test("are billed through one another", () => {
		const grandchild = person("grandchild", { parent: "child", bill_to: "parent" });
		expect(invoices(parent, child, grandchild, contract("c", "100", { customer: "grandchild" }), first)).toEqual([
			"parent c: 100, 119.00 by 2026-01-08",
		]);
	});

	test("of which one bills itself are not billed", () => {
		const own = { ...child, bill_to: "self" } as Step;
		expect(invoices(parent, own, contract("c", "100", { customer: "child" }), first)).toEqual([
			"child c: 100, 107.00 by 2026-01-31",
		]);
	});

	test("take over drafts", () => {
		const manual: Step = { at, does: "set_organisation", auto_send_invoices: false };
		const before = { ...child, bill_to: "self" } as Step;
		expect(invoices(manual, parent, before, contract("c", "100", { customer: "child" }), first, child)).toEqual([
			"parent c: 100, 119.00 by null",
		]);
	});
});

describe("Invoice groups", () => {
	const grouped = (name: string, price: string, given = {}) =>
		contract(name, price, { invoice_group: "site", ...given });

	test("share an invoice at the shortest terms", () => {
		const steps = [grouped("a", "100", { payment_terms_days: 30 }), grouped("b", "50", { payment_terms_days: 10 })];
		expect(invoices(...steps, first)).toEqual(["acme null: 100 50, 150.00 by 2026-01-11"]);
	});

	test("have a discount's amount once", () => {
		const discount: Step = {
			...{ at, does: "grant_discount", discount: "d", percent: null, amount: "30", currency: "EUR" },
			...{ holder: { level: "customer", customer: "acme" }, starts_on: null, cycles: null },
		};
		// 20 of 100, and 10 of 50.
		expect(invoices(grouped("a", "100"), grouped("b", "50"), discount, first)).toEqual([
			"acme null: 100 50 -30, 120.00 by 2026-01-31",
		]);
	});

	test("are billed by a run for one of them", () => {
		const one = { ...first, contract: "b" } as Step;
		expect(invoices(grouped("a", "100"), grouped("b", "50"), one)).toHaveLength(1);
	});

	test("are taken apart once a contract leaves", () => {
		const manual: Step = { at, does: "set_organisation", auto_send_invoices: false };
		const leaves: Step = { at: "2026-01-02T09:00:00Z", does: "update_contract", contract: "b", invoice_group: null };
		expect(invoices(manual, grouped("a", "100"), grouped("b", "50"), first, leaves, run("2026-01-03"))).toEqual([
			"acme a: 100, 100.00 by null",
			"acme b: 50, 50.00 by null",
		]);
	});

	test("are billed again together", () => {
		const voided: Step = {
			...{ at: "2026-01-02T09:00:00Z", does: "void_invoice", rebill: true },
			invoice: "run 2026-01-01 2026-01-01/acme site EUR/2026-01-01",
		};
		expect(invoices(grouped("a", "100"), grouped("b", "50"), first, voided, run("2026-01-03"))).toEqual([
			"acme null: 100 50, 150.00 by 2026-02-02",
		]);
	});
});

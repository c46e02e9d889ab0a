import { describe, expect, test } from "vitest";
import { cancel, change, event, feeItem, ingest, run, tell, terms, usageItem, world } from "../histories.ts";
import type { OneTax, Step } from "../history.ts";
import { answerWorld } from "../oracle.ts";
import { shareTaxes } from "../taxes/tax.ts";

function tax(name: string, rate: string, given: Partial<OneTax> = {}): OneTax {
	return { name, rate, category: null, jurisdiction: null, compound: false, ...given };
}

const gst = tax("GST", "5");
const qst = tax("QST", "9.975");
const oldQst = tax("QST", "9.5", { compound: true });

describe("Several taxes on a line", () => {
	test.each<[string, [string, OneTax[]][], string[][]]>([
		// 9.975 is 9.98.
		["each of the net", [["100", [gst, qst]]], [["5.00", "9.98"]]],
		// 4.9995 is 5.00; 9.5 % of 104.99 is 9.97405.
		["compound: of the net and the tax before it", [["99.99", [gst, oldQst]]], [["5.00", "9.97"]]],
		// 30 at 10 %: 3.00, of which 1.00 and 2.00; 20 at 12 %: 2.40.
		[
			"grouped by each tax",
			[
				["10", [tax("A", "10")]],
				["20", [tax("A", "10"), tax("B", "12")]],
			],
			[["1.00"], ["2.00", "2.40"]],
		],
		// A of 0.10 is 0.005: 0.01, to the first. Compound B: 50 % of 0.06 is 0.03, 50 % of 0.05 is 0.025, together 0.055: 0.06.
		[
			"a compound one of the line's own part of a group",
			[
				["0.05", [tax("A", "5"), tax("B", "50", { compound: true })]],
				["0.05", [tax("A", "5"), tax("B", "50", { compound: true })]],
			],
			[
				["0.01", "0.03"],
				["0.00", "0.03"],
			],
		],
		// C after A of 1.00: 0.11; after B of 1.00: 0.12. Each 10 %, apart: not 0.23 shared.
		[
			"a compound one is grouped by those before it",
			[
				["1.00", [tax("A", "5"), tax("C", "10", { compound: true })]],
				["1.00", [tax("B", "15"), tax("C", "10", { compound: true })]],
			],
			[
				["0.05", "0.11"],
				["0.15", "0.12"],
			],
		],
		// 0.5 cents each: one group rounds to 0.01, two to 0.01 each.
		[
			"what differs in jurisdiction is another tax",
			[
				["0.10", [tax("A", "5", { jurisdiction: "x" })]],
				["0.10", [tax("A", "5", { jurisdiction: "y" })]],
			],
			[["0.01"], ["0.01"]],
		],
		["none", [["100", []]], [[]]],
		// A credit is the mirror image of its charge.
		["of a credit", [["-99.99", [gst, oldQst]]], [["-5.00", "-9.97"]]],
	])("%s", (_name, lines, expected) => {
		expect(
			shareTaxes(
				lines.map(([net, taxes]) => ({ net, taxes })),
				"CAD",
			),
		).toEqual(expected);
	});
});

function customer(day: string, given: Partial<Extract<Step, { does: "set_customer" }>>): Step {
	return { at: `${day}T09:00:00Z`, does: "set_customer", customer: "acme", ...given };
}

const fee = (taxes: OneTax[] | null, tax_rate: string | null = null) =>
	feeItem({ unit_price: "100", taxes, tax_rate, tax_name: tax_rate === null ? null : "VAT" });
const totals = (steps: Step[]) =>
	answerWorld(steps).invoices.map(({ tax_total, amount }) => `${tax_total} of ${amount}`);

describe("Taxes of services and customers", () => {
	test.each<[string, OneTax[] | null, string | null, Partial<Extract<Step, { does: "set_customer" }>>[], string]>([
		["the service's list", [gst, qst], null, [{ tax_rate: "20" }], "14.98 of 114.98"],
		["an empty list is no tax", [], null, [{ taxes: [gst] }], "0.00 of 100.00"],
		["the service's rate before the customer's list", null, "7", [{ taxes: [gst, qst] }], "7.00 of 107.00"],
		["the customer's list", null, null, [{ taxes: [gst, qst] }], "14.98 of 114.98"],
		["a rate that differs replaces the list", null, null, [{ taxes: [gst, qst] }, { tax_rate: "6" }], "6.00 of 106.00"],
		["the sum of the rates does not", null, null, [{ taxes: [gst, oldQst] }, { tax_rate: "14.5" }], "14.98 of 114.98"],
		["null clears it", null, null, [{ taxes: [gst, qst] }, { taxes: null }], "0.00 of 100.00"],
		["exempt", [gst, qst], null, [{ tax_exempt: true }], "0.00 of 100.00"],
	])("%s", (_name, taxes, rate, changes, expected) => {
		const steps = changes.map((given) => customer("2025-12-05", given));
		expect(totals([...world([fee(taxes, rate)]), ...steps, run("2026-01-01")])).toEqual([expected]);
	});

	test("keep a correction's taxes, and a change of them divides a fee", () => {
		const steps = [
			...world([usageItem({ unit_price: "1" })], { end_date: "2026-01-31" }),
			customer("2025-12-05", { taxes: [gst, qst] }),
			ingest("2026-01-10", event("2026-01-10", "100")),
			run("2026-02-01"),
			customer("2026-02-02", { taxes: [gst] }),
			ingest("2026-02-03", event("2026-01-11", "10")),
			run("2026-02-04"),
		];
		expect(tell(steps).at(-1)).toBe("2026-02-04 sent: correction 10.00 @14.975");
		const taxed = terms({ unit_price: "31", taxes: [gst] });
		const fees = [
			...world([feeItem({ unit_price: "31" }, { billing_timing: "in_arrears" })]),
			change("2026-01-05", "2026-01-11", "fee", taxed),
			cancel("2026-01-06", "2026-01-31"),
			run("2026-02-01"),
		];
		expect(tell(fees)).toEqual(["2026-02-01 sent: price 10.00 @0; price 21.00 @5"]);
	});

	test("share a discount over lists of taxes", () => {
		const services = [
			feeItem({ unit_price: "200", taxes: [gst, qst] }, { id: "a" }),
			feeItem({ unit_price: "100", taxes: [gst] }, { id: "b" }),
		];
		const discount: Step = {
			...{ at: "2025-12-05T09:00:00Z", does: "grant_discount", discount: "d", percent: null, amount: "30" },
			...{ currency: "EUR", holder: { level: "contract", contract: "c" }, starts_on: "2025-12-01", cycles: null },
		};
		// GST 5 % of 270: 13.50; QST 9.975 % of 180: 17.955.
		expect(tell([...world(services), discount, run("2026-01-01")])).toEqual([
			"2026-01-01 sent: price 200.00 @14.975; price 100.00 @5; allowance -20.00 @14.975; allowance -10.00 @5",
		]);
		expect(totals([...world(services), discount, run("2026-01-01")])).toEqual(["31.46 of 301.46"]);
	});
});

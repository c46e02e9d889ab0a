import { describe, expect, it } from "vitest";
import { line, type Tax, taxAmounts, useDesk } from "./taxing.ts";

/** A compound tax: its base is the net and the taxes before it on the line; each figure by hand. */

const desk = useDesk();
const gst: Tax = ["GST", 5];
const a5: Tax = ["A", 5];

describe("compound: also on the taxes before it", () => {
	it.each<[string, number, Tax[], number[], number]>([
		// 105 × 10 %.
		["on the one before", 100, [a5, ["B", 10, true]], [5, 10.5], 115.5],
		// 105 × 9.5 % = 9.975, half away from zero: Quebec until 2012.
		["rounded by itself", 100, [gst, ["QST", 9.5, true]], [5, 9.98], 114.98],
		// 105 × 10 %; 115.50 × 10 %.
		["twice", 100, [a5, ["B", 10, true], ["C", 10, true]], [5, 10.5, 11.55], 127.05],
		// 112 × 10 %.
		["on all before it", 100, [a5, ["B", 7], ["C", 10, true]], [5, 7, 11.2], 123.2],
		["not for the one after it", 100, [a5, ["B", 10, true], ["C", 2]], [5, 10.5, 2], 117.5],
		["false is as if left out", 100, [a5, ["B", 10, false]], [5, 10], 115],
		["on a negative line", -100, [a5, ["B", 10, true]], [-5, -10.5], -115.5],
		// 0.045, rounded 0.05; 0.95 × 50 % = 0.475; of 0.945 it would be 0.4725.
		["silent: on the rounded tax, as the law says", 0.9, [a5, ["B", 50, true]], [0.05, 0.48], 1.43],
	])("%s", async (_name, price, given, amounts, amount) => {
		// A second line without tax keeps the invoice's total above 0.
		const invoice = await desk.draft([line(price, given), line(500, [["None", 0]])]);
		expect(taxAmounts(invoice)).toEqual([amounts, [0]]);
		expect(invoice.line_items[0].amount).toBe(amount);
	});

	it("silent: the line's tax_rate is the sum of the rates", async () => {
		const invoice = await desk.draft([line(100, [a5, ["B", 10, true]])]);
		expect(invoice.line_items[0]).toMatchObject({ tax_rate: 15, tax_amount: 15.5 });
	});
});

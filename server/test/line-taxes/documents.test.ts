import { describe, expect, it } from "vitest";
import { type Body, succeed } from "../support/billing.ts";
import { line, type Tax, taxAmounts, taxes, totals, useDesk } from "./taxing.ts";

/** What a document with several taxes answers, and what edits, allowances, credit notes and voids do to them. */

const desk = useDesk();
const gst: Tax = ["GST", 5];
const pst: Tax = ["PST", 7];
const canadian = [gst, pst];

describe("a line answers", () => {
	it("the fields of each tax, in the order given", async () => {
		const given = [
			{ name: "State", rate: 6, category: "S", jurisdiction: "US-CA" },
			{ name: "County", rate: 1, category: "S", jurisdiction: "US-CA-037", compound: true },
		];
		const { line_items } = await desk.draft([{ name: "Seats", unit_price: 100, taxes: given }]);
		// 106 × 1 %.
		expect(line_items[0].taxes).toMatchObject([
			{ ...given[0], compound: false, amount: 6 },
			{ ...given[1], amount: 1.06 },
		]);
	});

	it("tax_rate and tax_amount as the sums of several", async () => {
		const { line_items } = await desk.draft([line(100, [gst, ["QST", 9.975]])]);
		expect(line_items[0]).toMatchObject({ tax_rate: 14.975, tax_amount: 14.98, amount: 114.98 });
	});

	it("silent: a tax_name that has the names of several", async () => {
		const { line_items } = await desk.draft([line(100, canadian)]);
		expect(line_items[0].tax_name).toContain("GST");
		expect(line_items[0].tax_name).toContain("PST");
	});

	it.each<[string, object, object]>([
		["of one tax, its rate and name", { taxes: taxes(["VAT", 19]) }, { tax_rate: 19, tax_name: "VAT", tax_amount: 19 }],
		["of tax_rate alone, one tax", { tax_rate: 7, tax_name: "VAT" }, { taxes: [{ name: "VAT", rate: 7, amount: 7 }] }],
		[
			"of tax_rate without a name, one tax",
			{ tax_rate: 7 },
			{ tax_rate: 7, tax_amount: 7, taxes: [{ rate: 7, amount: 7 }] },
		],
		["silent: of tax_rate 0, one tax of 0", { tax_rate: 0 }, { tax_rate: 0, taxes: [{ rate: 0, amount: 0 }] }],
	])("%s", async (_name, fields, expected) => {
		const { line_items } = await desk.draft([line(100, null, fields)]);
		expect(line_items[0]).toMatchObject(expected);
	});

	it("the customer's rate as one tax, if it names none", async () => {
		await succeed(desk.client.put("/organisation", { default_tax_rate: 19, default_tax_name: "VAT" }));
		const standard = await desk.draft([line(100, null)]);
		expect(standard.line_items[0].taxes).toMatchObject([{ name: "VAT", rate: 19, amount: 19 }]);
		await desk.alter({ tax_rate: 8 });
		const own = await desk.draft([line(100, null)]);
		expect(own.line_items[0].taxes).toMatchObject([{ rate: 8, amount: 8 }]);
	});

	it("one tax of 0 for an empty list, whatever the default is", async () => {
		await succeed(desk.client.put("/organisation", { default_tax_rate: 19 }));
		const { line_items } = await desk.draft([line(100, [])]);
		expect(line_items[0]).toMatchObject({ tax_rate: 0, tax_amount: 0, amount: 100, taxes: [{ rate: 0 }] });
	});

	it("for an exempt customer, the rates, and nothing to pay", async () => {
		await desk.alter({ tax_exempt: true });
		const invoice = await desk.draft([line(100, canadian)]);
		expect([taxAmounts(invoice), ...totals(invoice)]).toEqual([[[0, 0]], 0, 100]);
		expect(invoice.line_items[0].taxes).toMatchObject([{ rate: 5 }, { rate: 7 }]);
	});
});

describe("an edit", () => {
	const lineOf = ({ uuid, line_items }: Body, place = 0) => `/invoice/${uuid}/line-items/${line_items[place].uuid}`;

	it.each<[string, object, number[], number]>([
		["of the taxes replaces them all", { taxes: taxes(["HST", 13]) }, [13], 113],
		["of another field leaves them", { description: "Ten seats" }, [5, 7], 112],
		["of the price computes them anew", { unit_price: 200 }, [10, 14], 224],
		["of the order changes no amount", { taxes: taxes(pst, gst) }, [7, 5], 112],
		["silent: of tax_rate leaves that tax alone", { tax_rate: 19, tax_name: "VAT" }, [19], 119],
		["to an empty list takes them away", { taxes: [] }, [0], 100],
	])("%s", async (_name, fields, amounts, amount) => {
		const invoice = await desk.draft([line(100, canadian)]);
		await succeed(desk.client.put(lineOf(invoice), fields));
		const changed = await desk.read(invoice);
		expect([taxAmounts(changed), changed.amount]).toEqual([[amounts], amount]);
	});

	it("of one line shares each tax anew over all", async () => {
		const invoice = await desk.draft([line(0.05, [["A", 10]]), line(0.05, [["A", 10]])]);
		await succeed(desk.client.put(lineOf(invoice, 1), { unit_price: 0.1 }));
		// 10 % of 0.15 is 0.015: 0.005 and 0.01; the cent that is left to the first.
		expect(taxAmounts(await desk.read(invoice))).toEqual([[0.01], [0.01]]);
	});

	it("that adds and deletes lines keeps the groups", async () => {
		const invoice = await desk.draft([line(0.05, [["A", 10]])]);
		const added = await succeed(
			desk.client.post(
				`/invoice/${invoice.uuid}/line-items`,
				line(0.04, [
					["A", 10],
					["B", 50],
				]),
			),
		);
		// A: 0.009, a cent to 0.005 before 0.004. B: 0.02.
		expect(taxAmounts(await desk.read(invoice))).toEqual([[0.01], [0, 0.02]]);
		expect(added.taxes).toMatchObject([{ name: "A" }, { name: "B", amount: 0.02 }]);
		await succeed(desk.client.delete(`/invoice/${invoice.uuid}/line-items/${added.uuid}`));
		expect(totals(await desk.read(invoice))).toEqual([0.01, 0.06]);
	});

	it("of a sent invoice raises its revision", async () => {
		const invoice = await desk.sent([line(100, canadian)]);
		await succeed(desk.client.put(lineOf(invoice), { taxes: taxes(gst) }));
		const changed = await desk.read(invoice);
		expect([changed.amount, changed.revision - invoice.revision]).toEqual([105, 1]);
	});

	it("is refused while it would bring the total below 0, and changes nothing", async () => {
		const invoice = await desk.draft([line(100, canadian), line(-90, canadian)]);
		expect((await desk.client.put(lineOf(invoice), { unit_price: 80 })).status).toBe(422);
		expect(totals(await desk.read(invoice))).toEqual([1.2, 11.2]);
	});
});

describe("as issued", () => {
	it("a draft's own taxes stay when the customer's rate changes", async () => {
		const invoice = await desk.draft([line(100, canadian), line(100, null)]);
		await desk.alter({ tax_rate: 20 });
		expect(taxAmounts(await desk.read(invoice))).toEqual([[5, 7], [20]]);
	});

	it("a sent invoice's taxes stay whatever changes", async () => {
		await desk.alter({ tax_rate: 8 });
		const invoice = await desk.sent([line(100, canadian), line(100, null)]);
		await desk.alter({ tax_rate: 20, tax_exempt: true });
		expect(taxAmounts(await desk.read(invoice))).toEqual([[5, 7], [8]]);
	});
});

describe("allowances and charges", () => {
	const adjusted = (kind: string, flat_fee: number, given: Tax[]) => line(0, given, { kind, flat_fee });

	it.each<[string, object, number[], number]>([
		// 270: 13.50 and 18.90.
		["an allowance lowers each of its taxes", adjusted("allowance", -30, canadian), [-1.5, -2.1], 302.4],
		["an allowance lowers the tax that it has", adjusted("allowance", -30, [gst]), [-1.5], 304.5],
		["a charge raises each", adjusted("charge", 30, canadian), [1.5, 2.1], 369.6],
		["an allowance without tax lowers none", adjusted("allowance", -30, [["None", 0]]), [0], 306],
		// 300 − 0.10: GST 14.995, rounded 15.00; PST 20.993, rounded 20.99: −0.007 is −0.01.
		["silent: half a cent stays with the line", adjusted("allowance", -0.1, canadian), [0, -0.01], 335.89],
	])("%s", async (_name, adjustment, amounts, amount) => {
		const invoice = await desk.draft([line(300, canadian), adjustment]);
		expect([taxAmounts(invoice)[1], invoice.amount]).toEqual([amounts, amount]);
	});
});

describe("a credit note", () => {
	/** I069's figures: 10 at 10 %; 20 at 10 and 12 %: 35.40, of which 5.40 are tax. */
	const lines = [
		line(10, [["A", 10]]),
		line(20, [
			["A", 10],
			["B", 12],
		]),
	];

	it.each<[string, number, number]>([
		["of the whole has all its tax", 35.4, 5.4],
		// 5.50 and 12.20: 0.50, and 1.00 and 1.20.
		["of half has half", 17.7, 2.7],
		// 1.10 and 2.44.
		["of a tenth has a tenth", 3.54, 0.54],
	])("%s", async (_name, amount, tax) => {
		const note = await desk.credit(await desk.sent(lines), { amount });
		expect([note.amount, note.tax_total]).toEqual([amount, tax]);
	});

	it("of a line in part has that part of each of its taxes", async () => {
		const invoice = await desk.sent(lines);
		const part = { line_item_uuid: invoice.line_items[1].uuid, net_amount: 5 };
		const note = await desk.credit(invoice, { line_items: [part] });
		// 0.50 and 0.60.
		expect([note.amount, note.tax_total, taxAmounts(note)]).toEqual([6.1, 1.1, [[0.5, 0.6]]]);
	});

	it("of a whole line has its taxes", async () => {
		const invoice = await desk.sent(lines);
		const note = await desk.credit(invoice, { line_items: [{ line_item_uuid: invoice.line_items[1].uuid }] });
		expect([note.amount, note.tax_total]).toEqual([24.4, 4.4]);
	});

	it("of a line with a compound tax compounds", async () => {
		const invoice = await desk.sent([line(100, [gst, ["QST", 10, true]])]);
		const note = await desk.credit(invoice, {
			line_items: [{ line_item_uuid: invoice.line_items[0].uuid, net_amount: 40 }],
		});
		// 2 and 42 × 10 %.
		expect([note.amount, taxAmounts(note)]).toEqual([46.2, [[2, 4.2]]]);
	});

	it("silent: after others, credits the rest of each tax to the cent", async () => {
		const invoice = await desk.sent([
			line(0.99, [
				["A", 8.25],
				["B", 1],
			]),
			line(10.01, [["A", 8.25]]),
		]);
		// A: 8.25 % of 11.00 is 0.9075, rounded 0.91; B: 0.0099, rounded 0.01: 11.92.
		expect(totals(invoice)).toEqual([0.92, 11.92]);
		const notes = [];
		for (const amount of [3.33, 3.33, 5.26]) notes.push(await desk.credit(invoice, { amount }));
		const tax = notes.reduce((sum, note) => sum + note.tax_total, 0);
		expect([tax.toFixed(2), (await desk.read(invoice)).amount_due]).toEqual(["0.92", 0]);
	});

	it("adds up: net and taxes are its amount", async () => {
		const note = await desk.credit(await desk.sent(lines), { amount: 7.77 });
		for (const item of note.line_items) {
			const tax = item.taxes.reduce((sum: number, { amount }: Body) => sum + amount, 0);
			expect([tax.toFixed(2), (item.amount - item.tax_amount).toFixed(2)]).toEqual([
				item.tax_amount.toFixed(2),
				item.net_amount.toFixed(2),
			]);
		}
		const amount = note.line_items.reduce((sum: number, item: Body) => sum + item.amount, 0);
		expect([note.amount, amount.toFixed(2)]).toEqual([7.77, "7.77"]);
	});

	it("over the invoice's amount is refused", async () => {
		const { uuid } = await desk.sent(lines);
		const answer = await desk.client.post(`/invoice/${uuid}/credit-note`, { reason: "Outage", amount: 35.41 });
		expect(answer.status).toBe(409);
	});
});

describe("a void invoice", () => {
	it("keeps its taxes", async () => {
		const invoice = await desk.sent([line(100, canadian)]);
		const voided = await desk.set(invoice, { invoice_status: "void", rebill: false });
		expect([taxAmounts(voided), ...totals(voided)]).toEqual([[[5, 7]], 12, 112]);
	});
});

it("the totals of several invoices are their sums", async () => {
	await desk.sent([line(100, canadian)]);
	await desk.sent([line(50, [gst])]);
	const answer = JSON.stringify(await succeed(desk.client.get("/invoice/totals")));
	// 112 + 52.50.
	expect(answer).toContain("164.5");
});

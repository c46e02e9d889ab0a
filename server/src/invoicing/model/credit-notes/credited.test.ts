import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { amountLeft, asBorne, type ChargedLine, creditableGroups, isWithin, type TaxedLine } from "./creditable.ts";
import { creditLines } from "./credited-lines.ts";
import { splitAmount } from "./split-amount.ts";
import { invoiceOf, rowsOf, termsOf } from "./testing/sample-lines.ts";

/** Successive notes for these amounts, each as `net + tax` of its groups. */
function split(invoice: string, amounts: readonly string[], currency = "EUR", taxExempt = false): string[] {
	const lines = invoiceOf(rowsOf(invoice), currency, taxExempt);
	const credited: TaxedLine[] = [];
	return amounts.map((amount) => {
		const groups = creditableGroups(lines, credited, taxExempt);
		const shares = splitAmount(Decimal.of(amount), [...groups.values()], currency);
		for (const { taxRate, taxName, net, tax } of shares) {
			credited.push({ tax_rate: taxRate, tax_name: taxName, net, tax_amount: tax });
		}
		expect(`${Decimal.sum(shares.map(({ net, tax }) => net.plus(tax)))}`).toBe(amount);
		return shares.map(({ net, tax }) => `${net} + ${tax}`).join(", ");
	});
}

describe("an amount is split over tax groups, net and tax", () => {
	it.each([
		// Of 120 + 55 = 175, a fifth.
		["in proportion", "100 at 20 VAT, 50 at 10 VAT", "35", "20 + 4, 10 + 1"],
		// 0.01 × 120 ÷ 175 = 0.0069: the larger remainder gets the cent.
		["a cent to the larger remainder", "100 at 20, 50 at 10", "0.01", "0.01 + 0"],
		["a leftover cent to the first of equals", "1 at 0 A, 1 at 0 B, 1 at 0 C", "1", "0.34 + 0, 0.33 + 0, 0.33 + 0"],
		// 100 ÷ 1.19 = 84.03.
		["as the rate says", "1000 at 19", "100", "84.03 + 15.97"],
		// 119 − 10 = 109, half of it: 59.50 less 5.
		["an allowance of another rate takes its share off", "100 at 19, -10 at 0", "54.5", "50 + 9.5, -5 + 0"],
		["an allowance of the same rate is part of the group", "100 at 20, -50 at 20", "60", "50 + 10"],
		["a group that comes to 0 gets nothing", "100 at 20, 5 at 10, -5 at 10", "12", "10 + 2"],
		// 100 − 11.90 = 88.10, half of it.
		["a taxed allowance, mirrored", "100 at 0, -10 at 19", "44.05", "50 + 0, -5 + -0.95"],
	])("%s", (_case, invoice, amount, expected) => {
		expect(split(invoice, [amount])).toEqual([expected]);
	});

	it.each([
		// 1,100 + 360: 376.7 and 123.3 of 500; 377 × 1,000 ÷ 1,100 = 342.7, 123 × 333 ÷ 360 = 113.8.
		["JPY", "1000 at 10, 333 at 8", "500", "343 + 34, 114 + 9"],
		// 5 % of 10.005 is 0.500; 1.001 × 10.005 ÷ 10.505 = 0.9534.
		["KWD", "10.005 at 5", "1.001", "0.953 + 0.048"],
	])("in whole minor units of %s", (currency, invoice, amount, expected) => {
		expect(split(invoice, [amount], currency)).toEqual([expected]);
	});

	it("of an exempt customer's invoice into one group, without tax", () => {
		expect(split("100 at 20, 50 at 10", ["35"], "USD", true)).toEqual(["35 + 0"]);
	});

	it("after lines were credited, in proportion to what is left", () => {
		const lines = invoiceOf(rowsOf("100 at 0 A, 100 at 0 B"), "USD");
		const credited = invoiceOf(rowsOf("80 at 0 A"), "USD");
		const groups = creditableGroups(lines, credited, false);
		const nets = splitAmount(Decimal.of("60"), [...groups.values()], "USD").map(({ net }) => `${net}`);
		expect(nets).toEqual(["10", "50"]);
	});

	it("without taking back tax that lines were credited", () => {
		// 1 % of 0.50 was rounded up to the invoice's whole cent of tax; 0.52 × 1.49 ÷ 1.50 would be 0.02 more net and a cent less tax.
		const lines = invoiceOf(rowsOf("1.49 at 1"), "USD");
		const groups = creditableGroups(lines, invoiceOf(rowsOf("0.5 at 1"), "USD"), false);
		const shares = splitAmount(Decimal.of("0.01"), [...groups.values()], "USD");
		expect(shares.map(({ net, tax }) => `${net} + ${tax}`)).toEqual(["0.01 + 0"]);
	});

	it("by many small notes as by one for their sum, none below 0", () => {
		const cents = Array.from({ length: 119 }, () => "0.01");
		const notes = split("1 at 19", cents);
		expect(notes.filter((note) => note === "0.01 + 0")).toHaveLength(100);
		expect(notes.filter((note) => note === "0 + 0.01")).toHaveLength(19);
	});
});

/** The notes' lines, each as `net + tax`; or why a note exceeds the invoice. */
function credit(invoice: string, notes: readonly string[], taxExempt = false): string[] {
	const lines = invoiceOf(rowsOf(invoice), "EUR", taxExempt);
	const credited: TaxedLine[] = [];
	return notes.map((note) => {
		const groups = creditableGroups(lines, credited, taxExempt);
		const terms = rowsOf(note).map(termsOf);
		const borne = terms.map((line) => ({ ...line, ...asBorne(line, taxExempt) }));
		const outcome = creditLines(borne, groups, "EUR");
		if ("excess" in outcome) return outcome.excess;
		credited.push(...outcome.lines);
		for (const { net, tax_amount, amount } of outcome.lines) expect(`${amount}`).toBe(`${net.plus(tax_amount)}`);
		return outcome.lines.map(({ net, tax_amount }) => `${net} + ${tax_amount}`).join(", ");
	});
}

describe("lines are taxed by rate", () => {
	it.each([
		// 19 % of 0.06 is 0.0114: one cent for both.
		["once for each rate, shared over its lines", "10 at 19", ["0.03 at 19, 0.03 at 19"], ["0.03 + 0.01, 0.03 + 0"]],
		// 19 % of 0.09 is 0.0171, two cents; each third alone would be rounded to one, three in total.
		[
			"over several notes as over one",
			"0.09 at 19",
			["0.03 at 19", "0.03 at 19", "0.03 at 19"],
			["0.03 + 0.01", "0.03 + 0", "0.03 + 0.01"],
		],
		[
			"with what that changes on the most taxed line",
			"0.09 at 19",
			["0.03 at 19", "0.01 at 19, 0.02 at 19"],
			["0.03 + 0.01", "0.01 + 0, 0.02 + 0"],
		],
		[
			"with their allowances, as the invoice",
			"100 at 19, -10 at 0, -20 at 19",
			["100 at 19, -10 at 0, -20 at 19"],
			["100 + 19, -10 + 0, -20 + -3.8"],
		],
	])("%s", (_case, invoice, notes, expected) => {
		expect(credit(invoice, notes)).toEqual(expected);
	});

	it("not at all for an exempt customer, whatever rate they name", () => {
		expect(credit("10 at 19", ["4 at 7", "6 at 0"], true)).toEqual(["4 + 0", "6 + 0"]);
	});

	it("without taking back tax that an amount was credited", () => {
		// 0.26 × 0.50 ÷ 0.51 = 0.2549, so 0.01 of tax is credited. 1 % of 0.26 would be none: a cent less than that.
		const lines = invoiceOf(rowsOf("0.5 at 1"), "EUR");
		const [share] = splitAmount(Decimal.of("0.26"), [...creditableGroups(lines, [], false).values()], "EUR");
		expect(`${share?.net} + ${share?.tax}`).toBe("0.25 + 0.01");
		const credited = [
			{ tax_rate: Decimal.one, tax_name: null, net: Decimal.of("0.25"), tax_amount: Decimal.of("0.01") },
		];
		const outcome = creditLines(rowsOf("0.01 at 1").map(termsOf), creditableGroups(lines, credited, false), "EUR");
		if ("excess" in outcome) throw new Error(outcome.excess);
		expect(outcome.lines.map(({ net, tax_amount }) => `${net} + ${tax_amount}`)).toEqual(["0.01 + 0"]);
	});

	const netLeft = (tax: string, left: string, net: string) =>
		`At ${tax}, only ${left} net can still be credited; the lines total ${net}.`;
	it.each([
		["a rate", "10 at 19", "10.01 at 19", netLeft("19% tax", "10", "10.01")],
		["a named rate", "10 at 19 VAT", "11 at 19 VAT", netLeft("19% VAT", "10", "11")],
		["no such rate", "10 at 19", "1 at 7", "The invoice has no tax of 7%."],
		["no such name", "10 at 19 VAT", "1 at 19 GST", "The invoice has no tax of 19% named GST."],
		["a rate that comes to 0", "10 at 19, -10 at 19, 5 at 0", "1 at 19", netLeft("19% tax", "0", "1")],
		["an allowance", "10 at 0, -5 at 19", "9 at 0, -6 at 19", netLeft("19% tax", "-5", "-6")],
		["the whole", "100 at 19, -10 at 0", "100 at 19", "Only 109 can still be credited; the lines total 119."],
	])("and never beyond the invoice: %s", (_case, invoice, note, excess) => {
		expect(credit(invoice, [note])).toEqual([excess]);
	});
});

it.each([
	["0", "5", true],
	["5", "5", true],
	["5.01", "5", false],
	["-0.01", "5", false],
	["0", "-5", true],
	["-5", "-5", true],
	["-5.01", "-5", false],
	["0.01", "-5", false],
	["0", "0", true],
	["0.01", "0", false],
])("%s lies between 0 and %s: %s", (figure, bound, expected) => {
	expect(isWithin(Decimal.of(figure), Decimal.of(bound))).toBe(expected);
});

it("an invoice credited line by line has nothing left", () => {
	const lines = invoiceOf(rowsOf("100 at 19, -10 at 0, 3.33 at 7 VAT"), "EUR");
	expect(`${amountLeft(creditableGroups(lines, [], false).values())}`).toBe("112.56");
	expect(`${amountLeft(creditableGroups(lines, lines, false).values())}`).toBe("0");
});

describe("an invoice on which some lines are exempt and others are not", () => {
	const line = (net: string, rate: string, tax: string, is_tax_exempt: boolean | null): ChargedLine => ({
		...{ tax_rate: Decimal.of(rate), tax_name: "VAT", is_tax_exempt },
		...{ net: Decimal.of(net), tax_amount: Decimal.of(tax) },
	});

	it.each<[string, boolean, ChargedLine[]]>([
		// 50 of an exempt customer, and 10 + 2 for what was charged at 20 % before.
		["a correction taxed as what it corrects", true, [line("50", "20", "0", null), line("10", "20", "2", false)]],
		// 50 + 10 of a taxed customer, and 2 for what was charged without tax before.
		["a correction exempt as what it corrects", false, [line("50", "20", "10", null), line("2", "20", "0", true)]],
	])("keeps each tax separate: %s", (_case, taxExempt, lines) => {
		expect(`${amountLeft(creditableGroups(lines, [], taxExempt).values())}`).toBe("62");
		const terms = lines.map(({ net, ...rest }, index) => ({
			...termsOf([`${net}`, "0"], index),
			...asBorne(rest, taxExempt),
		}));
		const outcome = creditLines(terms, creditableGroups(lines, [], taxExempt), "EUR");
		if ("excess" in outcome) throw new Error(outcome.excess);
		expect(outcome.lines.map(({ tax_amount }) => `${tax_amount}`)).toEqual(lines.map((each) => `${each.tax_amount}`));
		expect(`${amountLeft(creditableGroups(lines, outcome.lines, taxExempt).values())}`).toBe("0");
	});
});

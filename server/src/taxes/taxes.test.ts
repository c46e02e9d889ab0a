import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { givenTaxes, plainTax, type TaxesInput, taxesFromRow, taxesProblem, taxesText, taxText } from "./taxes.ts";

const d = Decimal.of;
const gst = { name: "GST", rate: d(5), jurisdiction: "CA" };
const pst = { name: "PST", rate: d(7), jurisdiction: "CA-BC" };
const whole = { category: null, compound: false };
const none = { tax_rate: null, tax_name: null };

describe("taxes as given", () => {
	it("are kept with the sum of their rates and their names", () => {
		expect(givenTaxes({ taxes: [gst, pst] }, none)).toEqual({
			...{ tax_rate: d(12), tax_name: "GST + PST" },
			taxes: [
				{ ...gst, ...whole },
				{ ...pst, ...whole },
			],
		});
	});

	it.each<[string, TaxesInput, object]>([
		["one plain tax is its rate and name", { taxes: [{ name: "VAT", rate: d(19) }] }, ["19", "VAT", 0]],
		["one tax with a jurisdiction is a list", { taxes: [gst] }, ["5", "GST", 1]],
		["no tax is a rate of 0", { taxes: [] }, ["0", null, 0]],
		["a rate replaces a list", { tax_rate: d(7) }, ["7", "GST + PST", 0]],
		["a name replaces a list", { tax_name: "HST" }, ["12", "HST", 0]],
		["the same sums leave it", { tax_rate: d("12.0"), tax_name: "GST + PST" }, ["12", "GST + PST", 2]],
		["nothing leaves it", {}, ["12", "GST + PST", 2]],
		["null clears it, with its sums", { taxes: null }, [undefined, null, 0]],
	])("%s", (_case, input, expected) => {
		const before = givenTaxes({ taxes: [gst, pst] }, none);
		const { tax_rate, tax_name, taxes } = givenTaxes(input, before);
		expect([tax_rate?.toString(), tax_name, taxes?.length ?? 0]).toEqual(expected);
	});

	it("null clears a plain tax, too, unless the request gives one", () => {
		const before = { tax_rate: d(19), tax_name: "VAT" };
		expect(givenTaxes({ taxes: null }, before)).toEqual({ ...none, taxes: null });
		expect(givenTaxes({ taxes: null, tax_rate: d(7) }, before)).toEqual({ ...none, tax_rate: d(7), taxes: null });
	});

	it.each<[TaxesInput, string, string]>([
		[{ taxes: [gst, gst] }, "taxes[1]", "is the same tax as one before it"],
		[{ taxes: [{ ...gst, compound: true }] }, "taxes[0].compound", "must be false: no tax comes before it"],
		[{ taxes: [gst, { ...pst, rate: d("95.1") }] }, "taxes", "must have rates of at most 100 together, not 100.1"],
		[{ taxes: [{ ...gst, category: "E" }] }, "taxes[0].rate", "must be 0 for category E"],
		[{ taxes: [gst, pst], tax_rate: d(5) }, "tax_rate", "must be 12, the sum of taxes, or be omitted"],
		[{ taxes: [gst, pst], tax_name: "GST" }, "tax_name", 'must be "GST + PST", the names of taxes, or be omitted'],
		[
			{ taxes: ["a", "b"].map((name) => ({ name: name.repeat(127), rate: d(1) })) },
			"taxes",
			"must have names of at most 255 characters together",
		],
	])("are refused: %#, at %s", (input, field, message) => {
		expect(taxesProblem(input)).toEqual([field, message]);
	});

	it("may repeat their sums", () => {
		expect(taxesProblem({ taxes: [gst, pst], tax_rate: d(12), tax_name: "GST + PST" })).toBeNull();
		expect(taxesProblem({ tax_rate: d(5) })).toBeNull();
	});
});

describe("equal taxes", () => {
	it("differ in nothing but how their numbers are written", () => {
		expect(taxText({ ...gst, ...whole, rate: d("5.00") })).toBe(taxText({ ...gst, ...whole }));
		const other = [
			{ name: "TPS" },
			{ rate: d(6) },
			{ jurisdiction: null },
			{ compound: true },
			{ category: "S" as const },
		];
		for (const change of other)
			expect(taxText({ ...gst, ...whole, ...change })).not.toBe(taxText({ ...gst, ...whole }));
	});

	it("are the same as a list of one and as rate and name", () => {
		const one = { tax_rate: d(19), tax_name: "VAT" };
		expect(taxesText({ ...one, taxes: [plainTax(d(19), "VAT")] })).toBe(taxesText(one));
	});

	it("are read from the database's numbers", () => {
		const row = [{ ...gst, ...whole, rate: 5.5, amount: 1.25 }] as unknown as Parameters<typeof taxesFromRow>[0];
		expect(taxesFromRow(row)).toEqual([{ ...gst, ...whole, rate: d("5.5"), amount: d("1.25") }]);
		expect(taxesFromRow(null)).toBeNull();
	});
});

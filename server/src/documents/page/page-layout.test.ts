import { expect, test } from "vitest";
import { readPdf } from "../testing/read-pdf.ts";
import { sampleDocument, sampleLine } from "../testing/sample-document.ts";
import { figureWidth_em, isSurelyOneLine } from "../text/text-width.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { pageLayout } from "./page-layout.ts";
import { pageModel } from "./page-model.ts";
import { createTypesetter } from "./typesetter.ts";

const layout = (given: Partial<InvoiceDocument>) => pageLayout(pageModel(sampleDocument(given)));

test.each([
	// Noto Sans: a digit is 0.572 em wide, a comma and a point 0.268.
	["1,234.50", 6 * 0.572 + 2 * 0.268],
	// Han characters are square, in each of their fonts.
	["株式", 2],
	["", 0],
])("the width of %s is the sum of its advances", (text, width_em) => {
	expect(figureWidth_em(text)).toBeCloseTo(width_em, 6);
});

test("every digit is as wide as another, and bold letters are wider than regular ones", () => {
	for (const weight of ["400Regular", "600SemiBold"] as const) {
		expect(figureWidth_em("1", weight)).toBe(figureWidth_em("8", weight));
	}
	expect(figureWidth_em("m", "600SemiBold")).toBeGreaterThan(figureWidth_em("m"));
});

test.each([
	["a short name", "API requests", true],
	["Greek and Cyrillic", "Ελληνικά Привет", true],
	["nothing", "", false],
	["a text wider than the line", "API requests ".repeat(9), false],
	["Arabic, which is shaped", "شركة", false],
	["a mark that is stacked", "a\u0301", false],
	["a place to break at", "a\u200Bb", false],
	["Han, of another font", "株式", false],
	["letters that kerning moves far apart", "ľľľľ", false],
])("whether %s surely stands on one line", (_, text, expected) => {
	expect(isSurelyOneLine(text, 9, 200)).toBe(expected);
});

test("figures are as large as leaves the texts their room", () => {
	const priced = (unitPrice: string) => {
		const { figureSize, stacks } = layout({ lines: [sampleLine({ unitPrice, quantity: unitPrice })] }).lines;
		return { figureSize, stacks };
	};
	expect(priced("12.5")).toEqual({ figureSize: 9, stacks: false });
	expect(priced("12345678901")).toEqual({ figureSize: 8, stacks: false });
	expect(priced("123456789012")).toEqual({ figureSize: 9, stacks: true });
	expect(priced("123456789012.123456789012")).toEqual({ figureSize: 5, stacks: true });
});

test("the height of a row is known only if each of its texts certainly fits on one line", () => {
	const heights = layout({
		lines: [
			sampleLine(),
			sampleLine({ description: "Metered" }),
			sampleLine({ unitPrice: "5", flatFee: "2" }),
			sampleLine({ name: "API requests ".repeat(9) }),
			sampleLine({ name: "شركة" }),
		],
	}).lines.rowHeights;
	// Capitals are 0.714 em high, lines are 0.58 em apart, and a row has 5.5 above and below.
	const lineOf9 = 9 * 0.714 + 11;
	expect(heights[0]).toBeCloseTo(lineOf9, 6);
	expect(heights[1]).toBeCloseTo(lineOf9 + 9 * 0.58 + 8 * 0.714, 6);
	expect(heights[2]).toBeCloseTo(lineOf9 + 9 * 0.58 + 7.5 * 0.714, 6);
	expect(heights.slice(3)).toEqual([null, null]);
});

test("the tax is above the totals if its figures are too wide to be beside them", () => {
	const group = { taxRate: "19", taxName: "VAT", net: "10", tax: "1.9" };
	expect(layout({ taxGroups: [group] }).tax.isBesideTotals).toBe(true);
	expect(layout({ taxGroups: [{ ...group, net: "1".repeat(24) }] }).tax.isBesideTotals).toBe(false);
});

test("texts that certainly fit on one line do: names of the maximum length", async () => {
	let seed = 20261120;
	const random = (limit: number) => {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		return (seed >>> 8) % limit;
	};
	const alphabet = "AEJTVWYafjlrty().,'\"?éÖžДЦлα0189-/&";
	const word = () => Array.from({ length: 2 + random(7) }, () => alphabet[random(alphabet.length)]).join("");
	const { itemWidth } = layout({}).lines;
	const names = Array.from({ length: 120 }, () => {
		let name = word();
		for (let longer = name; isSurelyOneLine(longer, 9, itemWidth); longer = `${name} ${word()}`) name = longer;
		return name;
	});
	const lines = names.map((name) => sampleLine({ name }));
	const { pages } = await readPdf((await createTypesetter()).typeset(sampleDocument({ lines })));
	const printed = pages.flat().map((line) => line.replaceAll(" ", ""));
	for (const name of names) expect(printed.some((line) => line.startsWith(name.replaceAll(" ", "")))).toBe(true);
});

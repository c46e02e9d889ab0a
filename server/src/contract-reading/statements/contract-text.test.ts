import { describe, expect, it } from "vitest";
import { inReadingOrder } from "../layout/columns.ts";
import { withoutFurniture } from "../layout/furniture.ts";
import { linesOf, textOfLine } from "../layout/line.ts";
import type { Run, TextPage } from "../layout/text-page.ts";
import { contractText } from "./contract-text.ts";

const size = 10;
/** A text at a place; every letter half as wide as high. */
function run(text: string, left: number, baseline: number): Run {
	return { text, left, right: left + text.length * 5, baseline, size };
}

function page(runs: readonly Run[], number = 1): TextPage {
	return { number, width: 600, height: 800, turn: 0, runs };
}

function partsOf(pages: readonly TextPage[]) {
	return contractText(withoutFurniture(pages, pages.map(linesOf)).flatMap(inReadingOrder)).parts;
}

describe("lines", () => {
	it("join the parts of a word, and words with a space, and keep cells apart", () => {
		const [line] = linesOf(
			page([
				run("E", 50, 100),
				run("ff", 55, 100),
				run("ective", 65, 100),
				run("Date", 98, 100.4),
				run("2026", 200, 99.8),
			]),
		);
		expect(line?.cells.map(({ text }) => text)).toEqual(["Effective Date", "2026"]);
		// Heads of narrow columns stand no wider apart than a letter is high.
		const [heads] = linesOf(page([run("Level", 50, 100), run("Labels", 85, 100)]));
		expect(heads?.cells).toHaveLength(2);
	});
});

describe("two columns of prose", () => {
	const left = Array.from({ length: 8 }, (_, index) =>
		run(`left column sentence number ${index}`, 50, 200 + index * 12),
	);
	const right = Array.from({ length: 8 }, (_, index) =>
		run(`right column sentence number ${index}`, 320, 200 + index * 12),
	);

	it("are read one after the other", () => {
		const texts = inReadingOrder(linesOf(page([...left, ...right]))).map(textOfLine);
		expect(texts).toEqual([...left, ...right].map(({ text }) => text));
	});

	it("are not made of labels and values", () => {
		const labels = left.map(({ baseline }, index) => run(`Label ${index}`, 50, baseline));
		const values = left.map(({ baseline }, index) => run(`a rather long value number ${index}`, 320, baseline));
		expect(inReadingOrder(linesOf(page([...labels, ...values])))).toHaveLength(8);
	});
});

describe("labels in one text", () => {
	it.each([
		["Order date: 02.03.2027 Contract start: 01.05.2027", ["order date: 02.03.2027", "contract start: 01.05.2027"]],
		["Fournisseur : Plume SARL – Client : Mousse SA", ["fournisseur: Plume SARL", "client: Mousse SA"]],
		// Behind the words of a sentence a word with a colon is a part of it.
		["Customer shall pay Company: a fee", ["customer shall pay company: a fee"]],
	])("%s", (text, expected) => {
		const pairs = partsOf([page([run(text, 50, 200)])]).flatMap((part) =>
			part.kind === "statement" ? [`${part.label}: ${part.body.text}`] : [],
		);
		expect(pairs).toEqual(expected);
	});
});

describe("pairs", () => {
	it.each([
		{ what: "with a colon", runs: [run("Start date: 1 May 2026", 50, 100)] },
		{ what: "beside each other", runs: [run("Start date", 50, 100), run("1 May 2026", 200, 100)] },
		{ what: "with dots between", runs: [run("Start date ..... 1 May 2026", 50, 100)] },
		{
			what: "below each other",
			runs: [
				run("Start date", 50, 100),
				run("Customer", 200, 100),
				run("1 May 2026", 50, 114),
				run("Acme Ltd", 200, 114),
			],
		},
	])("$what", ({ runs }) => {
		const [part] = partsOf([page(runs)]);
		expect(part).toMatchObject({ kind: "statement", concept: "start", body: { text: "1 May 2026" } });
	});

	it("go on in the next line below the value", () => {
		const [part] = partsOf([
			page([run("Customer", 50, 100), run("Acme Holdings", 200, 100), run("Limited", 200, 112)]),
		]);
		expect(part).toMatchObject({ concept: "customer", body: { text: "Acme Holdings Limited" } });
	});
});

describe("tables", () => {
	const head = (baseline: number) => [
		run("Item", 50, baseline),
		run("Qty", 300, baseline),
		run("Price", 400, baseline),
	];
	const row = (name: string, baseline: number) => [
		run(name, 50, baseline),
		run("2", 300, baseline),
		run("$5.00", 400, baseline),
	];
	const rowsOf = (pages: readonly TextPage[]) =>
		partsOf(pages).flatMap((part) =>
			part.kind === "table" ? part.table.rows.map(({ cells }) => cells.map((cell) => cell?.text)) : [],
		);

	it("have the rows below their head, a name on two lines as one", () => {
		const runs = [...head(100), ...row("Seats", 120), run("of the team plan", 50, 132), ...row("Storage", 152)];
		expect(rowsOf([page(runs)])).toEqual([
			["Seats of the team plan", "2", "$5.00"],
			["Storage", "2", "$5.00"],
		]);
	});

	it("go on over pages, their heads repeated or not", () => {
		const pages = [
			page([...head(600), ...row("One", 620)]),
			page([...head(150), ...row("Two", 170)], 2),
			page(row("Three", 150), 3),
		];
		expect(rowsOf(pages).map(([name]) => name)).toEqual(["One", "Two", "Three"]);
	});

	it("end where a sentence goes across their columns", () => {
		const sentence = run("This sentence goes on from the left to the right of the page and over.", 50, 160);
		const parts = partsOf([
			page([...head(100), ...row("Seats", 120), run("Total", 50, 140), run("$5.00", 400, 140), sentence]),
		]);
		const [table] = parts.flatMap((part) => (part.kind === "table" ? [part.table] : []));
		expect(table?.rows.map(({ cells }) => cells[0]?.text)).toEqual(["Seats", "Total"]);
		expect(parts.at(-1)).toMatchObject({ kind: "statement", body: { text: sentence.text } });
	});
});

it("what stands at the edge of every page is left out", () => {
	const pages = [1, 2, 3].map((number) =>
		page(
			[run("Confidential", 50, 30), run(`Clause ${number} of this contract.`, 50, 400), run(`${number}`, 300, 780)],
			number,
		),
	);
	expect(partsOf(pages).map((part) => (part.kind === "statement" ? part.body.text : ""))).toEqual(
		[1, 2, 3].map((number) => `Clause ${number} of this contract.`),
	);
});

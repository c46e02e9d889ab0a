import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot, Workshop } from "../support/service.ts";
import { calculated, evaluate, shownFields } from "./invoice-tables.ts";
import { jsonIn, pageTimeout_ms, runSteps, stepsOf } from "./page.ts";

/** Every recipe's commands run as they stand; its tables were calculated from the price list by hand. */

const workshop = new Workshop();
const book = "docs/guides/pricing-cookbook";
const setUp = stepsOf(`${book}/README.md`);
const pages = readdirSync(join(projectRoot, book)).filter((name) => name !== "README.md");
const recipes = pages.flatMap((page) => stepsOf(`${book}/${page}`));
let outputs: readonly string[] = [];

// One reader sets up once, and then follows every page.
beforeAll(async () => {
	const folder = workshop.dataFolder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
	const all = await runSteps([...setUp, ...recipes], service, { TALLYBOOK_DATA_DIR: folder });
	outputs = all.slice(setUp.length);
}, pageTimeout_ms);
afterAll(() => workshop.clear());

describe("a recipe", () => {
	it.each(
		recipes.map(({ heading, invoices }, place) => ({ heading, invoices, place })),
	)("$heading: the invoices are those of the tables", ({ invoices, place }) => {
		const answers = jsonIn(outputs[place] as string);
		expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
		expect(answers.flatMap(({ info }) => info?.duplicates ?? [])).toEqual([]);
		const previewed = answers.filter(({ corrections }) => corrections !== undefined).flatMap(({ items }) => items);
		expect(previewed).toMatchObject(invoices.map(shownFields));
	});

	it.each(
		recipes.flatMap(({ heading, invoices }) => invoices.map((invoice) => ({ heading, invoice }))),
	)("$heading: the calculations of $invoice.date come to the amounts beside them", ({ invoice }) => {
		const { lines, total } = invoice;
		expect(calculated(invoice)).toEqual({ amounts: lines.map(({ amount }) => amount), total });
	});
});

it("the cookbook has at least fifteen price lists", () => {
	const priced = recipes.filter(({ invoices }) => invoices.length > 0);
	expect(new Set(priced.map(({ heading }) => heading)).size).toBeGreaterThanOrEqual(15);
});

it.each([
	["(31 − 10) × 15.00", "315"],
	["− 10 × 20.00 × 15 ÷ 30", "-100"],
	["1,000 × 2.9% + 3 × 0.30", "29.9"],
])("the calculation %s is %s", (calculation, value) => {
	expect(evaluate(calculation).toString()).toBe(value);
});

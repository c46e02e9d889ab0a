import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot, type Service, Workshop } from "../support/service.ts";
import { calculated, shownFields } from "./invoice-tables.ts";
import { jsonIn, pageTimeout_ms, readPage, runSteps, type Step, stepsOf } from "./page.ts";

/** The guides' commands run as they stand, and answer what the text says. */

const workshop = new Workshop();
const folder = workshop.dataFolder();
let service: Service;

beforeAll(async () => {
	service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
});
afterAll(() => workshop.clear());

function checkAnswers({ answers, lines, invoices }: Step, output: string): void {
	const given = jsonIn(output);
	expect(given.slice(given.length - answers.length)).toMatchObject(answers);
	if (lines.length > 0) expect(output.trimEnd().split("\n").slice(-lines.length)).toEqual(lines);
	if (invoices.length > 0) expect(given.at(-1).items).toMatchObject(invoices.map(shownFields));
}

const guides = [
	"quick-start",
	"concepts",
	"idempotency-and-retries",
	"testing-with-the-clock",
	"ingestion-formats",
	"from-stripe",
	"from-lago",
	"tax-rules",
	"alerts",
	"prepaid-credit",
	"entitlements",
];

describe.each(guides)("%s.md", (name) => {
	const steps = stepsOf(`docs/guides/${name}.md`);
	let outputs: readonly string[] = [];

	beforeAll(async () => {
		outputs = await runSteps(steps, service, { TALLYBOOK_DATA_DIR: folder });
	}, pageTimeout_ms);

	it.each(steps.map((step, place) => ({ ...step, place })))("$heading: answers as the text says", ({ place }) => {
		checkAnswers(steps[place] as Step, outputs[place] as string);
	});

	it("the calculations in the tables come to the amounts beside them", () => {
		for (const invoice of steps.flatMap(({ invoices }) => invoices)) {
			const { lines, total } = invoice;
			expect(calculated(invoice)).toEqual({ amounts: lines.map(({ amount }) => amount), total });
		}
	});
});

it("the values that the glossary lists are those of the API's document", () => {
	const { components } = JSON.parse(readFileSync(join(projectRoot, "docs/openapi.json"), "utf8"));
	const rows = [...readPage("docs/guides/concepts.md").matchAll(/^\| `([A-Z]\w+)` \| (.*) \|$/gm)];
	expect(rows.length).toBeGreaterThan(5);
	for (const [, schema = "", values = ""] of rows) {
		expect(values.split(", ").map((value) => value.replaceAll("`", ""))).toEqual(components.schemas[schema].enum);
	}
});

it("the glossary is in alphabetical order", () => {
	const glossary = readPage("docs/guides/concepts.md").split("## Glossary")[1] ?? "";
	const terms = [...glossary.matchAll(/^\*\*`?(.+?)`?\*\*/gm)].map(([, term = ""]) => term.toLowerCase());
	expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, "en")));
	expect(terms.length).toBeGreaterThan(30);
});

it.each(["typescript", "python", "go"])("the quick start in %s is the one that the SDK's own tests run", (language) => {
	const [, program = ""] = readPage(`sdk/${language}/README.md`).split("<!-- quick start -->\n");
	const block = program.slice(0, program.indexOf("\n```\n"));
	expect(block.length).toBeGreaterThan(100);
	expect(readPage("docs/guides/quick-start.md")).toContain(block);
});

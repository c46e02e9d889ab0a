import { afterAll, expect, it } from "vitest";
import { Workshop } from "../support/service.ts";
import { pageTimeout_ms, runSteps, stepsOf } from "./page.ts";

const workshop = new Workshop();
afterAll(() => workshop.clear());

it("the walkthrough leads from a PDF to an invoice of 12,000.00 whose line names its clause", {
	timeout: pageTimeout_ms,
}, async () => {
	const folder = workshop.dataFolder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
	const steps = stepsOf("docs/concepts/contracts-from-pdf.md");
	const output = (await runSteps(steps, service, { TALLYBOOK_DATA_DIR: folder })).join("\n").trimEnd();
	expect(output).toContain('"status":"NEEDS_REVIEW"');
	expect(output).toContain("nothing that was read was changed\nactive\nCOMPLETED");
	const explanation = JSON.parse(output.slice(output.lastIndexOf('{"source"')));
	expect(explanation).toMatchObject({ plan_item_name: "Annual licence fee", line: { amount: 12_000 } });
	expect(explanation.clauses).toContainEqual(
		expect.objectContaining({ field: "unit_price", page: 1, quote: expect.stringContaining("12,000") }),
	);
});

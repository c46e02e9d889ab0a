import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { projectRoot, Workshop } from "../support/service.ts";
import { pageTimeout_ms, runSteps, stepsOf } from "./page.ts";

const workshop = new Workshop();
afterAll(() => workshop.clear());

it("the README's walkthrough leads from nothing to a paid invoice of 34.00 and its PDF", {
	timeout: pageTimeout_ms,
}, async () => {
	const folder = workshop.folder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
	const scratch = mkdtempSync(join(tmpdir(), "tallybook-walk-"));
	const before = readdirSync(projectRoot);
	const environment = { TALLYBOOK_DATA_DIR: folder, TMPDIR: scratch };
	const output = (await runSteps(stepsOf("README.md"), service, environment)).join("\n");
	expect(output).toContain('"info":{"created_events":1000,"duplicates":[]}');
	expect(output).toContain('"info":{"created_events":0,"duplicates":["walk-');
	const lines = output.trim().split("\n");
	expect(lines.filter((line) => line.includes("}{"))).toEqual([]);
	const paid = JSON.parse(lines.findLast((line) => line.includes('"invoice_status":"paid"')) ?? "");
	// 20.00 for the platform + 7,000 × 0.002 = 14.00 for the tokens.
	expect(paid).toMatchObject({ invoice_status: "paid", amount: 34, amount_due: 0, amount_paid: 34 });
	expect(paid.line_items.map((line: { name: string; amount: number }) => [line.name, line.amount])).toEqual([
		["Platform", 20],
		["Tokens", 14],
	]);
	const [, pdf] = /^The PDF: (.+)$/.exec(lines.at(-1) ?? "") ?? [];
	expect(
		readFileSync(pdf as string)
			.subarray(0, 5)
			.toString(),
	).toBe("%PDF-");
	// The walkthrough leaves no files in the checkout.
	expect(readdirSync(projectRoot)).toEqual(before);
	rmSync(scratch, { recursive: true });
});

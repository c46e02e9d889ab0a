import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { projectRoot, Workshop } from "../support/service.ts";

const workshop = new Workshop();
afterAll(() => workshop.clear());

/** The README's commands, in order, as one script: those marked as steps of the walkthrough. */
function walk(): string {
	const readme = readFileSync(join(projectRoot, "README.md"), "utf8");
	return [...readme.matchAll(/<!-- walk -->\n```sh\n([\s\S]*?)```/g)].map((match) => match[1]).join("\n");
}

it("the README's walkthrough leads from nothing to a paid invoice of 34.00 and its PDF", async () => {
	const folder = workshop.folder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
	const scratch = mkdtempSync(join(tmpdir(), "tallybook-walk-"));
	const script = walk().replaceAll("http://localhost:3000", service.address);
	const before = readdirSync(projectRoot);
	expect(script).toContain("/billing/run");
	const shell = spawn("bash", ["-euo", "pipefail", "-c", script], {
		cwd: projectRoot,
		env: { ...process.env, TALLYBOOK_DATA_DIR: folder, TMPDIR: scratch },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	shell.stdout.on("data", (chunk: Buffer) => {
		output += chunk.toString();
	});
	shell.stderr.on("data", (chunk: Buffer) => {
		output += chunk.toString();
	});
	const [code] = await once(shell, "close");
	expect(code, output).toBe(0);
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

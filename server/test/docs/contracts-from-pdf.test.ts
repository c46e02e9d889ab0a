import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { projectRoot, Workshop } from "../support/service.ts";

const workshop = new Workshop();
afterAll(() => workshop.clear());

/** The commands of the page, in order, as one script. */
function walk(): string {
	const page = readFileSync(join(projectRoot, "docs/concepts/contracts-from-pdf.md"), "utf8");
	return [...page.matchAll(/<!-- walk -->\n```sh\n([\s\S]*?)```/g)].map((match) => match[1]).join("\n");
}

it("the walkthrough leads from a PDF to an invoice of 12,000.00 whose line names its clause", {
	timeout: 180_000,
}, async () => {
	const folder = workshop.folder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
	const script = walk().replaceAll("http://localhost:3000", service.address);
	expect(script).toContain("/contract/upload");
	const shell = spawn("bash", ["-euo", "pipefail", "-c", script], {
		cwd: projectRoot,
		env: { ...process.env, TALLYBOOK_DATA_DIR: folder },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [shell.stdout, shell.stderr]) {
		stream.on("data", (piece: Buffer) => {
			output += piece.toString();
		});
	}
	const [code] = await once(shell, "close");
	expect(code, output).toBe(0);
	expect(output).toContain('"status":"NEEDS_REVIEW"');
	expect(output).toContain("nothing that was read was changed\nactive\nCOMPLETED");
	const explanation = JSON.parse(output.slice(output.lastIndexOf('{"source"')));
	expect(explanation).toMatchObject({ plan_item_name: "Annual licence fee", line: { amount: 12_000 } });
	expect(explanation.clauses).toContainEqual(
		expect.objectContaining({ field: "unit_price", page: 1, quote: expect.stringContaining("12,000") }),
	);
});

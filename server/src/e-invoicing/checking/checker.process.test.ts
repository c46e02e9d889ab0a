import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { sampleUbl } from "../testing/sample-invoice.ts";
import { Checker } from "./checker.ts";

const program = fileURLToPath(new URL("../testing/faulty-child.ts", import.meta.url));
let checker: Checker;
afterEach(() => checker.close());

const xml = (text: string) => checker.check({ kind: "xml", bytes: Buffer.from(text) });

it("goes on after a process that hangs, dies, or was ended", async () => {
	checker = new Checker({ program, timeout_ms: 15_000 });
	const ends = await Promise.all(["A", "DIE", "B", "HANG", "C"].map(xml));
	expect(ends).toEqual([
		{ outcome: "fault", trace: "A" },
		{ outcome: "stopped" },
		{ outcome: "fault", trace: "B" },
		{ outcome: "stopped" },
		{ outcome: "fault", trace: "C" },
	]);
	checker.close();
	expect(await xml("D")).toEqual({ outcome: "fault", trace: "D" });
});

it("refuses more files than may wait", async () => {
	checker = new Checker();
	const ends = await Promise.all(Array.from({ length: 101 }, () => xml("<a/>")));
	expect(ends.filter(({ outcome }) => outcome === "busy")).toHaveLength(1);
});

it("judges the largest invoices, and refuses what is built to be slow", async () => {
	checker = new Checker();
	expect(await xml(sampleUbl(10_000))).toMatchObject({ outcome: "judged", verdict: { valid: true } });
	const hostile = [
		`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${"<a>".repeat(400_000)}`,
		`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${"a ".repeat(1_000_000)}/>`,
		`<a>${"<b/>".repeat(2_000_000)}</a>`,
		`<a x="${"&amp;".repeat(1_500_000)}"`,
	];
	for (const document of hostile) expect((await xml(document)).outcome).toBe("unreadable");
});

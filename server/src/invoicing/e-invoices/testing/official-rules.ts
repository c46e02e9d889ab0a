import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The official rules of EN 16931 beside the checkout, run by SaxonJS: the oracle for what we emit. */

const folder = new URL("../../../../../../shared/e-invoice/en16931/", import.meta.url).pathname;
export const hasOfficialRules = existsSync(folder);

const require = createRequire(import.meta.url);
const saxon: {
	transform(options: object): { readonly principalResult: string };
} = require("saxon-js");

/** Compiled once for each version of the rules, in half a minute. */
function compiled(syntax: "ubl" | "cii"): object {
	const rules = join(folder, syntax, "xslt", `EN16931-${syntax.toUpperCase()}-validation.xslt`);
	const digest = createHash("sha256").update(readFileSync(rules)).digest("hex").slice(0, 16);
	const kept = join(tmpdir(), "tallybook-official-rules", `${syntax}-${digest}.json`);
	if (!existsSync(kept)) {
		mkdirSync(join(kept, ".."), { recursive: true });
		const written = `${kept}.${process.pid}`;
		const compiler = require.resolve("xslt3/xslt3.js");
		const { status, stderr } = spawnSync(
			process.execPath,
			[compiler, `-xsl:${rules}`, `-export:${written}`, "-nogo", "-ns:##html5"],
			{ encoding: "utf8" },
		);
		if (status !== 0) throw new Error(`the rules could not be compiled: ${stderr}`);
		renameSync(written, kept);
	}
	return JSON.parse(readFileSync(kept, "utf8"));
}

const sheets = new Map<string, object>();

/** The ids of the rules that a document breaks, by the official schematron. */
export function officialFindings(xml: string, syntax: "ubl" | "cii"): string[] {
	const sheet = sheets.get(syntax) ?? compiled(syntax);
	sheets.set(syntax, sheet);
	const options = { stylesheetInternal: sheet, sourceText: xml, destination: "serialized" };
	const report = saxon.transform(options).principalResult;
	return [...report.matchAll(/<svrl:failed-assert[^>]*?\bid="([^"]+)"/g)].map(([, id]) => id as string);
}

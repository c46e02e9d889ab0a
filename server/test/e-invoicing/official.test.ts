import { describe, expect, it } from "vitest";
import { checkDocument } from "../../src/e-invoicing/check/check.ts";
import { profileOf } from "../../src/e-invoicing/rules/profile.ts";
import { examples, isOfficialFolderThere, type OfficialCase, unitTests, xrechnungTests } from "./official-cases.ts";

/** Official tests whose verdict ours is not to share, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
	"BR-G-08 en16931/test/Invoice-unit-UBL/BR-G-08.xml#1":
		"An allowance whose tax category names no tax scheme counts as VAT there; by BR-32, it has no VAT category, and UBL's schema requires the scheme.",
};

if (!isOfficialFolderThere)
	console.warn("skipped: the official rules are not beside the checkout (../shared/e-invoice)");

/** Most of XRechnung's tests read a whole document; a busy machine takes minutes for all. */
const official_ms = 900_000;

/** XRechnung's tests are judged by its rules even where they spoil the specification that says so. */
function breaks({ ruleset, rule, read }: OfficialCase): boolean {
	const document = read();
	const claimed = profileOf(document.invoice.specification);
	const profile = ruleset === "xrechnung" && claimed === "en16931" ? "xrechnung" : claimed;
	return checkDocument(document, profile).some((finding) => finding.rule === rule);
}

describe.skipIf(!isOfficialFolderThere)("the official tests", () => {
	// The counts are written down so that nobody mistakes an empty folder for a success.
	it.each([
		["en16931", "ubl", 1132],
		["en16931", "cii", 9],
		["xrechnung", "ubl", 1074],
		["xrechnung", "cii", 592],
	] as const)(
		"of %s in %s get their verdicts from the service's own check",
		(ruleset, syntax, count) => {
			const tests = (ruleset === "en16931" ? unitTests() : xrechnungTests()).filter((test) => test.syntax === syntax);
			const different = tests
				.filter((test) => breaks(test) !== (test.verdict === "broken"))
				.map(({ rule, name }) => `${rule} ${name}`);
			console.info(
				`${ruleset} ${syntax}: ${tests.length - different.length} of ${tests.length} official verdicts shared`,
			);
			expect(different.filter((name) => !(name in exceptions))).toEqual([]);
			expect(tests.length - different.length).toBe(count);
		},
		official_ms,
	);

	it("of whole documents are valid by EN 16931", () => {
		const found = examples().map(({ path, read }) => ({ path, findings: checkDocument(read(), "en16931") }));
		const fatal = found.filter(({ findings }) => findings.some(({ level }) => level === "fatal"));
		console.info("official examples valid:", found.length - fatal.length, "of", found.length);
		expect(fatal.map(({ path }) => path)).toEqual([]);
		expect(found.length).toBe(63);
	});
});

import { describe, expect, it } from "vitest";
import { eInvoiceXml, syntaxOf } from "./documents.ts";
import { findingsOfDocument } from "./gate.ts";
import type { EInvoiceSource } from "./source.ts";
import { hasOfficialRules, officialFindings } from "./testing/official-rules.ts";
import { documentFormats, randomDocument } from "./testing/random-documents.ts";
import { sampleDocuments } from "./testing/sample-documents.ts";

/** What we write, judged by the official schematron of EN 16931. */

const formats = documentFormats;
const { thousand_lines: _tooSlow, ...golden } = sampleDocuments;
const randomDocuments = 40;
/** What SaxonJS judges within a second. */
const mostLines = 100;

if (!hasOfficialRules) console.warn("skipped: ../shared/e-invoice is not there");

describe.skipIf(!hasOfficialRules)("by the official rules", { timeout: 1_200_000 }, () => {
	it.each(Object.keys(golden))("the document %s breaks none in any format", (name) => {
		const source = golden[name] as EInvoiceSource;
		for (const format of formats) expect([format, findings(source, format)]).toEqual([format, []]);
	});

	it(`${randomDocuments} random documents break none`, () => {
		for (let seed = 1; seed <= randomDocuments; seed += 1) {
			const format = formats[seed % formats.length] as (typeof formats)[number];
			const { source, situation } = randomDocument(seed, format);
			const ours = findingsOfDocument(source, format).filter(({ level }) => level === "fatal");
			if (ours.length > 0 || source.lines.length > mostLines) continue;
			expect([seed, situation, findings(source, format)]).toEqual([seed, situation, []]);
		}
	});
});

function findings(source: EInvoiceSource, format: (typeof formats)[number]): string[] {
	return officialFindings(new TextDecoder().decode(eInvoiceXml(source, format)), syntaxOf(format));
}

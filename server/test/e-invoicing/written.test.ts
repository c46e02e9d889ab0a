import { describe, expect, it } from "vitest";
import { checkDocument, type Finding } from "../../src/e-invoicing/check/check.ts";
import { readEInvoice } from "../../src/e-invoicing/reading/read.ts";
import { eInvoiceXml } from "../../src/invoicing/e-invoices/documents.ts";
import { findingsOfDocument } from "../../src/invoicing/e-invoices/gate.ts";
import { documentFormats, randomDocument } from "../../src/invoicing/e-invoices/testing/random-documents.ts";
import { sampleDocuments } from "../../src/invoicing/e-invoices/testing/sample-documents.ts";

/** What the gate lets through is written, and the check that strangers' documents get judges that: by its schema, too. */
const seeds = 100;
const fatalIn = (findings: readonly Finding[]): readonly string[] =>
	findings.filter(({ level }) => level === "fatal").map(({ rule, path }) => `${rule} ${path}`);

describe.each(documentFormats)("what is written in %s", (format) => {
	const fatalOf = (source: Parameters<typeof eInvoiceXml>[0]) =>
		fatalIn(checkDocument(readEInvoice(eInvoiceXml(source, format))));

	it.each(Object.entries(sampleDocuments))("is valid: %s", (_name, source) => {
		expect(fatalOf(source)).toEqual([]);
	});

	it(`is valid if the gate lets it through, of ${seeds} random documents`, () => {
		let passed = 0;
		for (let seed = 1; seed <= seeds; seed += 1) {
			const { source, situation } = randomDocument(seed, format);
			if (fatalIn(findingsOfDocument(source, format)).length > 0) continue;
			passed += 1;
			expect([seed, situation, fatalOf(source)]).toEqual([seed, situation, []]);
		}
		expect(passed).toBeGreaterThan(seeds * 0.7);
	}, 60_000);
});

import { describe, expect, it } from "vitest";
import { createTypesetter } from "../../../src/documents/page/typesetter.ts";
import { sampleDocument, sampleLine } from "../../../src/documents/testing/sample-document.ts";
import { ciiSchema } from "../../../src/e-invoicing/syntax/cii-schema.ts";
import { ublSchema } from "../../../src/e-invoicing/syntax/ubl-schema.ts";
import { eInvoiceXml, hybridPdf } from "../../../src/invoicing/e-invoices/documents.ts";
import { findingsOfDocument } from "../../../src/invoicing/e-invoices/gate.ts";
import type { EInvoiceSource } from "../../../src/invoicing/e-invoices/source.ts";
import { documentFormats, randomDocument } from "../../../src/invoicing/e-invoices/testing/random-documents.ts";
import { sampleDocuments } from "../../../src/invoicing/e-invoices/testing/sample-documents.ts";
import type { Timestamp } from "../../../src/platform/index.ts";
import { isThere, type JudgedFile, judged } from "./judge.ts";
import { schemaVerdicts } from "./misplaced.ts";
import { pdfVerdicts } from "./random-pdfs.ts";
import { isDisputed, randomVerdicts, rulesFor } from "./random-verdicts.ts";
import { schemaTable, syntaxes } from "./schema-tables.ts";

/** A second opinion, where E_INVOICE_JUDGES names the folder with the judges (README.md). */
for (const judge of ["phive", "mustang"] as const)
	if (!isThere(judge)) console.warn(`skipped: ${judge} is not there (E_INVOICE_JUDGES)`);

const seedsOfFormat = 50;
const judging_ms = 1_800_000;

const written = (name: string, source: EInvoiceSource, format: (typeof documentFormats)[number]): JudgedFile => ({
	...{ name: `${name}.${format}.xml`, content: eInvoiceXml(source, format), rules: rulesFor(source, format) },
});

const fatalIn = (judge: "phive" | "mustang", files: readonly JudgedFile[]): readonly string[] =>
	[...judged(judge, files)].flatMap(([name, verdicts]) =>
		verdicts.filter(({ level }) => level === "fatal").map(({ rule, message }) => `${name} ${rule} ${message}`),
	);

describe.skipIf(!isThere("phive"))("phive", { timeout: judging_ms }, () => {
	it("finds nothing in a document of each kind", () => {
		const files = Object.entries(sampleDocuments).flatMap(([name, source]) =>
			documentFormats.map((format) => written(name, source, format)),
		);
		expect(fatalIn("phive", files)).toEqual([]);
	});

	it.each(documentFormats)(`judges ${seedsOfFormat} random documents in %s as our gate does`, (format) => {
		const seeds = Array.from({ length: seedsOfFormat }, (_, index) => index + 1);
		expect(randomVerdicts(format, seeds).filter(isDisputed)).toEqual([]);
	});
});

describe.skipIf(!isThere("phive"))("the schemas", { timeout: judging_ms }, () => {
	it("are those that our tables were made from", () => {
		expect(Object.fromEntries(syntaxes.map((syntax) => [syntax.name, schemaTable(syntax)]))).toEqual({
			ublSchema,
			ciiSchema,
		});
	});

	it.each(["ubl", "cii"] as const)("refuse the same changed documents in %s as our tables do", (syntax) => {
		const seeds = Array.from({ length: seedsOfFormat }, (_, index) => index + 1);
		const verdicts = schemaVerdicts(syntax, seeds);
		expect(verdicts.filter(({ ours, theirs }) => ours.length > 0 !== theirs.length > 0)).toEqual([]);
		// Five of seven changes spoil most documents.
		expect(verdicts.filter(({ theirs }) => theirs.length > 0).length).toBeGreaterThan(verdicts.length / 2);
	});
});

const { seller, buyer } = sampleDocument();
const untaxed = { taxRate: "0", taxName: "Steuerschuldnerschaft des Leistungsempfängers" };
const pages = {
	invoice: sampleDocument(),
	credit_note: sampleDocument({ kind: "credit_note", correctedInvoiceNumber: "INV-2026-000042" }),
	german: sampleDocument({ locale: "de-DE", lines: Array.from({ length: 60 }, () => sampleLine()) }),
	japanese: sampleDocument({ locale: "ja-JP", buyer: { ...buyer, name: "株式会社 東京" } }),
	arabic: sampleDocument({ locale: "ar-SA", buyer: { ...buyer, name: "شركة التخزين" } }),
	hebrew: sampleDocument({ locale: "he-IL", seller: { ...seller, name: "שלום" } }),
	reverse_charge: sampleDocument({ locale: "de-DE", lines: [sampleLine(untaxed)] }),
	one_stop_shop: sampleDocument({ locale: "fr-FR", lines: [sampleLine({ taxRate: "20", taxName: "TVA" })] }),
	// One of the lines corrects an earlier invoice.
	correction: sampleDocument({ lines: [sampleLine(), sampleLine({ name: "Correction: Seats", unitPrice: "-3.5" })] }),
	several_rates: sampleDocument({ lines: ["19", "7", "0"].map((taxRate) => sampleLine({ taxRate })) }),
	several_taxes: sampleDocument({
		locale: "fr-CA",
		lines: [sampleLine({ taxRate: "14.975", taxRates: ["5", "9.975"] })],
	}),
} as const;

describe.skipIf(!isThere("mustang"))("Mustang with veraPDF", { timeout: judging_ms }, () => {
	it("finds valid Factur-X in PDF/A-3b, whatever the kind and language", async () => {
		const typesetter = await createTypesetter();
		const files = Object.entries(pages).map(([name, page]): JudgedFile => {
			const source = (sampleDocuments[name] ?? sampleDocuments.full) as EInvoiceSource;
			const content = hybridPdf(typesetter.typeset(page), source, "2026-10-01T08:00:00Z" as Timestamp);
			return { name: `${name}.pdf`, content, rules: "facturx" };
		});
		const verdicts = judged("mustang", files);
		expect(fatalIn("mustang", files)).toEqual([]);
		for (const { name } of files)
			expect([name, verdicts.get(name)?.find(({ rule }) => rule === "VERAPDF")?.message]).toEqual([
				...[name, expect.stringMatching(/flavour=3b, .*assertions=\[\], isCompliant=true/)],
			]);
	});

	it(`accepts ${seedsOfFormat} random documents in UBL that the gate lets through`, () => {
		const seeds = Array.from({ length: seedsOfFormat }, (_, index) => index + 1);
		const files = seeds.flatMap((seed) => {
			const { source } = randomDocument(seed, "xrechnung_ubl");
			const isRefused = findingsOfDocument(source, "xrechnung_ubl").some(({ level }) => level === "fatal");
			return isRefused || source.lines.length > 100 ? [] : [written(String(seed), source, "xrechnung_ubl")];
		});
		expect(files.length).toBeGreaterThan(seedsOfFormat / 2);
		expect(fatalIn("mustang", files)).toEqual([]);
	});

	it(`accepts ${seedsOfFormat} random Factur-X PDFs that the gate lets through`, async () => {
		const verdicts = await pdfVerdicts(seedsOfFormat);
		expect(verdicts.filter(({ fatal, assertions }) => fatal.length > 0 || assertions === null)).toEqual([]);
		expect(verdicts.filter(({ stumbles, situation }) => stumbles && situation !== "outside_scope")).toEqual([]);
	});
});

import { createTypesetter } from "../../../src/documents/page/typesetter.ts";
import { sampleDocument } from "../../../src/documents/testing/sample-document.ts";
import { shownLine } from "../../../src/invoicing/drawing/render-document.ts";
import { hybridPdf } from "../../../src/invoicing/e-invoices/documents.ts";
import { findingsOfDocument } from "../../../src/invoicing/e-invoices/gate.ts";
import type { EInvoiceSource } from "../../../src/invoicing/e-invoices/source.ts";
import { randomDocument } from "../../../src/invoicing/e-invoices/testing/random-documents.ts";
import type { LineItem } from "../../../src/invoicing/model/invoice/invoice.ts";
import { minorDigits } from "../../../src/money/index.ts";
import type { Timestamp } from "../../../src/platform/index.ts";
import { type JudgedFile, judged } from "./judge.ts";

const locales = ["de-DE", "fr-FR", "en-GB", "ja-JP", "ar-EG", "pl-PL"] as const;

/** The page of a document: its own parties and lines, which are whole lines of an invoice. Totals are derived from them. */
function pageOf(source: EInvoiceSource, locale: string) {
	const { number, currency, preceding, issued, due_date, description } = source;
	return sampleDocument({
		...{ number, currency, locale, description, currencyDecimals: minorDigits(currency) },
		...{ kind: source.typeCode === "381" ? "credit_note" : "invoice", dueDate: due_date },
		...{ correctedInvoiceNumber: preceding?.number ?? null, seller: issued.seller, buyer: issued.buyer },
		...{
			bankAccount: issued.e_invoice?.seller.bank_account ?? null,
			lines: (source.lines as readonly LineItem[]).map((line) => shownLine(line, locale)),
		},
	});
}

/** A random Factur-X PDF that the gate lets through, and what Mustang and its veraPDF say of it. */
export interface PdfVerdict {
	readonly name: string;
	readonly kind: "invoice" | "credit_note";
	readonly situation: string;
	readonly fatal: readonly string[];
	/** Whether Mustang itself failed on its invoice: its verdict is veraPDF's alone. */
	readonly stumbles: boolean;
	/** Of how many assertions veraPDF found every one kept; null if it did not. */
	readonly assertions: number | null;
}

/** The first so many seeds whose document the gate lets through. The longest documents only take time. */
export async function pdfVerdicts(count: number): Promise<readonly PdfVerdict[]> {
	const typesetter = await createTypesetter();
	const files: (JudgedFile & Pick<PdfVerdict, "kind" | "situation">)[] = [];
	for (let seed = 1; files.length < count; seed += 1) {
		const { source, situation } = randomDocument(seed, "facturx");
		const isRefused = findingsOfDocument(source, "facturx").some(({ level }) => level === "fatal");
		if (isRefused || source.lines.length > 200) continue;
		const pdf = typesetter.typeset(pageOf(source, locales[seed % locales.length] as string));
		const content = hybridPdf(pdf, source, "2026-10-01T08:00:00Z" as Timestamp);
		const kind = source.typeCode === "381" ? "credit_note" : "invoice";
		files.push({ name: `${seed}.pdf`, kind, situation, content, rules: "facturx" });
	}
	const verdicts = judged("mustang", files);
	return files.map(({ name, kind, situation }) => {
		const found = verdicts.get(name) ?? [];
		const verapdf = found.find(({ rule }) => rule === "VERAPDF")?.message ?? "";
		const kept = /flavour=3b, totalAssertions=(\d+), assertions=\[\], isCompliant=true/.exec(verapdf);
		const fatal = found.filter(({ level }) => level === "fatal").map(({ rule, message }) => `${rule} ${message}`);
		const stumbles = found.some(({ rule }) => rule === "MUSTANG-STUMBLES");
		return { name, kind, situation, fatal, stumbles, assertions: kept === null ? null : Number(kept[1]) };
	});
}

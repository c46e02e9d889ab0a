import { embedFile } from "../../documents/index.ts";
import { type DocumentFormat, facturX, writeCii, writeUbl } from "../../e-invoicing/index.ts";
import type { Timestamp } from "../../platform/index.ts";
import { eInvoiceOf } from "./e-invoice.ts";
import type { EInvoiceSource } from "./source.ts";

/** The XML of a document in a format; of `facturx`, what the PDF holds. */
export function eInvoiceXml(source: EInvoiceSource, format: DocumentFormat): Uint8Array {
	const invoice = eInvoiceOf(source, format);
	return syntaxOf(format) === "ubl" ? writeUbl(invoice) : writeCii(invoice);
}

export function syntaxOf(format: DocumentFormat): "ubl" | "cii" {
	return format === "xrechnung_ubl" || format === "peppol_bis" ? "ubl" : "cii";
}

/** The document's PDF with its XML in it (Factur-X). @param pdf as it was drawn */
export function hybridPdf(pdf: Uint8Array, source: EInvoiceSource, modified: Timestamp): Uint8Array {
	return embedFile(pdf, { ...facturX, content: eInvoiceXml(source, "facturx"), modified });
}

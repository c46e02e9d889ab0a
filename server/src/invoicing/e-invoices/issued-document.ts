import type { DocumentFormat } from "../../e-invoicing/index.ts";
import { invalid, type Timestamp } from "../../platform/index.ts";
import type { IssuedData, IssuedFormat } from "../record/issued.ts";
import { eInvoiceXml, hybridPdf } from "./documents.ts";
import { refuseSeveralTaxes } from "./gate.ts";
import type { EInvoiceSource } from "./source.ts";

export interface EInvoiceFile {
	readonly content: Uint8Array;
	readonly contentType: "application/xml" | "application/pdf";
	readonly fileName: string;
}

/**
 * The format to answer: the requested one, or that of the issued document.
 * @throws Refusal 422 if there is neither
 */
export function formatOf({ e_invoice }: IssuedData, requested: DocumentFormat | undefined): DocumentFormat {
	const format = requested ?? e_invoice?.format ?? "none";
	if (format === "none") throw invalid("format", "is required: the document was issued without an electronic format");
	return format;
}

/** The format of the XML that a document has beside its PDF; null: it has none, or the PDF holds it. */
export function xmlFormatOf(issued: IssuedFormat | null): DocumentFormat | null {
	const format = issued?.e_invoice?.format ?? "none";
	return format === "none" || format === "facturx" ? null : format;
}

/**
 * An issued document in a format.
 * @param pdf its own, without XML in it
 * @throws Refusal 422 for a line with several taxes
 */
export async function eInvoiceContent(
	source: EInvoiceSource,
	format: DocumentFormat,
	issuedAt: Timestamp,
	pdf: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	refuseSeveralTaxes(source);
	return format === "facturx" ? hybridPdf(await pdf(), source, issuedAt) : eInvoiceXml(source, format);
}

/** The file that a document is in a format, named after its number. */
export function eInvoiceFile(number: string, format: DocumentFormat, content: Uint8Array): EInvoiceFile {
	const name = number.replace(/[^\w.-]/g, "_");
	if (format === "facturx") return { content, contentType: "application/pdf", fileName: `${name}.pdf` };
	return { content, contentType: "application/xml", fileName: `${name}.xml` };
}

/** Headers that have a browser save a file under its name. */
export function fileHeaders({ contentType, fileName }: EInvoiceFile): Record<string, string> {
	return { "content-type": contentType, "content-disposition": `attachment; filename="${fileName}"` };
}

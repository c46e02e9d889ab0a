export type {
	Buyer,
	DocumentLine,
	DocumentTotals,
	InvoiceDocument,
	PostalAddress,
	Seller,
	TaxGroup,
} from "./invoice-document.ts";
export { createPdfRenderer, PdfRenderError, type PdfRenderer, type PdfRendererOptions } from "./renderer.ts";

export type { InvoiceDocument } from "./invoice-document.ts";
export { createPdfRenderer, PdfRenderError, type PdfRenderer } from "./renderer.ts";

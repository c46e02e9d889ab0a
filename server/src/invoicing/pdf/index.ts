export { addressLines } from "./addresses.ts";
export { boundLogo } from "./bound-logo.ts";
export type { InvoiceDocument } from "./invoice-document.ts";
export { readLogo } from "./logo.ts";
export { createPdfRenderer, PdfRenderError, type PdfRenderer } from "./renderer.ts";

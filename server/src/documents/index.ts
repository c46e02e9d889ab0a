export { csvCell, csvRows } from "./csv.ts";
export { createPdfRenderer, type DrawingObserver, PdfRenderError, type PdfRenderer } from "./drawing/renderer.ts";
export { addressLines } from "./page/addresses.ts";
export type { InvoiceDocument } from "./page/invoice-document.ts";
export { hasForeignParts, logoSide_pixels, pictureOf, pixelsMaximum, readLogo, sizeOf } from "./page/logo.ts";
export { createFormats, type Formats, readLocale } from "./text/formats.ts";
export { embedFile } from "./typst/embed-file.ts";

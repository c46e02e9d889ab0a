import type { InvoiceDocument } from "../page/invoice-document.ts";
import type { Logo } from "../page/logo.ts";

/** A task for a rendering process. */
export type DrawingTask =
	| { readonly kind: "document"; readonly document: InvoiceDocument }
	| { readonly kind: "logo"; readonly format: Logo["format"]; readonly bytes: Uint8Array };

/** Its answer: a PDF or a PNG. */
export type DrawingAnswer = { readonly bytes: Uint8Array } | { readonly error: string };

import type { InvoiceDocument } from "../page/invoice-document.ts";
import type { Logo } from "../page/logo.ts";

/** What a drawing process is asked for, one after the other. */
export type DrawingTask =
	| { readonly kind: "document"; readonly document: InvoiceDocument }
	| { readonly kind: "logo"; readonly format: Logo["format"]; readonly bytes: Uint8Array };

/** What it answers: a PDF, or a PNG. */
export type DrawingAnswer = { readonly bytes: Uint8Array } | { readonly error: string };

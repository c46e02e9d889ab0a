import type { PathSigner } from "../platform/index.ts";
import type { PdfRenderer } from "./pdf/index.ts";

/** What invoicing needs besides a context. */
export interface InvoicingServices {
	readonly pdf: PdfRenderer;
	readonly signer: PathSigner;
	/** The public address, without a trailing slash. */
	readonly appUrl: () => string;
}

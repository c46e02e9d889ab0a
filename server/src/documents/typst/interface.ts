/** Typst with our fonts and nothing else: a document can read only the files that it is given. Synchronous. */
export interface Typst {
	/** @param path from the root of what a document sees: `invoice.typ` */
	setFile(path: string, content: string | Uint8Array): void;
	removeFile(path: string): void;
	/** @throws Error with Typst's diagnostics */
	typeset(path: string): TypesetDocument;
	/** Forgets what the last documents did not use. The cache belongs to the whole process. */
	evictCache(): void;
}

export interface TypesetDocument {
	readonly pages: number;
	/** @throws if the standard forbids something in the document */
	pdf(options: PdfOptions): Uint8Array<ArrayBuffer>;
}

export interface PdfOptions {
	/** PDF/A-3b, or 1.7. */
	readonly standard: "a-3b" | "1.7";
	/** In seconds since 1970, UTC. */
	readonly created: number;
}

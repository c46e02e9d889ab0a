import type { PdfOptions, TypesetDocument, Typst } from "./interface.ts";

/** A folder that does not exist, so that a document cannot read any file of this machine. */
const workspace = "/nonexistent/tallybook-typesetting";
/** Documents share little: what the last one did not use is gone. Keeping more makes no difference (docs/decisions/0007-pdf.md). */
const keptDocuments = 1;

/** The part of the library's interface that is used here. */
export interface NativeLibrary {
	readonly NodeCompiler: {
		create(options: { workspace: string; fontArgs: readonly { fontPaths: readonly string[] }[] }): NativeCompiler;
	};
}

interface NativeCompiler {
	addSource(path: string, text: string): void;
	mapShadow(path: string, content: Buffer): void;
	unmapShadow(path: string): void;
	compile(options: { mainFilePath: string }): {
		readonly result: NativeDocument | null;
		takeDiagnostics(): { readonly shortDiagnostics: readonly { readonly message?: string }[] } | null;
	};
	pdf(document: NativeDocument, options: { pdfStandard: string; creationTimestamp: number }): Buffer;
	evictCache(age: number): void;
}

interface NativeDocument {
	readonly numOfPages: number;
}

export function createNativeTypst({ NodeCompiler }: NativeLibrary, fontFolders: readonly string[]): Typst {
	const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] });
	const pathOf = (path: string) => `${workspace}/${path}`;
	return {
		setFile(path, content) {
			if (typeof content === "string") compiler.addSource(pathOf(path), content);
			else compiler.mapShadow(pathOf(path), Buffer.from(content));
		},
		removeFile: (path) => compiler.unmapShadow(pathOf(path)),
		typeset(path): TypesetDocument {
			const compiled = compiler.compile({ mainFilePath: pathOf(path) });
			const document = compiled.result;
			if (!document) {
				const found = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
				throw new Error(found.map(({ message }) => message).join("; ") || "unknown typesetting error");
			}
			return {
				pages: document.numOfPages,
				pdf: ({ standard, created }: PdfOptions) =>
					new Uint8Array(compiler.pdf(document, { pdfStandard: standard, creationTimestamp: created })),
			};
		},
		evictCache: () => compiler.evictCache(keptDocuments),
	};
}

import { readFileSync } from "node:fs";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { fontFolders } from "../text/fonts.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { type Logo, readLogo } from "./logo.ts";
import { type PageLayout, pageLayout } from "./page-layout.ts";
import { type PageModel, pageModel } from "./page-model.ts";

/** A folder that does not exist, so that a document cannot read any file. */
const workspace = "/nonexistent/tallybook-typesetting";
const sources = ["style.typ", "line-table.typ", "line-pages.typ", "closing.typ", "invoice.typ"];

export type Typesetter = {
	/** Typesets a document as PDF. Synchronous and takes milliseconds, so it belongs in a separate process. */
	typeset(document: InvoiceDocument): Uint8Array<ArrayBuffer>;
	/** A PDF with one page of the picture's size. */
	typesetLogo(logo: Logo): Uint8Array<ArrayBuffer>;
};

type PageInput = PageModel & { readonly layout: PageLayout; readonly logo: string | null };

type Attempt = { readonly logo: Logo | null; readonly pdfStandard: "a-3b" | "1.7" };

/** Loads the fonts and the page's source; each document then takes a few milliseconds. */
export function createTypesetter(): Typesetter {
	const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders() }] });
	for (const source of sources) compiler.addSource(`${workspace}/${source}`, readSource(source));

	function compile(input: object): NodeTypstDocument {
		compiler.mapShadow(`${workspace}/page.json`, Buffer.from(JSON.stringify(input)));
		const compiled = compiler.compile({ mainFilePath: `${workspace}/invoice.typ` });
		if (!compiled.result) throw new Error(diagnostics(compiled.takeDiagnostics()?.shortDiagnostics));
		return compiled.result;
	}

	function set(input: PageInput): NodeTypstDocument {
		if (input.layout.mayBeOnePage) {
			const onePage = compile({ ...input, isOnePage: true });
			if (onePage.numOfPages === 1) return onePage;
		}
		return compile({ ...input, isOnePage: false });
	}

	function attempt(page: PageModel, issuedAt: string, { logo, pdfStandard }: Attempt): Uint8Array<ArrayBuffer> {
		const logoName = logo ? `logo.${logo.format}` : null;
		if (logo) compiler.mapShadow(`${workspace}/${logoName}`, logo.bytes);
		try {
			const result = set({ ...page, layout: pageLayout(page), logo: logoName });
			const creationTimestamp = Math.floor(Date.parse(issuedAt) / 1000);
			return new Uint8Array(compiler.pdf(result, { pdfStandard, creationTimestamp }));
		} finally {
			if (logo) compiler.unmapShadow(`${workspace}/${logoName}`);
			// The cache of one invoice does not help with the next and would grow without limit.
			compiler.evictCache(1);
		}
	}

	return {
		typesetLogo({ format, bytes }) {
			const [page, picture] = [`${workspace}/logo-page.typ`, `${workspace}/logo.${format}`];
			compiler.addSource(
				page,
				`#set page(width: auto, height: auto, margin: 0pt, fill: none)\n#image("logo.${format}")`,
			);
			compiler.mapShadow(picture, bytes);
			try {
				const compiled = compiler.compile({ mainFilePath: page });
				if (!compiled.result) throw new Error(diagnostics(compiled.takeDiagnostics()?.shortDiagnostics));
				return new Uint8Array(compiler.pdf(compiled.result));
			} finally {
				compiler.unmapShadow(picture);
				compiler.evictCache(1);
			}
		},
		typeset(document) {
			const page = pageModel(document);
			const logo = readLogo(document.seller.logo);
			const attempts: Attempt[] = [
				{ logo, pdfStandard: "a-3b" },
				// A picture that the typesetter cannot read must not block the invoice.
				...(logo ? [{ logo: null, pdfStandard: "a-3b" } as const] : []),
				// The last resort for a text that passed all checks but contains a character without a glyph.
				{ logo: null, pdfStandard: "1.7" },
			];
			let failure: unknown;
			for (const each of attempts) {
				try {
					return attempt(page, document.issuedAt, each);
				} catch (error) {
					failure ??= error;
				}
			}
			throw new Error("the invoice could not be typeset", { cause: failure });
		},
	};
}

function readSource(name: string): string {
	return readFileSync(new URL(name, import.meta.url), "utf8");
}

function diagnostics(found: readonly { message?: string }[] | undefined): string {
	return found?.map(({ message }) => message).join("; ") || "unknown typesetting error";
}

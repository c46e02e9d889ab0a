import { readFileSync } from "node:fs";
import { createTypst } from "../typst/index.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { type Logo, readLogo } from "./logo.ts";
import { type PageLayout, pageLayout } from "./page-layout.ts";
import { type PageModel, pageModel } from "./page-model.ts";

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
export async function createTypesetter(): Promise<Typesetter> {
	const typst = await createTypst();
	for (const source of sources) typst.setFile(source, readSource(source));

	function compile(input: object) {
		typst.setFile("page.json", Buffer.from(JSON.stringify(input)));
		return typst.typeset("invoice.typ");
	}

	function set(input: PageInput) {
		if (input.layout.mayBeOnePage) {
			const onePage = compile({ ...input, isOnePage: true });
			if (onePage.pages === 1) return onePage;
		}
		return compile({ ...input, isOnePage: false });
	}

	function attempt(page: PageModel, issuedAt: string, { logo, pdfStandard }: Attempt): Uint8Array<ArrayBuffer> {
		const logoName = logo ? `logo.${logo.format}` : null;
		if (logo && logoName) typst.setFile(logoName, logo.bytes);
		try {
			const result = set({ ...page, layout: pageLayout(page), logo: logoName });
			return result.pdf({ standard: pdfStandard, created: Math.floor(Date.parse(issuedAt) / 1000) });
		} finally {
			if (logoName) typst.removeFile(logoName);
			// The cache of one invoice does not help with the next and would grow without limit.
			typst.evictCache();
		}
	}

	return {
		typesetLogo({ format, bytes }) {
			const [page, picture] = ["logo-page.typ", `logo.${format}`];
			typst.setFile(page, `#set page(width: auto, height: auto, margin: 0pt, fill: none)\n#image("${picture}")`);
			typst.setFile(picture, bytes);
			try {
				return typst.typeset(page).pdf({ standard: "1.7", created: 0 });
			} finally {
				typst.removeFile(picture);
				typst.evictCache();
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

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPdf } from "../../src/contract-reading/pdf/open-pdf.ts";
import { pagePicture } from "../../src/contract-reading/pdf/page-picture.ts";
import { createTypst } from "../../src/documents/typst/index.ts";
import type { ExpectedTerms } from "./expected-terms.ts";

/** A contract of the corpus, with what a careful person reads in it. */
export interface CorpusDocument {
	readonly name: string;
	readonly expected: ExpectedTerms;
	/** The file, rendered first if it is Typst markup. */
	pdf(): Promise<Uint8Array>;
}

/**
 * `samples` are PDFs printed by another program. `documents` were consulted while the reader was written; `held-out` ones
 * were written afterward (README).
 */
export const corpusFolders = ["samples", "documents", "held-out"] as const;
export type CorpusFolder = (typeof corpusFolders)[number];

/** Turns a page whose first line says so into an image, like a scanner. */
const scanMark = "// scan\n";
const scanResolution_dpi = 150;

const here = fileURLToPath(new URL("./", import.meta.url));

export function corpusDocuments(folder: CorpusFolder): CorpusDocument[] {
	const directory = join(here, folder);
	return readdirSync(directory)
		.filter((file) => file.endsWith(".json"))
		.toSorted()
		.map((file) => {
			const name = basename(file, ".json");
			const expected = JSON.parse(readFileSync(join(directory, file), "utf8")) as ExpectedTerms;
			return { name, expected, pdf: () => pdfOf(join(directory, name)) };
		});
}

async function pdfOf(path: string): Promise<Uint8Array> {
	if (existsSync(`${path}.pdf`)) return new Uint8Array(readFileSync(`${path}.pdf`));
	return makePdf(readFileSync(`${path}.typ`, "utf8"));
}

const typst = await createTypst();

/** The PDF of a page in Typst's markup. */
export async function makePdf(source: string): Promise<Uint8Array> {
	const pdf = compile(source);
	return source.startsWith(scanMark) ? await scan(pdf) : pdf;
}

function compile(page: string): Uint8Array {
	typst.setFile("page.typ", page);
	return typst.typeset("page.typ").pdf({ standard: "1.7", created: 0 });
}

/** The same pages as images without text. */
async function scan(pdf: Uint8Array): Promise<Uint8Array> {
	const opened = await openPdf(pdf);
	if (typeof opened === "string") throw new Error(`the corpus made a PDF that is ${opened}`);
	await using reader = opened;
	const pages: string[] = [];
	for (let number = 1; number <= reader.document.numPages; number++) {
		const { png, width, height } = await pagePicture(reader.document, number, scanResolution_dpi);
		const picture = `scan-${number}.png`;
		typst.setFile(picture, png);
		pages.push(
			`#page(width: ${width}pt, height: ${height}pt, margin: 0pt, image("/${picture}", width: 100%, height: 100%))`,
		);
	}
	return compile(pages.join("\n"));
}

/** `node server/test/corpus/make-corpus.ts <folder>` writes all of them as files, for viewing. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const target = process.argv[2];
	if (target === undefined) throw new Error("say into which folder the PDFs are to be written");
	for (const folder of corpusFolders) {
		mkdirSync(join(target, folder), { recursive: true });
		for (const document of corpusDocuments(folder)) {
			writeFileSync(join(target, folder, `${document.name}.pdf`), await document.pdf());
		}
	}
}

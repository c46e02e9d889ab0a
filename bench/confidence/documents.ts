import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TextPage } from "../../server/src/contract-reading/layout/text-page.ts";
import { openPdf } from "../../server/src/contract-reading/pdf/open-pdf.ts";
import { scannedPages } from "../../server/src/contract-reading/pdf/scanned-pages.ts";
import { lettersOf, textPages } from "../../server/src/contract-reading/pdf/text-pages.ts";
import type { ExpectedTerms } from "../../server/test/corpus/expected-terms.ts";
import { corpusDocuments, corpusFolders } from "../../server/test/corpus/make-corpus.ts";
import { aboutPdf } from "../strangers-pdf.ts";
import type { StrangersTerms } from "../strangers-score.ts";

/** A document that is fitted on, or tested on. */
export interface FittedDocument {
	readonly name: string;
	/** Whether those who wrote the reader did not write it. */
	readonly isStrange: boolean;
	readonly tool: string;
	readonly language: string;
	readonly pages: readonly TextPage[];
	readonly expected: StrangersTerms;
}

const fewestLetters = 20;

/** Those of a folder of strangers with odd numbers. */
export async function documentsOf(folder: string): Promise<FittedDocument[]> {
	const files = readdirSync(folder).filter(
		(file) => /^\d{3}-.*\.pdf$/.test(file) && Number(file.slice(0, 3)) % 2 === 1,
	);
	return Promise.all(
		files.map((file) => {
			const expected = JSON.parse(readFileSync(join(folder, file.replace(/pdf$/, "json")), "utf8")) as StrangersTerms;
			return read(file.slice(0, -4), new Uint8Array(readFileSync(join(folder, file))), expected, true);
		}),
	);
}

/** The corpus of `server/test/corpus`, as far as it can be billed. */
export async function corpus(): Promise<FittedDocument[]> {
	const documents: FittedDocument[] = [];
	for (const { name, expected, pdf } of corpusFolders.flatMap(corpusDocuments)) {
		if (expected.failure === undefined) documents.push(await read(name, await pdf(), inStrangersForm(expected), false));
	}
	return documents;
}

async function read(
	name: string,
	bytes: Uint8Array,
	expected: StrangersTerms,
	isStrange: boolean,
): Promise<FittedDocument> {
	const { tool, language } = await aboutPdf(bytes);
	const opened = await openPdf(bytes);
	if (typeof opened === "string") throw new Error(`${name} is ${opened}`);
	await using reader = opened;
	const text = (await textPages(reader.document)) ?? [];
	const blank = text.filter((page) => lettersOf(page) < fewestLetters).map(({ number }) => number);
	const recognized = blank.length * 2 < text.length ? [] : await scannedPages(reader.document, blank);
	const pages = text.map((page) => recognized.find(({ number }) => number === page.number) ?? page);
	return { name, isStrange, tool, language, pages, expected };
}

/** The corpus writes decimals as text, and lists what must not be certain. */
function inStrangersForm({
	services = [],
	unsure = [],
	findings: _,
	seller: __,
	...terms
}: ExpectedTerms): StrangersTerms {
	const numbers = (fields: object) =>
		Object.fromEntries(
			Object.entries(fields).map(([field, value]) => [
				field,
				typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
			]),
		);
	return {
		...Object.fromEntries(Object.entries(terms).filter(([field]) => !unsure.includes(field))),
		services: services.map(({ tiers, ...service }) => ({
			...numbers(service),
			...(tiers === undefined ? {} : { tiers: tiers.map(numbers) }),
		})),
	};
}

/**
 * The same document in words that the reader does not know: some of its words, everywhere, replaced by others that no language has. What
 * a stranger writes differs from what was looked at mostly in this. Names, months, negations and figures stay.
 */
export function withUnknownWords(document: FittedDocument, seed: number, share: number): FittedDocument {
	const kept = JSON.stringify(document.expected).toLowerCase();
	const replaced = (word: string) => {
		const hash = hashOf(`${seed} ${word.toLowerCase()}`);
		if (kept.includes(word.toLowerCase()) || (hash % 1000) / 1000 >= share || commonWords.test(word)) return word;
		return [...word]
			.map((letter, index) => sameCase(letter, (hash >> (index % 20)) % 2 === index % 2 ? "q" : "x"))
			.join("");
	};
	const pages = document.pages.map((page) => ({
		...page,
		runs: page.runs.map((run) => ({ ...run, text: run.text.replace(/\p{L}{4,}/gu, replaced) })),
	}));
	return { ...document, pages };
}

/** Months, and the words that turn a sentence into its contrary: every writer has them. */
const commonWords =
	/^(?:(?:jan|feb|f[ée]v|mar|m[äa]r|apr|abr|avr|may|mai|maj|mei|jun|jui|jul|aug|ago|ao[uû]|sep|set|oct|okt|ott|out|nov|dec|dez|dic|d[ée]c|ene|gen|giu|lug)\p{L}*|nicht|keine?r?|ohne|sans|geen|niet|senza|never|without|aucune?|unless|sauf|salvo|wenn|tenzij)$/iu;

function sameCase(letter: string, other: string): string {
	return letter === letter.toLowerCase() ? other : other.toUpperCase();
}

function hashOf(text: string): number {
	let hash = 2166136261;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0;
	return (hash ^ (hash >>> 13)) >>> 0;
}

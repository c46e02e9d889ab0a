import { readContract } from "../server/src/contract-reading/pipeline/read-contract.ts";
import { type Compared, compareTerms, shares } from "../server/test/corpus/compare-terms.ts";
import { corpusDocuments, corpusFolders } from "../server/test/corpus/make-corpus.ts";
import { median, number, percentile, Report } from "./report.ts";

/**
 * How well contracts are read: for each term, how many of those in the documents are found (recall) and how many of those found are right
 * (precision); and the time per page, for text and scans. `--wrong` lists wrong terms.
 */
const report = new Report();
const isToldWrong = process.argv.includes("--wrong");

interface Timed {
	readonly milliseconds: number;
	readonly pages: number;
}
const times = { text: [] as Timed[], ocr: [] as Timed[] };
const all: Compared[] = [];

for (const folder of corpusFolders) {
	const compared: Compared[] = [];
	for (const { name, expected, pdf } of corpusDocuments(folder)) {
		const bytes = await pdf();
		const start = performance.now();
		const reading = await readContract(bytes);
		const milliseconds = performance.now() - start;
		if (reading.text_source !== null) times[reading.text_source].push({ milliseconds, pages: reading.pages });
		const terms = compareTerms(expected, reading);
		compared.push(...terms);
		for (const { field, expected: wanted, read, isRight, confidence } of isToldWrong ? terms : []) {
			if (isRight) continue;
			report.line(`  ${name} ${field}: ${JSON.stringify(wanted)}, read ${JSON.stringify(read)} (${confidence})`);
		}
	}
	const { right, precision, rightOfCertain } = shares(compared);
	report.heading(`${folder}: ${corpusDocuments(folder).length} documents, ${compared.length} terms`);
	report.claim({ what: "share of terms read correctly", figure: right, limit: 0.95, is: "at least" });
	report.line(`  share of read terms that are correct: ${number(precision)}`);
	report.claim({
		what: "share of certain terms that are correct",
		figure: rightOfCertain,
		limit: 0.99,
		is: "at least",
	});
	all.push(...compared);
}

report.heading("By term: recall, precision, number");
for (const [kind, terms] of [...Map.groupBy(all, (each) => each.kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
	const { right, precision } = shares(terms);
	report.line(`  ${kind.padEnd(32)} ${number(right).padStart(5)} ${number(precision).padStart(5)} ${terms.length}`);
}

report.heading("Time per page, in milliseconds");
for (const [source, timed] of Object.entries(times)) {
	const perPage = timed.map(({ milliseconds, pages }) => milliseconds / pages);
	report.line(`  ${source}: median ${number(median(perPage))}, 95 % within ${number(percentile(perPage, 0.95))}`);
}
process.exitCode = report.end();

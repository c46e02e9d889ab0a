/**
 * Random invoices and credit notes in each format, through our writers and our gate, judged by phive: what our gate lets through must
 * break none of the official rules. With `--pdfs`, as many of them as Factur-X PDFs, judged by Mustang and veraPDF.
 *
 *     E_INVOICE_JUDGES=… node server/test/e-invoicing/judges/main.ts --count 2000
 *     E_INVOICE_JUDGES=… node server/test/e-invoicing/judges/main.ts --count 0 --pdfs 200
 */
import { parseArgs } from "node:util";
import { documentFormats } from "../../../src/invoicing/e-invoices/testing/random-documents.ts";
import { pdfVerdicts } from "./random-pdfs.ts";
import { isDisputed, type RandomVerdict, randomVerdicts } from "./random-verdicts.ts";

const { values } = parseArgs({
	options: {
		seed: { type: "string", default: "1" },
		count: { type: "string", default: "2000" },
		pdfs: { type: "string", default: "0" },
		/** Several may be given; all unless one is. */
		format: { type: "string", multiple: true, default: [...documentFormats] },
	},
});
/** As many documents as fit into memory together. */
const batch = 500;

function tally(texts: readonly string[]): string {
	const counts = [...Map.groupBy(texts, (text) => text)].map(([text, same]) => `${text} ${same.length}`);
	return counts.toSorted().join(", ");
}

let disputed = 0;
for (const format of documentFormats.filter((each) => Number(values.count) > 0 && values.format.includes(each))) {
	const seeds = Array.from({ length: Number(values.count) }, (_, index) => Number(values.seed) + index);
	const verdicts: RandomVerdict[] = [];
	for (let from = 0; from < seeds.length; from += batch)
		verdicts.push(...randomVerdicts(format, seeds.slice(from, from + batch)));
	const passed = verdicts.filter(({ ours }) => ours.length === 0);
	const refused = verdicts.filter(({ ours }) => ours.length > 0);
	const different = verdicts.filter(isDisputed);
	disputed += different.length;
	console.info(
		[
			`${format}: ${verdicts.length} documents, the gate lets ${passed.length} through, phive finds something fatal in ${passed.filter(isDisputed).length} of them`,
			`  kinds of those let through: ${tally(passed.map(({ kind }) => kind))}`,
			`  situations: ${tally(passed.map(({ situation }) => situation))}`,
			`  lines: ${passed.reduce((sum, { lines }) => sum + lines, 0)}, at most ${Math.max(...passed.map(({ lines }) => lines))}`,
			`  refused by both: ${refused.length - refused.filter(isDisputed).length}, by rule: ${tally(refused.flatMap(({ ours }) => ours))}`,
			...different.map(
				({ name, situation, ours, theirs }) => `  DISPUTED ${name} ${situation}: ours ${ours}; phive ${theirs}`,
			),
		].join("\n"),
	);
}

const pdfs = await pdfVerdicts(Number(values.pdfs));
const faulty = pdfs.filter(({ fatal, assertions }) => fatal.length > 0 || assertions === null);
disputed += faulty.length;
if (pdfs.length > 0)
	console.info(
		[
			`Factur-X PDFs: ${pdfs.length} (${tally(pdfs.map(({ kind }) => kind))}), Mustang or veraPDF finds something in ${faulty.length}`,
			`  Mustang itself fails on: ${tally(pdfs.filter(({ stumbles }) => stumbles).map(({ situation }) => situation))}`,
			`  assertions of PDF/A-3b that veraPDF checked: ${pdfs.reduce((sum, { assertions }) => sum + (assertions ?? 0), 0)}`,
			...faulty.map(({ name, fatal }) => `  FAULTY ${name}: ${fatal.join("; ")}`),
		].join("\n"),
	);
process.exitCode = disputed === 0 ? 0 : 1;

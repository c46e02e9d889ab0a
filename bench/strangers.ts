import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { readContract } from "../server/src/contract-reading/pipeline/read-contract.ts";
import { Report } from "./report.ts";
import { aboutPdf } from "./strangers-pdf.ts";
import { type Scored, type StrangersTerms, scoreReading } from "./strangers-score.ts";

/**
 * How well contracts that strangers made are read: `node bench/strangers.ts <folder> [--only odd|even|all] [--document 001]`, for a
 * folder of `NNN-slug.pdf` with `NNN-slug.json` beside each. Prints the wrong terms of each document, totals by kind of term, by
 * language and by the program that made the PDF, and how often terms of each confidence are right.
 */
interface DocumentScore {
	readonly name: string;
	readonly tool: string;
	readonly language: string;
	readonly items: readonly string[];
	readonly milliseconds: number;
	readonly pages: number;
	readonly scored: readonly Scored[];
}

const threads = 2;
const certain = 0.9;
if (isMainThread) await main();
else await score(workerData as string[]);

async function score(paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		const bytes = new Uint8Array(readFileSync(path));
		const expected = JSON.parse(readFileSync(path.replace(/pdf$/, "json"), "utf8")) as StrangersTerms;
		const start = performance.now();
		const reading = await readContract(bytes);
		const milliseconds = performance.now() - start;
		const items =
			reading.outcome === "read"
				? reading.contract.services.map((service) => JSON.stringify(service))
				: [`failed: ${reading.code}`];
		parentPort?.postMessage({
			...{ name: path.slice(path.lastIndexOf("/") + 1, -4), ...(await aboutPdf(bytes)), items },
			...{ milliseconds, pages: reading.pages, scored: scoreReading(expected, reading) },
		} satisfies DocumentScore);
	}
}

async function main(): Promise<void> {
	const [, , folder] = process.argv;
	if (folder === undefined) throw new Error("say which folder is to be measured");
	const option = (name: string) => process.argv[process.argv.indexOf(name) + 1 || process.argv.length];
	const [only, document] = [option("--only") ?? "all", option("--document")];
	const paths = readdirSync(folder)
		.filter((file) => /^\d{3}-.*\.pdf$/.test(file) && (document === undefined || file.startsWith(document)))
		.filter((file) => only === "all" || (Number(file.slice(0, 3)) % 2 === 1) === (only === "odd"))
		.map((file) => join(folder, file));
	const documents: DocumentScore[] = [];
	const share = (place: number) => paths.filter((_, index) => index % threads === place);
	await Promise.all(
		Array.from({ length: threads }, (_, place) => {
			const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share(place) });
			worker.on("message", (each: DocumentScore) => documents.push(each));
			return new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject));
		}),
	);
	print(
		documents.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
		document !== undefined,
	);
}

function print(documents: readonly DocumentScore[], isAllTold: boolean): void {
	const report = new Report();
	for (const { name, items, scored } of documents) {
		const wrong = scored.filter(({ isRight }) => !isRight);
		const expected = scored.filter(({ isExpected }) => isExpected);
		report.heading(`${name}: ${expected.filter(({ isRight }) => isRight).length} of ${expected.length}`);
		if (isAllTold) for (const item of items) report.line(`  ${item}`);
		for (const { kind, expected: wanted, read, confidence } of wrong)
			report.line(`  ${kind}: ${JSON.stringify(wanted) ?? "(none)"}, read ${JSON.stringify(read)} (${confidence})`);
	}
	const groups = (heading: string, key: (document: DocumentScore, each: Scored) => string) => {
		report.heading(heading);
		const all = documents.flatMap((document) =>
			document.scored.map((each) => ({ ...each, group: key(document, each) })),
		);
		for (const [group, scored] of [...Map.groupBy(all, (each) => each.group)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
			report.line(`  ${group.padEnd(30)} ${shares(scored)}`);
	};
	groups("By kind of term", (_, { kind }) => kind);
	groups("By language", ({ language }) => language);
	groups("By tool", ({ tool }) => tool);
	const scored = documents.flatMap((each) => each.scored);
	report.heading("Reliability: confidence, terms read, right");
	const edges = [0, 0.5, 0.6, 0.7, 0.8, 0.85, certain, 0.93, 0.95, 0.97, 1.01];
	edges.slice(0, -1).forEach((from, index) => {
		const bin = scored.filter(
			({ confidence }) => confidence !== null && confidence >= from && confidence < (edges[index + 1] as number),
		);
		const right = bin.filter(({ isRight }) => isRight).length;
		report.line(
			`  ${from.toFixed(2)} ${String(bin.length).padStart(5)} ${String(right).padStart(5)} ${(right / bin.length).toFixed(3)}`,
		);
	});
	report.heading(`All: ${shares(scored)}`);
	const pages = documents.reduce((sum, each) => sum + each.pages, 0);
	const time = documents.reduce((sum, each) => sum + each.milliseconds, 0);
	report.line(`  ${documents.length} documents, ${(time / pages).toFixed(0)} ms a page`);
}

function shares(scored: readonly Scored[]): string {
	const of = (chosen: readonly Scored[]) => {
		const right = chosen.filter(({ isRight }) => isRight).length;
		return `${right} of ${chosen.length} (${(right / chosen.length).toFixed(3)})`;
	};
	return `${of(scored.filter(({ isExpected }) => isExpected))}, certain ${of(scored.filter(({ confidence }) => (confidence ?? 0) >= certain))}`;
}

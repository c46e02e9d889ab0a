import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Kind } from "../../server/src/contract-reading/confidence/confidence.ts";
import type { Evidence, Trait, Way } from "../../server/src/contract-reading/confidence/evidence.ts";
import { documentsOf } from "./documents.ts";
import { type Judged, judge } from "./judged.ts";

/**
 * What was read of documents before anybody who works on the reader had looked at them: the only judgement that is not too good. Kept, for
 * it cannot be had again: `node bench/confidence/first-sight.ts <folder> <author>` adds those with odd numbers that are not there yet.
 */
interface SeenFirst {
	readonly author: string;
	readonly document: string;
	readonly tool: string;
	readonly language: string;
	/** How often each was read: kind, evidence, evidence of the service's name, whether the service is there, whether it is right. */
	readonly terms: Readonly<Record<string, number>>;
}

const file = fileURLToPath(new URL("first-sight.jsonl", import.meta.url));

function records(): SeenFirst[] {
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
	return lines.map((line) => JSON.parse(line) as SeenFirst);
}

export function seenFirst(): Judged[] {
	return records().flatMap(({ author, document, tool, language, terms }) =>
		Object.entries(terms).flatMap(([told, count]) => {
			const [kind = "", own = "", service = "", isThere, isRight] = told.split("|");
			const judged: Judged = {
				document: { name: `${author} ${document}`, isStrange: true, tool, language },
				sight: "first",
				kind: kind as Kind,
				evidence: evidenceOf(own),
				service: service === "" ? null : evidenceOf(service),
				isRight: isRight === "right",
				isOfService: isThere === "there",
			};
			return Array.from({ length: count }, () => judged);
		}),
	);
}

function evidenceOf(told: string): Evidence {
	const [way, witnesses, rivals, ...traits] = told.split(" ");
	return { way: way as Way, witnesses: Number(witnesses), rivals: Number(rivals), traits: traits as Trait[] };
}

function told(evidence: Evidence | null): string {
	return evidence === null
		? ""
		: [evidence.way, evidence.witnesses, evidence.rivals, ...evidence.traits].map(String).join(" ");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [, , folder, author] = process.argv;
	if (folder === undefined || author === undefined) throw new Error("say which folder, and who wrote it");
	const known = records();
	const added = (await documentsOf(folder))
		.filter(({ name }) => !known.some((each) => each.author === author && each.document === name))
		.map((document): SeenFirst => {
			const { name, tool, language } = document;
			const terms: Record<string, number> = {};
			for (const { kind, evidence, service, isOfService, isRight } of judge(document, "first")) {
				const flags = `${isOfService ? "there" : "invented"}|${isRight ? "right" : "wrong"}`;
				const key = `${kind}|${told(evidence)}|${told(service)}|${flags}`;
				terms[key] = (terms[key] ?? 0) + 1;
			}
			return { author, document: name, tool, language, terms };
		});
	writeFileSync(file, [...known, ...added].map((each) => `${JSON.stringify(each)}\n`).join(""));
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Kind } from "../../server/src/contract-reading/confidence/confidence.ts";
import type { Evidence } from "../../server/src/contract-reading/confidence/evidence.ts";
import { documentsOf } from "./documents.ts";
import { judge } from "./judged.ts";

/**
 * What was read of documents before anybody who works on the reader had looked at them: the only judgement that is not too good. Kept, for
 * it cannot be had again: `node bench/confidence/first-sight.ts <folder> <author>` adds those with odd numbers that are not there yet.
 */
export interface SeenFirst {
	readonly author: string;
	readonly document: string;
	readonly tool: string;
	readonly language: string;
	readonly terms: readonly SeenTerm[];
}

export interface SeenTerm {
	readonly kind: Kind;
	readonly evidence: Evidence;
	readonly service: Evidence | null;
	readonly isOfService: boolean;
	readonly isRight: boolean;
}

const file = fileURLToPath(new URL("first-sight.jsonl", import.meta.url));

export function seenFirst(): SeenFirst[] {
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
	return lines.map((line) => JSON.parse(line) as SeenFirst);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [, , folder, author] = process.argv;
	if (folder === undefined || author === undefined) throw new Error("say which folder, and who wrote it");
	const known = seenFirst();
	const added = (await documentsOf(folder))
		.filter(({ name }) => !known.some((each) => each.author === author && each.document === name))
		.map((document): SeenFirst => {
			const { name, tool, language } = document;
			const terms = judge(document, true).map(
				({ kind, evidence, service, isOfService, isRight }): SeenTerm => ({
					...{ kind, evidence, service, isOfService, isRight },
				}),
			);
			return { author, document: name, tool, language, terms };
		});
	writeFileSync(file, [...known, ...added].map((each) => `${JSON.stringify(each)}\n`).join(""));
}

import { type Kind, kindOf } from "../../server/src/contract-reading/confidence/confidence.ts";
import type { Evidence } from "../../server/src/contract-reading/confidence/evidence.ts";
import { understand } from "../../server/src/contract-reading/pipeline/understand.ts";
import { scoreReading } from "../strangers-score.ts";
import type { FittedDocument } from "./documents.ts";

/** Before anybody had looked at the document, after that, or with a part of its words made unknown. */
export type Sight = "first" | "known" | "unknown words";

/** A term that was read, and whether it was right. */
export interface Judged {
	readonly document: Pick<FittedDocument, "name" | "isStrange" | "tool" | "language">;
	readonly sight: Sight;
	readonly kind: Kind;
	readonly evidence: Evidence;
	/** Of the name of its service. */
	readonly service: Evidence | null;
	readonly isRight: boolean;
	/** Whether its service is there: what is read of one that is not says nothing of the kind of its terms. */
	readonly isOfService: boolean;
}

/** Every term that is read of a document and can be judged. */
export function judge(document: FittedDocument, sight: Sight): Judged[] {
	const told: { field: string; evidence: Evidence; service: Evidence | null }[] = [];
	// In the place of its confidence each term gets a number by which it is found again.
	const read = understand(document.pages, (field, evidence, service) => told.push({ field, evidence, service }));
	if (read === null) return [];
	const reading = { ...read, outcome: "read", pages: document.pages.length, text_source: "text" } as const;
	const judged = new Map<number, boolean>();
	const invented = new Set<string>();
	for (const { confidence, isRight, kind } of scoreReading(document.expected, reading)) {
		if (confidence === null) continue;
		judged.set(confidence, isRight);
		const { field = "" } = told[confidence - 1] ?? {};
		if (kind === "service.plan_item_name" && !isRight) invented.add(serviceOf(field));
	}
	return told.flatMap(({ field, evidence, service }, index): Judged[] => {
		const isOfService = !invented.has(serviceOf(field));
		const isName = field.endsWith("plan_item_name");
		const isRight = isName ? isOfService : judged.get(index + 1);
		return isRight === undefined
			? []
			: [{ document, sight, kind: kindOf(field), evidence, service, isRight, isOfService }];
	});
}

function serviceOf(field: string): string {
	return /^services\[\d+\]/.exec(field)?.[0] ?? field;
}

import { isStronger, type Way } from "../confidence/evidence.ts";
import type { Passage } from "../layout/passage.ts";
import type { TermValue } from "../result/reading.ts";
import type { Statement } from "../statements/statement.ts";
import { placeIn, type Setting } from "../terms/setting.ts";
import { fold } from "../values/fold.ts";
import { type ServiceDraft, type ServiceField, setter, valueIn } from "./drafts/draft.ts";
import { singular } from "./drafts/fee-words.ts";
import { plainHeading } from "./drafts/tiered-draft.ts";

/** What adjustments are read from: a statement, or a row of a table. */
export type Telling = Pick<Statement, "whole" | "heading" | "concept" | "index">;

/** Sets a field that words elsewhere say of a service, where nothing says it as plainly. */
export function give(
	setting: Setting,
	draft: ServiceDraft,
	field: ServiceField,
	value: TermValue,
	{ passage, way }: { passage: Passage; way: Way },
): void {
	const known = draft.fields.get(field)?.evidence?.way;
	if (known !== undefined && !isStronger(way, known)) return;
	setter(draft, placeIn(setting, passage))(field, value, way);
}

/** Whether a service counts a unit, or has it in its name. */
export function speaksOf(draft: ServiceDraft, unit: string): boolean {
	const own = draft.unit ?? "";
	const words = (text: string) =>
		text
			.split(/[\s-]+/)
			.map(singular)
			.filter((word) => word.length >= 2);
	const name = fold(String(valueIn(draft, "plan_item_name") ?? ""));
	return words(unit).some((word) => words(own).includes(word) || words(name).includes(word));
}

export function isNear(draft: ServiceDraft, { index }: Telling): boolean {
	return Math.abs(draft.part - index) <= 4;
}

function nameWords(draft: ServiceDraft): string[] {
	return fold(String(valueIn(draft, "plan_item_name") ?? ""))
		.split(/[^a-z0-9]+/)
		.filter((word) => word.length > 3 && !/^(?:fee|fees|charge|usage|rate|monthly)$/.test(word));
}

/** Whether folded words name a service: by its name, its unit, or the heading that it stands under. */
export function namesService(folded: string, draft: ServiceDraft): boolean {
	const words = nameWords(draft);
	const heading = plainHeading(draft.heading);
	const isHeaded =
		heading.length > 3 &&
		heading.split(" ").length <= 3 &&
		!/^(?:fees?|charges?|prices?|pricing|usage)\b/.test(heading);
	if (isHeaded && folded.includes(heading)) return true;
	return words.some((word) => folded.includes(word)) || (draft.unit !== null && folded.includes(draft.unit));
}

/** Those of services that words name best: "the Gold licence" is not the Silver licence; all where none is named. */
export function bestNamed(folded: string, drafts: readonly ServiceDraft[]): readonly ServiceDraft[] {
	const scores = drafts.map((draft) => {
		const words = nameWords(draft);
		const named = words.filter((word) => folded.includes(word)).length;
		return { named, isAll: named > 0 && named === words.length };
	});
	const best = Math.max(0, ...scores.map(({ named }) => named));
	return best === 0 ? drafts : drafts.filter((_, index) => scores[index]?.isAll || scores[index]?.named === best);
}

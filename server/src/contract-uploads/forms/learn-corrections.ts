import { isDecimalField, type TermValue } from "../../contract-reading/index.ts";
import { Decimal } from "../../money/index.ts";
import { valueAt } from "../model/corrections.ts";
import type { TermSource } from "../model/sourced-reading.ts";
import { staticWords, type TextLine } from "../model/text-lines.ts";
import { anchorOf } from "./anchor.ts";
import {
	type Correction,
	type CorrectionKey,
	constantFields,
	countFields,
	dateFields,
	isSameTerm,
	type Lesson,
	ofContract,
	serviceKey,
} from "./correction.ts";

/** A term of a draft that a person has reviewed. */
export interface ReviewedTerm {
	readonly field: string;
	/** As it was read. */
	readonly value: TermValue;
	readonly page: number;
	readonly quote: string;
	readonly source: TermSource;
	readonly is_corrected: boolean;
	/** The item made from the service; null for the contract's own, and after a person has removed it. */
	readonly item_uuid: string | null;
}

export interface ReviewedItem {
	readonly uuid: string;
	readonly plan_item_name: string;
}

/** What an activated draft teaches. */
export interface Lessons {
	readonly learned: readonly Correction[];
	/** What a person has accepted unchanged. */
	readonly confirmed: readonly CorrectionKey[];
	/** What a person had to correct again, and nothing better was found. */
	readonly forgotten: readonly CorrectionKey[];
}

/** Terms that the reader may have missed: nothing but a person sets them, and a value found by its label says which it is. */
const missable = {
	contract: ["start_date", "end_date", "payment_terms_days", "renewal_months"],
	service: ["included_quantity", "minimum_amount", "maximum_amount", "discount_percent", "trial_days", "tax_rate"],
} as const;

/** Compares the terms read with the contract as activated. Pure. */
export function lessonsOf(
	terms: readonly ReviewedTerm[],
	contract: object,
	items: readonly ReviewedItem[],
	lines: readonly TextLine[],
	known: readonly Correction[],
): Lessons {
	const lessons = [...ofTerms(terms, contract, items, lines, known), ...ofMissedTerms(terms, contract, items, lines)];
	return {
		learned: lessons.flatMap(({ key, lesson }) =>
			lesson === "confirmed" || lesson === null ? [] : [{ ...key, lesson, is_confirmed: false }],
		),
		confirmed: lessons.flatMap(({ key, lesson }) => (lesson === "confirmed" ? [key] : [])),
		forgotten: lessons.flatMap(({ key, lesson }) =>
			lesson === null && known.some((each) => isSameTerm(each, key)) ? [key] : [],
		),
	};
}

interface Taught {
	readonly key: CorrectionKey;
	/** Null: nothing can be learned, and what was known is wrong. */
	readonly lesson: Lesson | "confirmed" | null;
}

function ofTerms(
	terms: readonly ReviewedTerm[],
	contract: object,
	items: readonly ReviewedItem[],
	lines: readonly TextLine[],
	known: readonly Correction[],
): Taught[] {
	// An item that no term belongs to may be what a person made of a service that was removed.
	const isReplaced = items.some(({ uuid }) => terms.every(({ item_uuid }) => item_uuid !== uuid));
	return terms.flatMap((term): Taught[] => {
		const [, place, path] = /^services\[(\d+)\]\.(\w+)$/.exec(term.field) ?? [];
		const settled = (key: CorrectionKey, learn: () => Lesson | null): Taught[] => {
			if (term.is_corrected) return [{ key, lesson: learn() }];
			return term.source === "earlier_correction" ? [{ key, lesson: "confirmed" }] : [];
		};
		if (place === undefined || path === undefined) {
			if (!isLearnable(term.field)) return [];
			const key = { field: term.field, service: ofContract };
			return settled(key, () => lessonFor(term, term.field, valueAt(contract, term.field), lines));
		}
		const item = items.find(({ uuid }) => uuid === term.item_uuid);
		if (path === "plan_item_name") {
			const key = { field: path, service: nameRead(String(term.value), term.source, known) };
			if (item === undefined) {
				return isReplaced ? [] : [{ key: { ...key, field: "" }, lesson: { kind: "no_service" } }];
			}
			return settled(key, () => ({ kind: "rename", name: item.plan_item_name }));
		}
		if (item === undefined || !isLearnable(path) || !isOnlyOne(item, items)) return [];
		const key = { field: path, service: serviceKey(item.plan_item_name) };
		return settled(key, () => lessonFor(term, path, valueAt(item, path), lines));
	});
}

/** A service that was renamed as in an earlier document was read by the name that it was renamed from. */
function nameRead(name: string, source: TermSource, known: readonly Correction[]): string {
	const rename = known.find(({ lesson }) => lesson.kind === "rename" && lesson.name === name);
	return source === "earlier_correction" && rename !== undefined ? rename.service : serviceKey(name);
}

function ofMissedTerms(
	terms: readonly ReviewedTerm[],
	contract: object,
	items: readonly ReviewedItem[],
	lines: readonly TextLine[],
): Taught[] {
	const missed = (holder: object, fields: readonly string[], service: string, isRead: (field: string) => boolean) =>
		fields.flatMap((field): Taught[] => {
			const value = valueAt(holder, field);
			if (isRead(field) || value === null || value === undefined || isNothing(value)) return [];
			const lesson = placeLesson(field, value, lines, null);
			return lesson === null ? [] : [{ key: { field, service }, lesson }];
		});
	const own = missed(contract, missable.contract, ofContract, (name) => terms.some(({ field }) => field === name));
	const ofItems = items
		.filter((item) => isOnlyOne(item, items))
		.flatMap((item) =>
			missed(item, missable.service, serviceKey(item.plan_item_name), (name) =>
				terms.some(({ field, item_uuid }) => item_uuid === item.uuid && field.endsWith(`.${name}`)),
			),
		);
	return [...own, ...ofItems];
}

function isNothing(value: unknown): boolean {
	return value === 0 || (value instanceof Decimal && value.equals(Decimal.zero));
}

function isLearnable(field: string): boolean {
	return constantFields.has(field) || dateFields.has(field) || countFields.has(field) || isDecimalField(field);
}

/** Two services with one name can't be told apart in the next document. */
function isOnlyOne({ plan_item_name }: ReviewedItem, items: readonly ReviewedItem[]): boolean {
	return items.filter((each) => serviceKey(each.plan_item_name) === serviceKey(plan_item_name)).length === 1;
}

function lessonFor(term: ReviewedTerm, field: string, value: unknown, lines: readonly TextLine[]): Lesson | null {
	if (value === undefined) return null;
	if (constantFields.has(field)) return { kind: "constant", value: value as TermValue };
	if (value === null || isNothing(value)) return { kind: "not_stated", quote: staticWords(term.quote) };
	return placeLesson(field, value, lines, { page: term.page, text: term.quote });
}

function placeLesson(
	field: string,
	value: unknown,
	lines: readonly TextLine[],
	quote: { readonly page: number; readonly text: string } | null,
): Lesson | null {
	const anchor = anchorOf(String(value), dateFields.has(field) ? "date" : "number", lines, quote);
	return anchor === null ? null : { kind: "place", anchor };
}

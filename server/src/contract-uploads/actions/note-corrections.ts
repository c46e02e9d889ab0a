import { type ContractRow, type DraftDocument, type ItemRow, noStartDate } from "../../contracts/index.ts";
import type { Context } from "../../platform/index.ts";
import { type ExtractedTermRow, saveCorrections, selectTerms } from "../extraction-store.ts";
import { isStill, successorsOf, valueAt } from "../model/corrections.ts";
import { selectUploadsOfContracts } from "../upload-store.ts";

/** The document that a draft was made from, with the items that its terms now belong to; null for a manually created draft. */
export async function findDocument(context: Context, contractUuid: string): Promise<DraftDocument | null> {
	const uploads = await selectUploadsOfContracts(context, [contractUuid]);
	if (!uploads.has(contractUuid)) return null;
	const terms = await selectTerms(context, [contractUuid]);
	return { noteCorrections: (before, contract, after) => noteCorrections(context, terms, before, contract, after) };
}

/**
 * Records, after a draft was changed, which of the terms read it still contains and which items they belong to. Runs in the
 * transaction of the change, which has inserted the items anew.
 */
async function noteCorrections(
	context: Context,
	terms: readonly ExtractedTermRow[],
	before: readonly ItemRow[],
	contract: ContractRow,
	after: readonly ItemRow[],
): Promise<void> {
	const successors = successorsOf(before, after);
	const items = new Map(after.map((item) => [item.uuid, item]));
	const noted = terms.map((term): ExtractedTermRow => {
		const [, path] = /^services\[\d+\]\.?(.*)$/.exec(term.field) ?? [];
		if (path === undefined) return { ...term, is_corrected: isCorrected(term, valueAt(contract, term.field)) };
		const item_uuid = term.item_uuid === null ? null : (successors.get(term.item_uuid) ?? null);
		const item = item_uuid === null ? undefined : items.get(item_uuid);
		return { ...term, item_uuid, is_corrected: item === undefined || !isStill(term.value, valueAt(item, path)) };
	});
	await saveCorrections(context, noted);
}

function isCorrected({ field, value }: ExtractedTermRow, now: unknown): boolean {
	return !isStill(field === "start_date" ? (value ?? noStartDate) : value, now);
}

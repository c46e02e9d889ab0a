import type { Context } from "../../platform/index.ts";
import { selectPaymentsBeginning } from "./payment-search-store.ts";
import type { Found } from "./search-schemas.ts";
import { type SearchedKind, searchedKinds, selectBeginningWith, selectNewest } from "./search-store.ts";

/** A kind's newest rows, which contain nearly everything that anyone looks for. */
const sample_rows = 1_000;

/** Everything with a word that begins with the text, newest first, at most `limit` of each kind; by kind. */
export async function search(context: Context, text: string, limit: number, sample = sample_rows): Promise<Found[]> {
	const found: Found[] = [];
	for (const kind of searchedKinds) found.push(...(await searchKind(context, kind, text, limit, sample)));
	return [...found, ...(await selectPaymentsBeginning(context, text, limit))];
}

/** A common text fills the result from the newest rows; a rare one is in few rows, which the word index finds quickly. */
async function searchKind(
	context: Context,
	kind: SearchedKind,
	text: string,
	limit: number,
	sample: number,
): Promise<Found[]> {
	const newest = await selectNewest(context, kind, text, limit, sample);
	return newest.length === limit ? newest : selectBeginningWith(context, kind, text, limit);
}

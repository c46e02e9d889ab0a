import type { Database } from "../../platform/index.ts";
import { type ListedInvoice, listedColumns } from "../record/invoice-store.ts";
import {
	columnConditions,
	customersNamed,
	newestFirst,
	ownTexts,
	Parameters,
	patternOf,
} from "./list-conditions-store.ts";
import type { ListQuestion } from "./list-filters.ts";

/** The invoices held in memory at once. Each has a few kilobytes with its lines; larger batches would block the event loop. */
const batch_invoices = 25;

/** All matching invoices, newest first, in batches. */
export function readMatching(
	snapshot: Awaited<ReturnType<Database["snapshot"]>>,
	organisationId: string,
	question: ListQuestion,
): AsyncGenerator<ListedInvoice[]> {
	const parameters = new Parameters(organisationId);
	const conditions = columnConditions(question, parameters);
	const { search } = question.filters;
	const pattern = search === null ? null : patternOf(search, parameters);
	const text = pattern === null ? "true" : `(${ownTexts(pattern)} or ${customersNamed(pattern)})`;
	return snapshot.batches<ListedInvoice>(
		`select ${listedColumns} from invoicing.invoice where organisation_id = $1 and ${conditions} and ${text}
		 order by ${newestFirst}`,
		parameters.values,
		batch_invoices,
	);
}

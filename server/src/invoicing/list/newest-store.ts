import type { Context } from "../../platform/index.ts";
import {
	boxConditions,
	columnConditions,
	newestFirst,
	newestPointFirst,
	Parameters,
	weighedAsHalf,
} from "./list-conditions-store.ts";
import { allInvoices, drawBox, type InvoiceFilters, type ListQuestion } from "./list-filters.ts";

/**
 * Ways to the newest invoices that match, texts left aside. Each looks at about as many invoices as it answers, or at few:
 * PostgreSQL's own choice among indexes rests on guesses, and a wrong one reads a million (docs/decisions/0006-invoice-list.md).
 */

/** A way, newest invoices first. */
export interface NewestInvoices {
	/** The statement without its limit. `matches` is an expression that is answered of each invoice beside its UUID. */
	readonly statement: (matches: string) => string;
	/** Whether an index gives the order: see `readNewest`. */
	readonly isIndexed: boolean;
}

/** A customer's own invoices are gone through in their order. */
const customersOwn_invoices = 20_000;
/** So many of a range of amounts are sorted sooner than the tree of points finds a page of them; more where other filters thin them. */
const narrow_invoices = { alone: 2_000, thinned: 5_000 };
/** Passing over so many costs more than any way saves. */
const deepest_invoices = 10_000;

/** The way for these filters; `wanted` is how many invoices are going to be read. */
export async function newestInvoices(
	context: Context,
	question: ListQuestion,
	parameters: Parameters,
	wanted: number,
): Promise<NewestInvoices> {
	const { filters } = question;
	const { customerUuid, contractUuid, amountFrom, amountTo, currency } = filters;
	if (contractUuid !== null) {
		return sorted(columnConditions(only(question, { contractUuid }), parameters), question, parameters);
	}
	const isRare = currency !== null && (await areAtMost(context, question, { currency }, narrow_invoices.alone));
	if (isRare) return sorted(columnConditions(only(question, { currency }), parameters), question, parameters);
	if (!drawBox(filters)) return inOrder(columnConditions(question, parameters));
	if (customerUuid !== null && (await areAtMost(context, question, { customerUuid }, customersOwn_invoices))) {
		const own = columnConditions(only(question, { customerUuid }), parameters);
		return inOrder(`${own} and ${weighedAsHalf(columnConditions(question, parameters))}`);
	}
	const hasAmounts = amountFrom !== null || amountTo !== null;
	const most = drawBox({ ...filters, amountFrom: null, amountTo: null })
		? narrow_invoices.thinned
		: narrow_invoices.alone;
	if (hasAmounts && (await areAtMost(context, question, { amountFrom, amountTo }, most))) {
		const narrow = columnConditions(only(question, { amountFrom, amountTo }), parameters);
		return sorted(narrow, question, parameters);
	}
	if (wanted > deepest_invoices) return inOrder(columnConditions(question, parameters));
	return inTree(boxConditions(question, parameters));
}

/**
 * Reads what is made of a way. Where an index gives the order, PostgreSQL is kept from reading all and sorting it: of a tree of points
 * it can only guess that few are in the box.
 */
export function readNewest<Row>(
	{ db }: Context,
	{ isIndexed }: NewestInvoices,
	statement: string,
	{ values }: Parameters,
): Promise<Row[]> {
	if (!isIndexed) return db.rows<Row>(statement, values);
	return db.transaction(async (transaction) => {
		await transaction.execute("set local enable_sort = off; set local enable_bitmapscan = off");
		const rows = await transaction.rows<Row>(statement, values);
		await transaction.execute("set local enable_sort to default; set local enable_bitmapscan to default");
		return rows;
	});
}

function only({ today }: ListQuestion, filters: Partial<InvoiceFilters>): ListQuestion {
	return { filters: { ...allInvoices, ...filters }, today };
}

/** Whether one of the filters alone leaves at most so many; it has an index of its own, which is counted no further. */
async function areAtMost(
	{ db, organisationId }: Context,
	question: ListQuestion,
	filters: Partial<InvoiceFilters>,
	most: number,
): Promise<boolean> {
	const parameters = new Parameters(organisationId);
	const conditions = columnConditions(only(question, filters), parameters);
	const limit = parameters.add(most + 1, "bigint");
	const row = await db.row<{ count: number }>(
		`select count(*) as count from (
			select from invoicing.invoice where organisation_id = $1 and ${conditions} limit ${limit}
		 ) as invoice`,
		parameters.values,
	);
	return row !== null && row.count <= most;
}

/** By the index of that order, of all or of the customer's. */
function inOrder(conditions: string): NewestInvoices {
	const statement = (matches: string) =>
		`select uuid, ${matches} as matches from invoicing.invoice
		 where organisation_id = $1 and ${conditions} order by ${newestFirst}`;
	return { statement, isIndexed: true };
}

/** By the tree of points, which gives what lies in the box in that order. */
function inTree(conditions: string): NewestInvoices {
	const statement = (matches: string) =>
		`select uuid, ${matches} as matches from invoicing.invoice
		 where organisation_id = $1 and ${conditions} order by ${newestPointFirst}`;
	return { statement, isIndexed: true };
}

/** All that the narrow condition leaves, then sorted. */
function sorted(narrow: string, question: ListQuestion, parameters: Parameters): NewestInvoices {
	const conditions = columnConditions(question, parameters);
	const { filters } = question;
	const currency = filters.currency === null ? "" : ", currency";
	const contract = filters.contractUuid === null ? "" : ", contract_uuid";
	const revision = filters.isIssued === null ? "" : ", revision";
	const statement = (matches: string) => {
		// Without texts, currency, contract and revision the index holds all that is asked.
		const texts = matches === "true" ? "" : ", invoice_number, description, external_source_id";
		return `with narrow as materialized (
				select organisation_id, uuid, customer_uuid, created_at, status, invoice_date, due_date, amount${currency}${contract}${revision}${texts}
				from invoicing.invoice where organisation_id = $1 and ${narrow}
			 )
			 select uuid, ${matches} as matches from narrow as invoice where ${conditions} order by ${newestFirst}`;
	};
	return { statement, isIndexed: false };
}

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
 * Queries for the newest matching invoices, texts aside. Each reads about as many invoices as it returns, or few.
 * PostgreSQL's own choice of index relies on estimates, and a wrong one reads a million rows
 * (docs/decisions/0006-invoice-list.md).
 */

/** A query for invoices, newest first. */
export interface NewestInvoices {
	/** The statement without its limit. `matches` is an expression returned for each invoice along with its UUID. */
	readonly statement: (matches: string) => string;
	/** Whether an index provides the order; see `readNewest`. */
	readonly isIndexed: boolean;
}

/** Up to this many, a customer's own invoices are scanned in order. */
const customersOwn_invoices = 20_000;
/**
 * Up to this many invoices in a range of amounts, sorting is faster than the spatial index; more if other filters narrow the
 * range.
 */
const narrow_invoices = { alone: 2_000, thinned: 5_000 };
/** Skipping more than this costs more than any query saves. */
const deepest_invoices = 10_000;

/** Chooses the query for these filters; `wanted` is how many invoices will be read. */
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
 * Runs a query. If an index provides the order, keeps PostgreSQL from reading and sorting everything: it can only guess how
 * many points a box holds.
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

/** Whether some filter alone leaves at most this many; counts in the filter's own index, and no further. */
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

/** By the index on that order, for all invoices or the customer's. */
function inOrder(conditions: string): NewestInvoices {
	const statement = (matches: string) =>
		`select uuid, ${matches} as matches from invoicing.invoice
		 where organisation_id = $1 and ${conditions} order by ${newestFirst}`;
	return { statement, isIndexed: true };
}

/** By the spatial index, which returns a box's points in that order. */
function inTree(conditions: string): NewestInvoices {
	const statement = (matches: string) =>
		`select uuid, ${matches} as matches from invoicing.invoice
		 where organisation_id = $1 and ${conditions} order by ${newestPointFirst}`;
	return { statement, isIndexed: true };
}

/** Reads everything that the narrow condition leaves, then sorts. */
function sorted(narrow: string, question: ListQuestion, parameters: Parameters): NewestInvoices {
	const conditions = columnConditions(question, parameters);
	const { filters } = question;
	const currency = filters.currency === null ? "" : ", currency";
	const contract = filters.contractUuid === null ? "" : ", contract_uuid";
	const revision = filters.isIssued === null ? "" : ", revision";
	const statement = (matches: string) => {
		// Without texts, currency, contract, and revision, the index covers the query.
		const texts = matches === "true" ? "" : ", invoice_number, description, external_source_id";
		return `with narrow as materialized (
				select organisation_id, uuid, customer_uuid, created_at, status, invoice_date, due_date, amount${currency}${contract}${revision}${texts}
				from invoicing.invoice where organisation_id = $1 and ${narrow}
			 )
			 select uuid, ${matches} as matches from narrow as invoice where ${conditions} order by ${newestFirst}`;
	};
	return { statement, isIndexed: false };
}

import type { Context } from "../../platform/index.ts";
import {
	anyText,
	columnConditions,
	customersNamed,
	newestFirst,
	ownTexts,
	Parameters,
	patternOf,
} from "./list-conditions-store.ts";
import type { ListQuestion } from "./list-filters.ts";
import { newestInvoices, readNewest } from "./newest-store.ts";

/** The invoices of a list page, and the total count. */

export interface Page {
	readonly limit: number;
	readonly offset: number;
}

interface Found {
	/** The page's invoices, newest first. */
	readonly uuids: readonly string[];
	/** The total count on all pages, if finding the page determined it. */
	readonly count: number | null;
}

interface Row {
	readonly uuid: string;
}

/** How many of the newest invoices to sample for a text. */
const sample_invoices = 1_000;
/** With fewer matches in the sample, a text is looked up in its own index. */
const rareMatches = 20;

/** Finds the page fast for any number of invoices and any combination of filters. */
export async function findInvoices(context: Context, question: ListQuestion, page: Page): Promise<Found> {
	if (question.filters.search !== null) return searchInvoices(context, question, page);
	const parameters = new Parameters(context.organisationId);
	const newest = await newestInvoices(context, question, parameters, page.offset + page.limit);
	const statement = `${newest.statement("true")} ${places(page, parameters)}`;
	return pageOf(await readNewest<Row>(context, newest, statement, parameters), page);
}

/** The number of matching invoices. */
export async function countInvoices({ db, organisationId }: Context, question: ListQuestion): Promise<number> {
	const parameters = new Parameters(organisationId);
	const conditions = columnConditions(question, parameters);
	const { search } = question.filters;
	const row = await db.row<{ count: number }>(
		search === null
			? `select count(*) as count from invoicing.invoice where organisation_id = $1 and ${conditions}`
			: countOfText(conditions, patternOf(search, parameters)),
		parameters.values,
	);
	return row?.count ?? 0;
}

/** Invoices that contain the text, plus those whose customers do, each counted by its own index, minus those counted twice. */
const countOfText = (conditions: string, text: string): string =>
	`select (
		select count(*) - count(*) filter (where ${customersNamed(text)}) from invoicing.invoice
		where organisation_id = $1 and ${conditions} and ${ownTexts(text)}
	 ) + (
		select count(*) from invoicing.invoice where organisation_id = $1 and ${conditions} and ${customersNamed(text)}
	 ) as count`;

/**
 * Scans the newest invoices for a common text. The matches in the first thousand decide whether to continue or to use the
 * text indexes.
 */
async function searchInvoices(context: Context, question: ListQuestion, page: Page): Promise<Found> {
	const wanted = page.offset + page.limit;
	const matching = await matchesInSample(context, question, wanted);
	const uuids = matching.slice(page.offset, wanted);
	if (matching.length >= wanted) return { uuids, count: null };
	if ((await sizeOfSample(context, question)) < sample_invoices) return { uuids, count: matching.length };
	return matching.length < rareMatches ? lookUp(context, question, page) : goOn(context, question, page);
}

/** The newest invoices in the sample that contain the text, up to the number wanted. */
async function matchesInSample(context: Context, question: ListQuestion, wanted: number): Promise<string[]> {
	const parameters = new Parameters(context.organisationId);
	const newest = await newestInvoices(context, question, parameters, sample_invoices);
	const text = patternOf(question.filters.search as string, parameters);
	const sample = `${newest.statement(anyText(text))} limit ${parameters.add(sample_invoices, "bigint")}`;
	const statement = `select uuid from (${sample}) as invoice where matches limit ${parameters.add(wanted, "bigint")}`;
	return (await readNewest<Row>(context, newest, statement, parameters)).map(({ uuid }) => uuid);
}

async function sizeOfSample(context: Context, question: ListQuestion): Promise<number> {
	const parameters = new Parameters(context.organisationId);
	const newest = await newestInvoices(context, question, parameters, sample_invoices);
	const sample = `${newest.statement("true")} limit ${parameters.add(sample_invoices, "bigint")}`;
	const statement = `select count(*) as count from (${sample}) as invoice`;
	return (await readNewest<{ count: number }>(context, newest, statement, parameters))[0]?.count ?? 0;
}

/** Scans the newest invoices until the page is full. */
async function goOn(context: Context, question: ListQuestion, page: Page): Promise<Found> {
	const parameters = new Parameters(context.organisationId);
	const newest = await newestInvoices(context, question, parameters, page.offset + page.limit);
	const text = patternOf(question.filters.search as string, parameters);
	const statement = `select uuid from (${newest.statement(anyText(text))} offset 0) as invoice where matches ${places(page, parameters)}`;
	return pageOf(await readNewest<Row>(context, newest, statement, parameters), page);
}

/** Finds all invoices that contain the text, and those of matching customers, by the text indexes. */
async function lookUp(context: Context, question: ListQuestion, page: Page): Promise<Found> {
	const parameters = new Parameters(context.organisationId);
	const conditions = columnConditions(question, parameters);
	const text = patternOf(question.filters.search as string, parameters);
	const rows = await context.db.rows<Row>(
		`select uuid from (
			select uuid, created_at from invoicing.invoice where organisation_id = $1 and ${conditions} and ${ownTexts(text)}
			union
			select uuid, created_at from invoicing.invoice
			where organisation_id = $1 and ${conditions} and ${customersNamed(text)}
		 ) as invoice order by ${newestFirst} ${places(page, parameters)}`,
		parameters.values,
	);
	return pageOf(rows, page);
}

function places({ limit, offset }: Page, parameters: Parameters): string {
	return `limit ${parameters.add(limit, "bigint")} offset ${parameters.add(offset, "bigint")}`;
}

function pageOf(rows: readonly Row[], page: Page): Found {
	// A page that isn't full is the last one, unless its offset is beyond the end.
	const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
	return { uuids: rows.map(({ uuid }) => uuid), count: isLast ? page.offset + rows.length : null };
}

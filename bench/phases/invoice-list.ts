import {
	columnConditions,
	customersNamed,
	ownTexts,
	Parameters,
	patternOf,
} from "../../server/src/invoicing/list/list-conditions-store.ts";
import { allInvoices, type InvoiceFilters } from "../../server/src/invoicing/list/list-filters.ts";
import { countInvoices } from "../../server/src/invoicing/list/list-store.ts";
import { Decimal } from "../../server/src/money/index.ts";
import { rareWords } from "../invoice-population.ts";
import type { ListingService } from "../listing-service.ts";
import { median, number, type Report } from "../report.ts";

/** The limits of issue 4: relative to the rows' time with a thousand invoices, and to a bare count. */
const rowsLimit = 1.5;
const countLimit = 1.2;
const longestPage = 100;
const today = "2026-11-20";
/** A count is timed less often, because it takes a second with a million matches. */
const countRounds = 5;

const customer = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;

/** The filters of a case, as in the API; the names of single items depend on the number of invoices. */
type Case = readonly [what: string, query: (invoices: number) => Readonly<Record<string, string>>];

const cases: readonly Case[] = [
	["no filter", () => ({})],
	["nearly all: paid", () => ({ invoice_status: "paid" })],
	["drafts", () => ({ invoice_status: "draft" })],
	["void", () => ({ invoice_status: "void" })],
	["overdue", () => ({ is_overdue: "true" })],
	["not overdue", () => ({ is_overdue: "false" })],
	["a customer with many", () => ({ customer_uuid: customer(0) })],
	["a customer with few, paid", () => ({ customer_uuid: customer(15), invoice_status: "paid" })],
	["an old year", () => ({ invoice_date_gte: "2023-12-01", invoice_date_lte: "2024-11-30" })],
	["due in an old month", () => ({ due_date_gte: "2024-06-01", due_date_lte: "2024-06-30" })],
	["large amounts", () => ({ amount_gte: "5000" })],
	["a range of amounts", () => ({ amount_gte: "1000", amount_lte: "1500" })],
	["a narrow range of amounts", (invoices) => ({ amount_gte: "1000", amount_lte: String(1000 + 30_000 / invoices) })],
	["large amounts, paid, of an old year", () => ({ ...oldYear, amount_gte: "3000", invoice_status: "paid" })],
	["void of an old year", () => ({ ...oldYear, invoice_status: "void" })],
	["dates that exclude each other", () => ({ ...oldYear, due_date_gte: "2026-01-01" })],
	["search: all numbers", () => ({ search: "inv-20" })],
	["search: one number", (invoices) => ({ search: String(Math.floor(invoices / 2)).padStart(7, "0") })],
	["search: a rare word", () => ({ search: rareWords.description })],
	["search: a rare customer", () => ({ search: rareWords.customerName })],
	["search: a rare external id", () => ({ search: rareWords.externalId })],
	["search: a frequent customer", () => ({ search: "helios" })],
	["search: nothing has it", () => ({ search: "nowhere" })],
	[
		"search: a rare word, paid, of all dates",
		() => ({ search: rareWords.description, invoice_status: "paid", ...allDates }),
	],
	[
		"search: a frequent word, void, large amounts",
		() => ({ search: "gmbh", invoice_status: "void", amount_gte: "200" }),
	],
];
const oldYear = { invoice_date_gte: "2023-12-01", invoice_date_lte: "2024-11-30" };
const allDates = { invoice_date_gte: "2020-01-01", due_date_lte: "2030-01-01" };

/**
 * The same query in turns at both sizes, with as many rows per page as match in a thousand invoices, because more rows necessarily take
 * longer.
 */
export async function measureList(
	report: Report,
	small: ListingService,
	large: ListingService,
	rounds: number,
): Promise<void> {
	report.heading(
		`Rows of a first page at ${number(small.invoices)} and ${number(large.invoices)} invoices; the count at the latter against a bare one`,
	);
	const ratios: number[] = [];
	const countRatios: number[] = [];
	for (const [what, query] of cases) {
		const limit = Math.max(1, (await small.list(text(query(small.invoices), longestPage))).uuids.length);
		const [few_ms, many_ms, whole_ms]: [number[], number[], number[]] = [[], [], []];
		let [fewRows, manyRows, count] = [0, 0, 0];
		for (let round = -2; round < rounds; round += 1) {
			const few = await small.list(text(query(small.invoices), limit));
			const many = await large.list(text(query(large.invoices), limit));
			[fewRows, manyRows, count] = [few.uuids.length, many.uuids.length, many.count];
			// The first two warm up both.
			if (round < 0) continue;
			few_ms.push(few.rows_ms);
			many_ms.push(many.rows_ms);
			whole_ms.push(many.whole_ms);
		}
		// By round, because a machine's speed varies.
		const ratio = median(many_ms.map((many, round) => many / (few_ms[round] as number)));
		const counted = await compareCounts(large, filtersOf(query(large.invoices)), count, report);
		ratios.push(ratio);
		countRatios.push(counted.ratio);
		report.line(
			`  ${what.padEnd(46)} ${number(fewRows)}/${number(manyRows)} rows ${number(median(few_ms))} → ${number(median(many_ms))} ms = ${number(ratio)}; ` +
				`with the count of ${number(count)} ${number(median(whole_ms))} ms; count ${number(counted.own_ms)} ms = ${number(counted.ratio)} of a bare one`,
		);
	}
	report.claim({ what: "rows, worst case", figure: Math.max(...ratios), limit: rowsLimit, is: "at most" });
	report.claim({ what: "rows, median of all cases", figure: median(ratios), limit: rowsLimit, is: "at most" });
	report.claim({
		what: "count, worst case",
		figure: Math.max(...countRatios),
		limit: countLimit,
		is: "at most",
	});
}

const text = (query: Readonly<Record<string, string>>, limit: number) =>
	new URLSearchParams({ ...query, limit: String(limit) }).toString();

function filtersOf(query: Readonly<Record<string, string>>): InvoiceFilters {
	const amount = (value: string | undefined) => (value === undefined ? null : Decimal.of(value));
	return {
		...allInvoices,
		statuses: query.invoice_status === undefined ? null : [query.invoice_status as "paid"],
		customerUuid: query.customer_uuid ?? null,
		invoiceDateFrom: query.invoice_date_gte ?? null,
		invoiceDateTo: query.invoice_date_lte ?? null,
		dueDateFrom: query.due_date_gte ?? null,
		dueDateTo: query.due_date_lte ?? null,
		amountFrom: amount(query.amount_gte),
		amountTo: amount(query.amount_lte),
		isOverdue: query.is_overdue === undefined ? null : query.is_overdue === "true",
		search: query.search ?? null,
	};
}

/** Times the service's count and a bare `count(*)` with the same conditions in turns. */
async function compareCounts(service: ListingService, filters: InvoiceFilters, expected: number, report: Report) {
	const { context } = service;
	const parameters = new Parameters(context.organisationId);
	const conditions = columnConditions({ filters, today }, parameters);
	const pattern = filters.search === null ? null : patternOf(filters.search, parameters);
	const search = pattern === null ? "true" : `(${ownTexts(pattern)} or ${customersNamed(pattern)})`;
	const bare = `select count(*) as count from invoicing.invoice where organisation_id = $1 and ${conditions} and ${search}`;
	const [own_ms, bare_ms]: [number[], number[]] = [[], []];
	for (let round = 0; round < countRounds; round += 1) {
		bare_ms.push(await timed(() => context.db.rows(bare, parameters.values)));
		own_ms.push(
			await timed(async () => {
				const count = await countInvoices(context, { filters, today });
				if (count !== expected) report.fault(`counted ${number(count)}, answered was ${number(expected)}`);
			}),
		);
	}
	return { own_ms: median(own_ms), ratio: median(own_ms.map((own, round) => own / (bare_ms[round] as number))) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

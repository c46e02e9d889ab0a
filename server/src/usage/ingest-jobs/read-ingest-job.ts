import type { Context } from "../../platform/index.ts";
import type { IngestionResult } from "../ingestion/ingest-schemas.ts";
import {
	type IngestJobResultRow,
	type IngestJobRow,
	selectIngestJob,
	selectIngestJobResults,
} from "./ingest-job-store.ts";

/** How many duplicates, and how many errors, a job includes directly. */
const shownResults = 1_000;

/** Results in the format of the synchronous endpoint. */
export interface ResultLists {
	readonly duplicates: IngestionResult["info"]["duplicates"];
	readonly errors: IngestionResult["errors"];
}

/**
 * A job with its first results, in the order sent. Counters and lists agree even while events are stored: only results before
 * the counters' position are read.
 * @throws Refusal 404
 */
export async function readIngestJob(context: Context, jobUuid: string): Promise<IngestJobRow & ResultLists> {
	const job = await selectIngestJob(context, jobUuid);
	const known = { from: 0, to: job.processed_events, limit: shownResults };
	const duplicates = await selectIngestJobResults(context, jobUuid, { ...known, kind: "duplicate" });
	const errors = await selectIngestJobResults(context, jobUuid, { ...known, kind: "error" });
	return { ...job, ...listsOf([...duplicates, ...errors]) };
}

export interface ResultItem {
	readonly position: number;
	readonly idempotency_key: string;
	readonly result: "duplicate" | "error";
	readonly error: string | null;
}

export interface ResultPage extends ResultLists {
	readonly items: readonly ResultItem[];
	/** The position where the next page begins; null if nothing can follow. */
	readonly nextFrom: number | null;
}

/**
 * A page of a job's results from a position on. While the job is running, the page ends at the job's position, and the next
 * page begins there. No result is added before that position, so paging neither repeats nor skips any.
 * @throws Refusal 404
 */
export async function readIngestJobResults(
	context: Context,
	jobUuid: string,
	{ from, limit }: { readonly from: number; readonly limit: number },
): Promise<ResultPage> {
	const { status, processed_events: to } = await selectIngestJob(context, jobUuid);
	// One extra row shows whether there is a next page.
	const rows = await selectIngestJobResults(context, jobUuid, { from, to, kind: null, limit: limit + 1 });
	const shown = rows.slice(0, limit);
	const isOver = status === "COMPLETED" || status === "FAILED";
	const reached = isOver ? null : Math.max(from, to);
	return {
		items: shown.map((row) => ({ ...row, result: row.error === null ? "duplicate" : "error" })),
		...listsOf(shown),
		nextFrom: rows[limit]?.position ?? reached,
	};
}

function listsOf(results: readonly IngestJobResultRow[]): ResultLists {
	return {
		duplicates: results.flatMap(({ idempotency_key, error }) => (error === null ? [idempotency_key] : [])),
		errors: results.flatMap(({ idempotency_key, error }) => (error === null ? [] : [{ idempotency_key, error }])),
	};
}

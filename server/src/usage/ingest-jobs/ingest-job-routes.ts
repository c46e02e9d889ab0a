import { type App, listOf, pageOf } from "../../platform/http/index.ts";
import { Refusal } from "../../platform/index.ts";
import { customerEventList } from "../ingestion/ingest-schemas.ts";
import {
	IngestionJob,
	IngestionJobPath,
	IngestionJobQuery,
	IngestionJobResults,
	IngestionJobResultsQuery,
	IngestionJobStatus,
	SubmittedIngestionJob,
} from "./ingest-job-schemas.ts";
import { listIngestJobs } from "./ingest-job-store.ts";
import { readIngestJob, readIngestJobResults } from "./read-ingest-job.ts";
import { submitIngestJob } from "./submit-ingest-job.ts";

const jobBody_bytes = 40 * 1024 * 1024;
const jobEvents_maximum = 100_000;

const tags = ["Usage"];
/** Clients that submit events can see the result. */
const readers = { scopes: ["ingest", "read", "write"] as const };

export function registerIngestJobRoutes(app: App): void {
	app.post(
		"/usage/ingest-async",
		{
			schema: {
				tags,
				operationId: "ingestJobs.create",
				summary: "Submit usage events for background storage; responds once they are on disk",
				description: "Stores up to 100,000 events in a background job. The answer comes once the batch is on disk.",
				body: customerEventList("AsyncCustomerEventList", jobEvents_maximum),
				response: { 202: SubmittedIngestionJob },
			},
			config: { scopes: ["ingest", "write"], idempotent: false, bodyAs: "bytes" },
			bodyLimit: jobBody_bytes,
			// The schema only documents an event: the body arrives as bytes, and a fault in one event refuses only that event.
			validatorCompiler: () => (value: unknown) => ({ value }),
		},
		async ({ context, body }, reply) => {
			reply.code(202);
			return submitIngestJob(context, body as unknown as Buffer | null, jobEvents_maximum);
		},
	);
	app.get(
		"/usage/ingest-async",
		{
			schema: {
				tags,
				operationId: "ingestJobs.list",
				summary: "List the ingestion jobs, newest first",
				description: "Lists ingestion jobs with their progress.",
				querystring: IngestionJobQuery,
				response: { 200: listOf(IngestionJob) },
			},
			config: readers,
		},
		({ context, query }) => listIngestJobs(context, query.status ?? null, pageOf(query)),
	);
	app.get(
		"/usage/ingest-async/:job_id",
		{
			schema: {
				tags,
				operationId: "ingestJobs.get",
				summary: "Get an ingestion job's progress and results",
				description: "Answers the progress, with the first 1,000 duplicates and errors.",
				params: IngestionJobPath,
				response: { 200: IngestionJobStatus },
			},
			config: readers,
		},
		({ context, params }) => readIngestJob(context, params.job_id),
	);
	app.get(
		"/usage/ingest-async/:job_id/results",
		{
			schema: {
				tags,
				operationId: "ingestJobs.listResults",
				summary: "List all events of an ingestion job that were not created",
				description: "Lists duplicates and failed events in the order sent. Pages by cursor.",
				params: IngestionJobPath,
				querystring: IngestionJobResultsQuery,
				response: { 200: IngestionJobResults },
			},
			config: readers,
		},
		async ({ context, params, query }) => {
			const from = query.cursor === undefined ? 0 : positionIn(query.cursor);
			const { limit } = pageOf(query);
			const { nextFrom, ...page } = await readIngestJobResults(context, params.job_id, { from, limit });
			return { ...page, items: [...page.items], next_cursor: nextFrom === null ? null : String(nextFrom) };
		},
	);
}

/** The position in a cursor. */
function positionIn(cursor: string): number {
	if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
	throw new Refusal("malformed", "malformed_query", "cursor: must be a next_cursor of this job's results");
}

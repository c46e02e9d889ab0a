import {
	described,
	Instant,
	literals,
	nullable,
	pageQuery,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { ingestJobStatuses } from "./ingest-job-store.ts";

const submitted = {
	job_id: described(Uuid, "The ingestion job's UUID."),
	status: literals(
		"IngestionJobState",
		ingestJobStatuses,
		"`FAILED`: the rest of the batch cannot be stored; events already stored remain.",
	),
	total_events: Type.Integer({ minimum: 0, description: "The number of events submitted." }),
	created_at: described(Instant, "When it was created."),
};

const progress = {
	processed_events: Type.Integer({
		minimum: 0,
		description: "The number of events processed so far, in the order sent.",
	}),
	created_events: Type.Integer({ minimum: 0, description: "The number of events created; they are on disk." }),
	duplicate_count: Type.Integer({ minimum: 0, description: "The number of events that existed already." }),
	error_count: Type.Integer({ minimum: 0, description: "The number of events that failed." }),
	started_at: nullable(described(Instant, "When it started. Null: not yet.")),
	completed_at: nullable(described(Instant, "When it was completed. Null: not yet.")),
};

const results = (part: string) => ({
	duplicates: Type.Array(Type.String(), {
		description: `Keys of existing events, once for each time they were sent again${part}.`,
	}),
	errors: Type.Array(
		Type.Object(
			{
				idempotency_key: Type.String({ description: "The event's own key." }),
				error: Type.String({ description: "What went wrong, in one sentence." }),
			},
			{ $id: "IngestionError", description: "An event that failed." },
		),
		{
			description: `Events that failed${part}; the others were stored.`,
		},
	),
});

/** The response to a submission (interface.md, "Asynchronous ingestion job"). */
export const SubmittedIngestionJob = Type.Object(submitted, {
	$id: "SubmittedIngestionJob",
	description: "The batch was accepted.",
});

/** A job in the list. */
export const IngestionJob = Type.Object(
	{ ...submitted, ...progress },
	{ $id: "IngestionJob", description: "An ingestion job and its progress." },
);

export const IngestionJobStatus = Type.Object(
	{ ...submitted, ...progress, ...results(" (the first 1,000, see `results`)") },
	{ $id: "IngestionJobStatus", description: "An ingestion job with its first results." },
);

const IngestionJobResult = Type.Object(
	{
		position: Type.Integer({ minimum: 0, description: "The event's position in the batch, from 0." }),
		idempotency_key: Type.String({ description: "The event's own key." }),
		result: literals("IngestionJobResultKind", ["duplicate", "error"], "Why the event was not created."),
		error: nullable(Type.String({ description: "Null for a duplicate." })),
	},
	{ $id: "IngestionJobResult", description: "An event that was not created." },
);

export const IngestionJobResults = Type.Object(
	{
		items: Type.Array(IngestionJobResult, { description: "Events that were not created, in the order sent." }),
		...results(", of this page"),
		next_cursor: nullable(
			Type.String({
				description:
					"The `cursor` of the next page; null after the last page. Never null while the job is running, since more results may follow.",
			}),
		),
	},
	{ $id: "IngestionJobResults", description: "A page of the events that were not created." },
);

export const IngestionJobPath = Type.Object({ job_id: described(Uuid, "The ingestion job's UUID.") });

export const IngestionJobQuery = strictObject({
	status: Type.Optional(literals("IngestionJobState", ingestJobStatuses, "Only those with this status.")),
	...pageQuery,
});

export const IngestionJobResultsQuery = strictObject({
	cursor: Type.Optional(Type.String({ description: "The previous page's `next_cursor`." })),
	limit: pageQuery.limit,
});

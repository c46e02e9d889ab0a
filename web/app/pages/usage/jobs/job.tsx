import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Facts, Page, Section } from "../../../ui/page.tsx";
import styles from "../usage.module.css";
import { isUnderWay, JobProgress, JobStatus } from "./job-words.tsx";
import { words } from "./words.ts";

type Result = components["schemas"]["IngestionJobResults"]["items"][number];

const pageLength = 100;
const askAgainAfter_ms = 1_000;

const columns: readonly Column<Result>[] = [
	{
		key: "place",
		title: words.job.positionInBatch,
		isNumber: true,
		isWide: true,
		width: "140px",
		cell: ({ position }) => formats.count(position + 1),
	},
	{ key: "key", title: words.job.idempotencyKey, cell: ({ idempotency_key }) => <code>{idempotency_key}</code> },
	{
		key: "what",
		title: words.job.result,
		cell: ({ result, error }) => (
			<span className={styles.words}>{result === "duplicate" ? words.job.duplicateCountedOnce : error}</span>
		),
	},
];

/** One job: how far it is, and what became of the events that were not stored. */
export function JobPage({ uuid }: { readonly uuid: string }) {
	const path = { job_id: uuid };
	const { data: job } = useSuspenseQuery({
		queryKey: ["ingest-job", uuid],
		queryFn: () => answer(api.GET("/api/v1/usage/ingest-async/{job_id}", { params: { path } })),
		refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? askAgainAfter_ms : false),
	});
	const results = useInfiniteQuery({
		// While the job is under way more may follow.
		queryKey: ["ingest-job", uuid, "results", job.processed_events],
		queryFn: ({ pageParam }) => {
			const query = { limit: pageLength, ...(pageParam === "" ? {} : { cursor: pageParam }) };
			return answer(api.GET("/api/v1/usage/ingest-async/{job_id}/results", { params: { path, query } }));
		},
		initialPageParam: "",
		getNextPageParam: ({ next_cursor, items }) => (items.length === 0 ? undefined : (next_cursor ?? undefined)),
		enabled: job.duplicate_count + job.error_count > 0,
	});
	const rows = results.data?.pages.flatMap(({ items }) => items) ?? [];
	return (
		<Page
			title={words.job.title(formats.count(job.total_events), formats.instant(job.created_at))}
			parent={{ label: words.job.jobs, link: { to: "/usage/jobs" } }}
			status={<JobStatus status={job.status} />}
			aside={
				<Facts
					facts={[
						[words.job.submitted, formats.instant(job.created_at)],
						[words.job.started, job.started_at === null ? null : formats.instant(job.started_at)],
						[words.job.finished, job.completed_at === null ? null : formats.instant(job.completed_at)],
						[words.job.jobId, <code key="id">{job.job_id}</code>],
					]}
				/>
			}
		>
			<JobProgress job={job} />
			{job.status === "FAILED" && <Notice kind="bad">{words.job.interrupted}</Notice>}
			<div className={styles.figures}>
				<Facts
					facts={[
						[words.job.processed, words.job.of(formats.count(job.processed_events), formats.count(job.total_events))],
						[words.job.stored, formats.count(job.created_events)],
						[words.job.duplicates, formats.count(job.duplicate_count)],
						[words.job.failed, formats.count(job.error_count)],
					]}
				/>
			</div>
			{job.duplicate_count + job.error_count > 0 && (
				<Section title={words.job.notStored}>
					<ProblemNotice problem={results.error} />
					<Table
						label={words.job.eventsNotStored}
						columns={columns}
						rows={rows}
						rowKey={({ position }) => String(position)}
						onEnd={() => {
							if (results.hasNextPage && !results.isFetchingNextPage) void results.fetchNextPage();
						}}
						isLoading={results.isPending}
						empty={null}
					/>
				</Section>
			)}
		</Page>
	);
}

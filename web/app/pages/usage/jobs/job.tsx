import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Facts, Page, Section } from "../../../ui/page.tsx";
import styles from "../usage.module.css";
import { isUnderWay, JobProgress, JobStatus } from "./job-words.tsx";

type Result = components["schemas"]["IngestionJobResults"]["items"][number];

const pageLength = 100;
const askAgainAfter_ms = 1_000;

const columns: readonly Column<Result>[] = [
	{
		key: "place",
		title: "Position in batch",
		isNumber: true,
		isWide: true,
		width: "140px",
		cell: ({ position }) => formats.count(position + 1),
	},
	{ key: "key", title: "Idempotency key", cell: ({ idempotency_key }) => <code>{idempotency_key}</code> },
	{
		key: "what",
		title: "Result",
		cell: ({ result, error }) => (
			<span className={styles.words}>{result === "duplicate" ? "Duplicate: counted once" : error}</span>
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
			title={`${formats.count(job.total_events)} events, ${formats.instant(job.created_at)}`}
			parent={{ label: "Jobs", link: { to: "/usage/jobs" } }}
			status={<JobStatus status={job.status} />}
			aside={
				<Facts
					facts={[
						["Submitted", formats.instant(job.created_at)],
						["Started", job.started_at === null ? null : formats.instant(job.started_at)],
						["Finished", job.completed_at === null ? null : formats.instant(job.completed_at)],
						["Job ID", <code key="id">{job.job_id}</code>],
					]}
				/>
			}
		>
			<JobProgress job={job} />
			{job.status === "FAILED" && (
				<Notice kind="bad">
					The rest of the batch couldn’t be stored. Stored events are kept; send the rest again.
				</Notice>
			)}
			<div className={styles.figures}>
				<Facts
					facts={[
						["Processed", `${formats.count(job.processed_events)} of ${formats.count(job.total_events)}`],
						["Stored", formats.count(job.created_events)],
						["Duplicates", formats.count(job.duplicate_count)],
						["Failed", formats.count(job.error_count)],
					]}
				/>
			</div>
			{job.duplicate_count + job.error_count > 0 && (
				<Section title="Not stored">
					<ProblemNotice problem={results.error} />
					<Table
						label="Events not stored"
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

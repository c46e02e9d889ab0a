import { useEffect } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { JobPage } from "./job.tsx";
import { isUnderWay, type Job, JobProgress, JobStatus, jobStatuses } from "./job-words.tsx";
import { UsageTabs } from "./usage-tabs.tsx";

const columns: readonly Column<Job>[] = [
	{ key: "when", title: "Submitted", cell: ({ created_at }) => formats.instant(created_at) },
	{ key: "status", title: "Status", cell: ({ status }) => <JobStatus status={status} /> },
	{ key: "progress", title: "Progress", isWide: true, width: "160px", cell: (job) => <JobProgress job={job} /> },
	{
		key: "events",
		title: "Events",
		isNumber: true,
		isWide: true,
		cell: ({ total_events }) => formats.count(total_events),
	},
	{ key: "created", title: "Stored", isNumber: true, isWide: true, cell: (job) => formats.count(job.created_events) },
	{
		key: "again",
		title: "Sent before",
		isNumber: true,
		isWide: true,
		cell: (job) => formats.count(job.duplicate_count),
	},
	{ key: "errors", title: "Failed", isNumber: true, cell: ({ error_count }) => formats.count(error_count) },
];

const askAgainAfter_ms = 1_000;

/** Batches of events that are stored in the background, newest first; one of them where the address names it. */
export function UsageJobs() {
	const { values } = useFilters();
	return values.job === undefined ? <JobList /> : <JobPage uuid={values.job} />;
}

function JobList() {
	const { values, set } = useFilters();
	const status = values.status as Job["status"] | undefined;
	const { items, count, isLoading, problem, onEnd } = useList(["ingest-jobs", status], (page) =>
		answer(api.GET("/api/v1/usage/ingest-async", { params: { query: { ...page, ...(status && { status }) } } })),
	);
	const isMoving = items.some(isUnderWay);
	useEffect(() => {
		if (!isMoving) return;
		const timer = setInterval(() => void refresh(["ingest-jobs"]), askAgainAfter_ms);
		return () => clearInterval(timer);
	}, [isMoving]);
	return (
		<Page title="Jobs">
			<UsageTabs />
			<FilterBar
				filters={[
					{
						key: "status",
						label: "Status",
						kind: {
							is: "choice",
							options: Object.entries(jobStatuses).map(([value, { label }]) => ({ value, label })),
						},
					},
				]}
				values={values}
				onChange={set}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Ingestion jobs"
				columns={columns}
				rows={items}
				rowKey={({ job_id }) => job_id}
				linkOf={({ job_id }) => ({ to: "/usage/jobs", search: { job: job_id } })}
				onEnd={onEnd}
				isLoading={isLoading}
				empty={<NoJobs isFiltered={status !== undefined} />}
				foot={count === null ? undefined : <span>{count === 1 ? "1 job" : `${formats.count(count)} jobs`}</span>}
			/>
		</Page>
	);
}

function NoJobs({ isFiltered }: { readonly isFiltered: boolean }) {
	const isAdmin = useMay("admin");
	if (isFiltered) return <Empty title="No job matches">There is none with this status.</Empty>;
	return (
		<Empty
			title="No jobs yet"
			action={isAdmin && <ButtonLink to="/settings/developer/api">Make an API token</ButtonLink>}
		>
			A program that has many events to send, up to 100,000 at once, submits them as a job: POST /usage/ingest-async.
			How far it is, and what failed, stands here.
		</Empty>
	);
}

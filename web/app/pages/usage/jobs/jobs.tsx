import { useEffect } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import type { Filter } from "../../../ui/list/filters.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { UsageTabs } from "../usage-tabs.tsx";
import { JobPage } from "./job.tsx";
import { isUnderWay, type Job, JobProgress, JobStatus, jobStatuses } from "./job-words.tsx";
import { words } from "./words.ts";

const columns: readonly Column<Job>[] = [
	{ key: "when", title: words.jobs.submitted, cell: ({ created_at }) => formats.instant(created_at) },
	{ key: "status", title: words.jobs.status, cell: ({ status }) => <JobStatus status={status} /> },
	{
		key: "progress",
		title: words.jobs.progress,
		isWide: true,
		width: "160px",
		cell: (job) => <JobProgress job={job} />,
	},
	{
		key: "events",
		title: words.jobs.events,
		isNumber: true,
		isWide: true,
		cell: ({ total_events }) => formats.count(total_events),
	},
	{
		key: "created",
		title: words.jobs.stored,
		isNumber: true,
		isWide: true,
		cell: (job) => formats.count(job.created_events),
	},
	{
		key: "again",
		title: words.jobs.duplicates,
		isNumber: true,
		isWide: true,
		cell: (job) => formats.count(job.duplicate_count),
	},
	{ key: "errors", title: words.jobs.failed, isNumber: true, cell: ({ error_count }) => formats.count(error_count) },
];

const filters: readonly Filter[] = [
	{ key: "status", label: words.jobs.status, kind: { is: "choice", options: optionsOf(jobStatuses) } },
];

const askAgainAfter_ms = 1_000;

/** Batches of events stored in the background, newest first; or the one that the address names. */
export function UsageJobs() {
	const { values } = useFilters();
	return values.job === undefined ? <JobList /> : <JobPage uuid={values.job} />;
}

function JobList() {
	const { values } = useFilters();
	const status = values.status as Job["status"] | undefined;
	const list = useList(["ingest-jobs", status], (page) =>
		answer(api.GET("/api/v1/usage/ingest-async", { params: { query: { ...page, ...(status && { status }) } } })),
	);
	const isMoving = list.items.some(isUnderWay);
	useEffect(() => {
		if (!isMoving) return;
		const timer = setInterval(() => void refresh(["ingest-jobs"]), askAgainAfter_ms);
		return () => clearInterval(timer);
	}, [isMoving]);
	return (
		<Page title={words.jobs.title}>
			<UsageTabs />
			<List
				noun="job"
				list={list}
				filters={filters}
				columns={columns}
				rowKey={({ job_id }) => job_id}
				linkOf={({ job_id }) => ({ to: "/usage/jobs", search: { job: job_id } })}
				none={<NoJobs />}
			/>
		</Page>
	);
}

function NoJobs() {
	const isAdmin = useMay("admin");
	return (
		<Empty
			title={words.jobs.noJobsYet}
			action={isAdmin && <ButtonLink to="/settings/developer/api">{words.jobs.createApiToken}</ButtonLink>}
		>
			{words.jobs.noJobsHint}
		</Empty>
	);
}

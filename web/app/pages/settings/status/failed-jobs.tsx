import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Empty } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { Name } from "./name.tsx";
import { RunButton } from "./run-button.tsx";
import styles from "./status.module.css";
import { words } from "./words.ts";

type FailedJobs = components["schemas"]["InstallationStatus"]["failed_jobs"];
type FailedJob = components["schemas"]["FailedJob"];

const columnsWith = (onProblem: (problem: unknown) => void): readonly Column<FailedJob>[] => [
	{ key: "job", title: words.failed.job, cell: ({ kind }) => <Name>{kind}</Name> },
	{
		key: "error",
		title: words.failed.error,
		cell: ({ error }) => <span className={styles.error}>{error ?? "–"}</span>,
	},
	{
		key: "failed",
		title: words.failed.failedAt,
		isWide: true,
		cell: ({ failed_at }) => <span title={formats.instant(failed_at)}>{formats.distance(failed_at)}</span>,
	},
	{
		key: "run",
		title: words.run.again,
		isNumber: true,
		cell: ({ id, kind }) => (
			<RunButton
				label={words.run.againOf(kind, id)}
				run={() => answer(api.POST("/api/v1/status/job/{job_id}/run", { params: { path: { job_id: id } } }))}
				onProblem={onProblem}
			>
				{words.run.again}
			</RunButton>
		),
	},
];

/** Jobs that are not tried again by themselves. */
export function FailedJobsSection({
	jobs,
	onProblem,
}: {
	readonly jobs: FailedJobs;
	readonly onProblem: (problem: unknown) => void;
}) {
	const { items, of_other_organisations } = jobs;
	return (
		<Section title={words.failed.title}>
			<Table
				label={words.failed.title}
				columns={columnsWith(onProblem)}
				rows={items}
				rowKey={({ id }) => id}
				empty={<Empty title={words.failed.none}>{words.failed.noneHint}</Empty>}
			/>
			{of_other_organisations > 0 && <p>{words.failed.others(formats.count(of_other_organisations))}</p>}
		</Section>
	);
}

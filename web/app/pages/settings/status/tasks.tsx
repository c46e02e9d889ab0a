import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status, type Tone } from "../../../ui/status.tsx";
import { Name } from "./name.tsx";
import { RunButton } from "./run-button.tsx";
import styles from "./status.module.css";
import { words } from "./words.ts";

type Task = components["schemas"]["RecurringTaskStatus"];

function stateOf(task: Task): readonly [tone: Tone, text: string] {
	if (task.is_running) return ["active", words.tasks.running];
	if (task.is_overdue) return ["careful", words.tasks.overdue];
	if (task.is_waiting) return ["active", words.tasks.waiting];
	if (task.is_failed) return ["bad", words.tasks.failed];
	return task.started_at === null ? ["neutral", words.tasks.notYet] : ["good", words.tasks.done];
}

const columnsWith = (onProblem: (problem: unknown) => void): readonly Column<Task>[] => [
	{ key: "task", title: words.tasks.task, cell: ({ task }) => <Name>{task}</Name> },
	{
		key: "result",
		title: words.tasks.result,
		cell: (task) => {
			const [tone, text] = stateOf(task);
			return (
				<>
					<Status tone={tone}>{text}</Status>
					{task.error !== null && <div className={styles.error}>{task.error}</div>}
				</>
			);
		},
	},
	{
		key: "last",
		title: words.tasks.lastRun,
		isWide: true,
		cell: ({ started_at }) =>
			started_at === null ? (
				words.tasks.never
			) : (
				<span title={formats.instant(started_at)}>{formats.distance(started_at)}</span>
			),
	},
	{
		key: "took",
		title: words.tasks.took,
		isNumber: true,
		isWide: true,
		cell: ({ duration_ms }) =>
			duration_ms === null ? "–" : words.tasks.seconds(formats.count(Math.round(duration_ms / 10) / 100)),
	},
	{
		key: "next",
		title: words.tasks.next,
		isWide: true,
		cell: ({ next_at }) =>
			next_at === null ? "–" : <span title={formats.instant(next_at)}>{formats.distance(next_at)}</span>,
	},
	{
		key: "run",
		title: words.run.now,
		isNumber: true,
		cell: ({ task, is_running, is_waiting }) => (
			<RunButton
				label={words.run.nowOf(task)}
				isDisabled={is_running || is_waiting}
				run={() => answer(api.POST("/api/v1/status/task/{task}/run", { params: { path: { task } } }))}
				onProblem={onProblem}
			>
				{words.run.now}
			</RunButton>
		),
	},
];

/** What the clock starts, and how it last went. */
export function Tasks({
	tasks,
	onProblem,
}: {
	readonly tasks: readonly Task[];
	readonly onProblem: (problem: unknown) => void;
}) {
	return (
		<Section title={words.tasks.title}>
			<Table
				label={words.tasks.title}
				columns={columnsWith(onProblem)}
				rows={tasks}
				rowKey={({ task }) => task}
				empty={null}
			/>
		</Section>
	);
}

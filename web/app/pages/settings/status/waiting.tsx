import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import { Name } from "./name.tsx";
import { words } from "./words.ts";

type InstallationStatus = components["schemas"]["InstallationStatus"];

interface Row {
	readonly what: string;
	/** Null where only the time is known. */
	readonly count: number | null;
	readonly since: string | null;
	readonly running: number;
	readonly failed: number;
}

const columns: readonly Column<Row>[] = [
	{
		key: "what",
		title: words.waiting.what,
		cell: ({ what, failed }) => (
			<>
				<Name>{what}</Name> {failed > 0 && <Status tone="bad">{words.waiting.failed(formats.count(failed))}</Status>}
			</>
		),
	},
	{
		key: "count",
		title: words.waiting.count,
		isNumber: true,
		cell: ({ count, running }) => (
			<>
				{count === null ? "" : formats.count(count)}
				{running > 0 && ` (${words.waiting.running(formats.count(running))})`}
			</>
		),
	},
	{
		key: "since",
		title: words.waiting.since,
		isNumber: true,
		cell: ({ since }) => (since === null ? "–" : <span title={formats.instant(since)}>{formats.distance(since)}</span>),
	},
];

/** What has not been done yet, of all organizations. */
export function Waiting({ status }: { readonly status: InstallationStatus }) {
	const { mail, webhooks, uploads, usage_rolled_up_at } = status.waiting;
	const idle = { running: 0, failed: 0 };
	const rows: readonly Row[] = [
		{ what: words.waiting.mail, ...mail, ...idle },
		{ what: words.waiting.webhooks, ...webhooks, ...idle },
		{ what: words.waiting.uploads, ...uploads, ...idle },
		{ what: words.waiting.usage, count: null, since: usage_rolled_up_at, ...idle },
		...status.jobs.map(({ kind, waiting, oldest_s, running, failed }) => ({
			what: words.waiting.kind(kind),
			count: waiting,
			since: waiting === 0 ? null : new Date(Date.parse(status.checked_at) - oldest_s * 1_000).toISOString(),
			running,
			failed,
		})),
	];
	return (
		<Section title={words.waiting.title}>
			<Table label={words.waiting.title} columns={columns} rows={rows} rowKey={({ what }) => what} empty={null} />
		</Section>
	);
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMembership } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Facts, Section } from "../../../ui/page.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { BackupsSection } from "./backups.tsx";
import { FailedJobsSection } from "./failed-jobs.tsx";
import { Tasks } from "./tasks.tsx";
import { Waiting } from "./waiting.tsx";
import { words } from "./words.ts";

/** What is shown changes by itself. */
const refresh_ms = 10_000;
const megabyte = 1_000_000;

/** What waits, what failed and what recurring tasks did, of the whole installation. */
export function SystemStatus() {
	if (useMembership().operates_installation) return <OperatorsStatus />;
	return (
		<SettingsPage title={words.status.title}>
			<Notice>{words.status.forOperators}</Notice>
		</SettingsPage>
	);
}

function OperatorsStatus() {
	const [refused, setRefused] = useState<unknown>(null);
	const { data, error } = useQuery({
		queryKey: ["status"],
		queryFn: () => answer(api.GET("/api/v1/status")),
		refetchInterval: refresh_ms,
		// A database that is away is said at once, not after several tries.
		retry: false,
	});
	const summary = data === undefined ? undefined : words.status.summary(formats.instant(data.checked_at));
	return (
		<SettingsPage title={words.status.title} summary={summary} isWide>
			<ProblemNotice problem={refused ?? error} />
			{data !== undefined && (
				<>
					<Installation status={data} />
					<BackupsSection backups={data.backups} />
					<FailedJobsSection jobs={data.failed_jobs} onProblem={setRefused} />
					<Tasks tasks={data.tasks} onProblem={setRefused} />
					<Waiting status={data} />
				</>
			)}
		</SettingsPage>
	);
}

function Installation({ status }: { readonly status: components["schemas"]["InstallationStatus"] }) {
	const { version, database, processes, held } = status;
	const { migrations_applied, migrations_pending } = database;
	return (
		<Section title={words.status.installation}>
			{held !== null && <Notice kind="bad">{words.status.held(formats.instant(held.moment))}</Notice>}
			{processes.length === 0 && <Notice kind="bad">{words.status.noProcess}</Notice>}
			<Facts
				facts={[
					[words.status.version, version],
					[
						words.status.database,
						words.status.databaseOf(database.version, formats.count(Math.round(database.size_bytes / megabyte))),
					],
					[
						words.status.migrations,
						migrations_pending === 0
							? words.status.migrationsApplied(formats.count(migrations_applied))
							: words.status.migrationsPending(formats.count(migrations_pending)),
					],
					[
						words.status.processes,
						processes.map(({ host, process_id, version }) => (
							<div key={`${host} ${process_id}`}>{words.status.processOf(host, process_id, version)}</div>
						)),
					],
				]}
			/>
		</Section>
	);
}

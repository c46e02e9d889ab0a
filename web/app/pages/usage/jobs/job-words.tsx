import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Status } from "../../../ui/status.tsx";
import styles from "../usage.module.css";
import { words } from "./words.ts";

export type Job = components["schemas"]["IngestionJob"];

export const jobStatuses = {
	PENDING: { label: words.jobWords.queued, tone: "neutral" },
	PROCESSING: { label: words.jobWords.inProgress, tone: "active" },
	COMPLETED: { label: words.jobWords.completed, tone: "good" },
	FAILED: { label: words.jobWords.failed, tone: "bad" },
} as const satisfies Record<Job["status"], { readonly label: string; readonly tone: string }>;

export function JobStatus({ status }: { readonly status: Job["status"] }) {
	const { label, tone } = jobStatuses[status];
	return <Status tone={tone}>{label}</Status>;
}

export function isUnderWay({ status }: Pick<Job, "status">): boolean {
	return status === "PENDING" || status === "PROCESSING";
}

export function JobProgress({ job }: { readonly job: Pick<Job, "processed_events" | "total_events"> }) {
	const { processed_events, total_events } = job;
	return (
		<progress
			className={styles.progress}
			value={processed_events}
			max={Math.max(1, total_events)}
			aria-label={words.jobWords.ofEvents(formats.count(processed_events), formats.count(total_events))}
		/>
	);
}

import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Status } from "../../../ui/status.tsx";
import styles from "../usage.module.css";

export type Job = components["schemas"]["IngestionJob"];

export const jobStatuses = {
	PENDING: { label: "Queued", tone: "neutral" },
	PROCESSING: { label: "In progress", tone: "active" },
	COMPLETED: { label: "Completed", tone: "good" },
	FAILED: { label: "Failed", tone: "bad" },
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
			aria-label={`${formats.count(processed_events)} of ${formats.count(total_events)} events`}
		/>
	);
}

import type { ReactNode } from "react";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { opened } from "../../../opened.ts";
import { Facts, Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "./status.module.css";
import { words } from "./words.ts";

type Backups = components["schemas"]["InstallationStatus"]["backups"];

const megabyte = 1_000_000;
const minute_ms = 60_000;

/** In the largest unit without a rest. */
const unitsOfTime = [
	[24 * 60, "day"],
	[60, "hour"],
	[1, "minute"],
] as const;

function intervalOf(every_ms: number): string {
	const minutes = every_ms / minute_ms;
	const [length, unit] = unitsOfTime.find(([length]) => minutes % length === 0) ?? [1, "minute"];
	return minutes === length ? unit : formats.counted(minutes / length, unit);
}

const ageOf = (instant: string) => <span title={formats.instant(instant)}>{formats.distance(instant)}</span>;
const sizeOf = (bytes: number) => words.backups.megabytes(formats.count(Math.ceil(bytes / megabyte)));

/** How the last backup went, and which one can be restored. */
export function BackupsSection({ backups }: { readonly backups: Backups }) {
	const { last, last_whole } = backups;
	const isLastWhole = last === null || last.is_whole;
	return (
		<Section title={words.backups.title}>
			<Facts
				facts={[
					[words.backups.schedule, scheduleOf(backups)],
					[words.backups.last, last === null ? words.backups.none : lastOf(last)],
					[words.backups.lastWhole, isLastWhole ? null : last_whole === null ? words.backups.none : lastOf(last_whole)],
				]}
			/>
		</Section>
	);
}

function scheduleOf({ schedule }: Backups): ReactNode {
	if (schedule !== null) return words.backups.every(intervalOf(schedule.every_ms), schedule.target);
	return (
		<>
			{words.backups.notScheduled}{" "}
			<a href={`${opened.basePath}/docs/operating/backup`} target="_blank" rel="noreferrer">
				{words.backups.howTo}
			</a>
		</>
	);
}

interface Shown {
	readonly finished_at: string;
	readonly target: string;
	readonly size_bytes: number | null;
	readonly error?: string | null;
}

function lastOf({ finished_at, target, size_bytes, error = null }: Shown): ReactNode {
	return (
		<>
			<Status tone={size_bytes === null ? "bad" : "good"}>
				{size_bytes === null ? words.backups.failed : words.backups.whole}
			</Status>{" "}
			{ageOf(finished_at)}
			{size_bytes !== null && `, ${sizeOf(size_bytes)}`}
			<div className={styles.error}>{target}</div>
			{error !== null && <div className={styles.error}>{error}</div>}
		</>
	);
}

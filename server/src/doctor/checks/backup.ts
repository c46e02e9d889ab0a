import { selectBackupState } from "../../backup/index.ts";
import type { Timestamp } from "../../platform/index.ts";
import { type Finding, fail, ok, onTables, warn } from "../findings/check.ts";

/** Missed so many times, a schedule is broken. */
const toleratedIntervals = 3;
/** Without a schedule of ours. */
const usualInterval_h = 24;
const hour_ms = 3_600_000;

interface LatestBackups {
	/** Of the last whole backup; null if there is none. */
	readonly age_s: number | null;
	/** Of the last attempt that failed; null if none did. */
	readonly faultAge_s: number | null;
	readonly fault: string | null;
}

export const backup = onTables("last backup", async (tables, _connected, { settings, clock }) => {
	const { whole_at, failed_at, fault } = await selectBackupState(tables);
	const now_ms = Date.parse(clock());
	const age_s = (then: Timestamp | null) => (then === null ? null : (now_ms - Date.parse(then)) / 1_000);
	return judgeBackups({ age_s: age_s(whole_at), faultAge_s: age_s(failed_at), fault }, settings.backups ?? null);
});

/** Backups by other means, such as a server's own, cannot be seen: without a schedule here, their lack is a warning. */
export function judgeBackups(
	{ age_s, faultAge_s, fault }: LatestBackups,
	schedule: { readonly every_ms: number } | null,
): Finding {
	const isFailing = faultAge_s !== null && (age_s === null || faultAge_s < age_s);
	const attempt = isFailing ? ` The last attempt, ${ageText(faultAge_s)} ago, failed: ${fault}.` : "";
	const todo = isFailing
		? "Repair what failed, and run tallybook backup."
		: "Run tallybook backup, and set BACKUP_TO (docs/operating/backup.md).";
	if (age_s === null) {
		if (schedule === null) return warn(`There is no backup by this program.${attempt}`, todo);
		return warn(
			`There is no backup yet.${attempt}`,
			isFailing ? todo : "Wait for the first one, or run tallybook backup.",
		);
	}
	const message = `The last whole backup was ${ageText(age_s)} ago.${attempt}`;
	const interval_ms = schedule?.every_ms ?? usualInterval_h * hour_ms;
	if (schedule !== null && age_s * 1_000 > toleratedIntervals * interval_ms) return fail(message, todo);
	return isFailing || age_s * 1_000 > toleratedIntervals * interval_ms
		? warn(message, todo)
		: ok(`${ageText(age_s)} ago`);
}

function ageText(age_s: number): string {
	const hours = Math.floor(age_s / 3_600);
	if (hours >= 48) return `${Math.floor(hours / 24)} days`;
	return hours >= 2 ? `${hours} hours` : `${Math.floor(age_s / 60)} minutes`;
}

import type { Queries, Timestamp } from "../../platform/index.ts";

/** A backup that ended. */
export interface EndedBackup {
	readonly finished_at: Timestamp;
	/** A folder, or `s3://bucket/prefix`. */
	readonly target: string;
	/** What it takes up there; null where it failed. */
	readonly size_bytes: number | null;
	/** Why it failed; null for a whole one. */
	readonly fault: string | null;
}

const columns = "finished_at, target, size_bytes, fault";

/** The last backup that ended, and the last whole one; null where there is none. */
export async function selectLastBackups(
	db: Queries,
): Promise<{ readonly last: EndedBackup | null; readonly lastWhole: EndedBackup | null }> {
	const newest = (which: string) =>
		db.row<EndedBackup>(`select ${columns} from platform.backup where ${which} order by position desc limit 1`);
	return { last: await newest("true"), lastWhole: await newest("fault is null") };
}

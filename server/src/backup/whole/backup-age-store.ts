import type { Queries, Timestamp } from "../../platform/index.ts";

/** How backups went lately. */
export interface BackupState {
	/** Whether the last one that ended is whole; null without one. */
	readonly is_last_whole: boolean | null;
	/** When the last whole one ended; null without one. */
	readonly whole_at: Timestamp | null;
	/** Why the last one that failed did, and when; null if none has. */
	readonly fault: string | null;
	readonly failed_at: Timestamp | null;
	readonly is_log_archived: boolean;
	/** Since when the log cannot be archived; null while it can, or if it isn't to be. */
	readonly log_failing_since: Timestamp | null;
}

export async function selectBackupState(db: Queries): Promise<BackupState> {
	const row = await db.row<BackupState>(
		`select (select fault is null from platform.backup order by position desc limit 1) as is_last_whole,
			(select max(finished_at) from platform.backup where fault is null) as whole_at,
			(select fault from platform.backup where fault is not null order by position desc limit 1) as fault,
			(select max(finished_at) from platform.backup where fault is not null) as failed_at,
			exists (select from platform.log_archive) as is_log_archived,
			(select failing_since from platform.log_archive) as log_failing_since`,
	);
	return row as BackupState;
}

import type { Statements } from "../whole/record-store.ts";

/** The server keeps its log from this slot's position on, up to the limit in its settings. */
const slotName = "tallybook_archive";

export interface Slot {
	/** The server keeps the log from here on. */
	readonly position: string;
	/** Whether the server has deleted segments that were not archived. */
	readonly isLost: boolean;
}

export async function selectSlot(db: Statements): Promise<Slot | null> {
	return db.row<Slot>(
		`select restart_lsn::text as position, wal_status = 'lost' as "isLost"
		 from pg_replication_slots where slot_name = $1`,
		[slotName],
	);
}

export async function createSlot(db: Statements): Promise<void> {
	await db.rows("select pg_create_physical_replication_slot($1, true)", [slotName]);
}

export async function dropSlot(db: Statements): Promise<void> {
	await db.rows("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [
		slotName,
	]);
}

/** Tells the server that it need not keep the log before a position. */
export async function advanceSlot(db: Statements, position: string): Promise<void> {
	await db.rows("select pg_replication_slot_advance($1, $2::pg_lsn)", [slotName, position]);
}

export interface LogState {
	/** The server's clock; all commits before lie before the position. */
	readonly now: string;
	readonly position: string;
	readonly timeline: number;
	readonly systemIdentifier: string;
}

export async function selectLogState(db: Statements): Promise<LogState> {
	// The time is read first.
	return (await db.row<LogState>(
		`select now, position::text, ('x' || left(pg_walfile_name(position), 8))::bit(32)::int as timeline,
			(select system_identifier::text from pg_control_system()) as "systemIdentifier"
		 from (select clock_timestamp() as now, pg_current_wal_insert_lsn() as position offset 0) as state`,
	)) as LogState;
}

/** Begins a new segment of the log, so that the current one can be archived. */
export async function switchSegment(db: Statements): Promise<void> {
	await db.rows("select pg_switch_wal()");
}

/** Notes that the archive begins anew: a gap lies before. */
export async function startArchive(db: Statements, target: string, since: string): Promise<void> {
	await db.execute(
		`insert into platform.log_archive (target, continuous_since) values ($1, $2)
		 on conflict (is_only) do update set target = $1, continuous_since = $2, last_segment = null, archived_until = null`,
		[target, since],
	);
}

/** @param segment the last one, and up to when all commits are archived with it; null where none was complete */
export async function noteArchived(db: Statements, segment: string | null, until: string | null): Promise<void> {
	await db.execute(
		`update platform.log_archive set last_segment = coalesce($1::text, last_segment),
			archived_until = coalesce($2::timestamptz, archived_until), failing_since = null, fault = null
		 where $1::text is not null or failing_since is not null`,
		[segment, until],
	);
}

/** A commit that changes nothing. */
export async function noteChecked(db: Statements): Promise<void> {
	await db.execute("update platform.log_archive set target = target");
}

export async function noteFailing(db: Statements, fault: string): Promise<void> {
	await db.execute("update platform.log_archive set failing_since = coalesce(failing_since, now()), fault = $1", [
		fault,
	]);
}

export interface ArchiveNote {
	readonly target: string;
	/** All commits between the beginning of the archive and this time are archived. */
	readonly until: string;
}

export function selectArchiveNote(db: Statements): Promise<ArchiveNote | null> {
	return db.row<ArchiveNote>(
		"select target, coalesce(archived_until, continuous_since) as until from platform.log_archive",
	);
}

export async function forgetArchive(db: Statements): Promise<void> {
	await db.execute("delete from platform.log_archive");
}

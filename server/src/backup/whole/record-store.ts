import type { Parameter } from "../../platform/index.ts";

/** What both a connection of its own and the database offer. */
export interface Statements {
	rows<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
	row<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row | null>;
	execute(text: string, parameters?: readonly Parameter[]): Promise<number>;
}

/** Held by the process that makes a backup of the database. */
export const backupLock = 7_231_905_010;

export interface Origin {
	readonly installation: string;
	readonly systemIdentifier: string;
	readonly postgresMajor: number;
	readonly migration: number;
}

/**
 * Whose data a database holds.
 * @throws Error if it is not a database of this release
 */
export async function selectOrigin(db: Statements): Promise<Origin> {
	const found = await db.row<{ found: boolean }>("select to_regclass('platform.installation') is not null as found");
	if (found?.found !== true) {
		throw new Error(
			"the database was not migrated to this release yet. Run migrate, or back up with the earlier release",
		);
	}
	return (await db.row<Origin>(
		`select (select id from platform.installation) as installation,
			(select max(version) from platform.migration) as migration,
			(select system_identifier::text from pg_control_system()) as "systemIdentifier",
			current_setting('server_version_num')::int / 10000 as "postgresMajor"`,
	)) as Origin;
}

export interface BackupRecord {
	readonly startedAt: string;
	readonly finishedAt: string;
	readonly kind: "physical" | "logical";
	readonly target: string;
	readonly name: string | null;
	readonly size_B: number | null;
	/** Null for a whole backup. */
	readonly fault: string | null;
}

export async function insertRecord(db: Statements, record: BackupRecord): Promise<void> {
	await db.execute(
		`insert into platform.backup (started_at, finished_at, kind, target, name, size_bytes, fault)
		 values ($1, $2, $3, $4, $5, $6, $7)`,
		[record.startedAt, record.finishedAt, record.kind, record.target, record.name, record.size_B, record.fault],
	);
}

/** A failed backup is repeated earlier than a whole one is followed by the next. */
const retry_s = 15 * 60;

/**
 * Whether a scheduled backup is due: the last whole one is old enough or there is none, or the archive of the log has begun anew since;
 * none is under way, and the last one did not fail a moment ago.
 */
export async function isBackupDue(db: Statements, every_ms: number): Promise<boolean> {
	const row = await db.row<{ due: boolean }>(
		`select not exists (select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database
				where datname = current_database()) and (classid::bigint << 32 | objid::bigint) = $1)
			and not exists (select from platform.backup where fault is not null
				and finished_at > now() - least(make_interval(secs => $2), make_interval(secs => $3))
				and position = (select max(position) from platform.backup))
			and not exists (select from platform.backup where fault is null and started_at > now() - make_interval(secs => $2)
				and started_at >= coalesce((select max(continuous_since) from platform.log_archive), started_at)) as due`,
		[backupLock, every_ms / 1000, retry_s],
	);
	return row?.due === true;
}

import { runMigrations as migrateJobs } from "graphile-worker";
import pg from "pg";
import { pause } from "../clock.ts";
import { refuseMarked } from "./copy-marks.ts";
import { applyMigration, type Patience, retrying } from "./migrations/apply.ts";
import {
	appliedMigrations,
	beginHistory,
	migrationState,
	pendingMigrations,
	readerOf,
	refuseForeignHistory,
} from "./migrations/history.ts";
import { LockWatch } from "./migrations/lock-watch.ts";
import {
	type AppliedMigration,
	knownMigrations,
	type Migration,
	readMigrations,
} from "./migrations/migration-files.ts";
import type { Queries } from "./queries.ts";

/** Serializes migrators: the second one waits, then finds nothing to do. */
const migrationLock = 7_231_905_001;
export const minimumServerVersion = 150_000;
const turnPause_ms = 100;

/** A request waits ten seconds for a lock: much longer than a migration that queues before it. */
const usualPatience: Patience = { lockTimeout_ms: 1_000, attempts: 30, pause_ms: 1_500, report: () => {} };

/** A migration may take as long as it takes, whatever the server, the database or the user sets; a dead migrator's work ends at once. */
const settings = `
	select set_config(name, wanted.value, false) from (values
		('TimeZone', 'UTC'), ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'),
		('idle_in_transaction_session_timeout', '0'), ('idle_session_timeout', '0'), ('client_connection_check_interval', '2s')
	) as wanted (parameter, value) join pg_settings on lower(name) = lower(parameter)`;

export interface MigrateOptions extends Partial<Patience> {
	/** All of this program, unless given. */
	readonly migrations?: readonly Migration[];
	/** Applies exactly these to an empty copy, to load what was saved when they were the newest. */
	readonly only?: readonly AppliedMigration[];
}

/**
 * Migrates the database to this version of the program. Any number of processes may call it at once.
 * @returns the names of the migrations applied now
 * @throws Error with an explanation if the server is too old, the database was migrated by a program that this one cannot work beside, was
 * moved elsewhere or is an unfinished copy, or a lock could not be had
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
	const { only, migrations = only === undefined ? readMigrations() : knownMigrations(only), ...changes } = options;
	const patience = { ...usualPatience, ...changes };
	const client = migrationClient(connectionString);
	try {
		await client.connect();
		await checkServerVersion(client);
		await client.query(settings);
		await takeTurn(client, patience);
		if (only === undefined) await refuseMarked(client);
		const watch = await LockWatch.start(connectionString, await backendOf(client));
		try {
			const applied = await applyPending(client, migrations, watch, patience);
			await retrying("the migration of the job queue", watch, patience, () =>
				migrateJobQueue(connectionString, patience),
			);
			return applied;
		} finally {
			await watch.close();
		}
	} finally {
		await client.end().catch(() => {});
	}
}

/** A connection for migrations, not open yet. */
export function migrationClient(connectionString: string): pg.Client {
	const client = new pg.Client({ connectionString, application_name: "tallybook migrate" });
	// The current statement reports a broken connection. Without a listener, the error would end the process.
	client.on("error", () => {});
	return client;
}

/** Whether all migrations of this program have been applied. */
export async function isMigrated(db: Queries): Promise<boolean> {
	return (await migrationState(db)).pending.length === 0;
}

async function checkServerVersion(client: pg.Client): Promise<void> {
	const result = await client.query(
		"select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
	);
	const { number, name } = result.rows[0] as { number: number; name: string };
	if (number < minimumServerVersion)
		throw new Error(`PostgreSQL 15 or later is required; the server is version ${name}`);
}

/** Asks again and again: a statement that waits would be a transaction, for whose end an index built concurrently waits in turn. */
async function takeTurn(client: pg.Client, { report }: Patience): Promise<void> {
	for (let isFirst = true; ; isFirst = false) {
		const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [migrationLock]);
		if ((rows[0] as { taken: boolean }).taken) return;
		if (isFirst) report("another process is migrating; waiting for it");
		await pause(turnPause_ms);
	}
}

async function backendOf(client: pg.Client): Promise<number> {
	const { rows } = await client.query("select pg_backend_pid() as pid");
	return (rows[0] as { pid: number }).pid;
}

async function applyPending(
	client: pg.Client,
	migrations: readonly Migration[],
	watch: LockWatch,
	patience: Patience,
): Promise<string[]> {
	const done = await appliedMigrations(readerOf(client));
	refuseForeignHistory(done, migrations);
	if (done.length === 0) await beginHistory(client);
	const pending = pendingMigrations(done, migrations);
	for (const migration of pending) {
		await applyMigration(client, migration, watch, patience);
		patience.report(`applied migration ${migration.name}`);
	}
	return pending.map(({ name }) => name);
}

/** The tables of graphile-worker, which brings its own migrations. */
async function migrateJobQueue(connectionString: string, { lockTimeout_ms }: Patience): Promise<void> {
	const options = `-c lock_timeout=${lockTimeout_ms} -c statement_timeout=0`;
	const pgPool = new pg.Pool({ connectionString, max: 1, application_name: "tallybook migrate", options });
	pgPool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
	try {
		await migrateJobs({ pgPool });
	} finally {
		await pgPool.end();
	}
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { runMigrations as migrateJobs } from "graphile-worker";
import pg from "pg";
import type { Queries } from "./queries.ts";

const migrationsDirectory = new URL("../../../../db/migrations/", import.meta.url);
/** Serializes migrators: the second one waits, then finds nothing to do. */
const migrationLock = 7_231_905_001;
const minimumServerVersion = 150_000;

interface Migration {
	readonly version: number;
	readonly name: string;
	readonly text: string;
	readonly digest: string;
}

/**
 * Migrates the database to this version of the program. Any number of processes may call it at once.
 * @returns the names of the migrations applied now
 * @throws Error with an explanation if the server is too old, or the database was migrated by a newer or different program
 */
export async function migrate(connectionString: string): Promise<string[]> {
	const client = new pg.Client({ connectionString, application_name: "tallybook migrate" });
	// The current statement reports a broken connection. Without a listener, the error would end the process.
	client.on("error", () => {});
	try {
		await client.connect();
		await checkServerVersion(client);
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await client.query("set TimeZone = 'UTC'");
		const applied = await applyPending(client, readMigrations());
		await migrateJobs({ connectionString });
		return applied;
	} finally {
		await client.end().catch(() => {});
	}
}

/** Whether all migrations of this program have been applied. */
export async function isMigrated(db: Queries): Promise<boolean> {
	const rows = await db.rows<{ version: number }>("select version from platform.migration");
	const applied = new Set(rows.map((row) => row.version));
	return readMigrations().every((migration) => applied.has(migration.version));
}

async function checkServerVersion(client: pg.Client): Promise<void> {
	const result = await client.query(
		"select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
	);
	const { number, name } = result.rows[0] as { number: number; name: string };
	if (number < minimumServerVersion)
		throw new Error(`PostgreSQL 15 or later is required; the server is version ${name}`);
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
	await client.query("create schema if not exists platform");
	await client.query(
		"create table if not exists platform.migration (version int primary key, name text not null, digest text not null, applied_at timestamptz not null default now())",
	);
	const done = (await client.query("select version, name, digest from platform.migration order by version"))
		.rows as Migration[];
	refuseForeignHistory(done, migrations);
	const pending = migrations.filter((migration) => !done.some((row) => row.version === migration.version));
	for (const migration of pending) {
		await client.query("begin");
		try {
			await client.query(migration.text);
			await client.query("insert into platform.migration (version, name, digest) values ($1, $2, $3)", [
				migration.version,
				migration.name,
				migration.digest,
			]);
			await client.query("commit");
		} catch (error) {
			await client.query("rollback");
			throw new Error(`migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
				cause: error,
			});
		}
	}
	return pending.map((migration) => migration.name);
}

function refuseForeignHistory(done: readonly Migration[], migrations: readonly Migration[]): void {
	for (const row of done) {
		const known = migrations.find((migration) => migration.version === row.version);
		if (known === undefined) {
			throw new Error(`the database was migrated by a newer version of Tallybook (${row.name}). Start that version`);
		}
		if (known.digest !== row.digest) {
			throw new Error(`migration ${row.name} was changed after it had been applied to this database`);
		}
	}
}

function readMigrations(): Migration[] {
	return readdirSync(migrationsDirectory)
		.filter((file) => file.endsWith(".sql"))
		.sort()
		.map((file) => {
			const text = readFileSync(new URL(file, migrationsDirectory), "utf8");
			const digest = createHash("sha256").update(text).digest("hex");
			return { version: Number(file.slice(0, 6)), name: file.slice(0, -".sql".length), text, digest };
		});
}

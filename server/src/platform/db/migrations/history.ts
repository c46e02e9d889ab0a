import type pg from "pg";
import type { Queries } from "../queries.ts";
import { type AppliedMigration, type Migration, readMigrations } from "./migration-files.ts";

type Reader = Pick<Queries, "rows">;

/** What reads by a connection that belongs to no pool. */
export function readerOf(client: pg.Client): Reader {
	return { rows: async <Row>(sql: string) => (await client.query(sql)).rows as Row[] };
}

/** The migrations that the database remembers, in order; none if it is empty. Changes nothing. */
export async function appliedMigrations(db: Reader): Promise<AppliedMigration[]> {
	const found = await db.rows<{ exists: boolean }>("select to_regclass('platform.migration') is not null as exists");
	if (found[0]?.exists !== true) return [];
	// Migration 000041 adds the column.
	return db.rows<AppliedMigration>(
		`select version, name, digest, (to_jsonb(migration)->>'contraction_of')::int as "contractionOf"
		 from platform.migration order by version`,
	);
}

export interface MigrationState {
	/** How many of this program's migrations the database has. */
	readonly applied: number;
	readonly pending: readonly string[];
	/** Those because of which this program refuses the database. */
	readonly foreign: readonly string[];
}

/** Compares the database with this program; changes nothing, even in an empty database. */
export async function migrationState(db: Reader): Promise<MigrationState> {
	const [done, known] = [await appliedMigrations(db), readMigrations()];
	const pending = pendingMigrations(done, known).map(({ name }) => name);
	const foreign = done.filter((row) => refusalOf(row, known) !== null).map(({ name }) => name);
	return { applied: known.length - pending.length, pending, foreign };
}

/** Creates the table of migrations if there is none. */
export async function beginHistory(client: pg.Client): Promise<void> {
	await client.query("create schema if not exists platform");
	await client.query(
		"create table if not exists platform.migration (version int primary key, name text not null, digest text not null, applied_at timestamptz not null default now())",
	);
}

export async function recordMigration(
	client: pg.Client,
	{ version, name, digest, contractionOf }: Migration,
): Promise<void> {
	await client.query("insert into platform.migration (version, name, digest) values ($1, $2, $3)", [
		version,
		name,
		digest,
	]);
	if (contractionOf === null) return;
	await client.query("update platform.migration set contraction_of = $2 where version = $1", [version, contractionOf]);
}

/** Those of the program that the database has not had. */
export function pendingMigrations(done: readonly AppliedMigration[], known: readonly Migration[]): Migration[] {
	return known.filter(({ version }) => !done.some((row) => row.version === version));
}

/**
 * Refuses a database that this program cannot work with. One with newer expansions it can, so that the release before may start, or be
 * started again, while and after this one is introduced.
 * @throws Error with an explanation
 */
export function refuseForeignHistory(done: readonly AppliedMigration[], known: readonly Migration[]): void {
	for (const row of done) {
		const refusal = refusalOf(row, known);
		if (refusal !== null) throw new Error(refusal);
	}
}

function refusalOf(row: AppliedMigration, known: readonly Migration[]): string | null {
	const { version, name, digest, contractionOf } = row;
	const own = known.find((migration) => migration.version === version);
	if (own !== undefined) {
		return own.digest === digest ? null : `migration ${name} was changed after it had been applied to this database`;
	}
	if (known.some((migration) => migration.version > version)) {
		return `the database was migrated by a different version of Tallybook (${name}). Start that version`;
	}
	if (contractionOf === null || known.some((migration) => migration.version === contractionOf)) return null;
	return (
		`the database was migrated by a newer version of Tallybook (${name}), which removed what this version uses. ` +
		`Start that version, or one that has migration ${String(contractionOf).padStart(6, "0")}`
	);
}

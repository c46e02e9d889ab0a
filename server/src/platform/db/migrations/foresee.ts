import type pg from "pg";
import type { Effect } from "./effect.ts";
import { effectsOf } from "./effects.ts";
import { appliedMigrations, pendingMigrations, readerOf, refuseForeignHistory } from "./history.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

/** What a migration that has not run would do to a table that exists. */
export interface ForeseenEffect extends Pick<Effect, "stops" | "isLong"> {
	/** Null for a statement whose effects its text does not show. */
	readonly table: string | null;
	/** An estimate, as of the last ANALYZE. */
	readonly rows: number;
	/** With indexes. */
	readonly size_B: number;
}

export interface ForeseenMigration {
	readonly name: string;
	readonly isOutsideTransaction: boolean;
	readonly isContraction: boolean;
	readonly effects: readonly ForeseenEffect[];
}

export interface Foreseen {
	readonly migrations: readonly ForeseenMigration[];
	/** How many migrations of the job queue's own tables would run. */
	readonly jobQueueMigrations: number;
}

/** The number of the newest migration of graphile-worker (server/test/tidy/migrations.test.ts compares). */
export const newestOfJobQueue = 20;

/** What would run on a database that does not exist yet. */
export function foreseeEverything(): Foreseen {
	return { migrations: readMigrations().map((each) => foreseen(each, [])), jobQueueMigrations: newestOfJobQueue };
}

/**
 * What `migrate` would do to the database. Takes no lock that stops anyone, and works on a standby.
 * @throws Error with an explanation if this program cannot work on the database
 */
export async function foreseeMigrations(client: pg.Client): Promise<Foreseen> {
	await client.query("begin transaction isolation level repeatable read read only");
	const done = await appliedMigrations(readerOf(client));
	const known = readMigrations();
	refuseForeignHistory(done, known);
	const migrations: ForeseenMigration[] = [];
	for (const migration of pendingMigrations(done, known)) {
		const effects = migration.statements.flatMap(effectsOf);
		const found: ForeseenEffect[] = [];
		for (const each of effects) {
			if (each.table !== null) found.push(...(await measured(client, each, each.table)));
			else if (each.stops === "unknown") found.push({ ...each, table: null, rows: 0, size_B: 0 });
		}
		migrations.push(foreseen(migration, strongest(found)));
	}
	const jobQueueMigrations = newestOfJobQueue - (await appliedToJobQueue(client));
	await client.query("commit");
	return { migrations, jobQueueMigrations: Math.max(0, jobQueueMigrations) };
}

function foreseen(
	{ name, isOutsideTransaction, contractionOf }: Migration,
	effects: ForeseenEffect[],
): ForeseenMigration {
	return { name, isOutsideTransaction, isContraction: contractionOf !== null, effects };
}

/** The effect with its table's size; none on a table that does not exist yet. */
async function measured(client: pg.Client, { stops, isLong }: Effect, name: string): Promise<ForeseenEffect[]> {
	const { rows } = await client.query<{ table: string; rows: number; size_B: number }>(
		`select format('%s.%s', n.nspname, c.relname) as table, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as "size_B"
		 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where c.oid = coalesce((select indrelid from pg_index where indexrelid = to_regclass($1)), to_regclass($1))`,
		[name.replace(/^index /, "")],
	);
	return rows.map((table) => ({ ...table, stops, isLong }));
}

const strengths = ["nothing", "rows", "writes", "everything", "unknown"] as const;

/** One effect for each table: the one that stops the most. */
function strongest(effects: readonly ForeseenEffect[]): ForeseenEffect[] {
	const found = new Map<string | null, ForeseenEffect>();
	for (const each of effects) {
		const other = found.get(each.table);
		const stronger =
			other !== undefined && strengths.indexOf(other.stops) > strengths.indexOf(each.stops) ? other : each;
		found.set(each.table, { ...stronger, isLong: each.isLong || (other?.isLong ?? false) });
	}
	return [...found.values()];
}

async function appliedToJobQueue(client: pg.Client): Promise<number> {
	const { rows } = await client.query("select to_regclass('graphile_worker.migrations') is not null as exists");
	if (!(rows[0] as { exists: boolean }).exists) return 0;
	const newest = await client.query("select coalesce(max(id), 0) as id from graphile_worker.migrations");
	return (newest.rows[0] as { id: number }).id;
}

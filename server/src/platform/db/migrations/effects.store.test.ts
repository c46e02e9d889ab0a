import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyDatabase } from "../../../../test/support/app.ts";
import { effectsOf } from "./effects.ts";
import { readMigrations } from "./migration-files.ts";

/** What is read from the text of each statement, held against the locks that PostgreSQL takes for it. */

let client: pg.Client;

beforeAll(async () => {
	client = new pg.Client({ connectionString: await emptyDatabase() });
	await client.connect();
});

afterAll(() => client.end());

const stopsOfMode: Readonly<Record<string, string>> = {
	ShareLock: "writes",
	ShareRowExclusiveLock: "writes",
	ExclusiveLock: "writes",
	AccessExclusiveLock: "everything",
};

interface HeldTable {
	readonly oid: number;
	readonly table: string;
	readonly modes: readonly string[];
}

/** All tables, with the locks on them that this connection holds. */
async function tables(): Promise<HeldTable[]> {
	const { rows } = await client.query<HeldTable>(
		`select c.oid::int, format('%s.%s', n.nspname, c.relname) as table,
			array(select mode from pg_locks l where l.pid = pg_backend_pid() and l.granted and l.relation = c.oid) as modes
		 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information'`,
	);
	return rows;
}

/** What PostgreSQL stopped, against what the text says, as `writes of usage.event`. */
function differences(statement: string, before: readonly HeldTable[], after: readonly HeldTable[]): string[] {
	const named = new Map(before.map(({ oid, table }) => [oid, table]));
	const held = after.flatMap(({ oid, modes }) => {
		const stops = modes.map((mode) => stopsOfMode[mode]).filter((each) => each !== undefined);
		const table = named.get(oid);
		if (stops.length === 0 || table === undefined) return [];
		return [`${stops.includes("everything") ? "everything" : "writes"} of ${table}`];
	});
	const effects = effectsOf(statement).filter(({ stops }) => stops === "writes" || stops === "everything");
	const strong = new Set(effects.filter(({ stops }) => stops === "everything").map(({ table }) => table));
	const foreseen = new Set(
		effects
			// A reference of a new table to itself.
			.filter(({ table }) => before.some((each) => each.table === table))
			.map(({ table }) => `${strong.has(table) ? "everything" : "writes"} of ${table}`),
	);
	const missed = held.filter((each) => !foreseen.has(each));
	return [...missed, ...[...foreseen].filter((each) => !held.includes(each))];
}

it("every statement of every migration stops what its text says, and nothing else", async () => {
	await client.query("create schema platform");
	await client.query(
		"create table platform.migration (version int primary key, name text not null, digest text not null, applied_at timestamptz)",
	);
	let before = await tables();
	let locking = 0;
	const unforeseen: string[] = [];
	for (const { name, statements, isOutsideTransaction } of readMigrations()) {
		for (const statement of statements) {
			await client.query(isOutsideTransaction ? statement : `begin; ${statement}`);
			const after = await tables();
			if (!isOutsideTransaction) await client.query("commit");
			// The text names only the index; and a table that was dropped is no longer listed.
			const isReadable = !/^drop (index|table)\b/.test(statement) && !isOutsideTransaction;
			if (isReadable)
				unforeseen.push(...differences(statement, before, after).map((each) => `${name}: ${each}: ${statement}`));
			locking += after.filter(({ modes }) => modes.length > 0).length;
			before = after;
		}
	}
	expect(unforeseen).toEqual([]);
	expect(locking).toBeGreaterThan(100);
});

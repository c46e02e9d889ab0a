import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cloneDatabase } from "../../../test/support/app.ts";
import { sleep, until } from "../../../test/support/service.ts";
import { migrate } from "./migrate.ts";
import { type Migration, migrationOf, readMigrations } from "./migrations/migration-files.ts";

/** Migrations beside others who use the database. */

let url: string;
let other: pg.Client;

beforeEach(async () => {
	url = await cloneDatabase();
	other = new pg.Client({ connectionString: url });
	await other.connect();
	await other.query("create table platform.item (number int, note text)");
	await other.query("insert into platform.item select generate_series(1, 2500)");
});

afterEach(() => other.end());

const following = (text: string, name = "999990_next"): Migration[] => [...readMigrations(), migrationOf(name, text)];
const isRecorded = async () =>
	(await other.query("select from platform.migration where version = 999990")).rowCount === 1;
const impatient = { lockTimeout_ms: 200, pause_ms: 100, attempts: 3 };
const addColumn = "alter table platform.item add column a int;";
const buildIndex =
	"-- migrate: outside a transaction\ncreate index concurrently item_number on platform.item (number);";

async function isIndexValid(): Promise<boolean | null> {
	const { rows } = await other.query(
		"select indisvalid as valid from pg_index where indexrelid = to_regclass('platform.item_number')",
	);
	return rows[0]?.valid ?? null;
}

describe("a long transaction of others", () => {
	it("makes a migration give up, name who holds the table, and change nothing; nobody waits longer than it does", async () => {
		await other.query("begin");
		await other.query("select from platform.item limit 1");
		const reports: string[] = [];
		const migrating = migrate(url, {
			...impatient,
			migrations: following(addColumn),
			report: (line) => reports.push(line),
		});
		const refused = expect(migrating).rejects.toThrow(
			/^migration 999990_next failed and was rolled back: 3 times, it waited 0.2 s for platform.item, held by process \d+ \(idle in transaction\)$/,
		);
		await until(() => reports.length > 0);
		const reader = new pg.Client({ connectionString: url });
		await reader.connect();
		const start = performance.now();
		await reader.query("select count(*) from platform.item");
		const waited_ms = performance.now() - start;
		await reader.end();
		await refused;
		expect(waited_ms).toBeLessThan(5_000);
		expect(await isRecorded()).toBe(false);
		await other.query("commit");
		expect(await migrate(url, { ...impatient, migrations: following(addColumn) })).toEqual(["999990_next"]);
	});

	it("delays a migration that has patience, which then goes through", async () => {
		await other.query("begin");
		await other.query("select from platform.item limit 1");
		const reports: string[] = [];
		const migrating = migrate(url, {
			...{ ...impatient, attempts: 1_000 },
			migrations: following(addColumn),
			report: (line) => reports.push(line),
		});
		await until(() => reports.length > 0);
		await other.query("commit");
		expect(await migrating).toEqual(["999990_next"]);
	});

	it("delays an index that is built concurrently, and nobody else", async () => {
		await other.query("begin transaction isolation level repeatable read");
		await other.query("select from platform.item limit 1");
		const migrating = migrate(url, { ...impatient, migrations: following(buildIndex) });
		await until(async () => {
			const { rowCount } = await other.query("select from pg_locks where not granted and locktype = 'virtualxid'");
			return rowCount !== 0;
		});
		const writer = new pg.Client({ connectionString: url });
		await writer.connect();
		await writer.query("insert into platform.item values (0)");
		await writer.end();
		// Longer than the time-out of locks that others would queue behind.
		await sleep(2 * impatient.lockTimeout_ms);
		await other.query("commit");
		expect(await migrating).toEqual(["999990_next"]);
		expect(await isIndexValid()).toBe(true);
	});
});

describe("an index built concurrently", () => {
	it("whose building was interrupted is dropped and built again; two migrators build it once", async () => {
		await other.query("create index item_number on platform.item (note)");
		await other.query("update pg_index set indisvalid = false where indexrelid = 'platform.item_number'::regclass");
		const both = await Promise.all([0, 1].map(() => migrate(url, { migrations: following(buildIndex) })));
		expect(both.flat()).toEqual(["999990_next"]);
		expect(await isIndexValid()).toBe(true);
		const { rows } = await other.query("select pg_get_indexdef('platform.item_number'::regclass) as definition");
		expect(rows[0].definition).toContain("(number)");
	});

	it("that was built but not recorded is kept", async () => {
		await other.query("create index item_number on platform.item (number)");
		const [before] = (await other.query("select 'platform.item_number'::regclass::oid as oid")).rows;
		await migrate(url, { migrations: following(buildIndex) });
		expect((await other.query("select 'platform.item_number'::regclass::oid as oid")).rows).toEqual([before]);
		expect(await isRecorded()).toBe(true);
	});

	it("that duplicates forbid leaves nothing behind", async () => {
		await other.query("insert into platform.item values (1)");
		const unique = buildIndex.replace("create index", "create unique index");
		await expect(migrate(url, { migrations: following(unique) })).rejects.toThrow(
			'migration 999990_next failed; it can be run again: could not create unique index "item_number"',
		);
		expect(await isIndexValid()).toBe(null);
		expect(await isRecorded()).toBe(false);
	});
});

it("rows are changed in batches until none is left", async () => {
	const batch = `-- migrate: outside a transaction
		update platform.item set note = 'x' where ctid = any (array(select ctid from platform.item where note is null limit 1000));`;
	await migrate(url, { migrations: following(batch) });
	const { rows } = await other.query("select count(*)::int as count from platform.item where note = 'x'");
	expect(rows).toEqual([{ count: 2_500 }]);
});

it("a time limit of the role does not end a migration", async () => {
	const database = new URL(url).pathname.slice(1);
	await other.query(`alter database ${database} set statement_timeout = '100ms'`);
	await migrate(url, { migrations: following("select pg_sleep(0.3);") });
	expect(await isRecorded()).toBe(true);
});

it("a migration that fails is rolled back as a whole, and later ones do not run", async () => {
	const failing = [...following(`${addColumn} select 1 / 0;`), migrationOf("999991_last", "create schema last")];
	await expect(migrate(url, { migrations: failing })).rejects.toThrow(
		"migration 999990_next failed and was rolled back: division by zero",
	);
	const { rowCount } = await other.query(
		"select from pg_attribute where attrelid = 'platform.item'::regclass and attname = 'a'",
	);
	expect(rowCount).toBe(0);
	expect((await other.query("select to_regnamespace('last') as last")).rows).toEqual([{ last: null }]);
});

it("migrations of another program with a lower number are refused", async () => {
	await other.query("insert into platform.migration (version, name, digest) values (11, '000011_other', 'x')");
	await expect(migrate(url)).rejects.toThrow("a different version of Tallybook (000011_other)");
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newestOfJobQueue } from "../../src/platform/db/migrations/foresee.ts";
import { migrationOf, readMigrations } from "../../src/platform/db/migrations/migration-files.ts";
import { migrationFaults, type Released } from "./migration-rules.ts";

/** The release before runs on the structure that this one makes (db/README.md). */

const released = JSON.parse(readFileSync(new URL("../../../db/released.json", import.meta.url), "utf8")) as Released;
const migrations = readMigrations();

it("every migration since the last release is an expansion, or the contraction of a released one", () => {
	expect(migrationFaults(migrations, released)).toEqual([]);
});

it("the job queue's own migrations since the last release leave its workers running", async () => {
	const room = new URL("../../../node_modules/graphile-worker/", import.meta.url);
	const newest = Math.max(...readdirSync(new URL("sql/", room)).map((file) => Number.parseInt(file, 10)));
	const { BREAKING_MIGRATIONS: breaking } = (await import(new URL("dist/lib.js", room).href)) as {
		BREAKING_MIGRATIONS: readonly number[];
	};
	expect(breaking.filter((each) => each > released.jobQueueMigrations)).toEqual([]);
	expect(newestOfJobQueue).toBe(newest);
});

/** What the rules say of a migration that follows those of the last release. */
function faultsOf(text: string, name = "999990_next"): string[] {
	return migrationFaults([...migrations, migrationOf(name, text)], released);
}

describe("a migration after the last release may not", () => {
	it.each([
		["drop a column", "alter table usage.event drop column value", "uses the column"],
		["drop a table", "drop table usage.rollup", "uses the table"],
		["rename a column", "alter table usage.event rename column value to amount", "uses the old name"],
		["rename a table", "alter table usage.event rename to happening", "uses the old name"],
		["require a column", "alter table usage.event add column kind text not null", "writes no value"],
		[
			"require an invoice's column",
			"alter table invoicing.invoice add column a text, add column b jsonb not null default '[]'",
			"writes null",
		],
		["require an existing column", "alter table usage.event alter column value set not null", "may write null"],
		["change a type", "alter table usage.event alter column value type text", "expects another type"],
		["remove a default", "alter table mail.message alter column uuid drop default", "rely on the default"],
		["add a check, even unvalidated", "alter table usage.event add check (value > 0) not valid", "refuses rows"],
		["add a unique index", "create unique index concurrently one on usage.event (uuid)", "refuses rows"],
		["drop an index", "drop index usage.event_idx", "on conflict"],
		[
			"replace a function",
			"create or replace function usage.one() returns int language sql as $$select 1$$",
			"as it was",
		],
		[
			"add a trigger",
			"create trigger one before insert on usage.event execute function usage.one()",
			"changes or refuses",
		],
		["hide it in a block", "do $$ begin execute 'drop table usage.event'; end $$", "do not know"],
		["hide it among other actions", "alter table usage.event add column a int, drop column value", "uses the column"],
		["build an index in a transaction", "create index on usage.event (uuid)", "stops writes while"],
		["write all rows in a transaction", "update usage.event set value = 1", "stops rows while"],
		[
			"add a column that is computed",
			"alter table usage.event add column a uuid default gen_random_uuid()",
			"stops everything while",
		],
		["contract what is not released", "-- migrate: contraction of 999000\ndrop table usage.rollup", "not released"],
	])("%s", (_what, text, fault) => {
		expect(faultsOf(text)).toContainEqual(expect.stringContaining(fault));
	});

	it("change a released file, or come before one", () => {
		const [first, ...others] = migrations;
		const changed = migrationOf(first?.name as string, `${first?.text}\n`);
		expect(migrationFaults([changed, ...others], released)).toEqual([expect.stringContaining("after its release")]);
		expect(faultsOf("create schema one", "000011_between")).toEqual([expect.stringContaining("before a released one")]);
		expect(faultsOf("create schema one", `${first?.name.slice(0, 6)}_again`)).toContainEqual(
			expect.stringContaining("another one's number"),
		);
	});
});

describe("a migration after the last release may", () => {
	it.each([
		["add a column", "alter table usage.event add column kind text"],
		["add a required column with a default", "alter table usage.event add column kind text not null default 'a, b'"],
		[
			"do what it wants with its own table",
			"create table usage.one (a int); alter table usage.one drop column a, add column b int not null;",
		],
		[
			"build an index concurrently",
			"-- migrate: outside a transaction\ncreate index concurrently one on usage.event (uuid)",
		],
		["validate a constraint", "alter table usage.event validate constraint one"],
		["drop a check", "alter table contracts.item drop constraint item_pricing_model_check"],
		["contract what is released", "-- migrate: contraction of 000037\nalter table usage.event drop column value"],
		[
			"do what someone answers for",
			"-- migrate: accepted because it answers the same\ncreate or replace function usage.one() returns int language sql as $$select 1$$",
		],
		[
			"fill a column in batches",
			"-- migrate: outside a transaction\nwith some as (select uuid from usage.event where value is null limit 1000) update usage.event set value = 1 where uuid in (select uuid from some)",
		],
	])("%s", (_what, text) => {
		expect(faultsOf(text)).toEqual([]);
	});
});

it.each([
	["an unknown mark", "-- migrate: quickly\nselect 1", "unknown mark: quickly"],
	[
		"what cannot be repeated",
		"-- migrate: outside a transaction\nalter table usage.event add column a int",
		"cannot repeat",
	],
	[
		"an index without a name",
		"-- migrate: outside a transaction\ncreate index concurrently on usage.event (uuid)",
		"cannot repeat",
	],
])("%s is refused when the file is read", (_what, text, fault) => {
	expect(() => migrationOf("999990_next", text)).toThrow(fault);
});

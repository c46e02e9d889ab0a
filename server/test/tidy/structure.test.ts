import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dumpSchema } from "../../../db/dump-schema.ts";
import { Database } from "../../src/platform/index.ts";
import { cloneDatabase } from "../support/app.ts";

/** No row can refer to another organization: the real database's tables, keys, and references, with the exceptions' reasons. */

const organisation = "organisation_id";

const tablesWithoutOrganisation: Readonly<Record<string, string>> = {
	"platform.migration": "the installation's own history",
	"platform.installation": "names the installation itself",
	"platform.backup": "a backup is of the whole installation",
	"platform.hold": "everything that goes out is held, whoever's it is",
	"usage.distribution": "says of the whole database that a cluster spreads it",
	"platform.log_archive": "the log is of the whole database",
	"platform.task_run": "recurring tasks serve all organisations",
	"platform.secret": "keys of the installation, not of an organisation",
	"auth.account": "a person may belong to several organisations",
	"auth.session": "a person's",
	"auth.recovery_code": "a person's",
	"auth.password_link": "a person's",
	"auth.attempt_streak": "of an e-mail address, whether or not it has an account",
	"auth.email_link": "a person's",
};

const keysWithoutOrganisation: Readonly<Record<string, string>> = {
	"auth.token token_hash_key": "a token is looked up before its organisation is known",
	"auth.invitation invitation_hash_key": "an invitation's link is looked up before its organisation is known",
};

const referencesWithoutOrganisation: Readonly<Record<string, string>> = {
	"auth.membership membership_account_uuid_fkey": "an account belongs to no organisation",
};

interface Key {
	readonly table: string;
	readonly name: string;
	readonly kind: "p" | "u" | "f" | "i";
	readonly columns: readonly string[];
}

const isOurs = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker')";

let database: Database;

beforeAll(async () => {
	database = new Database(await cloneDatabase(), { applicationName: "test" });
});

afterAll(() => database.close());

function tables(): Promise<{ table: string; has_organisation: boolean }[]> {
	return database.rows(
		`select n.nspname || '.' || c.relname as table, exists (
			select from pg_attribute a where a.attrelid = c.oid and a.attname = $1 and a.attnotnull and not a.attisdropped
		 ) as has_organisation
		 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where ${isOurs} and c.relkind in ('r', 'p') order by 1`,
		[organisation],
	);
}

/** Primary keys, unique constraints, references, and unique indexes that aren't constraints. */
function keys(): Promise<Key[]> {
	return database.rows(
		`select n.nspname || '.' || c.relname as table, k.conname as name, k.contype as kind,
			array(select a.attname::text from unnest(k.conkey) with ordinality u (number, place)
				join pg_attribute a on a.attrelid = c.oid and a.attnum = u.number order by u.place) as columns
		 from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		 where ${isOurs} and k.contype in ('p', 'u', 'f')
		 union all
		 select n.nspname || '.' || c.relname, x.relname, 'i',
			array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality u (number, place)
				join pg_attribute a on a.attrelid = c.oid and a.attnum = u.number order by u.place)
		 from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
			join pg_namespace n on n.oid = c.relnamespace
		 where ${isOurs} and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
		 order by 1, 2`,
	);
}

function keysOpenToOthers(all: readonly Key[]): string[] {
	return all
		.filter(({ table }) => tablesWithoutOrganisation[table] === undefined)
		.filter(({ kind, columns }) => (kind === "p" ? columns[0] !== organisation : !columns.includes(organisation)))
		.map(({ table, name }) => `${table} ${name}`);
}

describe("every row belongs to one organization", () => {
	it("each table has organisation_id, not null, except the listed ones", async () => {
		const without = (await tables()).filter((row) => !row.has_organisation).map((row) => row.table);
		expect(without).toEqual(Object.keys(tablesWithoutOrganisation).sort());
	});

	it("each primary key begins with it, each unique key and reference contains it, except the listed ones", async () => {
		const listed = [...Object.keys(keysWithoutOrganisation), ...Object.keys(referencesWithoutOrganisation)];
		expect(keysOpenToOthers(await keys()).sort()).toEqual(listed.sort());
	});

	it.each([
		{ table: "usage.bad", name: "bad_pkey", kind: "p", columns: ["uuid", organisation] },
		{ table: "usage.bad", name: "bad_name_key", kind: "u", columns: ["name"] },
		{ table: "usage.bad", name: "bad_name_idx", kind: "i", columns: ["name"] },
		{ table: "usage.bad", name: "bad_customer_fkey", kind: "f", columns: ["customer_uuid"] },
	] satisfies Key[])("the check catches $name", (key) => {
		expect(keysOpenToOthers([key])).toEqual([`usage.bad ${key.name}`]);
	});

	it("the checks see at least some tables, keys, and references", async () => {
		expect((await tables()).length).toBeGreaterThan(15);
		const kinds = new Set((await keys()).map(({ kind }) => kind));
		expect(kinds).toEqual(new Set(["p", "u", "f", "i"]));
	});
});

describe("db/schema.sql", () => {
	const written = readFileSync(new URL("../../../db/schema.sql", import.meta.url), "utf8");

	it("matches the migrations; if not, `npm run schema` writes it again", async () => {
		expect(written).toBe(await dumpSchema(database));
	});

	it.each([
		["a column", "alter table usage.event add column later text"],
		["a default", "alter table usage.event alter column value set default 1"],
		["a constraint", "alter table usage.event add check (value > 0)"],
		["an index", "create index on usage.event (organisation_id, received_at)"],
		["a function", "create function usage.one() returns int language sql as 'select 1'"],
	])("differs when %s is added", async (_what, statement) => {
		const changed = new Database(await cloneDatabase(), { applicationName: "test" });
		await changed.execute(statement);
		const dump = await dumpSchema(changed);
		await changed.close();
		expect(dump).not.toBe(await dumpSchema(database));
	});
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { Workshop } from "../support/service.ts";

/** Issue 17, finding 13: on the embedded database the service is neither a superuser nor the owner of its tables. */

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());

it("the role has only the rights for its rows", async () => {
	const { database } = app.services;
	const rights = await database.row(
		`select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication,
			(select count(*) from pg_class where relowner = r.oid) as owned
		 from pg_roles as r where rolname = current_user`,
	);
	expect(rights).toEqual({
		...{ rolname: "tallybook_service", rolsuper: false, rolcreaterole: false, rolcreatedb: false },
		...{ rolreplication: false, owned: 0 },
	});
});

it.each([
	["lift a trigger", "alter table audit.entry disable trigger entry_is_final"],
	["change the audit log", "update audit.entry set actor_name = 'somebody else'"],
	["delete from it", "delete from audit.entry"],
	["change the ledger", "update payments.movement set amount = 0"],
	["pretend a migration", "insert into platform.migration (version, name, digest) values (99, 'x', 'x')"],
	["drop a table", "drop table auth.account cascade"],
	["make a function", "create function audit.x() returns int language sql as 'select 1'"],
	["read a file", "select pg_read_file('/etc/passwd')"],
	["run a program", "copy (select 1) to program 'true'"],
	["become the owner", "set role tallybook"],
])("the role cannot %s", async (_what, statement) => {
	await expect(app.services.database.execute(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it("serve uses it for everything but the internals of jobs and notifications", { timeout: 240_000 }, async () => {
	const folder = workshop.dataFolder();
	const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
	expect((await service.request("/health/ready")).status).toBe(200);
	const cluster = join(folder, "postgres");
	const port = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[3];
	const password = readFileSync(join(cluster, "tallybook.password"), "utf8");
	const owner = new pg.Client(`postgres://tallybook:${password}@127.0.0.1:${port}/tallybook`);
	await owner.connect();
	const { rows } = await owner.query(
		"select distinct application_name, usename from pg_stat_activity where application_name in ('tallybook serve', 'tallybook requests') and datname = 'tallybook'",
	);
	await owner.end();
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.filter(({ usename }) => usename !== "tallybook_service")).toEqual([]);
	expect((await service.stop()).code).toBe(0);
});

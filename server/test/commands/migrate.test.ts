import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { emptyDatabase } from "../support/app.ts";
import { runProgram, Workshop } from "../support/service.ts";

/** `migrate` and its dry run, as an operator runs them. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

/** Everything that the catalog lists, and the migrations done. */
async function contentOf(connectionString: string): Promise<unknown> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const { rows } = await client.query(
		`select (select count(*) from pg_class) as relations, (select count(*) from pg_namespace) as schemas, (select count(*) from pg_proc) as functions,
			(select count(*) from pg_roles) as roles, (select count(*) from pg_extension) as extensions, (select sum(xmin::text::bigint) from pg_class) as changes`,
	);
	await client.end();
	return rows;
}

async function query(connectionString: string, text: string): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	await client.query(text);
	await client.end();
}

it("--dry-run names what would run and whom it stops, and changes nothing, even for a role that may only read", async () => {
	const url = await emptyDatabase();
	const empty = await contentOf(url);
	const first = await runProgram(["migrate", "--dry-run"], { DATABASE_URL: url });
	expect(first).toMatchObject({ code: 0, stderr: "Nothing was changed.\n" });
	expect(first.stdout).toMatch(/^000001_platform\n000002_[\s\S]*\ngraphile-worker: 20 migrations of the job queue\n$/);
	expect(first.stdout).not.toContain(" rows");
	expect(await contentOf(url)).toEqual(empty);

	// Misspelled, it must not migrate.
	for (const words of [["--dryrun"], ["--dry-runn"], ["dry-run"], ["-n"]]) {
		expect(await runProgram(["migrate", ...words], { DATABASE_URL: url })).toMatchObject({ code: 2, stdout: "" });
	}
	expect(await contentOf(url)).toEqual(empty);

	expect(await runProgram(["migrate"], { DATABASE_URL: url })).toMatchObject({
		code: 0,
		stdout: "The database is up to date.\n",
		stderr: expect.stringContaining("applied migration 000001_platform\n"),
	});
	await query(
		url,
		"delete from platform.migration where version = 37; delete from platform.migration where version = 33",
	);
	await query(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
	const migrated = await contentOf(url);
	const next = await runProgram(["migrate", "--dry-run"], { DATABASE_URL: url });
	expect(next).toMatchObject({ code: 0, stderr: "Nothing was changed.\n" });
	expect(next.stdout).toContain(
		"000033_registered_names\n  catalog.service (about 0 rows, 1 MiB): stops reads and writes for a moment\n",
	);
	expect(next.stdout).toMatch(/\n000037_metric_streams\n$/);
	expect(await contentOf(url)).toEqual(migrated);
});

it("--dry-run without an embedded database creates none", async () => {
	const folder = join(workshop.folder(), "none");
	const { code, stdout } = await runProgram(["migrate", "--dry-run"], { TALLYBOOK_DATA_DIR: folder });
	expect({ code, isFirst: stdout.startsWith("000001_platform\n") }).toEqual({ code: 0, isFirst: true });
	expect(existsSync(folder)).toBe(false);
});

it("--dry-run where no database answers says so", async () => {
	const ended = await runProgram(["migrate", "--dry-run"], {
		DATABASE_URL: "postgres://user:pa55word@127.0.0.1:1/name",
	});
	expect(ended).toMatchObject({
		code: 1,
		stdout: "",
		stderr: expect.stringContaining("DATABASE_URL does not lead to"),
	});
});

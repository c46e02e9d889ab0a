import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/index.ts";
import { projectRoot, runProgram, Workshop } from "../support/service.ts";

/** The sample company, as a newcomer gets it. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

it("demo creates half a year of a sample company, which can then be explored", {
	timeout: 600_000,
}, async () => {
	const environment = { TALLYBOOK_DATA_DIR: workshop.folder(), PORT: "0" };
	const filled = await runProgram(["demo"], environment);
	expect(filled.code, filled.stderr).toBe(0);
	expect(Number(/ready: (\d+) events/.exec(filled.stdout)?.[1])).toBeGreaterThanOrEqual(100_000);
	const token = /^Token: +(tb_live_\S+)$/m.exec(filled.stdout)?.[1] as string;

	const service = await workshop.serve(environment);
	const counts = new Map<string, number>();
	for (const status of ["draft", "sent", "paid", "void", "uncollectible"]) {
		const { body } = await service.request(`/api/v1/invoice/?invoice_status=${status}&limit=1`, { token });
		counts.set(status, (body as { count: number }).count);
	}
	expect(
		[...counts.values()].every((count) => count > 0),
		JSON.stringify([...counts]),
	).toBe(true);
	const { body } = await service.request("/api/v1/usage/events?limit=1", { token });
	expect((body as { items: { event_count: number }[] }).items[0]?.event_count).toBeGreaterThan(0);

	const again = await runProgram(["demo"], environment);
	expect(again.stdout).toContain("The sample company already exists.");
	expect(again.stdout).toMatch(/^Token: +tb_live_\S+$/m);

	// Everything due was already billed: a run as of today finds nothing left.
	const run = await runProgram(["billing", "run"], environment);
	expect(run.code, run.stderr).toBe(0);
	expect(run.stdout).toMatch(/^Fernweh Cloud: 0 invoices for 20 contracts as of \d{4}-\d\d-\d\d$/m);

	// An organization of another person next to it, as an earlier version's demo could be: removing one keeps the other.
	const { stdout: made } = await runProgram(["organisation", "create", "--name", "Acme"], environment);
	const remove = (name: string) => runProgram(["organisation", "remove", "--organisation", name], environment);
	expect(await remove("Acme")).toMatchObject({ code: 1, stderr: expect.stringContaining("was not created by demo") });
	expect(await remove("Fernweh Cloud")).toMatchObject({ code: 0, stdout: "Removed.\n", stderr: "" });
	expect((await service.request("/api/v1/organisation", { token })).status).toBe(401);
	expect(await rowsOfOrganisations(environment.TALLYBOOK_DATA_DIR)).toEqual([made.trim()]);
});

/** The organizations that still have rows in any table. */
async function rowsOfOrganisations(dataDirectory: string): Promise<string[]> {
	const { connectionString } = await startEmbeddedPostgres({ dataDirectory, purpose: "command", name: "test" });
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		const tables = await client.query<{ name: string }>(
			`select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
			 where c.relkind = 'r' and a.attname = 'organisation_id' and not a.attisdropped`,
		);
		expect(tables.rows.length).toBeGreaterThan(40);
		const union = tables.rows.map(({ name }) => `select organisation_id::text as uuid from ${name}`).join(" union ");
		return (await client.query<{ uuid: string }>(union)).rows.map(({ uuid }) => uuid);
	} finally {
		await client.end();
	}
}

it("demo refuses a database with real data", async () => {
	const environment = { TALLYBOOK_DATA_DIR: workshop.folder() };
	await runProgram(["organisation", "create", "--name", "Acme"], environment);
	const refused = await runProgram(["demo"], environment);
	expect(refused).toMatchObject({
		code: 1,
		stdout: "",
		stderr: expect.stringContaining("needs its own database"),
	});
});

it("npm run demo has its own data folder", () => {
	const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
	expect(scripts.demo).toMatch(/^TALLYBOOK_DATA_DIR=\$\{TALLYBOOK_DATA_DIR:-data\/demo\} /);
});

it("billing run refuses an invalid date with a message", async () => {
	const environment = { TALLYBOOK_DATA_DIR: workshop.folder() };
	const run = await runProgram(["billing", "run", "--as-of", "2026-02-30"], environment);
	expect(run.code).toBe(1);
	expect(run.stderr).toContain('--as-of must be a calendar date, YYYY-MM-DD, not "2026-02-30"');
});

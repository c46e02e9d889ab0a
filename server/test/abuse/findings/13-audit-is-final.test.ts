import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../../src/platform/index.ts";
import { useTestApp } from "../../support/app.ts";
import { type Service, until, Workshop } from "../../support/service.ts";

/** Finding 13: the audit log can be rewritten, and the service is the database's superuser. */

const app = useTestApp();

describe("an entry of the audit log", () => {
	it.each([
		["changed", "update audit.entry set action = 'other'"],
		["deleted", "delete from audit.entry"],
		["truncated", "truncate audit.entry"],
	])("cannot be %s, even with SQL access", async (_what, statement) => {
		const client = await app.client();
		await client.put("/organisation", { payment_terms_days: 3 });
		const count = async () =>
			(await app.database.row<{ count: number }>("select count(*) as count from audit.entry", []))?.count;
		const before = await count();
		expect(before).toBeGreaterThan(0);
		await expect(app.database.execute(statement)).rejects.toThrow();
		expect(await count()).toBe(before);
	});
});

describe("the service on the embedded database", () => {
	const workshop = new Workshop();
	const token = "a-token-of-at-least-thirty-two-characters";
	const folder = workshop.dataFolder();
	let service: Service;
	let admin: pg.Client;

	beforeAll(async () => {
		service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token });
		const started = await startEmbeddedPostgres({ dataDirectory: folder, purpose: "command", name: "test" });
		admin = new pg.Client({ connectionString: started.connectionString });
		await admin.connect();
	});
	afterAll(async () => {
		await admin.end();
		await workshop.clear();
	});

	it("answers requests with a role that isn't a superuser and bypasses nothing", async () => {
		await admin.query("begin");
		await admin.query("lock table organisations.organisation in access exclusive mode");
		const answer = service.request("/api/v1/organisation", { token, method: "PUT", body: { name: "Other" } });
		const waiting = async () => {
			await admin.query("select pg_stat_clear_snapshot()");
			const { rows } = await admin.query(
				`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_stat_activity
				 join pg_roles on rolname = usename where wait_event_type = 'Lock'`,
			);
			return rows;
		};
		await until(async () => (await waiting()).length > 0);
		const [role] = await waiting();
		await admin.query("rollback");
		expect((await answer).status).toBe(200);
		expect(role).toMatchObject({ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false });
	});
});

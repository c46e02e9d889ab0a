import { beforeAll, describe, expect, it } from "vitest";
import { dumpSchema } from "../../../../db/dump-schema.ts";
import { cloneDatabase, useTestApp } from "../../../test/support/app.ts";
import { emptyDatabase } from "../../../test/support/database/empty-database.ts";
import { stockOrganisation } from "../../../test/support/stocked-organisation.ts";
import { addJob, appliedMigrations, Database, migrate, newestMigration, Session } from "../../platform/index.ts";
import { differences, digestOf } from "../digest/digest-of.ts";
import { tableDigest } from "../digest/digest-store.ts";
import { tablesOf } from "../tables/catalogue.ts";
import { dump } from "./dump.ts";
import { load } from "./load.ts";
import type { LogicalManifest } from "./manifest.ts";

const app = useTestApp();
const objects = new Map<string, Buffer>();
let manifest: LogicalManifest;

async function put(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of source) chunks.push(chunk);
	objects.set(name, Buffer.concat(chunks));
}

async function* get(name: string): AsyncGenerator<Uint8Array> {
	yield objects.get(name) as Buffer;
}

async function inSession<Result>(
	connectionString: string,
	work: (session: Session) => Promise<Result>,
): Promise<Result> {
	const session = await Session.open(connectionString, "test");
	return work(session).finally(() => session.close());
}

beforeAll(async () => {
	await stockOrganisation(app, "acme");
	await stockOrganisation(app, "globex");
	await addJob(app.database, "waiting_job", { organisation_uuid: "0198f2a4-0000-7000-8000-000000000001" });
	await addJob(app.database, "running_job", {}, { queue: "one at a time" });
	await app.database.execute(
		`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is about to die', attempts = 1
		 where task_id = (select id from graphile_worker._private_tasks where identifier = 'running_job')`,
	);
	manifest = JSON.parse(JSON.stringify(await dump(app.connectionString, put)));
});

describe("a logical backup", () => {
	let restored: string;

	beforeAll(async () => {
		restored = await emptyDatabase();
		await load(manifest, get, restored);
	});

	it("is restored with the same content", async () => {
		const after = await digestOf(restored);
		expect(differences(manifest.digest, after)).toEqual([]);
		expect(Object.keys(after.organisations)).toHaveLength(2);
		expect(after.tables["usage.event"]?.rows).toBeGreaterThan(5);
	});

	it("is restored with the structure of a freshly migrated database", async () => {
		const fresh = new Database(await cloneDatabase(), { applicationName: "test" });
		const copy = new Database(restored, { applicationName: "test" });
		expect(await dumpSchema(copy)).toBe(await dumpSchema(fresh));
		const unready = await copy.rows(
			`select conname from pg_constraint where not convalidated
			 union all select tgname from pg_trigger where tgenabled <> 'O'`,
		);
		expect(unready).toEqual([]);
		await Promise.all([copy.close(), fresh.close()]);
	});

	it("keeps waiting jobs, and frees those that were being worked on", async () => {
		const jobs = await inSession(restored, (session) =>
			session.rows(
				"select task_identifier, locked_by, attempts from graphile_worker.jobs where task_identifier like '%_job' order by 1",
			),
		);
		expect(jobs).toEqual([
			{ task_identifier: "running_job", locked_by: null, attempts: 1 },
			{ task_identifier: "waiting_job", locked_by: null, attempts: 0 },
		]);
	});

	it("continues every sequence where it was", async () => {
		const next = "select nextval('usage.event_sequence') as next";
		const [before] = await app.database.rows<{ next: number }>(next);
		expect(await inSession(restored, (session) => session.rows(next))).toEqual([before]);
		const [later] = await inSession(restored, (session) =>
			session.rows<{ is_later: boolean }>(
				`select nextval(pg_get_serial_sequence('webhooks.delivery', 'position')) > max(position) as is_later from webhooks.delivery`,
			),
		);
		expect(later?.is_later).toBe(true);
	});
});

describe("a logical backup of an earlier release", () => {
	it("is restored with its migrations, and migrated to this release", async () => {
		const only = (await inSession(app.connectionString, appliedMigrations)).slice(0, -3);
		const earlier = await emptyDatabase();
		await migrate(earlier, { only });
		await inSession(earlier, (session) =>
			session.execute("insert into platform.secret (name, value, created_at) values ('kept', 'value', now())"),
		);
		const early = await dump(earlier, put);
		expect(early.migrations).toEqual(only);
		const restored = await emptyDatabase();
		await load(early, get, restored);
		const migrations = await inSession(restored, appliedMigrations);
		expect(migrations.at(-1)?.version).toBe(newestMigration());
		expect((await digestOf(restored)).tables["platform.secret"]?.rows).toBe(1);
	});

	it("made by a newer release is refused", async () => {
		const version = newestMigration() + 1;
		const later = { version, name: "later", digest: "", contractionOf: null };
		const newer = { ...manifest, migrations: [...manifest.migrations, later] };
		await expect(load(newer, get, await emptyDatabase())).rejects.toThrow(
			"the data has migration later, which this version of Tallybook lacks",
		);
	});
});

describe("a restore that does not come to its end", () => {
	it("is refused as a database, and leaves no doubt about what is missing", async () => {
		const tables = manifest.tables.filter(({ name }) => name !== "customers.customer");
		const restored = await emptyDatabase();
		await expect(load({ ...manifest, tables }, get, restored)).rejects.toThrow(
			/customers\.customer: \d+ rows expected, 0 found/,
		);
		await expect(migrate(restored)).rejects.toThrow("this database is an unfinished copy, begun by tallybook restore");
	});
});

describe("a digest", () => {
	it("notices the loss of one row of any table", async () => {
		await inSession(app.connectionString, async (session) => {
			const unnoticed: string[] = [];
			const filled = (await tablesOf(session)).filter(({ name }) => (manifest.digest.tables[name]?.rows ?? 0) > 0);
			expect(filled.length).toBeGreaterThan(40);
			for (const table of filled) {
				const before = await tableDigest(session, table);
				await session.execute("begin; set local session_replication_role = replica");
				await session.execute(`delete from ${table.name} where ctid = (select ctid from ${table.name} limit 1)`);
				const after = await tableDigest(session, table);
				await session.execute("rollback");
				if (after.rows !== before.rows - 1 || after.hash === before.hash) unnoticed.push(table.name);
			}
			expect(unnoticed).toEqual([]);
		});
	});

	it("and a copy cover every kind of relation; whoever adds another, such as a partitioned table, has to teach them", async () => {
		const kinds = await app.database.rows<{ kind: string }>(
			`select distinct c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
			 where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') order by 1`,
		);
		expect(kinds.map(({ kind }) => kind)).toEqual(["S", "c", "i", "r", "v"]);
	});

	it.each([
		[
			"two values exchanged",
			"update usage.event e set value = o.value from usage.event o where (e.value, o.value) in ((1, 2), (2, 1))",
		],
		["a key changed", "update usage.event set key = gen_random_uuid() where value = 1"],
		["a value of another scale", "update usage.event set value = 1.0 where value = 1"],
		["one event doubled and another dropped", "update usage.event set key = key, value = 1 where value = 2"],
	])("differs with %s", async (_what, change) => {
		const database = await cloneDatabase();
		await inSession(database, async (session) => {
			await session.execute(
				`insert into usage.event (organisation_id, key, sequence, occurred_at, value)
				 select '0198f2a4-0000-7000-8000-000000000001', gen_random_uuid(), i, '2026-01-01', i from generate_series(1, 3) i`,
			);
			const before = await digestOf(database);
			await session.execute("vacuum full usage.event");
			expect(differences(before, await digestOf(database))).toEqual([]);
			await session.execute(change);
			expect(differences(before, await digestOf(database))).toContainEqual(
				"usage.event: the content of its 3 rows differs",
			);
		});
	});
});

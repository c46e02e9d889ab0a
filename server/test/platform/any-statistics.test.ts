import { beforeAll, describe, expect, it } from "vitest";
import { analyzeGrown } from "../../src/platform/db/statistics.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, fee, makeCustomer, makeMetric, succeed, usage } from "../support/billing.ts";
import { explainedDatabase, readingsOf } from "./executed-plans.ts";

/**
 * What a statement of the hot path reads follows what it is about, whatever PostgreSQL believes of its tables: nothing, as after a crash before
 * the first ANALYZE, or ten times too much. What cannot do without is fast once the service has analyzed what has grown.
 */

const customers = 50;
const storedEvents = 200_000;
const batch = 1_000;

const app = useTestApp({ database: explainedDatabase });
let client: TestClient;
let contracts: Body[] = [];
let serial = 0;

beforeAll(async () => {
	app.now = "2026-01-31T10:00:00.000Z";
	client = await app.client();
	for (const { name } of await tables()) {
		await app.database.execute(`alter table ${name} set (autovacuum_enabled = off)`);
	}
	const { uuid } = await makeMetric(client);
	contracts = await Promise.all(
		Array.from({ length: customers }, async () => {
			return activeContract(client, (await makeCustomer(client)).uuid, [fee(), usage(uuid)]);
		}),
	);
	await store();
	await billAll();
});

function tables(): Promise<{ schema: string; table: string; name: string }[]> {
	return app.database.rows(
		`select relnamespace::regnamespace::text as schema, relname::text as table, oid::regclass::text as name from pg_class
			where relkind = 'r' and relnamespace::regnamespace::text in ('usage', 'invoicing', 'contracts', 'customers')`,
	);
}

/** The log of the days before, in one statement. What follows is vacuum's work. */
async function store(): Promise<void> {
	await ingest("known");
	await app.database.execute(
		`insert into usage.event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name, idempotency_key)
			select organisation_id, gen_random_uuid(), sequence + number, occurred_at - interval '1 day' * (number % 8),
				($1::uuid[])[1 + number % $2::int], value, event_name, 'stored-' || number
			from usage.event, generate_series(1, $3::int) as number where idempotency_key = 'known-0'`,
		[contracts.map(({ customer_uuid }) => customer_uuid), customers, storedEvents],
	);
	await app.database.rows("select setval('usage.event_sequence', max(sequence)) from usage.event");
	for (const index of ["event_in_order", "event_in_time"]) {
		await app.database.rows("select brin_summarize_new_values($1::text::regclass)", [`usage.${index}`]);
	}
}

function ingest(prefix: string, count = batch): Promise<unknown> {
	const events = Array.from({ length: count }, (_none, number) => ({
		...{ event_name: "call", timestamp: "2026-01-10T12:00:00Z", event_value: 1 },
		...{ idempotency_key: `${prefix}-${number}`, customer_id: contracts[number % customers].customer_uuid },
	}));
	return succeed(client.post("/usage/ingest", { events }));
}

function ingestNew(): Promise<unknown> {
	serial += 1;
	return ingest(`new-${serial}`);
}

async function billAll(): Promise<void> {
	await succeed(client.post("/billing/run", { as_of: "2026-01-20" }));
	await app.work();
}

async function forget(): Promise<void> {
	for (const { schema, table, name } of await tables()) {
		await app.database.rows("select pg_clear_relation_stats($1, $2)", [schema, table]);
		await app.database.rows(
			`select pg_clear_attribute_stats($1, $2, attname, false) from pg_attribute
				where attrelid = $3::text::regclass and attnum > 0 and not attisdropped`,
			[schema, table, name],
		);
	}
}

async function exaggerate(): Promise<void> {
	await app.database.execute("analyze");
	for (const { schema, table, name } of await tables()) {
		await app.database.rows(
			`select pg_restore_relation_stats('schemaname', $1::text, 'relname', $2::text,
				'reltuples', (select reltuples * 10 from pg_class where oid = $3::text::regclass)::real)`,
			[schema, table, name],
		);
	}
}

/** Expects that no statement of some work reads more. */
async function expectReads(work: () => Promise<unknown>, most: number): Promise<void> {
	const readings = await readingsOf(work);
	expect(readings.length).toBeGreaterThan(0);
	expect(readings.filter(({ rows }) => rows > most)).toEqual([]);
}

describe.each([
	["unknown", forget],
	["right", () => app.database.execute("analyze")],
	["ten times too high", exaggerate],
] as const)("statistics that are %s", (_what, prepare) => {
	beforeAll(async () => {
		await prepare();
	});

	it.each([
		["a batch of known keys", () => ingest("known")],
		["a batch of new keys", ingestNew],
		["a batch of known and new keys", () => ingest("known", batch + 10 * ++serial)],
		["a page of invoices", () => succeed(client.get("/invoice"))],
	] as const)("let %s read what it is about", async (_name, work) => {
		await expectReads(work, 2 * batch);
	});
});

describe("once the service has analyzed what has grown", () => {
	beforeAll(async () => {
		await forget();
		expect(await analyzeGrown(app.database)).toContain("usage.event");
	});

	it.each([
		[
			"a preview",
			() => {
				const [{ uuid: contract_uuid }] = contracts as [Body];
				return succeed(client.post("/billing/preview", { contract_uuid, cancel: { effective_date: "2026-02-01" } }));
			},
		],
		["the inbox", () => succeed(client.get("/usage/inbox"))],
		["a billing run", billAll],
	])("%s reads no log of what was rolled up", async (_name, work) => {
		await expectReads(work, storedEvents / 4);
	});
});

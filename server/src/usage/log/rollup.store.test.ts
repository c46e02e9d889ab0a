import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { isCluster } from "../../../test/support/citus/cluster.ts";
import { expectRollupOfEvents } from "../../../test/support/rollup-check.ts";
import { anEvent, ingestEvents, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { inTransaction, pause } from "../../platform/index.ts";
import { attributePending, quantitiesOf, rollUp, rollUpTask, usageJobs } from "../index.ts";
import { voidEvents } from "./void-events.ts";

const app = useTestApp();

interface RollupRow {
	readonly event_name: string | null;
	readonly item_uuid: string | null;
	readonly day: string;
	readonly event_count: number;
	readonly total: unknown;
	readonly greatest: unknown;
	readonly last_event_at: string;
}

async function rollupOf({ context: { db, organisationId } }: TestClient) {
	const rows = await db.rows<RollupRow>(
		"select * from usage.rollup where organisation_id = $1 order by day, event_name, item_uuid nulls first",
		[organisationId],
	);
	return rows.map((row) => [
		row.day,
		row.event_name,
		row.event_count,
		`${row.total}`,
		`${row.greatest}`,
		row.last_event_at,
	]);
}

async function rolledThrough({ context: { db, organisationId } }: TestClient): Promise<number> {
	const row = await db.row<{ rolled_through: number }>(
		"select rolled_through from usage.rollup_state where organisation_id = $1",
		[organisationId],
	);
	return row?.rolled_through ?? 0;
}

it("sums events by customer, name, item, and day in UTC, and adds later ones to existing sums", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	const { itemUuid: item_id } = await makeItem(client, customer_id);
	const at = (timestamp: string, event_value: number, fields = {}) =>
		anEvent({ customer_id, timestamp, event_value, ...fields });
	await ingestEvents(client.context, [
		at("2026-03-01T23:59:59.999999Z", 2.5),
		at("2026-03-02T01:00:00+02:00", -1),
		at("2026-03-02T00:00:00Z", 7),
		at("2026-03-02T00:00:00Z", 3, { item_id }),
		at("2026-03-02T00:00:00Z", 4, { event_name: null }),
		anEvent({ event_value: 100 }),
	]);
	await rollUp(client.context);
	await ingestEvents(client.context, [at("2026-03-01T00:00:00Z", 10)]);
	await rollUp(client.context);
	expect(await rollupOf(client)).toEqual([
		// 2.5 - 1 + 10; 01:00 at +02:00 is 23:00 of the day before.
		["2026-03-01", "call", 3, "11.5", "10", "2026-03-01T23:59:59.999999Z"],
		["2026-03-02", "call", 1, "7", "7", "2026-03-02T00:00:00.000Z"],
		["2026-03-02", "call", 1, "3", "3", "2026-03-02T00:00:00.000Z"],
		["2026-03-02", null, 1, "4", "4", "2026-03-02T00:00:00.000Z"],
	]);
	await expectRollupOfEvents(client.context);
});

it("a second roll-up adds nothing, and one that is rolled back leaves nothing", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	await ingestEvents(client.context, [anEvent({ customer_id })]);
	const undone = inTransaction(client.context, async (context) => {
		await rollUp(context);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	expect([await rolledThrough(client), await rollupOf(client)]).toEqual([0, []]);
	await Promise.all([rollUp(client.context), rollUp(client.context), rollUp(client.context)]);
	await rollUp(client.context);
	expect((await rollupOf(client)).map(([, , count]) => count)).toEqual([1]);
	await expectRollupOfEvents(client.context);
});

it("waits for a batch in progress, but the next batch does not wait for the roll-up", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { promise: stored, resolve: hasStored } = Promise.withResolvers<void>();
	const batch = inTransaction(client.context, async (context) => {
		await ingestEvents(context, [anEvent({ customer_id })]);
		hasStored();
		await released;
	});
	await stored;
	// A batch that began later is already there, with the greater number.
	await ingestEvents(client.context, [anEvent({ customer_id })]);
	let isRolledUp = false;
	const rolling = rollUp(client.context).then(() => {
		isRolledUp = true;
	});
	await pause(150);
	expect(isRolledUp).toBe(false);
	release();
	await Promise.all([batch, rolling]);
	expect((await rollupOf(client)).map(([, , count]) => count)).toEqual([2]);
	await inTransaction(client.context, async (context) => {
		await rollUp(context);
		await ingestEvents(client.context, [anEvent({ customer_id })]);
	});
	await expectRollupOfEvents(client.context);
});

it("a read sees whole batches, each event once, while batches, roll-ups, and attributions run", async () => {
	const client = await app.client();
	const email = "ann@example.com";
	const names = ["call", "byte"];
	const batch = () =>
		Array.from({ length: 10 }, (_, index) => anEvent({ event_name: names[index % 2], customer_id: email }));
	await ingestEvents(client.context, batch());
	const customerUuid = await makeCustomer(client, { email });
	const metric = await makeMetric(client, { aggregation: "sum" });
	const filtered = { ...metric, property: null, filters: [{ property: "p", operator: "exists", value: false }] };
	const days = { from: "2026-03-01", to: "2026-03-31", serviceStart: "2026-03-01" };
	const request = { key: "rolled", itemUuid: customerUuid, customerUuid, metric, ...days };
	const requests = [request, { ...request, key: "one by one", metric: filtered as typeof metric }];
	let isOver = false;
	const repeat = async (work: () => Promise<unknown>) => {
		while (!isOver) await work();
	};
	const seen: number[][] = [];
	const all = [
		repeat(() => rollUp(client.context)),
		repeat(() => attributePending(client.context)),
		repeat(async () => {
			const found = await quantitiesOf(client.context, requests);
			seen.push(requests.map(({ key }) => found.get(key)?.eventCount ?? 0));
		}),
	];
	for (let number = 0; number < 60; number += 1) await ingestEvents(client.context, batch());
	isOver = true;
	await Promise.all(all);
	// Five of each batch's ten events have the name.
	for (const column of [0, 1]) {
		const counts = seen.map((row) => row[column] as number);
		// The nodes of a cluster show a batch one after the other.
		if (!isCluster) expect(counts.filter((count) => count % 5 !== 0)).toEqual([]);
		expect(counts).toEqual(counts.toSorted((a, b) => a - b));
	}
	const found = await quantitiesOf(client.context, requests);
	expect(requests.map(({ key }) => found.get(key)?.quantity.toString())).toEqual(["305", "305"]);
	await expectRollupOfEvents(client.context);
});

it("concurrent roll-ups, voids, attributions, and batches with the same keys end without a deadlock", async () => {
	const client = await app.client();
	const events = Array.from({ length: 200 }, (_, index) => anEvent({ customer_id: `person-${index % 5}@example.com` }));
	const keys = events.map((event) => event.idempotency_key as string);
	await ingestEvents(client.context, events.slice(0, 100));
	await Promise.all([
		...[0, 1, 2, 3, 4].map((person) => makeCustomer(client, { email: `person-${person}@example.com` })),
		...[0, 50, 100].map((start) => ingestEvents(client.context, events.slice(start, start + 100))),
		...[0, 40, 80].map((start) => voidEvents(client.context, keys.slice(start, start + 60))),
		voidEvents(client.context, keys.slice(0, 150).reverse()),
		...[0, 1, 2].map(() => rollUp(client.context)),
		...[0, 1, 2].map(() => attributePending(client.context)),
	]);
	await attributePending(client.context);
	await rollUp(client.context);
	await expectRollupOfEvents(client.context);
	const counted = await client.context.db.row<{ events: number; attributed: number }>(
		"select count(*) as events, count(customer_uuid) as attributed from usage.event where organisation_id = $1",
		[client.context.organisationId],
	);
	expect(counted).toEqual({ events: 200, attributed: 200 });
});

it("rolls up while the table is being vacuumed, without waiting for that", async () => {
	const client = await app.client();
	await ingestEvents(client.context, [anEvent({ customer_id: await makeCustomer(client) })]);
	await inTransaction(client.context, async ({ db }) => {
		await db.execute("lock table usage.event in share update exclusive mode");
		await rollUp(client.context);
	});
	expect((await rollupOf(client)).length).toBe(1);
});

it("the job rolls up the named organization, or every one", async () => {
	const [one, other] = [await app.client(), await app.client()];
	for (const client of [one, other]) {
		await ingestEvents(client.context, [anEvent({ customer_id: await makeCustomer(client) })]);
	}
	const job = usageJobs(app.services)[rollUpTask];
	await job?.({ organisation_uuid: one.context.organisationId });
	expect([(await rollupOf(one)).length, (await rollupOf(other)).length]).toEqual([1, 0]);
	await job?.({ _cron: {} });
	expect((await rollupOf(other)).length).toBe(1);
	await expect(job?.({ organisation_uuid: "all" })).rejects.toThrow("organisation_uuid");
});

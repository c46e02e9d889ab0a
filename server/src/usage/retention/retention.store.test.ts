import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent, ingestEvents, makeCustomer, makeMetric } from "../../../test/support/usage-items.ts";
import { inTransaction, newUuid, pause } from "../../platform/index.ts";
import { type DroppedEvent, dropEvents, quantitiesOf, rollUp } from "../index.ts";
import { IngestionMemory } from "../ingestion/ingestion-memory.ts";
import { type SubmissionOutcome, storeSubmissions } from "../ingestion/store-events.ts";
import { announceIngestion, type Receipt } from "../log/ingestion-lock-store.ts";
import { voidEvents } from "../log/void-events.ts";
import { checkSubmission } from "../reading/submission.ts";
import { saveClosing } from "./retention-store.ts";

/** Dropping old events: their keys stay taken, late events stay, and an interrupted drop continues. */

const app = useTestApp();
const nothingToClose = async () => {};
const before = "2026-03-01";
const [old, recent] = ["2026-02-28T23:59:59.999999Z", "2026-03-01T00:00:00Z"];

function drop({ context }: TestClient, fields: Partial<Parameters<typeof dropEvents>[1]> = {}): Promise<number> {
	return dropEvents(context, { before, close: nothingToClose, archive: null, ...fields });
}

async function keysOf({ context: { db, organisationId } }: TestClient): Promise<string[]> {
	const rows = await db.rows<{ key: string }>(
		`select coalesce(idempotency_key, key::text) as key from usage.event where organisation_id = $1 order by 1`,
		[organisationId],
	);
	return rows.map(({ key }) => key);
}

async function countOf({ context: { db, organisationId } }: TestClient, table: "retired_key" | "posting") {
	const rows = await db.rows(`select from usage.${table} where organisation_id = $1`, [organisationId]);
	return rows.length;
}

/** The sum and number of events named `call` in January and February, from the rollup. */
async function usedBefore(client: TestClient, customerUuid: string) {
	const metric = await makeMetric(client);
	const days = { from: "2026-01-01", to: "2026-02-28", serviceStart: "2026-01-01" };
	const found = await quantitiesOf(client.context, [
		{ key: "only", itemUuid: newUuid(), customerUuid, metric, ...days },
	]);
	return [found.get("only")?.quantity.toString(), found.get("only")?.eventCount];
}

it("drops the events before the day, attributed or not, voided or not, and no others; their sums stay", async () => {
	const [client, other] = [await app.client(), await app.client()];
	const customer_id = await makeCustomer(client);
	const uuid = newUuid();
	await ingestEvents(client.context, [
		anEvent({ idempotency_key: "old", timestamp: old, customer_id, event_value: 5 }),
		anEvent({ idempotency_key: uuid, timestamp: "2026-01-01T00:00:00Z", customer_id, event_value: 7 }),
		anEvent({ idempotency_key: "nobody's", timestamp: old }),
		anEvent({ idempotency_key: "void", timestamp: old, customer_id, event_value: 90 }),
		anEvent({ idempotency_key: "recent", timestamp: recent, customer_id }),
	]);
	await ingestEvents(other.context, [anEvent({ idempotency_key: "old", timestamp: old })]);
	await voidEvents(client.context, ["void"]);
	expect(await drop(client)).toBe(4);
	expect([await keysOf(client), await keysOf(other)]).toEqual([["recent"], ["old"]]);
	expect([await countOf(client, "retired_key"), await countOf(client, "posting")]).toEqual([4, 1]);
	// 5 + 7, of the two that were attributed and not void.
	expect(await usedBefore(client, customer_id)).toEqual(["12", 2]);
	expect(await drop(client)).toBe(0);
});

it("a void of a late event subtracts only that event from a closed day's sums", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	const at = (idempotency_key: string, event_value: number) =>
		anEvent({ idempotency_key, timestamp: old, customer_id, event_value });
	await ingestEvents(client.context, [at("dropped", 5)]);
	await drop(client);
	await ingestEvents(client.context, [at("late", 7), at("not rolled up yet", 11)]);
	await rollUp(client.context);
	await ingestEvents(client.context, [at("later", 2)]);
	expect(await usedBefore(client, customer_id)).toEqual(["25", 4]);
	await voidEvents(client.context, ["late", "later", "dropped"]);
	// 5 + 11.
	expect(await usedBefore(client, customer_id)).toEqual(["16", 2]);
	await rollUp(client.context);
	expect(await usedBefore(client, customer_id)).toEqual(["16", 2]);
});

it.each<[string, (client: TestClient, events: readonly object[]) => Promise<[number, string[]]>]>([
	[
		"a request",
		async (client, events) => {
			const { info } = (await client.post("/usage/ingest", { events })).body;
			return [info.created_events, info.duplicates];
		},
	],
	[
		"a job",
		async (client, events) => {
			const { job_id } = (await client.post("/usage/ingest-async", { events })).body;
			await app.work();
			const { created_events, duplicates } = (await client.get(`/usage/ingest-async/${job_id}`)).body;
			return [created_events, duplicates];
		},
	],
])("a dropped event's key is a duplicate forever, in %s", async (_way, send) => {
	const client = await app.client();
	const dropped = [newUuid(), "a text"].map((idempotency_key) => anEvent({ idempotency_key, timestamp: old }));
	const kept = anEvent({ timestamp: recent });
	await ingestEvents(client.context, [...dropped, kept]);
	await drop(client);
	const keys = [...dropped, kept].map((event) => event.idempotency_key as string);
	const again = [...dropped, kept].map((event) => ({ ...event, timestamp: "2026-04-01T00:00:00Z" }));
	const fresh = anEvent({ idempotency_key: "fresh", timestamp: recent });
	expect(await send(client, [fresh, ...again, fresh])).toEqual([1, [...keys, "fresh"]]);
	expect(await keysOf(client)).toEqual([kept.idempotency_key, "fresh"].sort());
});

it("late events for a closed day stay, are the ones listed up to it, and are not dropped by later drops", async () => {
	const client = await app.client();
	await ingestEvents(client.context, [anEvent({ timestamp: old }), anEvent({ timestamp: recent })]);
	await drop(client);
	await ingestEvents(client.context, [anEvent({ idempotency_key: "late", timestamp: old })]);
	const list = async () => {
		const { body } = await client.get("/usage/events/ingested?to=2026-02-28");
		return body.items.map((event: DroppedEvent) => event.idempotency_key);
	};
	expect(await list()).toEqual(["late"]);
	await rollUp(client.context);
	expect(await drop(client)).toBe(0);
	expect(await drop(client, { before: "2026-04-01" })).toBe(1);
	expect(await drop(client, { before: "2026-01-01" })).toBe(0);
	expect([await list(), await keysOf(client)]).toEqual([["late"], ["late"]]);
});

it("drops many events batch by batch, each archived before, in its listed form", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	const properties = { big: 1, exact: "0.10" };
	const first = anEvent({ idempotency_key: "0", timestamp: old, customer_id, event_value: 0.1, properties });
	await ingestEvents(client.context, [first]);
	const [listed] = (await client.get("/usage/events/ingested")).body.items;
	for (const part of [0, 1, 2]) {
		const events = Array.from({ length: 8_000 }, (_, index) =>
			anEvent({ timestamp: index % 4 === 0 ? recent : old, idempotency_key: `part ${part}, ${index}` }),
		);
		await ingestEvents(client.context, events);
	}
	const archived: DroppedEvent[][] = [];
	const inLog: number[] = [];
	const archive = async (events: readonly DroppedEvent[]) => {
		archived.push([...events]);
		inLog.push((await keysOf(client)).length);
	};
	// 1 + 3 × 6,000 of 24,001.
	expect(await drop(client, { archive })).toBe(18_001);
	expect(archived.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([8_001, 10_000]);
	expect(inLog).toEqual([24_001, 14_001]);
	expect(JSON.parse(JSON.stringify(archived[0]?.[0]))).toEqual(listed);
	expect(new Set(archived.flat().map((event) => event.idempotency_key)).size).toBe(18_001);
	expect((await keysOf(client)).length).toBe(6_000);
});

it("drops nothing and closes nothing if charges are not final, or the day is not over", async () => {
	const client = await app.client();
	const event = anEvent({ timestamp: old });
	await ingestEvents(client.context, [event]);
	const close = async () => {
		throw new Error("not invoiced");
	};
	await expect(drop(client, { close })).rejects.toThrow("not invoiced");
	await expect(drop(client, { before: "2026-09-15" })).rejects.toThrow("must be yesterday or earlier");
	expect((await keysOf(client)).length).toBe(1);
	await ingestEvents(client.context, [anEvent({ timestamp: old })]);
	expect(await drop(client, { before: "2026-09-14" })).toBe(2);
});

it("continues where it was interrupted, and keeps what arrived since", async () => {
	const client = await app.client();
	const events = ["a", "b"].map((idempotency_key) => anEvent({ idempotency_key, timestamp: old }));
	await ingestEvents(client.context, events);
	const archive = async () => {
		throw new Error("no space left on device");
	};
	await expect(drop(client, { archive })).rejects.toThrow("no space left");
	expect(await keysOf(client)).toEqual(["a", "b"]);
	const late = anEvent({ idempotency_key: "late", timestamp: old });
	const { info } = await ingestEvents(client.context, [...events, late]);
	expect(info).toEqual({ created_events: 1, duplicates: ["a", "b"] });
	let closings = 0;
	const close = async () => {
		closings += 1;
	};
	expect(await drop(client, { before: "2026-04-01", close })).toBe(2);
	expect([closings, await keysOf(client)]).toEqual([1, ["late"]]);
});

it("waits for an ingestion announced before the closing, which doesn't look for dropped keys", async () => {
	const client = await app.client();
	const event = anEvent({ idempotency_key: "a", timestamp: old });
	await ingestEvents(client.context, [event]);
	let ingestion: Promise<readonly SubmissionOutcome[]> = Promise.resolve([]);
	const close = async () => {
		const { promise: announced, resolve } = Promise.withResolvers<void>();
		ingestion = inTransaction(client.context, async (context) => {
			const receipt = await announceIngestion(context);
			expect(receipt.has_retired_keys).toBe(false);
			resolve();
			await pause(300);
			return storeSubmissions(context, [checkSubmission([event])], new IngestionMemory(), receipt);
		});
		await announced;
	};
	expect(await drop(client, { close })).toBe(1);
	expect([await ingestion, await keysOf(client)]).toEqual([
		[{ events: 1, refused: [{ position: 0, idempotency_key: "a", fault: null }] }],
		[],
	]);
});

it("a void waits while the days are being closed: charges are compared with unchanging events", async () => {
	const client = await app.client();
	await ingestEvents(client.context, [anEvent({ idempotency_key: "a", timestamp: old })]);
	let isVoided = false;
	let voiding: Promise<void> = Promise.resolve();
	const close = async () => {
		voiding = voidEvents(client.context, ["a"]).then(() => {
			isVoided = true;
		});
		await pause(150);
		expect(isVoided).toBe(false);
	};
	expect(await drop(client, { close })).toBe(1);
	await voiding;
});

it("an ingestion that had to wait for its announcement knows of a closing made meanwhile", async () => {
	const client = await app.client();
	const { context } = client;
	let receipt: Promise<Receipt> | null = null;
	await inTransaction(context, async ({ db }) => {
		await db.execute("select pg_advisory_xact_lock(hashtextextended('ingestion ' || $1::text, 0))", [
			context.organisationId,
		]);
		receipt = inTransaction(context, announceIngestion);
		await pause(150);
		await saveClosing(context, { closed_before: before, closed_through: 1 });
	});
	expect(await receipt).toMatchObject({ has_retired_keys: true });
});

it("while the same events are sent, voided, and rolled up, and two drops run, each key is stored once", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	const events = Array.from({ length: 400 }, (_, index) =>
		anEvent({ timestamp: old, customer_id: index % 2 === 0 ? customer_id : `${index}@example.com` }),
	);
	const keys = events.map((event) => event.idempotency_key as string);
	let created = 0;
	let isOver = false;
	const repeat = async (work: () => Promise<unknown>) => {
		while (!isOver) await work();
	};
	await ingestEvents(client.context, events.slice(0, 300));
	const busy = [
		...[0, 1, 2].map((sender) =>
			repeat(async () => {
				const part = events.slice(100 * sender, 100 * sender + 200);
				const { info } = await ingestEvents(client.context, part);
				created += info.created_events;
			}),
		),
		repeat(() => voidEvents(client.context, keys.slice(0, 50))),
		repeat(() => rollUp(client.context)),
	];
	const drops = await Promise.all([pause(20).then(() => drop(client)), pause(20).then(() => drop(client))]);
	const later = await drop(client, { before: "2026-04-01" });
	isOver = true;
	await Promise.all(busy);
	const left = await keysOf(client);
	expect(300 + created).toBe(400);
	expect(drops[0] + drops[1] + later + left.length).toBe(400);
	expect(await countOf(client, "retired_key")).toBe(400 - left.length);
});

import { expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { anEvent, makeCustomer } from "../support/usage-items.ts";

/**
 * Many clients send random batches of the same few thousand keys, in any order, some of them faulty, while customers appear
 * and the log is rolled up: each client's answers account for everything it sent, each key is stored once, and no client sees
 * a deadlock.
 */

const app = useTestApp();
const clients = 16;
const keys = 3_000;
const duration_ms = 4_000;
const seed = 20_261_120;

/** Numbers from 0 up to but excluding 1, the same for the same seed. */
function seededNumbers(start: number): () => number {
	let state = start;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

it("every event sent is accounted for, and every key is stored once", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client);
	const end = performance.now() + duration_ms;
	const createdKeys = new Map<string, number>();
	const sendBatches = async (number: number) => {
		const random = seededNumbers(seed + number);
		const below = (limit: number) => Math.floor(random() * limit);
		const totals = { sent: 0, accounted: 0, created: 0, batches: 0 };
		while (performance.now() < end) {
			const events = Array.from({ length: 1 + below(300) }, () => {
				const key = `key ${below(keys)}`;
				if (random() < 0.02) return anEvent({ idempotency_key: key, event_value: "a fault" });
				const names = [{ customer_id: customer }, { external_customer_id: `later ${below(20)}` }, {}];
				return anEvent({ idempotency_key: key, ...names[below(names.length)] });
			});
			const { status, body } = await client.post("/usage/ingest", { events });
			expect(status).toBe(200);
			const told = new Set<string>(body.info.duplicates);
			for (const { idempotency_key } of body.errors) told.add(idempotency_key);
			for (const event of events) {
				const key = String(event.idempotency_key);
				if (!told.has(key)) createdKeys.set(key, (createdKeys.get(key) ?? 0) + 1);
			}
			totals.sent += events.length;
			totals.created += body.info.created_events;
			totals.accounted += body.info.created_events + body.info.duplicates.length + body.errors.length;
			totals.batches += 1;
		}
		return totals;
	};
	const disturb = async () => {
		for (let number = 0; number < 20 && performance.now() < end; number += 1) {
			await makeCustomer(client, { external_id: `later ${number}` });
			await app.work();
		}
		return null;
	};
	const [, ...all] = await Promise.all([
		disturb(),
		...Array.from({ length: clients }, (_, number) => sendBatches(number)),
	]);
	for (const totals of all) expect(totals).toMatchObject({ accounted: totals?.sent, batches: expect.any(Number) });
	const created = all.reduce((sum, totals) => sum + (totals?.created ?? 0), 0);
	const stored = await app.database.row<{ events: number; keys: number }>(
		"select count(*) as events, count(distinct idempotency_key) as keys from usage.event where organisation_id = $1",
		[client.context.organisationId],
	);
	expect(stored).toEqual({ events: created, keys: created });
	expect(created).toBeGreaterThan(keys / 2);
	// A key that an answer doesn't mention was created by it, and by no other.
	expect([...createdKeys].filter(([, times]) => times > 1)).toEqual([]);
});

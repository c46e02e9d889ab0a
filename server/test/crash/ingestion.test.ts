import { afterAll, expect, it } from "vitest";
import { killEverything, type Service, sleep, Workshop } from "../support/service.ts";

/** A crash must not lose an event that was reported as created, or count one twice. */

/** Few in `npm test`, which must stay under 25 minutes: `CRASHES=30 npx vitest run <file>` runs more. */
const crashes = Number(process.env.CRASHES ?? 5);
const clients = 4;
const batchSize = 50;
const token = "a-token-of-at-least-thirty-two-characters";

const workshop = new Workshop();
afterAll(() => workshop.clear());

it(`every event reported as created exists exactly once after ${crashes} kills of everything`, {
	timeout: 240_000,
}, async () => {
	const folder = workshop.dataFolder();
	const environment = { TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	let service = await workshop.serve(environment);
	const itemOf = await billableItem(service);
	const acknowledged: string[] = [];
	const unanswered: string[] = [];
	let serial = 0;
	for (let crash = 0; crash < crashes; crash += 1) {
		let isDown = false;
		const sending = Array.from({ length: clients }, async () => {
			while (!isDown) {
				const keys = Array.from({ length: batchSize }, () => `key-${++serial}`);
				const created = await ingest(service, keys).catch(() => null);
				if (created === batchSize) acknowledged.push(...keys);
				else unanswered.push(...keys);
			}
		});
		// Times spread over a batch's processing: while it is read, written, committed, and answered.
		await sleep(150 + ((crash * 37) % 200));
		killEverything(service, folder);
		isDown = true;
		await Promise.all([...sending, service.ended]);
		service = await workshop.serve(environment);
	}
	expect(acknowledged.length).toBeGreaterThan(crashes * batchSize);

	// Nothing acknowledged is missing: sent again, each event is a duplicate.
	for (let start = 0; start < acknowledged.length; start += 10_000) {
		expect(await ingest(service, acknowledged.slice(start, start + 10_000))).toBe(0);
	}
	// What got no answer is stored completely or not at all; sent again, it is stored.
	const before = await itemOf(service);
	expect(before).toBeGreaterThanOrEqual(acknowledged.length);
	let added = 0;
	for (let start = 0; start < unanswered.length; start += 10_000) {
		added += await ingest(service, unanswered.slice(start, start + 10_000));
	}
	expect(before + added).toBe(acknowledged.length + unanswered.length);
	// And nothing twice: the item counts as many events as keys were ever sent.
	expect(await itemOf(service)).toBe(serial);
});

async function ingest(service: Service, keys: readonly string[]): Promise<number> {
	const events = keys.map((key) => ({
		event_name: "tokens_used",
		timestamp: "2026-09-15T12:00:00Z",
		idempotency_key: key,
		customer_id: "ada@example.com",
	}));
	const answer = await service.request("/api/v1/usage/ingest", { token, method: "POST", body: { events } });
	if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
	return (answer.body as { info: { created_events: number } }).info.created_events;
}

/** Creates a customer with a usage item; returns a function that counts the item's events. */
async function billableItem(service: Service): Promise<(service: Service) => Promise<number>> {
	const post = async (path: string, body: unknown) => {
		const answer = await service.request(`/api/v1${path}`, { token, method: "POST", body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		return answer.body as { uuid: string };
	};
	const customer = await post("/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	const metric = await post("/metric", { name: "Tokens", event_name: "tokens_used", aggregation: "sum" });
	const usage = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "Tokens", unit_price: 1 };
	await post("/contract", {
		customer_uuid: customer.uuid,
		start_date: "2026-09-01",
		services: [{ ...usage, metric_uuid: metric.uuid }],
	});
	return async (running) => {
		const answer = await running.request("/api/v1/usage/events", { token });
		return (answer.body as { items: { event_count: number }[] }).items[0]?.event_count ?? 0;
	};
}

import { describe, expect, it } from "vitest";
import { attributePending, quantitiesOf, rollUp } from "../../src/usage/index.ts";
import { useTestApp } from "../support/app.ts";
import { makeCustomer, makeMetric } from "../support/billing.ts";
import { isCluster, nodesOf, queryOn } from "../support/citus/cluster.ts";

/**
 * Workers that crash under load. A backend of a worker is killed, so that its server ends all connections and recovers: only where the
 * workers are on this machine, and nothing else uses them.
 */

const kills = process.env.TALLYBOOK_TEST_CITUS_KILLS === "true";

describe.skipIf(!isCluster || !kills)("a worker that crashes (skipped without TALLYBOOK_TEST_CITUS_KILLS=true)", () => {
	const app = useTestApp();

	it("makes requests wait and be sent again; what was acknowledged is there once", { timeout: 600_000 }, async () => {
		app.now = "2026-01-31T08:00:00.000Z";
		const client = await app.client();
		const customer = await makeCustomer(client);
		const metric = await makeMetric(client, { aggregation: "count" });
		const [, ...workers] = await nodesOf(process.env.TALLYBOOK_TEST_CITUS as string);
		const acknowledged: string[] = [];
		const statuses = new Map<number, number>();
		let isOver = false;
		const sender = async (name: number) => {
			for (let batch = 0; !isOver; batch += 1) {
				const events = Array.from({ length: 20 }, (_none, index) => ({
					...{ event_name: "call", timestamp: "2026-01-10T12:00:00Z", event_value: 1 },
					...{ idempotency_key: `${name}-${batch}-${index}`, customer_id: customer.uuid },
				}));
				for (let status = 0; status !== 200; ) {
					const answer = await client.post("/usage/ingest", { events });
					status = answer.status;
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
					if (status === 503) expect(answer.headers["retry-after"]).toBeDefined();
					else expect(status, JSON.stringify(answer.body)).toBe(200);
				}
				acknowledged.push(...events.map(({ idempotency_key }) => idempotency_key));
			}
		};
		const roller = async () => {
			while (!isOver) await rollUp({ ...client.context, now: app.now }).catch(() => {});
		};
		const working = [sender(1), sender(2), sender(3), roller()];
		for (let kill = 0; kill < 6; kill += 1) {
			await new Promise((resolve) => setTimeout(resolve, 1_500));
			await killBackend(workers[kill % workers.length] as string);
		}
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		isOver = true;
		await Promise.all(working);

		expect(statuses.get(200)).toBeGreaterThan(0);
		const request = {
			...{ key: "all", itemUuid: customer.uuid, customerUuid: customer.uuid, metric },
			...{ from: "2026-01-01", to: "2026-01-31", serviceStart: "2026-01-01" },
		};
		const context = { ...client.context, now: app.now };
		const count = async () => {
			await attributePending(context);
			return (await quantitiesOf(context, [request])).get("all")?.eventCount;
		};
		// Rolled up as far as it was when the workers crashed, and then completely.
		expect(await count()).toBe(acknowledged.length);
		await rollUp(context);
		expect(await count()).toBe(acknowledged.length);
		const [stored] = await app.database.rows<{ count: number }>("select count(*) as count from usage.event");
		expect(stored?.count).toBe(acknowledged.length);
		process.stdout.write(`answers by status: ${JSON.stringify([...statuses])}, events: ${acknowledged.length}\n`);
	});

	async function killBackend(worker: string): Promise<void> {
		const [backend] = await queryOn<{ pid: number }>(
			worker,
			`select pid from pg_stat_activity where datname ~ '^test_' and backend_type = 'client backend' and pid <> pg_backend_pid()
				order by state = 'active' desc limit 1`,
		);
		if (backend !== undefined) process.kill(backend.pid, "SIGKILL");
	}
});

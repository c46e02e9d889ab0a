import { describe, expect, it } from "vitest";
import { rollUp } from "../../src/usage/index.ts";
import { useTestApp } from "../support/app.ts";
import { activeContract, fee, figures, makeCustomer, makeMetric, succeed, usage, use } from "../support/billing.ts";
import { isCluster } from "../support/citus/cluster.ts";
import { billedAndSent } from "../support/story.ts";

/** From events to sent invoices on a database that is spread over a cluster, which CONTRIBUTING.md says how to have. */

describe.skipIf(!isCluster)("on a Citus cluster (skipped without TALLYBOOK_TEST_CITUS)", () => {
	const app = useTestApp();

	it("the usage tables are spread, and only these", async () => {
		const rows = await app.database.rows<{ name: string }>(
			"select logicalrelid::text as name from pg_dist_partition order by 1",
		);
		expect(rows.map(({ name }) => name)).toEqual([
			...["usage.event", "usage.posting", "usage.retired_key", "usage.rollup", "usage.rollup_month"],
		]);
		const [{ nodes }] = (await app.database.rows<{ nodes: number }>(
			"select count(distinct nodename || ':' || nodeport) as nodes from citus_shards where table_name = 'usage.event'::regclass",
		)) as [{ nodes: number }];
		expect(nodes).toBeGreaterThan(1);
	});

	it("bills events, attributes late customers, and corrects for late and void events", async () => {
		app.now = "2026-01-01T08:00:00.000Z";
		const client = await app.client();
		const customer = await makeCustomer(client);
		const metric = await makeMetric(client);
		const large = await makeMetric(client, {
			...{ name: "Large calls", event_name: "call", aggregation: "count" },
			filters: [{ property: "size", operator: "gt", value: 5 }],
		});
		await activeContract(client, customer.uuid, [
			fee(),
			usage(metric.uuid),
			usage(large.uuid, { plan_item_name: "Large", unit_price: 2 }),
		]);
		for (let day = 1; day <= 20; day += 1) {
			await use(client, customer.uuid, `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`, day, {
				properties: { size: day % 10 },
				idempotency_key: `january-${day}`,
			});
		}
		const again = await succeed(
			client.post("/usage/ingest", {
				events: [
					{ event_name: "call", timestamp: "2026-01-05T12:00:00Z", idempotency_key: "january-5", event_value: 9 },
				],
			}),
		);
		expect(again.info).toEqual({ created_events: 0, duplicates: ["january-5"] });

		const unrolled = await succeed(client.get(`/usage/events?customer_uuid=${customer.uuid}`));
		await rollUp({ ...client.context, now: app.now });
		const rolled = await succeed(client.get(`/usage/events?customer_uuid=${customer.uuid}`));
		expect(rolled).toEqual(unrolled);

		// 1 + … + 20 = 210 × 0.50 = 105. Sizes 6 to 9 on 8 days: 8 × 2 = 16. February's fee in advance: 100.
		const january = (await billedAndSent(app, client, "2026-02-01")).at(-1);
		expect(figures(january)).toEqual(
			expect.arrayContaining([
				["Calls", 210, 0.5, 0, 105],
				["Large", 8, 2, 0, 16],
				["Platform fee", 1, 100, 0, 100],
			]),
		);

		// A late event of an email address that only now becomes the customer's, and two voids.
		await use(client, "late@example.com", "2026-01-25T12:00:00Z", 40);
		await succeed(client.put(`/customer/${customer.uuid}`, { email: "late@example.com" }));
		const voided = await succeed(client.post("/usage/events/void", { idempotency_keys: ["january-20", "january-9"] }));
		expect(voided).toMatchObject({ voided_events: 2, not_found: [] });
		await use(client, customer.uuid, "2026-02-10T12:00:00Z", 10);
		// January: 210 + 40 − 20 − 9 = 221, × 0.50 = 110.50, less 105: 5.50. Large: day 9 is void: −2.
		const february = (await billedAndSent(app, client, "2026-03-01")).at(-1);
		expect(figures(february)).toEqual(
			expect.arrayContaining([
				["Calls", 10, 0.5, 0, 5],
				["Calls: correction", 1, 0, 5.5, 5.5],
				["Large: correction", 1, 0, -2, -2],
			]),
		);
		expect(await succeed(client.get("/usage/inbox"))).toMatchObject({ items: [] });
	});
});

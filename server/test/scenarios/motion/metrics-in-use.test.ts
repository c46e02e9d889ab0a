import { describe, expect, it } from "vitest";
import { type Body, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { expectRefusal, useStage } from "./stage.ts";

/** A metric that a contract uses can't change its meaning, which would change what the past is billed for. */

const stage = useStage();

const changes: readonly [string, object][] = [
	["event_name", { event_name: "request" }],
	["aggregation", { aggregation: "max" }],
	["property", { property: "size" }],
	["filters", { filters: [{ property: "region", operator: "eq", value: "eu" }] }],
];

function askToChange({ uuid }: Body, fields: object) {
	return stage.client.put(`/metric/${uuid}`, fields);
}

describe("a metric that a contract in force uses", () => {
	it.each(changes)("keeps its %s: 409, which says what to do instead", async (_field, fields) => {
		const metric = await makeMetric(stage.client);
		await stage.contract([usage(metric.uuid)]);
		const refused = await askToChange(metric, fields);
		expectRefusal(refused, 409);
		expect(refused.body.detail).toMatch(/new metric/i);
		expect(refused.body.detail).toMatch(/amend/i);
		expect(await succeed(stage.client.get(`/metric/${metric.uuid}`))).toMatchObject({
			...{ event_name: metric.event_name, aggregation: metric.aggregation, filters: metric.filters },
		});
	});

	it("can get another name and unit, and bills the same", async () => {
		const metric = await makeMetric(stage.client);
		await stage.contract([usage(metric.uuid)]);
		await stage.useOn("2026-01-10", 100);
		await stage.billedAndSent("2026-02-01");
		const fields = { name: "Requests", unit: "request" };
		expect(await succeed(askToChange(metric, fields))).toMatchObject(fields);
		expect(await stage.billed("2026-03-01")).toEqual([]);
	});

	it("keeps it even if its name changes too: both changes are refused", async () => {
		const metric = await makeMetric(stage.client);
		await stage.contract([usage(metric.uuid)]);
		expectRefusal(await askToChange(metric, { name: "Requests", aggregation: "count" }), 409);
		expect(await succeed(stage.client.get(`/metric/${metric.uuid}`))).toMatchObject({ name: "Calls" });
	});

	it("keeps the invoiced months: a peak of 100 is never charged 200", async () => {
		const metric = await makeMetric(stage.client, { aggregation: "max" });
		const contract = await stage.contract([usage(metric.uuid, { unit_price: 1 })]);
		await stage.useOn("2026-01-10", 100);
		await stage.useOn("2026-01-20", 100);
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 100]]);
		expectRefusal(await askToChange(metric, { aggregation: "sum" }), 409);
		expect(await stage.billed("2026-03-01")).toEqual([]);
		expect(await stage.readContract(contract)).toMatchObject({ status: "active" });
	});

	it.each(changes)("keeps its %s after the contract has ended or was canceled", async (_field, fields) => {
		const [ending, leaving] = [await makeMetric(stage.client), await makeMetric(stage.client)];
		const [{ status }, canceled] = [
			await stage.contract([usage(ending.uuid)], { end_date: "2026-01-31" }),
			await stage.contract([usage(leaving.uuid)]),
		];
		expect(status).toBe("active");
		await stage.cancel(canceled, "2026-01-20");
		await stage.run("2026-03-01");
		expectRefusal(await askToChange(ending, fields), 409);
		expectRefusal(await askToChange(leaving, fields), 409);
	});

	it("is kept if an amendment replaced the item that uses it with another", async () => {
		const metric = await makeMetric(stage.client);
		const contract = await stage.contract([usage(metric.uuid)]);
		const other = await makeMetric(stage.client, { event_name: "other" });
		const [{ item_id }] = contract.items;
		await stage.amend(contract, "2026-02-01", { end: [{ item_id }], add: [usage(other.uuid)] });
		stage.today("2026-03-01");
		for (const used of [metric, other]) expectRefusal(await askToChange(used, { aggregation: "count" }), 409);
	});
});

describe("a metric that only a draft uses", () => {
	it.each(changes)("can get another %s", async (_field, fields) => {
		const metric = await makeMetric(stage.client);
		const body = { customer_uuid: stage.customer.uuid, services: [usage(metric.uuid)], start_date: "2026-01-01" };
		await succeed(stage.client.post("/contract", body));
		expect(await succeed(askToChange(metric, fields))).toMatchObject(fields);
	});

	it("can't be deleted, like any that a contract uses", async () => {
		const metric = await makeMetric(stage.client);
		const body = { customer_uuid: stage.customer.uuid, services: [usage(metric.uuid)], start_date: "2026-01-01" };
		const draft = await succeed(stage.client.post("/contract", body));
		expectRefusal(await stage.client.delete(`/metric/${metric.uuid}`), 409);
		await succeed(stage.client.post(`/contract/${draft.uuid}/activate`));
		expectRefusal(await stage.client.delete(`/metric/${metric.uuid}`), 409);
	});
});

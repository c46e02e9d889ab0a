import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { untilOneWaits } from "../../test/support/database/lock-waits.ts";
import { inTransaction } from "../platform/index.ts";
import { findMetric, selectMetricsByUuids } from "./index.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
const valid = { name: "API calls", event_name: "api_call", aggregation: "sum" };
let client: TestClient;
let stranger: TestClient;

beforeAll(async () => {
	client = await app.client();
	stranger = await app.client("write", "Another company");
});

async function create(fields: Record<string, unknown> = {}) {
	const { status, body } = await client.post("/metric", { ...valid, ...fields });
	expect(status).toBe(200);
	return body;
}

/** A template with one service that uses the metric. */
async function useMetric(metric_uuid: string) {
	const service = {
		service_type: "usage",
		billing_cycle: "monthly",
		plan_item_name: "Calls",
		unit_price: 1,
		metric_uuid,
	};
	const { body, status } = await client.post("/template", {
		name: "Plan",
		options: [{ name: "Only", services: [service] }],
	});
	expect(status).toBe(200);
	return body;
}

describe("making a metric", () => {
	it("answers every field, empty where nothing was given", async () => {
		const { status, body } = await client.post("/metric/", valid);
		expect(status).toBe(200);
		expect(body).toEqual({
			...valid,
			uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
			property: null,
			expression: null,
			carry_over: false,
			filters: [],
			...{ unit: null, unit_code: null },
			created_at: app.now,
			updated_at: app.now,
		});
		expect((await client.get(`/metric/${body.uuid}`)).body).toEqual(body);
		const { body: audit } = await client.get(`/audit?resource=${body.uuid}`);
		expect(audit.items).toMatchObject([{ action: "created", resource: "metric", before: null, after: body }]);
	});

	it.each([
		"sum",
		"count",
		"max",
		"latest",
		"unique_count",
		"weighted_sum",
	])("takes the aggregation %s", async (aggregation) => {
		expect(await create({ aggregation, property: "bytes" })).toMatchObject({ aggregation, property: "bytes" });
	});

	it.each([
		["an expression", { expression: "a / 2" }],
		["a level of the last value", { aggregation: "latest", expression: "a - b", carry_over: true }],
		["a level of values", { aggregation: "unique_count", property: "user", carry_over: true }],
	])("takes %s", async (_case, fields) => {
		const expected = { property: null, expression: null, carry_over: false, ...fields };
		expect(await create(fields)).toMatchObject(expected);
	});

	it("keeps all filters, each digit of their numbers too", async () => {
		const filters = `[{"property":"id","operator":"eq","value":12345678901234567890},
			{"property":"size","operator":"in","value":[0.1234567890123456789,"x",true]},
			{"property":"seen","operator":"exists","value":false}]`;
		const body = `{"name":"N","event_name":"e","aggregation":"count","unit":"calls","filters":${filters}}`;
		const made = await client.post("/metric", body);
		expect(made.status).toBe(200);
		const raw = await app.app.inject({
			url: `/api/v1/metric/${made.body.uuid}`,
			headers: { authorization: `Bearer ${client.token}` },
		});
		expect(raw.body).toContain(`"filters":${filters.replace(/\s+/g, "")}`);
	});

	const filter = { property: "region", operator: "eq", value: "eu" };
	it.each([
		["no name", { name: undefined }, "name"],
		["an empty name", { name: "" }, "name"],
		["a name of 256 characters", { name: "x".repeat(256) }, "name"],
		["a NUL in the name", { name: "\u0000" }, "name"],
		["no event name", { event_name: undefined }, "event_name"],
		["an event name of null", { event_name: null }, "event_name"],
		["an event name with a space", { event_name: "api call" }, "event_name"],
		["an event name with a capital", { event_name: "Api_call" }, "event_name"],
		["an event name with two underscores", { event_name: "api__call" }, "event_name"],
		["an event name that ends in an underscore", { event_name: "api_" }, "event_name"],
		["an event name with a line end", { event_name: "api_call\n" }, "event_name"],
		["an event name of 256 characters", { event_name: "a".repeat(256) }, "event_name"],
		["no aggregation", { aggregation: undefined }, "aggregation"],
		["an unknown aggregation", { aggregation: "average" }, "aggregation"],
		["an empty property", { property: "" }, "property"],
		["unique_count without a property", { aggregation: "unique_count" }, "property"],
		["unique_count of a property null", { aggregation: "unique_count", property: null }, "property"],
		["an expression that is none", { expression: "a +" }, "expression"],
		["an expression beside a property", { expression: "a", property: "a" }, "expression"],
		["an expression to count", { aggregation: "count", expression: "a" }, "expression"],
		["an expression to count once each", { aggregation: "unique_count", expression: "a", property: "a" }, "expression"],
		["a sum that carries over", { carry_over: true }, "carry_over"],
		["filters of null", { filters: null }, "filters"],
		["filters that are no array", { filters: filter }, "filters"],
		["21 filters", { filters: Array.from({ length: 21 }, () => filter) }, "filters"],
		["a filter without a property", { filters: [{ operator: "eq", value: 1 }] }, "filters[0].property"],
		["a filter without a value", { filters: [{ property: "a", operator: "eq" }] }, "filters[0].value"],
		[
			"a filter with an unknown operator",
			{ filters: [filter, { ...filter, operator: "like" }] },
			"filters[1].operator",
		],
		["a filter with an unknown field", { filters: [{ ...filter, negate: true }] }, "filters[0].negate"],
		["a filter's value of the wrong form", { filters: [{ ...filter, operator: "gt" }] }, "filters[0].value"],
		[
			"a NUL in a filter's alternatives",
			{ filters: [{ ...filter, operator: "in", value: ["\u0000"] }] },
			"filters[0].value[0]",
		],
		["a unit of 256 characters", { unit: "x".repeat(256) }, "unit"],
		["a unit code in small letters", { unit_code: "hur" }, "unit_code"],
		["a unit code that the lists do not have", { unit_code: "PCS" }, "unit_code"],
		["an unknown field", { code: "x" }, "code"],
	])("refuses %s, and names the field", async (_case, fields, field) => {
		const { status, body } = await client.post("/metric", { ...valid, ...fields });
		expect({ status, code: body.code }).toEqual({ status: 422, code: "validation_error" });
		expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
	});
});

describe("changing a metric", () => {
	it("keeps what is left out, and null clears", async () => {
		const filters = [{ property: "region", operator: "eq", value: "eu" }];
		const before = await create({ property: "bytes", unit: "B", unit_code: "AD", filters });
		app.now = "2026-09-16T10:00:00.000Z";
		const { body: renamed } = await client.put(`/metric/${before.uuid}`, { name: "Renamed" });
		expect(renamed).toEqual({ ...before, name: "Renamed", updated_at: app.now });
		const nothing = { property: null, unit: null, unit_code: null, filters: [] };
		const { body: cleared } = await client.put(`/metric/${before.uuid}`, nothing);
		expect(cleared).toEqual({ ...renamed, ...nothing });
		const { body: audit } = await client.get(`/audit?resource=${before.uuid}&limit=1`);
		expect(audit.items).toMatchObject([{ action: "updated", before: renamed, after: cleared }]);
	});

	it("checks its options with what is kept", async () => {
		const level = await create({ aggregation: "latest", expression: "a / 2", carry_over: true });
		const refused = async (update: object) => {
			const { status, body } = await client.put(`/metric/${level.uuid}`, update);
			return { status, field: body.errors[0].field };
		};
		expect(await refused({ aggregation: "sum" })).toEqual({ status: 422, field: "carry_over" });
		expect(await refused({ property: "a" })).toEqual({ status: 422, field: "expression" });
		const { body: read } = await client.put(`/metric/${level.uuid}`, { property: "a", expression: null });
		expect(read).toMatchObject({ property: "a", expression: null, carry_over: true });
	});

	it("refuses to leave unique_count without its property, whichever of the two is sent", async () => {
		const unique = await create({ aggregation: "unique_count", property: "user" });
		const { status, body } = await client.put(`/metric/${unique.uuid}`, { property: null });
		expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field: "property" });
		const plain = await create();
		expect((await client.put(`/metric/${plain.uuid}`, { aggregation: "unique_count" })).status).toBe(422);
		expect((await client.put(`/metric/${plain.uuid}`, { aggregation: "unique_count", property: "user" })).status).toBe(
			200,
		);
		expect((await client.get(`/metric/${unique.uuid}`)).body).toEqual(unique);
	});

	it.each([
		{ name: null },
		{ unit_code: "PCS" },
		{ aggregation: null },
		{ filters: [{ property: "a", operator: "in", value: [] }] },
		{ uuid: unknownUuid },
	])("refuses %j", async (update) => {
		const { uuid } = await create();
		expect((await client.put(`/metric/${uuid}`, update)).status).toBe(422);
	});
});

describe("deleting a metric", () => {
	it("answers {}, and the metric is gone", async () => {
		const before = await create();
		const { status, body } = await client.delete(`/metric/${before.uuid}`);
		expect({ status, body }).toEqual({ status: 200, body: {} });
		expect((await client.get(`/metric/${before.uuid}`)).status).toBe(404);
		expect((await client.delete(`/metric/${before.uuid}`)).status).toBe(404);
		const { body: audit } = await client.get(`/audit?resource=${before.uuid}&limit=1`);
		expect(audit.items).toMatchObject([{ action: "deleted", before, after: null }]);
	});

	it("is refused while a template's service uses it, and works once none does", async () => {
		const { uuid } = await create();
		const template = await useMetric(uuid);
		const refused = await client.delete(`/metric/${uuid}`);
		expect(refused).toMatchObject({ status: 409, body: { code: "metric_in_use" } });
		expect((await client.get(`/metric/${uuid}`)).status).toBe(200);
		expect((await client.put(`/template/${template.uuid}`, { options: [] })).status).toBe(200);
		expect((await client.delete(`/metric/${uuid}`)).status).toBe(200);
	});

	it("while a service is being billed by it, either the deletion or the service is refused", async () => {
		for (let round = 0; round < 5; round += 1) {
			const { uuid } = await create();
			const service = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "C", unit_price: 1 };
			const services = [{ ...service, metric_uuid: uuid }];
			const [deleted, made] = await Promise.all([
				client.delete(`/metric/${uuid}`),
				client.post("/template", { name: "Plan", options: [{ name: "O", services }] }),
			]);
			expect([
				[200, 404],
				[409, 200],
			]).toContainEqual([deleted.status, made.status]);
		}
	});
});

describe("a metric that cannot be read", () => {
	it("answers 404 where none has the UUID", async () => {
		for (const { status, body } of [
			await client.get(`/metric/${unknownUuid}`),
			await client.put(`/metric/${unknownUuid}`, { name: "N" }),
			await client.delete(`/metric/${unknownUuid}`),
		]) {
			expect({ status, detail: body.detail }).toEqual({
				status: 404,
				detail: `Metric with UUID ${unknownUuid} not found`,
			});
		}
	});

	it("answers 404 to another organization, which can neither change nor delete nor list it", async () => {
		const metric = await create();
		expect((await stranger.get(`/metric/${metric.uuid}`)).status).toBe(404);
		expect((await stranger.put(`/metric/${metric.uuid}`, { name: "Stolen" })).status).toBe(404);
		expect((await stranger.delete(`/metric/${metric.uuid}`)).status).toBe(404);
		expect((await stranger.get("/metric")).body).toEqual({ items: [], count: 0 });
		expect(await selectMetricsByUuids(stranger.context, [metric.uuid])).toEqual([]);
		expect((await client.get(`/metric/${metric.uuid}`)).body).toEqual(metric);
	});

	it("answers 400 where the UUID is malformed", async () => {
		expect((await client.get("/metric/not-a-uuid")).status).toBe(400);
	});
});

describe("listing metrics", () => {
	let lister: TestClient;

	beforeAll(async () => {
		lister = await app.client("write", "Lister");
		for (const [index, event_name] of ["api_call", "storage", "api_error"].entries()) {
			app.now = `2026-09-17T10:00:0${index}.000Z`;
			expect((await lister.post("/metric", { ...valid, name: `Metric ${index} 100%`, event_name })).status).toBe(200);
		}
	});

	it.each([
		["", ["api_error", "storage", "api_call"]],
		["?search=API", ["api_error", "api_call"]],
		["?search=metric%201", ["storage"]],
		["?search=%25", ["api_error", "storage", "api_call"]],
		["?search=a_", []],
		["?event_name=api_call", ["api_call"]],
		["?event_name=api", []],
		["?limit=1&offset=2", ["api_call"]],
	])("%s finds the right ones, newest first", async (query, expected) => {
		const { status, body } = await lister.get(`/metric/${query}`);
		expect(status).toBe(200);
		expect(body.items.map((item: { event_name: string }) => item.event_name)).toEqual(expected);
		expect(body.count).toBe(query.includes("limit") ? 3 : expected.length);
	});

	it.each([
		["?name=x", 422],
		["?limit=0", 422],
		["?limit=x", 400],
	])("%s is refused", async (query, status) => {
		expect((await lister.get(`/metric${query}`)).status).toBe(status);
	});
});

it("metrics are found by UUID, and stay while they are locked", async () => {
	const metric = await create({ filters: [{ property: "size", operator: "gt", value: 1.5 }] });
	const { context } = client;
	expect(`${(await findMetric(context, metric.uuid.toUpperCase())).filters[0]?.value}`).toBe("1.5");
	const deletion = await inTransaction(context, async (context) => {
		const found = await selectMetricsByUuids(context, [metric.uuid, unknownUuid], "for key share");
		expect(found.map((row) => row.uuid)).toEqual([metric.uuid]);
		const deletion = client.delete(`/metric/${metric.uuid}`);
		await untilOneWaits(app.database);
		return { deletion };
	});
	expect((await deletion.deletion).status).toBe(200);
});

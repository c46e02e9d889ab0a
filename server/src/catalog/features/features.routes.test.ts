import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, fee, makeMetric, succeed } from "../../../test/support/billing.ts";

/** The specification's "Features", of a template's option. */

const app = useTestApp();
let client: TestClient;
let metric: Body;

beforeAll(async () => {
	client = await app.client();
	metric = await makeMetric(client);
});

beforeEach(() => {
	app.now = "2026-01-01T08:00:00.000Z";
});

const optionWith = (features: readonly object[]) => ({ name: "Monthly", services: [fee()], features });
const make = (features: readonly object[]): Promise<Body> =>
	succeed(client.post("/template", { name: "Plan", options: [optionWith(features)] }));
const unmetered = { metric_uuid: null, limit: null, enforcement: null };

describe("the features of an option", () => {
	it("are answered whole and exactly, and can be sent back", async () => {
		const { uuid, options } = await make([
			{ feature: "sso" },
			{ feature: "beta", value: false },
			{ feature: "retention:days", type: "value", value: 90.000000000001 },
			{ feature: "region", type: "value", value: "eu-1", limit: null },
			{ feature: "api_calls", type: "metered", metric_uuid: metric.uuid.toUpperCase() },
			{ feature: "tokens", type: "metered", metric_uuid: metric.uuid, limit: 0.000000000001, enforcement: "soft" },
		]);
		const features = [
			{ feature: "sso", type: "boolean", value: true, ...unmetered },
			{ feature: "beta", type: "boolean", value: false, ...unmetered },
			{ feature: "retention:days", type: "value", value: 90.000000000001, ...unmetered },
			{ feature: "region", type: "value", value: "eu-1", ...unmetered },
			{
				...{ feature: "api_calls", type: "metered", value: null },
				...{ metric_uuid: metric.uuid, limit: null, enforcement: "hard" },
			},
			{
				...{ feature: "tokens", type: "metered", value: null },
				...{ metric_uuid: metric.uuid, limit: 0.000000000001, enforcement: "soft" },
			},
		];
		expect(options[0].features).toEqual(features);
		const again = await succeed(client.put(`/template/${uuid}`, { options }));
		expect([again.version, again.options]).toEqual([1, options]);
	});

	it("are part of the template's version", async () => {
		const first = await make([{ feature: "sso" }]);
		app.now = "2026-02-01T08:00:00.000Z";
		const options = [{ ...first.options[0], features: [{ feature: "sso" }, { feature: "audit" }] }];
		const second = await succeed(client.put(`/template/${first.uuid}`, { options }));
		expect(second.version).toBe(2);
		const { items } = await succeed(client.get(`/template/${first.uuid}/versions`));
		expect(items.map(({ options }: Body) => options[0].features.length)).toEqual([2, 1]);
		// An option without any has none: options are replaced as a whole.
		const { features: _features, ...option } = second.options[0];
		const third = await succeed(client.put(`/template/${first.uuid}`, { options: [option] }));
		expect([third.version, third.options[0].features]).toEqual([3, []]);
	});

	it("were none in versions that a release without features kept", async () => {
		const first = await make([]);
		await succeed(client.put(`/template/${first.uuid}`, { name: "Other" }));
		await app.database.execute("update catalog.template_version set options = options #- '{0,features}'");
		const { items } = await succeed(client.get(`/template/${first.uuid}/versions`));
		expect(items[1].options[0].features).toEqual([]);
	});

	it.each<[string, object, string]>([
		["a name with spaces", { feature: "a b" }, "feature"],
		["an empty name", { feature: "" }, "feature"],
		["a name too long", { feature: "a".repeat(101) }, "feature"],
		["a boolean of text", { value: "yes" }, "value"],
		["no value", { type: "value" }, "value"],
		["a value that is on", { type: "value", value: true }, "value"],
		["a value of nothing", { type: "value", value: "" }, "value"],
		["a value of lines", { type: "value", value: "a\nb" }, "value"],
		["a value too long", { type: "value", value: "a".repeat(256) }, "value"],
		["a value too large", { type: "value", value: 1.1e18 }, "value"],
		["a value too fine", { type: "value", value: 1e-13 }, "value"],
		["a list", { type: "value", value: [1] }, "value"],
		["no metric", { type: "metered", limit: 5 }, "metric_uuid"],
		["a metered value", { type: "metered", metric_uuid: "", value: 5 }, "metric_uuid"],
		["a limit below 0", { type: "metered", limit: -1 }, "limit"],
		["another enforcement", { type: "metered", enforcement: "firm" }, "enforcement"],
		["a limit of a boolean", { limit: 5 }, "limit"],
		["an enforcement of a value", { type: "value", value: 1, enforcement: "hard" }, "enforcement"],
		["another type", { type: "number" }, "type"],
		["an unknown field", { unit: "GB" }, "unit"],
	])("are refused with %s", async (_what, fields, field) => {
		const options = [optionWith([{ feature: "sso" }, { feature: "audit", ...fields }])];
		const { status, body } = await client.post("/template", { name: "Plan", options });
		expect([status, body.errors?.[0].field]).toEqual([422, `options[0].features[1].${field}`]);
	});

	it("are refused twice, with a metric and a value, and with an unknown metric", async () => {
		const refusal = async (features: readonly object[]) => {
			const { status, body } = await client.post("/template", { name: "Plan", options: [optionWith(features)] });
			return [status, body.errors?.[0].field ?? body.detail];
		};
		expect(await refusal([{ feature: "a" }, { feature: "b" }, { feature: "a" }])).toEqual([
			...[422, "options[0].features[2].feature"],
		]);
		const metered = { feature: "a", type: "metered", metric_uuid: metric.uuid };
		expect(await refusal([{ ...metered, value: 5 }])).toEqual([422, "options[0].features[0].value"]);
		const stranger = await makeMetric(await app.client("write", "Another company"));
		expect(await refusal([{ ...metered, metric_uuid: stranger.uuid }])).toEqual([
			...[404, `Metric with UUID ${stranger.uuid} not found`],
		]);
		expect((await refusal(Array.from({ length: 101 }, (_, index) => ({ feature: `f${index}` }))))[0]).toBe(422);
	});

	it("keep their metric from being deleted, and are named where it is used", async () => {
		const { uuid } = await makeMetric(client);
		const template = await make([{ feature: "calls", type: "metered", metric_uuid: uuid }]);
		expect(await succeed(client.get(`/metric/${uuid}/use`))).toMatchObject({
			items: [{ kind: "template", uuid: template.uuid }],
			...{ template_count: 1, contract_count: 0 },
		});
		expect(await client.delete(`/metric/${uuid}`)).toMatchObject({ status: 409, body: { code: "metric_in_use" } });
		await succeed(client.put(`/template/${template.uuid}`, { options: [optionWith([])] }));
		expect((await client.delete(`/metric/${uuid}`)).status).toBe(200);
	});
});

import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, fee, makeMetric, succeed, usage } from "../../../test/support/billing.ts";

/**
 * The specification's "Versions": a template keeps its versions, and options and services their identity by the `uuid` or
 * `plan_item_uuid` that is sent.
 */

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
});

function make(services: readonly object[] = [fee()], fields: object = {}): Promise<Body> {
	return succeed(client.post("/template", { name: "Plan", options: [{ name: "Monthly", services }], ...fields }));
}

function change({ uuid }: Body, body: object): Promise<Body> {
	return succeed(client.put(`/template/${uuid}`, body));
}

function versionsOf({ uuid }: Body, query = ""): Promise<Body> {
	return succeed(client.get(`/template/${uuid}/versions${query}`));
}

const withPrice = ({ options: [option] }: Body, unit_price: number) => ({
	options: [{ ...option, services: [{ ...option.services[0], unit_price }] }],
});

describe("the versions of a template", () => {
	it("begin with 1", async () => {
		const template = await make();
		expect(template.version).toBe(1);
		const { options, name, description, created_at } = template;
		expect(await versionsOf(template)).toEqual({
			items: [{ version: 1, name, description, options, created_at }],
			count: 1,
		});
	});

	it("are each as they were, the newest first", async () => {
		const first = await make();
		app.now = "2026-02-01T08:00:00.000Z";
		const second = await change(first, withPrice(first, 120));
		app.now = "2026-03-01T08:00:00.000Z";
		const third = await change(second, { name: "Plan 2026", ...withPrice(second, 0.123456789012) });
		expect([second.version, third.version]).toEqual([2, 3]);
		const { items, count } = await versionsOf(first);
		expect(count).toBe(3);
		expect(items.map((version: Body) => [version.version, version.name, version.created_at])).toEqual([
			[3, "Plan 2026", "2026-03-01T08:00:00.000Z"],
			[2, "Plan", "2026-02-01T08:00:00.000Z"],
			[1, "Plan", "2026-01-01T08:00:00.000Z"],
		]);
		expect(items.map(({ options }: Body) => options)).toEqual([third.options, second.options, first.options]);
		expect((await versionsOf(first, "?limit=1&offset=1")).items).toEqual([items[1]]);
	});

	it("keep every digit", async () => {
		const first = await make([fee({ unit_price: 0.123456789012 })]);
		await change(first, withPrice(first, 1));
		const { items } = await versionsOf(first);
		expect(items[1].options[0].services[0].unit_price).toBe(0.123456789012);
	});

	it("stay where nothing of the offer changes", async () => {
		const template = await make();
		app.now = "2026-02-01T08:00:00.000Z";
		expect(await change(template, { options: template.options })).toMatchObject({ version: 1 });
		expect(await change(template, { is_active: false })).toMatchObject({ version: 1, is_active: false });
		expect(await versionsOf(template)).toMatchObject({ count: 1 });
	});

	it("are told by a change of name, description, options, and their uplift", async () => {
		const template = await make();
		await change(template, { name: "Other" });
		await change(template, { description: "What it is" });
		await change(template, { options: [{ ...template.options[0], renewal_uplift_percent: 3 }] });
		expect(await change(template, { options: [] })).toMatchObject({ version: 5 });
	});

	it("are another organization's secret, and none of an unknown template", async () => {
		const template = await make();
		const stranger = await app.client("write", "Another company");
		expect(await stranger.get(`/template/${template.uuid}/versions`)).toMatchObject({ status: 404 });
		expect(await client.get("/template/0198c5b4-0000-7000-8000-000000000000/versions")).toMatchObject({ status: 404 });
		expect(await client.get(`/template/${template.uuid}/versions?limit=0`)).toMatchObject({ status: 422 });
	});
});

describe("a service sent without its UUID", () => {
	const servicesOf = ({ options }: Body) => options.flatMap(({ services }: Body) => services);
	const sent = ({ uuid: _uuid, ...service }: Body, fields: object = {}) => ({ ...service, ...fields });

	it("keeps its identity by its plan item", async () => {
		const template = await make();
		const [service] = servicesOf(template);
		const [option] = template.options;
		const changed = await change(template, {
			options: [{ ...option, services: [sent(service, { unit_price: 120 })] }],
		});
		expect(servicesOf(changed)).toEqual([{ ...service, unit_price: 120 }]);
	});

	it("is another one with another plan item, or by its name alone", async () => {
		const template = await make();
		const [service] = servicesOf(template);
		const [option] = template.options;
		const { plan_item_uuid: _plan, ...named } = sent(service);
		const changed = await change(template, { options: [{ ...option, services: [named] }] });
		expect(servicesOf(changed)[0].uuid).not.toBe(service.uuid);
		expect(servicesOf(changed)[0].plan_item_uuid).toBe(service.plan_item_uuid);
	});

	it("is told from others of the same plan item by those sent with theirs, then by their order", async () => {
		const metric = await makeMetric(client);
		const shared = { plan_item_name: "Calls" };
		const template = await make([usage(metric.uuid, shared), usage(metric.uuid, { ...shared, unit_price: 2 })]);
		const [first, second] = servicesOf(template);
		expect(first.plan_item_uuid).toBe(second.plan_item_uuid);
		const [option] = template.options;
		const swapped = await change(template, { options: [{ ...option, services: [sent(second), first] }] });
		expect(servicesOf(swapped).map(({ uuid }: Body) => uuid)).toEqual([second.uuid, first.uuid]);
		const both = await change(template, { options: [{ ...option, services: [sent(second), sent(first)] }] });
		expect(servicesOf(both).map(({ uuid }: Body) => uuid)).toEqual([second.uuid, first.uuid]);
	});

	it("of a new option is a new one", async () => {
		const template = await make();
		const [service] = servicesOf(template);
		const changed = await change(template, { options: [{ name: "Yearly", services: [sent(service)] }] });
		expect(servicesOf(changed)[0].uuid).not.toBe(service.uuid);
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let stranger: TestClient;
let metric_uuid: string;

beforeAll(async () => {
	client = await app.client();
	stranger = await app.client("write", "Another company");
	metric_uuid = await metricOf(client);
});

async function metricOf(owner: TestClient): Promise<string> {
	return (await owner.post("/metric", { name: "Calls", event_name: "call", aggregation: "count" })).body.uuid;
}

const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Seats", unit_price: 12.5 };
const usage = () => ({
	...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "Calls", metric_uuid },
	...{
		pricing_model: "graduated",
		tiers: [
			{ up_to: 10, unit_price: 2 },
			{ up_to: null, flat_fee: 5 },
		],
	},
});

function withServices(...services: object[]) {
	return { name: "Plan", options: [{ name: "Standard", services }] };
}

async function create(input: object) {
	const { status, body } = await client.post("/template", input);
	expect({ status, body }).toMatchObject({ status: 200 });
	return body;
}

describe("making a template", () => {
	it("answers every field of options and services, empty where nothing was given", async () => {
		const body = await create({
			name: "Plan",
			description: "All of it",
			options: [{ name: "Monthly", services: [fee] }],
		});
		const service = {
			uuid: expect.any(String),
			...fee,
			default_quantity: 1,
			plan_item_uuid: expect.any(String),
			plan_item_description: null,
			...{ every: null, invoice_every: null },
			billing_timing: "in_advance",
			metric_uuid: null,
			pricing_model: "per_unit",
			tiers: [],
			package_size: 0,
			fee_per_event: 0,
			minimum_per_event: 0,
			maximum_per_event: null,
			free_events: 0,
			package_rounding: "up",
			price_property: null,
			group_by: [],
			price_matrix: [],
			included_quantity: 0,
			minimum_amount: 0,
			maximum_amount: null,
			discount_percent: 0,
			discount_duration: null,
			trial_days: 0,
			tax_rate: null,
			tax_name: null,
			taxes: null,
			supply: "digital_service",
			unit_code: null,
			prices: [],
		};
		expect(body).toEqual({
			uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
			name: "Plan",
			description: "All of it",
			is_active: true,
			version: 1,
			options: [
				{
					uuid: expect.any(String),
					name: "Monthly",
					description: null,
					renewal_uplift_percent: 0,
					features: [],
					commitments: [],
					services: [service],
				},
			],
			created_at: app.now,
			updated_at: app.now,
		});
		expect((await client.get(`/template/${body.uuid}`)).body).toEqual(body);
		const { body: audit } = await client.get(`/audit?resource=${body.uuid}`);
		expect(audit.items).toMatchObject([{ action: "created", resource: "template", before: null, after: body }]);
	});

	it("takes a template without options, not active", async () => {
		expect(await create({ name: "Empty", is_active: false })).toMatchObject({
			...{ description: null, is_active: false, options: [] },
		});
	});

	it("a tiered usage shows unit price 0 and its tiers complete, and is charged in arrears", async () => {
		const body = await create(withServices(usage()));
		expect(body.options[0].services[0]).toMatchObject({
			unit_price: 0,
			metric_uuid,
			billing_timing: "in_arrears",
			tiers: [
				{ up_to: 10, unit_price: 2, flat_fee: 0 },
				{ up_to: null, unit_price: 0, flat_fee: 5 },
			],
		});
	});

	it("keeps options and services in the order sent, and every field of a service", async () => {
		const full = {
			...usage(),
			...{ pricing_model: "percentage", tiers: [], unit_price: 2.9, fee_per_event: 0.3, default_quantity: 0 },
			...{
				included_quantity: 100,
				minimum_amount: 5,
				maximum_amount: 500,
				discount_percent: 12.5,
				discount_duration: 3,
			},
			...{ trial_days: 14, tax_rate: 0, tax_name: "VAT", unit_code: "E34", plan_item_description: "Charges" },
		};
		const setup = { ...fee, service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Setup" };
		const packages = { ...usage(), pricing_model: "package", tiers: [], package_size: 1000, unit_price: 4 };
		const body = await create({
			name: "Plan",
			options: [
				{ name: "B", services: [full, setup, packages] },
				{ name: "A", description: "The other", services: [fee] },
			],
		});
		expect(body.options).toMatchObject([
			{ name: "B", services: [full, { ...setup, billing_timing: "in_advance" }, packages] },
			{ name: "A", description: "The other", services: [fee] },
		]);
		expect((await client.get(`/template/${body.uuid}`)).body).toEqual(body);
	});

	it("keeps every digit of a price", async () => {
		const tier = '{"up_to":123456789012.123456789012},{"unit_price":0.000000000001}';
		const text = `{"name":"Plan","options":[{"name":"O","services":[
			{"service_type":"fixed_fee","billing_cycle":"annual","plan_item_name":"A","unit_price":123456789012.123456789012},
			{"service_type":"usage","billing_cycle":"annual","plan_item_name":"B","metric_uuid":"${metric_uuid}",
				"pricing_model":"volume","tiers":[${tier}]}]}]}`;
		const { status, body } = await client.post("/template", text);
		expect(status).toBe(200);
		const raw = await app.app.inject({
			url: `/api/v1/template/${body.uuid}`,
			headers: { authorization: `Bearer ${client.token}` },
		});
		expect(raw.body).toContain('"unit_price":123456789012.123456789012,');
		expect(raw.body).toContain('{"up_to":123456789012.123456789012,"unit_price":0,"flat_fee":0}');
		expect(raw.body).toContain('{"up_to":null,"unit_price":0.000000000001,"flat_fee":0}');
	});

	const inService = (changes: object) => withServices(fee, { ...fee, ...changes });
	it.each<[string, () => object, string]>([
		["no name", () => ({}), "name"],
		["a name of null", () => ({ name: null }), "name"],
		["a name of 256 characters", () => ({ name: "x".repeat(256) }), "name"],
		["a NUL in the description", () => ({ name: "P", description: "\u0000" }), "description"],
		["an active flag as text", () => ({ name: "P", is_active: "true" }), "is_active"],
		["options of null", () => ({ name: "P", options: null }), "options"],
		["an option without a name", () => ({ name: "P", options: [{ services: [] }] }), "options[0].name"],
		[
			"an option with a UUID of one's own",
			() => ({ name: "P", options: [{ name: "O", uuid: unknownUuid }] }),
			"options[0].uuid",
		],
		["101 options", () => ({ name: "P", options: Array.from({ length: 101 }, () => ({ name: "O" })) }), "options"],
		["an unknown field", () => ({ name: "P", colour: "red" }), "colour"],
		["a service that is no object", () => withServices(fee, "fee" as never), "options[0].services[1]"],
		["no service type", () => inService({ service_type: undefined }), "options[0].services[1].service_type"],
		["an unknown service type", () => inService({ service_type: "rent" }), "options[0].services[1].service_type"],
		["no billing cycle", () => inService({ billing_cycle: undefined }), "options[0].services[1].billing_cycle"],
		[
			"an unknown billing cycle",
			() => inService({ billing_cycle: "fortnightly" }),
			"options[0].services[1].billing_cycle",
		],
		["an unknown pricing model", () => inService({ pricing_model: "flat" }), "options[0].services[1].pricing_model"],
		["no unit price", () => inService({ unit_price: undefined }), "options[0].services[1].unit_price"],
		["a unit price of null", () => inService({ unit_price: null }), "options[0].services[1].unit_price"],
		["a unit price as text", () => inService({ unit_price: "12.5" }), "options[0].services[1].unit_price"],
		["a unit price below 0", () => inService({ unit_price: -0.01 }), "options[0].services[1].unit_price"],
		[
			"a unit price over 10^12",
			() => inService({ unit_price: 1_000_000_000_001 }),
			"options[0].services[1].unit_price",
		],
		["a unit price of 13 decimals", () => inService({ unit_price: 1e-13 }), "options[0].services[1].unit_price"],
		["a quantity below 0", () => inService({ default_quantity: -1 }), "options[0].services[1].default_quantity"],
		["a discount over 100", () => inService({ discount_percent: 101 }), "options[0].services[1].discount_percent"],
		["a discount of no cycle", () => inService({ discount_duration: 0 }), "options[0].services[1].discount_duration"],
		["half a day of trial", () => inService({ trial_days: 0.5 }), "options[0].services[1].trial_days"],
		["a tax rate over 100", () => inService({ tax_rate: 101 }), "options[0].services[1].tax_rate"],
		[
			"a tax name over 255 characters",
			() => inService({ tax_name: "x".repeat(256) }),
			"options[0].services[1].tax_name",
		],
		["a unit that is no code", () => inService({ unit_code: "PCS" }), "options[0].services[1].unit_code"],
		["a minimum below 0", () => inService({ minimum_amount: -1 }), "options[0].services[1].minimum_amount"],
		["a plan item without a name", () => inService({ plan_item_name: "" }), "options[0].services[1].plan_item_name"],
		["a malformed metric UUID", () => inService({ metric_uuid: "x" }), "options[0].services[1].metric_uuid"],
		["an unknown field of a service", () => inService({ price: 1 }), "options[0].services[1].price"],
		["a service's UUID of one's own", () => inService({ uuid: unknownUuid }), "options[0].services[1].uuid"],
		["a fixed fee billed once", () => inService({ billing_cycle: "one_time" }), "options[0].services[1].billing_cycle"],
		[
			"tiers whose last has an end",
			() => withServices(fee, { ...usage(), tiers: [{ up_to: 1 }, { up_to: 2 }, { up_to: 3 }] }),
			"options[0].services[1].tiers[2].up_to",
		],
		[
			"a tier below 0",
			() => withServices({ ...usage(), tiers: [{ unit_price: -1 }] }),
			"options[0].services[0].tiers[0].unit_price",
		],
		[
			"a tier up to 0",
			() => withServices({ ...usage(), tiers: [{ up_to: 0 }, {}] }),
			"options[0].services[0].tiers[0].up_to",
		],
		[
			"an unknown field of a tier",
			() => withServices({ ...usage(), tiers: [{ from: 0 }] }),
			"options[0].services[0].tiers[0].from",
		],
	])("refuses %s, names the field, and stores nothing", async (_case, input, field) => {
		const before = (await client.get("/template?limit=1")).body.count;
		const { status, body } = await client.post("/template", input());
		expect({ status, code: body.code }).toEqual({ status: 422, code: "validation_error" });
		expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
		expect((await client.get("/template?limit=1")).body.count).toBe(before);
	});

	it("names the faults of all services at once, the first in the sentence", async () => {
		const { body } = await client.post("/template", {
			name: "Plan",
			options: [
				{ name: "A", services: [{ ...fee, metric_uuid }] },
				{ name: "B", services: [fee, { ...usage(), billing_timing: "in_advance" }] },
			],
		});
		expect(body.errors.map((error: { field: string }) => error.field)).toEqual([
			"options[0].services[0].metric_uuid",
			"options[1].services[1].billing_timing",
		]);
		expect(body.detail).toMatch(/^options\[0\]\.services\[0\]\.metric_uuid: /);
	});
});

describe("a service's metric", () => {
	it("must exist, and be the organization's own", async () => {
		for (const uuid of [unknownUuid, await metricOf(stranger)]) {
			const { status, body } = await client.post("/template", withServices({ ...usage(), metric_uuid: uuid }));
			expect({ status, detail: body.detail }).toEqual({ status: 404, detail: `Metric with UUID ${uuid} not found` });
		}
	});

	it("may be named in capitals", async () => {
		const body = await create(withServices({ ...usage(), metric_uuid: metric_uuid.toUpperCase() }));
		expect(body.options[0].services[0].metric_uuid).toBe(metric_uuid);
	});
});

describe("a service's plan item", () => {
	it("is one for the same name and description in one template, another otherwise", async () => {
		const described = { ...fee, plan_item_description: "For people" };
		const first = await create(withServices(fee, described, { ...fee, unit_price: 1 }, described));
		const [a, b, c, d] = first.options[0].services.map((service: { plan_item_uuid: string }) => service.plan_item_uuid);
		expect([a === c, b === d, a === b]).toEqual([true, true, false]);
		const second = await create(withServices(fee));
		expect(second.options[0].services[0].plan_item_uuid).not.toBe(a);
	});

	it("can be given by its UUID, and the answer contains its name", async () => {
		const { plan_item_uuid } = (await create(withServices({ ...fee, plan_item_description: "D" }))).options[0]
			.services[0];
		const { plan_item_name: _name, ...unnamed } = fee;
		const body = await create(withServices({ ...unnamed, plan_item_uuid }, { ...fee, plan_item_uuid }));
		const item = { plan_item_uuid, plan_item_name: "Seats", plan_item_description: "D" };
		expect(body.options[0].services).toMatchObject([item, item]);
	});

	it("must exist in the organization", async () => {
		const { body: foreign } = await stranger.post("/template", withServices(fee));
		for (const plan_item_uuid of [unknownUuid, foreign.options[0].services[0].plan_item_uuid]) {
			const { status, body } = await client.post("/template", withServices({ ...fee, plan_item_uuid }));
			expect({ status, detail: body.detail }).toEqual({
				status: 404,
				detail: `Plan item with UUID ${plan_item_uuid} not found`,
			});
		}
	});

	it.each([
		["plan_item_name", { plan_item_name: "Chairs" }],
		["plan_item_description", { plan_item_description: "Other" }],
	])("is not renamed by a service: a differing %s is refused", async (field, changes) => {
		const { plan_item_uuid } = (await create(withServices(fee))).options[0].services[0];
		const { status, body } = await client.post("/template", withServices(fee, { ...fee, plan_item_uuid, ...changes }));
		expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field: `options[0].services[1].${field}` });
	});
});

describe("a template that cannot be read", () => {
	it("answers 404 where none has the UUID", async () => {
		for (const { status, body } of [
			await client.get(`/template/${unknownUuid}`),
			await client.put(`/template/${unknownUuid}`, { name: "N" }),
		]) {
			expect({ status, detail: body.detail }).toEqual({
				status: 404,
				detail: `Template with UUID ${unknownUuid} not found`,
			});
		}
	});

	it("answers 404 to another organization, which can neither change nor list it", async () => {
		const template = await create(withServices(fee));
		const { context } = await app.client("write", "Third company");
		expect(context.organisationId).not.toBe(client.context.organisationId);
		expect((await stranger.get(`/template/${template.uuid}`)).status).toBe(404);
		expect((await stranger.put(`/template/${template.uuid}`, { options: [] })).status).toBe(404);
		expect((await client.get(`/template/${template.uuid}`)).body).toEqual(template);
		const { body } = await stranger.get("/template?limit=1000");
		expect(body.items.map((item: { uuid: string }) => item.uuid)).not.toContain(template.uuid);
	});

	it("answers 400 where the UUID is malformed", async () => {
		expect((await client.get("/template/not-a-uuid")).status).toBe(400);
	});
});

describe("listing templates", () => {
	let lister: TestClient;

	beforeAll(async () => {
		lister = await app.client("write", "Lister");
		const inputs = [
			{ name: "Basic 100%", description: "For one" },
			{ name: "Pro", is_active: false, options: [{ name: "O", services: [fee] }] },
			{ name: "Team", description: "For a pro" },
		];
		for (const [index, input] of inputs.entries()) {
			app.now = `2026-09-17T10:00:0${index}.000Z`;
			expect((await lister.post("/template", input)).status).toBe(200);
		}
	});

	it.each([
		["", ["Team", "Pro", "Basic 100%"]],
		["?search=PRO", ["Team", "Pro"]],
		["?search=%25", ["Basic 100%"]],
		["?search=nothing", []],
		["?is_active=true", ["Team", "Basic 100%"]],
		["?is_active=false", ["Pro"]],
		["?is_active=true&search=pro", ["Team"]],
		["?limit=1&offset=1", ["Pro"]],
	])("%s finds the right ones, newest first, each whole", async (query, expected) => {
		const { status, body } = await lister.get(`/template/${query}`);
		expect(status).toBe(200);
		expect(body.items.map((item: { name: string }) => item.name)).toEqual(expected);
		expect(body.count).toBe(query.includes("limit") ? 3 : expected.length);
		for (const item of body.items) expect((await lister.get(`/template/${item.uuid}`)).body).toEqual(item);
	});

	it.each([
		["?name=x", 422],
		["?is_active=maybe", 400],
		["?limit=0", 422],
		["?offset=x", 400],
	])("%s is refused", async (query, status) => {
		expect((await lister.get(`/template${query}`)).status).toBe(status);
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	auditedContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../test/support/billing.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let stranger: TestClient;
let customer: Body;
let metric: Body;
/** Objects of another organization. */
let foreign: { customer: Body; metric: Body; option: Body };

beforeAll(async () => {
	client = await app.client();
	stranger = await app.client("write", "Another company");
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
	foreign = {
		customer: await makeCustomer(stranger),
		metric: await makeMetric(stranger),
		option: (await makeTemplate(stranger)).options[0],
	};
});

function makeTemplate(owner: TestClient, fields: object = {}): Promise<Body> {
	const services = [fee({ default_quantity: 3, plan_item_description: "All of it" })];
	return succeed(owner.post("/template", { name: "Plan", options: [{ name: "Monthly", services }], ...fields }));
}

function draft(fields: object = {}): Promise<Body> {
	const services = [fee(), usage(metric.uuid)];
	return succeed(
		client.post("/contract", { customer_uuid: customer.uuid, services, start_date: "2026-02-15", ...fields }),
	);
}

const idsOf = (contract: Body): string[] => contract.items.map((item: Body) => item.item_id);

describe("creating a contract", () => {
	it("returns every field, with its defaults", async () => {
		const body = await draft({ services: [fee()] });
		const item = {
			item_id: expect.any(String),
			quantity: 1,
			service_start_date: "2026-02-15",
			service_end_date: null,
			plan_item_uuid: expect.any(String),
			plan_item_name: "Platform fee",
			plan_item_description: null,
			service_type: "fixed_fee",
			billing_cycle: "monthly",
			...{ every: null, invoice_every: null },
			billing_timing: "in_advance",
			metric_uuid: null,
			pricing_model: "per_unit",
			unit_price: 100,
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
			versions: [],
		};
		expect(body).toEqual({
			customer_name: customer.name,
			billing_error: null,
			...{ uuid: expect.any(String), customer_uuid: customer.uuid, name: null, option_uuid: null, status: "draft" },
			...{ currency: "USD", start_date: "2026-02-15", end_date: null, billing_day: 15, payment_terms_days: null },
			...{ calendar_aligned: false, invoice_group: null, invoice_threshold: null, timezone: null },
			...{
				auto_renew: false,
				renewal_months: null,
				renewal_uplift_percent: 0,
				features: [],
				option_features: [],
				commitments: [],
				items: [item],
				activated_at: null,
				canceled_at: null,
			},
			...{ created_at: app.now, updated_at: app.now },
		});
		expect(await succeed(client.get(`/contract/${body.uuid.toUpperCase()}/`))).toEqual(body);
	});

	it("accepts every field", async () => {
		const fields = {
			...{ name: "Framework agreement", currency: "JPY", end_date: "2027-02-14", billing_day: 31 },
			...{ payment_terms_days: 0, auto_renew: true, renewal_months: 6, calendar_aligned: true },
			timezone: "Asia/Kathmandu",
			renewal_uplift_percent: 2.5,
		};
		expect(await draft(fields)).toMatchObject(fields);
	});

	it("copies the services of an option, including default quantities", async () => {
		const template = await makeTemplate(client);
		const [option] = template.options;
		const body = await draft({ services: undefined, option_uuid: option.uuid.toUpperCase() });
		const { uuid: _uuid, default_quantity, prices: _prices, ...terms } = option.services[0];
		expect(body).toMatchObject({ option_uuid: option.uuid, items: [{ ...terms, quantity: default_quantity }] });
		const renamed = { ...option, services: [{ ...option.services[0], unit_price: 999 }] };
		await succeed(client.put(`/template/${template.uuid}`, { options: [renamed] }));
		// A later change of the template changes no contract.
		expect(await succeed(client.get(`/contract/${body.uuid}`))).toEqual(body);
	});

	it.each<[string, object, object, object, string]>([
		["the contract's", { currency: "GBP" }, { currency: "EUR" }, { currency: "CHF" }, "GBP"],
		["else the customer's", {}, { currency: "EUR" }, { currency: "CHF" }, "EUR"],
		["else the organisation's", {}, {}, { currency: "CHF" }, "CHF"],
		["null as if left out", { currency: null }, { currency: "EUR" }, {}, "EUR"],
	])("bills in a currency: %s", async (_case, contract, customerFields, organisation, currency) => {
		const owner = await app.client();
		await succeed(owner.put("/organisation", organisation));
		const { uuid: customer_uuid } = await makeCustomer(owner, customerFields);
		const input = { customer_uuid, services: [fee()], start_date: "2026-01-01", ...contract };
		expect(await succeed(owner.post("/contract", input))).toMatchObject({ currency });
	});

	it("uses a service's quantity, else its default quantity, else 1", async () => {
		const services = [fee({ quantity: 7, default_quantity: 2 }), fee({ default_quantity: 0.25 }), fee({ quantity: 0 })];
		const { items } = await draft({ services });
		expect(items.map((item: Body) => item.quantity)).toEqual([7, 0.25, 0]);
		// Services with the same name sell one plan item.
		expect(new Set(items.map((item: Body) => item.plan_item_uuid)).size).toBe(1);
	});

	it("is recorded", async () => {
		const body = await draft();
		const { items } = await succeed(client.get(`/audit?resource=${body.uuid}`));
		expect(items).toMatchObject([
			{ action: "created", resource: "contract", before: null, after: auditedContract(body) },
		]);
	});

	it.each<[string, () => object, number, string]>([
		["neither option nor services", () => ({ services: undefined }), 422, "services"],
		["an option of null alone", () => ({ services: undefined, option_uuid: null }), 422, "services"],
		["option and services", () => ({ option_uuid: foreign.option.uuid }), 422, "services"],
		["no services at all", () => ({ services: [] }), 422, "services"],
		["services that are no list", () => ({ services: fee() }), 422, "services"],
		["a fault in a service", () => ({ services: [fee(), fee({ unit_price: -1 })] }), 422, "services[1].unit_price"],
		[
			"a rule broken in a service",
			() => ({ services: [usage(metric.uuid, { metric_uuid: null })] }),
			422,
			"services[0]",
		],
		["a quantity below 0", () => ({ services: [fee({ quantity: -1 })] }), 422, "services[0].quantity"],
		[
			"a quantity of 13 decimals",
			() => ({ services: [fee({ quantity: 1.0000000000001 })] }),
			422,
			"services[0].quantity",
		],
		[
			"a price over 10^12",
			() => ({ services: [fee({ unit_price: 1_000_000_000_001 })] }),
			422,
			"services[0].unit_price",
		],
		["an unknown field of a service", () => ({ services: [fee({ price: 1 })] }), 422, "services[0].price"],
		["no customer", () => ({ customer_uuid: undefined }), 422, "customer_uuid"],
		["a customer that is no UUID", () => ({ customer_uuid: "1" }), 422, "customer_uuid"],
		["an unknown customer", () => ({ customer_uuid: unknownUuid }), 404, `Customer with UUID ${unknownUuid} not found`],
		["another organisation's customer", () => ({ customer_uuid: foreign.customer.uuid }), 404, "Customer with UUID"],
		["an unknown option", () => ({ services: undefined, option_uuid: unknownUuid }), 404, "Option with UUID"],
		[
			"another organisation's option",
			() => ({ services: undefined, option_uuid: foreign.option.uuid }),
			404,
			"Option with UUID",
		],
		["an unknown metric", () => ({ services: [usage(unknownUuid)] }), 404, "Metric with UUID"],
		["another organisation's metric", () => ({ services: [usage(foreign.metric.uuid)] }), 404, "Metric with UUID"],
		["no start", () => ({ start_date: undefined }), 422, "start_date"],
		["a start of null", () => ({ start_date: null }), 422, "start_date"],
		["a day that does not exist", () => ({ start_date: "2026-02-29" }), 422, "start_date"],
		["a start that is a timestamp", () => ({ start_date: "2026-02-15T00:00:00Z" }), 422, "start_date"],
		["a start before 1900", () => ({ start_date: "1899-12-31" }), 422, "start_date"],
		["an end after 2999", () => ({ end_date: "3000-01-01" }), 422, "end_date"],
		["an end before the start", () => ({ end_date: "2026-02-14" }), 422, "end_date"],
		["a billing day of 0", () => ({ billing_day: 0 }), 422, "billing_day"],
		["a billing day of 32", () => ({ billing_day: 32 }), 422, "billing_day"],
		["half a billing day", () => ({ billing_day: 1.5 }), 422, "billing_day"],
		["payment terms below 0", () => ({ payment_terms_days: -1 }), 422, "payment_terms_days"],
		["payment terms of eleven years", () => ({ payment_terms_days: 4000 }), 422, "payment_terms_days"],
		["a currency that is none", () => ({ currency: "USDT" }), 422, "currency"],
		["auto_renew of null", () => ({ auto_renew: null }), 422, "auto_renew"],
		["renewal by 0 months", () => ({ renewal_months: 0 }), 422, "renewal_months"],
		["an empty name", () => ({ name: "" }), 422, "name"],
		["a name of 256 characters", () => ({ name: "n".repeat(256) }), 422, "name"],
		["a NUL in the name", () => ({ name: "A\u0000" }), 422, "name"],
		["an unknown field", () => ({ status: "active" }), 422, "status"],
	])("is refused with %s", async (_case, fields, status, words) => {
		const before = (await client.get("/contract?limit=1")).body.count;
		const input = { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-02-15", ...fields() };
		const refused = await client.post("/contract", input);
		expect(refused).toMatchObject({
			status,
			body: { detail: expect.stringContaining(words), code: expect.any(String) },
		});
		expect((await client.get("/contract?limit=1")).body.count).toBe(before);
	});

	it("is refused with an option whose template is not active", async () => {
		const template = await makeTemplate(client, { is_active: false });
		const input = { customer_uuid: customer.uuid, option_uuid: template.options[0].uuid, start_date: "2026-02-15" };
		expect(await client.post("/contract", input)).toMatchObject({ status: 409, body: { code: "template_inactive" } });
	});

	it.each(["1899-12-31", "3000-01-01"])("may not start on %s, nor be changed to", async (start_date) => {
		const { uuid } = await draft({});
		const refused = { status: 422, body: { errors: [{ field: "start_date" }] } };
		const input = { customer_uuid: customer.uuid, start_date };
		expect(await client.post("/contract", input)).toMatchObject(refused);
		expect(await client.put(`/contract/${uuid}`, { start_date })).toMatchObject(refused);
	});

	it.each(["1900-01-01", "2999-12-31"])("may start on %s", async (start_date) => {
		expect(await draft({ start_date })).toMatchObject({ start_date });
	});
});

describe("changing a draft", () => {
	it("keeps omitted fields and the items' item_id, and moves their dates along", async () => {
		const before = await draft({ name: "Old", payment_terms_days: 10 });
		app.now = "2026-09-16T10:00:00.000Z";
		const after = await succeed(
			client.put(`/contract/${before.uuid}`, { name: "New", start_date: "2026-03-20", end_date: "2027-03-19" }),
		);
		const dates = { service_start_date: "2026-03-20", service_end_date: "2027-03-19" };
		expect(after).toEqual({
			...before,
			...{ name: "New", start_date: "2026-03-20", end_date: "2027-03-19", updated_at: app.now },
			// If omitted, the billing day stays the 15th.
			...{ billing_day: 15, items: before.items.map((item: Body) => ({ ...item, ...dates })) },
		});
		const { items: entries } = await succeed(client.get(`/audit?resource=${before.uuid}&limit=1`));
		expect(entries).toMatchObject([
			{ action: "updated", before: auditedContract(before), after: auditedContract(after) },
		]);
	});

	it("clears optional fields with null, restoring the defaults", async () => {
		const { uuid: customer_uuid } = await makeCustomer(client, { currency: "SEK" });
		const full = { name: "N", end_date: "2027-01-01", billing_day: 3, payment_terms_days: 5, currency: "EUR" };
		const { uuid } = await draft({ ...full, customer_uuid, renewal_months: 2 });
		const cleared = { name: null, end_date: null, payment_terms_days: null, renewal_months: null };
		const after = await succeed(client.put(`/contract/${uuid}`, { ...cleared, billing_day: null, currency: null }));
		expect(after).toMatchObject({ ...cleared, billing_day: 15, currency: "SEK" });
	});

	it("replaces services as a whole: new item_ids, but the same plan item under the same name", async () => {
		const before = await draft();
		const after = await succeed(client.put(`/contract/${before.uuid}`, { services: [fee({ unit_price: 120 })] }));
		expect(after.items).toMatchObject([{ unit_price: 120, plan_item_uuid: before.items[0].plan_item_uuid }]);
		expect(idsOf(before)).not.toContain(after.items[0].item_id);
	});

	it("takes its services from an option, and no longer after they are sent", async () => {
		const { uuid } = await draft();
		const [option] = (await makeTemplate(client)).options;
		const optional = await succeed(client.put(`/contract/${uuid}`, { option_uuid: option.uuid }));
		expect(optional).toMatchObject({ option_uuid: option.uuid, items: [{ quantity: 3 }] });
		expect(await succeed(client.put(`/contract/${uuid}`, { name: "N" }))).toMatchObject({ option_uuid: option.uuid });
		const own = await succeed(client.put(`/contract/${uuid}`, { services: [fee()] }));
		expect(own).toMatchObject({ option_uuid: null, items: [{ quantity: 1 }] });
	});

	it("moves it to another customer with its items", async () => {
		const { uuid } = await draft();
		const other = await makeCustomer(client);
		const after = await succeed(client.put(`/contract/${uuid}`, { customer_uuid: other.uuid.toUpperCase() }));
		expect(after.customer_uuid).toBe(other.uuid);
		const { items } = await succeed(client.get(`/usage/events?customer_uuid=${other.uuid}`));
		expect(items).toMatchObject([{ item_id: idsOf(after)[1] }]);
	});

	it.each<[string, () => object, number, string]>([
		["an end before the start", () => ({ end_date: "2026-02-14" }), 422, "end_date"],
		["a start after the end", () => ({ start_date: "2028-01-01" }), 422, "end_date"],
		["a start of null", () => ({ start_date: null }), 422, "start_date"],
		["a customer of null", () => ({ customer_uuid: null }), 422, "customer_uuid"],
		["an unknown customer", () => ({ customer_uuid: unknownUuid }), 404, "Customer with UUID"],
		["no services", () => ({ services: [] }), 422, "services"],
		["another organisation's metric", () => ({ services: [usage(foreign.metric.uuid)] }), 404, "Metric with UUID"],
		["option and services", () => ({ option_uuid: unknownUuid, services: [fee()] }), 422, "services"],
		["an unknown field", () => ({ items: [] }), 422, "items"],
	])("is refused with %s, and changes nothing", async (_case, fields, status, words) => {
		const before = await draft({ end_date: "2027-12-31" });
		const refused = await client.put(`/contract/${before.uuid}`, fields());
		expect(refused).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
		expect(await succeed(client.get(`/contract/${before.uuid}`))).toEqual(before);
	});
});

describe("the list of contracts", () => {
	it.each<[string, string, readonly string[]]>([
		["the contract's name", "orion", ["Orion 100% plan"]],
		["the customer's name", "PAPER M", ["Standard", "Orion 100% plan"]],
		["a sign that means anything elsewhere", "100%", ["Orion 100% plan"]],
		["nothing there is", "0% o", []],
	])("is searched by %s", async (_case, search, found) => {
		const owner = await app.client("write", `Search for ${search}`);
		const paper = await makeCustomer(owner, { name: "The Paper Mill" });
		const other = await makeCustomer(owner, { name: "Other" });
		const facts = { services: [fee()], start_date: "2026-02-15" };
		await succeed(owner.post("/contract", { ...facts, customer_uuid: other.uuid, name: "Basic" }));
		await succeed(owner.post("/contract", { ...facts, customer_uuid: paper.uuid, name: "Orion 100% plan" }));
		await succeed(owner.post("/contract", { ...facts, customer_uuid: paper.uuid, name: "Standard" }));
		const answer = await succeed(owner.get(`/contract?search=${encodeURIComponent(search)}`));
		expect(answer.items.map(({ name }: Body) => name)).toEqual(found);
		expect(answer.count).toBe(found.length);
		expect(answer.items.every((contract: Body) => contract.customer_name === "The Paper Mill")).toBe(true);
	});
});

describe("a contract of another organization, or none, is not found", () => {
	it.each<[string, (uuid: string) => Promise<unknown>]>([
		["read", (uuid) => stranger.get(`/contract/${uuid}`)],
		["changed", (uuid) => stranger.put(`/contract/${uuid}`, { name: "N" })],
		["activated", (uuid) => stranger.post(`/contract/${uuid}/activate`)],
		["canceled", (uuid) => stranger.post(`/contract/${uuid}/cancel`, { at_period_end: true })],
	])("when %s", async (_case, ask) => {
		for (const uuid of [(await draft()).uuid, unknownUuid]) {
			const detail = `Contract with UUID ${uuid} not found`;
			expect(await ask(uuid)).toMatchObject({ status: 404, body: { detail, code: "not_found" } });
		}
	});

	it("an invalid UUID is a malformed path", async () => {
		expect(await client.get("/contract/1")).toMatchObject({ status: 400, body: { code: "malformed_path" } });
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, logged, makeCustomer, oneTax, succeed } from "../../../test/support/billing.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let customer: Body;
let foreignCustomer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
	foreignCustomer = await makeCustomer(await app.client("write", "Another company"));
});

function create(fields: object = {}): Promise<Body> {
	return succeed(client.post("/invoice/", { customer_uuid: customer.uuid, ...fields }));
}

describe("creating an invoice", () => {
	it("returns a draft with every default", async () => {
		const { customer, ...body } = await create({ line_items: [{ name: "Seats", unit_price: 10 }] });
		const { uuid } = body;
		const line = {
			...{ uuid: expect.any(String), kind: "item", name: "Seats", description: null, quantity: 1, unit_code: null },
			...{ currency: "USD", credit_grant_uuid: null, supply: "digital_service" },
			...{ unit_price: 10, flat_fee: 0, amount: 10, discount_amount: 0, discount_percent: 0 },
			...{ tax_name: null, tax_rate: 0, tax_amount: 0, service_start_date: null, service_end_date: null },
			...{ display_order: 1, taxes: oneTax(0, null, 0), contract_uuid: null, customer_uuid: customer.uuid },
		};
		expect(body).toEqual({
			...{ uuid, invoice_status: "draft", invoice_number: `DRAFT-${uuid.slice(-8).toUpperCase()}` },
			...{ amount: 10, currency: "USD", invoice_date: null, due_date: null, description: null, notes: null },
			...{ service_start_date: null, service_end_date: null, created_at: app.now, updated_at: app.now },
			...{ is_recurring: false, from_external_source: false, external_source: null, external_source_id: null },
			...{ payment_link: null, line_items: [line], file_url: expect.stringContaining(`${uuid}.pdf`) },
			...{ subtotal: 10, discount_total: 0, tax_total: 0, amount_paid: 0, amount_credited: 0, credit_applied: 0 },
			...{ amount_refunded: 0, amount_processing: 0 },
			...{
				amount_due: 10,
				is_overdue: false,
				tax_pending: false,
				recipients: [],
				custom_fields: [],
				contract_uuid: null,
				revision: 0,
			},
			...{ sent_at: null, paid_at: null, voided_at: null },
			...{ buyer_reference: null, purchase_order_reference: null, contract_reference: null, project_reference: null },
			...{ tax_point_date: null, delivery: null, e_invoice_notes: [] },
		});
		expect(await succeed(client.get(`/invoice/${uuid.toUpperCase()}/`))).toMatchObject(body);
	});

	it("accepts every field", async () => {
		const fields = {
			...{ currency: "EUR", invoice_date: "2026-09-01", due_date: "2026-09-02", description: "D", notes: "N" },
			...{ service_start_date: "2026-08-01", service_end_date: "2026-08-31", is_recurring: true },
			...{ recipients: ["a@example.com"], custom_fields: [{ field_name: "PO", field_value: "" }] },
			...{ external_source: "crm", external_source_id: "every field" },
		};
		expect(await create(fields)).toMatchObject({ ...fields, from_external_source: true, line_items: [], amount: 0 });
	});

	it("is recorded", async () => {
		const body = await create({ line_items: [{ name: "Seats", unit_price: 10 }] });
		const { items } = await succeed(client.get(`/audit?resource=${body.uuid}`));
		expect(items).toMatchObject([
			{
				action: "created",
				resource: "invoice",
				before: null,
				after: { amount: 10, line_items: body.line_items.map(logged) },
			},
		]);
	});

	it.each<[string, object, object, object, string]>([
		["the invoice's", { currency: "GBP" }, { currency: "EUR" }, {}, "GBP"],
		["else the customer's", { currency: null }, { currency: "EUR" }, {}, "EUR"],
		["else the organisation's", {}, {}, { currency: "CHF" }, "CHF"],
	])("is in a currency: %s", async (_case, input, customerFields, organisation, currency) => {
		const owner = await app.client();
		await succeed(owner.put("/organisation", organisation));
		const { uuid: customer_uuid } = await makeCustomer(owner, customerFields);
		expect(await succeed(owner.post("/invoice", { customer_uuid, ...input }))).toMatchObject({ currency });
	});

	it.each<[string, object, object, object, { tax_rate: number; tax_name: string | null; tax_amount: number }]>([
		[
			"the line's own",
			{ tax_rate: 5, tax_name: "Low" },
			{ tax_rate: 10 },
			{ default_tax_rate: 20, default_tax_name: "VAT" },
			{ tax_rate: 5, tax_name: "Low", tax_amount: 5 },
		],
		[
			"the line's own without a name",
			{ tax_rate: 5 },
			{ tax_rate: 10 },
			{ default_tax_rate: 20, default_tax_name: "VAT" },
			{ tax_rate: 5, tax_name: null, tax_amount: 5 },
		],
		[
			"else the customer's rate",
			{},
			{ tax_rate: 10 },
			{ default_tax_rate: 20, default_tax_name: "VAT" },
			{ tax_rate: 10, tax_name: "VAT", tax_amount: 10 },
		],
		[
			"the customer's rate of 0, which needs no name",
			{},
			{ tax_rate: 0 },
			{ default_tax_rate: 20, default_tax_name: "VAT" },
			{ tax_rate: 0, tax_name: null, tax_amount: 0 },
		],
		[
			"else the organisation's",
			{},
			{},
			{ default_tax_rate: 20, default_tax_name: "VAT" },
			{ tax_rate: 20, tax_name: "VAT", tax_amount: 20 },
		],
		[
			"the organisation's under the line's name",
			{ tax_name: "TVA" },
			{},
			{ default_tax_rate: 20, default_tax_name: "VAT" },
			{ tax_rate: 20, tax_name: "TVA", tax_amount: 20 },
		],
		["else 0", {}, {}, {}, { tax_rate: 0, tax_name: null, tax_amount: 0 }],
		[
			"none for an exempt customer, whatever the rate says",
			{ tax_rate: 5 },
			{ tax_exempt: true },
			{ default_tax_rate: 20 },
			{ tax_rate: 5, tax_name: null, tax_amount: 0 },
		],
	])("taxes a line of 100.00 by a rate: %s", async (_case, line, customerFields, organisation, expected) => {
		const owner = await app.client();
		await succeed(owner.put("/organisation", organisation));
		const { uuid: customer_uuid } = await makeCustomer(owner, customerFields);
		const line_items = [{ name: "L", unit_price: 100, ...line }];
		const invoice = await succeed(owner.post("/invoice", { customer_uuid, line_items }));
		expect(invoice).toMatchObject({ line_items: [expected], tax_total: expected.tax_amount });
		expect(invoice.amount).toBe(100 + expected.tax_amount);
	});

	it("puts lines at the given positions; a later one moves the others down", async () => {
		const line_items = [
			{ name: "A", unit_price: 1 },
			{ name: "B", unit_price: 1, display_order: 1 },
			{ name: "C", unit_price: 1 },
			{ name: "D", unit_price: 1, display_order: 2 },
			{ name: "E", unit_price: 1, display_order: 9 },
		];
		const { line_items: lines } = await create({ line_items });
		expect(lines.map((line: Body) => [line.name, line.display_order])).toEqual([
			["B", 1],
			["D", 2],
			["A", 3],
			["C", 4],
			["E", 9],
		]);
	});
});

describe("amounts", () => {
	it.each<[string, string, object[], object]>([
		// 3 × 19.99 = 59.97, + 5 = 64.97; 10 % is 6.497, + 1.50 = 7.997; 56.973 → 56.97; 19 % of it is 10.8243 → 10.82.
		[
			"quantity × price + flat fee, less percent and amount, plus tax",
			"EUR",
			[{ quantity: 3, unit_price: 19.99, flat_fee: 5, discount_percent: 10, discount_amount: 1.5, tax_rate: 19 }],
			{ subtotal: 64.97, discount_total: 8, tax_total: 10.82, amount: 67.79 },
		],
		// 0.004 × 1,250,000.5 = 5000.002 → 5000.00.
		[
			"many decimals of a price",
			"USD",
			[{ quantity: 1_250_000.5, unit_price: 0.004 }],
			{ subtotal: 5000, amount: 5000 },
		],
		["a half is rounded away from zero", "USD", [{ unit_price: 0.125 }, { unit_price: -0.105 }], { amount: 0.02 }],
		// 10 % of 1,005 yen is 100.5 → 101.
		["yen have no decimals", "JPY", [{ unit_price: 1005, tax_rate: 10 }], { amount: 1106, tax_total: 101 }],
		// 3 × 0.3335 = 1.0005 → 1.001 dinars.
		["dinars have three", "KWD", [{ quantity: 3, unit_price: 0.3335 }], { amount: 1.001 }],
		// Each line's own tax would be 0.0057 → 0.01, 0.03 in total; the group's is 19 % of 0.09 = 0.0171 → 0.02.
		[
			"tax is rounded once for all lines of a rate and name",
			"EUR",
			[
				{ unit_price: 0.03, tax_rate: 19, tax_name: "VAT" },
				{ unit_price: 0.03, tax_rate: 19, tax_name: "VAT" },
				{ unit_price: 0.03, tax_rate: 19, tax_name: "VAT" },
			],
			{ subtotal: 0.09, tax_total: 0.02, amount: 0.11 },
		],
		// 100 − 20 at 19 %: 80 × 0.19 = 15.20; + 5 at 0 %.
		[
			"an allowance and a charge of the document are lines",
			"EUR",
			[
				{ unit_price: 100, tax_rate: 19 },
				{ kind: "allowance", unit_price: 0, flat_fee: -20, tax_rate: 19 },
				{ kind: "charge", unit_price: 0, flat_fee: 5, tax_rate: 0 },
			],
			{ subtotal: 85, discount_total: 0, tax_total: 15.2, amount: 100.2 },
		],
		[
			"a credit line lowers the total, to 0 at the least",
			"EUR",
			[{ unit_price: 10 }, { unit_price: -10 }],
			{ subtotal: 0, amount: 0, amount_due: 0 },
		],
		[
			"a discount of the whole, and one of a credit, which is negative too",
			"EUR",
			[{ unit_price: 10, discount_percent: 100 }, { unit_price: 50 }, { unit_price: -20, discount_amount: -5 }],
			// 0 + 50 + (−20 + 5) = 35; the discounts are 10 and −5.
			{ subtotal: 40, discount_total: 5, amount: 35 },
		],
		["up to 10^12", "EUR", [{ unit_price: 1_000_000_000_000 }], { amount: 1_000_000_000_000 }],
	])("%s", async (_case, currency, lines, expected) => {
		const line_items = lines.map((line, index) => ({ name: `L${index}`, ...line }));
		const invoice = await create({ currency, line_items });
		expect(invoice).toMatchObject(expected);
	});
});

describe("creating an invoice is refused", () => {
	const line = { name: "Seats", unit_price: 10 };
	const withLine = (fields: object) => () => ({ line_items: [line, { ...line, ...fields }] });
	it.each<[string, () => object, number, string]>([
		["without a customer", () => ({ customer_uuid: undefined }), 422, "customer_uuid: is required"],
		["with a customer that is no UUID", () => ({ customer_uuid: 5 }), 422, "customer_uuid"],
		[
			"with an unknown customer",
			() => ({ customer_uuid: unknownUuid }),
			404,
			`Customer with UUID ${unknownUuid} not found`,
		],
		["with another organisation's", () => ({ customer_uuid: foreignCustomer.uuid }), 404, "Customer with UUID"],
		["with a currency that is none", () => ({ currency: "EURO" }), 422, "currency"],
		["with a date that does not exist", () => ({ invoice_date: "2026-02-30" }), 422, "invoice_date"],
		[
			"with a year that payment terms cannot be counted on from",
			() => ({ invoice_date: "9999-12-31" }),
			422,
			"invoice_date",
		],
		["with a number for a date", () => ({ due_date: 20260901 }), 422, "due_date"],
		[
			"with a service that ends before it starts",
			() => ({ service_start_date: "2026-09-02", service_end_date: "2026-09-01" }),
			422,
			"service_end_date",
		],
		["with a description of 10,001 characters", () => ({ description: "d".repeat(10_001) }), 422, "description"],
		["with a NUL in the notes", () => ({ notes: "\u0000" }), 422, "notes"],
		["with half of a surrogate pair", () => ({ description: "\ud800" }), 422, "description"],
		["with a recipient that is no address", () => ({ recipients: ["ada"] }), 422, "recipients[0]"],
		["with recipients in one text", () => ({ recipients: "a@example.com" }), 422, "recipients"],
		["with a custom field without a value", () => ({ custom_fields: [{ field_name: "A" }] }), 422, "field_value"],
		[
			"with a custom field's value that is a number",
			() => ({ custom_fields: [{ field_name: "A", field_value: 1 }] }),
			422,
			"field_value",
		],
		["with is_recurring of null", () => ({ is_recurring: null }), 422, "is_recurring"],
		["with an unknown field", () => ({ invoice_number: "INV-1" }), 422, "invoice_number: is not a known field"],
		["with a status", () => ({ invoice_status: "paid" }), 422, "invoice_status"],
		["with a source without an id", () => ({ external_source: "crm" }), 422, "external_source_id"],
		["with an id without a source", () => ({ external_source_id: "1" }), 422, "external_source"],
		["with lines that are no list", () => ({ line_items: {} }), 422, "line_items"],
		["with 1,001 lines", () => ({ line_items: Array.from({ length: 1001 }, () => line) }), 422, "line_items"],
		["with a line without a name", withLine({ name: undefined }), 422, "line_items[1].name: is required"],
		["with a line without a price", withLine({ unit_price: undefined }), 422, "line_items[1].unit_price: is required"],
		[
			"with a line's discount over its subtotal",
			withLine({ discount_amount: 11 }),
			422,
			"line_items[1].discount_amount",
		],
		["with a total below 0", withLine({ unit_price: -10.01 }), 422, "total must not be below 0; it would be -0.01"],
		["with an amount over 10^12", withLine({ quantity: 1e6, unit_price: 1e7 }), 422, "magnitude of at most 10^12"],
		["with a total over 10^12", withLine({ unit_price: 1e12 }), 422, "magnitude of at most 10^12"],
	])("%s, and nothing is created", async (_case, fields, status, words) => {
		const before = (await client.get("/invoice?limit=1")).body.count;
		const refused = await client.post("/invoice", { customer_uuid: customer.uuid, ...fields() });
		expect(refused).toMatchObject({
			status,
			body: { detail: expect.stringContaining(words), code: expect.any(String) },
		});
		expect((await client.get("/invoice?limit=1")).body.count).toBe(before);
	});

	it.each([
		["nothing", undefined],
		["a list", "[]"],
		["null", "null"],
	])("with a body of %s", async (_case, body) => {
		expect(await client.post("/invoice", body)).toMatchObject({ status: 422 });
	});
});

describe("an import", () => {
	const source = (external_source: string, external_source_id: string) => ({ external_source, external_source_id });

	it("is unique by source and id in the organization", async () => {
		await create(source("crm", "42"));
		expect(await client.post("/invoice", { customer_uuid: customer.uuid, ...source("crm", "42") })).toMatchObject({
			status: 409,
			body: { code: "external_source_id_taken" },
		});
		await create(source("crm", "43"));
		await create(source("shop", "42"));
		const owner = await app.client();
		const { uuid: customer_uuid } = await makeCustomer(owner);
		await succeed(owner.post("/invoice", { customer_uuid, ...source("crm", "42") }));
	});

	it("is created once, however many requests are concurrent", async () => {
		const input = {
			customer_uuid: customer.uuid,
			...source("crm", "at once"),
			line_items: [{ name: "L", unit_price: 1 }],
		};
		const sent = await Promise.all(Array.from({ length: 8 }, () => client.post("/invoice", input)));
		expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
		expect((await client.get("/invoice?search=at%20once")).body.count).toBe(1);
	});
});

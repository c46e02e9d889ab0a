import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	invoicesOf,
	logged,
	makeCustomer,
	makeMetric,
	oneTax,
	send,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { default_tax_rate: 20, default_tax_name: "VAT" }));
	customer = await makeCustomer(client, { currency: "EUR" });
});

/** Lines A, B, C of 100.00 with 20 % tax. */
function threeLines(fields: object = {}): Promise<Body> {
	const line_items = ["A", "B", "C"].map((name) => ({ name, unit_price: 100 }));
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));
const linesPath = (invoice: Body) => `/invoice/${invoice.uuid}/line-items`;
const places = (invoice: Body) => invoice.line_items.map((line: Body) => `${line.name}${line.display_order}`).join(" ");

describe("adding a line", () => {
	it("returns it in full, last and with the default tax, and recomputes the invoice", async () => {
		const invoice = await threeLines();
		app.now = "2026-09-16T10:00:00.000Z";
		const line = await succeed(client.post(`${linesPath(invoice)}/`, { name: "D", unit_price: 0.5, quantity: 3 }));
		expect(line).toEqual({
			...{ uuid: expect.any(String), kind: "item", name: "D", description: null, quantity: 3, unit_code: null },
			...{ currency: "EUR", credit_grant_uuid: null, supply: "digital_service" },
			...{ contract_uuid: null, customer_uuid: invoice.customer.uuid },
			...{ unit_price: 0.5, flat_fee: 0, discount_amount: 0, discount_percent: 0, tax_name: "VAT", tax_rate: 20 },
			// 1.50 + 20 %.
			...{ tax_amount: 0.3, amount: 1.8, service_start_date: null, service_end_date: null, display_order: 4 },
			taxes: oneTax(20, "VAT", 0.3),
		});
		const after = await read(invoice);
		// 301.50 × 1.2.
		expect(after).toMatchObject({ subtotal: 301.5, tax_total: 60.3, amount: 361.8, updated_at: app.now, revision: 0 });
		expect(after.line_items[3]).toEqual(line);
		const { items } = await succeed(client.get(`/audit?resource=${invoice.uuid}&limit=1`));
		expect(items).toMatchObject([
			{
				action: "line added",
				before: { amount: 360 },
				after: { amount: 361.8, line_items: after.line_items.map(logged) },
			},
		]);
	});

	it("that leaves nothing due pays the invoice", async () => {
		const invoice = await send(client, (await threeLines()).uuid);
		await succeed(client.post(linesPath(invoice), { name: "Goodwill", unit_price: -300 }));
		// 360 − 360: sent with nothing due is paid (decisions.md, "Statuses").
		expect(await read(invoice)).toMatchObject({
			...{ invoice_status: "paid", amount: 0, amount_due: 0, amount_paid: 0, paid_at: app.now, revision: 2 },
			is_overdue: false,
		});
		const { items } = await succeed(client.get(`/invoice/${invoice.uuid}/history`));
		expect(items[0]).toMatchObject({ kind: "changed" });
	});

	it("accepts every field", async () => {
		const fields = {
			...{ name: "n".repeat(255), unit_price: 0.000000000001, description: "D", quantity: 1_000_000, flat_fee: 9.99 },
			...{
				discount_percent: 50,
				discount_amount: 0.000001,
				tax_rate: 100,
				tax_name: "T",
				kind: "item",
				unit_code: "HUR",
			},
			...{ service_start_date: "2026-09-01", service_end_date: "2026-09-01", display_order: 7 },
		};
		expect(await succeed(client.post(linesPath(await threeLines()), fields))).toMatchObject(fields);
	});

	it("counts characters, not bytes", async () => {
		const fields = { name: "é".repeat(254).concat("🙂"), unit_price: 1, tax_name: "🙂".repeat(255) };
		expect(await succeed(client.post(linesPath(await threeLines()), fields))).toMatchObject(fields);
	});

	it.each<[number | undefined, string]>([
		[undefined, "A1 B2 C3 D4"],
		[1, "D1 A2 B3 C4"],
		[3, "A1 B2 D3 C4"],
		[4, "A1 B2 C3 D4"],
		[10, "A1 B2 C3 D10"],
	])("at display_order %j moves the others down: %s", async (display_order, expected) => {
		const invoice = await threeLines();
		await succeed(client.post(linesPath(invoice), { name: "D", unit_price: 1, display_order }));
		expect(places(await read(invoice))).toBe(expected);
	});
});

describe("changing a line", () => {
	it("keeps omitted fields, and recomputes line and invoice", async () => {
		const invoice = await threeLines();
		const [, before] = invoice.line_items;
		const after = await succeed(
			client.put(`${linesPath(invoice)}/${before.uuid.toUpperCase()}`, { tax_rate: 10, discount_percent: 5 }),
		);
		// 95.00 + 10 %.
		const taxed = { tax_rate: 10, tax_amount: 9.5, taxes: oneTax(10, "VAT", 9.5) };
		expect(after).toEqual({ ...before, ...taxed, discount_percent: 5, amount: 104.5 });
		// 120 + 104.50 + 120.
		expect(await read(invoice)).toMatchObject({ amount: 344.5, discount_total: 5, tax_total: 49.5 });
	});

	it("clears optional fields with null", async () => {
		const full = {
			description: "D",
			tax_name: "T",
			unit_code: "X1A",
			service_start_date: "2026-09-01",
			service_end_date: "2026-09-02",
		};
		const invoice = await threeLines({ line_items: [{ name: "A", unit_price: 1, ...full }] });
		const cleared = {
			description: null,
			tax_name: null,
			unit_code: null,
			service_start_date: null,
			service_end_date: null,
		};
		const path = `${linesPath(invoice)}/${invoice.line_items[0].uuid}`;
		expect(await succeed(client.put(path, cleared))).toEqual({
			...{ ...invoice.line_items[0], ...cleared },
			taxes: oneTax(20, null, 0.2),
		});
	});

	it.each<[number, string]>([
		[1, "C1 A2 B3"],
		[2, "A1 C2 B3"],
		[3, "A1 B2 C3"],
		[5, "A1 B2 C5"],
	])("moves it to display_order %i, and those in its way down: %s", async (display_order, expected) => {
		const invoice = await threeLines();
		const line = await succeed(client.put(`${linesPath(invoice)}/${invoice.line_items[2].uuid}`, { display_order }));
		expect(line.display_order).toBe(display_order);
		expect(places(await read(invoice))).toBe(expected);
	});

	it("makes an item a document allowance", async () => {
		const invoice = await threeLines();
		const change = { kind: "allowance", unit_price: 0, flat_fee: -30 };
		const line = await succeed(client.put(`${linesPath(invoice)}/${invoice.line_items[0].uuid}`, change));
		expect(line).toMatchObject({ ...change, amount: -36 });
		// (200 − 30) × 1.2.
		expect((await read(invoice)).amount).toBe(204);
	});

	it.each([
		["nothing", {}],
		["what it says already", { name: "A", unit_price: 100, tax_name: "VAT" }],
	])("with %s changes nothing, even on a sent invoice", async (_case, fields) => {
		const draft = await threeLines();
		for (const invoice of [draft, await send(client, (await threeLines()).uuid)]) {
			const path = `${linesPath(invoice)}/${invoice.line_items[0].uuid}`;
			expect(await succeed(client.put(path, fields))).toEqual(invoice.line_items[0]);
			expect(await read(invoice)).toMatchObject({ revision: invoice.revision, updated_at: invoice.updated_at });
		}
	});
});

it("a quantity below 1 from a billing run stays when a person changes something else", async () => {
	const { uuid } = await makeCustomer(client);
	const { uuid: metric } = await makeMetric(client);
	app.now = "2026-01-01T00:10:00.000Z";
	await activeContract(client, uuid, [usage(metric, { unit_price: 10 })]);
	await use(client, uuid, "2026-01-20T00:00:00Z", 0.25);
	await bill(app, client, "2026-02-01");
	const [invoice] = await invoicesOf(client, `customer_uuid=${uuid}`);
	const path = `${linesPath(invoice)}/${invoice.line_items[0].uuid}`;
	const line = await succeed(client.put(path, { name: "Calls of January", tax_rate: 10 }));
	// 0.25 × 10.00 + 10 %.
	expect(line).toMatchObject({ name: "Calls of January", quantity: 0.25, amount: 2.75 });
	expect(await client.put(path, { quantity: 0.25 })).toMatchObject({ status: 422 });
});

describe("removing a line", () => {
	it("returns an empty object, and recomputes the invoice", async () => {
		const invoice = await threeLines();
		const path = `${linesPath(invoice)}/${invoice.line_items[1].uuid}`;
		expect(await client.delete(path)).toMatchObject({ status: 200, body: {} });
		const after = await read(invoice);
		expect(after.amount).toBe(240);
		expect(places(after)).toBe("A1 C3");
		expect(await client.delete(path)).toMatchObject({ status: 404 });
	});

	it("may leave none, but no total below 0", async () => {
		const line_items = [
			{ name: "A", unit_price: 100 },
			{ name: "Credit", unit_price: -100 },
		];
		const invoice = await threeLines({ line_items });
		const [first, credit] = invoice.line_items;
		expect(await client.delete(`${linesPath(invoice)}/${first.uuid}`)).toMatchObject({ status: 422 });
		expect(await read(invoice)).toEqual(invoice);
		await succeed(client.delete(`${linesPath(invoice)}/${credit.uuid}`));
		await succeed(client.delete(`${linesPath(invoice)}/${first.uuid}`, {}));
		expect(await read(invoice)).toMatchObject({ line_items: [], amount: 0, subtotal: 0, tax_total: 0 });
	});
});

/** What neither a new line nor a changed one may contain. */
const refused: [string, object, string][] = [
	["a quantity below 1", { quantity: 0.99 }, "quantity: must be at least 1"],
	["a quantity of null", { quantity: null }, "quantity"],
	["a quantity that is a text", { quantity: "2" }, "quantity: must be a number"],
	["a percentage over 100", { discount_percent: 100.000001 }, "discount_percent: must be at most 100"],
	["a percentage below 0", { discount_percent: -1 }, "discount_percent: must be at least 0"],
	["a tax rate over 100", { tax_rate: 101 }, "tax_rate: must be at most 100"],
	["a tax rate below 0", { tax_rate: -0.5 }, "tax_rate: must be at least 0"],
	["a tax rate of null", { tax_rate: null }, "tax_rate"],
	["a display_order of 0", { display_order: 0 }, "display_order"],
	["a display_order of 1.5", { display_order: 1.5 }, "display_order"],
	["a display_order of null", { display_order: null }, "display_order"],
	["a display_order over a million", { display_order: 1_000_001 }, "display_order"],
	[
		"a discount with 13 decimals",
		{ discount_amount: 0.0000000000001 },
		"discount_amount: may have at most 12 decimals",
	],
	["a discount_percent of null", { discount_percent: null }, "discount_percent"],
	["a discount over the subtotal", { discount_amount: 100.01 }, "The discount of 100.01 exceeds"],
	["percent and amount together over the subtotal", { discount_percent: 60, discount_amount: 41 }, "discount_amount"],
	["a discount below minus the subtotal", { discount_amount: -101 }, "discount_amount"],
	["13 decimals", { unit_price: 0.0000000000001 }, "unit_price: may have at most 12 decimals"],
	["a magnitude over 10^12", { flat_fee: -1_000_000_000_001 }, "flat_fee: may have a magnitude of at most 10^12"],
	["a price of null", { unit_price: null }, "unit_price"],
	["a total below 0", { unit_price: -200.01 }, "total must not be below 0"],
	["an empty name", { name: "" }, "name"],
	["a name of 256 characters", { name: "n".repeat(256) }, "name"],
	["a name of null", { name: null }, "name"],
	["a tax name of 256 characters", { tax_name: "n".repeat(256) }, "tax_name"],
	["a unit that is no code", { unit_code: "PCS" }, "unit_code: must be a code of UN/ECE"],
	["a NUL", { description: "a\u0000b" }, "description: must not contain NUL"],
	["a day that does not exist", { service_start_date: "2026-13-01" }, "service_start_date"],
	[
		"an end before the start",
		{ service_start_date: "2026-09-02", service_end_date: "2026-09-01" },
		"service_end_date: must not be before service_start_date",
	],
	["an unknown kind", { kind: "tax" }, "kind"],
	["an allowance of two", { kind: "allowance", quantity: 2, unit_price: 0, flat_fee: -1 }, "quantity: must be 1"],
	["an allowance with a price", { kind: "allowance", unit_price: 1, flat_fee: -1 }, "unit_price: must be 0"],
	["an allowance with a unit", { kind: "allowance", unit_code: "HUR", unit_price: 0, flat_fee: -1 }, "unit_code"],
	["an allowance above 0", { kind: "allowance", unit_price: 0, flat_fee: 1 }, "flat_fee: of an allowance"],
	["a charge below 0", { kind: "charge", unit_price: 0, flat_fee: -1 }, "flat_fee: of a charge"],
	["a computed field", { amount: 5 }, "amount: is not a known field"],
	["an unknown field", { taxrate: 5 }, "taxrate: is not a known field"],
];

describe.each<[string, (invoice: Body, fields: object) => Promise<{ status: number; body: Body }>]>([
	["adding", (invoice, fields) => client.post(linesPath(invoice), { name: "L", unit_price: 100, ...fields })],
	["changing", (invoice, fields) => client.put(`${linesPath(invoice)}/${invoice.line_items[0].uuid}`, fields)],
])("%s a line is refused", (what, ask) => {
	it.each(refused)("with %s, and changes nothing", async (_case, fields, words) => {
		const invoice = await threeLines();
		// With all three lines, −200.01 would leave a total above 0, so two are removed first.
		if (what === "adding" && words.includes("total")) {
			for (const line of invoice.line_items.slice(1))
				await succeed(client.delete(`${linesPath(invoice)}/${line.uuid}`));
		}
		const before = await read(invoice);
		const answer = await ask(before, fields);
		expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(words) } });
		expect(await read(invoice)).toEqual(before);
	});
});

describe("a new line is refused", () => {
	it.each<[string, unknown, string]>([
		["without a name", { unit_price: 1 }, "name: is required"],
		["without a price", { name: "L" }, "unit_price: is required"],
		["without a body", undefined, "must be a JSON object"],
		["as a list", [], "must be a JSON object"],
	])("%s", async (_case, body, words) => {
		const answer = await client.post(linesPath(await threeLines()), body);
		expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(words) } });
	});
});

describe("a line is not found", () => {
	it("of another organization, of another invoice, or a nonexistent one", async () => {
		const [invoice, other] = [await threeLines(), await threeLines()];
		const stranger = await app.client("write", "Another company");
		const [line] = invoice.line_items;
		const asked = [
			stranger.post(linesPath(invoice), { name: "L", unit_price: 1 }),
			stranger.put(`${linesPath(invoice)}/${line.uuid}`, { name: "L" }),
			stranger.delete(`${linesPath(invoice)}/${line.uuid}`),
			client.post(`/invoice/${unknownUuid}/line-items`, { name: "L", unit_price: 1 }),
			client.put(`${linesPath(other)}/${line.uuid}`, { name: "L" }),
			client.delete(`${linesPath(other)}/${line.uuid}`),
			client.put(`${linesPath(invoice)}/${unknownUuid}`, { name: "L" }),
		];
		for (const answer of await Promise.all(asked)) {
			expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringMatching(/with UUID .* not found$/) } });
		}
		expect(await read(invoice)).toEqual(invoice);
	});

	it.each(["1", "not-a-uuid"])("the invalid UUID %s is a malformed path", async (uuid) => {
		expect(await client.put(`${linesPath(await threeLines())}/${uuid}`, {})).toMatchObject({ status: 400 });
		expect(await client.delete(`/invoice/${uuid}/line-items/${unknownUuid}`)).toMatchObject({ status: 400 });
	});
});

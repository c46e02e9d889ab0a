import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";

/** What a quantity is counted in: from metric, service or line into the electronic invoice (extensions.md, "Unit codes"). */

const app = useTestApp();
let client: TestClient;
const address = { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" };
const buyer = {
	buyer_reference: "PO-7",
	billing_address: address,
	electronic_address: { scheme: "0204", value: "991-01484-64" },
};

beforeAll(async () => {
	client = await app.client();
	await succeed(
		client.put("/organisation", {
			...{ legal_name: "Nordlicht GmbH", address, tax_id: "DE318204577", currency: "EUR", default_tax_rate: 19 },
			contact: { name: "Accounts", phone: "+49 30 1234567", email: "accounts@nordlicht.example" },
			electronic_address: { scheme: "9930", value: "DE123456788" },
		}),
	);
});

async function xml(path: string, format: string): Promise<string> {
	const headers = { authorization: `Bearer ${client.token}` };
	const url = `/api/v1${path}/e-invoice?format=${format}`;
	return (await app.app.inject({ method: "GET", url, headers })).body;
}

/** The units of a document's quantities, then those of its prices. */
function unitsIn(document: string): string[] {
	const units = (names: string) =>
		[...document.matchAll(new RegExp(`<(?:cbc|ram):(?:${names}) unitCode="([^"]+)"`, "g"))].map(
			(match) => match[1] as string,
		);
	return [...units("InvoicedQuantity|CreditedQuantity|BilledQuantity"), ...units("BaseQuantity|BasisQuantity")];
}

const unitsOf = (invoice: Body) => invoice.line_items.map((line: Body) => [line.name, line.unit_code]);

describe("a run's line has the unit", () => {
	it("of its service, else of the metric, else none; what is one amount has none", async () => {
		const { uuid } = await makeCustomer(client, { ...buyer, e_invoice_format: "peppol_bis" });
		const metric = await makeMetric(client, { unit_code: "E34" });
		const tiers = [{ up_to: null, unit_price: 1, flat_fee: 3 }];
		const services = [
			usage(metric.uuid, { plan_item_name: "By the metric", billing_timing: "in_arrears" }),
			usage(metric.uuid, { plan_item_name: "By the service", unit_code: "HUR", minimum_amount: 99 }),
			usage(metric.uuid, { plan_item_name: "Tiers", pricing_model: "graduated", unit_price: undefined, tiers }),
			fee({ plan_item_name: "Seats", unit_code: "MON", billing_timing: "in_arrears" }),
			fee({ plan_item_name: "Fee", billing_timing: "in_arrears" }),
		];
		const contract = await activeContract(client, uuid, services);
		for (const item of contract.items.slice(0, 3))
			await use(client, uuid, "2026-01-10T12:00:00Z", 40, { item_id: item.item_id });
		await bill(app, client, "2026-02-01", { contract_uuid: contract.uuid });
		const [draft] = await invoicesOf(client, `customer_uuid=${uuid}`);
		expect(unitsOf(draft)).toEqual([
			...[
				["By the metric", "E34"],
				["By the service", "HUR"],
				["By the service: minimum", null],
			],
			...[
				["Tiers", "E34"],
				["Seats", "MON"],
				["Fee", null],
			],
		]);
		const sent = await send(client, draft.uuid);
		// The price of the tiers is that of all 40, in their unit.
		const units = ["E34", "HUR", "C62", "E34", "MON", "C62", "E34"];
		for (const format of ["xrechnung_ubl", "xrechnung_cii", "peppol_bis"])
			expect([format, unitsIn(await xml(`/invoice/${sent.uuid}`, format))]).toEqual([format, units]);
	});

	it("that the metric has by then, while the line is a draft's; a person's stays", async () => {
		const { uuid } = await makeCustomer(client);
		const metric = await makeMetric(client, { unit_code: "MIN" });
		const contract = await activeContract(client, uuid, [usage(metric.uuid)]);
		await use(client, uuid, "2026-01-10T12:00:00Z", 40);
		const billed = async (day: string) => {
			await bill(app, client, day, { contract_uuid: contract.uuid });
			const [draft] = await invoicesOf(client, `customer_uuid=${uuid}`);
			return draft;
		};
		expect(unitsOf(await billed("2026-02-01"))).toEqual([["Calls", "MIN"]]);
		await succeed(client.put(`/metric/${metric.uuid}`, { unit_code: "HUR" }));
		const draft = await billed("2026-02-02");
		expect(unitsOf(draft)).toEqual([["Calls", "HUR"]]);
		await succeed(client.put(`/invoice/${draft.uuid}/line-items/${draft.line_items[0].uuid}`, { unit_code: "DAY" }));
		await succeed(client.put(`/metric/${metric.uuid}`, { unit_code: null }));
		expect(unitsOf(await billed("2026-02-03"))).toEqual([["Calls", "DAY"]]);
	});

	it("of an amendment, from its day on", async () => {
		const { uuid } = await makeCustomer(client);
		const contract = await activeContract(client, uuid, [fee({ unit_code: "MON" })]);
		const [{ item_id }] = contract.items;
		await succeed(
			client.post(`/contract/${contract.uuid}/amend`, {
				effective_date: "2026-04-01",
				change: [{ item_id, unit_code: "HUR" }],
			}),
		);
		await bill(app, client, "2026-04-01", { contract_uuid: contract.uuid });
		const invoices = await invoicesOf(client, `customer_uuid=${uuid}`);
		const units = invoices.flatMap((invoice) => invoice.line_items.map((line: Body) => line.unit_code));
		expect(units).toEqual(["MON", "MON", "MON", "HUR"]);
		const { items } = await succeed(client.get(`/contract/${contract.uuid}`));
		expect(items[0].versions.map((version: Body) => version.unit_code)).toEqual(["MON", "HUR"]);
	});
});

it("a contract from a template has its services' units", async () => {
	const options = [{ name: "Monthly", services: [fee({ unit_code: "MON" })] }];
	const template = await succeed(client.post("/template", { name: "Plan", options }));
	const { uuid: customer_uuid } = await makeCustomer(client);
	const option_uuid = template.options[0].uuid;
	const contract = await succeed(client.post("/contract", { customer_uuid, option_uuid, start_date: "2026-01-01" }));
	expect(contract.items.map((item: Body) => item.unit_code)).toEqual(["MON"]);
});

describe("a credit note's line", () => {
	it.each<[string, object, string | null]>([
		["of a whole line has its unit", {}, "HUR"],
		["of part of a line is one amount", { net_amount: 10 }, null],
		["of its own has its own", { line_item_uuid: undefined, name: "Hour", unit_price: 5, unit_code: "MIN" }, "MIN"],
	])("%s", async (_case, fields, unit) => {
		const { uuid } = await makeCustomer(client, { ...buyer, e_invoice_format: "peppol_bis" });
		const line_items = [{ name: "Work", quantity: 3, unit_price: 20, unit_code: "HUR" }];
		const invoice = await send(
			client,
			(await succeed(client.post("/invoice", { customer_uuid: uuid, line_items }))).uuid,
		);
		const line_item_uuid = invoice.line_items[0].uuid;
		const note = await succeed(
			client.post(`/invoice/${invoice.uuid}/credit-note`, {
				...{ reason: "Late", line_items: [{ line_item_uuid, ...fields }] },
			}),
		);
		expect(note.line_items[0].unit_code).toBe(unit);
		for (const format of ["peppol_bis", "xrechnung_cii"])
			expect(unitsIn(await xml(`/credit-note/${note.uuid}`, format))).toEqual([unit ?? "C62"]);
	});

	it.each([
		["no code", { name: "Hour", unit_price: 5, unit_code: "PCS" }, "line_items[0].unit_code"],
		["the invoice line's", { line_item_uuid: "own", unit_code: "HUR" }, "line_items[0].unit_code"],
	])("with a unit that is %s is refused", async (_case, fields, field) => {
		const { uuid: customer_uuid } = await makeCustomer(client);
		const draft = await succeed(
			client.post("/invoice", { customer_uuid, line_items: [{ name: "Work", unit_price: 20, unit_code: "HUR" }] }),
		);
		const invoice = await send(client, draft.uuid);
		const line = "line_item_uuid" in fields ? { ...fields, line_item_uuid: invoice.line_items[0].uuid } : fields;
		const answer = await client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Late", line_items: [line] });
		expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
	});
});

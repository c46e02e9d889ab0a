import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, pathOf, send, succeed } from "../../../test/support/billing.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";

/** What the rules decide for lines: the specification's "Tax rules". */
const app = useTestApp();
let client: TestClient;
let companies = 0;

const business = { customer_type: "business" } as const;
const consumer = { customer_type: "consumer" } as const;
const french = { billing_address: { country: "FR" } };
const vatId = { tax_id: "FR40303265045" };

beforeEach(async () => {
	app.now = "2026-02-10T10:00:00.000Z";
	companies += 1;
	client = await app.client("write", `Taxed ${companies}`);
	await succeed(
		client.put("/organisation", {
			...{ address: { city: "Berlin", country: "DE" }, tax_id: "DE318204577", locale: "de-DE", currency: "EUR" },
			...{ default_tax_rate: 7, default_tax_name: "MwSt.", tax_provider: "built_in" },
		}),
	);
});

let customers = 0;
function customerOf(fields: Body): Promise<Body> {
	customers += 1;
	return succeed(client.post("/customer/create", { name: "C", email: `c${customers}@example.com`, ...fields }));
}

async function fileAt(path: string): Promise<Buffer> {
	const headers = { authorization: `Bearer ${client.token}` };
	const { status, body } = await app.request({ method: "GET", path: `/api/v1${path}`, headers });
	expect(status).toBe(200);
	return body;
}

function invoiceOf(customer: Body, line: Body = {}, fields: Body = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100, ...line }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

/** A line's tax in words. */
function taxOn({ line_items: [line] }: Body): string {
	const [tax, second] = line.taxes;
	expect(second).toBeUndefined();
	return `${tax.category} ${line.tax_rate} ${tax.jurisdiction} ${line.tax_name} = ${line.tax_amount}`;
}

describe("a line without a rate", () => {
	it.each<[string, Body, Body, string]>([
		["at home", { billing_address: { country: "DE" } }, {}, "S 19 DE MwSt. = 19"],
		["EU business", { ...french, ...vatId }, {}, "AE 0 FR Steuerschuldnerschaft des Leistungsempfängers = 0"],
		["a VAT id alone says where", vatId, {}, "AE 0 FR Steuerschuldnerschaft des Leistungsempfängers = 0"],
		["EU consumer", { ...french, ...consumer }, {}, "S 20 FR USt = 20"],
		["EU consumer, another service", { ...french, ...consumer }, { supply: "service" }, "S 19 DE MwSt. = 19"],
		["outside the EU", { billing_address: { country: "US" } }, {}, "O 0 null Nicht steuerbar = 0"],
		["export", { billing_address: { country: "US" } }, { supply: "goods" }, "G 0 DE Steuerfreie Ausfuhrlieferung = 0"],
		[
			"goods within the EU",
			{ ...french, ...vatId },
			{ supply: "goods" },
			"K 0 DE Steuerfreie innergemeinschaftliche Lieferung = 0",
		],
		["exempt", { ...french, ...vatId, tax_exempt: true }, {}, "E 0 DE Steuerbefreit = 0"],
		[
			"August",
			{ billing_address: { country: "FI" }, ...consumer },
			{ service_end_date: "2024-08-31" },
			"S 24 FI USt = 24",
		],
		[
			"September",
			{ billing_address: { country: "FI" }, ...consumer },
			{ service_end_date: "2024-09-01" },
			"S 25.5 FI USt = 25.5",
		],
	])("follows the rules: %s", async (_case, customer, line, expected) => {
		const invoice = await invoiceOf(await customerOf(customer), line);
		expect(taxOn(invoice)).toBe(expected);
		const sent = await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" }));
		expect(taxOn(sent)).toBe(expected);
	});

	it("says by which rule, and why nothing is charged", async () => {
		const invoice = await invoiceOf(await customerOf({ ...french, ...vatId, ...business }));
		const [line] = invoice.line_items;
		expect(line.taxes[0]).toMatchObject({ exemption_code: "VATEX-EU-AE" });
		const explained = () => succeed(client.get(`/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`));
		const decided = { rule: "reverse_charge", reason: expect.stringContaining("Article 196"), source: null };
		expect((await explained()).tax_rule).toEqual(decided);
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" }));
		await succeed(client.put("/organisation", { tax_provider: "none" }));
		expect((await explained()).tax_rule).toEqual(decided);
	});

	it("bears the rate that the organization states, from its day on", async () => {
		const rate = { country: "FR", rate: 21, valid_from: "2026-02-01", source: "Our tax adviser" };
		await succeed(client.post("/tax-rate", rate));
		const customer = await customerOf({ ...french, ...consumer });
		const invoice = await invoiceOf(customer);
		expect(taxOn(invoice)).toBe("S 21 FR USt = 21");
		expect(taxOn(await invoiceOf(customer, { service_end_date: "2026-01-31" }))).toBe("S 20 FR USt = 20");
		const [line] = invoice.line_items;
		const { tax_rule } = await succeed(client.get(`/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`));
		expect(tax_rule).toMatchObject({ rule: "one_stop_shop", source: "Our tax adviser" });
	});

	it("is taxed where the seller is registered", async () => {
		const registration = { country: "FR", tax_id: "FR40303265045" };
		const customer = await customerOf({ ...french, ...consumer });
		const ruleOf = async () => {
			const invoice = await invoiceOf(customer);
			const at = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}/explain`;
			return [taxOn(invoice), (await succeed(client.get(at))).tax_rule.rule];
		};
		await succeed(client.put("/organisation", { tax_registrations: [{ ...registration, scheme: "OSS" }] }));
		expect(await ruleOf()).toEqual(["S 20 FR USt = 20", "one_stop_shop"]);
		await succeed(client.put("/organisation", { tax_registrations: [registration] }));
		expect(await ruleOf()).toEqual(["S 20 FR USt = 20", "registered"]);
	});

	it("states the VAT id there, in the PDF, the electronic invoice, the payment page and the credit note", async () => {
		const registration = { country: "FR", tax_id: "FR40303265045" };
		const address = { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" };
		await succeed(client.put("/organisation", { tax_registrations: [registration], address }));
		const customer = await customerOf({ ...french, ...consumer, e_invoice_format: "facturx" });
		const { uuid, payment_link } = await send(client, (await invoiceOf(customer)).uuid);
		const { uuid: note } = await succeed(client.post(`/invoice/${uuid}/credit-note`, { amount: 60, reason: "Late" }));
		const page = await app.request({ method: "GET", path: `${pathOf(payment_link)}/invoice` });
		expect(page.body.seller.tax_id).toBe("FR40303265045");
		for (const document of [`/invoice/${uuid}`, `/credit-note/${note}`]) {
			const pdf = await fileAt(`${document}/e-invoice`);
			expect((await readPdf(pdf)).text).toContain("FR40303265045");
			expect((await readPdf(pdf)).text).not.toContain("DE318204577");
			const xml = String(await fileAt(`${document}/e-invoice?format=xrechnung_ubl`));
			expect(xml).toContain("<cbc:CompanyID>FR40303265045</cbc:CompanyID>");
			expect(xml).not.toContain("DE318204577");
		}
	});
});

describe("a rate of its own wins", () => {
	it("of the line", async () => {
		const invoice = await invoiceOf(await customerOf(french), { tax_rate: 5.5, tax_name: "TVA" });
		expect(taxOn(invoice)).toBe("null 5.5 null TVA = 5.5");
		const at = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}/explain`;
		expect((await succeed(client.get(at))).tax_rule).toBeNull();
	});

	it("of the customer", async () => {
		const invoice = await invoiceOf(await customerOf({ ...french, tax_rate: 5.5 }));
		expect(taxOn(invoice)).toBe("null 5.5 null MwSt. = 5.5");
	});
});

describe("what the rules lack", () => {
	it("is named: the customer's country", async () => {
		const { uuid: customer_uuid } = await customerOf({});
		const answer = await client.post("/invoice", { customer_uuid, line_items: [{ name: "Seats", unit_price: 100 }] });
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0].field).toBe("customer.billing_address.country");
		const own = [{ name: "Seats", unit_price: 100, tax_rate: 19 }];
		expect((await client.post("/invoice", { customer_uuid, line_items: own })).status).toBe(200);
	});

	it.each([
		["Germany", { billing_address: { country: "Germany" } }, "billing_address", {}],
		["XX", { billing_address: { country: "XX" } }, "billing_address", {}],
		["a name beside a VAT id", { billing_address: { country: "France" }, ...vatId }, "billing_address", {}],
		["where goods go", { ...french, shipping_address: { country: "Suisse" } }, "shipping_address", { supply: "goods" }],
	])("is named: a country that isn't a code, such as %s", async (_case, customer, field, line) => {
		const { uuid: customer_uuid } = await customerOf(customer);
		const line_items = [{ name: "Seats", unit_price: 100, ...line }];
		const answer = await client.post("/invoice", { customer_uuid, line_items });
		expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, `customer.${field}.country`]);
		await succeed(client.put("/organisation", { tax_provider: "none" }));
		await succeed(client.post("/invoice", { customer_uuid, line_items }));
	});

	it("is no country in small letters", async () => {
		expect(taxOn(await invoiceOf(await customerOf({ billing_address: { country: "de" } })))).toBe("S 19 DE MwSt. = 19");
	});

	it("is named: a country's rate", async () => {
		const address = { country: "US" };
		await succeed(client.put("/organisation", { address }));
		const { uuid: customer_uuid } = await customerOf({ billing_address: address });
		const body = { customer_uuid, line_items: [{ name: "Seats", unit_price: 100 }] };
		const answer = await client.post("/invoice", body);
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0]).toMatchObject({ field: "tax_rate", message: expect.stringContaining("US") });
		await succeed(
			client.post("/tax-rate", { country: "US", category: "Z", rate: 0, valid_from: "2020-01-01", source: "Us" }),
		);
		expect((await client.post("/invoice", body)).status).toBe(200);
	});

	it.each([
		{ address: null },
		{ address: { country: "Germany" } },
	])("is named: the seller's country, %j", async (change) => {
		const answer = await client.put("/organisation", change);
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0].field).toBe("address.country");
	});
});

describe("a draft", () => {
	it("follows the customer, the rates, the provider, and its dates, until it is sent", async () => {
		const customer = await customerOf({ ...french, ...consumer });
		const invoice = await invoiceOf(customer);
		const now = async () => {
			await app.work();
			return taxOn(await succeed(client.get(`/invoice/${invoice.uuid}`)));
		};
		const rate = { country: "FR", rate: 21, valid_from: "2026-01-01", source: "Our tax adviser" };
		const { uuid } = await succeed(client.post("/tax-rate", rate));
		expect(await now()).toBe("S 21 FR USt = 21");
		await succeed(client.delete(`/tax-rate/${uuid}`));
		expect(await now()).toBe("S 20 FR USt = 20");
		await succeed(client.put(`/customer/${customer.uuid}`, { ...business, ...vatId }));
		expect(await now()).toBe("AE 0 FR Steuerschuldnerschaft des Leistungsempfängers = 0");
		await succeed(client.put(`/customer/${customer.uuid}`, { billing_address: { country: "FI" }, tax_id: null }));
		expect(await now()).toBe("S 25.5 FI USt = 25.5");
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_date: "2024-08-01" }));
		expect(await now()).toBe("S 24 FI USt = 24");
		await succeed(client.put(`/invoice/${invoice.uuid}`, { tax_point_date: "2024-09-01" }));
		expect(await now()).toBe("S 25.5 FI USt = 25.5");
		await succeed(client.put(`/invoice/${invoice.uuid}`, { delivery: { date: "2024-08-31" } }));
		expect(await now()).toBe("S 24 FI USt = 24");
		const [line] = invoice.line_items;
		await succeed(client.put(`/invoice/${invoice.uuid}/line-items/${line.uuid}`, { service_end_date: "2026-01-31" }));
		expect(await now()).toBe("S 25.5 FI USt = 25.5");
		await succeed(client.put(`/invoice/${invoice.uuid}/line-items/${line.uuid}`, { supply: "service" }));
		expect(await now()).toBe("S 19 DE MwSt. = 19");
		await succeed(client.put("/organisation", { tax_provider: "none" }));
		expect(await now()).toBe("null 7 null MwSt. = 7");
		await succeed(client.put("/organisation", { tax_provider: "built_in" }));
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" }));
		await succeed(client.put(`/customer/${customer.uuid}`, french));
		expect(await now()).toBe("S 19 DE MwSt. = 19");
		const added = { name: "More", unit_price: 100, service_end_date: "2024-08-31" };
		const { tax_rate, supply } = await succeed(client.post(`/invoice/${invoice.uuid}/line-items`, added));
		expect([tax_rate, supply]).toEqual([24, "digital_service"]);
	});
});

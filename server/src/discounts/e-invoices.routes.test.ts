import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	send,
	succeed,
} from "../../test/support/billing.ts";

const app = useTestApp();
const address = { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" };
const leitwegId = { scheme: "0204", value: "04011000-12345-34" };
let client: TestClient;

beforeAll(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	await succeed(
		client.put("/organisation", {
			...{ legal_name: "Nordlicht GmbH", address, tax_id: "DE318204577", currency: "EUR", default_tax_rate: 19 },
			contact: { name: "Grace Hopper", phone: "+49 30 1", email: "billing@nordlicht.example" },
			bank_account: { iban: "DE02120300000000202051" },
			electronic_address: { scheme: "9930", value: "DE318204577" },
		}),
	);
});

it.each([
	"xrechnung_ubl",
	"xrechnung_cii",
	"peppol_bis",
	"facturx",
])("allowances by tax are the document's in %s, and its totals hold", async (format) => {
	const complete = { billing_address: address, buyer_reference: leitwegId.value, electronic_address: leitwegId };
	const customer = await makeCustomer(client, { ...complete, e_invoice_format: format });
	const services = [fee({ unit_price: 200 }), fee({ unit_price: 100, tax_rate: 7, plan_item_name: "Book" })];
	app.now = "2026-01-01T00:00:00.000Z";
	const contract = await activeContract(client, customer.uuid, services);
	const of = { contract_uuid: contract.uuid, starts_on: "2026-01-01" };
	await succeed(client.post("/discount", { name: "Partner", amount: 30, currency: "EUR", ...of }));
	await succeed(client.post("/discount", { name: "Spring", percent: 10, customer_uuid: customer.uuid }));
	await bill(app, client, "2026-01-01", { contract_uuid: contract.uuid });
	const [draft] = await invoicesOf(client, `contract_uuid=${contract.uuid}`);
	expect(await succeed(client.get(`/invoice/${draft?.uuid}/e-invoice/check`))).toMatchObject({ valid: true });
	const sent: Body = await send(client, draft?.uuid);
	// 30 of 300: 20 and 10; 10 % of 180 and 90: 27, of which 18 and 9. 162 × 1.19 = 192.78; 81 × 1.07 = 86.67
	expect(sent.amount).toBe(279.45);
	const answer = await app.app.inject({
		method: "GET",
		url: `/api/v1/invoice/${sent.uuid}/e-invoice?format=${format === "facturx" ? "xrechnung_cii" : format}`,
		headers: { authorization: `Bearer ${client.token}` },
	});
	expect(answer.statusCode).toBe(200);
	const amounts = answer.body.match(/(AllowanceTotalAmount|TaxBasisTotalAmount|TaxExclusiveAmount)[^>]*>[^<]+/g);
	expect(amounts?.map((text) => text.split(">")[1])).toEqual(expect.arrayContaining(["57.00", "243.00"]));
});

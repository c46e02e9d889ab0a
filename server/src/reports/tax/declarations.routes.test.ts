import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-02-10T08:00:00.000Z";
	client = await app.client();
	await succeed(
		client.put("/organisation", {
			...{ currency: "EUR", address: { city: "Berlin", country: "DE" }, tax_provider: "built_in" },
			tax_registrations: [
				{ country: "AT", tax_id: "ATU13585627" },
				{ country: "IE", tax_id: "EU372000041", scheme: "OSS" },
			],
		}),
	);
});

const frenchVatId = "FR40 303265045";
const consumer = (country: string) => ({ billing_address: { country }, customer_type: "consumer" });
const business = (country: string, tax_id: string | null = null) => ({
	...{ billing_address: { country }, customer_type: "business" },
	...(tax_id === null ? {} : { tax_id }),
});

/** An invoice that was sent today: a line of digital services, and one of goods unless these are 0. */
async function sell(customer: object, services: number, goods = 0, fields: object = {}): Promise<Body> {
	const { uuid: customer_uuid } = await makeCustomer(client, customer);
	const line_items = [
		{ name: "Service", unit_price: services, ...fields },
		{ name: "Goods", unit_price: goods, supply: "goods", ...fields },
	].filter(({ unit_price }) => unit_price !== 0);
	return send(client, (await succeed(client.post("/invoice", { customer_uuid, line_items }))).uuid);
}

async function csv(name: "oss" | "ec-sales", from: string, to: string): Promise<string[]> {
	const { status, body, headers } = await client.get(`/report/${name}.csv?from=${from}&to=${to}`);
	expect([status, headers["content-disposition"]]).toEqual([200, `attachment; filename="${name}-${from}-${to}.csv"`]);
	const [head, ...rows] = String(body).trimEnd().split("\r\n");
	expect(head).toBe(
		name === "oss"
			? "country,supply,rate,currency,corrected_quarter,taxable_amount,tax_amount"
			: "country,vat_id,supply,currency,taxable_amount",
	);
	return rows;
}

const credit = ({ uuid }: Body, fields: object) =>
	succeed(client.post(`/invoice/${uuid}/credit-note`, { reason: "Outage", ...fields }));
const quarter = ["2026-01-01", "2026-03-31"] as const;
const next = ["2026-04-01", "2026-06-30"] as const;

describe("what a one-stop shop declares", () => {
	it("is by country, supply and rate; registered, domestic, reverse charge and abroad are not in it", async () => {
		await sell(consumer("FR"), 100, 50);
		await sell(business("FR"), 10);
		await sell(consumer("GR"), 25);
		await sell(consumer("IE"), 7);
		for (const other of [consumer("AT"), consumer("DE"), business("FR", frenchVatId), consumer("US")]) {
			await sell(other, 100, 100);
		}
		// Greece 24 %, which is EL there; France 20 % of 110 and of 50; Ireland 23 %, where only a one-stop shop is registered.
		expect(await csv("oss", ...quarter)).toEqual([
			"EL,services,24,EUR,,25,6",
			"FR,goods,20,EUR,,50,10",
			"FR,services,20,EUR,,110,22",
			"IE,services,23,EUR,,7,1.61",
		]);
		expect(await csv("oss", ...next)).toEqual([]);
	});

	it("takes off what was credited or voided, by the quarter of an earlier invoice", async () => {
		const credited = await sell(consumer("FR"), 100, 50);
		const voided = await sell(consumer("FR"), 30);
		app.now = "2026-05-02T08:00:00.000Z";
		const same = await sell(consumer("FR"), 200);
		await credit(same, { amount: 24 });
		await credit(credited, { amount: 18 });
		await succeed(client.put(`/invoice/${voided.uuid}`, { invoice_status: "void" }));
		// 200 − 20; of 180, 18 are 10 and 2, 5 and 1; and 30.
		expect(await csv("oss", ...next)).toEqual([
			"FR,goods,20,EUR,2026-Q1,-5,-1",
			"FR,services,20,EUR,,180,36",
			"FR,services,20,EUR,2026-Q1,-40,-8",
		]);
		expect(await csv("oss", "2026-01-01", "2026-06-30")).toEqual([
			"FR,goods,20,EUR,,45,9",
			"FR,services,20,EUR,,270,54",
		]);
		const { items } = await succeed(client.get("/report/tax?from=2026-01-01&to=2026-06-30"));
		expect(items).toMatchObject([{ jurisdiction: "FR", category: "S", taxable_amount: 315, tax_amount: 63 }]);
	});

	it("holds for taxes that a person stated, and leaves the exempt out", async () => {
		await succeed(client.put("/organisation", { tax_provider: "none" }));
		const taxes = [{ name: "TVA", rate: 20, category: "S", jurisdiction: "fr" }];
		await sell({}, 100, 0, { taxes });
		await sell({ tax_exempt: true }, 100, 0, { taxes });
		await sell({}, 100, 0, { tax_rate: 20 });
		expect(await csv("oss", ...quarter)).toEqual(["FR,services,20,EUR,,100,20"]);
	});
});

describe("the EC sales list", () => {
	it("is by VAT id and supply, in the documents' currencies", async () => {
		const invoice = await sell(business("FR", frenchVatId), 200, 30);
		await sell(business("FR", "FR40303265045"), 50);
		await sell({ ...business("GR", "EL094259216"), currency: "USD" }, 10);
		for (const other of [consumer("FR"), business("DE", "DE136695976"), business("US"), business("FR")]) {
			await sell(other, 100);
		}
		expect(await csv("ec-sales", ...quarter)).toEqual([
			"EL,EL094259216,services,USD,10",
			"FR,FR40303265045,goods,EUR,30",
			"FR,FR40303265045,services,EUR,250",
		]);
		app.now = "2026-04-01T00:00:00.000Z";
		await credit(invoice, { amount: 23 });
		expect(await csv("ec-sales", ...next)).toEqual([
			"FR,FR40303265045,goods,EUR,-3",
			"FR,FR40303265045,services,EUR,-20",
		]);
	});

	it("shows what lacks a VAT id, and nothing that comes to nothing", async () => {
		await succeed(client.put("/organisation", { tax_provider: "none" }));
		const reverse = { taxes: [{ rate: 0, category: "AE", jurisdiction: "FR" }] };
		await sell(business("FR"), 100, 0, reverse);
		const invoice = await sell(business("IT", "IT00743110157"), 100, 0, reverse);
		await credit(invoice, { amount: 100 });
		await sell(business("DE", "DE136695976"), 100, 0, reverse);
		expect(await csv("ec-sales", ...quarter)).toEqual(["FR,,services,EUR,100"]);
	});
});

it.each(["oss", "ec-sales"])("%s needs a period", async (name) => {
	const response = await client.get(`/report/${name}.csv?from=2026-02-01&to=2026-01-31`);
	expect([response.status, response.body.errors[0].field]).toEqual([422, "to"]);
	expect((await client.get(`/report/${name}.csv?from=2026-02-01`)).body.errors[0].field).toBe("to");
});

describe("what counts towards the threshold of 10,000 EUR", () => {
	const sales = async (year: number) => (await succeed(client.get(`/report/oss-threshold?year=${year}`))).items;

	it("is digital services and goods to consumers in other EU countries, taxed there or at home, this year and the last", async () => {
		await sell(consumer("FR"), 100, 50);
		await succeed(client.put("/organisation", { one_stop_shop: "below_threshold" }));
		const small = await sell(consumer("FR"), 20, 30);
		expect(small.line_items.map(({ tax_rate }: Body) => tax_rate)).toEqual([19, 19]);
		await sell(business("IE"), 7);
		await sell(consumer("FR"), 1_000, 0, { supply: "service" });
		for (const other of [consumer("AT"), consumer("DE"), business("FR", frenchVatId), consumer("US")]) {
			await sell(other, 100, 100);
		}
		// At France's rate 150, at home 50 and 7.
		expect(await sales(2026)).toEqual([{ year: 2026, currency: "EUR", taxable_amount: 207 }]);
		// What is taxed at home isn't declared in the one-stop shop.
		expect(await csv("oss", ...quarter)).toEqual(["FR,goods,20,EUR,,50,10", "FR,services,20,EUR,,100,20"]);
		app.now = "2027-01-05T08:00:00.000Z";
		await credit(small, { line_items: [{ line_item_uuid: small.line_items[1].uuid }] });
		expect(await sales(2027)).toEqual([
			{ year: 2027, currency: "EUR", taxable_amount: -30 },
			{ year: 2026, currency: "EUR", taxable_amount: 207 },
		]);
		expect(await sales(2029)).toEqual([]);
	});

	it("drafts follow the setting; sent invoices, and lines added to them, keep their tax", async () => {
		const sent = await sell(consumer("FR"), 100);
		const { uuid: customer_uuid } = await makeCustomer(client, consumer("FR"));
		const draft = await succeed(client.post("/invoice", { customer_uuid, line_items: [{ name: "A", unit_price: 1 }] }));
		await succeed(client.put("/organisation", { one_stop_shop: "below_threshold" }));
		await app.work();
		const rates = async ({ uuid }: Body) =>
			(await succeed(client.get(`/invoice/${uuid}`))).line_items.map(({ tax_rate }: Body) => tax_rate);
		expect(await rates(draft)).toEqual([19]);
		await succeed(client.post(`/invoice/${sent.uuid}/line-items`, { name: "More", unit_price: 10 }));
		expect(await rates(sent)).toEqual([20, 20]);
	});
});

import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { Decimal } from "../../money/index.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-01-10T08:00:00.000Z";
	client = await app.client();
});

const gst = { name: "GST", rate: 5, jurisdiction: "CA", category: "S" };
const pst = { name: "PST", rate: 7, jurisdiction: "CA-BC" };
const qst = { name: "QST", rate: 9.5, jurisdiction: "CA-QC", compound: true };
const taxes = fc.constantFrom<object>(
	...[{ taxes: [gst] }, { taxes: [gst, pst] }, { taxes: [gst, qst] }, { taxes: [gst, pst, qst] }],
	...[{ tax_rate: 19, tax_name: "VAT" }, { tax_rate: 0 }, {}],
);
const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), taxes), { minLength: 1, maxLength: 4 });
const invoices = fc.array(
	fc.record({ lines, isExempt: fc.boolean(), follows: fc.constantFrom("nothing", "void", "credit", "credit half") }),
	{ minLength: 1, maxLength: 5 },
);

type Drawn = typeof invoices extends fc.Arbitrary<infer Value> ? Value : never;

function sumOf(values: readonly number[]): string {
	return `${Decimal.sum(values.map((value) => Decimal.of(String(value))))}`;
}

async function reported(from: string, to: string) {
	const { items } = await succeed(client.get(`/report/tax?from=${from}&to=${to}`));
	return {
		items,
		tax: sumOf(items.map(({ tax_amount }: Body) => tax_amount)),
	};
}

it("the sums are the documents', in the months of their own dates", async () => {
	const check = async (drawn: Drawn) => {
		client = await app.client();
		app.now = "2026-01-10T08:00:00.000Z";
		const customers = [await makeCustomer(client), await makeCustomer(client, { tax_exempt: true })];
		const sent: { invoice: Body; follows: string }[] = [];
		for (const { lines: own, isExempt, follows } of drawn) {
			const line_items = own.map(([cents, tax], index) => ({ name: `L${index}`, unit_price: cents / 100, ...tax }));
			const customer_uuid = customers[isExempt ? 1 : 0]?.uuid;
			const draft = await succeed(client.post("/invoice", { customer_uuid, line_items }));
			sent.push({ invoice: await send(client, draft.uuid), follows });
		}
		app.now = "2026-02-10T08:00:00.000Z";
		const credited: number[] = [];
		for (const { invoice, follows } of sent) {
			if (follows === "void") {
				await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
				credited.push(-invoice.tax_total);
			}
			const amount = follows === "credit" ? invoice.amount : Math.ceil(invoice.amount * 50) / 100;
			if (!follows.startsWith("credit")) continue;
			const note = await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "-", amount }));
			credited.push(-note.tax_total);
		}
		const january = await reported("2026-01-01", "2026-01-31");
		const february = await reported("2026-02-01", "2026-02-28");
		expect(january.tax).toBe(sumOf(sent.map(({ invoice }) => invoice.tax_total)));
		expect(february.tax).toBe(sumOf(credited));
		const byRate = sent.flatMap(({ invoice }) => invoice.line_items).flatMap((line: Body) => line.taxes);
		for (const { jurisdiction, rate, tax_amount } of january.items) {
			const own = byRate.filter((tax: Body) => tax.jurisdiction === jurisdiction && tax.rate === rate);
			if (rate !== 0) expect(sumOf([tax_amount])).toBe(sumOf(own.map((tax: Body) => tax.amount)));
		}
		const all = sent.every(({ follows }) => follows === "void" || follows === "credit");
		const both = await reported("2026-01-01", "2026-02-28");
		if (all) for (const row of both.items) expect([row.taxable_amount, row.tax_amount]).toEqual([0, 0]);
	};
	await fc.assert(fc.asyncProperty(invoices, check), { numRuns: 25 });
});

it("is by jurisdiction, category and rate, a compound tax on what comes before it", async () => {
	const { uuid: customer_uuid } = await makeCustomer(client);
	const line_items = [
		{ name: "A", unit_price: 99.99, taxes: [gst, qst] },
		{ name: "B", unit_price: 100, tax_rate: 19, tax_name: "VAT" },
	];
	await send(client, (await succeed(client.post("/invoice", { customer_uuid, line_items }))).uuid);
	const { items } = await reported("2026-01-10", "2026-01-10");
	const usd = { currency: "USD" };
	expect(items).toEqual([
		{ ...usd, jurisdiction: null, category: null, rate: 19, taxable_amount: 100, tax_amount: 19 },
		{ ...usd, jurisdiction: "CA", category: "S", rate: 5, taxable_amount: 99.99, tax_amount: 5 },
		{ ...usd, jurisdiction: "CA-QC", category: null, rate: 9.5, taxable_amount: 104.99, tax_amount: 9.97 },
	]);
	expect((await reported("2026-01-11", "2026-01-31")).items).toEqual([]);
});

it("refuses a period that ends before it begins", async () => {
	const response = await client.get("/report/tax?from=2026-02-01&to=2026-01-31");
	expect([response.status, response.body.errors[0].field]).toEqual([422, "to"]);
});

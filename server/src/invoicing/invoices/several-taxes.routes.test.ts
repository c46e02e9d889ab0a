import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, fee, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { billed } from "../../../test/support/story.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

const gst = { name: "GST", rate: 5, jurisdiction: "CA" };
const pst = { name: "PST", rate: 7, jurisdiction: "CA-BC" };
const qst = { name: "QST", rate: 9.5, jurisdiction: "CA-QC", compound: true };
const rest = { category: null, compound: false, exemption_reason: null, exemption_code: null };

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client, { currency: "CAD" });
});

function draftOf(...line_items: object[]): Promise<Body> {
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
}

/** A line's taxes as `GST 5: 4.50`. */
function shown({ taxes }: Body): string[] {
	return taxes.map(({ name, rate, amount }: Body) => `${name} ${rate}: ${amount}`);
}

describe("a line with several taxes", () => {
	it("answers each with its amount, and their sums", async () => {
		const { line_items, ...invoice } = await draftOf({ name: "Seats", unit_price: 100, taxes: [gst, pst] });
		expect(line_items).toMatchObject([{ tax_rate: 12, tax_name: "GST + PST", tax_amount: 12, amount: 112 }]);
		expect(line_items[0].taxes).toEqual([
			{ ...rest, ...gst, amount: 5 },
			{ ...rest, ...pst, amount: 7 },
		]);
		expect(invoice).toMatchObject({ subtotal: 100, tax_total: 12, amount: 112 });
	});

	it("answers one tax where it has a rate alone, and is the same as one whose list has only that", async () => {
		const vat = { name: "VAT", rate: 19, jurisdiction: null };
		const [rated, listed] = (
			await draftOf(
				{ name: "A", unit_price: 100, tax_rate: 19, tax_name: "VAT" },
				{ name: "B", unit_price: 100, taxes: [{ name: "VAT", rate: 19 }] },
			)
		).line_items;
		expect([rated.taxes, listed.taxes]).toEqual([[{ ...rest, ...vat, amount: 19 }], [{ ...rest, ...vat, amount: 19 }]]);
		expect(listed).toMatchObject({ tax_rate: 19, tax_name: "VAT" });
	});

	it("is taxed once for each tax of the invoice, compound ones on what comes before them", async () => {
		// GST: 5 % of 99.99 + 0.10 = 100.09: 5.0045, rounded 5.00, all for the first line (4.9995, 0.005: 4.99, 0.00 and a cent for the
		// larger remainder). QST: 9.5 % of 104.99: 9.97405.
		const { line_items, tax_total } = await draftOf(
			{ name: "A", unit_price: 99.99, taxes: [gst, qst] },
			{ name: "B", unit_price: 0.1, taxes: [gst] },
		);
		expect(line_items.map(shown)).toEqual([["GST 5: 5", "QST 9.5: 9.97"], ["GST 5: 0"]]);
		expect(tax_total).toBe(14.97);
	});

	it("says why a tax isn't charged", async () => {
		const [line] = (await draftOf({ name: "A", unit_price: 1, taxes: [{ rate: 0, category: "AE" }] })).line_items;
		expect(line.taxes).toMatchObject([
			{ exemption_reason: "Reverse charge", exemption_code: "VATEX-EU-AE", amount: 0 },
		]);
	});

	it("can be changed: to other taxes, to one, to none, and stays if its sums are sent along", async () => {
		const draft = await draftOf({ name: "Seats", unit_price: 100, taxes: [gst, pst] });
		const path = `/invoice/${draft.uuid}/line-items/${draft.line_items[0].uuid}`;
		const change = async (body: object) => shown(await succeed(client.put(path, body)));
		expect(await change({ unit_price: 200, tax_rate: 12, tax_name: "GST + PST" })).toEqual(["GST 5: 10", "PST 7: 14"]);
		expect(await change({ taxes: [gst, qst] })).toEqual(["GST 5: 10", "QST 9.5: 19.95"]);
		expect(await change({ tax_rate: 13, tax_name: "HST" })).toEqual(["HST 13: 26"]);
		expect(await change({ taxes: [] })).toEqual(["null 0: 0"]);
	});

	it.each([
		[{ taxes: [gst, gst] }, "line_items[0].taxes[1]"],
		[{ taxes: [{ ...gst, compound: true }] }, "line_items[0].taxes[0].compound"],
		[{ taxes: [gst, { ...pst, rate: 96 }] }, "line_items[0].taxes"],
		[{ taxes: [{ ...gst, rate: 101 }] }, "line_items[0].taxes[0].rate"],
		[{ taxes: [{ ...gst, category: "Q" }] }, "line_items[0].taxes[0].category"],
		[{ taxes: [{ ...gst, amount: 5 }] }, "line_items[0].taxes[0].amount"],
		[{ taxes: [gst, pst], tax_rate: 5 }, "line_items[0].tax_rate"],
		[{ taxes: Array.from({ length: 9 }, (_, rate) => ({ rate })) }, "line_items[0].taxes"],
	])("is refused with %j, naming %s", async (fields, field) => {
		const line_items = [{ name: "Seats", unit_price: 1, ...fields }];
		const response = await client.post("/invoice", { customer_uuid: customer.uuid, line_items });
		expect([response.status, response.body.errors[0].field]).toEqual([422, field]);
	});

	it("is explained tax by tax", async () => {
		const { uuid, line_items } = await draftOf({ name: "Seats", unit_price: 99.99, taxes: [gst, qst] });
		const { steps } = await succeed(client.get(`/invoice/${uuid}/line-items/${line_items[0].uuid}/explain`));
		expect(steps.slice(-2)).toEqual([
			{ kind: "tax", calculation: "GST (CA), 5 % of 99.99, rounded", amount: 5 },
			{ kind: "tax", calculation: "QST (CA-QC), 9.5 % of 104.99, with the taxes before it, rounded", amount: 9.97 },
		]);
	});
});

describe("credit notes", () => {
	let sent: Body;
	const credit = (body: object) =>
		succeed(client.post(`/invoice/${sent.uuid}/credit-note`, { reason: "Too much", ...body }));

	beforeEach(async () => {
		const draft = await draftOf(
			{ name: "A", unit_price: 99.99, taxes: [gst, qst] },
			{ name: "B", unit_price: 0.11, taxes: [gst] },
		);
		sent = await send(client, draft.uuid);
	});

	it("credit each tax of a line in proportion, and the last part to the cent", async () => {
		const [line] = sent.line_items;
		const parts = [33.33, 33.33, 33.33].map((net_amount) => ({
			line_items: [{ line_item_uuid: line.uuid, net_amount }],
		}));
		const notes: Body[] = [];
		for (const part of parts) notes.push(await credit(part));
		// A third of 5.00 is 1.666…: 1.67; two are 3.33: 1.66; all are 5.00: 1.67. A third of 9.97 is 3.3233: 3.32; 6.6467: 3.33; 3.32.
		expect(notes.map(({ line_items }) => shown(line_items[0]))).toEqual([
			["GST 5: 1.67", "QST 9.5: 3.32"],
			["GST 5: 1.66", "QST 9.5: 3.33"],
			["GST 5: 1.67", "QST 9.5: 3.32"],
		]);
	});

	it("by an amount are split over the taxes of the invoice, and all of it leaves nothing", async () => {
		const part = await credit({ amount: 50 });
		const all = await credit({ amount: sent.amount - 50 });
		const credited = [part, all].flatMap(({ line_items }) => line_items).flatMap(({ taxes }: Body) => taxes);
		const sumOf = (name: string) =>
			credited.filter((tax: Body) => tax.name === name).reduce((sum: number, tax: Body) => sum + tax.amount, 0);
		const charged = (name: string) =>
			sent.line_items
				.flatMap(({ taxes }: Body) => taxes)
				.filter((tax: Body) => tax.name === name)
				.reduce((sum: number, tax: Body) => sum + tax.amount, 0);
		for (const name of ["GST", "QST"]) expect(sumOf(name)).toBeCloseTo(charged(name), 6);
		expect(part.tax_total + all.tax_total).toBeCloseTo(sent.tax_total, 6);
	});

	it("can have an entry at the taxes of a line, named by their sum", async () => {
		const entry = { name: "Goodwill", unit_price: 10, tax_rate: 14.5, tax_name: "GST + QST" };
		const { line_items } = await credit({ line_items: [entry] });
		// 10 ÷ 99.99 of 5.00 is 0.50005, of 9.97 it is 0.99710.
		expect(shown(line_items[0])).toEqual(["GST 5: 0.5", "QST 9.5: 1"]);
	});
});

describe("a billing run", () => {
	it("takes the customer's taxes where a service has none, and its drafts follow them", async () => {
		await succeed(client.put(`/customer/${customer.uuid}`, { taxes: [gst, pst] }));
		await activeContract(client, customer.uuid, [
			fee(),
			fee({ plan_item_name: "Low", taxes: [gst] }),
			fee({ tax_rate: 0 }),
		]);
		const [draft] = await billed(app, client, "2026-01-01");
		expect(draft.line_items.map(shown)).toEqual([["GST 5: 5", "PST 7: 7"], ["GST 5: 5"], ["null 0: 0"]]);
		await succeed(client.put(`/customer/${customer.uuid}`, { taxes: [gst, qst] }));
		await app.work();
		const repriced = await succeed(client.get(`/invoice/${draft.uuid}`));
		expect(repriced.line_items.map(shown)).toEqual([["GST 5: 5", "QST 9.5: 9.98"], ["GST 5: 5"], ["null 0: 0"]]); // 9.975
		expect(await succeed(client.get(`/customer/${customer.uuid}`))).toMatchObject({
			tax_rate: 14.5,
			taxes: [gst, qst],
		});
	});

	it("takes a discount off the lines with the same taxes, and corrects at the taxes of what it corrects", async () => {
		await succeed(client.put(`/customer/${customer.uuid}`, { taxes: [gst, pst] }));
		const contract = await activeContract(client, customer.uuid, [fee(), fee({ plan_item_name: "Low", taxes: [gst] })]);
		await succeed(client.post("/discount", { name: "Partner", percent: 10, customer_uuid: customer.uuid }));
		const [january] = await billed(app, client, "2026-01-01");
		expect(january.line_items.map((line: Body) => [line.kind, line.amount - line.tax_amount, ...shown(line)])).toEqual([
			["item", 100, "GST 5: 5", "PST 7: 7"],
			["item", 100, "GST 5: 5"],
			["allowance", -10, "GST 5: -0.5", "PST 7: -0.7"],
			["allowance", -10, "GST 5: -0.5"],
		]);
		await send(client, january.uuid);
		await succeed(client.put(`/customer/${customer.uuid}`, { taxes: [gst, qst] }));
		await app.work();
		app.now = "2026-01-17T08:00:00.000Z";
		await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-16" }));
		const [credit] = await billed(app, client, "2026-01-17");
		const corrections = credit.line_items.filter(
			({ name }: Body) => name.includes("credit") && !name.startsWith("Carried"),
		);
		// 15 of 31 days of 100 are not served: 48.39, of which 5 % is 2.4195, and 7 % is 3.3873.
		expect(corrections.map(shown)).toEqual([["GST 5: -2.42", "PST 7: -3.39"], ["GST 5: -2.42"]]);
	});
});

describe("an electronic format", () => {
	it("can't say several taxes of a line: it isn't sent, and the draft says so beforehand", async () => {
		await succeed(client.put(`/customer/${customer.uuid}`, { e_invoice_format: "facturx" }));
		const draft = await draftOf({ name: "One", unit_price: 1 }, { name: "Seats", unit_price: 100, taxes: [gst, pst] });
		const finding = { rule: "BR-CO-04", field: "line_items[1].taxes" };
		const message = "The line Seats has several taxes; an electronic invoice can state only one for a line.";
		const { findings } = await succeed(client.get(`/invoice/${draft.uuid}/e-invoice/check`));
		expect(findings).toContainEqual({ ...finding, level: "fatal", message, term: "BT-151", path: null });
		const refused = await client.put(`/invoice/${draft.uuid}`, { invoice_status: "sent" });
		expect([refused.status, refused.body.code]).toEqual([422, "e_invoice_invalid"]);
		expect(refused.body.errors).toContainEqual({ ...finding, message });
	});

	it("isn't made of an invoice that was sent without one", async () => {
		const { uuid } = await draftOf({ name: "Seats", unit_price: 100, taxes: [gst, pst] });
		await send(client, uuid);
		const response = await client.get(`/invoice/${uuid}/e-invoice?format=xrechnung_ubl`);
		expect([response.status, response.body.errors[0].rule]).toEqual([422, "BR-CO-04"]);
	});
});

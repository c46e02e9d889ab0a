import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, oneTax, send, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
});

beforeEach(async () => {
	app.now = now;
	customer = await makeCustomer(client);
});

/** 100.00 with 20 % and 50.00 with 10 % tax: 120.00 + 55.00 = 175.00. */
const twoRates = [
	{ name: "Seats", quantity: 4, unit_price: 25, tax_rate: 20, tax_name: "VAT" },
	{ name: "Books", unit_price: 50, tax_rate: 10, tax_name: "Reduced VAT" },
];

async function sent(fields: object = {}, line_items: readonly object[] = twoRates): Promise<Body> {
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
	return send(client, draft.uuid);
}

const read = ({ uuid }: Body): Promise<Body> => succeed(client.get(`/invoice/${uuid}`));
const put = ({ uuid }: Body, invoice_status: string) => client.put(`/invoice/${uuid}`, { invoice_status });
const post = ({ uuid }: Body, fields: object) =>
	client.post(`/invoice/${uuid}/credit-note`, { reason: "Outage in August", ...fields });
const credit = (invoice: Body, fields: object): Promise<Body> => succeed(post(invoice, fields));

describe("a credit note", () => {
	it("by amount is split over the invoice's taxes, and reduces what is due", async () => {
		const invoice = await sent();
		// 35.00 of 175.00 is a fifth: 24.00 at 20 % (20 + 4), 11.00 at 10 % (10 + 1).
		const note = await credit(invoice, { amount: 35 });
		const line = {
			...{ uuid: expect.any(String), line_item_uuid: null, kind: "item", description: null, quantity: 1 },
			unit_code: null,
			...{ name: `Credit for invoice ${invoice.invoice_number}`, currency: "USD", flat_fee: 0 },
			...{ discount_amount: 0, discount_percent: 0, service_start_date: null, service_end_date: null },
		};
		const twenty = { unit_price: 20, net_amount: 20, tax_amount: 4, amount: 24, tax_rate: 20, tax_name: "VAT" };
		const ten = { unit_price: 10, net_amount: 10, tax_amount: 1, amount: 11, tax_rate: 10, tax_name: "Reduced VAT" };
		expect(note).toEqual({
			...{ uuid: expect.any(String), credit_note_number: "CN-2026-000001", invoice_uuid: invoice.uuid },
			...{ invoice_number: invoice.invoice_number, customer_uuid: customer.uuid, currency: "USD" },
			...{ reason: "Outage in August", subtotal: 30, discount_total: 0, tax_total: 5, amount: 35 },
			...{ applied_to_invoice: 35, added_to_balance: 0, refunded_before: 0, created_at: now },
			...{ settle_as: "balance", amount_refunded: 0 },
			file_url: expect.stringContaining(`/credit-note/${note.uuid}.pdf?`),
			line_items: [
				{ ...line, ...twenty, taxes: oneTax(20, "VAT", 4), display_order: 1 },
				{ ...line, ...ten, taxes: oneTax(10, "Reduced VAT", 1), display_order: 2 },
			],
		});
		expect(await read(invoice)).toMatchObject({
			...{ amount: 175, amount_credited: 35, amount_due: 140, invoice_status: "sent", revision: 1 },
		});
		expect(await succeed(client.get(`/credit-note/${note.uuid.toUpperCase()}/`))).toEqual(note);
		expect(await creditOf(client, customer.uuid)).toEqual([]);
	});

	it("by lines credits a line of the invoice, in full or in part, or a separate entry", async () => {
		const invoice = await sent();
		const [seats, books] = invoice.line_items;
		const line_items = [
			{ line_item_uuid: seats.uuid, net_amount: 30, description: "One seat too many" },
			{ line_item_uuid: books.uuid.toUpperCase() },
			{ name: "Goodwill", quantity: 0.5, unit_price: 20, flat_fee: 1, tax_rate: 20 },
		];
		const note = await credit(invoice, { line_items });
		// 20 % of 30 + 11 is 8.20; 10 % of 50 is 5.
		expect(note).toMatchObject({
			amount: 104.2,
			tax_total: 13.2,
			line_items: [
				{
					...{ line_item_uuid: seats.uuid, name: "Seats", description: "One seat too many", quantity: 1 },
					...{ unit_price: 30, net_amount: 30, tax_amount: 6, amount: 36, tax_name: "VAT" },
				},
				{ line_item_uuid: books.uuid, name: "Books", unit_price: 50, net_amount: 50, tax_amount: 5, amount: 55 },
				{
					...{ line_item_uuid: null, name: "Goodwill", quantity: 0.5, unit_price: 20, flat_fee: 1, tax_name: "VAT" },
					...{ net_amount: 11, tax_amount: 2.2, amount: 13.2, display_order: 3 },
				},
			],
		});
		expect(await read(invoice)).toMatchObject({ amount_credited: 104.2, amount_due: 70.8 });
	});

	it("of a whole line has its quantity, price, discount, and service dates", async () => {
		const line = { name: "Seats", quantity: 3, unit_price: 10, discount_percent: 10, discount_amount: 1 };
		const dates = { service_start_date: "2026-08-01", service_end_date: "2026-08-31" };
		const invoice = await sent({}, [{ ...line, ...dates }]);
		const note = await credit(invoice, { line_items: [{ line_item_uuid: invoice.line_items[0].uuid }] });
		// 30 − 3 − 1.
		expect(note).toMatchObject({ subtotal: 30, discount_total: 4, amount: 26, line_items: [{ ...line, ...dates }] });
	});

	it("of a document allowance deducts it, in full or in part", async () => {
		const allowance = { kind: "allowance", name: "Goodwill", unit_price: 0, flat_fee: -10, tax_rate: 20 };
		const invoice = await sent({}, [{ name: "Seats", unit_price: 100, tax_rate: 20 }, allowance]);
		const [seats, goodwill] = invoice.line_items.map(({ uuid }: Body) => ({ line_item_uuid: uuid }));
		const part = await credit(invoice, {
			line_items: [
				{ ...seats, net_amount: 50 },
				{ ...goodwill, net_amount: -4 },
			],
		});
		expect(part).toMatchObject({
			// 46 and 20 % of it.
			amount: 55.2,
			line_items: [{ kind: "item" }, { kind: "allowance", quantity: 1, unit_price: 0, flat_fee: -4, net_amount: -4 }],
		});
		const alone = await post(invoice, { line_items: [{ ...goodwill, net_amount: -6 }] });
		expect(alone).toMatchObject({ status: 409, body: { code: "credit_exceeds_invoice" } });
		const rest = [
			{ ...seats, net_amount: 50 },
			{ ...goodwill, net_amount: -6 },
		];
		expect(await credit(invoice, { line_items: rest })).toMatchObject({ amount: 52.8 });
		expect(await read(invoice)).toMatchObject({ amount: 108, amount_due: 0, invoice_status: "paid" });
	});

	it("of an exempt customer has no tax, whatever its lines say", async () => {
		customer = await makeCustomer(client, { tax_exempt: true });
		const invoice = await sent();
		const note = await credit(invoice, { line_items: [{ name: "Goodwill", unit_price: 120, tax_rate: 20 }] });
		expect(note).toMatchObject({ amount: 120, tax_total: 0 });
		expect(await credit(invoice, { amount: 30 })).toMatchObject({ amount: 30, tax_total: 0, line_items: [{}] });
		expect(await read(invoice)).toMatchObject({ amount_due: 0 });
	});

	it("is taxed like its invoice, whatever the customer is now", async () => {
		const invoice = await sent();
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: true }));
		expect(await credit(invoice, { amount: 175 })).toMatchObject({ tax_total: 25 });
	});

	it("is recorded, and so is the invoice's change", async () => {
		const invoice = await sent();
		const note = await credit(invoice, { amount: 35 });
		const { items } = await succeed(client.get(`/audit?resource=${note.uuid}`));
		const { line_items, amount, credit_note_number } = note;
		expect(items).toMatchObject([
			{ action: "created", resource: "credit_note", before: null, after: { line_items, amount, credit_note_number } },
		]);
		const ofInvoice = (await succeed(client.get(`/audit?resource=${invoice.uuid}`))).items[0];
		expect(ofInvoice).toMatchObject({
			action: "credited",
			before: { amount_credited: 0 },
			after: { amount_credited: 35 },
		});
	});
});

describe("where the amount goes", () => {
	/** Each of 175.00 in all, of which 40.00 may have been paid by earlier credit. */
	const credited = async (before: "nothing" | "credit" | "paid", amount: number) => {
		if (before === "credit") {
			const earlier = await sent({}, [{ name: "Earlier", unit_price: 40 }]);
			await succeed(put(earlier, "paid"));
			await credit(earlier, { amount: 40 });
		}
		const invoice = await sent();
		if (before === "paid") await succeed(put(invoice, "paid"));
		app.now = "2026-09-16T10:00:00.000Z";
		const { applied_to_invoice, added_to_balance } = await credit(invoice, { amount });
		const { amount_due, amount_credited, amount_paid, credit_applied, invoice_status, paid_at } = await read(invoice);
		const balance = (await creditOf(client, customer.uuid))[0]?.amount ?? 0;
		expect(amount_due).toBe(175 - amount_paid - amount_credited - credit_applied);
		return [applied_to_invoice, added_to_balance, amount_due, balance, invoice_status, paid_at];
	};
	const later = "2026-09-16T10:00:00.000Z";

	it.each([
		["of an unpaid invoice, a part", "nothing", 100, [100, 0, 75, 0, "sent", null]],
		["of an unpaid invoice, all: nothing is due, so it is paid", "nothing", 175, [175, 0, 0, 0, "paid", later]],
		["of a paid invoice, a part: to the balance", "paid", 100, [0, 100, 0, 100, "paid", now]],
		["of a paid invoice, all", "paid", 175, [0, 175, 0, 175, "paid", now]],
		["of one that used credit, what is due", "credit", 135, [135, 0, 0, 0, "paid", later]],
		["of one that used credit, more: the used credit comes back", "credit", 150, [135, 15, 0, 15, "paid", later]],
		["of one that used credit, less than is due", "credit", 100, [100, 0, 35, 0, "sent", null]],
	] as const)("%s", async (_case, before, amount, expected) => {
		expect(await credited(before, amount)).toEqual(expected);
	});

	it("of an uncollectible invoice reduces its amount due, and pays it if nothing is left", async () => {
		const invoice = await sent();
		await succeed(put(invoice, "uncollectible"));
		await credit(invoice, { amount: 100 });
		expect(await read(invoice)).toMatchObject({ invoice_status: "uncollectible", amount_due: 75, paid_at: null });
		await credit(invoice, { amount: 75 });
		expect(await read(invoice)).toMatchObject({ invoice_status: "paid", amount_due: 0, amount_paid: 0, paid_at: now });
	});

	it("marking as paid then receives what is still due, and the balance pays the next invoice", async () => {
		const invoice = await sent();
		await credit(invoice, { amount: 100 });
		expect(await succeed(put(invoice, "paid"))).toMatchObject({ amount_paid: 75, amount_credited: 100, amount_due: 0 });
		// 100.00 was credited of 175.00; the 75.00 that was paid can be credited too, and is the customer's.
		expect(await credit(invoice, { amount: 75 })).toMatchObject({ applied_to_invoice: 0, added_to_balance: 75 });
		expect(await sent()).toMatchObject({ credit_applied: 75, amount_due: 100 });
		expect(await creditOf(client, customer.uuid)).toEqual([]);
	});
});

describe("is refused, and nothing is changed", () => {
	const own = (invoice: Body, index: number) => ({ line_item_uuid: invoice.line_items[index].uuid });
	const free = (fields: object = {}) => ({ name: "Goodwill", unit_price: 1, tax_rate: 20, ...fields });
	const lines = (...line_items: object[]) => ({ line_items });

	it.each<[string, number, string, (invoice: Body) => object]>([
		["neither amount nor lines", 422, "amount", () => ({})],
		["both", 422, "amount", () => ({ amount: 1, line_items: [free()] })],
		["no lines", 422, "line_items", () => lines()],
		["no reason", 422, "reason", () => ({ amount: 1, reason: undefined })],
		["an empty reason", 422, "reason", () => ({ amount: 1, reason: "" })],
		["an amount of 0", 422, "amount", () => ({ amount: 0 })],
		["a negative amount", 422, "amount", () => ({ amount: -1 })],
		["more decimals than the currency has", 422, "amount", () => ({ amount: 1.001 })],
		["a text", 422, "amount", () => ({ amount: "1" })],
		["an unknown field", 422, "total", () => ({ amount: 1, total: 1 })],
		["an unknown field of a line", 422, "line_items[0].amount", () => lines(free({ amount: 1 }))],
		["a line of 0", 422, "line_items[0]", () => lines(free({ unit_price: 0 }))],
		["a line below half a cent", 422, "line_items[0]", () => lines(free({ unit_price: 0.004 }))],
		["a negative line", 422, "line_items[1]", () => lines(free(), free({ unit_price: -1 }))],
		["a quantity of 0", 422, "line_items[0].quantity", () => lines(free({ quantity: 0 }))],
		["a line without name", 422, "line_items[0].name", () => lines(free({ name: undefined }))],
		["a rate that is left open", 422, "line_items[0].tax_rate", () => lines(free({ tax_rate: undefined }))],
		["a part of no line", 422, "line_items[0].net_amount", () => lines(free({ net_amount: 1 }))],
		["a price for an own line", 422, "line_items[0].unit_price", (i) => lines({ ...own(i, 0), unit_price: 1 })],
		["a part of 0", 422, "line_items[0].net_amount", (i) => lines({ ...own(i, 0), net_amount: 0 })],
		["a part of the other sign", 422, "line_items[0].net_amount", (i) => lines({ ...own(i, 0), net_amount: -1 })],
		["a part of a cent", 422, "line_items[0].net_amount", (i) => lines({ ...own(i, 0), net_amount: 0.001 })],
		["a line of no invoice", 404, "", () => lines({ line_item_uuid: unknownUuid })],
		["more than the invoice", 409, "", () => ({ amount: 175.01 })],
		["more than a line", 409, "", (i) => lines({ ...own(i, 0), net_amount: 100.01 })],
		["a line twice", 409, "", (i) => lines(own(i, 0), own(i, 0))],
		["more than a tax bears", 409, "", () => lines(free({ unit_price: 50.01, tax_rate: 10 }))],
		["a rate that the invoice does not have", 409, "", () => lines(free({ tax_rate: 19 }))],
		["a tax that the invoice does not name so", 409, "", () => lines(free({ tax_name: "GST" }))],
	])("%s: %i %s", async (_case, status, field, fieldsFor) => {
		const invoice = await sent();
		const answer = await post(invoice, fieldsFor(invoice));
		expect(answer.status, JSON.stringify(answer.body)).toBe(status);
		if (status === 422) expect(answer.body.errors[0].field).toBe(field);
		if (status === 409) expect(answer.body.code).toBe("credit_exceeds_invoice");
		expect(await read(invoice)).toEqual(invoice);
		expect((await succeed(client.get(`/credit-note?invoice_uuid=${invoice.uuid}`))).count).toBe(0);
	});

	it("a line more than once in a note, beyond its amount, even if its tax group would allow it", async () => {
		const invoice = await sent({}, [
			{ name: "Seats", unit_price: 10 },
			{ name: "Books", unit_price: 90 },
		]);
		const part = (net_amount: number) => ({ ...own(invoice, 0), net_amount });
		expect(await post(invoice, lines(part(6), part(4.01)))).toMatchObject({
			status: 409,
			body: { code: "credit_exceeds_invoice", detail: "Only 4 net of the line Seats can still be credited, not 4.01." },
		});
		expect(await credit(invoice, lines(part(6), part(4)))).toMatchObject({ amount: 10 });
	});

	it("all notes together exceed neither the invoice, nor a line, nor a tax", async () => {
		const invoice = await sent();
		await credit(invoice, lines({ ...own(invoice, 1), net_amount: 20 }));
		// Of the books 30.00 net is left, 33.00 with tax; of the invoice 153.00.
		for (const fields of [
			{ amount: 153.01 },
			lines(own(invoice, 1)),
			lines({ ...own(invoice, 1), net_amount: 30.01 }),
			lines(free({ unit_price: 30.01, tax_rate: 10 })),
		]) {
			expect(await post(invoice, fields)).toMatchObject({ status: 409, body: { code: "credit_exceeds_invoice" } });
		}
		// 120 of 153 at 20 %, 33 at 10 %: nothing is left over.
		expect(await credit(invoice, { amount: 153 })).toMatchObject({ line_items: [{ amount: 120 }, { amount: 33 }] });
		expect(await post(invoice, { amount: 0.01 })).toMatchObject({ status: 409 });
		expect(await read(invoice)).toMatchObject({ amount_due: 0, invoice_status: "paid" });
	});

	it("a draft, a void invoice and one that does not exist", async () => {
		const line_items = [{ name: "Seats", unit_price: 10 }];
		const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		expect(await post(draft, { amount: 1 })).toMatchObject({ status: 409, body: { code: "invoice_not_creditable" } });
		const voided = await succeed(put(await sent(), "void"));
		expect(await post(voided, { amount: 1 })).toMatchObject({ status: 409, body: { code: "invoice_not_creditable" } });
		expect(await post({ uuid: unknownUuid }, { amount: 1 })).toMatchObject({
			status: 404,
			body: { detail: `Invoice with UUID ${unknownUuid} not found` },
		});
		const stranger = await app.client("write", "Another company");
		const foreign = await stranger.post(`/invoice/${(await sent()).uuid}/credit-note`, { reason: "R", amount: 1 });
		expect(foreign.status).toBe(404);
	});

	it("an invoice with a credit note can be neither voided nor edited", async () => {
		const invoice = await sent();
		await credit(invoice, { amount: 1 });
		expect(await put(invoice, "void")).toMatchObject({ status: 409, body: { code: "has_credit_notes" } });
		const line = await client.post(`/invoice/${invoice.uuid}/line-items`, { name: "More", unit_price: 1 });
		expect(line).toMatchObject({ status: 409, body: { code: "invoice_not_editable" } });
		expect(await succeed(client.put(`/invoice/${invoice.uuid}`, { notes: "N" }))).toMatchObject({ notes: "N" });
	});
});

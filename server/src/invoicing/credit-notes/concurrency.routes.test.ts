import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";
import { PdfRenderError } from "../../documents/index.ts";
import { inTransaction } from "../../platform/index.ts";
import { takeCreditNoteNumber } from "./credit-note-store.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

async function sent(unit_price = 100): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price, tax_rate: 19 }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
	return send(client, draft.uuid);
}

const atOnce = <Result>(count: number, ask: (index: number) => Promise<Result>): Promise<Result[]> =>
	Promise.all(Array.from({ length: count }, (_unused, index) => ask(index)));
const credit = ({ uuid }: Body, amount: number, headers: Record<string, string> = {}): Promise<Answer> =>
	client.post(`/invoice/${uuid}/credit-note`, { reason: "R", amount }, headers);
const put = ({ uuid }: Body, invoice_status: string) => client.put(`/invoice/${uuid}`, { invoice_status });
const read = ({ uuid }: Body): Promise<Body> => succeed(client.get(`/invoice/${uuid}`));
const numbered = (last: number) =>
	Array.from({ length: last }, (_unused, index) => `CN-2026-${String(index + 1).padStart(6, "0")}`);
const numbersOf = (answers: readonly Answer[]) =>
	answers.flatMap(({ body }) => body.credit_note_number ?? []).toSorted();

describe("concurrent notes", () => {
	it("20 for one invoice: credited up to its amount, the rest refused, and no number is lost", async () => {
		const invoice = await sent();
		// 119.00 allows eleven times 10.00.
		const answers = await atOnce(20, () => credit(invoice, 10));
		expect(Map.groupBy(answers, ({ status }) => status).get(200)).toHaveLength(11);
		for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe("credit_exceeds_invoice");
		expect(numbersOf(answers)).toEqual(numbered(11));
		expect(await read(invoice)).toMatchObject({ amount_credited: 110, amount_due: 9, invoice_status: "sent" });
		const { items, count } = await succeed(client.get(`/credit-note?invoice_uuid=${invoice.uuid}`));
		expect(count).toBe(11);
		expect(items.reduce((sum: number, note: Body) => sum + note.amount, 0)).toBe(110);
		expect((await credit(invoice, 9)).body.credit_note_number).toBe("CN-2026-000012");
	});

	it("for several invoices of one customer, paid and unpaid: consecutive numbers, and the balance is the rest of their sum", async () => {
		const invoices = await atOnce(8, () => sent());
		await Promise.all(invoices.slice(0, 4).map((invoice) => put(invoice, "paid")));
		const answers = await Promise.all(invoices.flatMap((invoice) => [credit(invoice, 30), credit(invoice, 50)]));
		expect(numbersOf(answers)).toEqual(numbered(16));
		// 80.00 of each paid one become credit, which immediately pays the 119 − 80 = 39.00 left of each of the others ("Credit
		// balance").
		expect(await creditOf(client, customer.uuid)).toEqual([{ currency: "USD", amount: 4 * 80 - 4 * 39 }]);
		const after = await Promise.all(invoices.map(read));
		expect(after.map(({ invoice_status, amount_due }) => [invoice_status, amount_due])).toEqual(
			Array.from({ length: 8 }, () => ["paid", 0]),
		);
	});

	it("and a payment: what is credited is due no more or the customer's, and nothing is lost", async () => {
		const invoice = await sent();
		await Promise.all([credit(invoice, 50), put(invoice, "paid"), credit(invoice, 60)]);
		const { amount_paid, amount_credited, amount_due, invoice_status } = await read(invoice);
		const [balance = { amount: 0 }] = await creditOf(client, customer.uuid);
		expect([amount_due, invoice_status]).toEqual([0, "paid"]);
		expect(amount_paid + amount_credited).toBe(119);
		expect(amount_credited + balance.amount).toBe(110);
	});

	it("and a voiding: one of them is refused", async () => {
		const invoices = await atOnce(6, () => sent());
		for (const invoice of invoices) {
			const [note, voiding] = await Promise.all([credit(invoice, 119), put(invoice, "void")]);
			expect([note?.status, voiding?.status].toSorted()).toEqual([200, 409]);
		}
	});

	it("and an edit: one of them is refused, or the note is within what the edit left", async () => {
		const invoice = await sent();
		const [note, edit] = await Promise.all([
			credit(invoice, 119),
			client.put(`/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}`, { unit_price: 10 }),
		]);
		expect([note?.status, edit?.status].toSorted()).toEqual([200, 409]);
	});

	it("and a sending that uses the balance: nothing is used that was not given", async () => {
		const paid = await sent();
		await put(paid, "paid");
		const line_items = [{ name: "Next", unit_price: 200 }];
		const next = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		await Promise.all([credit(paid, 60), send(client, next.uuid), credit(paid, 59)]);
		const { credit_applied } = await read(next);
		const [balance = { amount: 0 }] = await creditOf(client, customer.uuid);
		expect(credit_applied + balance.amount).toBe(119);
	});
});

it("a number taken by a failed note is given to the next", async () => {
	const failing = inTransaction(client.context, async (context) => {
		expect(await takeCreditNoteNumber(context, 2026)).toBe(1);
		throw new Error("the PDF could not be made");
	});
	await expect(failing).rejects.toThrow("the PDF could not be made");
	expect((await credit(await sent(), 1)).body.credit_note_number).toBe("CN-2026-000001");
});

it("a note whose PDF fails leaves nothing behind: no credit, no number, no change", async () => {
	const paid = await sent();
	await put(paid, "paid");
	const before = await read(paid);
	vi.spyOn(app.services.pdf, "render").mockRejectedValueOnce(new PdfRenderError("busy", "too many wait"));
	expect(await credit(paid, 10)).toMatchObject({ status: 503, body: { code: "pdf_unavailable" } });
	expect([await read(paid), await creditOf(client, customer.uuid)]).toEqual([before, []]);
	expect((await credit(paid, 10)).body.credit_note_number).toBe("CN-2026-000001");
});

it("each year's numbers start again, independently of those of invoices", async () => {
	const invoice = await sent();
	app.now = "2026-12-31T23:59:59.999Z";
	expect((await credit(invoice, 1)).body.credit_note_number).toBe("CN-2026-000001");
	app.now = "2027-01-01T00:00:00.000Z";
	expect((await credit(invoice, 1)).body.credit_note_number).toBe("CN-2027-000001");
	expect((await sent()).invoice_number).toBe("INV-2027-000001");
	app.now = "2026-09-15T10:00:00.000Z";
});

it("a request repeated with its key credits once", async () => {
	const invoice = await sent();
	const [first, second] = [
		await credit(invoice, 10, { "idempotency-key": "note-1" }),
		await credit(invoice, 10, { "idempotency-key": "note-1" }),
	];
	expect(second.body).toEqual(first.body);
	expect(await read(invoice)).toMatchObject({ amount_credited: 10 });
});

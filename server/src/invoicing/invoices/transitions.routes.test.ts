import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, succeed } from "../../../test/support/billing.ts";
import { type InvoiceStatus, invoiceStatuses } from "../model/invoice/invoice.ts";
import { type Situation, situationsOf } from "./testing/situations.ts";

/** decisions.md, "Statuses": from every status, in every possible situation, to every status. */

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
/** On the same day, which determines the signatures of PDF links. */
const later = "2026-09-15T11:00:00.000Z";
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

beforeEach(() => {
	app.now = now;
});

const put = (invoice: Body, update: object) => client.put(`/invoice/${invoice.uuid}`, update);
/** The address of its PDF is different each time: it works for 15 minutes. */
const unchanged = (invoice: Body) => ({ ...invoice, file_url: expect.any(String) });
const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));
const changesOf = async ({ uuid }: Body): Promise<number> =>
	(await succeed(client.get(`/audit?resource=${uuid}&limit=1`))).count;

const situations = situationsOf(() => client);
const become = (invoice: Body, invoice_status: InvoiceStatus) => succeed(put(invoice, { invoice_status }));

const obstacles = { "money received": "invoice_paid", "credited in part": "has_credit_notes" };

/** The same; a refusal and its reason; or the resulting status, with the amounts received and due. */
type Outcome = "same" | "not allowed" | keyof typeof obstacles | readonly [InvoiceStatus, paid: number, due: number];
type Row = readonly [Situation, draft: Outcome, sent: Outcome, paid: Outcome, void_: Outcome, uncollectible: Outcome];
const no = "not allowed";

const rows: readonly Row[] = [
	["a draft", "same", ["sent", 0, 100], no, ["void", 0, 100], no],
	["a draft without lines", "same", ["paid", 0, 0], no, ["void", 0, 0], no],
	["a draft that the credit balance covers", "same", ["paid", 0, 0], no, ["void", 0, 100], no],
	["sent", no, "same", ["paid", 100, 0], ["void", 0, 100], ["uncollectible", 0, 100]],
	// Voiding returns the 30.00.
	[
		"sent, 30.00 of it from the credit balance",
		no,
		"same",
		["paid", 70, 0],
		["void", 0, 100],
		["uncollectible", 0, 70],
	],
	["sent, 40.00 of it paid", no, "same", ["paid", 100, 0], "money received", ["uncollectible", 40, 60]],
	["sent, 40.00 of it credited", no, "same", ["paid", 60, 0], "credited in part", ["uncollectible", 0, 60]],
	["uncollectible", no, no, ["paid", 100, 0], ["void", 0, 100], "same"],
	["uncollectible, 40.00 of it paid", no, no, ["paid", 100, 0], "money received", "same"],
	["paid", no, no, "same", "money received", no],
	["paid after all", no, no, "same", "money received", no],
	["paid at the sending, with nothing due", no, no, "same", ["void", 0, 0], no],
	["paid at the sending, by the credit balance", no, no, "same", ["void", 0, 100], no],
	["paid by a credit note of all", no, no, "same", "credited in part", no],
	["void", no, no, no, "same", no],
	["void, never sent", no, no, no, "same", no],
];
const columns: readonly InvoiceStatus[] = ["draft", "sent", "paid", "void", "uncollectible"];
const cases = rows.flatMap(([from, ...outcomes]) =>
	outcomes.map((outcome, index) => [from, columns[index] as InvoiceStatus, outcome] as const),
);

describe("by update", () => {
	it("every status is a column, and every situation a row", () => {
		expect(columns.toSorted()).toEqual(invoiceStatuses.toSorted());
		expect(rows.map(([from]) => from)).toEqual(Object.keys(situations));
	});

	it.each(cases)("%s → %s: %j", async (from, to, outcome) => {
		const before = await situations[from]();
		const changes = await changesOf(before);
		app.now = later;
		const { status, body } = await put(before, { invoice_status: to });
		const after = await read(before);
		if (typeof outcome !== "string") {
			const [invoice_status, amount_paid, amount_due] = outcome;
			expect({ status, body }).toMatchObject({ status: 200, body: { invoice_status, amount_paid, amount_due } });
			expect(after).toEqual(body);
			expect(await changesOf(before)).toBe(changes + 1);
			expect(after).toMatchObject({
				sent_at: to === "sent" ? later : before.sent_at,
				paid_at: invoice_status === "paid" ? later : null,
				voided_at: invoice_status === "void" ? later : null,
				// The number never changes, and only sending and editing create revisions.
				revision: to === "sent" ? 1 : before.revision,
				invoice_number: to === "sent" ? expect.stringMatching(/^INV-2026-\d{6}$/) : before.invoice_number,
				updated_at: later,
			});
			return;
		}
		if (outcome === "same") expect({ status, body }).toEqual({ status: 200, body: unchanged(before) });
		else if (outcome in obstacles)
			expect({ status, body }).toMatchObject({
				status: 409,
				body: { code: obstacles[outcome as keyof typeof obstacles] },
			});
		else {
			const detail = `A ${before.invoice_status} invoice cannot be changed to ${to}.`;
			expect({ status, body }).toEqual({ status: 409, body: { detail, code: "invalid_transition" } });
		}
		expect(after).toEqual(unchanged(before));
		expect(await changesOf(before)).toBe(changes);
	});

	it.each([
		"overdue",
		"open",
		"SENT",
		" sent",
		"",
		null,
		1,
		["sent"],
		{},
	])("%j is not a status", async (invoice_status) => {
		const invoice = await situations["a draft"]();
		expect(await put(invoice, { invoice_status })).toMatchObject({ status: 422, body: { code: "validation_error" } });
		expect(await read(invoice)).toEqual(invoice);
		expect(await changesOf(invoice)).toBe(1);
	});

	it.each<[Situation, InvoiceStatus, object]>([
		["paid", "draft", { notes: "N" }],
		["void", "sent", { notes: "N" }],
		["sent, 40.00 of it paid", "void", { notes: "N", recipients: ["a@example.com"] }],
		["sent, 40.00 of it paid", "paid", { description: "D" }],
		["paid", "paid", { due_date: "2026-12-24", notes: "N" }],
		["sent", "paid", { due_date: null }],
		["a draft", "sent", { service_start_date: "2026-09-02", service_end_date: "2026-09-01" }],
	])("%s → %s: a refusal, or refused accompanying changes, changes neither", async (from, invoice_status, fields) => {
		const before = await situations[from]();
		const changes = await changesOf(before);
		expect((await put(before, { invoice_status, ...fields })).status).toBeGreaterThanOrEqual(409);
		expect(await read(before)).toEqual(unchanged(before));
		expect(await changesOf(before)).toBe(changes);
	});

	it("accepts changes along with the status: the change first, then the status", async () => {
		const sent = await situations.sent();
		const paid = await succeed(put(sent, { invoice_status: "paid", description: "D", notes: "N" }));
		expect(paid).toMatchObject({ invoice_status: "paid", description: "D", notes: "N", revision: 2, amount_paid: 100 });
		expect(await changesOf(sent)).toBe(4);
	});

	it("the same status with a change makes only the change", async () => {
		const sent = await situations.sent();
		const changed = await succeed(put(sent, { invoice_status: "sent", description: "D" }));
		expect(changed).toMatchObject({ invoice_status: "sent", description: "D", revision: 2, sent_at: sent.sent_at });
		expect(changed.invoice_number).toBe(sent.invoice_number);
	});
});

describe("the customer's credit", () => {
	const creditOf = async ({ customer }: Body) =>
		(await succeed(client.get(`/customer/${customer.uuid}`))).credit_balance[0]?.amount ?? 0;

	it.each<[Situation, InvoiceStatus, number, number]>([
		["a draft that the credit balance covers", "sent", 250, 150],
		["a draft that the credit balance covers", "void", 250, 250],
		["sent, 30.00 of it from the credit balance", "void", 0, 30],
		["sent, 30.00 of it from the credit balance", "paid", 0, 0],
		["sent, 30.00 of it from the credit balance", "uncollectible", 0, 0],
	])("%s → %s: %d before, %d after", async (from, invoice_status, before, after) => {
		const invoice = await situations[from]();
		expect(await creditOf(invoice)).toBe(before);
		await become(invoice, invoice_status);
		expect(await creditOf(invoice)).toBe(after);
	});
});

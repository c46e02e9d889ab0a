import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, succeed } from "../../../test/support/billing.ts";
import { type Situation, situationsOf } from "./testing/situations.ts";

/** decisions.md, "Editing": what can change on an invoice in each situation, with and without the organization's lock. */

const app = useTestApp();
let free: TestClient;
let locking: TestClient;
let client: TestClient;

beforeAll(async () => {
	free = await app.client();
	locking = await app.client("write", "Locking company");
	await succeed(locking.put("/organisation", { lock_sent_invoices: true }));
});

beforeEach(() => {
	app.now = "2026-09-15T10:00:00.000Z";
});

const situations = situationsOf(() => client);
/** The address of its PDF is different each time: it works for 15 minutes. */
const unchanged = (invoice: Body) => ({ ...invoice, file_url: expect.any(String) });
const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));
const put = (fields: object) => (invoice: Body) => client.put(`/invoice/${invoice.uuid}`, fields);
const lines = (invoice: Body) => `/invoice/${invoice.uuid}/line-items`;
/** For an invoice without lines, any UUID: refusals come first. */
const line = (invoice: Body) => `${lines(invoice)}/${invoice.line_items[0]?.uuid ?? invoice.uuid}`;

/** Everything that the document shows. */
const shownEdits: Readonly<Record<string, (invoice: Body) => Promise<Answer>>> = {
	invoice_date: put({ invoice_date: "2026-08-01" }),
	due_date: put({ due_date: "2026-12-24" }),
	service_start_date: put({ service_start_date: "2026-07-01" }),
	service_end_date: put({ service_end_date: "2026-07-31" }),
	description: put({ description: "D" }),
	buyer_reference: put({ buyer_reference: "04011000-12345-34" }),
	purchase_order_reference: put({ purchase_order_reference: "PO-1" }),
	contract_reference: put({ contract_reference: "C-1" }),
	project_reference: put({ project_reference: "P-1" }),
	tax_point_date: put({ tax_point_date: "2026-08-31" }),
	delivery: put({ delivery: { date: "2026-08-30", address: { city: "Bonn", country: "DE" } } }),
	e_invoice_notes: put({ e_invoice_notes: [{ subject_code: "AAK", text: "N" }, { text: "Without a code" }] }),
	"a line more": (invoice) => client.post(lines(invoice), { name: "More", unit_price: 1 }),
	"a line changed": (invoice) => client.put(line(invoice), { unit_price: 101 }),
	"a line moved": (invoice) => client.put(line(invoice), { display_order: 9 }),
	"a line's tax": (invoice) => client.put(line(invoice), { tax_rate: 5 }),
	"a line less": (invoice) => client.delete(line(invoice)),
};

const kept = { notes: "N", recipients: ["a@example.com"], custom_fields: [{ field_name: "PO", field_value: "7" }] };

const isPaid = "The invoice is paid; it can no longer be edited.";
const isVoid = "The invoice is void; it can no longer be edited.";
const isGivenUp = "The invoice is uncollectible; it can no longer be edited.";
const isPartPaid = "Part of the invoice has been paid; it can no longer be edited.";
const isCredited = "The invoice has a credit note; it can no longer be edited.";
const isLocked = "The organization locks sent invoices.";

const rows: readonly (readonly [Situation, free: string | null, locking: string | null])[] = [
	["a draft", null, null],
	["a draft that the credit balance covers", null, null],
	["sent", null, isLocked],
	["sent, 30.00 of it from the credit balance", null, isLocked],
	["sent, 40.00 of it paid", isPartPaid, isLocked],
	["sent, 40.00 of it credited", isCredited, isLocked],
	["uncollectible", isGivenUp, isGivenUp],
	["uncollectible, 40.00 of it paid", isGivenUp, isGivenUp],
	["paid", isPaid, isPaid],
	["paid after all", isPaid, isPaid],
	["paid at the sending, with nothing due", isPaid, isPaid],
	["paid at the sending, by the credit balance", isPaid, isPaid],
	["paid by a credit note of all", isPaid, isPaid],
	["void", isVoid, isVoid],
	["void, never sent", isVoid, isVoid],
];
const cases = rows.flatMap(([situation, ...obstacles]) =>
	obstacles.map((obstacle, index) => [situation, index === 0 ? "open" : "locking", obstacle] as const),
);

describe.each(cases)("of an invoice that is %s, in an organization that is %s", (situation, organisation, obstacle) => {
	beforeEach(() => {
		client = organisation === "open" ? free : locking;
	});

	it(`what the document shows ${obstacle === null ? "can change" : "cannot change"}`, async () => {
		let before = await situations[situation]();
		for (const [name, edit] of Object.entries(shownEdits)) {
			const answer = await edit(before);
			const after = await read(before);
			if (obstacle !== null) {
				expect([name, answer]).toMatchObject([
					name,
					{ status: 409, body: { detail: obstacle, code: "invoice_not_editable" } },
				]);
				expect(after).toEqual(unchanged(before));
				continue;
			}
			expect([name, answer.status]).toEqual([name, 200]);
			const revision = before.invoice_status === "sent" ? before.revision + 1 : 0;
			expect([name, after.revision]).toEqual([name, revision]);
			expect([name, after]).not.toEqual([name, { ...unchanged(before), revision }]);
			before = after;
		}
	});

	it("notes, recipients and custom fields can change, without a revision", async () => {
		const before = await situations[situation]();
		expect(await succeed(put(kept)(before))).toEqual({ ...unchanged(before), ...kept });
	});

	it("setting the same values changes nothing", async () => {
		const before = await situations[situation]();
		const { invoice_date, due_date, service_start_date, service_end_date, description } = before;
		const { notes, recipients, custom_fields, delivery, e_invoice_notes, buyer_reference, tax_point_date } = before;
		app.now = "2026-09-15T11:00:00.000Z";
		const same = { invoice_date, due_date, service_start_date, service_end_date, description };
		const electronic = { delivery, e_invoice_notes, buyer_reference, tax_point_date };
		expect(await succeed(put({ ...same, ...electronic, notes, recipients, custom_fields })(before))).toEqual(
			unchanged(before),
		);
		expect(await succeed(put({})(before))).toEqual(unchanged(before));
		expect(await read(before)).toEqual(unchanged(before));
	});
});

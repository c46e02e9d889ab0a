import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	send,
	succeed,
} from "../../../test/support/billing.ts";
import { invoiceStatuses } from "../model/invoice/invoice.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

beforeEach(() => {
	app.now = now;
});

function draft(fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

const put = (invoice: Body, update: object) => client.put(`/invoice/${invoice.uuid}`, update);
const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));

type Status = (typeof invoiceStatuses)[number];

const wayTo: Readonly<Record<Status, readonly Status[]>> = {
	draft: [],
	sent: ["sent"],
	paid: ["sent", "paid"],
	void: ["sent", "void"],
	uncollectible: ["sent", "uncollectible"],
};

async function invoiceThatIs(status: Status, fields: object = {}): Promise<Body> {
	const invoice = await draft(fields);
	for (const invoice_status of wayTo[status]) await succeed(put(invoice, { invoice_status }));
	return read(invoice);
}

it("each change of the status is recorded", async () => {
	const { uuid } = await invoiceThatIs("uncollectible");
	await succeed(put({ uuid }, { invoice_status: "paid" }));
	const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
	expect(items.map(({ action, after }: Body) => [action, after.status])).toEqual([
		["paid", "paid"],
		["written off", "uncollectible"],
		["sent", "sent"],
		["created", "draft"],
	]);
});

describe("sending", () => {
	it("assigns the next number, sets the missing dates, and creates revision 1", async () => {
		const first = await send(client, (await draft()).uuid);
		const second = await send(client, (await draft()).uuid);
		expect(first).toMatchObject({
			...{ invoice_status: "sent", invoice_date: "2026-09-15", due_date: "2026-10-15", revision: 1 },
			...{ sent_at: now, paid_at: null, amount_due: 100, is_overdue: false },
		});
		const number = (invoice: Body) => Number(/^INV-2026-(\d{6})$/.exec(invoice.invoice_number)?.[1]);
		expect(number(second)).toBe(number(first) + 1);
	});

	it("numbers each organization's year from 000001, with the current prefix", async () => {
		const owner = await app.client();
		const { uuid: customer_uuid } = await makeCustomer(owner);
		const sendAt = async (moment: string, prefix: string) => {
			app.now = moment;
			await succeed(owner.put("/organisation", { invoice_prefix: prefix }));
			const { uuid } = await succeed(owner.post("/invoice", { customer_uuid, invoice_date: "2020-01-01" }));
			return (await send(owner, uuid)).invoice_number;
		};
		expect(await sendAt("2026-12-31T23:59:59.999Z", "INV")).toBe("INV-2026-000001");
		expect(await sendAt("2026-12-31T23:59:59.999Z", "A/B")).toBe("A/B-2026-000002");
		expect(await sendAt("2027-01-01T00:00:00.000Z", "A/B")).toBe("A/B-2027-000001");
	});

	it.each<[string, object, object, object, string]>([
		// 15 September + 30 days.
		["30 days of the organisation after today", {}, {}, {}, "2026-10-15"],
		["the customer's terms go before the organisation's", {}, { payment_terms_days: 14 }, {}, "2026-09-29"],
		["terms of 0 days", {}, { payment_terms_days: 0 }, { payment_terms_days: 7 }, "2026-09-15"],
		["the organisation's own terms", {}, {}, { payment_terms_days: 7 }, "2026-09-22"],
		[
			"counted from an invoice date to come",
			{ invoice_date: "2026-10-01" },
			{ payment_terms_days: 10 },
			{},
			"2026-10-11",
		],
		[
			"counted from today where the invoice date has passed",
			{ invoice_date: "2026-09-01" },
			{ payment_terms_days: 10 },
			{},
			"2026-09-25",
		],
		["a due date that was set stays", { due_date: "2026-09-01" }, {}, {}, "2026-09-01"],
	])("the due date: %s", async (_case, fields, customerFields, organisation, due_date) => {
		const owner = await app.client();
		await succeed(owner.put("/organisation", organisation));
		const { uuid: customer_uuid } = await makeCustomer(owner, customerFields);
		const { uuid } = await succeed(
			owner.post("/invoice", { customer_uuid, line_items: [{ name: "L", unit_price: 1 }], ...fields }),
		);
		expect(await send(owner, uuid)).toMatchObject({ invoice_date: "2026-09-15", ...fields, due_date });
	});

	it("the contract's payment terms take precedence over the customer's", async () => {
		const owner = await app.client();
		const { uuid } = await makeCustomer(owner, { payment_terms_days: 14 });
		await activeContract(owner, uuid, [fee()], { start_date: "2026-09-15", payment_terms_days: 5 });
		await bill(app, owner, "2026-09-15");
		const [invoice] = await invoicesOf(owner);
		expect(invoice).toMatchObject({ invoice_date: "2026-09-15", due_date: null });
		expect(await send(owner, invoice.uuid)).toMatchObject({ due_date: "2026-09-20" });
	});

	it("applies changes sent along with it, or changes nothing at all", async () => {
		const invoice = await draft();
		const fields = { invoice_date: "2026-09-10", due_date: "2026-09-12", description: "D", notes: "N" };
		expect(
			await put(invoice, {
				...fields,
				service_start_date: "2026-09-02",
				service_end_date: "2026-09-01",
				invoice_status: "sent",
			}),
		).toMatchObject({ status: 422 });
		expect(await read(invoice)).toEqual(invoice);
		const sent = await succeed(put(invoice, { ...fields, invoice_status: "sent" }));
		expect(sent).toMatchObject({ ...fields, invoice_status: "sent", revision: 1 });
	});

	it.each<[string, object]>([
		["without lines", { line_items: [] }],
		["of 0.00", { line_items: [{ name: "Free", unit_price: 0 }] }],
	])("an invoice %s is paid at once", async (_case, fields) => {
		const sent = await send(client, (await draft(fields)).uuid);
		expect(sent).toMatchObject({ invoice_status: "paid", sent_at: now, paid_at: now, amount_paid: 0, amount_due: 0 });
		expect(sent.invoice_number).toMatch(/^INV-2026-\d{6}$/);
	});

	it("is overdue from the day after it is due, while it is sent", async () => {
		const invoice = await invoiceThatIs("sent", { due_date: "2026-09-20" });
		for (const [moment, isOverdue] of [
			["2026-09-20T23:59:59.999Z", false],
			["2026-09-21T00:00:00.000Z", true],
		] as const) {
			app.now = moment;
			expect((await read(invoice)).is_overdue).toBe(isOverdue);
		}
		expect(await succeed(put(invoice, { invoice_status: "uncollectible" }))).toMatchObject({ is_overdue: false });
	});
});

describe("changing fields", () => {
	const shown = {
		...{ invoice_date: "2026-08-01", due_date: "2026-08-15", description: "D" },
		...{ service_start_date: "2026-07-01", service_end_date: "2026-07-31" },
	};
	const kept = { notes: "N", recipients: ["a@example.com"], custom_fields: [{ field_name: "PO", field_value: "7" }] };

	it("keeps omitted fields, and null clears", async () => {
		const invoice = await draft({ ...shown, ...kept });
		app.now = "2026-09-16T10:00:00.000Z";
		const renamed = await succeed(put(invoice, { description: "New" }));
		const { file_url: _fileUrl, ...rest } = invoice;
		expect(renamed).toMatchObject({ ...rest, description: "New", updated_at: app.now });
		const names = [...Object.keys(shown), ...Object.keys(kept)];
		const cleared = await succeed(put(invoice, Object.fromEntries(names.map((name) => [name, null]))));
		expect(cleared).toMatchObject({
			...Object.fromEntries(Object.keys(shown).map((name) => [name, null])),
			...{ notes: null, recipients: [], custom_fields: [] },
		});
	});

	it("nothing, or the same values, changes nothing", async () => {
		const invoice = await invoiceThatIs("sent", { ...shown, ...kept });
		app.now = "2026-09-16T10:00:00.000Z";
		for (const update of [{}, { ...shown, ...kept }]) {
			expect(await succeed(put(invoice, update))).toMatchObject({ revision: 1, updated_at: invoice.updated_at });
		}
	});

	it.each<[string, object, string]>([
		["an unknown field", { amount: 5 }, "amount: is not a known field"],
		["lines", { line_items: [] }, "line_items"],
		["a customer", { customer_uuid: "00000000-0000-7000-8000-000000000000" }, "customer_uuid"],
		["a date that does not exist", { due_date: "2026-02-29" }, "due_date"],
		["a year out of all business", { invoice_date: "3000-01-01" }, "invoice_date: must be in the years 1900 to 2999"],
		["an end before the start", { service_end_date: "2026-06-30" }, "service_end_date"],
		["a start after the end", { service_start_date: "2026-08-01" }, "service_end_date"],
		["a recipient that is no address", { recipients: ["a@example.com", "b"] }, "recipients[1]"],
		["51 recipients", { recipients: Array.from({ length: 51 }, (_, index) => `a${index}@example.com`) }, "recipients"],
		[
			"a custom field more than it has",
			{ custom_fields: [{ field_name: "A", field_value: "", x: 1 }] },
			"custom_fields[0].x",
		],
		["custom fields as an object", { custom_fields: { PO: "7" } }, "custom_fields"],
		["a NUL", { notes: "\u0000" }, "notes"],
		["a description that is too long", { description: "d".repeat(10_001) }, "description"],
		["a list", [], "must be a JSON object"],
	])("is refused with %s, and changes nothing", async (_case, update, words) => {
		const invoice = await draft(shown);
		const answer = await put(invoice, update);
		expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(words) } });
		expect(await read(invoice)).toEqual(invoice);
	});

	it.each(
		invoiceStatuses,
	)("notes, recipients and custom fields of an invoice that is %s can change: no new revision", async (status) => {
		const invoice = await invoiceThatIs(status);
		expect(await succeed(put(invoice, kept))).toMatchObject({ ...kept, revision: invoice.revision });
	});
});

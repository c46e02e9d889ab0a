import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	pathOf,
	send,
	succeed,
} from "../../../test/support/billing.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = now;
	client = await app.client();
	await succeed(client.put("/organisation", { default_tax_rate: 20, default_tax_name: "VAT" }));
	customer = await makeCustomer(client, { currency: "EUR" });
});

function draft(fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

const put = (invoice: Body, update: object) => succeed(client.put(`/invoice/${invoice.uuid}`, update));
const historyOf = (invoice: Body, query = ""): Promise<Body> =>
	succeed(client.get(`/invoice/${invoice.uuid}/history?${query}`));
const open = (url: string) => app.request({ method: "GET", path: pathOf(url) });
const linesOf = (invoice: Body) => `/invoice/${invoice.uuid}/line-items`;
const changed = (entry: Body) =>
	Object.fromEntries(entry.changes.map(({ field, before, after }: Body) => [field, [before, after]]));

/** The newest entry after an operation on a new draft. */
async function newestAfter(act: (invoice: Body) => Promise<unknown>): Promise<Body> {
	const invoice = await draft();
	const { count } = await historyOf(invoice);
	app.now = "2026-09-16T10:00:00.000Z";
	await act(invoice);
	const after = await historyOf(invoice, "limit=1");
	expect(after.count).toBe(count + 1);
	return after.items[0];
}

describe("an invoice's history", () => {
	it("shows its life, newest first: what, when, by whom, with each revision", async () => {
		const invoice = await draft();
		app.now = "2026-09-16T10:00:00.000Z";
		const sent = await send(client, invoice.uuid);
		app.now = "2026-09-17T10:00:00.000Z";
		await succeed(client.post(linesOf(invoice), { name: "Support", unit_price: 10, display_order: 1 }));
		await put(invoice, { invoice_status: "uncollectible" });
		app.now = "2026-09-18T10:00:00.000Z";
		await put(invoice, { invoice_status: "paid" });
		const { items, count } = await historyOf(invoice);
		expect(count).toBe(6);
		expect(items.map(({ at, kind, summary }: Body) => [at.slice(0, 10), kind, summary])).toEqual([
			["2026-09-18", "paid", "Marked as paid."],
			["2026-09-17", "uncollectible", "Written off as uncollectible."],
			["2026-09-17", "changed", "Line item added: Support."],
			["2026-09-16", "mailed", `Mail to ${customer.email} is being sent.`],
			["2026-09-16", "sent", `Sent as ${sent.invoice_number}.`],
			["2026-09-15", "created", "Draft created."],
		]);
		for (const { actor } of items) expect(actor).toEqual({ type: "token", uuid: expect.any(String), name: "test" });
		const revisions = items.map(({ revision }: Body) => revision && [revision.revision, revision.amount]);
		// 100.00 and 110.00 with 20 %.
		expect(revisions).toEqual([null, null, [2, 132], null, [1, 120], null]);
		const payments = items.map(({ payment }: Body) => payment);
		expect(payments).toEqual([{ uuid: null, amount: 132, currency: "EUR" }, ...Array.from({ length: 5 }, () => null)]);
	});

	it("shows all fields of a new invoice", async () => {
		const { items } = await historyOf(await draft({ notes: "N" }));
		expect(changed(items[0])).toEqual({
			...{ customer_uuid: [null, customer.uuid], invoice_status: [null, "draft"], currency: [null, "EUR"] },
			...{ subtotal: [null, 100], tax_total: [null, 20], amount: [null, 120], notes: [null, "N"] },
			created_at: [null, now],
		});
		expect(items[0].line_items).toMatchObject([{ change: "added", name: "Seats" }]);
		expect(changed(items[0].line_items[0])).toMatchObject({ unit_price: [null, 100], tax_name: [null, "VAT"] });
	});

	it("shows which fields a sending set", async () => {
		const invoice = await draft();
		app.now = "2026-09-16T10:00:00.000Z";
		await send(client, invoice.uuid);
		const { items } = await historyOf(invoice);
		const entry = items.find(({ kind }: Body) => kind === "sent");
		expect(entry.line_items).toEqual([]);
		expect(changed(entry)).toEqual({
			...{ invoice_status: ["draft", "sent"], invoice_number: [null, "INV-2026-000001"] },
			...{ invoice_date: [null, "2026-09-16"], due_date: [null, "2026-10-16"], sent_at: [null, app.now] },
		});
	});

	const line = (invoice: Body) => `${linesOf(invoice)}/${invoice.line_items[0].uuid}`;
	it.each<[string, (invoice: Body) => Promise<unknown>, string, object, [string, string, object][]]>([
		[
			"fields",
			(invoice) => put(invoice, { due_date: "2026-12-24", recipients: ["a@example.com"] }),
			"Changed: due date, recipients.",
			{ due_date: [null, "2026-12-24"], recipients: [[], ["a@example.com"]] },
			[],
		],
		[
			"a line",
			(invoice) => client.put(line(invoice), { quantity: 2, tax_rate: 10 }),
			"Line item changed: Seats (quantity, tax rate).",
			{ subtotal: [100, 200], amount: [120, 220] },
			[["changed", "Seats", { quantity: [1, 2], tax_rate: [20, 10], amount: [120, 220] }]],
		],
		[
			"a line's name",
			(invoice) => client.put(line(invoice), { name: "Places" }),
			"Line item changed: Places (name).",
			{},
			[["changed", "Places", { name: ["Seats", "Places"] }]],
		],
		[
			"a line that moves another",
			(invoice) => client.post(linesOf(invoice), { name: "First", unit_price: 0.3, display_order: 1 }),
			"Line item added: First.",
			{ subtotal: [100, 100.3], tax_total: [20, 20.06], amount: [120, 120.36] },
			[
				["added", "First", { unit_price: [null, 0.3], display_order: [null, 1], quantity: [null, 1] }],
				["changed", "Seats", { display_order: [1, 2] }],
			],
		],
		[
			"a line's removal",
			(invoice) => client.delete(line(invoice)),
			"Line item removed: Seats.",
			{ subtotal: [100, 0], tax_total: [20, 0], amount: [120, 0] },
			[["removed", "Seats", { unit_price: [100, null], amount: [120, null] }]],
		],
		[
			"the order alone",
			(invoice) => client.put(line(invoice), { display_order: 7 }),
			"Line items reordered.",
			{},
			[["changed", "Seats", { display_order: [1, 7] }]],
		],
		[
			"the customer's tax status",
			async () => {
				await client.put(`/customer/${customer.uuid}`, { tax_exempt: true });
				await app.work();
			},
			"Amounts recalculated.",
			{ tax_total: [20, 0], amount: [120, 100] },
			[["changed", "Seats", { tax_amount: [20, 0], amount: [120, 100] }]],
		],
	])("shows a change of %s", async (_case, act, summary, fields, lines) => {
		const entry = await newestAfter(act);
		expect(entry).toMatchObject({ kind: "changed", summary, revision: null, payment: null });
		expect(changed(entry)).toMatchObject(fields);
		if (Object.keys(fields).length === 0) expect(entry.changes).toEqual([]);
		expect(entry.line_items.map(({ change, name }: Body) => [change, name])).toEqual(
			lines.map(([change, name]) => [change, name]),
		);
		for (const [index, [, , expected]] of lines.entries()) {
			expect(changed(entry.line_items[index])).toMatchObject(expected);
		}
	});

	it("shows the actor of the service's own actions", async () => {
		await activeContract(client, customer.uuid, [fee()], { start_date: "2026-09-01" });
		await bill(app, client, "2026-09-15");
		const [invoice] = await invoicesOf(client);
		const { items } = await historyOf(invoice);
		expect(items[0].actor).toEqual({ type: "system", uuid: null, name: "billing run" });
	});

	it("shows mails, each with its recipients and their current state", async () => {
		const recipients = ["b@example.com", "c@example.com", "d@example.com"];
		const invoice = await send(client, (await draft({ recipients })).uuid);
		app.now = "2026-09-16T10:00:00.000Z";
		await succeed(client.post(`/invoice/${invoice.uuid}/mail`, { recipients: ["z@example.com"] }));
		const mailed = async () => (await historyOf(invoice)).items.filter(({ kind }: Body) => kind === "mailed");
		expect((await mailed()).map(({ at, summary }: Body) => [at.slice(0, 10), summary])).toEqual([
			["2026-09-16", "Mail to z@example.com is being sent."],
			["2026-09-15", `Mail to ${customer.email}, b@example.com, c@example.com, 1 more is being sent.`],
		]);
		await app.work();
		const [again, first] = await mailed();
		expect(again).toMatchObject({
			summary: "Mail to z@example.com was saved but not sent: no mail server is configured.",
		});
		expect(first).toEqual({
			...{ uuid: first.mail.uuid, at: now, kind: "mailed", summary: expect.stringContaining("was saved but not sent") },
			...{ changes: [], line_items: [], revision: null, credit_note: null, payment: null },
			actor: { type: "token", uuid: expect.any(String), name: "test" },
			mail: await succeed(client.get(`/mail/${first.mail.uuid}`)),
		});
		const kept = first.mail.recipients.map(({ address, status }: Body) => [address, status]);
		expect(kept).toEqual([customer.email, ...recipients].map((address) => [address, "kept"]));
	});

	it("shows that an invoice has no recipient", async () => {
		await succeed(client.put(`/customer/${customer.uuid}`, { email: null }));
		const { items } = await historyOf(await send(client, (await draft()).uuid));
		expect(items[0]).toMatchObject({ kind: "mailed", summary: "Not mailed: there was no recipient." });
	});

	it("shows credit notes, each with its number and PDF, and their effect on the invoice", async () => {
		const invoice = await send(client, (await draft()).uuid);
		app.now = "2026-09-16T10:00:00.000Z";
		const notes: Body[] = [];
		for (const amount of [20, 100]) {
			notes.push(await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { amount, reason: "R" })));
		}
		const { items } = await historyOf(invoice, "limit=2");
		expect(items.map(({ credit_note }: Body) => credit_note)).toEqual(
			notes.toReversed().map(({ uuid, credit_note_number, reason, amount, currency, file_url }) => {
				return { uuid, credit_note_number, reason, amount, currency, file_url };
			}),
		);
		expect(items).toMatchObject([
			{
				kind: "credited",
				summary: `Credit note ${notes[1].credit_note_number} created.`,
				revision: null,
				payment: null,
			},
			{ kind: "credited", summary: `Credit note ${notes[0].credit_note_number} created.` },
		]);
		// 120.00 due, 20.00 and 100.00 credited.
		expect(changed(items[1])).toEqual({ amount_credited: [0, 20] });
		expect(changed(items[0])).toEqual({
			...{ amount_credited: [20, 120], invoice_status: ["sent", "paid"], paid_at: [null, app.now] },
		});
		expect((await open(items[0].credit_note.file_url)).status).toBe(200);
	});

	it("shows several changes in one request each", async () => {
		const invoice = await draft();
		await put(invoice, { description: "D", invoice_status: "sent" });
		const { items } = await historyOf(invoice);
		expect(items.slice(1).map(({ kind, summary }: Body) => [kind, summary])).toEqual([
			["sent", "Sent as INV-2026-000001."],
			["changed", "Changed: description."],
			["created", "Draft created."],
		]);
	});

	it("has no entry for what changed nothing, or was refused", async () => {
		const sent = await send(client, (await draft({ custom_fields: [{ field_name: "A", field_value: "1" }] })).uuid);
		const same = { invoice_status: "sent", custom_fields: [{ field_value: "1", field_name: "A" }] };
		await put(sent, same);
		expect((await client.put(`/invoice/${sent.uuid}`, { due_date: null })).status).toBe(422);
		expect((await historyOf(sent)).items.map(({ kind }: Body) => kind)).toEqual(["mailed", "sent", "created"]);
	});

	it("is paged without repeating or skipping, with the total count", async () => {
		const invoice = await draft();
		for (let index = 0; index < 30; index += 1) await put(invoice, { notes: `N${index}` });
		const { items: all, count } = await historyOf(invoice);
		expect(count).toBe(31);
		const told = all.slice(0, -1).map((entry: Body) => changed(entry).notes[1]);
		expect(told).toEqual(Array.from({ length: 30 }, (_unused, index) => `N${29 - index}`));
		const pages = await Promise.all(
			[0, 7, 14, 21, 28, 35].map((offset) => historyOf(invoice, `limit=7&offset=${offset}`)),
		);
		expect(pages.map((page) => [page.items.length, page.count])).toEqual([
			...Array.from({ length: 4 }, () => [7, 31]),
			[3, 31],
			[0, 31],
		]);
		expect(pages.flatMap((page) => page.items.map(({ uuid }: Body) => uuid))).toEqual(
			all.map(({ uuid }: Body) => uuid),
		);
		expect((await historyOf(invoice, "offset=9007199254740991&limit=1000")).items).toEqual([]);
	});

	it("is not shown to another organization, nor for an unknown invoice", async () => {
		const stranger = await app.client("write", "Another company");
		const { uuid } = await draft();
		expect(await stranger.get(`/invoice/${uuid}/history`)).toMatchObject({
			status: 404,
			body: { detail: `Invoice with UUID ${uuid} not found` },
		});
		expect(await client.get("/invoice/1/history")).toMatchObject({ status: 400, body: { code: "malformed_path" } });
		expect(await client.get(`/invoice/${uuid}/history?kind=sent`)).toMatchObject({ status: 422 });
		expect((await (await app.clientOf(client, "read")).get(`/invoice/${uuid.toUpperCase()}/history/`)).status).toBe(
			200,
		);
	});
});

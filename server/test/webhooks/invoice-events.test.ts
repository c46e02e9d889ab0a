import { describe, expect, it } from "vitest";
import type { Answer } from "../support/app.ts";
import { type Body, bill, makeCustomer, send, succeed } from "../support/billing.ts";
import { pay } from "../support/story.ts";
import { itSendsWhatIsDocumented } from "./message-examples.ts";
import { expectMessage, passTo, settle, useScene } from "./scene.ts";

/** What happens to invoices and credit notes, and the message that each act sends. */

const scene = useScene();

const tells = (type: string, act: () => Promise<string>) => expectMessage(scene, type, act);

const pathTo = ({ uuid }: Body) => `/invoice/${uuid}`;

async function draft(fields: object = {}): Promise<Body> {
	const { uuid: customer_uuid } = await makeCustomer(scene.client);
	const line_items = [{ name: "Seats", unit_price: 100, tax_rate: 0 }];
	return succeed(scene.client.post("/invoice", { customer_uuid, line_items, ...fields }));
}

const sent = async (fields: object = {}): Promise<Body> => send(scene.client, (await draft(fields)).uuid);

/** Does a request, and returns the invoice's path. */
async function after(invoice: Body, request: Promise<Answer>): Promise<string> {
	await succeed(request);
	return pathTo(invoice);
}

it("created by hand", async () => {
	await tells("invoice.created", async () => pathTo(await draft()));
});

it("created for a payment, and sent with it", async () => {
	const { client, inbox } = scene;
	const { uuid: customer_uuid } = await makeCustomer(client);
	await tells("invoice.sent", async () => {
		const request = { customer_uuid, invoice: { amount: 5, currency: "EUR", description: "Advice" } };
		return pathTo((await succeed(client.post("/payment/invoice_payment/create", request))).invoice);
	});
	expect(inbox.types().indexOf("invoice.created")).toBe(0);
});

it("each change of a draft and of its lines", async () => {
	const { client } = scene;
	const invoice = await draft();
	const path = pathTo(invoice);
	const update = (request: () => Promise<Answer>) => tells("invoice.updated", () => after(invoice, request()));
	await update(() => client.put(path, { description: "September" }));
	await update(() => client.put(path, { notes: "a note", custom_fields: [{ field_name: "PO", field_value: "7" }] }));
	const { line_items } = await update(() => client.post(`${path}/line-items`, { name: "More", unit_price: 3 }));
	const line = `${path}/line-items/${line_items[1].uuid}`;
	expect((await update(() => client.put(line, { unit_price: 4 }))).amount).toBe(104);
	expect((await update(() => client.delete(line))).amount).toBe(100);
});

it("a deleted draft, as it was", async () => {
	const { client, inbox, app } = scene;
	const invoice = await draft();
	const before = await succeed(client.get(pathTo(invoice)));
	await succeed(client.delete(pathTo(invoice)));
	await settle(app);
	const [message] = inbox.of("invoice.discarded");
	expect(message?.payload.data).toMatchObject({ uuid: invoice.uuid, amount: 100, line_items: before.line_items });
});

it("a correction of a sent one", async () => {
	const invoice = await sent();
	const update = () => after(invoice, scene.client.put(pathTo(invoice), { description: "Corrected" }));
	expect((await tells("invoice.updated", update)).revision).toBeGreaterThan(0);
});

describe("a status", () => {
	const change = (invoice: Body, invoice_status: string) => () =>
		after(invoice, scene.client.put(pathTo(invoice), { invoice_status }));

	it("sent", async () => {
		const invoice = await tells("invoice.sent", change(await draft(), "sent"));
		expect(invoice).toMatchObject({ invoice_status: "sent", invoice_number: "INV-2026-000001", revision: 1 });
	});

	it("paid by hand", async () => {
		expect((await tells("invoice.paid", change(await sent(), "paid"))).amount_due).toBe(0);
	});

	it("voided, of a draft and of a sent one", async () => {
		for (const invoice of [await draft(), await sent()]) await tells("invoice.voided", change(invoice, "void"));
	});

	it("uncollectible, and paid after all", async () => {
		const invoice = await sent();
		await tells("invoice.uncollectible", change(invoice, "uncollectible"));
		await tells("invoice.paid", change(invoice, "paid"));
	});

	it("sent and paid at once where nothing is due", async () => {
		const { app, inbox } = scene;
		const line_items = [{ name: "Free", unit_price: 0 }];
		const invoice = await draft({ line_items });
		await tells("invoice.paid", change(invoice, "sent"));
		expect(inbox.of("invoice.sent")).toHaveLength(1);
		expect(inbox.types().indexOf("invoice.sent")).toBeLessThan(inbox.types().indexOf("invoice.paid"));
		expect(inbox.of("invoice.paid")[0]?.payload.timestamp).toBe(app.now);
	});
});

it("paid with the payment that pays the rest, and with no earlier one", async () => {
	const { client, app, inbox } = scene;
	const invoice = await sent();
	await settle(app);
	inbox.take();
	const part = { invoice_uuid: invoice.uuid, amount: 40, method: "cash" };
	await succeed(client.post("/payment/record", part));
	await settle(app);
	expect([inbox.of("invoice.paid").length, inbox.of("payment.succeeded").length]).toEqual([0, 1]);
	const rest = await succeed(client.get(pathTo(invoice)));
	const paid = await tells("invoice.paid", async () => {
		await pay(client, rest);
		return pathTo(invoice);
	});
	expect(paid.paid_at).toBe(app.now);
});

it("overdue once, on the day after it was due", async () => {
	const { app, client, inbox } = scene;
	const { uuid } = await sent({ due_date: "2026-10-10" });
	await passTo(app, "2026-10-10T12:00:00Z");
	expect(inbox.of("invoice.overdue")).toEqual([]);
	await passTo(app, "2026-10-11T12:00:00Z");
	const data = await succeed(client.get(`/invoice/${uuid}`));
	expect(data.is_overdue).toBe(true);
	expect(inbox.of("invoice.overdue").map(({ payload }) => payload)).toEqual([
		{ type: "invoice.overdue", timestamp: app.now, data },
	]);
	for (const day of ["11T18", "12T12", "20T12"]) await passTo(app, `2026-10-${day}:00:00Z`);
	expect(inbox.of("invoice.overdue")).toHaveLength(1);
});

it("not overdue where it was paid before", async () => {
	const { app, client, inbox } = scene;
	await pay(client, await sent({ due_date: "2026-10-10" }));
	await passTo(app, "2026-10-11T12:00:00Z");
	expect(inbox.of("invoice.overdue")).toEqual([]);
});

it("a credit note is created", async () => {
	const { client } = scene;
	const invoice = await sent();
	await tells("credit_note.created", async () => {
		const note = await succeed(client.post(`${pathTo(invoice)}/credit-note`, { reason: "A seat less", amount: 30 }));
		return `/credit-note/${note.uuid}`;
	});
});

it("a message tells of the invoice as it was, whatever happened since", async () => {
	const { app, client, inbox } = scene;
	const invoice = await draft();
	await send(client, invoice.uuid);
	await succeed(client.put(pathTo(invoice), { invoice_status: "void" }));
	await bill(app, client, "2026-09-16");
	await settle(app);
	const told = ["invoice.created", "invoice.sent", "invoice.voided"].map((type) => inbox.of(type)[0]?.payload.data);
	expect(told.map(({ invoice_status }) => invoice_status)).toEqual(["draft", "sent", "void"]);
	expect(told[0]).toEqual(invoice);
});

itSendsWhatIsDocumented(scene, "invoices");

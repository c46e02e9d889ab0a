import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { Decimal } from "../../money/index.ts";
import { inTransaction, pause } from "../../platform/index.ts";
import { runNow } from "../index.ts";
import { createInvoice } from "../invoices/create-invoice.ts";
import { takeNumber } from "../record/invoice-store.ts";

const app = useTestApp();
const everything = { asOf: "2026-03-01", customerUuid: null, contractUuid: null };
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

function draft(owner: TestClient = client, customer_uuid: string = customer.uuid): Promise<Body> {
	return succeed(owner.post("/invoice", { customer_uuid, line_items: [{ name: "Seats", unit_price: 100 }] }));
}

const atOnce = <Result>(count: number, ask: (index: number) => Promise<Result>): Promise<Result[]> =>
	Promise.all(Array.from({ length: count }, (_unused, index) => ask(index)));
const put = (uuid: string, update: object): Promise<Answer> => client.put(`/invoice/${uuid}`, update);
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

describe("numbers", () => {
	it("24 invoices of several customers sent concurrently get 24 consecutive numbers", async () => {
		const owner = await app.client();
		const customers = await atOnce(4, () => makeCustomer(owner));
		const drafts = await atOnce(24, (index) => draft(owner, customers[index % 4].uuid));
		const sent = await Promise.all(drafts.map(({ uuid }) => send(owner, uuid)));
		const numbers = sent.map(({ invoice_number }) => invoice_number).toSorted();
		const expected = Array.from({ length: 24 }, (_unused, index) => `INV-2026-${String(index + 1).padStart(6, "0")}`);
		expect(numbers).toEqual(expected);
		const documents = await app.database.row<{ count: number }>(
			"select count(*) as count from invoicing.document where organisation_id = $1 and revision = 1",
			[owner.context.organisationId],
		);
		expect(documents?.count).toBe(24);
	});

	it("one taken by a failed sending is given to the next", async () => {
		const { context } = await app.client();
		const failing = inTransaction(context, async (context) => {
			expect(await takeNumber(context, 2026)).toBe(1);
			throw new Error("the PDF could not be made");
		});
		await expect(failing).rejects.toThrow("the PDF could not be made");
		expect(await takeNumber(context, 2026)).toBe(1);
		expect(await takeNumber(context, 2027)).toBe(1);
	});

	it("an invoice sent many times concurrently is sent once", async () => {
		const { uuid } = await draft();
		const answers = await atOnce(6, () => put(uuid, { invoice_status: "sent" }));
		expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200]);
		expect(new Set(answers.map(({ body }) => body.invoice_number)).size).toBe(1);
		const next = await send(client, (await draft()).uuid);
		const numberOf = (invoice: Body) => Number(invoice.invoice_number.slice(-6));
		expect(numberOf(next)).toBe(numberOf(answers[0]?.body) + 1);
	});
});

describe("concurrent edits", () => {
	it("lose no line, and leave each its own position", async () => {
		const { uuid, line_items } = await draft();
		const path = `/invoice/${uuid}/line-items`;
		const answers = await Promise.all([
			...Array.from({ length: 10 }, (_unused, index) =>
				client.post(path, { name: `N${index}`, unit_price: 1, display_order: 1 }),
			),
			...Array.from({ length: 5 }, (_unused, index) => client.post(path, { name: `L${index}`, unit_price: 1 })),
			client.put(`${path}/${line_items[0].uuid}`, { unit_price: 50 }),
		]);
		expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
		const after = await succeed(client.get(`/invoice/${uuid}`));
		expect(after.line_items).toHaveLength(16);
		expect(new Set(after.line_items.map((line: Body) => line.display_order)).size).toBe(16);
		// 15 × 1.00 + 50.00.
		expect(after.amount).toBe(65);
	});

	it("of a sent invoice each create a revision", async () => {
		const { uuid } = await send(client, (await draft()).uuid);
		await atOnce(6, (index) => client.post(`/invoice/${uuid}/line-items`, { name: `N${index}`, unit_price: 1 }));
		expect(await succeed(client.get(`/invoice/${uuid}`))).toMatchObject({ revision: 7, amount: 106 });
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items.map(({ after }: Body) => after.revision)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
	});

	it("and a sending: whichever comes first, amounts, revision and PDF agree", async () => {
		const { uuid } = await draft();
		const answers = await Promise.all([
			put(uuid, { invoice_status: "sent" }),
			client.post(`/invoice/${uuid}/line-items`, { name: "More", unit_price: 1 }),
			put(uuid, { description: "D" }),
			client.post(`/invoice/${uuid}/line-items`, { name: "More", unit_price: 1 }),
		]);
		expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
		const after = await succeed(client.get(`/invoice/${uuid}`));
		expect(after).toMatchObject({ invoice_status: "sent", amount: 102, description: "D" });
		const kept = await app.database.rows<{ revision: number }>(
			"select revision from invoicing.document where invoice_uuid = $1 order by revision",
			[uuid],
		);
		expect(kept.map(({ revision }) => revision)).toEqual(
			Array.from({ length: after.revision }, (_unused, index) => index + 1),
		);
	});

	it("and a payment: an invoice is never paid on other amounts than it shows", async () => {
		const { uuid } = await send(client, (await draft()).uuid);
		await Promise.all([
			put(uuid, { invoice_status: "paid" }),
			...Array.from({ length: 4 }, () => client.post(`/invoice/${uuid}/line-items`, { name: "More", unit_price: 1 })),
		]);
		const after = await succeed(client.get(`/invoice/${uuid}`));
		expect(after).toMatchObject({ invoice_status: "paid", amount_due: 0 });
		expect(after.amount_paid).toBe(after.amount);
	});

	it("of status: paid and void exclude each other", async () => {
		const { uuid } = await send(client, (await draft()).uuid);
		const answers = await Promise.all(
			["paid", "void", "paid", "void"].map((invoice_status) => put(uuid, { invoice_status })),
		);
		const after = await succeed(client.get(`/invoice/${uuid}`));
		// The first one can be repeated without effect; the other is refused.
		expect(statusesOf(answers)).toEqual([200, 200, 409, 409]);
		expect([after.invoice_status, after.amount_paid]).toEqual(
			after.invoice_status === "paid" ? ["paid", 100] : ["void", 0],
		);
	});
});

it("a draft created while its customer becomes exempt is recomputed with the others", async () => {
	const owner = await app.client();
	const { uuid: customer_uuid } = await makeCustomer(owner, { tax_rate: 20 });
	const line_items = [{ name: "Seats", unit_price: 100 }];
	const input = { customer_uuid, line_items, external_source: "crm", external_source_id: "1" };
	const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const { uuid: another } = await makeCustomer(owner);
	// An import with the same ID, not yet committed: creating the draft has read the customer, and waits for it.
	const first = inTransaction({ ...owner.context, now: app.now }, async (context) => {
		const terms = { ...line_items[0], name: "Seats", unit_price: Decimal.of(100) };
		await createInvoice(context, { ...input, customer_uuid: another, line_items: [terms] });
		begun.resolve();
		await over.promise;
		throw new Error("given up");
	});
	await begun.promise;
	const made = owner.post("/invoice", input);
	await pause(200);
	const exempted = owner.put(`/customer/${customer_uuid}`, { tax_exempt: true }).then(() => app.work());
	await pause(200);
	over.resolve();
	await expect(first).rejects.toThrow("given up");
	const { uuid } = await succeed(made);
	await exempted;
	expect(await succeed(owner.get(`/invoice/${uuid}`))).toMatchObject({ amount: 100, tax_total: 0 });
});

describe("concurrent billing runs", () => {
	/** Three contracts of two customers: a fee of 100.00 from January on, and usage at 0.50. */
	async function company(): Promise<TestClient> {
		app.now = "2026-01-01T00:00:00.000Z";
		const owner = await app.client();
		const { uuid: metric } = await makeMetric(owner);
		const [one, two] = [await makeCustomer(owner), await makeCustomer(owner)];
		await activeContract(owner, one.uuid, [fee(), usage(metric)]);
		await activeContract(owner, one.uuid, [fee({ unit_price: 10 })]);
		await activeContract(owner, two.uuid, [usage(metric)]);
		for (const { uuid } of [one, two]) await use(owner, uuid, "2026-01-20T00:00:00Z", 30);
		app.now = "2026-03-01T00:10:00.000Z";
		return owner;
	}

	/**
	 * By 1 March: one's first contract on 1 January 100.00, on 1 February 100.00 + 30 × 0.50 = 115.00, on 1 March 100.00 (usage of
	 * February: 0); its second 10.00 three times; two's on 1 February 15.00, on 1 March nothing.
	 */
	const expected = [10, 10, 10, 15, 100, 100, 115];

	async function amountsOf(owner: TestClient): Promise<number[]> {
		return (await invoicesOf(owner)).map(({ amount }) => amount).toSorted((a, b) => a - b);
	}

	it("by the command line or the daily schedule bill nothing twice", async () => {
		const owner = await company();
		const context = { ...owner.context, now: app.now };
		const runs = await atOnce(8, () => runNow(context, app.services, everything));
		expect(runs.map(({ status, errors }) => ({ status, errors }))).toEqual(
			Array.from({ length: 8 }, () => ({ status: "COMPLETED", errors: [] })),
		);
		expect(await amountsOf(owner)).toEqual(expected);
		// Each invoice is counted by the run that created it.
		expect(runs.reduce((sum, run) => sum + run.created_invoices, 0)).toBe(7);
	});

	it("by the API, processed by several workers, bill nothing twice", async () => {
		const owner = await company();
		const runs = await atOnce(8, () => succeed(owner.post("/billing/run", { as_of: "2026-03-01" })));
		await atOnce(4, () => app.work());
		expect(await amountsOf(owner)).toEqual(expected);
		const finished = await Promise.all(runs.map(({ uuid }) => succeed(owner.get(`/billing/run/${uuid}`))));
		expect(
			finished.map(({ status, total_contracts, processed_contracts }) => [
				status,
				total_contracts,
				processed_contracts,
			]),
		).toEqual(Array.from({ length: 8 }, () => ["COMPLETED", 3, 3]));
		expect(finished.reduce((sum, run) => sum + run.created_invoices, 0)).toBe(7);
	});

	it("with automatic sending assign consecutive numbers", async () => {
		const owner = await company();
		await succeed(owner.put("/organisation", { auto_send_invoices: true }));
		const context = { ...owner.context, now: app.now };
		const runs = await atOnce(6, () => runNow(context, app.services, everything));
		expect(runs.flatMap(({ errors }) => errors)).toEqual([]);
		const numbers = (await invoicesOf(owner)).map(({ invoice_number }) => invoice_number).toSorted();
		expect(numbers).toEqual(Array.from({ length: 7 }, (_unused, index) => `INV-2026-00000${index + 1}`));
	});

	it("and a cancellation agree: what was billed is what is served", async () => {
		const owner = await company();
		const context = { ...owner.context, now: app.now };
		const { items } = await succeed(owner.get("/contract"));
		const second = items.find((contract: Body) => contract.items[0].unit_price === 10);
		await Promise.all([
			runNow(context, app.services, everything),
			owner.post(`/contract/${second.uuid}/cancel`, { effective_date: "2026-02-28" }),
			runNow(context, app.services, everything),
		]);
		await Promise.all((await invoicesOf(owner)).map(({ uuid }) => send(owner, uuid)));
		await bill(app, owner, "2026-03-02");
		const lines = (await invoicesOf(owner))
			.filter(({ contract_uuid }) => contract_uuid === second.uuid)
			.flatMap(({ line_items }) => line_items);
		const charged = lines
			.filter(({ name }: Body) => name !== "Carried to credit balance")
			.reduce((sum: number, line: Body) => sum + line.amount, 0);
		// January and February.
		expect(charged).toBe(20);
	});
});

it("credit is used once, however many invoices are sent concurrently", async () => {
	const owner = await app.client();
	const { uuid } = await makeCustomer(owner);
	await succeed(owner.post(`/customer/${uuid}/credit`, { currency: "USD", amount: 250, kind: "grant" }));
	const drafts = await atOnce(5, () => draft(owner, uuid));
	const sent = await Promise.all(drafts.map((each) => send(owner, each.uuid)));
	// 250.00 for five invoices of 100.00: two whole, half of a third.
	expect(sent.map(({ credit_applied }) => credit_applied).toSorted((a, b) => b - a)).toEqual([100, 100, 50, 0, 0]);
	expect(sent.map(({ invoice_status }) => invoice_status).toSorted()).toEqual(["paid", "paid", "sent", "sent", "sent"]);
	expect((await succeed(owner.get(`/customer/${uuid}`))).credit_balance).toEqual([]);
});

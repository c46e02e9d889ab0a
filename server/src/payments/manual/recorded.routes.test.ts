import { beforeAll, describe, expect, it, vi } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { presentPayments } from "../invoice-payments/present.ts";
import { listPayments } from "../payment/payment-store.ts";
import { checkLedger, pay, readInvoice, readPayment, record, sentInvoice } from "../testing/ledger.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client, { currency: "EUR" });
});

describe("manually recorded money", () => {
	it("is a completed payment of its own", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await succeed(
			record(client, invoice, 40, { paid_on: "2026-09-10", reference: "RF18 5390", method: "check" }),
		);
		expect(payment).toMatchObject({
			...{ total_amount: 40, payment_status: "completed", provider: "manual", test: false, method: "check" },
			...{ reference: "RF18 5390", paid_on: "2026-09-10", payment_completed_date: "2026-09-10T00:00:00.000Z" },
			...{ attempts: [], refunds: [] },
		});
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "sent", amount_due: 60 });
		await succeed(record(client, invoice, 60));
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", paid_at: app.now });
		await checkLedger(client);
	});

	it.each<[string, object, number, string | null]>([
		["more than is due", { amount: 100.01 }, 409, null],
		["nothing", { amount: 0 }, 422, "amount"],
		["a fraction of a cent", { amount: 0.005 }, 422, "amount"],
		["a day to come", { paid_on: "2026-09-16" }, 422, "paid_on"],
		["a day that nobody means", { paid_on: "0201-09-15" }, 422, "paid_on"],
		["a way that there is not", { method: "card" }, 422, "method"],
		["a field that there is not", { note: "x" }, 422, "note"],
		["an unknown invoice", { invoice_uuid: "00000000-0000-4000-8000-000000000000" }, 404, null],
	])("is refused with %s", async (_case, fields, status, field) => {
		const invoice = await sentInvoice(client, customer.uuid);
		const answer = await record(client, invoice, 10, fields);
		expect([answer.status, answer.body.errors?.[0]?.field ?? null]).toEqual([status, field]);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ amount_paid: 0 });
	});

	it.each<[string[], number, string]>([
		[[], 409, "draft"],
		[["sent"], 200, "paid"],
		[["sent", "uncollectible"], 200, "paid"],
		[["sent", "paid"], 409, "paid"],
		[["sent", "void"], 409, "void"],
	])("for an invoice that became %j: %d, then %s", async (statuses, status, after) => {
		const line_items = [{ name: "Seats", unit_price: 100 }];
		const { uuid } = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		for (const invoice_status of statuses) await succeed(client.put(`/invoice/${uuid}`, { invoice_status }));
		expect((await record(client, { uuid }, 100)).status).toBe(status);
		expect((await readInvoice(client, uuid)).invoice_status).toBe(after);
	});

	it("an invoice marked as paid has a payment of the remainder", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		await succeed(record(client, invoice, 30));
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "paid" }));
		const { items } = await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`));
		expect(
			items.map(({ total_amount, payment_status, method }: Body) => [total_amount, payment_status, method]),
		).toEqual([
			[70, "completed", "other"],
			[30, "completed", "bank_transfer"],
		]);
		await checkLedger(client);
	});
});

describe("scheduled payments follow what is due", () => {
	const scheduled = async (amounts: readonly number[]) => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payments: Body[] = [];
		for (const amount of amounts) payments.push(await pay(client, invoice, amount));
		return { invoice, payments };
	};

	it.each<[string, number[], (invoice: Body) => Promise<unknown>, [number, string][]]>([
		["money of the same amount completes one", [100], (i) => succeed(record(client, i, 100)), [[100, "completed"]]],
		[
			"the oldest of the amount",
			[50, 50],
			(i) => succeed(record(client, i, 50)),
			[
				[50, "completed"],
				[50, "scheduled"],
			],
		],
		["a part lets it shrink", [100], (i) => succeed(record(client, i, 30)), [[70, "scheduled"]]],
		[
			"only those above what is due",
			[100, 20],
			(i) => succeed(record(client, i, 70)),
			[
				[30, "scheduled"],
				[20, "scheduled"],
			],
		],
		["all of it otherwise cancels", [60], (i) => succeed(record(client, i, 100)), [[60, "canceled"]]],
		[
			"marked as paid completes",
			[100],
			(i) => succeed(client.put(`/invoice/${i.uuid}`, { invoice_status: "paid" })),
			[[100, "completed"]],
		],
		[
			"voided cancels",
			[100],
			(i) => succeed(client.put(`/invoice/${i.uuid}`, { invoice_status: "void" })),
			[[100, "canceled"]],
		],
		[
			"given up leaves it",
			[100],
			(i) => succeed(client.put(`/invoice/${i.uuid}`, { invoice_status: "uncollectible" })),
			[[100, "scheduled"]],
		],
		[
			"a credit note lets it shrink",
			[100],
			(i) => succeed(client.post(`/invoice/${i.uuid}/credit-note`, { amount: 25, reason: "R" })),
			[[75, "scheduled"]],
		],
		[
			"a credit note of all cancels",
			[100],
			(i) => succeed(client.post(`/invoice/${i.uuid}/credit-note`, { amount: 100, reason: "R" })),
			[[100, "canceled"]],
		],
		[
			"an edit lets it shrink",
			[100],
			(i) => succeed(client.put(`/invoice/${i.uuid}/line-items/${i.line_items[0].uuid}`, { unit_price: 80 })),
			[[80, "scheduled"]],
		],
	])("%s", async (_case, amounts, change, expected) => {
		const { invoice, payments } = await scheduled(amounts);
		await change(invoice);
		const after = await Promise.all(payments.map(({ uuid }) => readPayment(client, uuid)));
		expect(after.map(({ total_amount, payment_status }) => [total_amount, payment_status])).toEqual(expected);
		await checkLedger(client);
	});

	it("a person cancels one; a canceled one stays so, and only scheduled ones can be", async () => {
		const { invoice, payments } = await scheduled([100, 40]);
		const cancel = (payment: Body) => client.post(`/payment/invoice_payment/${payment.uuid}/cancel`);
		expect(await succeed(cancel(payments[0]))).toMatchObject({ payment_status: "canceled" });
		expect(await succeed(cancel(payments[0]))).toMatchObject({ payment_status: "canceled" });
		await succeed(record(client, invoice, 40));
		expect((await cancel(payments[1])).body.code).toBe("payment_not_cancelable");
	});
});

describe("the list", () => {
	it("is filtered by customer, invoice and status, newest first", async () => {
		const owner = await makeCustomer(client, { currency: "EUR" });
		const invoice = await sentInvoice(client, owner.uuid);
		await pay(client, invoice, 10);
		app.now = "2026-09-15T10:00:01.000Z";
		await succeed(record(client, invoice, 20));
		const list = async (query: string) => {
			const { items, count } = await succeed(client.get(`/payment/invoice_payment/?${query}`));
			expect(items).toHaveLength(count);
			return items.map(({ total_amount }: Body) => total_amount);
		};
		expect(await list(`customer_uuid=${owner.uuid}`)).toEqual([20, 10]);
		expect(await list(`invoice_uuid=${invoice.uuid}&payment_status=scheduled`)).toEqual([10]);
		expect(await list(`invoice_uuid=${invoice.uuid}&payment_status=completed&payment_status=scheduled`)).toEqual([
			20, 10,
		]);
		expect(await list(`invoice_uuid=${invoice.uuid}&method=bank_transfer&method=cash`)).toEqual([20]);
		expect(await list(`invoice_uuid=${invoice.uuid}&method=card`)).toEqual([]);
		expect((await client.get("/payment/invoice_payment?payment_status=done")).status).toBe(422);
		expect((await client.get("/payment/invoice_payment?status=completed")).status).toBe(422);
	});

	it("is searched by number, reference, invoice, or customer, case-insensitively", async () => {
		const owner = await makeCustomer(client, { name: "Grace_Hopper & Co" });
		const invoice = await sentInvoice(client, owner.uuid);
		const payment = await succeed(record(client, invoice, 20, { reference: "RF18 100%" }));
		const found = async (text: string) => {
			const { items } = await succeed(client.get(`/payment/invoice_payment?search=${encodeURIComponent(text)}`));
			return items.map(({ uuid }: Body) => uuid);
		};
		for (const text of [payment.reference_number.toLowerCase(), "rf18 100%", invoice.invoice_number, "e_hopper"]) {
			expect(await found(text), text).toEqual([payment.uuid]);
		}
		// Neither is a wildcard.
		for (const text of ["rf18%100", "grace__opper"]) expect(await found(text), text).toEqual([]);
		expect(payment.customer_name).toBe("Grace_Hopper & Co");
	});

	it("is read in as many statements for many payments as for one", async () => {
		const { db } = client.context;
		const statementsFor = async (count: number) => {
			const { payments } = await listPayments(
				client.context,
				{ customerUuid: null, invoiceUuid: null, statuses: null, methods: null, search: null, isUnresolved: null },
				{ limit: count, offset: 0 },
			);
			expect(new Set(payments.map(({ invoice_uuid }) => invoice_uuid)).size).toBe(count);
			const rows = vi.spyOn(db, "rows");
			const row = vi.spyOn(db, "row");
			await presentPayments(client.context, payments);
			const statements = rows.mock.calls.length + row.mock.calls.length;
			vi.restoreAllMocks();
			return statements;
		};
		for (let made = 0; made < 3; made += 1) await pay(client, await sentInvoice(client, customer.uuid), 1);
		expect(await statementsFor(3)).toBe(await statementsFor(1));
	});

	it("shows nothing of another organization", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await pay(client, invoice);
		const other = await app.client();
		expect((await succeed(other.get("/payment/invoice_payment"))).count).toBe(0);
		for (const path of ["", "/cancel", "/refund"]) {
			const address = `/payment/invoice_payment/${payment.uuid}${path}`;
			expect((await (path === "" ? other.get(address) : other.post(address))).status).toBe(404);
		}
		expect(
			(await other.post("/payment/record", { invoice_uuid: invoice.uuid, amount: 1, method: "cash" })).status,
		).toBe(404);
	});

	it.each(["read", "ingest"] as const)("a token of scope %s changes nothing", async (scope) => {
		const reader = await app.clientOf(client, scope);
		const invoice = await sentInvoice(client, customer.uuid);
		expect(
			(await reader.post("/payment/record", { invoice_uuid: invoice.uuid, amount: 1, method: "cash" })).status,
		).toBe(403);
		expect((await reader.get("/payment/invoice_payment")).status).toBe(scope === "read" ? 200 : 403);
	});
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, makeMetric, send, succeed, use } from "../../../test/support/billing.ts";
import { TestMailServer } from "../../../test/support/mail-server.ts";
import { platformFee, processed, readingOf } from "../../contract-uploads/testing/uploads.ts";
import { sendMailTask } from "../../mail/index.ts";
import { attach, pay } from "../../payments/testing/ledger.ts";
import { addJob } from "../../platform/index.ts";

/** Every number of the overview, computed by hand, and compared with the list that it leads to. */

const mailServer = await TestMailServer.start();
const app = useTestApp({ mailServer: mailServer.address });
afterAll(() => mailServer.stop());

const today = "2026-09-15";
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

const overviewOf = (asker: TestClient, query = ""): Promise<Body> => succeed(asker.get(`/report/overview${query}`));
const listed = async (asker: TestClient, path: string): Promise<Body[]> => {
	const { items, count } = await succeed(asker.get(path));
	expect(items).toHaveLength(count);
	return items;
};
const sumOf = (items: readonly Body[], field: string) => items.reduce((sum, item) => sum + item[field], 0);

interface Sample {
	readonly amount: number;
	readonly invoice_date?: string;
	readonly due_date?: string;
	readonly currency?: string;
	readonly status?: "draft" | "void" | "uncollectible";
	/** Recorded manually. */
	readonly paid?: number;
	readonly refunded?: number;
	readonly credited?: number;
}

async function make(asker: TestClient, sample: Sample): Promise<Body> {
	const { amount, status = "sent", paid = 0, refunded = 0, credited = 0, currency = "EUR", ...dates } = sample;
	const { uuid: customer_uuid } = await makeCustomer(asker);
	const line_items = [{ name: "Work", unit_price: amount, tax_rate: 0 }];
	const invoice = await succeed(asker.post("/invoice", { customer_uuid, currency, ...dates, line_items }));
	if (status === "draft") return invoice;
	await send(asker, invoice.uuid);
	if (status !== "sent") await succeed(asker.put(`/invoice/${invoice.uuid}`, { invoice_status: status }));
	if (paid > 0) {
		const record = { invoice_uuid: invoice.uuid, amount: paid, method: "bank_transfer" };
		const { uuid } = await succeed(asker.post("/payment/record", record));
		if (refunded > 0) await succeed(asker.post(`/payment/invoice_payment/${uuid}/refund`, { amount: refunded }));
	}
	if (credited > 0) {
		await succeed(asker.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Outage", amount: credited }));
	}
	return succeed(asker.get(`/invoice/${invoice.uuid}`));
}

describe("amounts", () => {
	const [may, july, august] = ["2026-05-10", "2026-07-10", "2026-08-01"];
	const samples: readonly Sample[] = [
		{ amount: 100, invoice_date: august, due_date: today },
		{ amount: 200, invoice_date: august, due_date: "2026-09-14", paid: 50 },
		{ amount: 300, invoice_date: july, due_date: "2026-08-16" },
		{ amount: 400, invoice_date: may, due_date: "2026-08-15", credited: 40 },
		{ amount: 500, invoice_date: may, due_date: "2026-07-17" },
		{ amount: 600, invoice_date: may, due_date: "2026-07-16" },
		{ amount: 700, invoice_date: may, due_date: "2026-06-17" },
		{ amount: 800, invoice_date: may, due_date: "2026-06-16" },
		// The first day of the twelve months, and the day before it.
		{ amount: 900, invoice_date: "2025-10-01", due_date: "2025-10-02", paid: 900, refunded: 100, credited: 90 },
		{ amount: 1000, invoice_date: "2025-09-30", due_date: "2025-10-30", paid: 1000 },
		{ amount: 1100, invoice_date: "2026-09-30", due_date: "2026-10-30" },
		{ amount: 1200, invoice_date: may, due_date: "2026-06-01", status: "void" },
		{ amount: 1300, invoice_date: may, due_date: "2026-06-01", status: "uncollectible" },
		{ amount: 1400, invoice_date: may, due_date: "2026-06-01", status: "draft" },
		{ amount: 50.25, invoice_date: may, due_date: "2026-09-01", currency: "USD" },
		{ amount: 7000, currency: "JPY", status: "draft" },
	];

	beforeAll(async () => {
		await succeed(client.put("/organisation", { currency: "EUR" }));
		for (const sample of samples) await make(client, sample);
		await make(await app.client("write", "Another company"), {
			amount: 12_345,
			due_date: "2026-09-01",
			currency: "GBP",
		});
	});

	it("in the organization's currency", async () => {
		const { revenue_by_month, to_do: _toDo, ...rest } = await overviewOf(client);
		expect(rest).toEqual({
			...{ currency: "EUR", currencies: ["EUR", "JPY", "USD"], as_of: today },
			// 100 + (200 − 50) + 300 + (400 − 40) + 500 + 600 + 700 + 800 + 1100
			outstanding: { amount: 4610, count: 9 },
			// Without what is due today, and in October.
			overdue: {
				...{ amount: 3410, count: 7 },
				buckets: [
					{ from_days: 1, to_days: 30, amount: 450, count: 2 },
					{ from_days: 31, to_days: 60, amount: 860, count: 2 },
					{ from_days: 61, to_days: 90, amount: 1300, count: 2 },
					{ from_days: 91, to_days: null, amount: 800, count: 1 },
				],
			},
		});
		const months = ["10", "11", "12"].map((month) => `2025-${month}`);
		for (let month = 1; month <= 9; month += 1) months.push(`2026-0${month}`);
		expect(revenue_by_month.map(({ month }: Body) => month)).toEqual(months);
		// Credit notes count in their own month, and so does a void (extensions.md, "Reports").
		expect(revenue_by_month.filter(({ count }: Body) => count > 0)).toEqual([
			{ month: "2025-10", invoiced: 900, credited: 0, paid: 800, count: 1 },
			// 400 + 500 + 600 + 700 + 800 + 1200 voided since + 1300 written off
			{ month: "2026-05", invoiced: 5500, credited: 0, paid: 0, count: 7 },
			{ month: "2026-07", invoiced: 300, credited: 0, paid: 0, count: 1 },
			{ month: "2026-08", invoiced: 300, credited: 0, paid: 50, count: 2 },
			// Today's notes of 40 and 90, and today's void of 1200
			{ month: "2026-09", invoiced: 1100, credited: 1330, paid: 0, count: 1 },
		]);
		expect(revenue_by_month[1]).toEqual({ month: "2025-11", invoiced: 0, credited: 0, paid: 0, count: 0 });
	});

	it.each([
		["USD", { amount: 50.25, count: 1 }, 1],
		["JPY", { amount: 0, count: 0 }, 0],
		["GBP", { amount: 0, count: 0 }, 0],
	])("in %s alone", async (currency, outstanding, invoices) => {
		const overview = await overviewOf(client, `?currency=${currency}`);
		expect(overview.currency).toBe(currency);
		expect(overview.outstanding).toEqual(outstanding);
		expect(sumOf(overview.revenue_by_month, "count")).toBe(invoices);
	});

	it("match the rows of the lists", async () => {
		const { outstanding, overdue, revenue_by_month } = await overviewOf(client);
		const holds = async ({ amount, count }: Body, query: string, field = "amount_due") => {
			const items = await listed(client, `/invoice?currency=EUR&${query}`);
			expect([items.length, sumOf(items, field)], query).toEqual([count, amount]);
		};
		await holds(outstanding, "invoice_status=sent");
		await holds(overdue, "is_overdue=true");
		const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
		for (const bucket of overdue.buckets) {
			const to = `due_date_lte=${daysAgo(bucket.from_days)}`;
			await holds(
				bucket,
				`is_overdue=true&${to}${bucket.to_days === null ? "" : `&due_date_gte=${daysAgo(bucket.to_days)}`}`,
			);
		}
		for (const { month, invoiced, count } of revenue_by_month) {
			const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
			await holds(
				{ amount: invoiced, count },
				`is_issued=true&invoice_date_gte=${month}-01&invoice_date_lte=${last}`,
				"amount",
			);
		}
	});

	it.each(["currency=XYZ", "currency=eur", "from=2026-01-01"])("refuses %s", async (query) => {
		expect((await client.get(`/report/overview?${query}`)).status).toBeGreaterThanOrEqual(400);
	});
});

describe("to do", () => {
	let operator: TestClient;

	/** A payment refused at a given time. */
	async function failedAt(now: string, sample: Sample = { amount: 10 }): Promise<Body> {
		app.now = now;
		const invoice = await make(operator, sample);
		await attach(operator, invoice.customer.uuid, "tok_declined");
		const payment = await pay(operator, invoice);
		await app.work();
		return payment;
	}

	beforeAll(async () => {
		operator = await app.client("write", "With much to do");
		await succeed(operator.put("/organisation", { payment_provider: "sandbox" }));
		mailServer.recipientAnswer = () => ({ code: 550, text: "No such user" });
		await failedAt("2026-08-16T09:59:59.999Z");
		await failedAt("2026-08-16T10:00:00.000Z");
		const { invoice } = await failedAt("2026-09-15T10:00:00.000Z");
		const record = { invoice_uuid: invoice.uuid, amount: 10, method: "cash" };
		await succeed(operator.post("/payment/record", record));
		await failedAt("2026-09-15T10:00:00.000Z");
		await make(operator, { amount: 10, status: "draft" });
		await make(operator, { amount: 10, status: "draft", currency: "JPY" });
		await processed(app, operator, readingOf([platformFee]));
		const event = { event_name: "call", timestamp: "2026-09-01T00:00:00Z", external_customer_id: "unknown" };
		const events = [1, 2, 3].map((index) => ({ ...event, idempotency_key: `event-${index}` }));
		await succeed(operator.post("/usage/ingest", { events }));
		// A metric reads its name, and its customer has no contract that bills it.
		await makeMetric(operator);
		await use(operator, (await makeCustomer(operator)).uuid, "2026-09-01T00:00:00Z", 1);
		await addJob(app.database, sendMailTask, {});
		await app.work();
		await succeed(client.post("/usage/ingest", { events: events.slice(0, 1) }));
	});

	it("is counted, and the lists show as many", async () => {
		const { to_do } = await overviewOf(operator);
		// Of four failed payments one is older than 30 days, and the invoice of another was paid since.
		const counts = {
			drafts: 2,
			failed_payments: 2,
			unattributed_events: 3,
			unmatched_events: 1,
			closed_usage: 0,
			contracts_to_review: 1,
			failed_contracts: 0,
			tax_questions: 0,
			tax_transactions: 0,
		};
		expect(to_do).toEqual({ ...counts, mails_failed: expect.any(Number) });
		expect(to_do.mails_failed).toBeGreaterThanOrEqual(4);
		const drafts = await listed(operator, "/invoice?invoice_status=draft");
		const reviews = await listed(operator, "/contract/upload?status=NEEDS_REVIEW");
		const mails = await listed(operator, "/mail?status=failed");
		expect([drafts.length, reviews.length, mails.length]).toEqual([2, 1, to_do.mails_failed]);
		const failed = await listed(operator, "/payment/invoice_payment?payment_status=failed");
		const unresolved = await listed(operator, "/payment/invoice_payment?is_unresolved=true");
		const others = await listed(operator, "/payment/invoice_payment?is_unresolved=false");
		expect([failed.length, unresolved.length]).toEqual([4, 2]);
		const open = await listed(operator, "/invoice?invoice_status=sent");
		for (const { updated_at, payment_status, invoice } of unresolved) {
			expect([payment_status, updated_at >= "2026-08-16T10:00:00.000Z"]).toEqual(["failed", true]);
			expect(open.map(({ uuid }) => uuid)).toContain(invoice.uuid);
		}
		// The two others that failed, and the manually recorded one.
		expect(others).toHaveLength(3);
		const { items } = await succeed(operator.get("/usage/inbox?reason=unknown_customer"));
		expect(sumOf(items, "event_count")).toBe(3);
	});
});

import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { addJob } from "../../platform/index.ts";
import { payer, paymentsOf } from "../dunning/testing/dunning.ts";
import { topUpTask } from "../jobs.ts";
import { attach, checkLedger } from "../testing/ledger.ts";

/** Credit that is bought when the live balance falls below a threshold (extensions.md, "Credit grants"). */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox", currency: "EUR", default_tax_rate: 0 }));
});

/** A customer with calls at 1.00, 20 of which must always be left, else 100 are bought. */
async function account(token: string | null, setting: object = {}): Promise<void> {
	const currency = { currency: "EUR" };
	customer = await (token === null ? makeCustomer(client, currency) : payer(client, token, currency));
	const metric = await makeMetric(client);
	await activeContract(client, customer.uuid, [usage(metric.uuid, { unit_price: 1 })]);
	await set({ currency: "EUR", threshold: 20, amount: 100, ...setting });
}

const set = (setting: object) => succeed(client.put(`/customer/${customer.uuid}/auto-top-up`, setting));
const top = async (day: string, times = 1) => {
	app.now = `${day}T12:00:00.000Z`;
	for (let time = 0; time < times; time += 1) await addJob(app.database, topUpTask, {});
	await app.work();
};
const grants = async (): Promise<Body[]> =>
	(await succeed(client.get(`/credit-grant?customer_uuid=${customer.uuid}`))).items.toReversed();
const balance = async () =>
	(await succeed(client.get(`/customer/${customer.uuid}/credit-balance`))).items[0]?.balance ?? 0;
const invoices = async (): Promise<Body[]> =>
	(await succeed(client.get(`/invoice?customer_uuid=${customer.uuid}`))).items;

describe("credit is bought", () => {
	it("by the default payment method, again and again when too little is left", async () => {
		await account("tok_visa");
		await top("2026-01-01");
		expect([await balance(), (await invoices()).map(({ invoice_status }) => invoice_status)]).toEqual([100, ["paid"]]);
		// Exactly the threshold is enough.
		await use(client, customer.uuid, "2026-01-02T00:00:00Z", 80);
		await top("2026-01-02");
		expect(await grants()).toHaveLength(1);
		await use(client, customer.uuid, "2026-01-03T00:00:00Z", 1);
		await top("2026-01-03");
		expect([(await grants()).length, await balance()]).toEqual([2, 119]);
		const [first] = await grants();
		const { items } = await succeed(client.get(`/credit-grant/${first?.uuid}/ledger`));
		expect(items).toMatchObject([{ kind: "topped_up", amount: 100, invoice_uuid: first?.invoice_uuid }]);
		await checkLedger(client);
	});

	it("once, however many tasks run at once", async () => {
		await account("tok_visa");
		await top("2026-01-01", 4);
		await top("2026-01-01", 4);
		expect([(await grants()).length, await balance()]).toEqual([1, 100]);
	});

	it("up to the limit in a calendar month", async () => {
		await account("tok_visa", { amount: 30, threshold: 1000, monthly_limit: 70 });
		for (const day of ["2026-01-01", "2026-01-02", "2026-01-31"]) await top(day);
		expect(await balance()).toBe(60);
		await top("2026-02-01");
		expect(await balance()).toBe(90);
	});
});

describe("a payment that is not made", () => {
	it("because it was declined leaves one open invoice, until that is paid", async () => {
		await account("tok_declined");
		for (const day of ["2026-01-01", "2026-01-02"]) await top(day);
		const [invoice, ...others] = await invoices();
		expect([invoice?.invoice_status, others, await balance()]).toEqual(["sent", [], 0]);
		expect(await paymentsOf(client, invoice as Body)).toMatchObject([{ payment_status: "failed", total_amount: 100 }]);
		await attach(client, customer.uuid, "tok_visa", { is_default: true });
		await succeed(client.post("/payment/record", { invoice_uuid: invoice?.uuid, amount: 100, method: "cash" }));
		await use(client, customer.uuid, "2026-01-03T00:00:00Z", 81);
		await top("2026-01-03");
		expect([(await grants()).length, await balance()]).toEqual([2, 119]);
	});

	it("for want of a method leaves an invoice to pay", async () => {
		await account(null);
		for (const day of ["2026-01-01", "2026-01-02"]) await top(day);
		const [invoice, ...others] = await invoices();
		expect([invoice?.invoice_status, others]).toEqual(["sent", []]);
		await succeed(client.post("/payment/record", { invoice_uuid: invoice?.uuid, amount: 100, method: "cash" }));
		expect(await balance()).toBe(100);
	});
});

it("ends when it is removed", async () => {
	await account("tok_visa");
	await succeed(client.delete(`/customer/${customer.uuid}/auto-top-up?currency=EUR`));
	await top("2026-01-01");
	expect(await grants()).toEqual([]);
	expect((await succeed(client.get(`/customer/${customer.uuid}/auto-top-up`))).items).toEqual([]);
	expect((await client.delete(`/customer/${customer.uuid}/auto-top-up?currency=EUR`)).status).toBe(404);
});

it("is changed by setting it again, one for each currency", async () => {
	await account("tok_visa");
	await set({ currency: "USD", threshold: 5, amount: 10, monthly_limit: 10 });
	await set({ currency: "EUR", threshold: 0, amount: 7 });
	const { items } = await succeed(client.get(`/customer/${customer.uuid}/auto-top-up`));
	expect(items).toMatchObject([
		{ currency: "EUR", threshold: 0, amount: 7, monthly_limit: null },
		{ currency: "USD", threshold: 5, amount: 10, monthly_limit: 10 },
	]);
	// Nothing is below 0; in dollars, nothing is left.
	await top("2026-01-01");
	expect((await grants()).map(({ currency }) => currency)).toEqual(["USD"]);
});

it.each<[string, object]>([
	["currency", { currency: "EUX" }],
	["threshold", { threshold: -1 }],
	["amount", { amount: 0 }],
	["amount", { amount: 1.001 }],
	["monthly_limit", { monthly_limit: 99.99 }],
])("the field %s is refused: %j", async (field, fields) => {
	customer = await payer(client, "tok_visa");
	const request = { currency: "EUR", threshold: 20, amount: 100, ...fields };
	const { status, body } = await client.put(`/customer/${customer.uuid}/auto-top-up`, request);
	expect([status, body.errors?.[0].field]).toEqual([422, field]);
});

import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { billed, billedAndSent, pay, timeline, withoutIdentity } from "../support/story.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T00:05:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

function organise(fields: object): Promise<Body> {
	return succeed(client.put("/organisation", fields));
}

async function preview(contract: Body, asOf?: string): Promise<Body[]> {
	const { items, count } = await succeed(
		client.get(`/billing/preview?contract_uuid=${contract.uuid}${asOf === undefined ? "" : `&as_of=${asOf}`}`),
	);
	expect(count).toBe(items.length);
	return items;
}

/** Services for every kind of line: in advance, in arrears, once, tiers, a minimum, a discount, two taxes. */
async function everyKind(): Promise<object[]> {
	const { uuid } = await makeMetric(client);
	const tiers = [{ up_to: 100, unit_price: 1, flat_fee: 5 }, { unit_price: 0.8 }];
	return [
		fee({ discount_percent: 10, discount_duration: 2, plan_item_description: "All of it" }),
		fee({ plan_item_name: "Support", billing_cycle: "quarterly", billing_timing: "in_arrears", tax_rate: 7 }),
		fee({ plan_item_name: "Set-up", service_type: "one_time_fee", billing_cycle: "one_time", trial_days: 10 }),
		usage(uuid, { pricing_model: "graduated", unit_price: undefined, tiers }),
		usage(uuid, { plan_item_name: "Traffic", minimum_amount: 300 }),
	];
}

const terms = { start_date: "2026-01-15", billing_day: 1, name: "All that there is", payment_terms_days: 7 };

describe("a preview", () => {
	it.each([
		"draft",
		"active",
	])("of a contract that is %s equals what the run then creates, and creates nothing", async (status) => {
		await organise({ default_tax_rate: 19, default_tax_name: "VAT" });
		const body = { customer_uuid: customer.uuid, services: await everyKind(), ...terms };
		const contract = await succeed(client.post("/contract", body));
		if (status === "active") await succeed(client.post(`/contract/${contract.uuid}/activate`));
		await use(client, customer.uuid, "2026-01-20T12:00:00Z", 120.5);
		await use(client, customer.uuid, "2026-03-20T12:00:00Z", 700);
		app.now = "2026-05-01T00:10:00.000Z";
		const foreseen = await preview(contract);
		expect(await preview(contract, "2026-05-01")).toMatchObject(foreseen.map(withoutIdentity));
		expect(await invoicesOf(client)).toEqual([]);
		if (status === "draft") await succeed(client.post(`/contract/${contract.uuid}/activate`));
		const made = await billed(app, client, "2026-05-01");
		expect(foreseen.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
		expect(made.map(({ invoice_date }) => invoice_date)).toEqual([
			...["2026-01-15", "2026-01-25", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"],
		]);
		// The run has created them: nothing more is due.
		expect(await preview(contract)).toEqual([]);
	});

	it("of corrections, credit, and an end equals what the run then creates", async () => {
		const contract = await activeContract(client, customer.uuid, await everyKind(), terms);
		await use(client, customer.uuid, "2026-01-20T12:00:00Z", 120.5);
		await billedAndSent(app, client, "2026-03-01");
		await use(client, customer.uuid, "2026-01-21T12:00:00Z", 700);
		await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-03-10" }));
		const foreseen = await preview(contract, "2026-03-11");
		const made = await billed(app, client, "2026-03-11");
		expect(made.flatMap(figures).map((line) => (line as string[])[0])).toEqual([
			...["Support", "Calls", "Traffic", "Traffic: minimum"],
			// Corrections caused by the cancellation come before those caused by late usage.
			...["Platform fee: credit", "Calls: correction", "Traffic: correction"],
		]);
		// The preview was of March 1, a moment before: nothing of an invoice depends on it.
		expect(foreseen.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
	});

	it("of a term that renews equals what the run then creates", async () => {
		const renewing = { ...terms, end_date: "2026-03-31", auto_renew: true };
		const contract = await activeContract(client, customer.uuid, await everyKind(), renewing);
		await use(client, customer.uuid, "2026-04-20T12:00:00Z", 120.5);
		app.now = "2026-05-01T00:10:00.000Z";
		const foreseen = await preview(contract);
		expect(await succeed(client.get(`/contract/${contract.uuid}`))).toMatchObject({ end_date: "2026-03-31" });
		const made = await billed(app, client, "2026-05-01");
		expect(foreseen.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
		expect(made.at(-1)?.service_end_date).toBe("2026-05-31");
	});

	it("is for its date: a future one, or today by default", async () => {
		const contract = await activeContract(client, customer.uuid, [fee()]);
		expect(timeline(await preview(contract))).toEqual([["2026-01-01", 100]]);
		expect(timeline(await preview(contract, "2026-02-28"))).toEqual([
			["2026-01-01", 100],
			["2026-02-01", 100],
		]);
		expect(await preview(contract, "2025-12-31")).toEqual([]);
	});
});

describe("a run", () => {
	it("bills what is due by its date, even a future one, and nothing of drafts", async () => {
		const contract = await activeContract(client, customer.uuid, [fee()]);
		await succeed(
			client.post("/contract", { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-01" }),
		);
		expect(await billed(app, client, "2026-01-10", { as_of: "2025-12-31" })).toEqual([]);
		expect(timeline(await billed(app, client, "2026-01-10", { as_of: "2026-02-01" }))).toEqual([
			["2026-01-01", 100],
			["2026-02-01", 100],
		]);
		expect(await billed(app, client, "2026-02-01")).toEqual([]);
		expect(timeline(await billed(app, client, "2026-03-01"))).toEqual([["2026-03-01", 100]]);
		expect((await invoicesOf(client)).every(({ contract_uuid }) => contract_uuid === contract.uuid)).toBe(true);
	});

	it("bills one contract, or one customer's, on request", async () => {
		const other = await makeCustomer(client);
		const mine = await activeContract(client, customer.uuid, [fee({ unit_price: 1 })]);
		await activeContract(client, customer.uuid, [fee({ unit_price: 2 })]);
		await activeContract(client, other.uuid, [fee({ unit_price: 4 })]);
		await activeContract(client, other.uuid, [fee({ unit_price: 8 })]);
		const amounts = async (request: object) =>
			(await billed(app, client, "2026-01-01", request)).map(({ amount }) => amount).toSorted();
		expect(await amounts({ contract_uuid: mine.uuid })).toEqual([1]);
		expect(await amounts({ customer_uuid: other.uuid })).toEqual([4, 8]);
		expect(await amounts({ customer_uuid: other.uuid, contract_uuid: mine.uuid })).toEqual([]);
		expect(await amounts({})).toEqual([2]);
	});

	it("eight times at once and again later bills nothing twice", async () => {
		for (let number = 0; number < 5; number += 1) {
			await activeContract(client, customer.uuid, await everyKind(), terms);
		}
		await use(client, customer.uuid, "2026-01-20T12:00:00Z", 120.5);
		app.now = "2026-04-01T00:10:00.000Z";
		const asked = await Promise.all(Array.from({ length: 8 }, () => client.post("/billing/run")));
		expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(202));
		await Promise.all(Array.from({ length: 8 }, () => app.work()));
		const runs = await Promise.all(asked.map(({ body }) => succeed(client.get(`/billing/run/${body.uuid}`))));
		expect(runs.map(({ status, errors }) => [status, errors])).toEqual(Array(8).fill(["COMPLETED", []]));
		const invoices = await invoicesOf(client);
		// Five contracts: 15 January, 25 January, 1 February, 1 March, 1 April.
		expect(invoices).toHaveLength(25);
		expect(runs.reduce((sum, { created_invoices }) => sum + created_invoices, 0)).toBe(25);
		const charged = invoices.flatMap(({ contract_uuid, line_items }) =>
			line_items.map((line: Body) => `${contract_uuid} ${line.name} ${line.service_start_date}`),
		);
		expect(new Set(charged).size).toBe(charged.length);
		expect(await billed(app, client, "2026-04-01")).toEqual([]);
		expect(await billed(app, client, "2026-04-30")).toEqual([]);
	});

	it("continues after a contract that can't be billed, and says what is wrong with it", async () => {
		await activeContract(client, customer.uuid, [fee({ unit_price: 1 })]);
		// 2 × 10^12 is over the size that an amount may have.
		const faulty = await activeContract(client, customer.uuid, [fee({ unit_price: 1e12, quantity: 2 })]);
		await activeContract(client, customer.uuid, [fee({ unit_price: 4 })]);
		const run = await bill(app, client, "2026-01-01");
		expect(run).toMatchObject({ total_contracts: 3, processed_contracts: 3, created_invoices: 2 });
		expect(run.errors).toEqual([{ contract_uuid: faulty.uuid, error: expect.stringContaining("10^12") }]);
		expect((await invoicesOf(client)).map(({ amount }) => amount).toSorted()).toEqual([1, 4]);
		// The next day it is retried.
		expect((await bill(app, client, "2026-01-02")).errors).toHaveLength(1);
	});
});

describe("what amounts to nothing", () => {
	it("creates no invoice, and permanently counts as billed", async () => {
		const { uuid } = await makeMetric(client);
		await activeContract(client, customer.uuid, [usage(uuid), fee({ discount_percent: 100 })]);
		expect(await billed(app, client, "2026-03-01")).toEqual([]);
		await organise({ invoice_zero_amounts: true });
		expect(await billed(app, client, "2026-03-31")).toEqual([]);
		const [april] = await billed(app, client, "2026-04-01");
		expect(figures(april)).toEqual([
			["Calls", 0, 0.5, 0, 0],
			["Platform fee", 1, 100, 0, 0],
		]);
		expect(april).toMatchObject({ amount: 0, invoice_date: "2026-04-01" });
	});

	it("is still an invoice if not all its lines are 0", async () => {
		const { uuid } = await makeMetric(client);
		await activeContract(client, customer.uuid, [usage(uuid), fee({ unit_price: 0.01, billing_timing: "in_arrears" })]);
		expect(timeline(await billed(app, client, "2026-02-01"))).toEqual([["2026-02-01", 0.01]]);
	});
});

describe("an organization that sends invoices automatically", () => {
	it("has each numbered, dated, and sent by the run, in date order", async () => {
		await organise({ auto_send_invoices: true, payment_terms_days: 14 });
		await activeContract(client, customer.uuid, [fee()]);
		const invoices = await billed(app, client, "2026-02-10");
		expect(invoices).toMatchObject([
			// Fourteen days from sending, which is later than either date.
			{ invoice_number: "INV-2026-000001", invoice_date: "2026-01-01", due_date: "2026-02-24", invoice_status: "sent" },
			{ invoice_number: "INV-2026-000002", invoice_date: "2026-02-01", due_date: "2026-02-24", invoice_status: "sent" },
		]);
	});

	it("has one with nothing due paid at once", async () => {
		await organise({ auto_send_invoices: true, invoice_zero_amounts: true });
		await activeContract(client, customer.uuid, [fee({ unit_price: 0 })]);
		expect(await billed(app, client, "2026-01-01")).toMatchObject([
			{ invoice_status: "paid", amount: 0, amount_due: 0 },
		]);
	});

	it("has credit carried over and used up in one run", async () => {
		await organise({ auto_send_invoices: true });
		const { uuid } = await activeContract(client, customer.uuid, [fee({ unit_price: 62 })]);
		const [january] = await billed(app, client, "2026-01-01");
		await pay(client, january);
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		await activeContract(client, customer.uuid, [fee()], { start_date: "2026-01-21" });
		const invoices = await billed(app, client, "2026-01-21");
		// 11 of 31 days of 62 unused: 22. 100 − 22 = 78.
		expect(
			invoices.map(({ amount, credit_applied, amount_due }) => [amount, credit_applied, amount_due]).toSorted(),
		).toEqual([
			[0, 0, 0],
			[100, 22, 78],
		]);
	});
});

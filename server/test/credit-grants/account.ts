import { beforeEach, expect } from "vitest";
import { type TestApp, type TestAppOptions, type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
} from "../support/billing.ts";

/** A customer with credit: every step compares each grant's ledger with its balance. */

/** In force from before every contract of these tests, without an end. */
const start = "2025-12-01T00:00:00.000Z";
/** Whether an entry adds to the balance. */
const signs: Readonly<Record<string, 1 | -1>> = {
	...{ granted: 1, topped_up: 1, reserved: -1, released: 1, burned: -1, returned: 1 },
};

/** The sum of amounts of at most three decimals. */
export function sum(values: readonly number[]): number {
	return Math.round(values.reduce((total, value) => total + value, 0) * 1_000) / 1_000 + 0;
}

/** Each line's net, in display order. */
export function nets(invoice: Body): number[] {
	return invoice.line_items.map(({ amount, tax_amount }: Body) => sum([amount, -tax_amount]));
}

/** What the invoices charge before tax, after credit. */
export function due(invoices: readonly Body[]): number {
	return sum(invoices.flatMap(nets));
}

/** Net and tax rate of each line that credit pays, in display order. */
export function creditLines(invoice: Body): [net: number, rate: number][] {
	return invoice.line_items
		.filter(({ credit_grant_uuid }: Body) => (credit_grant_uuid ?? null) !== null)
		.map((line: Body) => [sum([line.amount, -line.tax_amount]), line.tax_rate]);
}

export class Account {
	readonly app: TestApp;
	#client: TestClient | null = null;
	customer: Body;
	/** Sums the events named `call`. */
	metric: Body;
	#grants: Body[] = [];

	constructor(app: TestApp) {
		this.app = app;
	}

	get client(): TestClient {
		if (this.#client === null) throw new Error("the account has not been opened");
		return this.#client;
	}

	/** A new organization on December 1, 2025, with one customer in euros and no tax. */
	async open(): Promise<void> {
		this.app.now = start;
		this.#client = await this.app.client();
		this.#grants = [];
		await succeed(this.client.put("/organisation", { currency: "EUR", default_tax_rate: 0 }));
		this.customer = await makeCustomer(this.client, { currency: "EUR" });
		this.metric = await makeMetric(this.client);
	}

	/** The request of a prepaid grant in euros, in force from December 1, 2025. */
	request(fields: object): object {
		const { uuid: customer_uuid } = this.customer;
		return { customer_uuid, name: "Credit", kind: "prepaid", effective_at: start, currency: "EUR", ...fields };
	}

	async grant(fields: object): Promise<Body> {
		return this.watch(await succeed(this.client.post("/credit-grant", this.request(fields))));
	}

	/** Compares the grant's ledger with its balance at every step from now on. */
	async watch(grant: Body): Promise<Body> {
		this.#grants.push(grant);
		await this.check();
		return grant;
	}

	/** Buys credit of 100 euros: its grant, and its invoice as it is then. */
	async purchase(fields: object = {}): Promise<{ grant: Body; invoice: Body }> {
		const request = { customer_uuid: this.customer.uuid, amount: 100, currency: "EUR", ...fields };
		const { credit_grant, invoice_uuid } = await succeed(this.client.post("/credit-grant/purchase", request));
		return { grant: await this.watch(credit_grant), invoice: await this.read({ uuid: invoice_uuid }) };
	}

	/** The customer's grants, oldest first. */
	async grants(): Promise<Body[]> {
		const query = `customer_uuid=${this.customer.uuid}&limit=1000`;
		return (await succeed(this.client.get(`/credit-grant?${query}`))).items.toReversed();
	}

	/** A contract from January 1, 2026. */
	contract(services: readonly object[], fields: object = {}): Promise<Body> {
		return activeContract(this.client, this.customer.uuid, services, fields);
	}

	/** An event named `call`; at noon if only the day is given. */
	async use(time: string, event_value: number, fields: object = {}): Promise<void> {
		const timestamp = time.includes("T") ? time : `${time}T12:00:00Z`;
		const event = { event_name: "call", timestamp, idempotency_key: `${time} ${event_value}`, event_value };
		const events = [{ ...event, customer_id: this.customer.uuid, ...fields }];
		expect(await succeed(this.client.post("/usage/ingest", { events }))).toMatchObject({
			info: { created_events: 1 },
			errors: [],
		});
	}

	/** The drafts that a run of the day creates, by date. */
	async bill(day: string, request: object = {}): Promise<Body[]> {
		const known = new Set((await invoicesOf(this.client)).map(({ uuid }) => uuid));
		await bill(this.app, this.client, day, request);
		await this.check();
		const made = (await invoicesOf(this.client)).filter(({ uuid }) => !known.has(uuid));
		return made.toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : 1));
	}

	async send({ uuid }: Body): Promise<Body> {
		const sent = await send(this.client, uuid);
		await this.check();
		return sent;
	}

	async billAndSend(day: string): Promise<Body[]> {
		const sent: Body[] = [];
		for (const draft of await this.bill(day)) sent.push(await this.send(draft));
		return sent;
	}

	async void({ uuid }: Body, rebill = true): Promise<void> {
		await succeed(this.client.put(`/invoice/${uuid}`, { invoice_status: "void", rebill }));
		await this.check();
	}

	read({ uuid }: Body): Promise<Body> {
		return succeed(this.client.get(`/invoice/${uuid}`));
	}

	/** Kind and amount of each entry, oldest first. Only what has expired also comes back. */
	async ledgerOf({ uuid }: Body): Promise<[kind: string, amount: number][]> {
		const { items } = await succeed(this.client.get(`/credit-grant/${uuid}/ledger?limit=1000`));
		const entries = items.toReversed().map(({ kind, amount }: Body) => [kind, amount]);
		for (const [kind, amount] of entries) if (kind !== "expired") expect(Math.sign(amount)).toBe(signs[kind]);
		return entries;
	}

	/** The signed total of the ledger's entries of the kinds. */
	async booked(grant: Body, ...kinds: string[]): Promise<number> {
		return sum((await this.ledgerOf(grant)).filter(([kind]) => kinds.includes(kind)).map(([, amount]) => amount));
	}

	async balanceOf({ uuid }: Body): Promise<number> {
		return (await succeed(this.client.get(`/credit-grant/${uuid}`))).balance;
	}

	/** What each grant has paid or reserved, net of what came back. */
	usedOf(grants: readonly Body[]): Promise<number[]> {
		const kinds = ["reserved", "released", "burned", "returned"];
		return Promise.all(grants.map(async (grant) => sum([-(await this.booked(grant, ...kinds))])));
	}

	/** Every balance is its ledger's sum, and never below 0. */
	async check(): Promise<void> {
		for (const grant of this.#grants) {
			const balance = await this.balanceOf(grant);
			expect(sum((await this.ledgerOf(grant)).map(([, amount]) => amount))).toBe(balance);
			expect(balance).toBeGreaterThanOrEqual(0);
			expect((await this.usedOf([grant]))[0]).toBeLessThanOrEqual(grant.amount);
		}
	}

	/** The live balance in a currency; undefined if there is none. */
	async live(currency = "EUR"): Promise<Body> {
		const { items } = await succeed(this.client.get(`/customer/${this.customer.uuid}/credit-balance`));
		return items.find((item: Body) => item.currency === currency);
	}
}

/** An account for each test of the file. */
export function useAccount(options: TestAppOptions = {}): Account {
	const account = new Account(useTestApp(options));
	beforeEach(() => account.open());
	return account;
}

import { beforeEach } from "vitest";
import { type TestApp, type TestClient, useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";

/** What the tests of several taxes share: invoices that a person writes, and the taxes on their lines. */

/** Name, percent, and whether it is also on the taxes before it. */
export type Tax = readonly [name: string, rate: number, isCompound?: boolean];

/** Taxes as a request has them. */
export function taxes(...given: readonly Tax[]): object[] {
	return given.map(([name, rate, compound]) => ({ name, rate, ...(compound === undefined ? {} : { compound }) }));
}

/** A line of a request; a number is its price. */
export function line(price: number, given: readonly Tax[] | null, fields: object = {}): object {
	return { name: "Seats", unit_price: price, ...(given === null ? {} : { taxes: taxes(...given) }), ...fields };
}

/** The amount of each tax of each line, in display order. */
export function taxAmounts({ line_items }: Body): number[][] {
	return line_items.map((item: Body) => item.taxes.map(({ amount }: Body) => amount + 0));
}

/** Tax and amount of the invoice. */
export function totals({ tax_total, amount }: Body): [tax: number, amount: number] {
	return [tax_total, amount];
}

export class Desk {
	readonly app: TestApp;
	#client: TestClient | null = null;
	customer: Body;

	constructor(app: TestApp) {
		this.app = app;
	}

	get client(): TestClient {
		if (this.#client === null) throw new Error("the desk has not been opened");
		return this.#client;
	}

	/** A new organization on January 1, 2026, with one customer in euros and no tax of its own. */
	async open(): Promise<void> {
		this.app.now = "2026-01-01T00:00:00.000Z";
		this.#client = await this.app.client();
		await succeed(this.client.put("/organisation", { currency: "EUR", default_tax_rate: 0 }));
		this.customer = await makeCustomer(this.client, { currency: "EUR" });
	}

	/** A draft of these lines. */
	draft(line_items: readonly object[], fields: object = {}): Promise<Body> {
		return succeed(this.client.post("/invoice", { customer_uuid: this.customer.uuid, line_items, ...fields }));
	}

	read({ uuid }: Body): Promise<Body> {
		return succeed(this.client.get(`/invoice/${uuid}`));
	}

	async set({ uuid }: Body, fields: object): Promise<Body> {
		return succeed(this.client.put(`/invoice/${uuid}`, fields));
	}

	async sent(line_items: readonly object[], fields: object = {}): Promise<Body> {
		return this.set(await this.draft(line_items, fields), { invoice_status: "sent" });
	}

	/** Changes the customer, whom drafts follow. */
	async alter(fields: object): Promise<void> {
		await succeed(this.client.put(`/customer/${this.customer.uuid}`, fields));
		await this.app.work();
	}

	credit({ uuid }: Body, fields: object): Promise<Body> {
		return succeed(this.client.post(`/invoice/${uuid}/credit-note`, { reason: "Outage", ...fields }));
	}
}

/** An organization for each test of the file. */
export function useDesk(): Desk {
	const desk = new Desk(useTestApp());
	beforeEach(() => desk.open());
	return desk;
}

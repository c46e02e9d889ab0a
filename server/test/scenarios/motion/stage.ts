import { beforeEach, expect } from "vitest";
import { type Answer, type TestApp, type TestClient, useTestApp } from "../../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	invoicesOf,
	makeCustomer,
	send,
	succeed,
	use,
} from "../../support/billing.ts";
import { billed, billedAndSent } from "../../support/story.ts";

/** One organization with one customer on January 1, 2026, and helpers for the scenarios of money in motion. */
export class Stage {
	readonly app: TestApp;
	#client: TestClient | null = null;
	customer: Body;

	constructor(app: TestApp) {
		this.app = app;
	}

	get client(): TestClient {
		if (this.#client === null) throw new Error("the stage is set before each test");
		return this.#client;
	}

	async set(): Promise<void> {
		this.app.now = "2026-01-01T08:00:00.000Z";
		this.#client = await this.app.client();
		await this.organise({ currency: "EUR" });
		this.customer = await makeCustomer(this.client);
	}

	/** Sets the time to midday of a day. */
	today(day: string): void {
		this.app.now = `${day}T12:00:00.000Z`;
	}

	organise(fields: object): Promise<Body> {
		return succeed(this.client.put("/organisation", fields));
	}

	/** Changes the customer, and runs the follow-up jobs. */
	async alter(fields: object): Promise<void> {
		await succeed(this.client.put(`/customer/${this.customer.uuid}`, fields));
		await this.app.work();
	}

	contract(services: readonly object[], fields: object = {}): Promise<Body> {
		return activeContract(this.client, this.customer.uuid, services, fields);
	}

	readContract({ uuid }: Body): Promise<Body> {
		return succeed(this.client.get(`/contract/${uuid}`));
	}

	askToAmend({ uuid }: Body, effective_date: string, body: object): Promise<Answer> {
		return this.client.post(`/contract/${uuid}/amend`, { effective_date, ...body });
	}

	amend(contract: Body, effective_date: string, body: object): Promise<Body> {
		return succeed(this.askToAmend(contract, effective_date, body));
	}

	/** Changes the contract's first item, or the one at the position, from a day on. */
	change(contract: Body, effective_date: string, fields: object, place = 0): Promise<Body> {
		const { item_id } = contract.items[place];
		return this.amend(contract, effective_date, { change: [{ item_id, ...fields }] });
	}

	cancel({ uuid }: Body, effective_date: string): Promise<Body> {
		return succeed(this.client.post(`/contract/${uuid}/cancel`, { effective_date }));
	}

	/** An event of the customer at midday. */
	useOn(day: string, value: number, fields: object = {}): Promise<void> {
		return use(this.client, this.customer.uuid, `${day}T12:00:00Z`, value, fields);
	}

	voidEvents(...idempotency_keys: string[]): Promise<Body> {
		return succeed(this.client.post("/usage/events/void", { idempotency_keys }));
	}

	run(day: string, request: object = {}): Promise<Body> {
		return bill(this.app, this.client, day, request);
	}

	/** The invoices that a run on the day creates. */
	billed(day: string, request: object = {}): Promise<Body[]> {
		return billed(this.app, this.client, day, request);
	}

	billedAndSent(day: string): Promise<Body[]> {
		return billedAndSent(this.app, this.client, day);
	}

	invoices(query = ""): Promise<Body[]> {
		return invoicesOf(this.client, query);
	}

	read({ uuid }: Body): Promise<Body> {
		return succeed(this.client.get(`/invoice/${uuid}`));
	}

	/** A sent manual invoice of the customer with one line without tax. */
	async issue(amount: number, fields: object = {}): Promise<Body> {
		const line_items = [{ name: "Work", unit_price: amount, tax_rate: 0 }];
		const body = { customer_uuid: this.customer.uuid, currency: "EUR", line_items, ...fields };
		const { uuid } = await succeed(this.client.post("/invoice", body));
		return send(this.client, uuid);
	}

	askStatus({ uuid }: Body, invoice_status: string, fields: object = {}): Promise<Answer> {
		return this.client.put(`/invoice/${uuid}`, { invoice_status, ...fields });
	}

	setStatus(invoice: Body, invoice_status: string, fields: object = {}): Promise<Body> {
		return succeed(this.askStatus(invoice, invoice_status, fields));
	}

	askToPay({ uuid }: Body, amount: number, fields: object = {}): Promise<Answer> {
		return this.client.post("/payment/record", { invoice_uuid: uuid, amount, method: "bank_transfer", ...fields });
	}

	pay(invoice: Body, amount: number, fields: object = {}): Promise<Body> {
		return succeed(this.askToPay(invoice, amount, fields));
	}

	/** The customer's credit balance in a currency. */
	async balance(currency = "EUR"): Promise<number> {
		const { credit_balance } = await succeed(this.client.get(`/customer/${this.customer.uuid}`));
		return credit_balance.find((left: Body) => left.currency === currency)?.amount ?? 0;
	}
}

/** A stage, reset before each test of a file. */
export function useStage(): Stage {
	const stage = new Stage(useTestApp());
	beforeEach(() => stage.set());
	return stage;
}

/** Adds in cents, so that the sum of JSON numbers is exact. */
export function total(amounts: readonly number[]): number {
	return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
}

/** Empty for a missing invoice: then the figures are missing, and nothing else. */
function linesOf(invoice: Body | undefined): Body[] {
	return invoice?.line_items ?? [];
}

/** Net and tax of each line that charges or credits something, without the carried line. */
export function netsAndTaxes(invoice: Body | undefined): [net: number, tax: number][] {
	return linesOf(invoice)
		.filter((line: Body) => line.amount !== 0 && line.name !== "Carried to credit balance")
		.map((line: Body) => [total([line.amount, -line.tax_amount]), line.tax_amount]);
}

/** What a credit draft adds to the balance; 0 if nothing is carried. */
export function carried(invoice: Body | undefined): number {
	return total(
		linesOf(invoice)
			.filter(({ name }: Body) => name === "Carried to credit balance")
			.map(({ amount }: Body) => amount as number),
	);
}

/** The day of the month on which each line with a cost begins and ends, and the cost. */
export function parts(invoice: Body | undefined): [from: string, to: string, amount: number][] {
	return linesOf(invoice)
		.filter(({ amount, name }: Body) => amount !== 0 && !name.endsWith(": minimum"))
		.map((line: Body) => [line.service_start_date, line.service_end_date, line.amount]);
}

/** Expects a refusal with one of the statuses and an explanation. */
export function expectRefusal({ status, body }: Answer, ...statuses: number[]): void {
	expect(statuses, JSON.stringify(body)).toContain(status);
	expect(body.detail).toEqual(expect.any(String));
}

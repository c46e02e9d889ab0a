import { Big } from "big.js";
import { beforeAll, expect } from "vitest";
import type { Scope } from "../../src/platform/http/index.ts";
import { type TestApp, type TestAppOptions, type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../support/billing.ts";

/** The service at a real address, as a client written for another service reaches it. */
export interface Receiver {
	readonly app: TestApp;
	/** The server's address, without a slash at the end. */
	readonly address: string;
	/** A new organization with one metered customer. */
	meter(metric?: object): Promise<Meter>;
}

export function useReceiver(options: TestAppOptions = {}): Receiver {
	const app = useTestApp(options);
	let address = "";
	beforeAll(async () => {
		address = await app.app.listen({ host: "127.0.0.1", port: 0 });
	});
	return {
		app,
		get address() {
			return address;
		},
		async meter(metric = {}) {
			const client = await app.client();
			// Shows a quantity of 0, too.
			await succeed(client.put("/organisation", { invoice_zero_amounts: true }));
			const made = await makeCustomer(client);
			const customer = await succeed(client.put(`/customer/${made.uuid}`, { external_id: "cus_ada" }));
			const { uuid } = await makeMetric(client, { name: "Tokens", event_name: "tokens_used", ...metric });
			return new Meter(app, address, client, customer, await contractFor(client, customer, uuid), uuid);
		},
	};
}

/** A contract by the year, at a price that keeps the largest quantity within the limit of amounts. */
function contractFor(client: TestClient, customer: Body, metricUuid: string): Promise<Body> {
	return activeContract(client, customer.uuid, [usage(metricUuid, { billing_cycle: "annual", unit_price: 0.000001 })]);
}

/** The answer to raw HTTP; the body as JSON, if it is that. */
export interface Received {
	readonly status: number;
	readonly body: Body;
	readonly headers: Headers;
}

/** A customer, known as `cus_ada` elsewhere, whose tokens a contract counts: what was sent is what its billing preview shows. */
export class Meter {
	readonly #app: TestApp;
	readonly #address: string;
	readonly client: TestClient;
	readonly customer: Body;
	readonly contract: Body;
	readonly metricUuid: string;

	constructor(app: TestApp, address: string, client: TestClient, customer: Body, contract: Body, metricUuid: string) {
		this.#app = app;
		this.#address = address;
		this.client = client;
		this.customer = customer;
		this.contract = contract;
		this.metricUuid = metricUuid;
	}

	get token(): string {
		return this.client.token;
	}

	/** Another token of the organization. */
	async tokenOf(scope: Scope): Promise<string> {
		return (await this.#app.clientOf(this.client, scope)).token;
	}

	/** Another customer of the organization, counted by the same metric. */
	async another(fields: object): Promise<Meter> {
		const made = await makeCustomer(this.client);
		const customer = await succeed(this.client.put(`/customer/${made.uuid}`, fields));
		const contract = await contractFor(this.client, customer, this.metricUuid);
		return new Meter(this.#app, this.#address, this.client, customer, contract, this.metricUuid);
	}

	/** Posts a body with the write token, unless the headers name another. */
	post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Received> {
		return post(`${this.#address}${path}`, body, { authorization: `Bearer ${this.token}`, ...headers });
	}

	/** What the billing preview shows as the customer's quantity, with every digit. */
	async quantity(): Promise<string> {
		const asOf = `${new Date().getUTCFullYear() + 1}-01-01`;
		const answer = await fetch(
			`${this.#address}/api/v1/billing/preview?contract_uuid=${this.contract.uuid}&as_of=${asOf}`,
			{ headers: { authorization: `Bearer ${this.token}` } },
		);
		const text = await answer.text();
		expect(answer.status, text).toBe(200);
		// Read as text: a number may have more digits than JavaScript's.
		const quantities = [...text.matchAll(/"quantity":\s*(-?[\d.eE+-]+)/g)].map((match) => match[1] as string);
		return quantities.reduce((sum, quantity) => sum.plus(quantity), new Big(0)).toFixed();
	}

	/** The stored events, oldest first. */
	async events(): Promise<Body[]> {
		const { items } = await succeed(this.client.get("/usage/events/ingested?limit=1000"));
		return items.toReversed();
	}
}

/** Posts a body without a token. */
export async function post(
	url: string,
	body: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string>,
): Promise<Received> {
	const answer = await fetch(url, { method: "POST", body, headers });
	const bytes = Buffer.from(await answer.arrayBuffer());
	const isJson = /json/.test(answer.headers.get("content-type") ?? "");
	return {
		status: answer.status,
		body: isJson ? JSON.parse(bytes.toString()) : bytes,
		headers: answer.headers,
	};
}

/** A time within the contract. */
export const moment = "2026-09-10T12:00:00.000Z";
/** The same, in seconds since 1970. */
export const moment_seconds = Date.parse(moment) / 1000;

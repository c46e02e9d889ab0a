import { expect } from "vitest";
import type { Answer, TestApp, TestClient } from "./app.ts";

/** The API's answer, typed as loosely as any client reads it. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
export type Body = any;

let made = 0;

/** The body of a successful answer. */
export async function succeed(answer: Promise<Answer> | Answer): Promise<Body> {
	const { status, body } = await answer;
	expect(status, JSON.stringify(body)).toBeLessThan(300);
	return body;
}

/** A customer with its own email address. */
export function makeCustomer(client: TestClient, fields: object = {}): Promise<Body> {
	made += 1;
	return succeed(client.post("/customer/create", { name: "Ada GmbH", email: `ada-${made}@example.com`, ...fields }));
}

export function makeMetric(client: TestClient, fields: object = {}): Promise<Body> {
	return succeed(client.post("/metric", { name: "Calls", event_name: "call", aggregation: "sum", ...fields }));
}

/** A service in a contract request: by default a monthly fee in advance of 100.00. */
export function fee(fields: object = {}): object {
	return {
		...{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform fee", unit_price: 100 },
		...fields,
	};
}

/** Monthly usage of a metric, by default at 0.50 per unit. */
export function usage(metric_uuid: string, fields: object = {}): object {
	return {
		...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "Calls", metric_uuid, unit_price: 0.5 },
		...fields,
	};
}

/** A contract in force from January 1, 2026. */
export async function activeContract(
	client: TestClient,
	customer_uuid: string,
	services: readonly object[],
	fields: object = {},
): Promise<Body> {
	const draft = await succeed(
		client.post("/contract", { customer_uuid, services, start_date: "2026-01-01", ...fields }),
	);
	const { warnings: _warnings, ...contract } = await succeed(client.post(`/contract/${draft.uuid}/activate`));
	return contract;
}

/** An event of the customer, by its UUID. */
export async function use(
	client: TestClient,
	customer_id: string,
	timestamp: string,
	event_value: number,
	fields: object = {},
): Promise<void> {
	made += 1;
	const event = {
		event_name: "call",
		timestamp,
		idempotency_key: `event-${made}`,
		customer_id,
		event_value,
		...fields,
	};
	const { errors } = await succeed(client.post("/usage/ingest", { events: [event] }));
	expect(errors).toEqual([]);
}

/** Sets the clock to early on a day and bills everything due by then; returns the run. */
export async function bill(app: TestApp, client: TestClient, day: string, request: object = {}): Promise<Body> {
	app.now = `${day}T00:10:00.000Z`;
	const { uuid } = await succeed(client.post("/billing/run", request));
	await app.work();
	const run = await succeed(client.get(`/billing/run/${uuid}`));
	expect(run.status).toBe("COMPLETED");
	return run;
}

/** The matching invoices, oldest first; of one run, by their date. */
export async function invoicesOf(client: TestClient, query = ""): Promise<Body[]> {
	const { items } = await succeed(client.get(`/invoice?limit=1000&${query}`));
	return items.toReversed();
}

export async function send(client: TestClient, uuid: string): Promise<Body> {
	return succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
}

/** Name, quantity, unit price, flat fee, and amount of each line: what a person would check first. */
export function figures(invoice: Body): unknown[] {
	return invoice.line_items.map((line: Body) => [
		line.name,
		line.quantity,
		line.unit_price,
		line.flat_fee,
		line.amount,
	]);
}

/** The PDF at the address from the API, fetched without a token like a browser would. */
export async function pdfOf(app: TestApp, client: TestClient, uuid: string): Promise<Buffer> {
	const { pdf_url } = await succeed(client.get(`/invoice/${uuid}/pdf`));
	const { status, body } = await app.request({ method: "GET", path: pathOf(pdf_url) });
	expect(status).toBe(200);
	return body;
}

/** The path of an address of the test server. */
export function pathOf(url: string): string {
	return url.replace("http://tallybook.test", "");
}

/** A contract as in the audit log: without the customer's name, and a run's error. */
export function auditedContract({ customer_name: _name, billing_error: _fault, ...contract }: Body): Body {
	return contract;
}

/** The `taxes` that a line with one tax answers. */
export function oneTax(rate: number, name: string | null, amount: number): object[] {
	const unstated = {
		category: null,
		jurisdiction: null,
		compound: false,
		exemption_reason: null,
		exemption_code: null,
	};
	return [{ name, rate, amount, ...unstated }];
}

/** A line with one tax as the audit log has it: its rate and name say everything, and nobody changes whose part it is. */
export function logged({ taxes: _taxes, contract_uuid: _contract, customer_uuid: _customer, ...line }: Body): Body {
	return line as Body;
}

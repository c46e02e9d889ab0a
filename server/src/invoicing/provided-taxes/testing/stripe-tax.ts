import { afterAll, beforeEach } from "vitest";
import { type TestApp, type TestClient, useTestApp } from "../../../../test/support/app.ts";
import { type Body, succeed } from "../../../../test/support/billing.ts";
import { StripeServer } from "../../../payment-providers/stripe/testing/stripe-server.ts";
import { addJob } from "../../../platform/index.ts";

/** The tests' Stripe Tax, and an application that asks it. */
export interface TaxedApp {
	readonly app: TestApp;
	readonly stripe: StripeServer;
	/** Of a new organization in the United States whose taxes Stripe Tax decides. */
	readonly client: () => TestClient;
	/** Makes the next call of a kind go wrong, however often the SDK repeats it. */
	readonly fail: (path: RegExp, fault: "cut" | "lost") => void;
}

export const california = { country: "US", state: "CA", zip: "94501", city: "Alameda", address_line1: "1 Main St" };
let organisations = 0;
let customers = 0;

/** Call it at the top of a test file. California bears 6 % and Alameda County 1.25 %. */
export async function useStripeTax(): Promise<TaxedApp> {
	const stripe = await StripeServer.start();
	const app = useTestApp({ stripeTax: { secretKey: stripe.secretKey, apiUrl: stripe.address } });
	stripe.taxes.now_s = () => Math.floor(Date.parse(app.now) / 1000);
	let client: TestClient | null = null;
	beforeEach(async () => {
		organisations += 1;
		app.now = "2026-03-01T08:00:00.000Z";
		tax(stripe, "6.0");
		client = await app.client("write", `Taxed elsewhere ${organisations}`);
		const address = { country: "US", state: "NY", zip: "10001", city: "New York" };
		await succeed(client.put("/organisation", { currency: "USD", address, tax_provider: "stripe" }));
		await app.work();
	});
	afterAll(() => stripe.stop());
	return {
		...{ app, stripe },
		client: () => client as TestClient,
		fail: (path, fault) => stripe.fail(path, fault, 2),
	};
}

/** California's rate from now on, in percent. */
export function tax({ taxes }: StripeServer, californian: string): void {
	taxes.levies.clear();
	taxes.levies.set("US-CA", [
		{ level: "state", name: "California", percentage: californian },
		{ level: "county", name: "Alameda County", percentage: "1.25" },
	]);
	taxes.levies.set("US-NY", [{ level: "state", name: "New York", percentage: "4.0", share: 50 }]);
	taxes.levies.set("US-OR", [{ level: "state", name: "Oregon", percentage: "0.0", reason: "not_subject_to_tax" }]);
	taxes.levies.set("DE", [{ level: "country", name: "Germany", percentage: "19.0", tax: "VAT" }]);
}

/** A customer in California unless `fields` say otherwise. */
export function customerWith(client: TestClient, fields: object = {}): Promise<Body> {
	customers += 1;
	const email = `taxed${customers}@example.com`;
	return succeed(client.post("/customer/create", { name: "Ada Inc", email, billing_address: california, ...fields }));
}

/** A draft with a line of each amount. */
export async function draftOf(client: TestClient, customer: Body, amounts: readonly number[], fields: object = {}) {
	const line_items = amounts.map((unit_price, index) => ({ name: `Line ${index + 1}`, unit_price, ...fields }));
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
}

/** The draft after whatever is enqueued was done. */
export async function settled(app: TestApp, client: TestClient, uuid: string): Promise<Body> {
	await app.work();
	return succeed(client.get(`/invoice/${uuid}`));
}

/** Does a recurring task, and what follows. */
export async function recurring(app: TestApp, task: string): Promise<void> {
	await addJob(app.database, task, {});
	await app.work();
}

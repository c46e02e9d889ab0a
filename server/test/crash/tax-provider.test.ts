import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { StripeServer } from "../../src/payment-providers/stripe/testing/stripe-server.ts";
import { cloneDatabase } from "../support/app.ts";
import { type Service, until, Workshop } from "../support/service.ts";

/** A crash must not have a tax provider record an invoice twice, or never. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let stripe: StripeServer;
let environment: Record<string, string> = {};
let observer: pg.Client;

beforeAll(async () => {
	stripe = await StripeServer.start();
	stripe.taxes.levies.set("US-CA", [{ level: "state", name: "California", percentage: "7.25" }]);
	const connectionString = await cloneDatabase();
	environment = {
		...{ DATABASE_URL: connectionString, TALLYBOOK_BOOTSTRAP_TOKEN: token },
		...{ STRIPE_TAX_SECRET_KEY: stripe.secretKey, STRIPE_TAX_API_URL: stripe.address },
	};
	observer = new pg.Client(connectionString);
	await observer.connect();
});

afterAll(async () => {
	await workshop.clear();
	await observer.end();
	await stripe.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
async function ask(service: Service, path: string, method = "GET", body?: object): Promise<any> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** An invoice over 100.00 for a customer in California, whose taxes Stripe Tax has answered. */
async function draftOf(service: Service): Promise<{ uuid: string }> {
	await ask(service, "/organisation", "PUT", { currency: "USD", tax_provider: "stripe" });
	const billing_address = { country: "US", state: "CA", zip: "94501" };
	const email = `tax-${Date.now()}@example.com`;
	const customer = await ask(service, "/customer/create", "POST", { name: "Ada", email, billing_address });
	const line_items = [{ name: "Seats", unit_price: 100 }];
	const draft = await ask(service, "/invoice", "POST", { customer_uuid: customer.uuid, line_items });
	await until(async () => !(await ask(service, `/invoice/${draft.uuid}`)).tax_pending);
	return draft;
}

const statusOf = async (service: Service, { uuid }: { uuid: string }) =>
	(await ask(service, `/tax-transaction?invoice_uuid=${uuid}`)).items.map(({ status }: { status: string }) => status);

/** What a killed process had claimed is due again after its lease, which the test doesn't wait for. */
const endLease = () => observer.query("update invoicing.tax_transaction set due_at = now() where status = 'waiting'");

it.each([
	["computes it", /calculations$/, false],
	["records it", /create_from_calculation$/, true],
])(
	"a process killed while the provider %s: the next one has it recorded once",
	async (_step, path, isRecorded) => {
		const first = await workshop.serve(environment);
		const draft = await draftOf(first);
		stripe.fail(path, { slow_ms: 1_500 });
		const before = stripe.seen.length;
		await ask(first, `/invoice/${draft.uuid}`, "PUT", { invoice_status: "sent" });
		await until(async () => stripe.seen.slice(before).some((call) => path.test(call.path)));
		first.kill("SIGKILL");
		await first.ended;
		// The provider goes on, whoever hears of it.
		if (isRecorded) await until(() => stripe.taxes.transactions.some(({ reference }) => reference === draft.uuid));
		const second = await workshop.serve(environment);
		await endLease();
		await until(async () => (await statusOf(second, draft)).join() === "recorded", 90_000);
		const recorded = stripe.taxes.transactions.filter(({ reference }) => reference === draft.uuid);
		expect(recorded.map(({ lines }) => lines.map(({ amount, amount_tax }) => [amount, amount_tax]))).toEqual([
			[[10_000, 725]],
		]);
		await second.stop();
	},
	180_000,
);

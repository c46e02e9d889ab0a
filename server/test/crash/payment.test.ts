import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import { type Service, until, Workshop } from "../support/service.ts";

/** A crash must not charge twice, forget a charge, or leave a paid invoice unpaid. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let connectionString = "";
let environment: Record<string, string> = {};
let observer: pg.Client;

beforeAll(async () => {
	connectionString = await cloneDatabase();
	environment = { DATABASE_URL: connectionString, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	observer = new pg.Client(connectionString);
	await observer.connect();
});

afterAll(async () => {
	await workshop.clear();
	await observer.end();
});

// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
async function ask(service: Service, path: string, method = "GET", body?: object): Promise<any> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** A sent invoice over 50.00 for a customer who pays with a sandbox token. */
async function invoiceOf(service: Service, provider_token: string) {
	await ask(service, "/organisation", "PUT", { payment_provider: "sandbox" });
	const email = `${provider_token}-${Date.now()}@example.com`;
	const { uuid: customer_uuid } = await ask(service, "/customer/create", "POST", { name: "Ada", email });
	await ask(service, `/customer/${customer_uuid}/payment-methods`, "POST", { provider_token });
	const line_items = [{ name: "Seats", unit_price: 50, tax_rate: 0 }];
	const { uuid } = await ask(service, "/invoice", "POST", { customer_uuid, line_items });
	return ask(service, `/invoice/${uuid}`, "PUT", { invoice_status: "sent" });
}

function begin(service: Service, { invoice_number, customer }: { invoice_number: string; customer: { uuid: string } }) {
	const invoice = { amount: 50, invoice_number };
	return ask(service, "/payment/invoice_payment/create", "POST", { customer_uuid: customer.uuid, invoice });
}

/** How many charges the provider has made for a payment. */
async function chargesAtProvider(paymentUuid: string): Promise<number> {
	const { rows } = await observer.query(
		`select count(*)::int as count from sandbox.charge
		 where idempotency_key in (select uuid::text from payments.charge where payment_uuid = $1)`,
		[paymentUuid],
	);
	return rows[0].count;
}

/** Whether a connection of the service waits for a lock. */
async function isBlocked(): Promise<boolean> {
	const { rows } = await observer.query(
		"select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
	);
	return rows[0].count > 0;
}

/** A connection that locks a table until it is closed, so that anything using the table stops there. */
async function holding(table: string): Promise<pg.Client> {
	const holder = new pg.Client(connectionString);
	await holder.connect();
	await holder.query("begin");
	await holder.query(`lock table ${table} in access exclusive mode`);
	return holder;
}

interface Step {
	readonly name: string;
	readonly provider_token: string;
	/** The table where the charge stops; null: it stops on its own, waiting for an answer. */
	readonly stopsAt: string | null;
	/** Whether the provider has charged by then. */
	readonly isCharged: boolean;
}

const steps: readonly Step[] = [
	{ name: "before the provider charges", provider_token: "tok_visa", stopsAt: "sandbox.charge", isCharged: false },
	{
		name: "after the provider's success, before its answer",
		provider_token: "tok_timeout",
		stopsAt: null,
		isCharged: true,
	},
	{
		name: "after the answer, before our commit",
		provider_token: "tok_visa",
		stopsAt: "payments.movement",
		isCharged: true,
	},
];

describe("kill -9 of a charge", () => {
	it.each(steps)("$name: it is charged once, and the invoice paid once", { timeout: 180_000 }, async (step) => {
		const service = await workshop.serve(environment);
		const invoice = await invoiceOf(service, step.provider_token);
		const lock = step.stopsAt === null ? null : await holding(step.stopsAt);
		const payment = await begin(service, invoice);
		const isReached = async () => (lock === null ? (await chargesAtProvider(payment.uuid)) === 1 : await isBlocked());
		await until(isReached, 60_000);
		service.kill("SIGKILL");
		await service.ended;
		await lock?.query("rollback");
		await lock?.end();
		expect(await chargesAtProvider(payment.uuid)).toBe(step.isCharged ? 1 : 0);

		const next = await workshop.serve(environment);
		const read = () => ask(next, `/payment/invoice_payment/${payment.uuid}`);
		await until(async () => (await read()).payment_status === "completed", 90_000);
		expect(await chargesAtProvider(payment.uuid)).toBe(1);
		const { rows } = await observer.query("select kind, amount::float from payments.movement where payment_uuid = $1", [
			payment.uuid,
		]);
		expect(rows).toEqual([{ kind: "received", amount: 50 }]);
		const paid = await ask(next, `/invoice/${invoice.uuid}`);
		expect(paid).toMatchObject({ invoice_status: "paid", amount_paid: 50, amount_due: 0, amount_processing: 0 });
		await next.stop();
	});
});

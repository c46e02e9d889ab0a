import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
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
} from "../../../test/support/billing.ts";
import { jobHandlers } from "../../jobs.ts";
import { newUuid } from "../../platform/index.ts";
import { dailyBillingTask, runNow } from "../index.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
const now = "2026-02-01T08:00:00.000Z";
let client: TestClient;
let customer: Body;
let contract: Body;
let foreign: { customer: Body; contract: Body };

async function customerAndContract(owner: TestClient) {
	const customer = await makeCustomer(owner);
	return { customer, contract: await activeContract(owner, customer.uuid, [fee()]) };
}

beforeAll(async () => {
	app.now = now;
	foreign = await customerAndContract(await app.client("write", "Another company"));
});

beforeEach(async () => {
	app.now = now;
	client = await app.client();
	({ customer, contract } = await customerAndContract(client));
});

/** Does something while a trigger refuses rows of a table for one organization: a fault that no input causes. */
async function whileRefused(table: string, { context }: TestClient, work: () => Promise<unknown>): Promise<void> {
	const name = `refuse_${newUuid().replaceAll("-", "")}`;
	await app.database.execute(
		`create function ${name}() returns trigger language plpgsql as $$ begin
			if new.organisation_id = '${context.organisationId}' then raise exception 'refused by the test'; end if;
			return new;
		 end $$`,
	);
	await app.database.execute(
		`create trigger ${name} before insert on ${table} for each row execute function ${name}()`,
	);
	await work().finally(() => app.database.execute(`drop function ${name} cascade`));
}

describe("requesting a run", () => {
	it("responds before it is carried out, and shows its progress", async () => {
		const { status, body } = await client.post("/billing/run", { as_of: "2026-02-01" });
		expect(status).toBe(202);
		const asked = {
			...{ uuid: expect.any(String), status: "PENDING", as_of: "2026-02-01", customer_uuid: null, contract_uuid: null },
			...{ total_contracts: 0, processed_contracts: 0, created_invoices: 0, errors: [] },
			...{ created_at: now, started_at: null, completed_at: null },
		};
		expect(body).toEqual(asked);
		expect(await succeed(client.get(`/billing/run/${body.uuid}`))).toEqual(body);
		app.now = "2026-02-01T08:00:05.000Z";
		await app.work();
		expect(await succeed(client.get(`/billing/run/${body.uuid.toUpperCase()}/`))).toEqual({
			...asked,
			...{ status: "COMPLETED", total_contracts: 1, processed_contracts: 1, created_invoices: 2 },
			...{ started_at: app.now, completed_at: app.now },
		});
	});

	it.each<[string, unknown]>([
		["no body", undefined],
		["null", "null"],
		["an empty object", {}],
		["nulls", { as_of: null, customer_uuid: null, contract_uuid: null }],
	])("with %s means everything due today", async (_case, body) => {
		const run = await succeed(client.post("/billing/run/", body));
		expect(run).toMatchObject({ as_of: "2026-02-01", customer_uuid: null, contract_uuid: null });
	});

	it("names customer and contract", async () => {
		const [customer_uuid, contract_uuid] = [customer.uuid, contract.uuid];
		const body = { customer_uuid: customer_uuid.toUpperCase(), contract_uuid: contract_uuid.toUpperCase() };
		expect(await succeed(client.post("/billing/run", body))).toMatchObject({ customer_uuid, contract_uuid });
	});

	it.each<[string, () => unknown, number, string]>([
		["a date that does not exist", () => ({ as_of: "2026-02-30" }), 422, "as_of"],
		["a timestamp", () => ({ as_of: now }), 422, "as_of"],
		["a date more than ten years ahead", () => ({ as_of: "2036-02-02" }), 422, "as_of"],
		["a customer that is no UUID", () => ({ customer_uuid: "1" }), 422, "customer_uuid"],
		["an unknown customer", () => ({ customer_uuid: unknownUuid }), 404, "Customer with UUID"],
		["another organisation's customer", () => ({ customer_uuid: foreign.customer.uuid }), 404, "Customer with UUID"],
		["an unknown contract", () => ({ contract_uuid: unknownUuid }), 404, "Contract with UUID"],
		["another organisation's contract", () => ({ contract_uuid: foreign.contract.uuid }), 404, "Contract with UUID"],
		["an unknown field", () => ({ date: "2026-02-01" }), 422, "date"],
		["a list", () => [], 422, "must be"],
	])("is refused for %s, and nothing is enqueued", async (_case, body, status, words) => {
		const answer = await client.post("/billing/run", body());
		expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
		await app.work();
		expect(await invoicesOf(client)).toEqual([]);
	});

	it("with an Idempotency-Key is one run, however often it is asked", async () => {
		const ask = () => client.post("/billing/run", {}, { "idempotency-key": "tonight" });
		expect((await ask()).body).toEqual((await ask()).body);
	});

	it("requires write access", async () => {
		const reader = await app.clientOf(client, "read");
		expect((await reader.post("/billing/run")).status).toBe(403);
		expect((await reader.get(`/billing/preview?contract_uuid=${contract.uuid}`)).status).toBe(200);
	});
});

describe("a run is not found", () => {
	it("where there is none, or in another organisation", async () => {
		const { uuid } = await succeed(client.post("/billing/run"));
		const stranger = await app.client();
		for (const [asker, asked] of [
			[client, unknownUuid],
			[stranger, uuid],
		] as const) {
			const detail = `Billing run with UUID ${asked} not found`;
			expect(await asker.get(`/billing/run/${asked}`)).toMatchObject({ status: 404, body: { detail } });
		}
		expect(await client.get("/billing/run/1")).toMatchObject({ status: 400 });
	});
});

describe("a preview is refused", () => {
	it.each<[string, () => string, number, string]>([
		["without a contract", () => "", 422, "exactly one of contract_uuid and customer_uuid is required"],
		["of a contract that is no UUID", () => "contract_uuid=1", 400, "Invalid contract_uuid format"],
		["of an unknown contract", () => `contract_uuid=${unknownUuid}`, 404, "Contract with UUID"],
		["of another organisation's", () => `contract_uuid=${foreign.contract.uuid}`, 404, "Contract with UUID"],
		["as of no date", () => `contract_uuid=${contract.uuid}&as_of=today`, 400, "as_of"],
		["as of a day far ahead", () => `contract_uuid=${contract.uuid}&as_of=2999-12-31`, 422, "as_of"],
		["with an unknown parameter", () => `contract_uuid=${contract.uuid}&date=2026-02-01`, 422, "date"],
	])("%s", async (_case, query, status, words) => {
		const answer = await client.get(`/billing/preview?${query()}`);
		expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
	});
});

describe("an interrupted run", () => {
	const everything = { asOf: null, customerUuid: null, contractUuid: null };

	it("by a fault outside the contracts shows this, and is complete after a retry", async () => {
		const { uuid } = await succeed(client.post("/billing/run"));
		const job = { organisation_uuid: client.context.organisationId, run_uuid: uuid };
		const handlers = jobHandlers(app.services);
		// Without its customers' events nothing can be billed.
		await app.database.execute("alter table usage.event rename to event_away");
		await expect(handlers.billing_run?.(job)).rejects.toThrow("usage.event");
		await app.database.execute("alter table usage.event_away rename to event");
		expect(await succeed(client.get(`/billing/run/${uuid}`))).toMatchObject({ status: "FAILED", completed_at: null });
		await handlers.billing_run?.(job);
		const done = await succeed(client.get(`/billing/run/${uuid}`));
		expect(done).toMatchObject({ status: "COMPLETED", created_invoices: 2, completed_at: now });
		// A second execution changes nothing.
		await handlers.billing_run?.(job);
		expect(await succeed(client.get(`/billing/run/${uuid}`))).toEqual(done);
	});

	it("counts what was created before", async () => {
		const { uuid } = await succeed(client.post("/billing/run"));
		await app.work();
		await app.database.execute("update invoicing.billing_run set status = 'PROCESSING' where uuid = $1", [uuid]);
		await jobHandlers(app.services).billing_run?.({ organisation_uuid: client.context.organisationId, run_uuid: uuid });
		expect(await succeed(client.get(`/billing/run/${uuid}`))).toMatchObject({
			...{ status: "COMPLETED", created_invoices: 2, total_contracts: 1, processed_contracts: 1 },
		});
	});

	it("records an unexpected fault of one contract without its internals, and leaves nothing of it", async () => {
		const context = { ...client.context, now };
		await whileRefused("invoicing.charge", client, async () => {
			const run = await runNow(context, app.services, everything);
			expect(run.errors).toEqual([
				{ contract_uuid: contract.uuid, error: "An unexpected error occurred; see the log." },
			]);
			expect(run).toMatchObject({ status: "COMPLETED", created_invoices: 0 });
		});
		expect(await invoicesOf(client)).toEqual([]);
		expect(await runNow(context, app.services, everything)).toMatchObject({ created_invoices: 2, errors: [] });
	});
});

describe("the daily run", () => {
	it("bills every organization as of today", async () => {
		const other = await app.client();
		await customerAndContract(other);
		await jobHandlers(app.services)[dailyBillingTask]?.({});
		for (const owner of [client, other]) {
			expect((await invoicesOf(owner)).map(({ invoice_date }) => invoice_date)).toEqual(["2026-01-01", "2026-02-01"]);
		}
	});

	it("continues after an organization that can't be billed, and is retried", async () => {
		const [before, after] = [await app.client(), await app.client()];
		await customerAndContract(before);
		await customerAndContract(after);
		const daily = () => jobHandlers(app.services)[dailyBillingTask]?.({});
		await whileRefused("invoicing.billing_run", before, async () => {
			await expect(daily()).rejects.toThrow("some organizations could not be billed");
		});
		expect(await invoicesOf(before)).toEqual([]);
		expect(await invoicesOf(after)).toHaveLength(2);
		await daily();
		expect(await invoicesOf(before)).toHaveLength(2);
		expect(await invoicesOf(after)).toHaveLength(2);
	});
});

it.each(["billing_run", "recalculate_drafts"])("the job %s names what it lacks", async (task) => {
	const handler = jobHandlers(app.services)[task];
	for (const payload of [null, {}, { organisation_uuid: "1" }]) {
		await expect(handler?.(payload)).rejects.toThrow(`${task}: the job's payload lacks a valid organisation_uuid`);
	}
});

it("events that arrived before their customer are counted, even if no job has attributed them yet", async () => {
	const { uuid: metric } = await makeMetric(client);
	const early = { event_name: "call", timestamp: "2026-01-20T00:00:00Z", idempotency_key: "early", event_value: 30 };
	await succeed(client.post("/usage/ingest", { events: [{ ...early, customer_id: "new@example.com" }] }));
	const owned = await makeCustomer(client, { email: "new@example.com" });
	const { uuid: contract_uuid } = await activeContract(client, owned.uuid, [usage(metric)]);
	// 30 × 0.50.
	const { items } = await succeed(client.get(`/billing/preview?contract_uuid=${contract_uuid}`));
	expect(items.map(({ amount }: Body) => amount)).toEqual([15]);
	await succeed(
		client.post("/usage/ingest", { events: [{ ...early, idempotency_key: "late", external_customer_id: "x" }] }),
	);
	await succeed(client.put(`/customer/${owned.uuid}`, { external_id: "x" }));
	await runNow({ ...client.context, now }, app.services, { asOf: null, customerUuid: owned.uuid, contractUuid: null });
	expect((await invoicesOf(client)).map(({ amount }) => amount)).toEqual([30]);
});

it("a percentage with a fee for each event charges the fee only above the included quantity", async () => {
	app.now = "2026-01-01T00:10:00.000Z";
	const owned = await makeCustomer(client);
	const { uuid: metric } = await makeMetric(client);
	const terms = { pricing_model: "percentage", unit_price: 1, fee_per_event: 5, included_quantity: 15 };
	const { items } = await activeContract(client, owned.uuid, [usage(metric, terms)]);
	for (const [index, value] of [4, 4, 4, 4, 10].entries()) {
		await use(client, owned.uuid, `2026-01-0${index + 1}T12:00:00Z`, value);
	}
	await bill(app, client, "2026-02-01");
	const [invoice] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
	// Vector P054: 1 % of (26 − 15) = 0.11; after 4, 8, 12, 16 and 26, two events stand above 15: 2 × 5.00.
	expect(figures(invoice)).toEqual([["Calls", 11, 0, 10.11, 10.11]]);
	expect(invoice.line_items[0].description).toBe("26 used, 15 included\n1 % of 11 = 0.11\n2 events × 5 = 10");
	const charge = await app.database.row(
		"select quantity::text, event_count, net::text from invoicing.charge where item_uuid = $1",
		[items[0].item_id],
	);
	expect(charge).toEqual({ quantity: "26", event_count: 5, net: "10.11" });
});

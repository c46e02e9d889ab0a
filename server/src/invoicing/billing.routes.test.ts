import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../test/support/billing.ts";
import { jobHandlers } from "../jobs.ts";
import { newUuid } from "../platform/index.ts";
import { dailyBillingTask, runNow } from "./index.ts";

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

/** Does something while a trigger refuses rows of a table for one organisation: a fault that no input brings about. */
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

describe("asking for a run", () => {
	it("is answered before it is carried out, and tells how far it is", async () => {
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

	it("names customer and contract as they are known", async () => {
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

	it("is for those who may write", async () => {
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
		["without a contract", () => "", 422, "contract_uuid: is required"],
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

describe("a run that is broken off", () => {
	const everything = { asOf: null, customerUuid: null, contractUuid: null };

	it("by a fault outside the contracts says so, and is complete once it is tried again", async () => {
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
		// Done a second time, it stays as it is.
		await handlers.billing_run?.(job);
		expect(await succeed(client.get(`/billing/run/${uuid}`))).toEqual(done);
	});

	it("counts what was made before", async () => {
		const { uuid } = await succeed(client.post("/billing/run"));
		await app.work();
		await app.database.execute("update invoicing.billing_run set status = 'PROCESSING' where uuid = $1", [uuid]);
		await jobHandlers(app.services).billing_run?.({ organisation_uuid: client.context.organisationId, run_uuid: uuid });
		expect(await succeed(client.get(`/billing/run/${uuid}`))).toMatchObject({
			...{ status: "COMPLETED", created_invoices: 2, total_contracts: 1, processed_contracts: 1 },
		});
	});

	it("notes an unexpected fault of one contract without its inside, and leaves nothing of it", async () => {
		const context = { ...client.context, now };
		await whileRefused("invoicing.charge", client, async () => {
			const run = await runNow(context, app.services, everything);
			expect(run.errors).toEqual([
				{ contract_uuid: contract.uuid, error: "An unexpected error occurred; the log says more." },
			]);
			expect(run).toMatchObject({ status: "COMPLETED", created_invoices: 0 });
		});
		expect(await invoicesOf(client)).toEqual([]);
		expect(await runNow(context, app.services, everything)).toMatchObject({ created_invoices: 2, errors: [] });
	});
});

describe("the daily run", () => {
	it("bills every organisation as of today", async () => {
		const other = await app.client();
		await customerAndContract(other);
		await jobHandlers(app.services)[dailyBillingTask]?.({});
		for (const owner of [client, other]) {
			expect((await invoicesOf(owner)).map(({ invoice_date }) => invoice_date)).toEqual(["2026-01-01", "2026-02-01"]);
		}
	});

	it("goes on past an organisation that cannot be billed, and is tried again", async () => {
		const [before, after] = [await app.client(), await app.client()];
		await customerAndContract(before);
		await customerAndContract(after);
		const daily = () => jobHandlers(app.services)[dailyBillingTask]?.({});
		await whileRefused("invoicing.billing_run", before, async () => {
			await expect(daily()).rejects.toThrow("some organisations could not be billed");
		});
		expect(await invoicesOf(before)).toEqual([]);
		expect(await invoicesOf(after)).toHaveLength(2);
		await daily();
		expect(await invoicesOf(before)).toHaveLength(2);
		expect(await invoicesOf(after)).toHaveLength(2);
	});
});

it.each(["billing_run", "recalculate_drafts"])("the job %s says what it misses", async (task) => {
	const handler = jobHandlers(app.services)[task];
	for (const payload of [null, {}, { organisation_uuid: "1" }]) {
		await expect(handler?.(payload)).rejects.toThrow("the job's payload needs organisation_uuid");
	}
});

describe("credit carried by a run", () => {
	/** A fee of 62.00 with 20 % tax, canceled after 20 of 31 days: 62 × 11 ÷ 31 = 22.00 back, 26.40 with tax. */
	async function draftOfCredit(): Promise<Body> {
		app.now = "2026-01-01T00:10:00.000Z";
		await succeed(client.put("/organisation", { default_tax_rate: 20 }));
		const owned = await makeCustomer(client);
		const { uuid } = await activeContract(client, owned.uuid, [fee({ unit_price: 62 })]);
		await bill(app, client, "2026-01-01", { contract_uuid: uuid });
		const [january] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
		await send(client, january.uuid);
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		await bill(app, client, "2026-01-21", { contract_uuid: uuid });
		const [, credit] = await invoicesOf(client, `customer_uuid=${owned.uuid}`);
		return credit;
	}

	const carried = ["Carried to credit balance", 1, 0, 26.4, 26.4];
	const creditOf = async ({ customer }: Body) =>
		(await succeed(client.get(`/customer/${customer.uuid}`))).credit_balance;

	it("is a line without tax, and grows the balance when it is sent", async () => {
		const draft = await draftOfCredit();
		expect(figures(draft)).toEqual([["Platform fee: credit", 1, 0, -22, -26.4], carried]);
		expect(draft).toMatchObject({ amount: 0, contract_uuid: expect.any(String), is_recurring: true });
		expect(await creditOf(draft)).toEqual([]);
		expect(await send(client, draft.uuid)).toMatchObject({ invoice_status: "paid", amount: 0, credit_applied: 0 });
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 26.4 }]);
	});

	it("follows the tax when the customer becomes exempt", async () => {
		const draft = await draftOfCredit();
		await succeed(client.put(`/customer/${draft.customer.uuid}`, { tax_exempt: true }));
		await app.work();
		const after = await succeed(client.get(`/invoice/${draft.uuid}`));
		expect(figures(after)).toEqual([
			["Platform fee: credit", 1, 0, -22, -22],
			["Carried to credit balance", 1, 0, 22, 22],
		]);
		expect(after.amount).toBe(0);
		await send(client, draft.uuid);
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 22 }]);
	});

	it("stays credit, whatever a person calls the line", async () => {
		const draft = await draftOfCredit();
		const path = `/invoice/${draft.uuid}/line-items/${draft.line_items[1].uuid}`;
		await succeed(client.put(path, { name: "For your next invoice", display_order: 1 }));
		await send(client, draft.uuid);
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 26.4 }]);
	});

	it("cannot be taken away alone, and does no harm when more is charged beside it", async () => {
		const draft = await draftOfCredit();
		const lines = `/invoice/${draft.uuid}/line-items`;
		expect(await client.delete(`${lines}/${draft.line_items[1].uuid}`)).toMatchObject({ status: 422 });
		await succeed(client.post(lines, { name: "More", unit_price: 10, tax_rate: 0 }));
		// 26.40 of credit, 10.00 of it used at once.
		expect(await send(client, draft.uuid)).toMatchObject({ amount: 10, credit_applied: 10, invoice_status: "paid" });
		expect(await creditOf(draft)).toEqual([{ currency: "USD", amount: 16.4 }]);
	});

	/** Sent with 50.00 beside it, of which the credit of 26.40 pays its part at once: 23.60 are due. */
	async function sentWithMore(): Promise<Body> {
		const draft = await draftOfCredit();
		await succeed(client.post(`/invoice/${draft.uuid}/line-items`, { name: "More", unit_price: 50, tax_rate: 0 }));
		const sent = await send(client, draft.uuid);
		expect(sent).toMatchObject({ invoice_status: "sent", credit_applied: 26.4, amount_due: 23.6 });
		return sent;
	}

	const setLine = (invoice: Body, index: number, update: object) =>
		client.put(`/invoice/${invoice.uuid}/line-items/${invoice.line_items[index].uuid}`, update);

	it("is settled when such an invoice is voided", async () => {
		const sent = await sentWithMore();
		expect(await succeed(client.put(`/invoice/${sent.uuid}`, { invoice_status: "void" }))).toMatchObject({
			credit_applied: 0,
		});
		// What it gave it had used itself.
		expect(await creditOf(sent)).toEqual([]);
	});

	it.each<[string, number, object | null, object, number]>([
		// 10.00 less than the credit: 16.40 go back.
		[
			"what a lower amount no longer needs goes back",
			2,
			{ unit_price: 10 },
			{ amount: 10, credit_applied: 10, amount_due: 0 },
			16.4,
		],
		// 13.60 more to pay here, 13.60 more of credit.
		["a larger line gives more", 1, { flat_fee: 40 }, { amount: 63.6, credit_applied: 26.4, amount_due: 37.2 }, 13.6],
		// 20.00 less of credit: 6.40 are left of it to use.
		["a smaller line takes back", 1, { flat_fee: 6.4 }, { amount: 30, credit_applied: 6.4, amount_due: 23.6 }, 0],
		["without the line nothing was given", 1, null, { amount: 23.6, credit_applied: 0, amount_due: 23.6 }, 0],
	])("follows an edit of the sent invoice: %s", async (_case, index, update, expected, left) => {
		const sent = await sentWithMore();
		const line = `/invoice/${sent.uuid}/line-items/${sent.line_items[index].uuid}`;
		await succeed(update === null ? client.delete(line) : client.put(line, update));
		expect(await succeed(client.get(`/invoice/${sent.uuid}`))).toMatchObject({ ...expected, revision: 2 });
		expect(await creditOf(sent)).toEqual(left === 0 ? [] : [{ currency: "USD", amount: left }]);
	});

	it("cannot be taken back once a later invoice has used it", async () => {
		const sent = await sentWithMore();
		await succeed(setLine(sent, 2, { unit_price: 10 }));
		const { uuid: customer_uuid } = sent.customer;
		const line_items = [{ name: "Later", unit_price: 20, tax_rate: 0 }];
		const later = await succeed(client.post("/invoice", { customer_uuid, line_items }));
		expect(await send(client, later.uuid)).toMatchObject({ credit_applied: 16.4, amount_due: 3.6 });
		const before = await succeed(client.get(`/invoice/${sent.uuid}`));
		for (const refused of [
			await client.put(`/invoice/${sent.uuid}`, { invoice_status: "void" }),
			await setLine(sent, 1, { flat_fee: 16 }),
		]) {
			expect(refused).toMatchObject({ status: 409, body: { code: "credit_used" } });
		}
		expect(await succeed(client.get(`/invoice/${sent.uuid}`))).toEqual(before);
		expect(await creditOf(sent)).toEqual([]);
	});
});

it("a percentage with a fee for each event charges the fee above the included quantity only", async () => {
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
	expect(invoice.line_items[0].description).toBe("26 used, 15 included; 1 % of 11 = 0.11; 2 events × 5 = 10");
	const charge = await app.database.row(
		"select quantity::text, event_count, net::text from invoicing.charge where item_uuid = $1",
		[items[0].item_id],
	);
	expect(charge).toEqual({ quantity: "26", event_count: 5, net: "10.11" });
});

import { afterAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, fee, makeCustomer, makeMetric, succeed, usage } from "../support/billing.ts";
import { ProgramProcess, sleep, until, Workshop } from "../support/service.ts";

/** A crash must not make a billing run omit a contract, bill one twice, or bill differently than an undisturbed run. */

/** Few in `npm test`, which must stay under 25 minutes: `CRASHES=30 npx vitest run <file>` runs more. */
const crashes = Number(process.env.CRASHES ?? 5);
const contracts = 400;
/** Four months of fees in advance, and the usage of three. */
const asOf = "2026-04-01";
/** Printed in the test's name if it fails. */
const seed = process.env.SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED);

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());

it(`after ${crashes} kills of a billing run, the same is billed as by an undisturbed run (SEED=${seed})`, {
	timeout: 240_000,
}, async () => {
	const [disturbed, undisturbed] = [await company(), await company()];
	const wholeRun_ms = await toEnd(undisturbed);
	let halfway = 0;
	let state = seed;
	for (let crash = 0; crash < crashes; crash += 1) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		const run = await begun(disturbed);
		await sleep((state / 0x7fffffff) * 0.8 * wholeRun_ms);
		run.kill("SIGKILL");
		await run.ended;
		await untilNobodyBills();
		const made = await contractsBilled(disturbed);
		if (made > 0 && made < contracts) halfway += 1;
	}
	await toEnd(disturbed);
	const expected = await billed(undisturbed);
	expect(expected.length).toBeGreaterThan(3 * contracts);
	expect(await billed(disturbed)).toEqual(expected);
	// Each invoice was recorded once, and counted by the run that created it.
	expect(await counted(disturbed)).toEqual({ counted: expected.length, entries: expected.length });
	expect(halfway).toBeGreaterThan(0);
});

/** A first contract through the API, and many like it: every tenth renews, every eleventh has ended, each with its own usage. */
async function company(): Promise<TestClient> {
	app.now = "2026-01-01T00:00:00.000Z";
	const client = await app.client();
	const { uuid: metric } = await makeMetric(client);
	const customer = await makeCustomer(client, { external_id: "0" });
	const services = [fee(), usage(metric, { minimum_amount: 2 })];
	const { uuid } = await activeContract(client, customer.uuid, services, { name: "0" });
	await multiply(client, customer.uuid, uuid);
	const events = Array.from({ length: 3 * contracts }, (_none, index) => ({
		event_name: "call",
		timestamp: `2026-0${1 + (index % 3)}-15T12:00:00Z`,
		idempotency_key: `event-${index}`,
		external_customer_id: String(index % contracts),
		event_value: index % 37,
	}));
	await succeed(client.post("/usage/ingest", { events }));
	return client;
}

async function multiply({ context }: TestClient, customerUuid: string, contractUuid: string): Promise<void> {
	const parameters = [context.organisationId, contracts - 1];
	await app.database.execute(
		`insert into customers.customer
		 select (jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'external_id', index::text,
			'email', null, 'email_key', null))).*
		 from customers.customer as first cross join generate_series(1, $2) as index
		 where organisation_id = $1 and uuid = $3`,
		[...parameters, customerUuid],
	);
	await app.database.execute(
		`insert into contracts.contract
		 select (jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'customer_uuid', owner.uuid,
			'name', index::text, 'auto_renew', index % 10 = 0, 'renewal_months', case when index % 10 = 0 then 2 end,
			'end_date', case when index % 10 = 0 or index % 11 = 0 then '2026-03-15' end))).*
		 from contracts.contract as first cross join generate_series(1, $2) as index
		 join customers.customer as owner on owner.organisation_id = $1 and owner.external_id = index::text
		 where first.organisation_id = $1 and first.uuid = $3`,
		[...parameters, contractUuid],
	);
	await app.database.execute(
		`insert into contracts.item
		 select (jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'contract_uuid', contract.uuid,
			'customer_uuid', contract.customer_uuid, 'service_end_date', contract.end_date))).*
		 from contracts.item as first join contracts.contract on contract.organisation_id = $1 and contract.uuid <> $2
		 where first.organisation_id = $1 and first.contract_uuid = $2`,
		[context.organisationId, contractUuid],
	);
}

/** The command, in its own process. */
function billing({ context }: TestClient): ProgramProcess {
	const words = ["billing", "run", "--as-of", asOf, "--organisation", context.organisationId];
	return workshop.keep(new ProgramProcess(words, { DATABASE_URL: app.connectionString }));
}

/** A run that has started to bill. */
async function begun(client: TestClient): Promise<ProgramProcess> {
	const before = await runsOf(client);
	const run = billing(client);
	await until(async () => run.child.exitCode !== null || (await runsOf(client)) > before, 60_000);
	return run;
}

/** Bills to the end; returns how long that took after it had started. */
async function toEnd(client: TestClient): Promise<number> {
	const run = await begun(client);
	const start = performance.now();
	const { code, stderr } = await run.ended;
	expect([code, stderr]).toEqual([0, ""]);
	return performance.now() - start;
}

/** The database still completes or rolls back what a killed process had sent. */
async function untilNobodyBills(): Promise<void> {
	await until(async () => {
		const row = await app.database.row<{ count: number }>(
			`select count(*) as count from pg_stat_activity
			 where datname = current_database() and application_name not in ('test', '') and state <> 'idle'`,
		);
		return row?.count === 0;
	});
}

async function countOf(statement: string, { context }: TestClient): Promise<number> {
	const row = await app.database.row<{ count: number }>(statement, [context.organisationId]);
	return row?.count ?? 0;
}

/** How many runs have started to bill. */
function runsOf(client: TestClient): Promise<number> {
	return countOf(
		"select count(*) as count from invoicing.billing_run where organisation_id = $1 and total_contracts > 0",
		client,
	);
}

/** How many contracts have an invoice. */
function contractsBilled(client: TestClient): Promise<number> {
	return countOf(
		"select count(distinct contract_uuid) as count from invoicing.invoice where organisation_id = $1",
		client,
	);
}

/** Every invoice by contract and date, with its lines and charges, without identifiers and creation times. */
function billed({ context }: TestClient): Promise<Body[]> {
	return app.database.rows<Body>(
		`select contract.name, contract.status as contract_status, contract.end_date, invoice.invoice_date, invoice.status, invoice.amount::text,
			invoice.service_start_date, invoice.service_end_date,
			(select jsonb_agg(to_jsonb(line) - '{organisation_id,uuid,invoice_uuid,charge_uuid,contract_uuid,customer_uuid}'::text[] order by display_order)
				from invoicing.line_item as line
				where line.organisation_id = $1 and line.invoice_uuid = invoice.uuid)::text as lines,
			(select jsonb_agg(to_jsonb(charge) - '{organisation_id,uuid,invoice_uuid,item_uuid,contract_uuid,created_at}'::text[]
					#- '{explanation,priced,events,metric,uuid}' #- '{explanation,priced,events,read_at}'
					#- '{explanation,priced,events,through}' #- '{explanation,priced,events,rolled_through}' order by item.position, charge.period_start)
				from invoicing.charge join contracts.item on item.organisation_id = $1 and item.uuid = charge.item_uuid
				where charge.organisation_id = $1 and charge.invoice_uuid = invoice.uuid)::text as charges
		 from invoicing.invoice
		 join contracts.contract on contract.organisation_id = $1 and contract.uuid = invoice.contract_uuid
		 where invoice.organisation_id = $1 order by contract.name, invoice.invoice_date`,
		[context.organisationId],
	);
}

async function counted({ context }: TestClient): Promise<Body> {
	return app.database.row(
		`select (select sum(created_invoices)::bigint from invoicing.billing_run where organisation_id = $1) as counted,
			(select count(*) from audit.entry where organisation_id = $1 and resource = 'invoice') as entries`,
		[context.organisationId],
	);
}

import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Body } from "../support/billing.ts";
import { CuttableLine } from "../support/cuttable-line.ts";
import { type ReplicatedPostgres, startReplicated } from "../support/replicated-postgres.ts";
import { ProgramProcess, type Service, sleep, until, Workshop } from "../support/service.ts";

/**
 * The database's machine is lost and its standby takes over, under load from several processes: none of them ends, each answers again soon,
 * nothing acknowledged is lost, and nothing is billed twice.
 */

/** Few in `npm test`: `SERVES=4 WORKERS=4 npx vitest run <file>` starts more. */
const serves = Number(process.env.SERVES ?? 2);
const workers = Number(process.env.WORKERS ?? 1);
const customers = 12;
const clients = 6;
const batchSize = 40;
const backWithin_ms = 15_000;
const token = "a-token-of-at-least-thirty-two-characters";

/** How long nobody answers at the database's address, and how long a standby does that is not promoted yet. */
const away_ms = 2_000;
const standby_ms = 1_500;
/** With four of each on two cores, the start alone takes minutes. */
const timeout_ms = 600_000;

const workshop = new Workshop();
let postgres: ReplicatedPostgres;
let line: CuttableLine;
let services: Service[] = [];
let programs: ProgramProcess[] = [];

beforeEach(async () => {
	postgres = await startReplicated([workshop.folder(), workshop.folder()]);
	line = new CuttableLine(postgres.primary.connectionString);
	await line.mend();
	const environment = { DATABASE_URL: line.connectionString, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	services = [await workshop.serve(environment)];
	services.push(...(await Promise.all(Array.from({ length: serves - 1 }, () => workshop.serve(environment)))));
	const others = Array.from({ length: workers }, () => workshop.keep(new ProgramProcess(["worker"], environment)));
	await until(() => others.every(({ stdout }) => stdout.includes("The worker is running.")));
	programs = [...services, ...others];
}, timeout_ms);

afterEach(async () => {
	await Promise.all([postgres?.primary.kill(), postgres?.standby.kill()]);
	await workshop.clear();
	await line?.cut();
});

async function ask(service: Service, method: string, path: string, body?: object): Promise<Body> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	if (answer.status >= 300) throw new Answered(answer.status, answer.headers.get("retry-after"), answer.body);
	return answer.body;
}

class Answered extends Error {
	readonly status: number;
	readonly retryAfter: string | null;

	constructor(status: number, retryAfter: string | null, body: unknown) {
		super(`answered ${status}: ${JSON.stringify(body)}`);
		this.status = status;
		this.retryAfter = retryAfter;
	}
}

/** The server's process dies, and its connections break. */
async function killPrimary(): Promise<void> {
	await postgres.primary.kill();
	await line.cut();
	line.leadTo(postgres.standby.connectionString);
	await sleep(away_ms);
	await line.mend();
}

/** The server's machine is lost: nobody closes its connections. */
async function freezePrimary(): Promise<void> {
	postgres.primary.freeze();
	await sleep(away_ms);
	line.leadTo(postgres.standby.connectionString);
}

it.each([
	["is killed", killPrimary],
	["no longer answers", freezePrimary],
] as const)(
	`a database that %s fails over under ${serves} services and ${workers} workers`,
	{
		timeout: timeout_ms,
	},
	async (_what, lose) => {
		const [first] = services as [Service];
		await makeContracts(first);
		const load = new Load();
		load.start();
		await until(() => load.acknowledged.size > 20 * batchSize && load.runs > 2);

		await lose();
		await sleep(standby_ms);
		postgres.standby.promote();
		const back_ms = performance.now();
		const waits_ms = await Promise.all(services.map((service) => untilAnswers(service, back_ms)));
		const before = load.acknowledged.size;
		await until(() => load.acknowledged.size > before + 20 * batchSize);
		await load.stop();
		console.info("answered again after", waits_ms.map(Math.round), "ms;", load.refusals.length, "refused");
		for (const wait_ms of waits_ms) expect(wait_ms).toBeLessThan(backWithin_ms);

		// Nobody ended, and all do background work again.
		expect(programs.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual(programs.map(() => null));
		await until(async () => (await presences()) === serves + workers, backWithin_ms);
		for (const { stderr } of programs) expect(stderr).not.toContain("an error that nothing handled");
		// While the database was away, all were told so.
		expect(load.refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
		expect(load.refusals.length).toBeGreaterThan(0);

		// Every event was acknowledged at last, and is there once.
		const [stored] = await postgres.standby.ask<{ events: number; keys: number }>(
			"select count(*)::int as events, count(distinct idempotency_key)::int as keys from usage.event",
		);
		expect(stored).toEqual({ events: load.acknowledged.size, keys: load.acknowledged.size });

		// Each contract is billed once: a fee for September and one for October, and September's usage.
		await completeRun(first, "2026-10-01");
		await Promise.all(services.map((service) => completeRun(service, "2026-10-01")));
		expect(await billed()).toEqual(
			Array.from({ length: customers }, (_none, index) => ({
				customer: String(index),
				fees: 2,
				usages: 1,
				quantity: [...load.acknowledged].filter((key) => customerOf(key) === index).length,
			})),
		);

		// Recurring work goes on: some of it is due each minute.
		const [now] = await postgres.standby.ask<{ now: string }>("select now()::text");
		await until(async () => {
			const since = `select 1 from platform.task_run where finished_at > '${now?.now}' and error is null`;
			return (await postgres.standby.ask(since)).length > 0;
		});
	},
);

/** The customer of an event's key. */
const customerOf = (key: string) => Number(key.split("-")[1]) % customers;

async function makeContracts(service: Service): Promise<void> {
	const metric = await ask(service, "POST", "/metric", { name: "Calls", event_name: "call", aggregation: "sum" });
	for (let index = 0; index < customers; index += 1) {
		const fields = { name: "Ada GmbH", external_id: String(index), email: `ada-${index}@example.com` };
		const { uuid } = await ask(service, "POST", "/customer/create", fields);
		const cycle = { billing_cycle: "monthly", unit_price: 1 };
		const contract = await ask(service, "POST", "/contract", {
			customer_uuid: uuid,
			start_date: "2026-09-01",
			services: [
				{ ...cycle, service_type: "fixed_fee", plan_item_name: "Fee" },
				{ ...cycle, service_type: "usage", plan_item_name: "Calls", metric_uuid: metric.uuid },
			],
		});
		await ask(service, "POST", `/contract/${contract.uuid}/activate`);
	}
}

/** Clients that send each event until it is acknowledged, and others that ask for billing runs all the time. */
class Load {
	readonly acknowledged = new Set<string>();
	readonly refusals: Answered[] = [];
	runs = 0;
	#serial = 0;
	#isOver = false;
	#running: Promise<unknown> = Promise.resolve();

	start(): void {
		const senders = Array.from({ length: clients }, (_none, index) => this.#send(index));
		this.#running = Promise.all([...senders, ...services.map((service) => this.#bill(service))]);
		this.#running.catch(() => {});
	}

	async stop(): Promise<void> {
		this.#isOver = true;
		await this.#running;
	}

	async #send(client: number): Promise<void> {
		for (let turn = client; !this.#isOver; turn += 1) {
			const keys = Array.from({ length: batchSize }, () => `key-${++this.#serial}`);
			const events = keys.map((key) => ({
				...{ event_name: "call", timestamp: "2026-09-15T12:00:00Z", idempotency_key: key, event_value: 1 },
				external_customer_id: String(customerOf(key)),
			}));
			// What got no answer may be stored or not; sent again, to any of the services, it is stored once.
			for (let attempt = turn; ; attempt += 1) {
				const service = services[attempt % services.length] as Service;
				if (await this.#try(() => ask(service, "POST", "/usage/ingest", { events }))) break;
			}
			for (const key of keys) this.acknowledged.add(key);
		}
	}

	/** September's fees, which the first of the runs bills. */
	async #bill(service: Service): Promise<void> {
		while (!this.#isOver) {
			if (await this.#try(() => ask(service, "POST", "/billing/run", { as_of: "2026-09-01" }))) this.runs += 1;
			await sleep(250);
		}
	}

	async #try(request: () => Promise<Body>): Promise<boolean> {
		try {
			await request();
			return true;
		} catch (error) {
			if (!(error instanceof Answered)) throw error;
			this.refusals.push(error);
			await sleep(100);
			return false;
		}
	}
}

/** By a write, which a standby refuses. */
async function untilAnswers(service: Service, since_ms: number): Promise<number> {
	const customer = () => ({ name: "Ada", email: `${randomUUID()}@example.com` });
	let last: unknown = null;
	const isAnswered = () =>
		ask(service, "POST", "/customer/create", customer()).then(
			() => true,
			(error) => {
				last = error;
				return false;
			},
		);
	await until(isAnswered).catch((cause) => {
		throw new Error(`a service does not answer: ${last}`, { cause });
	});
	return performance.now() - since_ms;
}

async function completeRun(service: Service, as_of: string): Promise<void> {
	const { uuid } = await ask(service, "POST", "/billing/run", { as_of });
	await until(async () => {
		const run = await ask(service, "GET", `/billing/run/${uuid}`);
		if (run.status === "COMPLETED") expect(run.errors).toEqual([]);
		return run.status === "COMPLETED";
	});
}

/** The processes that do background work. */
async function presences(): Promise<number> {
	const rows = await postgres.standby.ask<{ count: number }>(
		"select count(*)::int from pg_stat_activity where application_name like 'tallybook worker %' and datname = 'tallybook'",
	);
	return rows[0]?.count ?? 0;
}

/** What was charged to each customer, by kind. */
function billed(): Promise<Body[]> {
	return postgres.standby.ask(
		`select external_id as customer, count(*) filter (where usage is null)::int as fees, count(usage)::int as usages,
			sum(usage)::int as quantity
		 from (
			select contract_uuid, case when event_count > 0 then quantity end as usage from invoicing.charge where not is_released
		 ) as charge
		 join contracts.contract on contract.uuid = contract_uuid
		 join customers.customer on customer.uuid = contract.customer_uuid and external_id is not null
		 group by external_id order by external_id::int`,
	);
}

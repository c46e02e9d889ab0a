import { type Service, sleep } from "../support/service.ts";

/** The API's answer, read as loosely as any client reads it. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
type Body = any;

const batchSize = 25;
const today = new Date().toISOString().slice(0, 10);
const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform fee", unit_price: 34 };

/** How requests ended. A client repeats a request until it is answered; none should need to. */
interface Counts {
	answered: number;
	/** 503, to be repeated. */
	unavailable: number;
	/** 500 and others. */
	failed: number;
	/** No connection, or a broken one. */
	unconnected: number;
}

/** Clients of a service in several processes: events are sent, and customers are billed, until told to stop. */
export class Load {
	/** The processes that requests go to, in turns. */
	serving: readonly Service[];
	readonly counts: Counts = { answered: 0, unavailable: 0, failed: 0, unconnected: 0 };
	/** Requests answered by each process. */
	readonly answeredBy = new Map<Service, number>();
	/** The keys of events, each sent until it was answered. */
	readonly keys: string[] = [];
	created = 0;
	duplicates = 0;
	jobs: string[] = [];
	/** Customers who were billed, received their invoice, and paid. */
	billed = 0;
	longest_ms = 0;
	#serial = 0;
	#isStopped = false;
	#clients: Promise<void>[] = [];
	readonly #token: string;

	constructor(serving: readonly Service[], token: string) {
		this.serving = serving;
		this.#token = token;
	}

	async prepare(): Promise<void> {
		const customer = await this.#ask("POST", "/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
		const metric = await this.#ask("POST", "/metric", { name: "Calls", event_name: "call", aggregation: "count" });
		const usage = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "Calls", unit_price: 1 };
		await this.#contract(customer.uuid, { ...usage, metric_uuid: metric.uuid });
	}

	begin(): void {
		const clients = [this.#sendEvents, this.#sendEvents, this.#sendJobs, this.#bill, this.#list];
		this.#clients = clients.map(async (client) => {
			while (!this.#isStopped) await client.call(this);
		});
	}

	/** Each client finishes what it does. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		await Promise.all(this.#clients);
	}

	/** Sends all events again; returns how many were not there. */
	async sendAgain(): Promise<number> {
		let missing = 0;
		for (let start = 0; start < this.keys.length; start += 5_000) {
			const { info } = await this.#ask("POST", "/usage/ingest", {
				events: eventsOf(this.keys.slice(start, start + 5_000)),
			});
			missing += info.created_events;
		}
		return missing;
	}

	async invoices(): Promise<Body[]> {
		const items: Body[] = [];
		for (;;) {
			const page = await this.#ask("GET", `/invoice?limit=100&offset=${items.length}`);
			items.push(...page.items);
			if (page.items.length < 100) return items;
		}
	}

	async statusOfJobs(): Promise<string[]> {
		const states = await Promise.all(this.jobs.map((job) => this.#ask("GET", `/usage/ingest-async/${job}`)));
		return [...new Set(states.map(({ status }) => status as string))];
	}

	#newEvents(): object[] {
		const keys = Array.from({ length: batchSize }, () => `key-${++this.#serial}`);
		this.keys.push(...keys);
		return eventsOf(keys);
	}

	async #sendEvents(): Promise<void> {
		const { info } = await this.#ask("POST", "/usage/ingest", { events: this.#newEvents() });
		this.created += info.created_events;
		this.duplicates += info.duplicates.length;
		await sleep(10);
	}

	async #sendJobs(): Promise<void> {
		const { job_id } = await this.#ask("POST", "/usage/ingest-async", { events: this.#newEvents() });
		this.jobs.push(job_id);
		await sleep(100);
	}

	/** From a new customer to a paid invoice, each step at whichever process is next. */
	async #bill(): Promise<void> {
		const number = ++this.#serial;
		const customer = await this.#ask("POST", "/customer/create", {
			name: `No ${number}`,
			email: `no-${number}@example.com`,
		});
		const contract_uuid = await this.#contract(customer.uuid, fee);
		let run = await this.#ask("POST", "/billing/run", { contract_uuid });
		while (run.status !== "COMPLETED") {
			await sleep(50);
			run = await this.#ask("GET", `/billing/run/${run.uuid}`);
		}
		const { items } = await this.#ask("GET", `/invoice?customer_uuid=${customer.uuid}`);
		if (items.length !== 1) throw new Error(`${items.length} invoices for one month: ${JSON.stringify(run)}`);
		const [{ uuid }] = items;
		await this.#ask("PUT", `/invoice/${uuid}`, { invoice_status: "sent" });
		await this.#ask("POST", "/payment/record", { invoice_uuid: uuid, amount: 34, method: "cash" });
		this.billed += 1;
	}

	async #list(): Promise<void> {
		await this.#ask("GET", "/invoice?limit=20");
		await sleep(50);
	}

	async #contract(customer_uuid: string, service: object): Promise<string> {
		const start_date = `${today.slice(0, 8)}01`;
		const { uuid } = await this.#ask("POST", "/contract", { customer_uuid, start_date, services: [service] });
		await this.#ask("POST", `/contract/${uuid}/activate`);
		return uuid;
	}

	/** Repeats a request until it is answered; with its key, it is done once. */
	async #ask(method: string, path: string, body?: object): Promise<Body> {
		const key = `request-${++this.#serial}`;
		for (;;) {
			const service = this.serving[this.#serial++ % this.serving.length] as Service;
			const start = performance.now();
			const answer = await this.#send(service, method, path, key, body).catch(() => null);
			this.longest_ms = Math.max(this.longest_ms, performance.now() - start);
			if (answer === null) this.counts.unconnected += 1;
			else if (answer.status === 503) this.counts.unavailable += 1;
			else if (answer.status >= 500) this.counts.failed += 1;
			else if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
			else {
				this.counts.answered += 1;
				this.answeredBy.set(service, (this.answeredBy.get(service) ?? 0) + 1);
				return JSON.parse(answer.text);
			}
			await sleep(100);
		}
	}

	async #send(service: Service, method: string, path: string, key: string, body?: object) {
		const response = await fetch(`${service.address}/api/v1${path}`, {
			method,
			headers: {
				authorization: `Bearer ${this.#token}`,
				...(method === "GET" || path.startsWith("/usage") ? {} : { "idempotency-key": key }),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: response.status, text: await response.text() };
	}
}

function eventsOf(keys: readonly string[]): object[] {
	return keys.map((key) => ({
		event_name: "call",
		timestamp: `${today}T00:00:01Z`,
		idempotency_key: key,
		customer_id: "ada@example.com",
	}));
}

import pg from "pg";
import { knownKeys, type Mix } from "./events.ts";
import { HelperProcess } from "./helper-process.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { makeCustomers, makeKnownEvents } from "./population.ts";
import type { RawOrder, RawResult } from "./raw.ts";
import { number, type Report } from "./report.ts";
import { MeasuredService, sleep } from "./service.ts";
import type { StoreOrder, StoreResult } from "./storing.ts";

/** How much is measured; `--quick` measures little of everything. */
export interface Scale {
	readonly rounds: number;
	/** The duration of one measurement. */
	readonly seconds: number;
	readonly largeTable_rows: number;
	/** For growth: the duration of one section on the large table, with a checkpoint in it. */
	readonly stretch_s: number;
	readonly isQuick: boolean;
}

/** An initial guess of the rate. One and a half times the events for a measurement at this rate are prepared. */
const guess_perSecond = 100_000;
const rawBatch_events = 10_000;

/** The service, its database and the measuring processes, and the conditions of each measurement. */
export class Laboratory {
	readonly report: Report;
	readonly scale: Scale;
	readonly service = new MeasuredService();
	readonly #raw = new HelperProcess<RawOrder, RawResult>("raw.ts");
	readonly #load = new HelperProcess<LoadOrder, LoadResult>("load.ts");
	readonly #store = new HelperProcess<StoreOrder, StoreResult>("storing.ts");
	readonly #rates = new Map<string, number>();
	#admin: pg.Client | null = null;
	#customers: string[] = [];
	#organisationId = "";
	#stopping: Promise<void> | null = null;
	/** The number of rows in the table, by the acknowledgments; null if unknown. */
	#rows: number | null = 0;

	constructor(report: Report, scale: Scale) {
		this.report = report;
		this.scale = scale;
	}

	async start(): Promise<void> {
		await this.service.start();
		this.#admin = new pg.Client(this.service.connectionString);
		await this.#admin.connect();
		this.#customers = await makeCustomers(this.service);
		const [organisation] = await this.query<{ organisation_id: string }>(
			"select organisation_id from organisations.organisation",
		);
		this.#organisationId = organisation?.organisation_id as string;
		await makeKnownEvents(this.#admin, this.#organisationId, this.#customers[0] as string);
		await this.untilIdle();
	}

	/** Ends all processes and removes the folder; safe to call repeatedly. */
	stop(): Promise<void> {
		this.#stopping ??= this.#stop();
		return this.#stopping;
	}

	async #stop(): Promise<void> {
		for (const helper of [this.#raw, this.#load, this.#store]) helper.stop();
		await this.#admin?.end().catch(() => {});
		await this.service.stop();
	}

	async query<Row extends pg.QueryResultRow>(text: string, parameters: unknown[] = []): Promise<Row[]> {
		return (await (this.#admin as pg.Client).query<Row>(text, parameters)).rows;
	}

	get organisationId(): string {
		return this.#organisationId;
	}

	get customers(): readonly string[] {
		return this.#customers;
	}

	/** Waits until the service has no background work left. */
	async untilIdle(): Promise<void> {
		const waiting = "select 1 from graphile_worker.jobs where attempts < max_attempts and run_at <= now() limit 1";
		while ((await this.query(waiting)).length > 0) await sleep(100);
	}

	/** Every measurement begins with an empty table or, for duplicates, with only the known keys in it. */
	async emptyTable({ withKnownKeys = false } = {}): Promise<void> {
		await this.checkRows();
		await this.query("truncate usage.event, usage.rollup, usage.posting");
		await this.query("checkpoint");
		this.#rows = 0;
		if (!withKnownKeys) return;
		await this.query("insert into usage.event select * from usage.known_event");
		await this.query("vacuum analyze usage.event");
		this.#rows = knownKeys;
	}

	/** Checks that the table contains exactly the events acknowledged as created. */
	async checkRows(): Promise<void> {
		if (this.#rows === null) return;
		const count = Number((await this.query<{ count: string }>("select count(*) from usage.event"))[0]?.count);
		if (count !== this.#rows) {
			this.report.fault(
				`the table contains ${number(count)} events, but ${number(this.#rows)} were acknowledged as created`,
			);
		}
	}

	/** From now on, the answers no longer determine the table's content. */
	forgetRows(): void {
		this.#rows = null;
	}

	/** The rate of the raw limit, in events per second. */
	async measureRaw(connections: number, mix: Mix = "clean", seconds = this.scale.seconds): Promise<number> {
		const kind = `raw ${connections} ${mix}`;
		const result = await this.#raw.carryOut({
			connectionString: this.service.connectionString,
			organisationId: this.#organisationId,
			customers: this.#customers,
			connections,
			events: this.#amount(kind, seconds, rawBatch_events),
			eventsPerBatch: rawBatch_events,
			mix,
			timeLimit_s: 2 * seconds,
		});
		this.#stored(result.created);
		return this.#rate(kind, result);
	}

	/** Sends events to the service through the API. */
	async measureHttp(
		order: Pick<LoadOrder, "connections" | "eventsPerRequest"> & Partial<LoadOrder>,
		seconds = this.scale.seconds,
		whenPrepared?: () => Promise<void>,
	): Promise<LoadResult & { rate: number }> {
		const { content = "clean", connections, eventsPerRequest } = order;
		const kind = `http ${connections} ${eventsPerRequest} ${content}`;
		const requests = this.#amount(kind, seconds, eventsPerRequest) / eventsPerRequest;
		const result = await this.#load.carryOut(
			{
				address: this.service.address,
				token: this.service.token,
				path: "/usage/ingest",
				customers: this.#customers,
				requests,
				content,
				timeLimit_s: 2 * seconds,
				...order,
			},
			whenPrepared,
		);
		this.#stored(result.created);
		this.#checkAnswers(result, content);
		const unstored = { faulty: result.errors, keyless: result.statuses[422] ?? 0 }[content as string];
		const answered = unstored ?? result.events;
		return { ...result, rate: this.#rate(kind, { events: answered, seconds: result.seconds }) };
	}

	/** Stores events in a separate process, with the server's code or the plain statement. */
	async measureStore(way: StoreOrder["way"], mix: Mix): Promise<number> {
		const kind = `${way} ${mix}`;
		const result = await this.#store.carryOut({
			connectionString: this.service.connectionString,
			organisationId: this.#organisationId,
			customers: this.#customers,
			way,
			mix,
			events: this.#amount(kind, this.scale.seconds, 1_000),
			timeLimit_s: 2 * this.scale.seconds,
		});
		this.#stored(result.created);
		return this.#rate(kind, result);
	}

	#stored(created: number): void {
		if (this.#rows !== null) this.#rows += created;
	}

	#checkAnswers({ statuses, errors, silentRefusals }: LoadResult, content: LoadOrder["content"]): void {
		const expected = { keyless: ["422"], bomb: ["413", "503"] }[content as string] ?? ["200", "202", "503"];
		const odd = Object.entries(statuses).filter(([status]) => !expected.includes(status));
		if (odd.length > 0) this.report.fault(`unexpected answers by status: ${JSON.stringify(statuses)}`);
		if (errors > 0 && content !== "faulty") this.report.fault(`${number(errors)} events were refused`);
		if (silentRefusals > 0) this.report.fault(`${number(silentRefusals)} answers 503 without Retry-After`);
	}

	/** The number of events that fill the time, by the last measurement of this kind, in whole batches. */
	#amount(kind: string, seconds: number, batch: number): number {
		const rate = this.#rates.get(kind) ?? (batch < 100 ? guess_perSecond / 20 : guess_perSecond);
		return Math.max(4, Math.ceil((rate * seconds) / batch)) * batch;
	}

	#rate(kind: string, { events, seconds }: { events: number; seconds: number }): number {
		const rate = events / seconds;
		this.#rates.set(kind, rate);
		return rate;
	}
}

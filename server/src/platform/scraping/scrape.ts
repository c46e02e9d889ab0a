import { setTimeout } from "node:timers/promises";
import { Registry } from "prom-client";
import type { Clock, Timestamp } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Queries, Transaction } from "../db/queries.ts";
import { gaugeIn, registry, type Sample } from "../instruments/instruments.ts";
import { metricList, type NameOf } from "../instruments/list.ts";
import type { Metric } from "../instruments/metric.ts";
import type { Log } from "../log/log.ts";

/** Several scrapers, or impatient ones, cost the database no more than one. */
const usuallyKept_ms = 5_000;
/** A scrape is answered well within Prometheus' usual time-out of 10 s, however long the database takes. */
const patience_ms = 3_000;
const limits = "set transaction read only; set local statement_timeout = '2s'; set local lock_timeout = '500ms'";

/** Values of gauges, by name. */
export type Samples = Partial<Record<NameOf<"gauge">, readonly Sample[]>>;

/** Reads a group of gauges from the database. */
export type Collector = (db: Queries, now: Timestamp) => Promise<Samples>;

/** What a scrape found in the database. */
interface Reading {
	readonly isUp: boolean;
	readonly samples: Samples;
	/** Of each collector, whether it could be read. */
	readonly successes: ReadonlyMap<string, boolean>;
}

const nothing: Reading = { isUp: false, samples: {}, successes: new Map() };

interface ScrapeDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	/** Groups of gauges by name. One that fails hides only its own values. */
	readonly collectors: Readonly<Record<string, Collector>>;
	/** How long what was read from the database is shown. */
	readonly kept_ms?: number | undefined;
}

/** Answers scrapes: the metrics of this process and those of the database. */
export class Scrape {
	readonly #given: ScrapeDependencies;
	readonly #database: Database;
	readonly #registry = new Registry();
	#shown = nothing;
	#latest = nothing;
	#readAt_ms = Number.NEGATIVE_INFINITY;
	#reading: Promise<void> | null = null;

	/** Has a connection of its own, so that it can tell that all others are in use. */
	constructor(given: ScrapeDependencies) {
		this.#given = given;
		this.#database = given.database.sibling({
			applicationName: "tallybook metrics",
			connections: 1,
			isForRequests: true,
		});
		for (const [name, { type, source }] of Object.entries<Metric>(metricList)) {
			if (type !== "gauge" || source !== "database") continue;
			const gauge = name as NameOf<"gauge">;
			gaugeIn(this.#registry, gauge, () => this.#shown.samples[gauge] ?? []);
		}
		gaugeIn(this.#registry, "tallybook_database_up", () => [{ value: Number(this.#shown.isUp) }]);
		gaugeIn(this.#registry, "tallybook_collector_success", () =>
			[...this.#shown.successes].map(([collector, isRead]) => ({ labels: { collector }, value: Number(isRead) })),
		);
	}

	/** Prometheus' text format, version 0.0.4. Never fails because of the database. */
	async text(): Promise<string> {
		this.#shown = (await this.#isReadInTime()) ? this.#latest : nothing;
		return `${await registry.metrics()}${await this.#registry.metrics()}`;
	}

	close(): Promise<void> {
		return this.#database.close();
	}

	async #isReadInTime(): Promise<boolean> {
		const { kept_ms = usuallyKept_ms } = this.#given;
		if (this.#reading === null && performance.now() - this.#readAt_ms < kept_ms) return true;
		this.#reading ??= this.#read().finally(() => {
			this.#reading = null;
		});
		return Promise.race([this.#reading.then(() => true), setTimeout(patience_ms, false, { ref: false })]);
	}

	async #read(): Promise<void> {
		try {
			this.#latest = await this.#database.transaction((transaction) => this.#readAll(transaction));
		} catch {
			this.#latest = nothing;
		}
		this.#readAt_ms = performance.now();
	}

	async #readAll(transaction: Transaction): Promise<Reading> {
		const { clock, log, collectors } = this.#given;
		await transaction.execute(limits);
		const now = clock();
		const samples: Samples = {};
		const successes = new Map<string, boolean>();
		for (const [collector, collect] of Object.entries(collectors)) {
			try {
				Object.assign(samples, await transaction.savepoint(() => collect(transaction, now)));
				successes.set(collector, true);
			} catch (error) {
				successes.set(collector, false);
				// Once, not with every scrape.
				if (this.#latest.successes.get(collector) !== false) log.warn({ err: error, collector }, "metrics are missing");
			}
		}
		return { isUp: true, samples, successes };
	}
}

import type { MetricRow } from "../server/src/metrics/index.ts";
import type { Decimal } from "../server/src/money/index.ts";
import { type Context, inTransaction, newUuid } from "../server/src/platform/index.ts";
import { type QuantityRequest, quantitiesOf, rollUp } from "../server/src/usage/index.ts";
import { IngestionMemory } from "../server/src/usage/ingestion/ingestion-memory.ts";
import { storeSubmissions } from "../server/src/usage/ingestion/store-events.ts";
import { voidEvents } from "../server/src/usage/log/void-events.ts";
import { checkSubmission } from "../server/src/usage/reading/submission.ts";
import { median, number, type Report } from "./report.ts";

const customerCount = 10_000;
const names = [1, 2, 3, 4, 5].map((index) => `name_${index}`);
const steps = 20;
const batch_events = 10_000;
const lateEvents = 100_000;
/** The month ends when the filling is complete; then it is folded. */
const duringTheMonth = "2026-09-15T00:00:00.000Z";
const [firstDay, lastDay] = ["2026-09-01", "2026-09-30"];
/** The limits of issue 3: the share of the GROUP BY's time, and of the ingestion rate. */
const [readingLimit, ingestionLimit] = [0.3, 0.12];
/** About forty seconds of ingestion. The schedule rolls up more events at once every five minutes, at a lower cost per event. */
const besideRound_events = 2_000_000;

const customerUuid = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;

export class QuantityBench {
	readonly #context: Context;
	readonly #report: Report;
	readonly #events: number;
	readonly #rounds: number;

	constructor(context: Context, report: Report, { events, rounds }: { events: number; rounds: number }) {
		this.#context = context;
		this.#report = report;
		this.#events = events;
		this.#rounds = rounds;
	}

	/** Writes the events in steps, roughly in order of time, and rolls up after each. */
	async fill(): Promise<void> {
		const { db, organisationId, now } = this.#context;
		await db.execute(
			`insert into customers.customer (organisation_id, uuid, name, additional_emails, billing_emails, tax_exempt, created_at, updated_at)
			 select $1, ('00000000-0000-4000-8000-' || lpad(to_hex(index), 12, '0'))::uuid, 'Customer ' || index, '{}', '{}', false, $3, $3
			 from generate_series(0, $2 - 1) as index`,
			[organisationId, customerCount, now],
		);
		this.#report.heading(
			`${number(this.#events)} events of ${number(customerCount)} customers and five names, in ${steps} steps`,
		);
		const spent_ms: number[] = [];
		for (let step = 0; step < steps; step += 1) {
			await this.#write(this.#events / steps, (30 * step) / steps, 30 / steps);
			spent_ms.push(await timed(() => rollUp({ ...this.#context, now: duringTheMonth })));
		}
		const perEvent_us = (spent_ms.reduce((sum, ms) => sum + ms, 0) * 1000) / this.#events;
		this.#report.line(
			`rolling up a step: first ${number(spent_ms[0] ?? 0)} ms, median ${number(median(spent_ms))} ms, last ${number(spent_ms.at(-1) ?? 0)} ms; ${number(perEvent_us)} µs an event`,
		);
		const rolledUp_ms = await timed(() => rollUp(this.#context));
		this.#report.line(`rolling up the month, once: ${number(rolledUp_ms)} ms`);
		// As autovacuum would do later.
		for (const table of ["event", "rollup", "rollup_month", "posting"])
			await db.execute(`vacuum (analyze) usage.${table}`);
		const sizes = await db.rows<{ name: string; size: string }>(
			`select c.relname as name, pg_size_pretty(pg_total_relation_size(c.oid)) as size from pg_class c
			 where c.oid in ('usage.event'::regclass, 'usage.rollup'::regclass, 'usage.posting'::regclass) order by 1`,
		);
		this.#report.line(`sizes with indexes: ${sizes.map(({ name, size }) => `${name} ${size}`).join(", ")}`);
	}

	/** Events between two days of the month, received in order of time to within an hour. */
	async #write(events: number, fromDay: number, days: number): Promise<void> {
		await this.#context.db.execute(
			`insert into usage.event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name, properties)
			 select $1, gen_random_uuid(), sequence,
				$3::timestamptz + (($4::float8 + $5::float8 * batch.number / $2) * 86400 + 3600 * random()) * interval '0.998 second',
				('00000000-0000-4000-8000-' || lpad(to_hex(floor(random() * $6)::int), 12, '0'))::uuid,
				floor(random() * 100000)::numeric / 100, 'name_' || (1 + floor(random() * 5))::int,
				jsonb_build_object('region', 'eu', 'size', floor(random() * 1000))
			 from (select number, nextval('usage.event_sequence') as receipt from generate_series(0, $2 - 1) as number) as batch
			 cross join lateral generate_series(batch.receipt, batch.receipt + $7 - 1) as sequence`,
			[
				this.#context.organisationId,
				Math.ceil(events / batch_events),
				firstDay,
				fromDay,
				days,
				customerCount,
				batch_events,
			],
		);
	}

	/** Times quantities and the GROUP BY and compares each figure. */
	async compare(state: string, isClaimed = true): Promise<void> {
		this.#report.heading(`Quantities of ${number(customerCount)} customers, ${state}`);
		const [bare_ms, one_ms, all_ms]: [number[], number[], number[]] = [[], [], []];
		for (let round = 0; round < this.#rounds; round += 1) {
			let expected = new Map<string, string>();
			bare_ms.push(
				await timed(async () => {
					expected = await this.#groupBy();
				}),
			);
			one_ms.push(await timed(() => quantitiesOf(this.#context, requests(names.slice(0, 1)))));
			let found: Awaited<ReturnType<typeof quantitiesOf>> = new Map();
			all_ms.push(
				await timed(async () => {
					found = await quantitiesOf(this.#context, requests(names));
				}),
			);
			const wrong = [...found].filter(([key, { quantity, eventCount }]) => {
				return `${eventCount} ${quantity}` !== (expected.get(key) ?? "0 0");
			});
			const missing = [...expected.keys()].filter((key) => !found.has(key));
			if (wrong.length + missing.length > 0) {
				this.#report.fault(
					`${wrong.length} figures differ from the GROUP BY, and ${missing.length} are missing: ${wrong[0]?.[0]}`,
				);
			}
		}
		const [bare, one, all] = [median(bare_ms), median(one_ms), median(all_ms)];
		this.#report.line(
			`GROUP BY over the events ${number(bare)} ms; quantitiesOf, one name ${number(one)} ms, all five ${number(all)} ms`,
		);
		if (isClaimed) {
			const what = `quantities against the GROUP BY, ${state}`;
			this.#report.claim({ what, figure: all / bare, limit: readingLimit, is: "at most" });
		}
	}

	async #groupBy(): Promise<Map<string, string>> {
		const rows = await this.#context.db.rows<{
			customer_uuid: string;
			event_name: string;
			count: number;
			sum: Decimal;
		}>(
			`select customer_uuid, event_name, count(*), sum(value) from usage.event
			 where organisation_id = $1 and voided_at is null group by customer_uuid, event_name`,
			[this.#context.organisationId],
		);
		return new Map(rows.map((row) => [`${row.customer_uuid} ${row.event_name}`, `${row.count} ${row.sum}`]));
	}

	/** Late events, which are in the tail at first, and voided ones. */
	async disturb(): Promise<void> {
		await this.#write(lateEvents, 0, 30);
		await this.compare(`with ${number(lateEvents)} late events`);
		const keys = await this.#context.db.rows<{ key: string }>(
			"select key::text from usage.event where organisation_id = $1 order by sequence * 7919 % 1000003 limit 10000",
			[this.#context.organisationId],
		);
		const voiding_ms = await timed(() =>
			voidEvents(
				this.#context,
				keys.map(({ key }) => key),
			),
		);
		this.#report.line(`voiding ${number(keys.length)} events anywhere in the log: ${number(voiding_ms)} ms`);
		await this.compare("after voids");
		await rollUp(this.#context);
		await this.compare("after voids, rolled up");
	}

	/** Each round stores events; every other round rolls up as many at the same time. */
	async besideIngestion(): Promise<void> {
		this.#report.heading(
			`Ingestion of ${number(besideRound_events)} events a round, with and without rolling up as many beside it`,
		);
		const [alone, beside]: [number[], number[]] = [[], []];
		await this.#ingest(10 * batch_events);
		for (let round = 0; round < this.#rounds; round += 1) {
			// Rolls up the previous round's tail now, so that ingestion has the same work without it.
			await rollUp(this.#context);
			alone.push(await this.#ingest(besideRound_events));
			let isDone = false;
			const rolling = rollUp(this.#context).then(() => {
				isDone = true;
			});
			beside.push(await this.#ingest(besideRound_events));
			if (!isDone) this.#report.line("the roll-up took longer than ingesting as many events");
			await rolling;
		}
		const [without, withIt] = [median(alone), median(beside)];
		this.#report.line(`events/s without roll-ups ${number(without)}, with roll-ups ${number(withIt)}`);
		const what = "share of the ingestion rate taken by roll-ups";
		this.#report.claim({ what, figure: 1 - withIt / without, limit: ingestionLimit, is: "at most" });
	}

	/** Stores events like requests of 10,000, two at a time. Returns the rate per second. */
	async #ingest(events: number): Promise<number> {
		const memory = new IngestionMemory();
		let left = events / batch_events;
		const lane = async () => {
			while (left > 0) {
				left -= 1;
				const submission = checkSubmission(batch());
				await inTransaction(this.#context, (context) => storeSubmissions(context, [submission], memory));
			}
		};
		const spent_ms = await timed(() => Promise.all([lane(), lane()]));
		return (events * 1000) / spent_ms;
	}
}

function batch(): Record<string, unknown>[] {
	return Array.from({ length: batch_events }, () => ({
		event_name: names[Math.floor(Math.random() * names.length)],
		timestamp: `2026-10-01T${String(Math.floor(Math.random() * 24)).padStart(2, "0")}:15:30Z`,
		idempotency_key: newUuid(),
		customer_id: customerUuid(Math.floor(Math.random() * customerCount)),
		event_value: 12.5,
		properties: { region: "eu", size: 17 },
	}));
}

function requests(wanted: readonly string[]): QuantityRequest[] {
	return wanted.flatMap((event_name) => {
		const metric = {
			uuid: event_name,
			event_name,
			aggregation: "sum",
			property: null,
			filters: [],
		} as unknown as MetricRow;
		return Array.from({ length: customerCount }, (_, index) => ({
			key: `${customerUuid(index)} ${event_name}`,
			itemUuid: `10000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`,
			customerUuid: customerUuid(index),
			metric,
			from: firstDay,
			to: lastDay,
			serviceStart: firstDay,
		}));
	});
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { MetricRow } from "../server/src/metrics/index.ts";
import { createOrganisation } from "../server/src/organisations/index.ts";
import { type Context, Database, migrate, newUuid, startEmbeddedPostgres } from "../server/src/platform/index.ts";
import { type QuantityRequest, quantitiesOf, rollUp } from "../server/src/usage/index.ts";
import { median, number, Report } from "./report.ts";

/**
 * Quantities of a month in time zones, compared with those in UTC, of few and of all customers, from days and from a folded month. Starts its
 * own database. `--customers` and `--events` reduce it.
 */
const { values } = parseArgs({
	options: {
		customers: { type: "string", default: "5000" },
		/** Of each customer. */
		events: { type: "string", default: "200" },
		rounds: { type: "string", default: "5" },
	},
});
const [customers, events, rounds] = [values.customers, values.events, values.rounds].map(Number) as [
	number,
	number,
	number,
];
/** Quantities in a zone take at most this many times as long as those in UTC. */
const limit = 2;
const few = 100;
const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu"];
const customerUuid = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;

const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-zones-"));
const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/zones.ts" });
const report = new Report();
try {
	await migrate(server.connectionString);
	const db = new Database(server.connectionString, { applicationName: "bench", connections: 4 });
	const actor = { type: "command", id: null, name: "bench" } as const;
	const now = "2026-09-30T00:00:00.000Z";
	const organisationId = await createOrganisation(db, "Bench", now, actor);
	const context: Context = { db, now, organisationId, actor, requestId: null };
	await fill(context);
	report.heading(`${number(customers)} customers, ${number(customers * events)} events in September`);
	await rollUp(context);
	await vacuum(context);
	await compareAll(context, "from days");
	const later = { ...context, now: "2026-10-02T00:00:00.000Z" };
	// A roll-up of nothing folds no month.
	await addEvents(later, "2026-10-01", 1, 1);
	await rollUp(later);
	await vacuum(context);
	await compareAll(later, "from the folded month");
	await db.close();
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = report.end();

async function vacuum({ db }: Context): Promise<void> {
	for (const table of ["event", "rollup", "rollup_month", "posting"])
		await db.execute(`vacuum (analyze) usage.${table}`);
}

async function fill(context: Context): Promise<void> {
	const { db, organisationId, now } = context;
	await db.execute(
		`insert into customers.customer (organisation_id, uuid, name, additional_emails, billing_emails, tax_exempt, created_at, updated_at)
		 select $1, ('00000000-0000-4000-8000-' || lpad(to_hex(index), 12, '0'))::uuid, 'Customer ' || index, '{}', '{}', false, $3, $3
		 from generate_series(0, $2 - 1) as index`,
		[organisationId, customers, now],
	);
	// Day by day, as events arrive.
	for (let day = 0; day < 32; day += 1) {
		const date = new Date(Date.parse("2026-08-31T00:00:00Z") + day * 86_400_000).toISOString().slice(0, 10);
		await addEvents(context, date, customers, Math.max(1, Math.round(events / 30)));
	}
}

async function addEvents(
	{ db, organisationId }: Context,
	day: string,
	customers: number,
	count: number,
): Promise<void> {
	await db.execute(
		`insert into usage.event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name, properties)
		 select $1, gen_random_uuid(), nextval('usage.event_sequence'), $2::timestamptz + random() * interval '86399 seconds',
			('00000000-0000-4000-8000-' || lpad(to_hex(customer), 12, '0'))::uuid, floor(random() * 1000), 'tokens', '{}'
		 from generate_series(1, $4) as event, generate_series(0, $3 - 1) as customer`,
		[organisationId, day, customers, count],
	);
}

async function compareAll(context: Context, from: string): Promise<void> {
	for (const count of [few, customers]) {
		for (const timezone of zones) await compare(context, { count, timezone, from });
	}
}

function metricOf({ now }: Context): MetricRow {
	const metric = {
		uuid: newUuid(),
		name: "Tokens",
		event_name: "tokens",
		aggregation: "sum",
		property: null,
		filters: [],
	};
	return {
		...metric,
		expression: null,
		carry_over: false,
		unit: null,
		unit_code: null,
		created_at: now,
		updated_at: now,
	} as MetricRow;
}

interface Question {
	readonly count: number;
	readonly timezone: string;
	/** What the sums come from. */
	readonly from: string;
}

/** Times both in turns. Their sums differ by the events at the edges. */
async function compare(context: Context, { count, timezone, from }: Question): Promise<void> {
	const metric = metricOf(context);
	const requests = Array.from({ length: count }, (_, index): QuantityRequest => {
		const days = { from: "2026-09-01", to: "2026-09-30", serviceStart: "2026-09-01" };
		return { key: String(index), itemUuid: newUuid(), customerUuid: customerUuid(index), metric, ...days };
	});
	const zoned = requests.map((request) => ({ ...request, timezone }));
	const [ratios, whole, parts]: [number[], number[], number[]] = [[], [], []];
	for (let round = 0; round < rounds; round += 1) {
		const inUtc = await timed(() => quantitiesOf(context, requests));
		const inZone = await timed(() => quantitiesOf(context, zoned));
		ratios.push(inZone / inUtc);
		whole.push(inUtc);
		parts.push(inZone);
	}
	const what = `${number(count)} customers ${from}, in ${timezone}`;
	report.line(`${what}: ${number(median(parts))} ms, in UTC ${number(median(whole))} ms`);
	report.claim({
		what: `time of quantities of ${what}, to those in UTC`,
		figure: median(ratios),
		is: "at most",
		limit,
	});
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

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
 * Quantities by group, compared with the ungrouped ones of the same events: a metric that reads a property, whose ungrouped quantity comes from
 * the log, and one that reads the events' values, whose ungrouped quantity comes from monthly sums. Starts its own database. `--groups`,
 * `--customers` and `--events` reduce it.
 */
const { values } = parseArgs({
	options: {
		groups: { type: "string", default: "1000" },
		customers: { type: "string", default: "1000" },
		/** Of each customer and group. */
		events: { type: "string", default: "4" },
		rounds: { type: "string", default: "5" },
	},
});
const [groups, customers, events, rounds] = [values.groups, values.customers, values.events, values.rounds].map(
	Number,
) as [number, number, number, number];
/** Quantities by group take at most this many times as long as ungrouped ones. */
const limit = 2;
const [firstDay, lastDay] = ["2026-09-01", "2026-09-30"];
const customerUuid = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;

const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-dimensions-"));
const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/dimensions.ts" });
const report = new Report();
try {
	await migrate(server.connectionString);
	const db = new Database(server.connectionString, { applicationName: "bench", connections: 4 });
	const actor = { type: "command", id: null, name: "bench" } as const;
	const now = "2026-10-02T00:00:00.000Z";
	const organisationId = await createOrganisation(db, "Bench", now, actor);
	const context: Context = { db, now, organisationId, actor, requestId: null };
	const metrics = [await makeMetric(context, "tokens"), await makeMetric(context, null)];
	await fill(context);
	report.heading(
		`${number(groups)} groups × ${number(customers)} customers, ${number(groups * customers * events)} events`,
	);
	const { spent_ms: rolled_ms } = await timed(() => rollUp(context));
	report.line(
		`rolling up, with two groupings: ${number((rolled_ms * 1000) / (groups * customers * events))} µs an event`,
	);
	for (const table of ["event", "rollup", "rollup_month", "posting", "rollup_group"])
		await db.execute(`vacuum (analyze) usage.${table}`);
	for (const metric of metrics) await compare(context, metric);
	await db.close();
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = report.end();

/** A metric, and an item of no customer that has it grouped, so that the roll-up adds its groups up. */
async function makeMetric({ db, organisationId, now }: Context, property: string | null): Promise<MetricRow> {
	const uuid = newUuid();
	await db.execute(
		`insert into metrics.metric (organisation_id, uuid, name, event_name, aggregation, property, filters, created_at, updated_at)
		 values ($1, $2, $3, 'tokens', 'sum', $4, '[]', $5, $5)`,
		[organisationId, uuid, `Tokens ${property}`, property, now],
	);
	const [contract, customer] = [newUuid(), newUuid()];
	await db.execute(
		`with customer as (
			insert into customers.customer (organisation_id, uuid, name, additional_emails, billing_emails, tax_exempt, created_at, updated_at)
			values ($1, $3, 'Customer', '{}', '{}', false, $5, $5)
		 ), contract as (
			insert into contracts.contract (organisation_id, uuid, customer_uuid, status, currency, start_date, billing_day, auto_renew,
				activated_at, created_at, updated_at)
			values ($1, $2, $3, 'active', 'EUR', '2026-09-01', 1, false, $5, $5, $5)
		 )
		 insert into contracts.item (organisation_id, uuid, contract_uuid, customer_uuid, position, plan_item_name, service_start_date,
			quantity, service_type, billing_cycle, billing_timing, metric_uuid, pricing_model, unit_price, tiers, fee_per_event,
			included_quantity, discount_percent, trial_days, group_by, price_matrix)
		 values ($1, $2, $2, $3, 0, 'Tokens', '2026-09-01', 1, 'usage', 'monthly', 'in_arrears', $4, 'matrix', 0, '[]', 0, 0, 0, 0,
			'["model"]', '[]')`,
		[organisationId, contract, customer, uuid, now],
	);
	const metric = {
		uuid,
		name: "Tokens",
		event_name: "tokens",
		aggregation: "sum",
		property,
		expression: null,
		filters: [],
	};
	return { ...metric, carry_over: false, unit: null, unit_code: null, created_at: now, updated_at: now } as MetricRow;
}

/** Each customer's events of each group, on days of their own. */
async function fill({ db, organisationId, now }: Context): Promise<void> {
	await db.execute(
		`insert into customers.customer (organisation_id, uuid, name, additional_emails, billing_emails, tax_exempt, created_at, updated_at)
		 select $1, ('00000000-0000-4000-8000-' || lpad(to_hex(index), 12, '0'))::uuid, 'Customer ' || index, '{}', '{}', false, $3, $3
		 from generate_series(0, $2 - 1) as index`,
		[organisationId, customers, now],
	);
	await db.execute(
		`insert into usage.event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name, properties)
		 select $1, gen_random_uuid(), nextval('usage.event_sequence'), $2::timestamptz + (random() * 30 * 86400) * interval '0.999 second',
			('00000000-0000-4000-8000-' || lpad(to_hex(customer), 12, '0'))::uuid, floor(random() * 1000), 'tokens',
			jsonb_build_object('model', 'model-' || model, 'tokens', floor(random() * 1000))
		 from generate_series(1, $5) as event, generate_series(0, $4 - 1) as model, generate_series(0, $3 - 1) as customer`,
		[organisationId, firstDay, customers, groups, events],
	);
}

/** Times both in turns, and compares their sums. */
async function compare(context: Context, metric: MetricRow): Promise<void> {
	const name = metric.property === null ? "of the events' values" : "of a property";
	const requests = Array.from({ length: customers }, (_, index): QuantityRequest => {
		const days = { from: firstDay, to: lastDay, serviceStart: firstDay };
		return { key: String(index), itemUuid: newUuid(), customerUuid: customerUuid(index), metric, ...days };
	});
	const grouped = requests.map((request) => ({ ...request, groupBy: ["model"] }));
	const ratios: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const whole = await timed(() => quantitiesOf(context, requests));
		const parted = await timed(() => quantitiesOf(context, grouped));
		ratios.push(parted.spent_ms / whole.spent_ms);
		report.line(`${name}: ungrouped ${number(whole.spent_ms)} ms, by group ${number(parted.spent_ms)} ms`);
		for (const [key, { quantity }] of whole.answer) {
			const found = parted.answer.get(key);
			if (found?.quantity.equals(quantity) !== true || found.groups?.length !== groups)
				report.fault(`customer ${key} has ${found?.quantity} in ${found?.groups?.length} groups, not ${quantity}`);
		}
	}
	const what = `time of quantities ${name} by group, to ungrouped ones`;
	// A whole month's ungrouped sum of values is one row a customer, so that its groups have to be more. It is told, and not claimed.
	if (metric.property === null) report.line(`${what}: ${number(median(ratios))}`);
	else report.claim({ what, figure: median(ratios), is: "at most", limit });
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; spent_ms: number }> {
	const start = performance.now();
	const answer = await work();
	return { answer, spent_ms: performance.now() - start };
}

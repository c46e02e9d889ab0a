import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Context, Database, migrate, startEmbeddedPostgres } from "../server/src/platform/index.ts";
import { monthOfUsage, type Population, populate, useForAMonth } from "./billing-population.ts";
import type { Billed, BillingOrder } from "./billing-process.ts";
import { HelperProcess } from "./helper-process.ts";
import { median, number, Report } from "./report.ts";
import { nodeOptions, variables } from "./service.ts";

/**
 * A billing run over 10,000 contracts and the 10 million events of their month, compared with one GROUP BY of the same events, and its
 * memory, compared with that of a process that bills a tenth of the contracts as often. Starts its own database:
 * `node bench/billing-run.ts [--contracts 10000] [--events 10000000] [--rounds 3]`.
 */
const { values } = parseArgs({
	options: {
		contracts: { type: "string", default: "10000" },
		events: { type: "string", default: "10000000" },
		rounds: { type: "string", default: "3" },
	},
});

/** The limits of issue 5: three times the GROUP BY, plus a millisecond per contract. */
const [groupByLimit, perContract_ms] = [3, 1];
/** The limits relative to a tenth of the contracts, for the peak and for what the heap holds afterward. */
const [peakLimit, heldLimit] = [1.3, 1.1];
const report = new Report();

const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-billing-"));
const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/billing-run.ts" });
try {
	await migrate(server.connectionString);
	const db = new Database(server.connectionString, { applicationName: "bench" });
	const [contracts, events] = [Number(values.contracts), Number(values.events)];
	const rounds = Number(values.rounds);
	const few = await figuresOf(db, { name: "Few", contracts: contracts / 10, events: events / 10, rounds });
	const many = await figuresOf(db, { name: "Many", contracts, events, rounds });
	report.heading("Claims");
	report.claim({
		what: `a run compared with ${groupByLimit} × the GROUP BY + ${perContract_ms} ms per contract`,
		figure: many.ratio,
		limit: 1,
		is: "at most",
	});
	report.claim({
		what: "memory peak compared with a tenth of the contracts",
		figure: many.peak_MB / few.peak_MB,
		limit: peakLimit,
		is: "at most",
	});
	report.claim({
		what: "heap after a run compared with a tenth of the contracts",
		figure: many.held_MB / few.held_MB,
		limit: heldLimit,
		is: "at most",
	});
	await db.close();
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = report.end();

interface Size {
	readonly name: string;
	readonly contracts: number;
	readonly events: number;
	readonly rounds: number;
}

/** The figures of a process that only bills this many contracts. */
async function figuresOf(db: Database, { name, contracts, events, rounds }: Size) {
	const process = new HelperProcess<BillingOrder, Billed>("./billing-process.ts", {
		execArgv: [...nodeOptions, "--expose-gc"],
		env: { PATH: globalThis.process.env.PATH, ...variables },
	});
	const bill = async ({ db: _own, ...context }: Context, expected: number): Promise<Billed> => {
		const billed = await process.carryOut({ connectionString: server.connectionString, context });
		const { status, created_invoices, errors } = billed.run;
		const isDone = status === "COMPLETED" && created_invoices === expected && errors.length === 0;
		if (!isDone) report.fault(`the run created ${created_invoices} invoices with ${errors.length} errors: ${status}`);
		return billed;
	};
	try {
		const population = await populate(db, name, contracts, events);
		report.heading(`${number(contracts)} contracts, ${number(events)} events`);
		await db.execute("vacuum (analyze)");
		const { run_ms } = await bill(population.atStart, contracts);
		report.line(
			`the run of the first month's fees: ${number(run_ms)} ms, ${number(run_ms / contracts)} ms per contract`,
		);
		const filling_ms = await timed(() => useForAMonth(population));
		report.line(`filling and rolling up: ${number(filling_ms)} ms`);
		// As autovacuum would do later.
		await db.execute("vacuum (analyze)");
		return await measure(population, rounds, bill);
	} finally {
		process.stop();
	}
}

/** Bills the month again in each round. */
async function measure(
	{ atEnd, contracts }: Population,
	rounds: number,
	bill: (context: Context, expected: number) => Promise<Billed>,
) {
	const [bare, billing, ratios, peaks, held]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
	for (let round = 0; round < rounds; round += 1) {
		const before_ms = await timed(() => groupBy(atEnd));
		const { run_ms, peak_MB, held_MB } = await bill(atEnd, contracts);
		const bare_ms = (before_ms + (await timed(() => groupBy(atEnd)))) / 2;
		const idle = await bill(atEnd, 0);
		const allowed_ms = groupByLimit * bare_ms + perContract_ms * contracts;
		report.line(
			`run ${number(run_ms)} ms; GROUP BY ${number(bare_ms)} ms; allowed ${number(allowed_ms)} ms; a run with nothing due ${number(idle.run_ms)} ms; peak ${number(peak_MB)} MB, held after it ${number(held_MB)} MB`,
		);
		bare.push(bare_ms);
		billing.push(run_ms);
		ratios.push(run_ms / allowed_ms);
		peaks.push(peak_MB);
		held.push(held_MB);
		await check(atEnd);
		if (round + 1 < rounds) await unbill(atEnd);
	}
	report.line(`medians: run ${number(median(billing))} ms, GROUP BY ${number(median(bare))} ms`);
	return { ratio: median(ratios), peak_MB: Math.max(...peaks), held_MB: Math.max(...held) };
}

async function groupBy({ db, organisationId }: Context): Promise<void> {
	await db.rows(
		`select customer_uuid, event_name, count(*), sum(value) from usage.event
		 where organisation_id = $1 and voided_at is null group by customer_uuid, event_name`,
		[organisationId],
	);
}

/** Compares the charges with the events. */
async function check({ db, organisationId }: Context): Promise<void> {
	const wrong = await db.row<{ count: number }>(
		`select count(*) as count
		 from contracts.item
		 join metrics.metric on metric.organisation_id = $1 and metric.uuid = item.metric_uuid
		 left join (
			select customer_uuid, event_name, count(*), sum(value) from usage.event
			where organisation_id = $1 and voided_at is null and occurred_at < $2::date::timestamp at time zone 'UTC'
			group by customer_uuid, event_name
		 ) as used on used.customer_uuid = item.customer_uuid and used.event_name = metric.event_name
		 left join invoicing.charge on charge.organisation_id = $1 and charge.item_uuid = item.uuid
		 where item.organisation_id = $1 and (charge.event_count is distinct from coalesce(used.count, 0)
			or charge.quantity is distinct from case when metric.aggregation = 'sum' then coalesce(used.sum, 0) else coalesce(used.count, 0) end)`,
		[organisationId, monthOfUsage.dueDate],
	);
	if (wrong?.count !== 0) report.fault(`${wrong?.count} charges differ from the usage`);
}

/** Removes everything that the month's run created. */
async function unbill({ db, organisationId }: Context): Promise<void> {
	const made = "select uuid from invoicing.invoice where organisation_id = $1 and billed_on = $2";
	const parameters = [organisationId, monthOfUsage.dueDate];
	await db.execute("delete from invoicing.charge where organisation_id = $1 and billed_on = $2", parameters);
	await db.execute(
		`delete from invoicing.line_item where organisation_id = $1 and invoice_uuid in (${made})`,
		parameters,
	);
	await db.transaction(async (db) => {
		await db.execute("alter table audit.entry disable trigger entry_is_final");
		await db.execute(`delete from audit.entry where organisation_id = $1 and resource_uuid in (${made})`, parameters);
		await db.execute("alter table audit.entry enable trigger entry_is_final");
	});
	await db.execute("delete from invoicing.invoice where organisation_id = $1 and billed_on = $2", parameters);
	await db.execute("vacuum (analyze) invoicing.invoice, invoicing.line_item, invoicing.charge, audit.entry");
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type InvoicingServices, runNow } from "../server/src/invoicing/index.ts";
import { type Context, Database, migrate, startEmbeddedPostgres } from "../server/src/platform/index.ts";
import { monthOfUsage, type Population, populate, useForAMonth } from "./billing-population.ts";
import { median, number, Report } from "./report.ts";

/**
 * A billing run over 10,000 contracts and the 10 million events of their month, against one GROUP BY of the same events; the memory of
 * its process, against that of a tenth of the contracts. Starts a database of its own:
 * `node bench/billing-run.ts [--contracts 10000] [--events 10000000] [--rounds 3]`.
 */
const { values } = parseArgs({
	options: {
		contracts: { type: "string", default: "10000" },
		events: { type: "string", default: "10000000" },
		rounds: { type: "string", default: "3" },
	},
});

/** What issue 5 allows: three times the GROUP BY, and a millisecond a contract. */
const [groupByLimit, perContract_ms] = [3, 1];
/** Of the peak at a tenth of the contracts. */
const memoryLimit = 1.5;
const report = new Report();
/** Nothing is sent here, so no PDF is made and no address signed. */
const services = {} as InvoicingServices;

const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-billing-"));
const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/billing-run.ts" });
try {
	await migrate(server.connectionString);
	const db = new Database(server.connectionString, { applicationName: "bench" });
	const [contracts, events] = [Number(values.contracts), Number(values.events)];
	const few = await measure(await populated(db, "Few", contracts / 10, events / 10), 1);
	const many = await measure(await populated(db, "Many", contracts, events), Number(values.rounds));
	report.heading("Claims");
	report.claim({
		what: `a run against ${groupByLimit} × the GROUP BY + ${perContract_ms} ms a contract`,
		figure: many.ratio,
		limit: 1,
		is: "at most",
	});
	report.claim({
		what: "peak of memory against that of a tenth of the contracts",
		figure: many.peak_MB / few.peak_MB,
		limit: memoryLimit,
		is: "at most",
	});
	await db.close();
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = report.end();

async function populated(db: Database, name: string, contracts: number, events: number): Promise<Population> {
	const population = await populate(db, name, contracts, events);
	report.heading(`${number(contracts)} contracts, ${number(events)} events`);
	await db.execute("vacuum (analyze)");
	const fees_ms = await timed(() => bill(population.atStart, contracts));
	report.line(`the run of the first month's fees: ${number(fees_ms)} ms, ${number(fees_ms / contracts)} ms a contract`);
	const filling_ms = await timed(() => useForAMonth(population));
	report.line(`filling and rolling up: ${number(filling_ms)} ms`);
	// What autovacuum does in its own time.
	await db.execute("vacuum (analyze)");
	return population;
}

/** Bills the month anew in each round. */
async function measure({ atEnd, contracts }: Population, rounds: number) {
	const [bare, billing, ratios]: [number[], number[], number[]] = [[], [], []];
	let peak_MB = 0;
	for (let round = 0; round < rounds; round += 1) {
		const before_ms = await timed(() => groupBy(atEnd));
		forgetPeak();
		const run_ms = await timed(() => bill(atEnd, contracts));
		peak_MB = Math.max(peak_MB, takePeak_MB());
		const bare_ms = (before_ms + (await timed(() => groupBy(atEnd)))) / 2;
		const idle_ms = await timed(() => bill(atEnd, 0));
		const allowed_ms = groupByLimit * bare_ms + perContract_ms * contracts;
		report.line(
			`run ${number(run_ms)} ms; GROUP BY ${number(bare_ms)} ms; allowed ${number(allowed_ms)} ms; a run with nothing due ${number(idle_ms)} ms; peak ${number(peak_MB)} MB`,
		);
		bare.push(bare_ms);
		billing.push(run_ms);
		ratios.push(run_ms / allowed_ms);
		await check(atEnd);
		if (round + 1 < rounds) await unbill(atEnd);
	}
	report.line(`medians: run ${number(median(billing))} ms, GROUP BY ${number(median(bare))} ms`);
	return { ratio: median(ratios), peak_MB };
}

async function bill(context: Context, expected: number): Promise<void> {
	const everything = { asOf: null, customerUuid: null, contractUuid: null };
	const run = await runNow(context, services, everything);
	const isDone = run.status === "COMPLETED" && run.created_invoices === expected && run.errors.length === 0;
	if (!isDone)
		report.fault(`the run made ${run.created_invoices} invoices, ${run.errors.length} errors: ${run.status}`);
}

async function groupBy({ db, organisationId }: Context): Promise<void> {
	await db.rows(
		`select customer_uuid, event_name, count(*), sum(value) from usage.event
		 where organisation_id = $1 and voided_at is null group by customer_uuid, event_name`,
		[organisationId],
	);
}

/** What was charged is what the events say. */
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
	if (wrong?.count !== 0) report.fault(`${wrong?.count} charges are not what was used`);
}

/** Takes back what the month's run made, as if it had never been. */
async function unbill({ db, organisationId }: Context): Promise<void> {
	const made = "select uuid from invoicing.invoice where organisation_id = $1 and billed_on = $2";
	const parameters = [organisationId, monthOfUsage.dueDate];
	await db.execute("delete from invoicing.charge where organisation_id = $1 and billed_on = $2", parameters);
	await db.execute(
		`delete from invoicing.line_item where organisation_id = $1 and invoice_uuid in (${made})`,
		parameters,
	);
	await db.execute(`delete from audit.entry where organisation_id = $1 and resource_uuid in (${made})`, parameters);
	await db.execute("delete from invoicing.invoice where organisation_id = $1 and billed_on = $2", parameters);
	await db.execute("vacuum (analyze) invoicing.invoice, invoicing.line_item, invoicing.charge, audit.entry");
}

/** The most that this process had resident since the last time; PostgreSQL's processes are apart. */
function takePeak_MB(): number {
	return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
}

function forgetPeak(): void {
	writeFileSync("/proc/self/clear_refs", "5");
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Context, Database, migrate, startEmbeddedPostgres } from "../server/src/platform/index.ts";
import type { Billed, BillingOrder } from "./billing-process.ts";
import { HelperProcess } from "./helper-process.ts";
import { populateHistory } from "./idle-population.ts";
import { median, number, Report } from "./report.ts";
import { nodeOptions, variables } from "./service.ts";

/**
 * A billing run over many contracts with years of history in which nothing is due and nothing has changed, and one in which some are due
 * among them, compared with the same number alone. Starts its own database:
 * `node bench/idle-run.ts [--contracts 100000] [--due 1000] [--months 60]`.
 */
const { values } = parseArgs({
	options: {
		contracts: { type: "string", default: "100000" },
		due: { type: "string", default: "1000" },
		months: { type: "string", default: "60" },
	},
});
const [contracts, due, months] = [Number(values.contracts), Number(values.due), Number(values.months)];

/** The limits of issue 22. */
const [idleLimit_ms, dueLimit, memoryLimit] = [1_000, 1.3, 1.1];
/** What is due falls due on these days of the last month, in a round each. */
const dueDays = [16, 17, 18];
const last = new Date(Date.UTC(2026, 8, 15, 1));
const firstDay = new Date(Date.UTC(2026, 8 - months + 1, 1)).toISOString();
const history = { firstDay, now: last.toISOString() };
const onDay = (context: Context, day: number) => ({ ...context, now: `2026-09-${day}T01:00:00.000Z` });

const report = new Report();
const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-idle-"));
const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/idle-run.ts" });
const helper = new HelperProcess<BillingOrder, Billed>("./billing-process.ts", {
	execArgv: [...nodeOptions, "--expose-gc"],
	env: { PATH: process.env.PATH, ...variables },
});
try {
	await migrate(server.connectionString);
	const db = new Database(server.connectionString, { applicationName: "bench" });
	const groups = dueDays.map((billingDay) => ({ contracts: due, billingDay }));
	const rest = { contracts: contracts - due * dueDays.length, billingDay: 1 };
	const many = await populateHistory(db, "Many", history, [rest, ...groups]);
	const alone: Context[] = [];
	for (const group of groups) alone.push(await populateHistory(db, `Alone on ${group.billingDay}`, history, [group]));
	await db.execute("vacuum (analyze)");
	report.heading(`${number(contracts)} contracts, ${months} months`);
	const first = await bill(many, 0);
	report.line(`the first run, which looks at all: ${number(first.run_ms)} ms, peak ${number(first.peak_MB)} MB`);
	for (const each of alone) await bill(each, 0);
	await db.execute("vacuum (analyze)");
	const [idle, ratios, peaks, fewPeaks]: [number[], number[], number[], number[]] = [[], [], [], []];
	for (const [round, day] of dueDays.entries()) {
		const few = onDay(alone[round] as Context, day);
		const aloneOnly = await bill(few, due);
		const among = await bill(onDay(many, day), due);
		// The next run looks at what was billed once more.
		await bill(onDay(many, day), 0);
		await bill(few, 0);
		const nothing = await bill(onDay(many, day), 0);
		const nothingOfFew = await bill(few, 0);
		report.line(
			`nothing due ${number(nothing.run_ms)} ms (of ${number(due)} ${number(nothingOfFew.run_ms)} ms); ${number(due)} due among them ${number(among.run_ms)} ms, alone ${number(aloneOnly.run_ms)} ms; peak with nothing due ${number(nothing.peak_MB)} MB, of ${number(due)} ${number(nothingOfFew.peak_MB)} MB`,
		);
		idle.push(nothing.run_ms);
		ratios.push(among.run_ms / aloneOnly.run_ms);
		peaks.push(nothing.peak_MB);
		fewPeaks.push(nothingOfFew.peak_MB);
	}
	report.heading("Claims");
	const claims = [
		[`a run over ${number(contracts)} contracts with nothing due, in ms`, median(idle), idleLimit_ms],
		[`${number(due)} due among them compared with ${number(due)} alone`, median(ratios), dueLimit],
		[`its memory peak compared with that of ${number(due)} contracts`, median(peaks) / median(fewPeaks), memoryLimit],
	] as const;
	for (const [what, figure, limit] of claims) report.claim({ what, figure, limit, is: "at most" });
	await db.close();
} finally {
	helper.stop();
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = report.end();

async function bill({ db: _own, ...context }: Context, expected: number): Promise<Billed> {
	const billed = await helper.carryOut({ connectionString: server.connectionString, context });
	const { status, created_invoices, errors } = billed.run;
	if (status !== "COMPLETED" || created_invoices !== expected || errors.length > 0)
		report.fault(
			`the run created ${created_invoices} invoices instead of ${expected}, with ${errors.length} errors: ${status}`,
		);
	return billed;
}

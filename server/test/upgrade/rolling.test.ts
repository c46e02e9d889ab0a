import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { emptyDatabase } from "../support/app.ts";
import { runProgram, type Service, sleep, until, Workshop } from "../support/service.ts";
import { Load } from "./load.ts";
import { isReleaseThere, released, unpackRelease } from "./previous-release.ts";

/** The last release and this one work side by side on one database while one replaces the other. */

/** The time of each of four phases: `UPGRADE_SECONDS=60 npx vitest run <file>` looks longer. */
const phase_s = Number(process.env.UPGRADE_SECONDS ?? 2);
/** A request that was sent to a process may still be connecting. Load balancers wait for that, too. */
const drain_ms = 500;
/** Nobody opens a page here. */
const atNeed = ["--pages-at-need"];
const token = "a-token-of-at-least-thirty-two-characters";
/** Releases from migration 000041 on start on a database that newer expansions have been applied to. */
const isRestartable = Object.keys(released.migrations).some((name) => name >= "000041");

const workshop = new Workshop();
afterAll(() => workshop.clear());

it.skipIf(!isReleaseThere)(
	`a rolling upgrade from ${released.version} (${released.commit.slice(0, 8)}; skipped where the history or the packages lack it) answers every request, and loses nothing`,
	{ timeout: 240_000 + 8_000 * phase_s },
	async () => {
		const folder = workshop.folder();
		unpackRelease(folder);
		const environment = { DATABASE_URL: await emptyDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
		const before = {
			cwd: folder,
			command: [process.execPath, join(folder, "server/src/main.ts")],
			options: atNeed,
		};
		let old = await workshop.serve(environment, before);
		const load = new Load([old], token);
		await load.prepare();
		load.begin();
		await sleep(phase_s * 1_000);

		// The database first, under load; then the new release beside the old one.
		expect(await runProgram(["migrate"], environment)).toMatchObject({ code: 0 });
		const current = await workshop.serve(environment, { options: atNeed });
		load.serving = [old, current];
		await sleep(phase_s * 1_000);
		if (isRestartable) {
			load.serving = [current];
			await sleep(drain_ms);
			expect(await old.stop()).toMatchObject({ code: 0 });
			old = await workshop.serve(environment, before);
			load.serving = [old, current];
		}
		expect((await old.request("/health/ready")).status).toBe(200);
		await sleep(phase_s * 1_000);

		// As a load balancer does: no new requests first, then the signal.
		load.serving = [current];
		await sleep(drain_ms);
		expect(await old.stop()).toMatchObject({ code: 0 });
		await sleep(phase_s * 1_000);
		await load.stop();
		await check(load, environment.DATABASE_URL, [old, current]);
	},
);

async function check(load: Load, connectionString: string, services: readonly Service[]): Promise<void> {
	const { answered, ...troubles } = load.counts;
	expect(troubles).toEqual({ unavailable: 0, failed: 0, unconnected: 0 });
	for (const service of services) expect(load.answeredBy.get(service)).toBeGreaterThan(5);

	// Events: each once, and each one that was sent is there.
	await until(async () => (await load.statusOfJobs()).join() === "COMPLETED");
	const stored = await countOf(connectionString, "usage.event");
	expect(stored).toBe(load.keys.length);
	expect(load.duplicates).toBe(0);
	expect(await load.sendAgain()).toBe(0);

	// Invoices: one for each customer, right, paid, and numbered without a gap.
	const invoices = await load.invoices();
	expect(invoices.length).toBe(load.billed);
	expect(new Set(invoices.map(({ amount }) => amount))).toEqual(new Set([34]));
	expect(new Set(invoices.map(({ invoice_status }) => invoice_status))).toEqual(new Set(["paid"]));
	const year = new Date().getUTCFullYear();
	expect(invoices.map(({ invoice_number }) => invoice_number).sort()).toEqual(
		invoices.map((_invoice, index) => `INV-${year}-${String(index + 1).padStart(6, "0")}`),
	);
	expect(await countOf(connectionString, "payments.payment")).toBe(load.billed);
	const byProcess = services.map((service) => load.answeredBy.get(service)).join(" and ");
	process.stdout.write(
		`${answered} requests answered (${byProcess} by the last start of each release), 0 failed, the longest in ${Math.round(load.longest_ms)} ms; ` +
			`${load.keys.length} events sent, ${stored} stored; ${load.billed} invoices billed, sent and paid\n`,
	);
}

async function countOf(connectionString: string, table: string): Promise<number> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const { rows } = await client.query(`select count(*)::int as count from ${table}`);
	await client.end();
	return (rows[0] as { count: number }).count;
}

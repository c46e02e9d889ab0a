import { readFileSync, writeFileSync } from "node:fs";
import { type InvoicingServices, runNow } from "../server/src/invoicing/index.ts";
import { type Context, Database } from "../server/src/platform/index.ts";
import { obey } from "./helper-process.ts";

/** The process that bills, and nothing else: with the options of `npm start`, so that its memory is what the service's would be. */

export interface BillingOrder {
	readonly connectionString: string;
	readonly context: Omit<Context, "db">;
}

export interface Billed {
	readonly run: Awaited<ReturnType<typeof runNow>>;
	readonly run_ms: number;
	/** The most that was resident during the run; PostgreSQL's processes are apart. */
	readonly peak_MB: number;
	/** What the heap still holds after it, when all garbage is collected. */
	readonly held_MB: number;
}

/** Nothing is sent here, so no PDF is made and no address signed. */
const services = {} as InvoicingServices;
const everything = { asOf: null, customerUuid: null, contractUuid: null };
let db: Database | null = null;

obey<BillingOrder, Context, Billed>(
	async ({ connectionString, context }) => {
		db ??= new Database(connectionString, { applicationName: "bench" });
		// What is idle is closed after a while; a service has connections.
		await db.row("select 1");
		return { ...context, db };
	},
	async (context) => {
		// Sets the peak back to what is resident now.
		writeFileSync("/proc/self/clear_refs", "5");
		const start = performance.now();
		const run = await runNow(context, services, everything);
		const run_ms = performance.now() - start;
		const peak_kB = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
		globalThis.gc?.();
		return { run, run_ms, peak_MB: peak_kB / 1024, held_MB: process.memoryUsage().heapUsed / 1024 ** 2 };
	},
);

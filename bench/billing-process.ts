import { readFileSync, writeFileSync } from "node:fs";
import { type InvoicingServices, runNow } from "../server/src/invoicing/index.ts";
import { type Context, Database } from "../server/src/platform/index.ts";
import { obey } from "./helper-process.ts";

/** A process that only bills, with the options of `npm start`, so that its memory equals the service's. */

export interface BillingOrder {
	readonly connectionString: string;
	readonly context: Omit<Context, "db">;
}

export interface Billed {
	readonly run: Awaited<ReturnType<typeof runNow>>;
	readonly run_ms: number;
	/** The peak of resident memory during the run, without PostgreSQL's processes. */
	readonly peak_MB: number;
	/** The heap's content after the run and a full garbage collection. */
	readonly held_MB: number;
}

/** Nothing is sent here, so no PDF is created and no address is signed. */
const services = {} as InvoicingServices;
const everything = { asOf: null, customerUuid: null, contractUuid: null };
let db: Database | null = null;

obey<BillingOrder, Context, Billed>(
	async ({ connectionString, context }) => {
		db ??= new Database(connectionString, { applicationName: "bench" });
		// Idle connections are closed after a while, but a service has open ones.
		await db.row("select 1");
		return { ...context, db };
	},
	async (context) => {
		// Resets the peak to the current resident memory.
		writeFileSync("/proc/self/clear_refs", "5");
		const start = performance.now();
		const run = await runNow(context, services, everything);
		const run_ms = performance.now() - start;
		const peak_kB = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
		globalThis.gc?.();
		return { run, run_ms, peak_MB: peak_kB / 1024, held_MB: process.memoryUsage().heapUsed / 1024 ** 2 };
	},
);

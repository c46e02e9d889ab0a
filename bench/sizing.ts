import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { HelperProcess } from "./helper-process.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { number, Report } from "./report.ts";
import { MeasuredService, sleep } from "./service.ts";

/** What a machine needs for a number of events: processor time, memory and disk (docs/operating/sizing.md). */

const { values } = parseArgs({ options: { events: { type: "string", default: "200000" } } });
const events = Number(values.events);
const ticks_per_s = 100;
const batches = [1_000, 100, 1] as const;
const customerCount = 100;

/** The processes below one, and itself. */
function family(processId: number): number[] {
	const parents = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((name) => [Number(name), Number(statOf(Number(name))[1])] as const);
	const found = [processId];
	for (const parent of found) found.push(...parents.filter(([, of]) => of === parent).map(([child]) => child));
	return found;
}

/** The fields of /proc/<pid>/stat from the state on; empty for a process that has ended. */
function statOf(processId: number): string[] {
	try {
		return readFileSync(`/proc/${processId}/stat`, "utf8")
			.replace(/^.*\) /, "")
			.split(" ");
	} catch {
		return [];
	}
}

/** Seconds of processor time, of ended children too. */
function processorTime_s(processId: number): number {
	const ticks = family(processId).map((each) => statOf(each).slice(11, 15).map(Number));
	return ticks.flat().reduce((sum, each) => sum + each, 0) / ticks_per_s;
}

/** Memory that the processes alone use, and their part of what they share. */
function proportional_MB(processId: number): number {
	const sizes_kB = family(processId).map((each) => {
		try {
			return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, "utf8"))?.[1] ?? 0);
		} catch {
			return 0;
		}
	});
	return sizes_kB.reduce((sum, each) => sum + each, 0) / 1024;
}

const report = new Report();
const service = new MeasuredService();
const load = new HelperProcess<LoadOrder, LoadResult>("load.ts");
await service.start();
const client = new pg.Client({ connectionString: service.connectionString });
await client.connect();
try {
	await measure();
} finally {
	load.stop();
	await client.end();
	await service.stop();
}

async function measure(): Promise<void> {
	await sleep(10_000);
	report.heading("After the start");
	report.line(
		`  Node ${number(service.resident_MB)} MB resident; all processes ${number(proportional_MB(service.processId))} MB`,
	);
	report.line(`  database ${number((await bytes("select pg_database_size(current_database())")) / 2 ** 20)} MiB`);
	const customers = await population();
	await load.carryOut(order(customers, 1_000, 20_000));
	for (const size of batches) {
		await rolledUp();
		const [before_s, before_B, wal] = [
			processorTime_s(service.processId),
			await usageSize_B(),
			await client.query("select pg_current_wal_lsn() as lsn"),
		];
		service.takePeak();
		const result = await load.carryOut(order(customers, size, size === 1 ? events / 20 : events));
		await rolledUp();
		const used_s = processorTime_s(service.processId) - before_s;
		const written_B = await bytes("select pg_current_wal_lsn() - $1::pg_lsn", [wal.rows[0].lsn]);
		report.heading(`${number(result.created)} events in requests of ${size}, stored and rolled up`);
		report.line(
			`  ${number(result.created / used_s)} events a second for each core that the service and PostgreSQL use`,
		);
		report.line(
			`  ${number(result.event_bytes)} bytes sent an event; ${number(((await usageSize_B()) - before_B) / result.created)} bytes stored with indexes; ${number(written_B / result.created)} bytes of WAL`,
		);
		report.line(
			`  the Node process took at most ${number(service.takePeak())} MB; all processes ${number(proportional_MB(service.processId))} MB`,
		);
	}
}

function order(customers: readonly string[], eventsPerRequest: number, count: number): LoadOrder {
	const { address, token } = service;
	const requests = Math.ceil(count / eventsPerRequest);
	const sent = { path: "/usage/ingest", connections: 8, content: "clean", timeLimit_s: 600 } as const;
	return { address, token, customers, requests, eventsPerRequest, ...sent };
}

/** Customers with a contract that counts their events. */
async function population(): Promise<string[]> {
	const ask = async (path: string, body: object) => (await service.request(path, body)) as { uuid: string };
	const metric = await ask("/metric", { name: "Calls", event_name: "api_call", aggregation: "sum" });
	const customers: string[] = [];
	while (customers.length < customerCount) {
		const { uuid: customer_uuid } = await ask("/customer/create", {
			name: "Customer",
			email: `${customers.length}@bench.test`,
		});
		const usage = {
			service_type: "usage",
			billing_cycle: "monthly",
			plan_item_name: "Calls",
			unit_price: 1,
			metric_uuid: metric.uuid,
		};
		const contract = await ask("/contract", { customer_uuid, start_date: "2026-09-01", services: [usage] });
		await ask(`/contract/${contract.uuid}/activate`, {});
		customers.push(customer_uuid);
	}
	return customers;
}

async function bytes(text: string, parameters: unknown[] = []): Promise<number> {
	return Number(Object.values((await client.query(text, parameters)).rows[0])[0]);
}

function usageSize_B(): Promise<number> {
	return bytes(
		"select sum(pg_total_relation_size(c.oid)) from pg_class c where c.relkind = 'r' and c.relnamespace = 'usage'::regnamespace",
	);
}

/** Background work has caught up with the log. */
async function rolledUp(): Promise<void> {
	const lag =
		"select count(*) from usage.event where sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state)";
	const deadline = performance.now() + 120_000;
	while ((await bytes(lag)) > 0 && performance.now() < deadline) await sleep(500);
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Database } from "../server/src/platform/index.ts";
import { HelperProcess } from "./helper-process.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { makeCustomers } from "./population.ts";
import { median, number, Report } from "./report.ts";
import { MeasuredService } from "./service.ts";

/**
 * Full ingestion beside an encrypted backup to a folder, in turns with ingestion beside a checkpoint alone, and undisturbed. Every backup begins
 * with a checkpoint, as PostgreSQL makes regularly: after it, each page is logged whole once. Then the last backup is verified.
 */

/** Named by the issue that asked for backups: slowed by less than 10 %. */
const leastShare = 0.9;
const isQuick = process.argv.includes("--quick");
const rounds = isQuick ? 3 : 5;
const slice_s = isQuick ? 5 : 15;
const eventsPerRequest = 1_000;
/** More than a slice sends; the time limit ends it. */
const requestsPerSlice = isQuick ? 400 : 1_500;

const main = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));
const report = new Report();
const service = new MeasuredService();
const load = new HelperProcess<LoadOrder, LoadResult>("load.ts");
let database: Database | null = null;
const folder = mkdtempSync(join(tmpdir(), "tallybook-bench-backup-"));
const keyFile = join(folder, "key");
writeFileSync(keyFile, "0f".repeat(32), { mode: 0o600 });

function program(...words: string[]): ChildProcess {
	return spawn(process.execPath, [main, ...words, join(folder, "target"), "--key-file", keyFile], {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, TALLYBOOK_DATA_DIR: service.dataDirectory },
		stdio: ["ignore", "pipe", "inherit"],
	});
}

async function outputOf(child: ChildProcess): Promise<string> {
	let output = "";
	child.stdout?.on("data", (chunk: Buffer) => {
		output += chunk.toString();
	});
	const [code] = await once(child, "exit");
	if (code !== 0) report.fault(`${child.spawnargs[2]} ended with ${code}`);
	return output.trim();
}

/** @returns events a second */
async function ingestion(customers: readonly string[]): Promise<number> {
	const result = await load.carryOut({
		address: service.address,
		token: service.token,
		path: "/usage/ingest",
		customers,
		connections: 16,
		requests: requestsPerSlice,
		eventsPerRequest,
		content: "clean",
		timeLimit_s: slice_s,
	});
	if (result.errors > 0) report.fault(`${result.errors} events were refused`);
	return result.events / result.seconds;
}

/** The same from a checkpoint on. */
async function afterCheckpoint(customers: readonly string[]): Promise<number> {
	const checkpoint = database?.execute("checkpoint");
	const rate = await ingestion(customers);
	await checkpoint;
	return rate;
}

/** The same while backups follow one another without a pause. */
async function beside(customers: readonly string[]): Promise<number> {
	let isOver = false;
	const backups = (async () => {
		while (!isOver) report.line(`    ${await outputOf(program("backup"))}`);
	})();
	const rate = await ingestion(customers);
	isOver = true;
	await backups;
	return rate;
}

try {
	await service.start();
	database = new Database(service.connectionString, { applicationName: "bench", connections: 1 });
	const customers = await makeCustomers(service);
	report.heading("Ingestion alone and beside a backup, events a second");
	await ingestion(customers);
	const [shares, undisturbed]: [number[], number[]] = [[], []];
	for (let round = 1; round <= rounds; round += 1) {
		const alone = await ingestion(customers);
		// In both orders: the second of two slices finds a larger index.
		const first = round % 2 === 1 ? afterCheckpoint : beside;
		const rates = [await first(customers), await (first === beside ? afterCheckpoint : beside)(customers)];
		const [checkpointed, during] = (first === beside ? rates.toReversed() : rates) as [number, number];
		shares.push(during / checkpointed);
		undisturbed.push(during / alone);
		report.line(
			`  round ${round}: alone ${number(alone)}, from a checkpoint on ${number(checkpointed)}, beside ${number(during)}`,
		);
	}
	report.line(`beside a backup, of undisturbed ingestion: ${number(median(undisturbed))}`);
	report.claim({
		what: "ingestion beside a backup, of ingestion from a checkpoint on",
		figure: median(shares),
		limit: leastShare,
		is: "at least",
	});
	report.heading("The last backup");
	report.line(await outputOf(program("verify")));
} finally {
	load.stop();
	await database?.close();
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
}
process.exit(report.end());

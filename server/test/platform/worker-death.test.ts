import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addJob, createLog, Database, startWorker } from "../../src/platform/index.ts";
import { cloneDatabase } from "../support/app.ts";

/** What a dead worker had locked is done by another at once; a living worker keeps its locks. */

const log = createLog("silent");
let connectionString = "";
let database: Database;

beforeAll(async () => {
	connectionString = await cloneDatabase();
	database = new Database(connectionString, { applicationName: "test" });
});

afterAll(() => database.close());

/** A job that the worker with this name has started. */
async function lockedJob(worker: string): Promise<void> {
	await database.execute("delete from graphile_worker._private_jobs");
	await addJob(database, "count", {});
	await database.execute("update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1", [
		worker,
	]);
}

/** How often a worker that starts now has done the job when it comes to a later one, less important. */
async function timesDone(): Promise<number> {
	let times = 0;
	const later = Promise.withResolvers<void>();
	const handlers = {
		count: async () => {
			times += 1;
		},
		last: async () => later.resolve(),
	};
	await addJob(database, "last", {}, { priority: 1 });
	const worker = await startWorker(connectionString, handlers, [], log);
	await later.promise;
	await worker.stop();
	return times;
}

it("a dead worker's job is done", async () => {
	await lockedJob("dead");
	expect(await timesDone()).toBe(1);
});

it("a living worker keeps its job", async () => {
	await lockedJob("living");
	const living = new pg.Client(connectionString);
	await living.connect();
	await living.query("select pg_advisory_lock(hashtextextended('tallybook worker ' || 'living', 0))");
	expect(await timesDone()).toBe(0);
	await living.end();
	expect(await timesDone()).toBe(1);
});

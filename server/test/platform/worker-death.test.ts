import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addJob, createLog, Database, workOff } from "../../src/platform/index.ts";
import { cloneDatabase } from "../support/app.ts";

/** What a worker had locked when it died is done by another at once; what a living one has locked is left to it. */

const log = createLog("silent");
let connectionString = "";
let database: Database;

beforeAll(async () => {
	connectionString = await cloneDatabase();
	database = new Database(connectionString, { applicationName: "test" });
});

afterAll(() => database.close());

/** A job that the worker of this name has begun. */
async function lockedJob(worker: string): Promise<void> {
	await database.execute("delete from graphile_worker._private_jobs");
	await addJob(database, "count", {});
	await database.execute("update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1", [
		worker,
	]);
}

/** How often the job is done by a worker that starts now. */
async function timesDone(): Promise<number> {
	let times = 0;
	const count = async () => {
		times += 1;
	};
	await workOff(connectionString, { count }, log);
	return times;
}

it("a dead worker's job is done", async () => {
	await lockedJob("dead");
	expect(await timesDone()).toBe(1);
});

it("a living worker's job is left to it", async () => {
	await lockedJob("living");
	const living = new pg.Client(connectionString);
	await living.connect();
	await living.query("select pg_advisory_lock(hashtextextended('tallybook worker ' || 'living', 0))");
	expect(await timesDone()).toBe(0);
	await living.end();
	expect(await timesDone()).toBe(1);
});

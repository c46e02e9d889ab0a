import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { addJob, beginHold, createLog, endHold, startWorker } from "../platform/index.ts";
import { schedule } from "../schedule.ts";
import type { InstallationStatus } from "./schemas.ts";

const app = useTestApp();
let acme: TestClient;
let beta: TestClient;
let operator: TestClient;

beforeAll(async () => {
	acme = await app.client("write", "Acme");
	app.now = "2026-09-15T11:00:00.000Z";
	beta = await app.client("write", "Beta");
	operator = await app.person("owner", acme);
});

const status = async () => (await operator.get("/status")).body as InstallationStatus;

/** Runs what is enqueued, with handlers that fail as often as they may at once. */
async function failJobs(error: string, ...organisations: (TestClient | null)[]): Promise<void> {
	for (const client of organisations) {
		const payload = client === null ? {} : { organisation_uuid: client.context.organisationId };
		await addJob(app.database, "a_job", payload, { maximumAttempts: 1 });
	}
	const handlers = { a_job: () => Promise.reject(new Error(error)) };
	const worker = await startWorker(app.connectionString, handlers, [], createLog("silent"));
	await expect.poll(async () => (await status()).jobs.find(({ kind }) => kind === "a_job")?.waiting ?? 0).toBe(0);
	await expect.poll(async () => (await status()).jobs.find(({ kind }) => kind === "a_job")?.running ?? 0).toBe(0);
	await worker.stop();
}

describe("the status of the installation", () => {
	it("is for admins and owners of its first organization", async () => {
		const statuses = {
			owner: operator,
			admin: await app.person("admin", acme),
			member: await app.person("member", acme),
			token: acme,
			"another organization's owner": await app.person("owner", beta),
		};
		const answers = await Promise.all(
			Object.entries(statuses).map(async ([who, client]) => {
				const paths = ["/status/task/roll_up_usage/run", "/status/job/1/run"].map((path) => client.post(path));
				const posted = (await Promise.all(paths)).map((answer) => answer.status);
				return [who, (await client.get("/status")).status, ...posted];
			}),
		);
		expect(answers.filter(([who]) => !["owner", "admin"].includes(String(who)))).toEqual([
			["member", 403, 403, 403],
			["token", 403, 403, 403],
			["another organization's owner", 403, 403, 403],
		]);
		expect(answers.filter(([, read]) => read === 200)).toHaveLength(2);
	});

	it("says who operates the installation to those who sign in", async () => {
		const of = async (client: TestClient) =>
			(
				(await client.get("/session")).body as { organisations: { operates_installation: boolean }[] }
			).organisations.map(({ operates_installation }) => operates_installation);
		expect(await of(operator)).toEqual([true]);
		expect(await of(await app.person("viewer", acme))).toEqual([false]);
		expect(await of(await app.person("owner", beta))).toEqual([false]);
	});

	it("says since when a restored database is held, until it is released", async () => {
		expect((await status()).held).toBeNull();
		const hold = { moment: "2026-09-15T10:00:00.000Z", since: "2026-09-15T10:30:00.000Z" };
		await beginHold(app.database, hold);
		expect((await status()).held).toEqual(hold);
		await endHold(app.database, app.now);
		expect((await status()).held).toBeNull();
	});

	it("says how the last backup went, which one can be restored, and whether any is scheduled", async () => {
		expect((await status()).backups).toEqual({ schedule: null, last: null, last_whole: null });
		const insert = (finished_at: string, ...values: (string | number | null)[]) =>
			app.database.execute(
				`insert into platform.backup (started_at, finished_at, kind, target, name, size_bytes, fault)
				 values ($1, $1, 'physical', 's3://backups/tallybook', $2, $3, $4)`,
				[finished_at, ...values],
			);
		const target = "s3://backups/tallybook";
		await insert("2026-09-14T02:00:00.000Z", "first", 25_000_000, null);
		const last_whole = { finished_at: "2026-09-14T02:00:00.000Z", target, size_bytes: 25_000_000 };
		expect((await status()).backups).toMatchObject({
			last: { ...last_whole, is_whole: true, error: null },
			last_whole,
		});
		await insert("2026-09-15T02:00:00.000Z", null, null, "refused: secret=abcdefgh\nat once");
		const last = { finished_at: "2026-09-15T02:00:00.000Z", target, size_bytes: null, is_whole: false };
		expect((await status()).backups).toEqual({
			...{ schedule: null, last: { ...last, error: "refused: secret=[redacted]" }, last_whole },
		});
	});

	it("has every recurring task, the database and its migrations", async () => {
		const { tasks, database } = await status();
		expect(tasks.map(({ task }) => task)).toEqual(schedule.map(({ task }) => task));
		expect(tasks.find(({ task }) => task === "daily_billing")).toMatchObject({
			started_at: null,
			is_failed: false,
			is_overdue: false,
			next_at: "2026-09-16T00:10:00.000Z",
		});
		expect(database).toMatchObject({ migrations_pending: 0, version: expect.stringMatching(/^\d+/) });
	});

	it("lists failed jobs of its own organization and of none; of others, it counts them", async () => {
		await failJobs("no mailbox ada@acme.example for token=SECRET1\n    at line 2", acme, beta, null);
		const { failed_jobs, jobs } = await status();
		expect(failed_jobs).toMatchObject({ count: 2, of_other_organisations: 1 });
		expect(failed_jobs.items.map(({ kind, attempts, error }) => [kind, attempts, error])).toEqual([
			["a_job", 1, "no mailbox … for token=[redacted]"],
			["a_job", 1, "no mailbox … for token=[redacted]"],
		]);
		expect(jobs.find(({ kind }) => kind === "a_job")).toMatchObject({ failed: 3 });
		const stored = await app.database.rows<{ error: string }>("select last_error as error from graphile_worker.jobs");
		expect(JSON.stringify(stored)).not.toContain("SECRET1");
	});
});

describe("running again", () => {
	it("starts a failed job once, however often it is requested, and is audited", async () => {
		const id = (await status()).failed_jobs.items[0]?.id;
		const answers = await Promise.all([1, 2, 3].map(() => operator.post(`/status/job/${id}/run`)));
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
		expect((await status()).failed_jobs.count).toBe(1);
		const { body } = await operator.get("/audit?resource=job");
		expect(body).toMatchObject({ count: 1, items: [{ action: "run", before: { id, kind: "a_job" } }] });
	});

	it("does not touch jobs of other organizations, nor those that are gone", async () => {
		const { rows } = await app.database.pool.query(
			"select id from graphile_worker._private_jobs where payload ->> 'organisation_uuid' = $1",
			[beta.context.organisationId],
		);
		expect((await operator.post(`/status/job/${rows[0].id}/run`)).status).toBe(404);
		expect((await operator.post("/status/job/999999999/run")).status).toBe(404);
		expect((await operator.post("/status/task/no_such_task/run")).status).toBe(404);
	});

	it("runs a recurring task once, and notes how it went", async () => {
		const path = "/status/task/forget_webhooks/run";
		const answers = await Promise.all([1, 2, 3].map(() => operator.post(path)));
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
		expect((await status()).tasks.find(({ task }) => task === "forget_webhooks")).toMatchObject({ is_waiting: true });
		await app.work();
		expect((await status()).tasks.find(({ task }) => task === "forget_webhooks")).toMatchObject({
			started_at: expect.any(String),
			duration_ms: expect.any(Number),
			is_failed: false,
			is_waiting: false,
			is_running: false,
		});
		const { body } = await operator.get("/audit?resource=recurring_task");
		const tasks = (body as { items: { after: { task: string } }[] }).items.map(({ after }) => after.task);
		expect(tasks.filter((task) => task === "forget_webhooks")).toHaveLength(1);
	});

	it("shows a run that failed, with the first line of its error", async () => {
		expect((await operator.post("/status/task/forget_attempts/run")).status).toBe(200);
		const handlers = { forget_attempts: () => Promise.reject(new Error("the disk is full\nand more")) };
		const worker = await startWorker(app.connectionString, handlers, [], createLog("silent"));
		const task = async () => (await status()).tasks.find(({ task }) => task === "forget_attempts");
		await expect.poll(async () => (await task())?.is_failed).toBe(true);
		await worker.stop();
		expect(await task()).toMatchObject({ error: "the disk is full" });
	});
});

it("a worker shows itself while it is alive", async () => {
	const worker = await startWorker(app.connectionString, {}, [], createLog("silent"));
	const mine = async () => (await status()).processes.filter(({ process_id }) => process_id === process.pid);
	// The sessions of earlier ones may still be ending.
	await expect.poll(mine).toMatchObject([{ version: expect.stringMatching(/^\d+\.\d+/), host: expect.any(String) }]);
	await worker.stop();
	await expect.poll(mine).toEqual([]);
});

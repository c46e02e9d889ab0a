import { afterAll, expect, it } from "vitest";
import { killEverything, runProgram, type Service, sleep, until, Workshop } from "../support/service.ts";

/** A crash must not lose an accepted job, count an event twice, or change the result. */

/** Few in `npm test`, which must stay under 25 minutes: `CRASHES=30 npx vitest run <file>` runs more. */
const crashes = Number(process.env.CRASHES ?? 8);
/** The events of one job: four chunks, plus one more event per job, to tell jobs apart. */
const jobEvents = 20_000;
const synchronousEvents = 10_000;
const token = "a-token-of-at-least-thirty-two-characters";
/** Printed in the test's name if it fails. */
const seed = process.env.SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED);

const workshop = new Workshop();
afterAll(() => workshop.clear());

it(`after ${crashes} kills of everything, each job's result equals that of the same batch sent synchronously (SEED=${seed})`, {
	timeout: 600_000,
}, async () => {
	const random = randomFrom(seed);
	const folder = workshop.dataFolder();
	const environment = { TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	let service = await workshop.serve(environment);
	const otherToken = await tokenOfAnother(environment);
	for (const holder of [token, otherToken]) await ingest(service, holder, takenBefore);

	const batches: (readonly object[])[] = [];
	const accepted: string[] = [];
	let crashesAtWork = 0;
	for (let crash = 0; crash < crashes; crash += 1) {
		let submission: Promise<unknown> = Promise.resolve();
		if (await isIdle(service)) {
			const batch = aBatch(batches.length, random);
			batches.push(batch);
			submission = submit(service, batch).then(
				(jobId) => accepted.push(jobId),
				() => {},
			);
			// Some kills come while the batch is being sent, others once it is accepted.
			if (random() < 0.7) await submission;
		} else crashesAtWork += 1;
		await sleep(random() * 250);
		killEverything(service, folder);
		await Promise.all([submission, service.ended]);
		service = await workshop.serve(environment);
	}
	await until(() => isIdle(service), 60_000);

	const jobs = await jobsOf(service);
	expect(jobs.map(({ job_id }) => job_id)).toEqual(expect.arrayContaining(accepted));
	expect(crashesAtWork).toBeGreaterThan(crashes / 4);
	for (const job of jobs) {
		// A submission without an answer is stored completely, or not at all.
		const batch = batches[job.total_events - jobEvents] as readonly object[];
		const expected = await ingest(service, otherToken, batch);
		expect(await resultOf(service, job)).toEqual(expected);
		// Every key is taken, so every event without a fault was stored; the key is the table's primary key.
		const again = await ingest(service, token, batch);
		expect([again.created, again.errors]).toEqual([0, expected.errors]);
	}
});

interface Result {
	readonly created: number;
	readonly duplicates: readonly string[];
	readonly errors: readonly object[];
}

interface Job {
	readonly job_id: string;
	readonly status: string;
	readonly total_events: number;
	readonly created_events: number;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const anEvent = (key: string, fields: object = {}) => ({
	event_name: "tokens_used",
	timestamp: "2026-09-15T12:00:00Z",
	idempotency_key: key,
	customer_id: "ada@example.com",
	...fields,
});

const takenBefore = Array.from({ length: 50 }, (_, index) => anEvent(`taken-${index}`));

/** One twentieth each: faulty, with a key of an earlier or later event in the batch, with a key taken before. */
function aBatch(serial: number, random: () => number): object[] {
	const pick = (count: number) => Math.floor(random() * count);
	return Array.from({ length: jobEvents + serial }, (_, index) => {
		const kind = pick(20);
		if (kind === 0) return anEvent(`job-${serial}-${index}`, { timestamp: "never" });
		if (kind === 1) return anEvent(`job-${serial}-${pick(jobEvents)}`);
		if (kind === 2) return anEvent(`taken-${pick(takenBefore.length)}`);
		return anEvent(`job-${serial}-${index}`);
	});
}

/** Another organization's token. */
async function tokenOfAnother(environment: Readonly<Record<string, string>>): Promise<string> {
	const organisation = await runProgram(["organisation", "create", "--name", "Other"], environment);
	const words = [
		"token",
		"create",
		"--organisation",
		organisation.stdout.trim(),
		"--name",
		"test",
		"--scope",
		"ingest",
	];
	return (await runProgram(words, environment)).stdout.trim();
}

/** The result of sending a batch synchronously, in as many requests as necessary. */
async function ingest(service: Service, holder: string, batch: readonly object[]): Promise<Result> {
	let result: Result = { created: 0, duplicates: [], errors: [] };
	for (let start = 0; start < batch.length; start += synchronousEvents) {
		const events = batch.slice(start, start + synchronousEvents);
		const answer = await service.request("/api/v1/usage/ingest", { token: holder, method: "POST", body: { events } });
		expect(answer.status).toBe(200);
		const { info, errors } = answer.body as {
			info: { created_events: number; duplicates: string[] };
			errors: object[];
		};
		result = {
			created: result.created + info.created_events,
			duplicates: [...result.duplicates, ...info.duplicates],
			errors: [...result.errors, ...errors],
		};
	}
	return result;
}

async function submit(service: Service, events: readonly object[]): Promise<string> {
	const answer = await service.request("/api/v1/usage/ingest-async", { token, method: "POST", body: { events } });
	if (answer.status !== 202) throw new Error(`answered ${answer.status}`);
	return (answer.body as Job).job_id;
}

async function jobsOf(service: Service): Promise<readonly Job[]> {
	const { body } = await service.request("/api/v1/usage/ingest-async", { token });
	return (body as { items: Job[] }).items;
}

async function isIdle(service: Service): Promise<boolean> {
	return (await jobsOf(service)).every(({ status }) => status === "COMPLETED");
}

async function resultOf(service: Service, job: Job): Promise<Result> {
	const pages: Result[] = [];
	for (let cursor: string | null = "0"; cursor !== null; ) {
		const path: string = `/api/v1/usage/ingest-async/${job.job_id}/results?limit=1000&cursor=${cursor}`;
		const page = (await service.request(path, { token })).body as Result & { next_cursor: string | null };
		pages.push(page);
		cursor = page.next_cursor;
	}
	return {
		created: job.created_events,
		duplicates: pages.flatMap(({ duplicates }) => duplicates),
		errors: pages.flatMap(({ errors }) => errors),
	};
}

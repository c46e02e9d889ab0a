import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";
import { processIngestJob } from "./process-ingest-job.ts";

const app = useTestApp();
/** The events that a job stores in one transaction. */
const chunkEvents = 5_000;

const submit = (client: TestClient, events: unknown) => client.post("/usage/ingest-async", { events });
const read = async (client: TestClient, jobId: string) => (await client.get(`/usage/ingest-async/${jobId}`)).body;
const keyed = (...keys: (string | number)[]) => keys.map((key) => anEvent({ idempotency_key: `${key}` }));
const counted = (from: number, to: number) => keyed(...Array.from({ length: to - from }, (_, index) => from + index));

async function submitted(client: TestClient, events: unknown): Promise<string> {
	const { status, body } = await submit(client, events);
	expect(status).toBe(202);
	return body.job_id;
}

function storedKeys({ context }: TestClient): Promise<string[]> {
	return app.database
		.rows<{ key: string }>(
			"select coalesce(idempotency_key, key::text) as key from usage.event where organisation_id = $1 order by sequence",
			[context.organisationId],
		)
		.then((rows) => rows.map(({ key }) => key));
}

/** Works on a job like the worker; `chunks`: dies after this many. */
function work(client: TestClient, jobId: string, chunks = Number.POSITIVE_INFINITY): Promise<void> {
	let begun = 0;
	const clock = () => {
		if (begun++ === chunks) throw new Error("killed");
		return app.now;
	};
	return processIngestJob(client.context, { ...app.services, clock }, jobId);
}

it("responds immediately that a batch is stored, then processes it in the background", async () => {
	const client = await app.client();
	const { status, body } = await submit(client, [
		...keyed("a", "b", "a"),
		anEvent({ idempotency_key: "c", event_name: 7 }),
	]);
	expect(status).toBe(202);
	expect(body).toEqual({ job_id: expect.any(String), status: "PENDING", total_events: 4, created_at: app.now });
	const waiting = { ...body, processed_events: 0, created_events: 0, duplicate_count: 0, error_count: 0 };
	const nothing = { duplicates: [], errors: [], started_at: null, completed_at: null };
	expect(await read(client, body.job_id)).toEqual({ ...waiting, ...nothing });
	expect(await storedKeys(client)).toEqual([]);

	await app.work();
	expect(await read(client, body.job_id)).toEqual({
		...body,
		status: "COMPLETED",
		processed_events: 4,
		created_events: 2,
		duplicate_count: 1,
		error_count: 1,
		duplicates: ["a"],
		errors: [{ idempotency_key: "c", error: "event_name: must be a string or null" }],
		started_at: app.now,
		completed_at: app.now,
	});
	expect(await storedKeys(client)).toEqual(["a", "b"]);
	expect(await app.database.rows("select from usage.ingest_job_chunk where job_uuid = $1", [body.job_id])).toEqual([]);
});

it.each(["{}", '{"events":[]}'])("%s creates a completed, empty job", async (payload) => {
	const client = await app.client();
	const { status, body } = await client.post("/usage/ingest-async", payload);
	expect([status, body.total_events]).toEqual([202, 0]);
	await app.work();
	expect(await read(client, body.job_id)).toMatchObject({
		status: "COMPLETED",
		processed_events: 0,
		completed_at: app.now,
	});
});

it.each([
	["in the first chunk", 17],
	["in a later chunk", 2 * chunkEvents + 321],
])("refuses a batch with an event without a usable key %s by its position in the batch, and stores nothing", async (_where, place) => {
	const client = await app.client();
	const events: unknown[] = counted(0, 2 * chunkEvents + 500);
	events[place] = anEvent({ idempotency_key: "" });
	const { status, body } = await submit(client, events);
	expect(status).toBe(422);
	expect(body.detail).toBe(`events[${place}].idempotency_key: must not be empty`);
	expect((await client.get("/usage/ingest-async")).body).toEqual({ items: [], count: 0 });
});

it("accepts 100,000 events and refuses one more", async () => {
	const client = await app.client();
	const batch = (count: number) =>
		`{"events":[${'{"idempotency_key":"k"},'.repeat(count - 1)}{"idempotency_key":"k"}]}`;
	const { status, body } = await client.post("/usage/ingest-async", batch(100_001));
	expect([status, body.detail]).toEqual([422, "events: may contain at most 100000 events"]);
	const taken = await client.post("/usage/ingest-async", batch(100_000));
	expect([taken.status, taken.body.total_events]).toEqual([202, 100_000]);
	await app.work();
	expect(await read(client, taken.body.job_id)).toMatchObject({ status: "COMPLETED", error_count: 100_000 });
});

it("an interrupted job resumes where it stopped, and paging its results meanwhile neither repeats nor skips any", async () => {
	const client = await app.client();
	// Every fifth event is a duplicate of the first.
	const events = counted(0, 3 * chunkEvents).map((event, place) =>
		place % 5 === 4 ? { ...event, idempotency_key: "0" } : event,
	);
	const jobId = await submitted(client, events);
	const seen: number[] = [];
	let cursor: string | null = null;
	const page = async () => {
		const query: string = cursor === null ? "" : `&cursor=${cursor}`;
		const { body } = await client.get(`/usage/ingest-async/${jobId}/results?limit=300${query}`);
		seen.push(...body.items.map(({ position }: { position: number }) => position));
		cursor = body.next_cursor;
		return body.items.length as number;
	};
	expect(await page()).toBe(0);
	expect(cursor).not.toBeNull();
	for (const chunk of [1, 2]) {
		await expect(work(client, jobId, 1)).rejects.toThrow("killed");
		expect(await read(client, jobId)).toMatchObject({
			status: "PROCESSING",
			processed_events: chunk * chunkEvents,
			created_events: (chunk * chunkEvents * 4) / 5,
			duplicate_count: (chunk * chunkEvents) / 5,
		});
		while ((await page()) === 300);
		expect(cursor).not.toBeNull();
	}
	await app.work();
	while (cursor !== null) await page();
	expect(seen).toEqual(Array.from({ length: (3 * chunkEvents) / 5 }, (_, index) => 5 * index + 4));
	expect(await read(client, jobId)).toMatchObject({ status: "COMPLETED", created_events: (3 * chunkEvents * 4) / 5 });
});

it("shows the first 1,000 results of each kind of a large job, and pages the rest", async () => {
	const client = await app.client();
	const faulty = (key: string) => anEvent({ idempotency_key: key, timestamp: "never" });
	const repeated = Array.from({ length: 1_200 }, (_, index) => [keyed("same"), faulty(`f-${index}`)]).flat(2);
	const jobId = await submitted(client, [...keyed("same"), ...repeated]);
	await app.work();
	const job = await read(client, jobId);
	expect(job).toMatchObject({ created_events: 1, duplicate_count: 1_200, error_count: 1_200 });
	expect(job.duplicates).toEqual(Array(1_000).fill("same"));
	expect(job.errors).toHaveLength(1_000);
	expect(job.errors[999].idempotency_key).toBe("f-999");
	const { body } = await client.get(`/usage/ingest-async/${jobId}/results?cursor=2398&limit=2`);
	const error = job.errors[0].error;
	expect(body).toEqual({
		items: [
			{ position: 2398, idempotency_key: "f-1198", result: "error", error },
			{ position: 2399, idempotency_key: "same", result: "duplicate", error: null },
		],
		duplicates: ["same"],
		errors: [{ idempotency_key: "f-1198", error }],
		next_cursor: "2400",
	});
	expect((await client.get(`/usage/ingest-async/${jobId}/results?cursor=2400`)).body).toMatchObject({
		items: [{ position: 2400 }],
		next_cursor: null,
	});
});

it("workers with the same job concurrently store each chunk once", async () => {
	const client = await app.client();
	const jobId = await submitted(client, counted(0, 4 * chunkEvents));
	await Promise.all([1, 2, 3].map(() => work(client, jobId)));
	await app.work();
	expect(await read(client, jobId)).toMatchObject({
		status: "COMPLETED",
		created_events: 4 * chunkEvents,
		duplicate_count: 0,
	});
	expect(await storedKeys(client)).toEqual(counted(0, 4 * chunkEvents).map(({ idempotency_key }) => idempotency_key));
});

it("concurrent jobs with the same keys in opposite orders create each key once between them", async () => {
	const client = await app.client();
	const events = counted(0, 2 * chunkEvents);
	const jobs = [
		await submitted(client, events),
		await submitted(client, events.toReversed()),
		await submitted(client, events),
	];
	await Promise.all(jobs.map((jobId) => work(client, jobId)));
	const results = await Promise.all(jobs.map((jobId) => read(client, jobId)));
	expect(results.map(({ status }) => status)).toEqual(Array(3).fill("COMPLETED"));
	for (const { created_events, duplicate_count } of results)
		expect(created_events + duplicate_count).toBe(2 * chunkEvents);
	expect(results.reduce((sum, { created_events }) => sum + created_events, 0)).toBe(2 * chunkEvents);
	expect(await storedKeys(client)).toHaveLength(2 * chunkEvents);
});

it("a job whose next chunk can never be stored is FAILED after some attempts; what was stored stays", async () => {
	const client = await app.client();
	const jobId = await submitted(client, counted(0, 2 * chunkEvents));
	await app.database.execute(
		"update usage.ingest_job_chunk set events = 'nothing' where job_uuid = $1 and first_position = $2",
		[jobId, chunkEvents],
	);
	for (let attempt = 1; attempt < 8; attempt += 1)
		await expect(work(client, jobId)).rejects.toThrow("Unknown frame descriptor");
	expect((await read(client, jobId)).status).toBe("PROCESSING");
	await work(client, jobId);
	const failed = { status: "FAILED", processed_events: chunkEvents, created_events: chunkEvents, completed_at: null };
	expect(await read(client, jobId)).toMatchObject(failed);
	await app.work();
	expect(await read(client, jobId)).toMatchObject(failed);
	expect((await client.get(`/usage/ingest-async/${jobId}/results`)).body.next_cursor).toBeNull();
	expect(await storedKeys(client)).toHaveLength(chunkEvents);
});

it.each([
	["is shut down", "57P01"],
	["has no room left on its disk", "53100"],
])("however often a chunk could not be stored because the database %s, the job waits", async (_what, code) => {
	const client = await app.client();
	const jobId = await submitted(client, keyed("a"));
	const clock = () => {
		throw Object.assign(new Error("not now"), { code });
	};
	for (let attempt = 0; attempt < 10; attempt += 1) {
		await expect(processIngestJob(client.context, { ...app.services, clock }, jobId)).rejects.toThrow("not now");
	}
	await app.work();
	expect((await read(client, jobId)).status).toBe("COMPLETED");
});

it("lists the organization's jobs, newest first", async () => {
	const [client, other] = [await app.client(), await app.client()];
	const jobs: string[] = [];
	for (const key of ["a", "b", "c"]) jobs.unshift(await submitted(client, keyed(key)));
	await submitted(other, keyed("a"));
	await work(client, jobs[1] as string);
	const list = async (query: string) => {
		const { body } = await client.get(`/usage/ingest-async${query}`);
		return [body.count, body.items.map(({ job_id }: { job_id: string }) => jobs.indexOf(job_id))];
	};
	expect(await list("")).toEqual([3, [0, 1, 2]]);
	expect(await list("?limit=1&offset=1")).toEqual([3, [1]]);
	expect(await list("?status=PENDING")).toEqual([2, [0, 2]]);
	expect(await list("?status=COMPLETED")).toEqual([1, [1]]);
});

it.each([
	["/usage/ingest-async?status=DONE", 422],
	["/usage/ingest-async?state=FAILED", 422],
	["/usage/ingest-async/7", 400],
	["/usage/ingest-async/7/results", 400],
	["/usage/ingest-async/JOB/results?limit=0", 422],
	["/usage/ingest-async/JOB/results?limit=1001", 422],
	["/usage/ingest-async/JOB/results?cursor=", 400],
	["/usage/ingest-async/JOB/results?cursor=-1", 400],
	["/usage/ingest-async/JOB/results?cursor=12345678901", 400],
	["/usage/ingest-async/JOB/results?cursor=0&limit=1000", 200],
])("%s is answered %i", async (path, status) => {
	const client = await app.client();
	expect((await client.get(path.replace("JOB", await submitted(client, [])))).status).toBe(status);
});

it("a job of another organization, or none, is not found", async () => {
	const [client, other] = [await app.client(), await app.client()];
	for (const jobId of [await submitted(other, keyed("a")), newUuid()]) {
		for (const path of [`/usage/ingest-async/${jobId}`, `/usage/ingest-async/${jobId}/results`]) {
			const { status, body } = await client.get(path);
			expect([status, body.detail]).toEqual([404, `Ingestion job with UUID ${jobId} not found`]);
		}
	}
});

it.each([
	["ingest", 202, 200],
	["read", 403, 200],
	["write", 202, 200],
] as const)("a token of the scope %s gets %i for a submission, %i for a query", async (scope, toSubmission, toQuestion) => {
	const writer = await app.client();
	const client = await app.clientOf(writer, scope);
	expect((await submit(client, [])).status).toBe(toSubmission);
	const jobId = await submitted(writer, []);
	for (const path of ["", `/${jobId}`, `/${jobId}/results`]) {
		expect((await client.get(`/usage/ingest-async${path}`)).status).toBe(toQuestion);
	}
});

it("ignores Idempotency-Key: an event's own key decides", async () => {
	const client = await app.client();
	const send = (events: unknown[]) => client.post("/usage/ingest-async", { events }, { "idempotency-key": "once" });
	const [one, other] = [await send(keyed("a")), await send(keyed("b"))];
	expect([one.status, other.status]).toEqual([202, 202]);
	expect(one.body.job_id).not.toBe(other.body.job_id);
});

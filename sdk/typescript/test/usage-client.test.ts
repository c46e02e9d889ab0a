import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
	Tallybook,
	UsageBufferFullError,
	type UsageClient,
	type UsageClientOptions,
	type UsageEvent,
} from "../src/index.ts";
import { FakeFetch, json, never } from "./fake-fetch.ts";

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true });
});

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "tallybook-spill-"));
	folders.push(path);
	return path;
}

/** Without hooks, which would outlive the test, and without words. */
const quiet: UsageClientOptions = { closeOnExit: false, onError: () => {} };

function usageOf({ fetch }: FakeFetch, options: UsageClientOptions = {}): UsageClient {
	const tallybook = new Tallybook({ baseUrl: "https://billing.test", token: "t", fetch });
	return tallybook.usageClient({ ...quiet, ...options });
}

const stored = () => json({ info: { created_events: 1, duplicates: [] }, errors: [] });
const busy = () => json({ detail: "Busy.", code: "ingestion_busy" }, 503);

function keysOf(fake: FakeFetch): string[][] {
	return fake.sent.map(({ body }) =>
		(JSON.parse(body) as { events: { idempotency_key: string }[] }).events.map((event) => event.idempotency_key),
	);
}

function track(usage: UsageClient, keys: Iterable<string | number>): void {
	for (const key of keys) usage.track({ event_name: "call", idempotency_key: String(key) });
}

describe("what is tracked", () => {
	it("is sent compressed, with a time and a key, and exact values", async () => {
		const fake = new FakeFetch(stored);
		const usage = usageOf(fake);
		const event_value = "123456789012345678901234567890.5";
		const key = usage.track({ event_name: "call", event_value, properties: { model: "large" } });
		expect(fake.sent).toEqual([]);
		await usage.flush();
		const [sent] = fake.sent;
		expect(sent?.url.pathname).toBe("/api/v1/usage/ingest");
		expect(sent?.headers.get("content-encoding")).toBe("gzip");
		expect(key).toMatch(/^[0-9a-f-]{36}$/);
		const start = '{"events":[{"event_name":"call","event_value":123456789012345678901234567890.5,';
		expect(sent?.body.startsWith(start)).toBe(true);
		expect(sent?.body).toMatch(new RegExp(`"timestamp":"20[^"]*Z","idempotency_key":"${key}"}]}$`));
	});

	it.each<[string, object]>([
		["an empty key", { idempotency_key: "" }],
		["a key that is too long", { idempotency_key: "k".repeat(256) }],
		["a value that is no decimal", { event_value: "many" }],
		["a value that is not exact", { event_value: 0.1 + 0.2 }],
	])("is refused at once with %s", (_what, fault) => {
		const usage = usageOf(new FakeFetch(stored));
		expect(() => usage.track({ event_name: "call", ...fault })).toThrow(TypeError);
		expect(usage.bufferedBytes).toBe(0);
	});
});

describe("a batch ends", () => {
	it("with its number of events", async () => {
		const fake = new FakeFetch(stored);
		const usage = usageOf(fake, { maxBatchEvents: 2 });
		track(usage, [1, 2, 3, 4, 5]);
		await usage.flush();
		expect(keysOf(fake).toSorted()).toEqual([["1", "2"], ["3", "4"], ["5"]]);
	});

	it("with its number of bytes", async () => {
		const fake = new FakeFetch(stored);
		const usage = usageOf(fake, { maxBatchBytes: 200 });
		track(usage, [1, 2, 3]);
		await usage.flush();
		// An event has 82 bytes.
		expect(keysOf(fake).toSorted()).toEqual([["1", "2"], ["3"]]);
	});

	it("with its time, without keeping the process alive", async () => {
		const fake = new FakeFetch(stored);
		track(usageOf(fake, { flushIntervalMs: 20 }), [1]);
		await vi.waitFor(() => expect(keysOf(fake)).toEqual([["1"]]));
	});
});

describe("what the service does not take", () => {
	it("is sent again, the same, until it does", async () => {
		const replies = [new Error("reset"), busy(), json({}, 429, { "retry-after": "0" }), stored()];
		const fake = new FakeFetch((_sent, count) => replies[count - 1] as Response);
		const failed: string[] = [];
		const usage = usageOf(fake, { onError: (error) => failed.push(error.name) });
		usage.track({ event_name: "call" });
		await usage.flush();
		expect(new Set(fake.sent.map(({ body }) => body)).size).toBe(1);
		expect(failed).toEqual(["ConnectionError", "ServerError", "RateLimitError"]);
	});

	it("goes to onRejected, event by event", async () => {
		const errors = [{ idempotency_key: "2", error: "Invalid customer_id format" }];
		const fake = new FakeFetch(() => json({ info: { created_events: 2, duplicates: ["3"] }, errors }));
		const rejected: [UsageEvent, string][] = [];
		const usage = usageOf(fake, { onRejected: (...what) => rejected.push(what) });
		track(usage, [1]);
		usage.track({ event_name: "call", idempotency_key: "2", customer_id: "?", event_value: "0.10" });
		track(usage, [3]);
		await usage.flush();
		const event = expect.objectContaining({ idempotency_key: "2", customer_id: "?", event_value: "0.10" });
		expect(rejected).toEqual([[event, "Invalid customer_id format"]]);
	});

	it.each([400, 413, 422])("is found by halving a batch that is refused with %i", async (status) => {
		const fake = new FakeFetch(({ body }) => (body.includes('"bad"') ? json({ detail: "No." }, status) : stored()));
		const rejected: unknown[] = [];
		const usage = usageOf(fake, { onRejected: (event, reason) => rejected.push([event.idempotency_key, reason]) });
		track(usage, [1, 2, "bad", 4, 5]);
		await usage.flush();
		expect(rejected).toEqual([["bad", "No."]]);
		const taken = fake.sent.flatMap(({ body }, index) => (body.includes('"bad"') ? [] : (keysOf(fake)[index] ?? [])));
		expect(taken.toSorted()).toEqual(["1", "2", "4", "5"]);
	});
});

it("a callback that throws keeps nothing else from being sent", async () => {
	const errors = [{ idempotency_key: "1", error: "No." }];
	const fake = new FakeFetch(() => json({ info: { created_events: 1, duplicates: [] }, errors }));
	const onError = vi.fn();
	const onRejected = () => {
		throw new Error("a fault of the program");
	};
	const usage = usageOf(fake, { onRejected, onError });
	track(usage, [1, 2]);
	await usage.flush();
	expect(onError.mock.calls).toEqual([[new Error("a fault of the program")]]);
	expect(await usage.close()).toBe(true);
});

describe("memory", () => {
	it("has a bound, beyond which track throws", () => {
		const usage = usageOf(new FakeFetch(() => never), { maxBufferedBytes: 10_000 });
		expect(() => track(usage, Array(1000).keys())).toThrow(UsageBufferFullError);
		expect(usage.bufferedBytes).toBeGreaterThan(9_900);
		expect(usage.bufferedBytes).toBeLessThanOrEqual(10_000);
	});

	it("beyond its bound hands events over, if asked to", () => {
		const over: UsageEvent[] = [];
		const onFull = (event: UsageEvent) => over.push(event);
		const usage = usageOf(new FakeFetch(() => never), { maxBufferedBytes: 200, onFull });
		track(usage, [1, 2, 3]);
		expect(over).toEqual([expect.objectContaining({ idempotency_key: "3", event_name: "call" })]);
	});

	it("beyond its bound is freed if there is a folder, and everything is sent when the service is back", async () => {
		let isAway = true;
		const fake = new FakeFetch(() => (isAway ? busy() : stored()));
		const limits = { maxBufferedBytes: 2000, maxBatchEvents: 5, concurrency: 1 };
		const usage = usageOf(fake, { ...limits, spillDirectory: folder() });
		track(usage, Array(500).keys());
		expect(usage.bufferedBytes).toBeLessThanOrEqual(2000);
		isAway = false;
		await usage.flush();
		expect(new Set(keysOf(fake).flat()).size).toBe(500);
		expect(usage.bufferedBytes).toBe(0);
	});
});

describe("a folder", () => {
	it("has what was tracked, and nothing of what has arrived", async () => {
		const spillDirectory = folder();
		const usage = usageOf(new FakeFetch(stored), { spillDirectory });
		track(usage, ["1"]);
		const [name = ""] = readdirSync(spillDirectory);
		expect(readFileSync(join(spillDirectory, name), "utf8")).toMatch(/^\{.*"idempotency_key":"1".*\}\n$/);
		await usage.flush();
		expect(readdirSync(spillDirectory)).toEqual([]);
	});

	it("is sent at the next start, but for a line that was cut off", async () => {
		const spillDirectory = folder();
		writeFileSync(join(spillDirectory, "old.ndjson"), '{"idempotency_key":"1"}\n{"idempotency_key":"2"}\n{"idempot');
		const fake = new FakeFetch(stored);
		const usage = usageOf(fake, { spillDirectory });
		await usage.flush();
		expect(keysOf(fake)).toEqual([["1", "2"]]);
		expect(readdirSync(spillDirectory)).toEqual([]);
	});

	it("has a bound, too", () => {
		const usage = usageOf(new FakeFetch(() => never), { spillDirectory: folder(), maxSpilledBytes: 5000 });
		expect(() => track(usage, Array(1000).keys())).toThrow(UsageBufferFullError);
	});
});

describe("a closed client", () => {
	it("has sent everything, and gives back what comes later", async () => {
		const fake = new FakeFetch(stored);
		const onRejected = vi.fn();
		const usage = usageOf(fake, { onRejected });
		track(usage, [1]);
		expect(await usage.close()).toBe(true);
		track(usage, [2]);
		expect(keysOf(fake)).toEqual([["1"]]);
		expect(onRejected.mock.calls).toEqual([
			[expect.objectContaining({ idempotency_key: "2" }), "the usage client is closed"],
		]);
	});

	it("gives back what it could not send in time", async () => {
		const rejected: unknown[] = [];
		const usage = usageOf(new FakeFetch(busy), { onRejected: (event) => rejected.push(event.idempotency_key) });
		track(usage, [1, 2]);
		expect(await usage.close({ timeoutMs: 50 })).toBe(false);
		expect(rejected).toEqual(["1", "2"]);
	});

	it("leaves it in the folder if there is one, for the next", async () => {
		const spillDirectory = folder();
		const onRejected = vi.fn();
		const usage = usageOf(new FakeFetch(() => never), { spillDirectory, onRejected });
		track(usage, [1, 2]);
		expect(await usage.close({ timeoutMs: 50 })).toBe(false);
		expect(onRejected).not.toHaveBeenCalled();
		const fake = new FakeFetch(stored);
		await usageOf(fake, { spillDirectory }).flush();
		expect(keysOf(fake)).toEqual([["1", "2"]]);
	});
});

it.each([{ maxBatchEvents: 10_001 }, { maxBatchBytes: 0 }, { concurrency: Number.NaN }])("%j is refused", (limits) => {
	expect(() => usageOf(new FakeFetch(stored), limits)).toThrow(TypeError);
});

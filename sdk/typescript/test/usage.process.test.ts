import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UsageClientOptions } from "../src/index.ts";
import { storedKeys, useServed } from "./served.ts";

const served = useServed();
const program = fileURLToPath(new URL("tracking-process.ts", import.meta.url));
const quiet: UsageClientOptions = { closeOnExit: false, onError: () => {} };

let spillDirectory = "";
const children: ChildProcess[] = [];
beforeEach(() => {
	spillDirectory = mkdtempSync(join(tmpdir(), "tallybook-spill-"));
	served.line.isAway = false;
});
afterEach(() => rmSync(spillDirectory, { recursive: true }));
afterAll(() => {
	for (const child of children) child.kill("SIGKILL");
});

/** A process that tracks; `tracked` are the keys for which `track` returned. */
class Tracking {
	readonly child: ChildProcess;
	#output = "";
	readonly ended: Promise<unknown[]>;

	constructor(token: string, first: number, count: number, options: UsageClientOptions, ...last: "flush"[]) {
		const words = [program, served.line.address, token, String(first), String(count), JSON.stringify(options), ...last];
		this.child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "ignore"] });
		children.push(this.child);
		this.child.stdout?.on("data", (chunk: Buffer) => {
			this.#output += chunk.toString();
		});
		this.ended = once(this.child, "close");
	}

	get tracked(): string[] {
		return this.#output.split("\n").slice(0, -1);
	}

	async until(count: number): Promise<void> {
		while (this.tracked.length < count && this.child.exitCode === null) await sleep(2);
	}
}

function without(keys: readonly string[], others: readonly string[]): string[] {
	const known = new Set(others);
	return keys.filter((key) => !known.has(key));
}

function sleep(duration_ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, duration_ms));
}

describe("an event counts once", () => {
	it.each([
		["the service is busy", { status: 503, headers: { "retry-after": "1" } } as const],
		["there are too many requests", { status: 429, headers: { "retry-after": "1" } } as const],
		["the connection is cut after sending", "cut" as const],
	])("if %s", async (_what, fault) => {
		const { tallybook } = await served.client();
		const usage = tallybook.usageClient(quiet);
		served.line.faults.push(fault);
		const start = performance.now();
		const keys = Array.from({ length: 100 }, () => usage.track({ event_name: "call" }));
		await usage.flush();
		expect((await storedKeys(tallybook)).toSorted()).toEqual(keys.toSorted());
		if (fault !== "cut") expect(performance.now() - start).toBeGreaterThan(1000);
	});

	it("and what the service refuses is told", async () => {
		const { tallybook } = await served.client();
		const rejected: unknown[] = [];
		const onRejected: UsageClientOptions["onRejected"] = (event, reason) => rejected.push([event.event_name, reason]);
		const usage = tallybook.usageClient({ ...quiet, onRejected });
		usage.track({ event_name: "call" });
		usage.track({ event_name: "Not a name" });
		await usage.flush();
		expect(rejected).toEqual([["Not a name", expect.stringContaining("event_name")]]);
		expect(await storedKeys(tallybook)).toHaveLength(1);
	});
});

describe("a process that is killed", () => {
	it("loses nothing that it tracked, and nothing counts twice, however often", async () => {
		const { tallybook, organisation } = await served.client();
		const tracked: string[] = [];
		for (let kill = 0; kill < 5; kill += 1) {
			const options = { spillDirectory, flushIntervalMs: 10, maxBatchEvents: 50 };
			const tracking = new Tracking(organisation.token, kill * 100_000, 100_000, options);
			await tracking.until(300 + kill * 137);
			tracking.child.kill("SIGKILL");
			await tracking.ended;
			tracked.push(...tracking.tracked);
		}
		const usage = tallybook.usageClient({ ...quiet, spillDirectory });
		await usage.flush();
		expect(readdirSync(spillDirectory)).toEqual([]);
		const stored = await storedKeys(tallybook);
		expect(stored).toHaveLength(new Set(stored).size);
		const missing = without(tracked, stored);
		expect([tracked.length > 1500, missing]).toEqual([true, []]);
		// A kill can come between writing an event and telling its key.
		expect(stored.length - tracked.length).toBeLessThanOrEqual(5);
	});

	it("while the service is away, leaves everything to the next start", async () => {
		const { tallybook, organisation } = await served.client();
		served.line.isAway = true;
		const tracking = new Tracking(organisation.token, 0, 100_000, { spillDirectory, maxBufferedBytes: 10_000 });
		await tracking.until(1000);
		tracking.child.kill("SIGKILL");
		await tracking.ended;
		served.line.isAway = false;
		await tallybook.usageClient({ ...quiet, spillDirectory }).flush();
		expect(without(tracking.tracked, await storedKeys(tallybook))).toEqual([]);
	});

	it("leaves its files to one heir, and those of a living process that shares its folder stay with that", async () => {
		const { tallybook, organisation } = await served.client();
		served.line.isAway = true;
		const share = { spillDirectory, flushIntervalMs: 10, maxBatchEvents: 50 };
		const killed = new Tracking(organisation.token, 0, 100_000, share);
		const living = new Tracking(organisation.token, 200_000, 300, share, "flush");
		await Promise.all([killed.until(300), living.until(300)]);
		killed.child.kill("SIGKILL");
		await killed.ended;
		const filesOf = ({ child }: Tracking) =>
			readdirSync(spillDirectory).filter((name) => name.includes(`.${child.pid}.`));
		const left = filesOf(killed).length;
		const kept = filesOf(living);
		expect([left > 0, kept.length > 0]).toEqual([true, true]);
		// Both look at the same time; each file goes to one of them.
		const heirs = [1, 2].map(() => tallybook.usageClient({ ...quiet, spillDirectory }));
		expect([filesOf(killed).length, filesOf(living)]).toEqual([0, kept]);
		expect(readdirSync(spillDirectory)).toHaveLength(left + kept.length);
		served.line.isAway = false;
		await Promise.all([...heirs.map((heir) => heir.flush()), living.ended]);
		expect(without([...killed.tracked, ...living.tracked], await storedKeys(tallybook))).toEqual([]);
		expect(readdirSync(spillDirectory)).toEqual([]);
	});
});

describe("a process that ends", () => {
	it("sends what it has", async () => {
		const { tallybook, organisation } = await served.client();
		const tracking = new Tracking(organisation.token, 0, 30, { flushIntervalMs: 60_000 });
		expect(await tracking.ended).toEqual([0, null]);
		expect((await storedKeys(tallybook)).toSorted()).toEqual(tracking.tracked.toSorted());
	});

	it("waits for a flush, however long the service is away", async () => {
		const { tallybook, organisation } = await served.client();
		served.line.isAway = true;
		const tracking = new Tracking(organisation.token, 0, 30, { exitTimeoutMs: 100 }, "flush");
		await tracking.until(30);
		await sleep(1500);
		served.line.isAway = false;
		expect(await tracking.ended).toEqual([0, null]);
		expect((await storedKeys(tallybook)).toSorted()).toEqual(tracking.tracked.toSorted());
	});

	it("does so by a signal, too, if asked to, and ends by it", async () => {
		const { tallybook, organisation } = await served.client();
		const options = { flushIntervalMs: 60_000, maxBatchEvents: 10_000, closeOnSignals: ["SIGTERM"] };
		const tracking = new Tracking(organisation.token, 0, 5000, options);
		await tracking.until(100);
		tracking.child.kill("SIGTERM");
		expect(await tracking.ended).toEqual([null, "SIGTERM"]);
		expect((await storedKeys(tallybook)).length).toBeGreaterThanOrEqual(100);
	});

	it("does not wait forever for a service that is away", async () => {
		const { organisation } = await served.client();
		served.line.isAway = true;
		const start = performance.now();
		const tracking = new Tracking(organisation.token, 0, 3, { exitTimeoutMs: 500, spillDirectory });
		expect(await tracking.ended).toEqual([0, null]);
		expect(performance.now() - start).toBeLessThan(20_000);
		expect(readdirSync(spillDirectory)).toHaveLength(1);
	});
});

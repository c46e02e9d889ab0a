import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { circular, costly, javascript, textPdf } from "../../../test/support/hostile-pdfs.ts";
import { isolation, startIsolated } from "../../platform/isolated/index.ts";
import { IsolatedReader, type Pieces, ReaderClosed } from "./isolated-reader.ts";
import type { Limits } from "./limits.ts";

/** What a file can do to the service, had it taken over the process that looks into it. */

const program = fileURLToPath(new URL("./testing/misbehaving-child.ts", import.meta.url));
const limits: Limits = { processorTime_ms: 2_500, wallTime_ms: 120_000, memory_MiB: 400, heap_MiB: 128 };
const misbehaving = new IsolatedReader({
	program,
	limits: { inspection: limits, reading: limits, recognition: () => limits },
});
let reached = 0;
const server = createServer((_request, response) => {
	reached += 1;
	response.end("reached");
});

beforeAll(async () => {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => server.close());

async function* piecesOf(content: Buffer | string): Pieces {
	yield Buffer.from(content as string);
}

const inspect = (content: string) => misbehaving.inspect(piecesOf(content));
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

describe("a process that was taken over", () => {
	it.each([
		["reads no file of the machine", () => "read|/etc/passwd", /could not: ERR_ACCESS_DENIED/],
		["reads no data folder", () => `read|${process.cwd()}/data/postgres.log`, /could not: ERR_ACCESS_DENIED/],
		["writes nothing", () => "write|/tmp/was-here", /could not: ERR_ACCESS_DENIED/],
		["starts nothing", () => "spawn|ls", /could not: ERR_ACCESS_DENIED/],
		["runs no text as code", () => "evaluate|return 1", /could not: Code generation from strings disallowed/],
		["has no environment", () => "environment|", /did: \[\]/],
		["reaches no server", () => `fetch|${address()}`, /could not: .*must not use the network/],
		["reaches none by its name", () => "fetch|http://localhost:1234/", /could not: .*must not use the network/],
		["reaches none from another thread", () => `fetch in a thread|${address()}`, /could not: .*/],
	])("%s", async (_what, content, said) => {
		const result = await inspect(content());
		expect(result).toMatchObject({ outcome: "stopped", reason: "crash", trace: expect.stringMatching(said) });
		expect(reached).toBe(0);
	});

	const { user, isOffNetwork } = isolation();
	it.runIf(user !== null)("runs as a user of its own where the service is root", () => {
		const words = [JSON.stringify({ kind: "inspect", limits })];
		const child = startIsolated({
			program,
			words,
			heap_MiB: 64,
			allowsAddons: false,
			priority: "low",
			messages: "json",
			hasInput: true,
		});
		expect(statSync(`/proc/${child.pid}`).uid).toBe(user?.uid);
		child.kill("SIGKILL");
		expect([0, 65_534]).not.toContain(user?.uid);
	});
	it.runIf(isOffNetwork)("has no network at all where the system allows that", async () => {
		expect(await inspect("network|")).toMatchObject({ trace: expect.stringMatching(/^did: \[("lo")?\]$/) });
	});

	it.each([
		["in an endless loop", "loop", "processor_time"],
		["that fills its heap", "fill the heap", "memory"],
		["that fills the memory outside its heap", "fill the memory", "memory"],
		["that ends without an answer", "exit", "crash"],
		["that crashes", "crash", "crash"],
	])("%s is ended", { timeout: 150_000 }, async (_what, content, reason) => {
		expect(await inspect(content)).toMatchObject({ outcome: "stopped", reason });
	});

	it("that waits for ever is ended too", async () => {
		const impatient = new IsolatedReader({
			program,
			limits: { inspection: { ...limits, wallTime_ms: 3_000 }, reading: limits, recognition: () => limits },
		});
		expect(await impatient.inspect(piecesOf("wait"))).toMatchObject({
			outcome: "stopped",
			reason: "wall_time",
		});
	});

	it("is ended with the reader, and says so", async () => {
		const closing = new IsolatedReader({
			program,
			limits: { inspection: limits, reading: limits, recognition: () => limits },
		});
		const result = closing.inspect(piecesOf("wait")).catch((error: unknown) => error);
		setTimeout(() => closing.close(), 500);
		expect(await result).toBeInstanceOf(ReaderClosed);
		await expect(closing.inspect(piecesOf("exit"))).rejects.toBeInstanceOf(ReaderClosed);
	});
});

describe("a hostile file", () => {
	const enough: Limits = { processorTime_ms: 12_000, wallTime_ms: 120_000, memory_MiB: 700, heap_MiB: 256 };
	const reader = new IsolatedReader({ limits: { inspection: enough, reading: enough, recognition: () => enough } });
	const hostile = { ...costly, ...circular };
	const read = (file: Buffer) => reader.read(() => piecesOf(file), { withText: true });

	it.each(Object.keys(hostile))("%s comes to an end within its limits", { timeout: 240_000 }, async (name) => {
		const result = await read((hostile[name] as () => Buffer)());
		expect(result).not.toMatchObject({ reason: "wall_time" });
		expect(result.outcome).toMatch(/^(answered|stopped)$/);
	});

	it("harms none that comes after it", async () => {
		const result = await read(textPdf([["Order form", "Platform fee: EUR 100.00 per month"]]));
		expect(result).toMatchObject({ outcome: "answered", answer: { reading: { outcome: "read" } } });
	});

	it("with scripts is not read", async () => {
		expect(await read(javascript())).toEqual({ outcome: "scripts" });
	});
});

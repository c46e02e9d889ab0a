import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Tallybook, type UsageClientOptions } from "../sdk/typescript/src/index.ts";
import { median, number, Report } from "./report.ts";

/**
 * How many events a second the TypeScript SDK's usage client takes and sends with one core: by the processor time of the whole
 * process, in which the events are also made, compressed and sent. What receives them is another process.
 */

/** Named by the issue that asked for the SDK. */
const leastTracked_perSecond = 100_000;
const rounds = 7;
const eventsPerRound = 200_000;
/** Events between two turns of the event loop: as many as come together in a busy server. */
const eventsPerTurn = 100;

if (process.argv[2] === "receive") receive();
else process.exit(await measure());

/** Answers like the service, but only counts the events; tells their number when asked. */
function receive(): void {
	let received = 0;
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const created_events = gunzipSync(Buffer.concat(chunks)).toString().split('"idempotency_key":').length - 1;
		received += created_events;
		response.setHeader("content-type", "application/json");
		response.end(JSON.stringify({ info: { created_events, duplicates: [] }, errors: [] }));
	}).listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
	process.on("message", () => process.send?.(received));
}

async function measure(): Promise<number> {
	const report = new Report();
	const receiver = fork(import.meta.filename, ["receive"]);
	const [port] = (await once(receiver, "message")) as [number];
	const folder = mkdtempSync(join(tmpdir(), "tallybook-sdk-track-"));
	report.heading(`track(), ${number(eventsPerRound)} events of about 250 bytes a round`);
	const inMemory = await measureRounds(report, receiver, port, "in memory", {});
	const inFolder = await measureRounds(report, receiver, port, "with a folder", { spillDirectory: folder });
	receiver.kill();
	rmSync(folder, { recursive: true });
	report.line(`  with a folder: ${number(inFolder)} events a second of processor time, for information`);
	report.claim({
		what: "events tracked and sent in a second of processor time",
		figure: inMemory,
		limit: leastTracked_perSecond,
		is: "at least",
	});
	return report.end();
}

/** @returns the median of the rounds, in events a second of processor time */
async function measureRounds(
	report: Report,
	receiver: ChildProcess,
	port: number,
	what: string,
	options: UsageClientOptions,
): Promise<number> {
	const before = await received(receiver);
	const tallybook = new Tallybook({ baseUrl: `http://127.0.0.1:${port}`, token: "bench" });
	const usage = tallybook.usageClient({ ...options, closeOnExit: false });
	const rates: number[] = [];
	// The first one warms up.
	for (let round = 0; round <= rounds; round += 1) {
		const start = process.cpuUsage();
		const start_ms = performance.now();
		for (let index = 0; index < eventsPerRound; index += 1) {
			usage.track({
				event_name: "tokens_used",
				customer_id: "0199c7a0-0000-7000-8000-000000000030",
				event_value: index,
				properties: { model: "large", region: "eu-west-1", path: "/v1/chat/completions" },
			});
			if (index % eventsPerTurn === eventsPerTurn - 1) await nextTurn();
		}
		await usage.flush();
		const { user, system } = process.cpuUsage(start);
		const rate = (eventsPerRound / (user + system)) * 1e6;
		const elapsed_s = (performance.now() - start_ms) / 1000;
		if (round === 0) continue;
		rates.push(rate);
		report.line(
			`  ${what}: ${number(rate)} a second of processor time, ${number(eventsPerRound / elapsed_s)} a second`,
		);
	}
	await usage.close();
	const arrived = (await received(receiver)) - before;
	if (arrived !== eventsPerRound * (rounds + 1)) report.fault(`${arrived} events arrived`);
	return median(rates);
}

async function received(receiver: ChildProcess): Promise<number> {
	receiver.send("count");
	const [count] = (await once(receiver, "message")) as [number];
	return count;
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killEverything, ProgramProcess, runProgram, type Service, sleep, Workshop } from "../support/service.ts";

/** `usage import` against the running service, as separate processes. */

const token = "a-token-of-at-least-thirty-two-characters";
const timestamp = "2026-09-03T00:00:00Z";
const workshop = new Workshop();
let folder: string;
let service: Service;
let contract: string;

beforeAll(async () => {
	folder = workshop.dataFolder();
	service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token });
	contract = await contractOf();
});
afterAll(() => workshop.clear());

const environment = () => ({ TALLYBOOK_URL: service.address, TALLYBOOK_TOKEN: token });
const importing = (...words: string[]) => runProgram(["usage", "import", ...words], environment());

function write(name: string, content: string | Buffer): string {
	const path = join(folder, name);
	writeFileSync(path, content);
	return path;
}

const ndjson = (events: readonly object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join("");
const jsonLines = (path: string) =>
	readFileSync(path, "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));

async function post(path: string, body: unknown, method = "POST"): Promise<string> {
	const answer = await service.request(`/api/v1${path}`, { token, method, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return (answer.body as { uuid: string }).uuid;
}

/** A contract with a line for each event name. */
async function contractOf(): Promise<string> {
	const customer = await post("/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	await post(`/customer/${customer}`, { external_id: "cus_ada" }, "PUT");
	const services: object[] = [];
	for (const [event_name, property] of [["killed"], ["sheet", "gb"], ["mixed"], ["busy"]]) {
		const metric = { name: event_name, event_name, aggregation: "sum", ...(property ? { property } : {}) };
		const metric_uuid = await post("/metric", metric);
		services.push({
			...{ service_type: "usage", billing_cycle: "annual", unit_price: 1 },
			...{ plan_item_name: event_name, metric_uuid },
		});
	}
	const uuid = await post("/contract", { customer_uuid: customer, start_date: "2026-01-01", services });
	await post(`/contract/${uuid}/activate`, {});
	return uuid;
}

async function quantityOf(name: string): Promise<number> {
	const path = `/api/v1/billing/preview?contract_uuid=${contract}&as_of=2027-01-01`;
	const { status, body } = await service.request(path, { token });
	expect(status, JSON.stringify(body)).toBe(200);
	const { items } = body as { items: { line_items: { name: string; quantity: number }[] }[] };
	return items.flatMap(({ line_items }) => line_items).find((line) => line.name === name)?.quantity ?? 0;
}

/** Passes requests on to the service a second late, so that an import of 20 batches is under way for seconds on any machine. */
async function slowWay(): Promise<{ url: string; close: () => void }> {
	const server = createServer((incoming, answer) => {
		const parts: Buffer[] = [];
		incoming.on("data", (part: Buffer) => parts.push(part));
		incoming.on("end", async () => {
			await sleep(1_000);
			const { method, headers, url } = incoming;
			const passed = request(new URL(url as string, service.address), { method, headers }, (answered) => {
				answer.writeHead(answered.statusCode as number, answered.headers);
				answered.on("error", () => answer.destroy()).pipe(answer);
			});
			passed.on("error", () => answer.destroy());
			passed.end(Buffer.concat(parts));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe("an import that is killed", () => {
	const lines = 100_000;
	let way: Awaited<ReturnType<typeof slowWay>>;
	beforeAll(async () => {
		way = await slowWay();
	});
	afterAll(() => way.close());
	const environment = () => ({ TALLYBOOK_URL: way.url, TALLYBOOK_TOKEN: token });
	const importing = (...words: string[]) => runProgram(["usage", "import", ...words], environment());

	it("goes on where it was, and each line counts once", { timeout: 400_000 }, async () => {
		const event = { event_name: "killed", timestamp, external_customer_id: "cus_ada" };
		const path = write("killed.ndjson.gz", gzipSync(`${JSON.stringify(event)}\n`.repeat(lines)));
		const progress = () => {
			const file = `${path}.progress.json`;
			return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).lastLine as number) : 0;
		};
		const seen: number[] = [];
		for (let kill = 0; kill < 2; kill += 1) {
			const before = progress();
			const running = workshop.keep(new ProgramProcess(["usage", "import", path], environment()));
			while (progress() === before && running.child.exitCode === null) await sleep(10);
			running.killGroup("SIGKILL");
			await running.ended;
			seen.push(progress());
		}
		expect(seen[0]).toBeGreaterThan(0);
		expect(seen[1]).toBeGreaterThan(seen[0] as number);
		expect(seen[1]).toBeLessThan(lines);
		// The service dies under the next one, and comes back at the same address.
		const last = workshop.keep(new ProgramProcess(["usage", "import", path], environment()));
		const port = new URL(service.address).port;
		await sleep(1_500);
		killEverything(service, folder);
		await service.ended;
		service = await workshop.serve({
			...{ TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token, PORT: port },
		});
		const ended = await last.ended;
		expect(ended, ended.stderr).toMatchObject({ code: 0, stdout: expect.stringMatching(/ 0 refused\n$/) });
		expect(progress()).toBe(lines);
		expect(await quantityOf("killed")).toBe(lines);
		expect(existsSync(`${path}.rejected.ndjson`)).toBe(false);
	});

	it("counts nothing twice when it is run again, with its progress or without", { timeout: 400_000 }, async () => {
		const path = join(folder, "killed.ndjson.gz");
		expect(await importing(path)).toMatchObject({ code: 0 });
		const again = await importing(path, "--state", join(folder, "another.json"));
		expect(again).toMatchObject({ code: 0, stdout: "0 events stored, 100,000 already there, 0 refused\n" });
		expect(await quantityOf("killed")).toBe(lines);
	});
});

it("a CSV file's columns are the event's fields and properties", async () => {
	const path = write(
		"sheet.csv",
		[
			"event_name,timestamp,external_customer_id,idempotency_key,gb,properties.region,event_value",
			`sheet,${timestamp},cus_ada,sheet-1,0.1,"eu, west",1`,
			"",
			`sheet,${timestamp},cus_ada,,123456789.000000000002,"two\nlines",`,
			`sheet,${timestamp},cus_ada,sheet-3,1`,
			`No Name,${timestamp},cus_ada,sheet-4,1,,`,
			`sheet,${timestamp},cus_ada,sheet-5,1,,many`,
		].join("\r\n"),
	);
	expect(await importing(path)).toMatchObject({
		code: 1,
		stdout: `2 events stored, 0 already there, 3 refused; see ${path}.rejected.ndjson\n`,
	});
	expect(jsonLines(`${path}.rejected.ndjson`)).toEqual([
		{ line: 6, reason: "has 5 cells, but the header row 7" },
		{ line: 7, idempotency_key: "sheet-4", reason: expect.stringContaining("event_name") },
		{ line: 8, idempotency_key: "sheet-5", reason: expect.stringContaining("event_value") },
	]);
	const { body } = await service.request("/api/v1/usage/events/ingested?event_name=sheet", { token });
	const stored = (body as { items: { properties: object; idempotency_key: string }[] }).items;
	const properties = stored.map((event) => event.properties);
	expect(properties).toContainEqual({ gb: "0.1", region: "eu, west" });
	expect(properties).toContainEqual({ gb: "123456789.000000000002", region: "two\nlines" });
	expect(stored.map((event) => event.idempotency_key)).toContainEqual(expect.stringMatching(/^import [0-9a-f]{64} 5$/));
});

it("refused lines are named exactly, whatever else is wrong in the file, and the rest is stored", async () => {
	const event = { event_name: "mixed", timestamp, external_customer_id: "cus_ada" };
	const nested = `{"event_name":"mixed","timestamp":"${timestamp}","idempotency_key":"deep","properties":{"a":${"[".repeat(6_000)}${"]".repeat(6_000)}}}\n`;
	const content = [
		ndjson([{ ...event, idempotency_key: "same" }]),
		ndjson([{ ...event, idempotency_key: "same", timestamp: "yesterday" }]),
		"not JSON\n\n[]\n",
		Buffer.from([0x22, 0xff, 0x22, 0x0a]),
		ndjson([{ ...event, idempotency_key: "" }]),
		nested,
		`${" ".repeat(1_100_000)}{}\n`,
		ndjson([{ ...event, event_value: 2 }]).trim(),
	];
	const path = write("mixed.jsonl", Buffer.concat(content.map((part) => Buffer.from(part as string))));
	const ended = await importing(path);
	expect(ended.code, ended.stderr).toBe(1);
	const rejected = jsonLines(`${path}.rejected.ndjson`);
	expect(rejected.map(({ line }) => line)).toEqual([2, 3, 5, 6, 7, 8, 9]);
	expect(rejected[0]).toMatchObject({ idempotency_key: "same", reason: expect.stringContaining("timestamp") });
	expect(await quantityOf("mixed")).toBe(3);
});

describe("an import that can't go on exits with 2 and says why:", () => {
	const line = ndjson([{ event_name: "stopped", timestamp, external_customer_id: "cus_ada" }]);
	const csv = "event_name,timestamp\n";

	it.each([
		["a wrong token", "token.ndjson", line, ["--token", "wrong"], "401"],
		["no service", "away.ndjson", line, ["--url", "http://127.0.0.1:1", "--give-up-after", "1"], "took nothing"],
		["another service", "other.ndjson", line, ["--url", "OTHER/docs"], "40"],
		["an unknown format", "usage.txt", line, [], "--format"],
		["broken CSV", "broken.csv", `${csv}stopped,${timestamp}\n"stopped"x,${timestamp}\n`, [], "isn't valid CSV"],
		["an unclosed quotation mark", "unclosed.csv", `${csv}"stopped,${timestamp}\n`, [], "isn't valid CSV"],
		["no header row", "headless.csv", `stopped,${timestamp}\n`, [], "lacks the column event_name"],
		["a broken archive", "cut.ndjson.gz", gzipSync(line).subarray(0, 30), [], "unexpected end of file"],
	])("%s", async (_what, name, content, words, reason) => {
		const path = write(name, content);
		const ended = await importing(path, ...words.map((word) => word.replace("OTHER", service.address)));
		expect(ended).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(reason) });
		const { body } = await service.request("/api/v1/usage/events/ingested?event_name=stopped", { token });
		expect((body as { items: object[] }).items).toEqual([]);
	});

	it("a file that has changed, or another token", async () => {
		const event = { event_name: "changed", timestamp, external_customer_id: "cus_ada" };
		const path = write("changed.ndjson", ndjson([event]));
		expect(await importing(path)).toMatchObject({ code: 0 });
		const other = await importing(path, "--token", "another");
		expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("with another token") });
		write("changed.ndjson", ndjson([event, event]));
		expect(await importing(path)).toMatchObject({ code: 2, stderr: expect.stringContaining("has changed") });
	});
});

it("waits as long as a busy service asks, and repeats", async () => {
	const arrivals: number[] = [];
	const busy = createServer((request, response) => {
		request.resume().on("end", () => {
			arrivals.push(performance.now());
			if (arrivals.length === 1) response.writeHead(429, { "retry-after": "2" }).end();
			else if (arrivals.length === 2) request.socket.destroy();
			else if (arrivals.length === 3) response.writeHead(503).end();
			else response.end(JSON.stringify({ info: { created_events: 1, duplicates: [] }, errors: [] }));
		});
	});
	await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
	const { port } = busy.address() as { port: number };
	const path = write("busy.ndjson", ndjson([{ event_name: "busy", timestamp, external_customer_id: "cus_ada" }]));
	expect(await importing(path, "--url", `http://127.0.0.1:${port}`)).toMatchObject({
		code: 0,
		stdout: "1 events stored, 0 already there, 0 refused\n",
	});
	busy.close();
	expect(arrivals).toHaveLength(4);
	expect((arrivals[1] as number) - (arrivals[0] as number)).toBeGreaterThan(1_900);
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { sleep, until } from "../support/service.ts";

/** Connections that declare much and send little (issue 17, finding 1). */

const app = useTestApp();
const mebibyte = 1024 * 1024;
const fromOneAddress_maximum = 256;

let client: TestClient;
let port = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
	client = await app.client();
	await app.app.listen({ host: "127.0.0.1", port: 0 });
	port = (app.app.server.address() as { port: number }).port;
});

afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	// The server has noticed it too.
	await sleep(100);
});

interface Line {
	readonly socket: Socket;
	/** The response so far. */
	text: string;
	closed: boolean;
}

function open(words = ""): Line {
	const socket = connect(port, "127.0.0.1");
	const line: Line = { socket, text: "", closed: false };
	socket.on("data", (chunk: Buffer) => {
		line.text += chunk.toString();
	});
	socket.on("error", () => {});
	socket.on("close", () => {
		line.closed = true;
	});
	socket.write(words);
	sockets.push(socket);
	return line;
}

function head(method: string, path: string, length_bytes: number, more = ""): string {
	return `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length_bytes}\r\n${more}\r\n`;
}

/** More than 64 KiB, which every body may use without a reservation. */
function batch(): string {
	const events = Array.from({ length: 500 }, (_, index) => ({
		idempotency_key: `${index}-${performance.now()}-${"k".repeat(100)}`,
		event_name: "call",
		timestamp: "2026-09-01T00:00:00Z",
		external_customer_id: "bystander",
	}));
	return JSON.stringify({ events });
}

async function ingest(): Promise<{ status: number; took_ms: number }> {
	const start = performance.now();
	const answer = await fetch(`http://127.0.0.1:${port}/api/v1/usage/ingest`, {
		method: "POST",
		headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
		body: batch(),
	});
	await answer.arrayBuffer();
	return { status: answer.status, took_ms: performance.now() - start };
}

it.each([
	["the sign-in", "POST", "/api/v1/session", ""],
	["the payment provider's address", "POST", "/payment-events/stripe", ""],
	["an address that leads nowhere", "POST", "/nothing", ""],
	["a route behind a token", "PUT", "/api/v1/organisation", "token"],
])("42 bodies declared to %s that never arrive don't delay another client's ingestion", async (_what, method, path, who) => {
	const credentials = who === "" ? "" : `Authorization: Bearer ${client.token}\r\n`;
	const lines = Array.from({ length: 42 }, () => open(`${head(method, path, mebibyte, credentials)}{`));
	await Promise.all(lines.map(({ socket }) => once(socket, "connect")));
	await sleep(200);
	const { status, took_ms } = await ingest();
	expect(status).toBe(200);
	expect(took_ms).toBeLessThan(3_000);
});

it("a head or body that doesn't arrive within 15 s ends the connection, answered or not", {
	timeout: 60_000,
}, async () => {
	const asClient = `Authorization: Bearer ${client.token}\r\n`;
	const start = performance.now();
	const silent = open();
	const half = open("POST /api/v1/session HTTP/1.1\r\nHost: x\r\n");
	const idle = open(`${head("POST", "/payment-events/stripe", 1_000)}{`);
	const dripping = open(`${head("POST", "/api/v1/usage/ingest", 10_000, asClient)}{`);
	const drip = setInterval(() => dripping.socket.write(" "), 500);
	// Refused before its body is read.
	const refused = open(`${head("POST", "/api/v1/usage/ingest", mebibyte)}{`);
	const large = open(`${head("POST", "/api/v1/session", mebibyte)}{`);
	await until(() => refused.text.includes("401") && large.text.includes("413"));
	await sleep(10_000);
	expect([silent, half, idle, dripping].map(({ closed }) => closed)).toEqual([false, false, false, false]);
	expect(await ingest()).toMatchObject({ status: 200 });
	await until(() => [silent, half, idle, dripping, refused, large].every(({ closed }) => closed), 15_000);
	clearInterval(drip);
	expect(performance.now() - start).toBeLessThan(20_000);
	for (const { text } of [half, idle, dripping]) {
		expect(text).toMatch(/^HTTP\/1.1 408 /);
		expect(text).toContain('"code":"request_timeout"');
	}
});

it("at most 256 connections come from one address; when one ends, another can open", async () => {
	const lines = Array.from({ length: fromOneAddress_maximum + 20 }, () => open());
	await until(() => lines.filter(({ closed }) => closed).length >= 20);
	const server = app.app.server;
	const count = () => new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
	await until(async () => (await count()) === fromOneAddress_maximum);
	const [kept] = lines.filter(({ closed }) => !closed) as [Line];
	kept.socket.end("GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
	await until(() => kept.closed && kept.text.startsWith("HTTP/1.1 200 "));
	const next = open("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n");
	await until(() => next.text.startsWith("HTTP/1.1 200 "));
});

it.each([
	["POST", "/api/v1/session"],
	["POST", "/api/v1/password-reset"],
	["POST", "/pay/unknown/payments"],
	["POST", "/nothing"],
])("%s %s accepts at most 16 KiB, because the caller is not authenticated", async (method, path) => {
	const payload = JSON.stringify({ email: "a".repeat(16 * 1024) });
	const answer = await app.request({ method, path, payload, headers: { "content-type": "application/json" } });
	expect(answer).toMatchObject({ status: 413, body: { code: "body_too_large" } });
});

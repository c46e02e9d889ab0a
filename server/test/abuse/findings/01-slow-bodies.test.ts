import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "../../support/app.ts";
import { type Service, sleep, until, Workshop } from "../../support/service.ts";
import { RawConnection } from "../raw-connections.ts";

/** Finding 1: connections that declare large bodies and send hardly anything reserve memory that others need. */

const workshop = new Workshop();
const token = "a-token-of-at-least-thirty-two-characters";
const mebibyte = 1024 * 1024;
let service: Service;
let held: RawConnection[] = [];

beforeAll(async () => {
	service = await workshop.serve({ DATABASE_URL: await cloneDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token });
});
afterEach(() => {
	for (const connection of held) connection.close();
	held = [];
});
afterAll(() => workshop.clear());

async function hold(count: number, path: string, length: number): Promise<void> {
	held = await Promise.all(Array.from({ length: count }, () => RawConnection.open(service.address)));
	for (const connection of held) connection.begin(path, length);
	await sleep(500);
}

async function ingest(): Promise<{ status: number; took_ms: number }> {
	const started_ms = performance.now();
	const { status } = await service.request("/api/v1/usage/ingest", { token, method: "POST", body: { events: [] } });
	return { status, took_ms: performance.now() - started_ms };
}

describe("42 connections that declare 1 MiB and send one byte", () => {
	it.each(["/api/v1/session", "/payment-events/stripe"])("to %s don't block events", async (path) => {
		await hold(42, path, mebibyte);
		const { status, took_ms } = await ingest();
		expect(status).toBe(200);
		expect(took_ms).toBeLessThan(5_000);
	});
});

it("a body over a public route's limit is refused at once by its declared size", async () => {
	await hold(1, "/api/v1/session", 64 * 1024);
	await until(() => held[0]?.status !== null, 3_000);
	expect(held[0]?.status).toBe(413);
});

it("a body that hasn't arrived after 15 s ends the connection, even if it trickles in", async () => {
	await hold(2, "/api/v1/session", 4_000);
	const [, trickling] = held as [RawConnection, RawConnection];
	const trickle = setInterval(() => trickling.socket.write(" "), 500);
	await until(() => held.every(({ isOpen }) => !isOpen), 25_000).catch(() => {});
	clearInterval(trickle);
	for (const { ended_ms, opened_ms } of held) {
		expect(ended_ms, "the connection is still open").not.toBeNull();
		const lasted_ms = (ended_ms as number) - opened_ms;
		expect(lasted_ms).toBeGreaterThan(10_000);
		expect(lasted_ms).toBeLessThan(21_000);
	}
});

it("one address has at most 256 connections, while another is still served", async () => {
	held = await Promise.all(Array.from({ length: 300 }, () => RawConnection.open(service.address)));
	await sleep(1_000);
	const open = held.filter(({ isOpen }) => isOpen).length;
	expect(open).toBeLessThanOrEqual(256);
	// A page behind one address opens a dozen, so the limit must not be too small.
	expect(open).toBeGreaterThan(200);
	const bystander = await RawConnection.open(service.address, "127.0.0.2");
	held.push(bystander);
	bystander.socket.write("GET /health/live HTTP/1.1\r\nhost: tallybook.test\r\n\r\n");
	await until(() => bystander.status !== null, 5_000);
	expect(bystander.status).toBe(200);
});

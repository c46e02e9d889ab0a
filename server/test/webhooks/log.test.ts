import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Body, makeCustomer } from "../support/billing.ts";
import { answering, silent } from "./receiver.ts";
import { deliveriesOf, readDelivery, settle, useScene } from "./scene.ts";

/** What the log keeps of a delivery: the request, each answer, and how long it took; whatever a receiver answers. */

const scene = useScene();
const kept_bytes = 64 * 1024;

/** The delivery of one message, attempted once. */
async function delivered(): Promise<Body> {
	const { app, client, endpoint } = scene;
	await makeCustomer(client);
	await settle(app);
	return readDelivery(client, endpoint, (await deliveriesOf(client, endpoint)).at(-1));
}

describe("a delivery", () => {
	it("shows its request as it arrived, and the answer", async () => {
		const { app, endpoint, inbox } = scene;
		inbox.respond = (received, response) => {
			setTimeout(() => answering(202, '{"ok": true}', { "x-trace": "t-1" })(received, response), 200);
		};
		const delivery = await delivered();
		const [message] = inbox.received;
		expect(delivery).toMatchObject({
			...{ webhook_uuid: endpoint.uuid, message_id: message?.headers["webhook-id"], status: "delivered" },
			...{ event_type: "customer.created", resource_uuid: message?.payload.data.uuid, attempt_count: 1 },
			...{ created_at: app.now, delivered_at: app.now, next_attempt_at: null },
			...{ last_status_code: 202, last_error: null, last_duration_ms: expect.any(Number) },
			request: { url: inbox.url, body: message?.body },
			attempts: [
				{
					...{ attempted_at: app.now, status_code: 202, error: null, duration_ms: expect.any(Number) },
					...{ response_body: '{"ok": true}', response_headers: expect.objectContaining({ "x-trace": "t-1" }) },
				},
			],
		});
		for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature", "content-type"]) {
			expect(delivery.request.headers[name]).toBe(message?.headers[name]);
		}
		expect(delivery.attempts[0].duration_ms).toBeGreaterThanOrEqual(190);
		expect(delivery.attempts[0].duration_ms).toBeLessThan(15_000);
	});

	it("is listed without its bodies, by status and type, newest first", async () => {
		const { client, endpoint, inbox } = scene;
		const first = await delivered();
		inbox.respond = answering(500);
		const second = await delivered();
		const listed = await deliveriesOf(client, endpoint);
		const { request: _request, attempts: _attempts, ...summary } = first;
		expect(listed[0]).toEqual(summary);
		expect(listed.map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid]);
		expect(await deliveriesOf(client, endpoint, "status=delivered")).toMatchObject([{ uuid: first.uuid }]);
		expect(await deliveriesOf(client, endpoint, "status=pending")).toMatchObject([{ uuid: second.uuid }]);
		expect(await deliveriesOf(client, endpoint, "event_type=invoice.sent")).toEqual([]);
		expect((await client.get(`/webhook/${endpoint.uuid}/deliveries?status=lost`)).status).toBe(422);
	});
});

describe("an answer", () => {
	it.each([200, 201, 204, 299])("of %i is a success", async (status) => {
		scene.inbox.respond = answering(status);
		expect(await delivered()).toMatchObject({ status: "delivered", last_status_code: status });
	});

	it.each([304, 400, 401, 404, 429, 500, 503])("of %i is a failure", async (status) => {
		scene.inbox.respond = answering(status);
		expect(await delivered()).toMatchObject({ status: "pending", last_status_code: status });
	});

	it.each([
		["ASCII", "x".repeat(3 * kept_bytes)],
		["two bytes each", `x${"é".repeat(kept_bytes)}`],
		["four bytes each", `xyz${"🧾".repeat(kept_bytes)}`],
	])("of more than 64 KiB is cut, between characters: %s", async (_what, text) => {
		scene.inbox.respond = answering(500, text);
		const [{ response_body, status_code }] = (await delivered()).attempts;
		expect(status_code).toBe(500);
		expect(Buffer.byteLength(response_body)).toBeLessThanOrEqual(kept_bytes);
		expect(Buffer.byteLength(response_body)).toBeGreaterThan(kept_bytes - 4);
		expect(text.startsWith(response_body)).toBe(true);
	});

	it("of bytes that are no text is kept as far as it is text", async () => {
		scene.inbox.respond = answering(500, Buffer.from([0x61, 0x00, 0xff, 0xfe, 0xc3, 0x62]));
		const [{ response_body }] = (await delivered()).attempts;
		expect(response_body).toMatch(/^a[\s\S]*b$/);
	});

	it("that is compressed costs no more than it sends", async () => {
		const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
		scene.inbox.respond = answering(200, bomb, { "content-encoding": "gzip" });
		const before = process.memoryUsage().rss;
		const { status, attempts } = await delivered();
		expect(status).toBe("delivered");
		expect(Buffer.byteLength(attempts[0].response_body)).toBeLessThanOrEqual(kept_bytes);
		expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024);
	});

	it("that never ends is a success by its status, and is cut", async () => {
		scene.inbox.respond = (_received, response) => {
			response.writeHead(200);
			const flood = () => {
				while (!response.destroyed && response.write("x".repeat(16_384)));
			};
			response.on("drain", flood);
			flood();
		};
		const { status, attempts } = await delivered();
		expect(status).toBe("delivered");
		expect(Buffer.byteLength(attempts[0].response_body)).toBe(kept_bytes);
		expect(attempts[0].duration_ms).toBeLessThan(10_000);
	});

	it("that is no HTTP fails, and says why", async () => {
		scene.inbox.respond = (_received, response) => void response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n");
		expect(await delivered()).toMatchObject({
			...{ status: "pending", last_status_code: null, last_error: expect.stringMatching(/\w{3}/) },
			attempts: [{ status_code: null, response_body: null, error: expect.stringMatching(/\w{3}/) }],
		});
	});

	it("that does not come in 15 seconds fails", async () => {
		scene.inbox.respond = silent;
		const { status, attempts } = await delivered();
		expect(status).toBe("pending");
		expect(attempts).toMatchObject([{ status_code: null, error: expect.stringMatching(/15|time/i) }]);
		expect(attempts[0].duration_ms).toBeGreaterThan(14_000);
		expect(attempts[0].duration_ms).toBeLessThan(17_000);
	});

	it("that drips for longer than 15 seconds is not waited for", async () => {
		scene.inbox.respond = (_received, response) => {
			response.writeHead(200);
			const drip = setInterval(() => response.write("."), 500);
			response.on("close", () => clearInterval(drip));
		};
		const { attempts } = await delivered();
		expect(attempts).toHaveLength(1);
		expect(attempts[0].duration_ms).toBeLessThan(17_000);
	});
});

it("nobody who listens is a failure that says so", async () => {
	const { app, client, endpoint } = scene;
	await client.put(`/webhook/${endpoint.uuid}`, { url: "http://localhost:1/" });
	await makeCustomer(client);
	await settle(app);
	const [delivery] = await deliveriesOf(client, endpoint);
	expect(delivery).toMatchObject({
		status: "pending",
		last_status_code: null,
		last_error: expect.stringMatching(/refused|ECONNREFUSED/i),
	});
});

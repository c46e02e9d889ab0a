import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestApp } from "../support/app.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { answering } from "./receiver.ts";
import { deliveriesOf, makeEndpoint, readDelivery, settle, start, useScene } from "./scene.ts";

/** What the names of endpoints resolve to: checked when they are saved, and again by the address that a delivery connects to. */

/** What the resolver says; a name that is not listed does not resolve. */
const addresses = new Map<string, readonly string[]>();

async function resolve(name: string): Promise<readonly string[]> {
	const found = addresses.get(name);
	if (found === undefined) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
	return found;
}

const publicAddress = "93.184.216.34";
const scene = useScene({ webhooks: { isLocalhostAllowed: true, resolve } });

/** A server that nobody may reach; it counts who tries. */
let forbidden: Server;
let reached = 0;

beforeAll(async () => {
	forbidden = createServer((socket) => {
		reached += 1;
		socket.destroy();
	}).listen(0, "127.0.0.1");
	await once(forbidden, "listening");
});
beforeEach(() => {
	reached = 0;
	addresses.clear();
	addresses.set("localhost", ["::1", "127.0.0.1"]);
});
afterAll(() => forbidden.close());

const forbiddenPort = () => (forbidden.address() as { port: number }).port;

describe("at the save", () => {
	it.each([
		["a private address", ["10.0.0.5"]],
		["a public and a private address", [publicAddress, "192.168.1.1"]],
		["a private address after many", [...Array(20).fill(publicAddress), "127.0.0.1"]],
		["the metadata service", ["169.254.169.254"]],
		["IPv6 loopback", ["::1"]],
		["a private address in IPv6", ["::ffff:10.0.0.1"]],
		["a link-local address with a zone", ["fe80::1%eth0"]],
	])("a name with %s is refused", async (_what, found) => {
		addresses.set("intranet.example", found);
		const { status, body } = await scene.client.post("/webhook", { url: "https://intranet.example/in" });
		expect([status, body.errors?.[0]?.field]).toEqual([422, "url"]);
		const changed = await scene.client.put(`/webhook/${scene.endpoint.uuid}`, { url: "https://intranet.example/in" });
		expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([422, "url"]);
	});

	it("a name that does not resolve is accepted, and decided at the delivery", async () => {
		const endpoint = await makeEndpoint(scene.client, `https://later.example:${forbiddenPort()}/in`);
		await expectNotDelivered(endpoint);
		addresses.set("later.example", ["127.0.0.1"]);
		await expectNotDelivered(endpoint);
		expect(reached).toBe(0);
	});

	it("localhost does not open other names that lead to this machine", async () => {
		for (const name of ["localhost.example.com", "app.localhost", "mine.example"]) {
			addresses.set(name, ["127.0.0.1"]);
			expect((await scene.client.post("/webhook", { url: `https://${name}/` })).status).toBe(422);
		}
	});
});

/** Lets something happen, and asserts that the endpoint's attempt fails without an answer, and says why. */
async function expectNotDelivered(endpoint: Body): Promise<void> {
	const { app, client } = scene;
	await makeCustomer(client);
	await settle(app);
	const delivery = (await deliveriesOf(client, endpoint)).at(-1);
	expect(delivery).toMatchObject({ status: "pending", attempt_count: 1, last_status_code: null });
	const { attempts } = await readDelivery(client, endpoint, delivery);
	expect(attempts).toMatchObject([{ status_code: null, error: expect.stringMatching(/\w{3}/), response_body: null }]);
}

describe("at the delivery", () => {
	it.each([
		["loopback", ["127.0.0.1"]],
		["loopback in IPv6", ["::ffff:127.0.0.1"]],
		["IPv6 loopback", ["::1"]],
		["nothing", ["0.0.0.0"]],
		["the metadata service", ["169.254.169.254"]],
	])("a name that was public and leads to %s now is not connected to", async (_what, found) => {
		addresses.set("rebound.example", [publicAddress]);
		const endpoint = await makeEndpoint(scene.client, `https://rebound.example:${forbiddenPort()}/in`);
		addresses.set("rebound.example", found);
		await expectNotDelivered(endpoint);
		expect(reached).toBe(0);
	});

	it("a name that leads elsewhere at each question is connected to where it was checked", async () => {
		addresses.set("flicker.example", [publicAddress]);
		const endpoint = await makeEndpoint(scene.client, `https://flicker.example:${forbiddenPort()}/in`);
		let asked = 0;
		const found = addresses.get.bind(addresses);
		addresses.get = (name) => {
			if (name !== "flicker.example") return found(name);
			asked += 1;
			return asked % 2 === 1 ? ["192.0.2.1"] : ["127.0.0.1"];
		};
		try {
			await expectNotDelivered(endpoint);
		} finally {
			addresses.get = found;
		}
		expect(asked).toBeGreaterThan(0);
		expect(reached).toBe(0);
	});

	it("of several addresses, no private one is tried", async () => {
		addresses.set("mixed.example", [publicAddress]);
		const endpoint = await makeEndpoint(scene.client, `https://mixed.example:${forbiddenPort()}/in`);
		addresses.set("mixed.example", ["192.0.2.1", "127.0.0.1", "::1"]);
		await expectNotDelivered(endpoint);
		expect(reached).toBe(0);
	});

	it("localhost is not connected to any more once it is not allowed", async () => {
		const { app, client, inbox } = scene;
		const strict = new TestApp({ database: async () => app.connectionString });
		await strict.start();
		try {
			strict.now = app.now;
			await makeCustomer(client);
			await app.work();
			await strict.deliver();
			expect(inbox.received).toEqual([]);
		} finally {
			await strict.stop();
		}
	});
});

describe("a redirect", () => {
	it.each([301, 302, 303, 307, 308])("%i is a failure, and is not followed", async (status) => {
		const { app, client, endpoint, inbox, receiver } = scene;
		const other = receiver.inbox();
		inbox.respond = (received, response) => {
			const location = received.payload.data.name === "Ada GmbH" ? other.url : `http://127.0.0.1:${forbiddenPort()}/`;
			answering(status, "", { location })(received, response);
		};
		await makeCustomer(client);
		await makeCustomer(client, { name: "Bob" });
		await settle(app);
		expect(inbox.received).toHaveLength(2);
		expect([other.received.length, reached]).toEqual([0, 0]);
		const deliveries = await deliveriesOf(client, endpoint);
		expect(deliveries).toMatchObject(Array(2).fill({ status: "pending", last_status_code: status }));
	});
});

it("an endpoint that moves gets what still waits for it at its new address", async () => {
	const { app, client, endpoint, inbox, receiver } = scene;
	inbox.respond = answering(503);
	await makeCustomer(client);
	await settle(app);
	const moved = receiver.inbox();
	await succeed(client.put(`/webhook/${endpoint.uuid}`, { url: moved.url }));
	expect(app.now).toBe(start);
	const [{ next_attempt_at }] = await deliveriesOf(client, endpoint);
	app.now = next_attempt_at;
	await settle(app);
	expect([inbox.received.length, moved.types()]).toEqual([1, ["customer.created"]]);
});

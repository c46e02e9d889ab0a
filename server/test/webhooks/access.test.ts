import { beforeEach, describe, expect, it } from "vitest";
import type { Role, Scope } from "../../src/platform/http/index.ts";
import type { TestClient } from "../support/app.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { deliveriesOf, makeEndpoint, settle, start, useScene } from "./scene.ts";

/** Who may see and change endpoints and deliveries. */

const scene = useScene();
let delivery: Body;

beforeEach(async () => {
	await makeCustomer(scene.client);
	await settle(scene.app);
	delivery = (await deliveriesOf(scene.client, scene.endpoint))[0];
});

type Request = readonly [method: string, path: string, body?: object];

/** Every route of one endpoint, and of one of its deliveries. */
function routesOf({ uuid }: Body, { uuid: deliveryUuid }: Body): { reads: Request[]; writes: Request[] } {
	const path = `/webhook/${uuid}`;
	return {
		reads: [
			["GET", path],
			["GET", `${path}/deliveries`],
			["GET", `${path}/deliveries/${deliveryUuid}`],
		],
		writes: [
			["PUT", path, { description: "Mine" }],
			["POST", `${path}/test`],
			["POST", `${path}/rotate-secret`],
			["POST", `${path}/deliveries/retry`, { since: start }],
			["POST", `${path}/deliveries/${deliveryUuid}/retry`],
			["DELETE", path],
		],
	};
}

async function statuses(client: TestClient, requests: readonly Request[]): Promise<number[]> {
	const answers: number[] = [];
	for (const [method, path, body] of requests) answers.push((await client.send(method, path, body, {})).status);
	return answers;
}

const all = (requests: readonly Request[], status: number) => requests.map(() => status);

describe("another organization", () => {
	it("finds nothing, and changes nothing", async () => {
		const { client, endpoint, app, inbox } = scene;
		const stranger = await app.client();
		const { reads, writes } = routesOf(endpoint, delivery);
		inbox.take();
		expect(await statuses(stranger, [...reads, ...writes])).toEqual(all([...reads, ...writes], 404));
		expect(await succeed(stranger.get("/webhook"))).toEqual({ items: [], count: 0 });
		await settle(app);
		expect(inbox.received).toEqual([]);
		const { secret: _secret, ...unchanged } = endpoint;
		expect(await succeed(client.get(`/webhook/${endpoint.uuid}`))).toEqual(unchanged);
	});

	it("finds no delivery under an endpoint of its own", async () => {
		const stranger = await scene.app.client();
		const own = await makeEndpoint(stranger, scene.receiver.inbox().url);
		const path = `/webhook/${own.uuid}/deliveries/${delivery.uuid}`;
		expect((await stranger.get(path)).status).toBe(404);
		expect((await stranger.post(`${path}/retry`)).status).toBe(404);
	});

	it("is told nothing of what happens here", async () => {
		const stranger = await scene.app.client();
		const inbox = scene.receiver.inbox();
		await makeEndpoint(stranger, inbox.url);
		await makeCustomer(scene.client);
		await settle(scene.app);
		expect(inbox.received).toEqual([]);
		expect(scene.inbox.of("customer.created")).toHaveLength(2);
	});
});

it("a delivery is found under its own endpoint only", async () => {
	const { client, receiver } = scene;
	const other = await makeEndpoint(client, receiver.inbox().url);
	expect((await client.get(`/webhook/${other.uuid}/deliveries/${delivery.uuid}`)).status).toBe(404);
	expect((await client.post(`/webhook/${other.uuid}/deliveries/${delivery.uuid}/retry`)).status).toBe(404);
});

describe("who", () => {
	const lists: Request[] = [
		["GET", "/webhook"],
		["GET", "/webhook/event-types"],
	];

	it.each<[string, Scope | Role, boolean, boolean]>([
		["a token to read", "read", true, false],
		["a token to ingest", "ingest", false, false],
		["a viewer", "viewer", true, false],
		["a member", "member", true, false],
		["an admin", "admin", true, true],
		["an owner", "owner", true, true],
	])("is %s: reads and writes as its rights allow", async (_who, right, reads, writes) => {
		const { app, client, endpoint, receiver } = scene;
		const isScope = right === "read" || right === "ingest";
		const caller = await (isScope ? app.clientOf(client, right) : app.person(right as Role, client));
		const routes = routesOf(endpoint, delivery);
		const create: Request = ["POST", "/webhook", { url: receiver.inbox().url }];
		expect(await statuses(caller, [...lists, ...routes.reads])).toEqual(
			all([...lists, ...routes.reads], reads ? 200 : 403),
		);
		expect(await statuses(caller, [create, ...routes.writes])).toEqual(
			all([create, ...routes.writes], writes ? 200 : 403),
		);
	});

	it("is nobody: 401", async () => {
		const { app } = scene;
		const answer = await app.request({ method: "GET", path: "/api/v1/webhook" });
		expect(answer.status).toBe(401);
	});
});

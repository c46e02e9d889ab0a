import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { until } from "../support/service.ts";
import { answering } from "./receiver.ts";
import { day_s, deliveriesOf, later, settle, useScene } from "./scene.ts";

/** What happens while a receiver still thinks about its answer. Nobody waits for it, and no change is undone by it. */

const scene = useScene();
/** Far less than the 15 seconds that a receiver may take. */
const prompt_ms = 7_000;
let customer: Body;
let delivering: Promise<void>;
let waiting: ServerResponse[];

/** One message has reached the receiver, which has not answered it. */
beforeEach(async () => {
	const { app, client, inbox } = scene;
	waiting = [];
	inbox.respond = (_received, response) => void waiting.push(response);
	customer = await makeCustomer(client);
	await app.work();
	delivering = app.deliver();
	await until(() => waiting.length > 0);
});

const path = () => `/webhook/${scene.endpoint.uuid}`;

/** The receiver answers what it holds, and everything after that at once. */
async function answerWith(status: number): Promise<void> {
	scene.inbox.respond = answering(status);
	for (const response of waiting) response.writeHead(status).end();
	await delivering;
}

async function promptly<Result>(request: () => Promise<Result>): Promise<Result> {
	const begin = performance.now();
	const result = await request();
	expect(performance.now() - begin).toBeLessThan(prompt_ms);
	return result;
}

describe("while an answer is awaited", () => {
	it("the resource is changed, and its next message follows", async () => {
		const { app, client, inbox } = scene;
		await promptly(() => succeed(client.put(`/customer/${customer.uuid}`, { name: "Changed" })));
		await answerWith(200);
		await settle(app);
		expect(inbox.types()).toEqual(["customer.created", "customer.updated"]);
	});

	it("the endpoint is read and changed, and its secret rotated", async () => {
		const { app, client } = scene;
		await promptly(() => succeed(client.put(path(), { description: "ERP" })));
		await promptly(() => succeed(client.post(`${path()}/rotate-secret`)));
		await promptly(() => deliveriesOf(client, scene.endpoint));
		await answerWith(200);
		await settle(app);
		expect(await succeed(client.get(path()))).toMatchObject({ description: "ERP", status: "enabled" });
		expect(await deliveriesOf(client, scene.endpoint)).toMatchObject([{ status: "delivered", attempt_count: 1 }]);
	});

	it("the endpoint is deleted", async () => {
		const { app, client } = scene;
		expect(await promptly(() => succeed(client.delete(path())))).toEqual({});
		await answerWith(500);
		await settle(app);
		expect((await succeed(client.get("/webhook"))).count).toBe(0);
	});

	it.each([
		200, 410, 500,
	])("the endpoint is disabled by hand, which an answer of %i does not change", async (status) => {
		const { app, client, inbox } = scene;
		await promptly(() => succeed(client.put(path(), { status: "disabled" })));
		await answerWith(status);
		app.now = later(app.now, day_s);
		await settle(app);
		expect(inbox.received).toHaveLength(1);
		expect(await succeed(client.get(path()))).toMatchObject({ status: "disabled", disabled_reason: "manual" });
	});

	it("a retry by hand sends no second one beside the first", async () => {
		const { app, client, endpoint, inbox } = scene;
		const [delivery] = await deliveriesOf(client, endpoint);
		const { status } = await promptly(() => client.post(`${path()}/deliveries/${delivery.uuid}/retry`));
		expect([200, 409]).toContain(status);
		const other = app.deliver();
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(inbox.received).toHaveLength(1);
		await answerWith(200);
		await other;
		await settle(app);
		expect(inbox.received.length).toBeLessThanOrEqual(2);
		expect(await deliveriesOf(client, endpoint)).toMatchObject([{ status: "delivered" }]);
	});
});

import { afterAll, describe, expect, it } from "vitest";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { TestMailServer } from "../support/mail-server.ts";
import { answering } from "./receiver.ts";
import { day_s, deliveriesOf, hour_s, later, makeEndpoint, passTo, readDelivery, settle, useScene } from "./scene.ts";

/** When a failed delivery is tried again, and what becomes of an endpoint that goes on failing. */

const mailServer = await TestMailServer.start();
const scene = useScene({ mailServer: mailServer.address });
afterAll(() => mailServer.stop());

/** Lets every attempt fail until the delivery is given up; the seconds between one attempt and the next. */
async function gapsUntilGivenUp(delivery: Body): Promise<number[]> {
	const { app, client, endpoint } = scene;
	for (let attempts = 1; attempts < 100; attempts += 1) {
		const { status, next_attempt_at } = await readDelivery(client, endpoint, delivery);
		if (status !== "pending") break;
		app.now = next_attempt_at;
		await settle(app);
	}
	const { attempts } = await readDelivery(client, endpoint, delivery);
	const times: number[] = attempts.map(({ attempted_at }: Body) => Date.parse(attempted_at) / 1000);
	return times.slice(1).map((time, index) => time - (times[index] as number));
}

/** Deliveries that failed once, of as many customers. */
async function failing(customers: number): Promise<Body[]> {
	const { app, client, endpoint, inbox } = scene;
	inbox.respond = answering(503, "not now");
	for (let index = 0; index < customers; index += 1) await makeCustomer(client, { name: `Customer ${index}` });
	await settle(app);
	return deliveriesOf(client, endpoint);
}

const readEndpoint = (): Promise<Body> => succeed(scene.client.get(`/webhook/${scene.endpoint.uuid}`));

describe("a failed delivery", () => {
	it("is tried again after about five seconds, and not before", async () => {
		const { app, client, endpoint, inbox } = scene;
		const [delivery] = await failing(1);
		const wait_s = (Date.parse(delivery.next_attempt_at) - Date.parse(app.now)) / 1000;
		expect(wait_s).toBeGreaterThanOrEqual(3);
		expect(wait_s).toBeLessThanOrEqual(8);
		app.now = later(app.now, 2);
		await settle(app);
		expect(inbox.received).toHaveLength(1);
		inbox.respond = answering(200);
		app.now = delivery.next_attempt_at;
		await settle(app);
		expect(await readDelivery(client, endpoint, delivery)).toMatchObject({
			...{ status: "delivered", attempt_count: 2, delivered_at: app.now, next_attempt_at: null },
			attempts: [{ status_code: 503 }, { status_code: 200 }],
		});
		await passTo(app, later(app.now, day_s));
		expect(inbox.of("customer.created")).toHaveLength(2);
	});

	it("is tried again when the receiver asks for it, within an hour", async () => {
		const { app, client, endpoint, inbox } = scene;
		inbox.respond = (_received, response) => response.writeHead(503, { "retry-after": "600" }).end();
		await makeCustomer(client);
		await settle(app);
		const [delivery] = await deliveriesOf(client, endpoint);
		expect(Date.parse(delivery.next_attempt_at) - Date.parse(app.now)).toBe(600_000);
		inbox.respond = (_received, response) => response.writeHead(503, { "retry-after": "86400" }).end();
		app.now = delivery.next_attempt_at;
		await settle(app);
		const [again] = await deliveriesOf(client, endpoint);
		expect(Date.parse(again.next_attempt_at) - Date.parse(app.now)).toBe(3_600_000);
	});

	it("is tried at growing intervals for three days, then given up with its endpoint, and the owners hear of it", async () => {
		const { app, client, endpoint, inbox } = scene;
		const owners = [await app.person("owner", client), await app.person("owner", client)];
		const others = [await app.person("admin", client), await app.person("viewer", client)];
		const emailOf = async (person: typeof client) => (await succeed(person.get("/session"))).account.email as string;
		const [delivery] = await failing(1);
		const gaps_s = await gapsUntilGivenUp(delivery);
		const total_s = gaps_s.reduce((sum, gap) => sum + gap, 0);
		expect(total_s).toBeGreaterThan(2.7 * day_s);
		expect(total_s).toBeLessThan(3.3 * day_s);
		expect(gaps_s.length).toBeGreaterThanOrEqual(8);
		expect(gaps_s.length).toBeLessThanOrEqual(40);
		expect(Math.max(...gaps_s)).toBeLessThanOrEqual(1.5 * day_s);
		expect(Math.max(...gaps_s)).toBeGreaterThanOrEqual(hour_s);
		// With jitter one gap may be a little shorter than the one before it, but not than the one before that.
		for (const [index, gap_s] of gaps_s.slice(2).entries()) {
			if (index < gaps_s.length - 3) expect(gap_s, gaps_s.join(" ")).toBeGreaterThan(0.8 * (gaps_s[index] as number));
		}
		expect(await readDelivery(client, endpoint, delivery)).toMatchObject({ status: "failed", next_attempt_at: null });
		expect(await readEndpoint()).toMatchObject({ status: "disabled", disabled_reason: "failing" });
		await passTo(app, later(app.now, 60));
		for (const owner of owners) {
			const mails = mailServer.mailTo(await emailOf(owner));
			expect(mails).toHaveLength(1);
			expect(mails[0]?.mail.text).toContain(inbox.url);
		}
		for (const other of others) expect(mailServer.mailTo(await emailOf(other))).toEqual([]);
		inbox.take();
		await makeCustomer(client);
		await passTo(app, later(app.now, day_s));
		expect(inbox.received).toEqual([]);
	});

	it("is tried with jitter: deliveries that failed together are not tried again together", async () => {
		const deliveries = await failing(12);
		const times = new Set(deliveries.map(({ next_attempt_at }) => next_attempt_at));
		expect(times.size).toBeGreaterThan(6);
	});
});

describe("an endpoint that is disabled for failing", () => {
	it("is enabled, and gets what failed, in order for each resource, and nothing that was delivered", async () => {
		const { app, client, endpoint, inbox } = scene;
		const delivered = await makeCustomer(client, { name: "Delivered" });
		await settle(app);
		expect(inbox.received[0]?.payload.data.uuid).toBe(delivered.uuid);
		app.now = later(app.now, 60);
		const since = app.now;
		inbox.respond = answering(500);
		const customer = await makeCustomer(client, { name: "first" });
		for (const name of ["second", "third"]) await succeed(client.put(`/customer/${customer.uuid}`, { name }));
		await makeCustomer(client, { name: "Another" });
		await settle(app);
		await gapsUntilGivenUp((await deliveriesOf(client, endpoint, "status=pending"))[0]);
		expect((await readEndpoint()).status).toBe("disabled");
		expect((await deliveriesOf(client, endpoint)).map(({ status }) => status)).toEqual([
			"delivered",
			...Array(4).fill("failed"),
		]);
		const path = `/webhook/${endpoint.uuid}`;
		expect((await client.post(`${path}/deliveries/retry`, { since })).status).toBe(409);
		await succeed(client.put(path, { status: "enabled" }));
		inbox.respond = answering(200);
		inbox.take();
		await settle(app);
		expect(inbox.received).toEqual([]);
		expect(await succeed(client.post(`${path}/deliveries/retry`, { since }))).toEqual({ retried_count: 4 });
		await settle(app);
		const names = inbox.received.map(({ payload }) => payload.data.name);
		expect(names.filter((name) => name !== "Another")).toEqual(["first", "second", "third"]);
		expect(names).toHaveLength(4);
		expect(await succeed(client.post(`${path}/deliveries/retry`, { since }))).toEqual({ retried_count: 0 });
	});

	it("takes back only what failed since", async () => {
		const { app, client, endpoint, inbox } = scene;
		await failing(2);
		app.now = later(app.now, 10);
		const since = app.now;
		await failing(1);
		inbox.respond = answering(200);
		inbox.take();
		const path = `/webhook/${endpoint.uuid}/deliveries/retry`;
		expect(await succeed(client.post(path, { since }))).toEqual({ retried_count: 1 });
		expect((await client.post(path, {})).status).toBe(422);
		for (const wrong of ["yesterday", "infinity", "2026-02-30T00:00:00Z", "", 7, null]) {
			expect((await client.post(path, { since: wrong })).body.errors?.[0]?.field, String(wrong)).toBe("since");
		}
	});
});

const mostAtOnce = 16;

it.each([
	["three days", 15 / 60, 60],
	["one", 2, 60],
])("an endpoint that fails slowly, with more to send than it is asked for in %s, is disabled after three", async (_what, answer_h, customers) => {
	const { app, client, endpoint, inbox } = scene;
	const begun = app.now;
	// Each answer takes so long by the service's clock: asking once for every customer takes 15 h, or 120 h.
	inbox.respond = (received, response) => {
		app.now = later(app.now, answer_h * hour_s);
		answering(503)(received, response);
	};
	for (let index = 0; index < customers; index += 1) await makeCustomer(client);
	await app.work();
	for (let passed = 0; passed < 40; passed += 1) {
		await app.deliver();
		const next = (await deliveriesOf(client, endpoint, "status=pending")).map(({ next_attempt_at }) => next_attempt_at);
		if (next.length === 0) break;
		app.now = next.toSorted()[0] as string;
	}
	const { status, disabled_reason, disabled_at } = await readEndpoint();
	expect([status, disabled_reason]).toEqual(["disabled", "failing"]);
	const days = (Date.parse(disabled_at) - Date.parse(begun)) / (day_s * 1000);
	expect(days).toBeGreaterThan(2.7);
	// The answers that were under way at the limit, as many as an endpoint is asked at once, come after it.
	expect(days).toBeLessThan(3.1 + (mostAtOnce * answer_h) / 24);
});

it("one success gives an endpoint three more days, and so does enabling it again", async () => {
	const { app, client, endpoint, inbox } = scene;
	const statusAfter = async (days: number, answer: number) => {
		app.now = later(app.now, days * day_s);
		inbox.respond = answering(answer);
		await makeCustomer(client);
		await settle(app);
		return (await readEndpoint()).status;
	};
	await statusAfter(0, 503);
	await statusAfter(2, 200);
	expect(await statusAfter(0, 503)).toBe("enabled");
	expect(await statusAfter(2, 503)).toBe("enabled");
	expect(await statusAfter(1.1, 503)).toBe("disabled");
	await succeed(client.put(`/webhook/${endpoint.uuid}`, { status: "enabled" }));
	expect(await statusAfter(0, 503)).toBe("enabled");
});

it("an answer of 410 disables at once, and is never tried again", async () => {
	const { app, client, endpoint, inbox } = scene;
	inbox.respond = answering(410, "gone");
	await makeCustomer(client);
	await settle(app);
	expect(await readEndpoint()).toMatchObject({ status: "disabled", disabled_reason: "gone", disabled_at: app.now });
	expect(await deliveriesOf(client, endpoint)).toMatchObject([
		{ status: "failed", attempt_count: 1, last_status_code: 410, next_attempt_at: null },
	]);
	await makeCustomer(client);
	await passTo(app, later(app.now, 4 * day_s));
	expect(inbox.received).toHaveLength(1);
});

it("an endpoint beside one that is disabled goes on", async () => {
	const { app, client, inbox, receiver } = scene;
	const healthy = receiver.inbox();
	await makeEndpoint(client, healthy.url);
	inbox.respond = answering(410);
	await makeCustomer(client);
	await settle(app);
	await makeCustomer(client);
	await settle(app);
	expect([inbox.received.length, healthy.received.length]).toEqual([1, 2]);
});

it("deliveries are kept for 30 days", async () => {
	const { app, client, endpoint } = scene;
	await makeCustomer(client);
	await settle(app);
	const [delivery] = await deliveriesOf(client, endpoint);
	const made = app.now;
	await passTo(app, later(made, 29.9 * day_s));
	expect(await deliveriesOf(client, endpoint)).toContainEqual(delivery);
	await passTo(app, later(made, 31 * day_s));
	expect((await deliveriesOf(client, endpoint)).map(({ uuid }) => uuid)).not.toContain(delivery.uuid);
	expect((await client.get(`/webhook/${endpoint.uuid}/deliveries/${delivery.uuid}`)).status).toBe(404);
});

import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { addJob } from "../../src/platform/index.ts";
import { schedule } from "../../src/schedule.ts";
import { type TestApp, type TestAppOptions, type TestClient, useTestApp } from "../support/app.ts";
import { type Body, succeed } from "../support/billing.ts";
import { type Inbox, type Received, Receiver } from "./receiver.ts";

/** The day on which each test starts. */
export const start = "2026-09-15T10:00:00.000Z";

/** A service, an organization of its own for each test, and an endpoint that receives everything. */
export interface Scene {
	readonly app: TestApp;
	readonly receiver: Receiver;
	readonly client: TestClient;
	readonly inbox: Inbox;
	/** As the API answered its creation, secret included. */
	readonly endpoint: Body;
}

/** Prepares the scene for the tests of one file. */
export function useScene(options: TestAppOptions = {}): Scene {
	const app = useTestApp({ webhooks: { isLocalhostAllowed: true }, ...options });
	const scene = { app } as { -readonly [Name in keyof Scene]: Scene[Name] };
	beforeAll(async () => {
		scene.receiver = await Receiver.start();
	});
	beforeEach(async () => {
		app.now = start;
		scene.client = await app.client();
		scene.inbox = scene.receiver.inbox();
		scene.endpoint = await makeEndpoint(scene.client, scene.inbox.url);
	});
	afterAll(() => scene.receiver.stop());
	return scene;
}

export function makeEndpoint(client: TestClient, url: string, fields: object = {}): Promise<Body> {
	return succeed(client.post("/webhook", { url, ...fields }));
}

/** Runs what is enqueued, and delivers what is due. */
export async function settle(app: TestApp): Promise<void> {
	await app.work();
	await app.deliver();
}

/** Moves the clock, and runs everything that the schedule would run by then. */
export async function passTo(app: TestApp, instant: string): Promise<void> {
	app.now = new Date(instant).toISOString();
	for (const { task } of schedule) await addJob(app.database, task, {});
	await settle(app);
}

/** The time some seconds later. */
export function later(instant: string, seconds: number): string {
	return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

export const hour_s = 3_600;
export const day_s = 24 * hour_s;

/**
 * Does an act, and checks that it sends exactly one message of the type, with the resource as the API answers it right after.
 * @param act returns the path of the resource
 */
export async function expectMessage(scene: Scene, type: string, act: () => Promise<string>): Promise<Body> {
	await settle(scene.app);
	scene.inbox.take();
	const path = await act();
	const data = await succeed(scene.client.get(path));
	const timestamp = scene.app.now;
	await settle(scene.app);
	expect(scene.inbox.of(type).map(({ payload }) => payload)).toEqual([{ type, timestamp, data }]);
	return data;
}

/** What the official library makes of a message at the time of the test. */
export function verified({ body, headers }: Received, secret: string, now: string): Body {
	vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
	try {
		return new Webhook(secret).verify(body, headers as Record<string, string>);
	} finally {
		vi.useRealTimers();
	}
}

/** An endpoint's deliveries, oldest first. */
export async function deliveriesOf(client: TestClient, endpoint: Body, query = ""): Promise<Body[]> {
	const { items } = await succeed(client.get(`/webhook/${endpoint.uuid}/deliveries?limit=1000&${query}`));
	return items.toReversed();
}

/** A delivery with its request and attempts. */
export function readDelivery(client: TestClient, endpoint: Body, delivery: Body): Promise<Body> {
	return succeed(client.get(`/webhook/${endpoint.uuid}/deliveries/${delivery.uuid}`));
}

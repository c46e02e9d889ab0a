import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import { type Body, fee } from "../support/billing.ts";
import { runProgram, type Service, until, Workshop } from "../support/service.ts";
import { answering, type Inbox, Receiver, silent } from "./receiver.ts";

/** The running service, and endpoints that take messages and never answer: nobody else is delayed, and nothing is billed later. */

const token = "a-token-of-at-least-thirty-two-characters";
/** A silent endpoint is waited for 15 seconds: whoever is served earlier was not behind it. */
const soon_ms = 10_000;
const workshop = new Workshop();
let receiver: Receiver;
let service: Service;
let otherToken = "";

beforeAll(async () => {
	receiver = await Receiver.start();
	const environment = { DATABASE_URL: await cloneDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
	service = await workshop.serve({ ...environment, TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true" });
	const organisation = await runProgram(["organisation", "create", "--name", "Other"], environment);
	const words = ["token", "create", "--organisation", organisation.stdout.trim(), "--name", "t", "--scope", "write"];
	otherToken = (await runProgram(words, environment)).stdout.trim();
});

afterAll(async () => {
	await workshop.clear();
	await receiver.stop();
});

async function post(path: string, body: object, as = token): Promise<Body> {
	const answer = await service.request(`/api/v1${path}`, { token: as, method: "POST", body });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

async function read(path: string, as = token): Promise<Body> {
	return (await service.request(`/api/v1${path}`, { token: as })).body;
}

async function endpoint(as: string): Promise<Inbox> {
	const inbox = receiver.inbox();
	await post("/webhook", { url: inbox.url }, as);
	return inbox;
}

let made = 0;

function makeCustomer(as = token): Promise<Body> {
	made += 1;
	return post("/customer/create", { name: `Customer ${made}`, email: `customer-${made}@example.com` }, as);
}

/** How long it takes until something holds. */
async function timeUntil(holds: () => boolean | Promise<boolean>): Promise<number> {
	const begin = performance.now();
	await until(holds, 60_000);
	return performance.now() - begin;
}

it("endpoints that never answer delay no other endpoint, no other organization, and no billing", async () => {
	const silentInboxes = await Promise.all(Array.from({ length: 20 }, () => endpoint(token)));
	for (const inbox of silentInboxes) inbox.respond = silent;
	const beside = await endpoint(token);
	const elsewhere = await endpoint(otherToken);
	// Twenty endpoints with thirty messages each, of different resources: more than any pool has places.
	const customers = await Promise.all(Array.from({ length: 30 }, () => makeCustomer()));
	await until(() => silentInboxes.some(({ received }) => received.length > 0));

	const ofOther = await makeCustomer(otherToken);
	expect.soft(await timeUntil(() => elsewhere.received.length > 0)).toBeLessThan(soon_ms);
	expect(elsewhere.received[0]?.payload.data).toEqual(await read(`/customer/${ofOther.uuid}`, otherToken));
	expect.soft(await timeUntil(() => beside.of("customer.created").length === 30)).toBeLessThan(soon_ms);

	const [{ uuid: customer_uuid }] = customers as [Body];
	const terms = { customer_uuid, services: [fee()], start_date: "2026-01-01" };
	const contract = await post("/contract", terms);
	await post(`/contract/${contract.uuid}/activate`, {});
	const { uuid: run } = await post("/billing/run", { contract_uuid: contract.uuid });
	const billing_ms = await timeUntil(async () => (await read(`/billing/run/${run}`)).status === "COMPLETED");
	expect.soft(billing_ms).toBeLessThan(soon_ms);

	// An hour's worth of patience is not needed to stop, either.
	const begin = performance.now();
	expect((await service.stop()).code).toBe(0);
	expect(performance.now() - begin).toBeLessThan(45_000);
});

it("what was under way at the stop is delivered after the next start", async () => {
	const environment = { DATABASE_URL: await cloneDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
	const allowing = { ...environment, TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true" };
	service = await workshop.serve(allowing);
	const inbox = await endpoint(token);
	inbox.respond = silent;
	const customer = await makeCustomer();
	await until(() => inbox.received.length > 0);
	await service.stop();
	inbox.take();
	inbox.respond = answering(200);
	service = await workshop.serve(allowing);
	await until(() => inbox.received.length > 0, 120_000);
	expect(inbox.received[0]?.payload).toMatchObject({ type: "customer.created", data: { uuid: customer.uuid } });
});

it("the setting is off unless it is set, and takes true or false", async () => {
	const environment = { DATABASE_URL: await cloneDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
	service = await workshop.serve(environment);
	const body = { url: receiver.inbox().url };
	expect((await service.request("/api/v1/webhook", { token, method: "POST", body })).status).toBe(422);
	const wrong = await runProgram(["serve"], { ...environment, PORT: "0", TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "yes" });
	expect(wrong.code).not.toBe(0);
	expect(wrong.stderr).toContain("TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST must be true or false");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import type { Body } from "../support/billing.ts";
import { type Service, sleep, until, Workshop } from "../support/service.ts";
import { answering, type Inbox, Receiver } from "../webhooks/receiver.ts";
import { verified } from "../webhooks/scene.ts";

/** What a crash may not do to webhooks: lose the message of something that happened, tell of something that did not, or mix up the order. */

const crashes = Number(process.env.CRASHES ?? 4);
/** Printed if the test fails, in its name. */
const seed = process.env.SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED);
const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let receiver: Receiver;
let environment: Record<string, string>;
let state = seed;

beforeAll(async () => {
	receiver = await Receiver.start();
	environment = {
		DATABASE_URL: await cloneDatabase(),
		TALLYBOOK_BOOTSTRAP_TOKEN: token,
		TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true",
	};
});

afterAll(async () => {
	await workshop.clear();
	await receiver.stop();
});

/** The next random number from 0 to 1. */
function random(): number {
	state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
	return state / 0x7fffffff;
}

async function ask(service: Service, method: string, path: string, body?: object): Promise<Body> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** Makes and sends invoices until the service is gone; notes each that was answered as sent. */
async function sendInvoices(service: Service, customer_uuid: string, answered: Set<string>): Promise<void> {
	const line_items = [{ name: "Seats", unit_price: 10 }];
	try {
		for (;;) {
			const { uuid } = await ask(service, "POST", "/invoice", { customer_uuid, line_items });
			await ask(service, "PUT", `/invoice/${uuid}`, { invoice_status: "sent" });
			answered.add(uuid);
		}
	} catch (error) {
		if (service.child.signalCode === null && service.child.exitCode === null) await service.ended;
		if (service.child.signalCode !== "SIGKILL") throw error;
	}
}

async function answersBeyond(answered: ReadonlySet<string>, count: number): Promise<void> {
	while (answered.size < count) await sleep(20);
}

async function sentInvoices(service: Service): Promise<string[]> {
	const uuids: string[] = [];
	for (let offset = 0; ; offset += 1_000) {
		const { items } = await ask(service, "GET", `/invoice?invoice_status=sent&limit=1000&offset=${offset}`);
		uuids.push(...items.map(({ uuid }: Body) => uuid));
		if (items.length < 1_000) return uuids;
	}
}

const toldOf = (inbox: Inbox, type: string) => new Set(inbox.of(type).map(({ payload }) => payload.data.uuid));

it(`${crashes} kills while invoices are sent, and each that was sent is told of (SEED=${seed})`, {
	timeout: 1_800_000,
}, async () => {
	const inbox = receiver.inbox();
	// Every fifth request fails, and answers take a while, so that kills meet attempts under way.
	inbox.respond = (received, response) => {
		const status = random() < 0.2 ? 503 : 200;
		setTimeout(() => answering(status)(received, response), random() * 100);
	};
	let service = await workshop.serve(environment);
	const { secret } = await ask(service, "POST", "/webhook", { url: inbox.url, events: ["invoice.*"] });
	const customer = { name: "Ada GmbH", email: "ada@example.com" };
	const { uuid } = await ask(service, "POST", "/customer/create", customer);
	const answered = new Set<string>();
	for (let crash = 0; crash < crashes; crash += 1) {
		const clients = [1, 2, 3].map(() => sendInvoices(service, uuid, answered));
		const sending = Promise.all(clients);
		// However slow the machine is, something has been sent when the kill comes.
		await Promise.race([sending, answersBeyond(answered, answered.size + 2)]);
		await sleep(random() * 1_500);
		service.kill("SIGKILL");
		await sending;
		service = await workshop.serve(environment);
	}
	const sent = await sentInvoices(service);
	expect(sent).toEqual(expect.arrayContaining([...answered]));
	expect(sent.length).toBeGreaterThan(crashes);
	inbox.respond = answering(200);
	const missing = () => sent.filter((uuid) => !toldOf(inbox, "invoice.sent").has(uuid));
	await until(() => missing().length === 0, 180_000).catch(() => {});
	expect(missing()).toEqual([]);
	expect(toldOf(inbox, "invoice.sent")).toEqual(new Set(sent));
	for (const uuid of sent) {
		const types = inbox.received.filter(({ payload }) => payload.data.uuid === uuid).map(({ payload }) => payload.type);
		expect(types.indexOf("invoice.created"), types.join()).toBeLessThan(types.indexOf("invoice.sent"));
	}
	for (const message of inbox.received) {
		const attempted_at = Number(message.headers["webhook-timestamp"]) * 1000;
		expect(verified(message, secret, new Date(attempted_at).toISOString())).toEqual(message.payload);
	}
});

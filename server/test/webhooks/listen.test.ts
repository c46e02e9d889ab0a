import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import type { Body } from "../support/billing.ts";
import { ProgramProcess, runProgram, type Service, until, Workshop } from "../support/service.ts";
import { answering, type Inbox, Receiver } from "./receiver.ts";
import { verified } from "./scene.ts";

/** `tallybook listen`: an organization's events on a developer's machine, from a service that sends no webhooks there. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let receiver: Receiver;
let service: Service;
let environment: Record<string, string>;

beforeAll(async () => {
	receiver = await Receiver.start();
	environment = { DATABASE_URL: await cloneDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
	service = await workshop.serve(environment);
});

afterAll(async () => {
	await workshop.clear();
	await receiver.stop();
});

async function ask(method: string, path: string, body?: object): Promise<Body> {
	const answer = await service.request(`/api/v1${path}`, { token, method, ...(body === undefined ? {} : { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

let made = 0;

function makeCustomer(name = "Ada"): Promise<Body> {
	made += 1;
	return ask("POST", "/customer/create", { name, email: `ada-${made}@example.com` });
}

/** The command once it listens, and the secret that it prints. */
async function listening(
	inbox: Inbox,
	...words: readonly string[]
): Promise<{ command: ProgramProcess; secret: string }> {
	const all = ["listen", "--forward-to", inbox.url, "--url", service.address, "--token", token, ...words];
	const command = workshop.keep(new ProgramProcess(all, {}));
	await until(() => /whsec_\S+/.test(command.stdout) || command.child.exitCode !== null, 120_000);
	const secret = /whsec_[A-Za-z0-9+/=]+/.exec(command.stdout)?.[0];
	expect(secret, command.stderr).toBeDefined();
	return { command, secret: secret as string };
}

async function end(command: ProgramProcess): Promise<void> {
	command.kill("SIGINT");
	expect((await command.ended).code).toBe(0);
	expect((await ask("GET", "/webhook")).count).toBe(0);
}

it("forwards what happens from its start on, signed with the secret that it prints", async () => {
	await makeCustomer("Before");
	const inbox = receiver.inbox();
	const { command, secret } = await listening(inbox);
	const customer = await makeCustomer("Søren");
	await ask("PUT", `/customer/${customer.uuid}`, { name: "Søren & Co" });
	await until(() => inbox.received.length >= 2);
	expect(inbox.received.map(({ payload }) => [payload.type, payload.data.name])).toEqual([
		["customer.created", "Søren"],
		["customer.updated", "Søren & Co"],
	]);
	for (const message of inbox.received) {
		expect(verified(message, secret, new Date().toISOString())).toEqual(message.payload);
	}
	await until(() => /customer\.updated.*200/.test(command.stdout));
	await end(command);
	await makeCustomer("After");
	expect(inbox.received).toHaveLength(2);
});

it("forwards only the events that it is asked for, and goes on when the program here fails", async () => {
	const inbox = receiver.inbox();
	const { command } = await listening(inbox, "--events", "invoice.*");
	inbox.respond = answering(500);
	const { uuid: customer_uuid } = await makeCustomer();
	const make = () => ask("POST", "/invoice", { customer_uuid, line_items: [{ name: "A", unit_price: 1 }] });
	const first = await make();
	await until(() => inbox.received.length >= 1);
	inbox.respond = answering(200);
	const second = await make();
	const arrived = () => inbox.received.map(({ payload }) => payload.data.uuid);
	await until(() => arrived().includes(second.uuid));
	expect(new Set(arrived())).toEqual(new Set([first.uuid, second.uuid]));
	expect(command.stdout).toMatch(/invoice\.created.*500/);
	await end(command);
});

it("connects again to a service that starts anew", async () => {
	const inbox = receiver.inbox();
	const { command } = await listening(inbox, "--events", "customer.created");
	await service.stop();
	service = await workshop.serve({ ...environment, PORT: new URL(service.address).port });
	await until(async () => {
		await makeCustomer("Again");
		return inbox.received.length > 0;
	});
	expect(inbox.received[0]?.payload).toMatchObject({ type: "customer.created", data: { name: "Again" } });
	await end(command);
});

it.each([
	["a token that is none", ["--token", "tb_live_nothing", "--forward-to", "http://localhost:1"]],
	["an event that does not exist", ["--token", token, "--forward-to", "http://localhost:1", "--events", "foo.*"]],
	["an address that is none", ["--token", token, "--forward-to", "nowhere"]],
])("ends at once with %s, and says so in a line", async (_what, words) => {
	const { code, stdout, stderr } = await runProgram(["listen", "--url", service.address, ...words], {});
	expect([code, stdout]).toEqual([1, ""]);
	expect(stderr.trim()).toMatch(/^.{10,300}$/);
});

import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import type { Body } from "../support/billing.ts";
import { ProgramProcess, type Service, until, Workshop } from "../support/service.ts";
import { answering, Receiver } from "./receiver.ts";

/** Several processes on one database, and what lies in it. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let receiver: Receiver;
let environment: Record<string, string>;

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

async function ask(
	service: Service,
	method: string,
	path: string,
	body?: object,
	headers: Record<string, string> = {},
): Promise<Body> {
	const response = await fetch(`${service.address}/api/v1${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const answer = await response.json();
	expect(response.status, JSON.stringify(answer)).toBe(200);
	return answer;
}

it("two services and a worker deliver each message once, in order", async () => {
	const services = [await workshop.serve(environment), await workshop.serve(environment)] as const;
	workshop.keep(new ProgramProcess(["worker"], environment));
	const inbox = receiver.inbox();
	inbox.respond = (received, response) => void setTimeout(() => answering(200)(received, response), 20);
	await ask(services[0], "POST", "/webhook", { url: inbox.url, events: ["customer.*"] });
	const changes = 40;
	const names = Array.from({ length: changes }, (_none, index) => `name ${index}`);
	const customers = await Promise.all(
		[1, 2, 3].map(async (number): Promise<string> => {
			const fields = { name: "Ada", email: `ada-${number}@example.com` };
			const { uuid } = await ask(services[0], "POST", "/customer/create", fields);
			for (const [index, name] of names.entries()) {
				await ask(services[index % 2] as Service, "PUT", `/customer/${uuid}`, { name });
			}
			return uuid;
		}),
	);
	await until(() => inbox.received.length >= 3 * (changes + 1), 120_000);
	for (const uuid of customers) {
		const told = inbox.received.filter(({ payload }) => payload.data.uuid === uuid);
		expect(told.map(({ payload }) => payload.data.name)).toEqual(["Ada", ...names]);
	}
	const ids = inbox.received.map(({ headers }) => headers["webhook-id"]);
	expect(new Set(ids).size).toBe(ids.length);
	for (const service of services) expect((await service.stop()).code).toBe(0);
});

it("with a master key no secret lies in the database, nor in what the service prints", async () => {
	const own = { ...environment, DATABASE_URL: await cloneDatabase() };
	const service = await workshop.serve({ ...own, TALLYBOOK_MASTER_KEY: "a-master-key-of-thirty-two-characters" });
	const inbox = receiver.inbox();
	const headers = { "idempotency-key": "once" };
	const first = await ask(service, "POST", "/webhook", { url: inbox.url }, headers);
	expect(await ask(service, "POST", "/webhook", { url: inbox.url }, headers)).toEqual(first);
	const rotated = await ask(service, "POST", `/webhook/${first.uuid}/rotate-secret`, undefined, headers);
	await ask(service, "POST", `/webhook/${first.uuid}/test`);
	await until(() => inbox.received.length > 0);
	const keys = [first.secret, rotated.secret].map((secret: string) => secret.slice("whsec_".length));
	const asHex = keys.map((key) => Buffer.from(key, "base64").toString("hex"));
	expect(await tablesWith(own.DATABASE_URL as string, [...keys, ...asHex])).toEqual([]);
	await service.stop();
	for (const key of keys) expect(service.stdout + service.stderr).not.toContain(key);
});

/** The tables with a row that holds one of the texts. */
async function tablesWith(connectionString: string, texts: readonly string[]): Promise<string[]> {
	const observer = new pg.Client(connectionString);
	await observer.connect();
	try {
		const { rows } = await observer.query<{ name: string }>(
			`select format('%I.%I', schemaname, tablename) as name from pg_tables
			 where schemaname not in ('pg_catalog', 'information_schema')`,
		);
		const found: string[] = [];
		for (const { name } of rows) {
			const statement = `select 1 from ${name} as stored where stored::text like any ($1) limit 1`;
			const { rowCount } = await observer.query(statement, [texts.map((text) => `%${text}%`)]);
			if (rowCount !== 0) found.push(name);
		}
		expect(rows.length).toBeGreaterThan(30);
		return found;
	} finally {
		await observer.end();
	}
}

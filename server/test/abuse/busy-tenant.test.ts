import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../support/app.ts";
import { makeCustomer, pathOf, send, succeed } from "../support/billing.ts";
import { useProbeApp } from "../support/probe.ts";
import { until } from "../support/service.ts";
import { RawConnection } from "./raw-connections.ts";

/** One organization puts a heavy load on the database (issue 17, finding 4). */

const app = useTestApp();
const probe = useProbeApp(app);

let busy: TestClient;
let bystander: TestClient;

beforeAll(async () => {
	busy = await app.client();
	bystander = await app.client();
});
beforeEach(() => probe.reset());

/** How many of the test server's 30 connections one organization may use while others need none. */
const lentConnections = 18;

async function waitingForLocks(): Promise<number> {
	const row = await app.database.row<{ count: number }>(
		"select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);
	return row?.count ?? 0;
}

/** As the organization itself, and as the holder of one of its payment links. */
const askers: Readonly<Record<string, () => Promise<() => Promise<Answer>>>> = {
	"requests with a token": async () => () => busy.get("/customer"),
	"requests with a payment link": async () => {
		const customer = await makeCustomer(busy);
		const line = { name: "Seats", unit_price: 100 };
		const draft = await succeed(busy.post("/invoice", { customer_uuid: customer.uuid, line_items: [line] }));
		const path = `${pathOf((await send(busy, draft.uuid)).payment_link)}/invoice`;
		return () => app.request({ method: "GET", path });
	},
};

it.each(Object.keys(askers))("forty waiting %s delay no other organization, and end in 503 within 30 s", {
	timeout: 120_000,
}, async (who) => {
	const ask = await (askers[who] as (typeof askers)[string])();
	const held = Promise.withResolvers<void>();
	onTestFinished(() => held.resolve());
	let isLocked = false;
	const locking = app.database.transaction(async (transaction) => {
		await transaction.execute("lock table customers.customer, invoicing.invoice in access exclusive mode");
		isLocked = true;
		await held.promise;
	});
	await until(() => isLocked);
	const start = performance.now();
	const waiting = Promise.all(Array.from({ length: 40 }, () => ask()));
	await until(async () => (await waitingForLocks()) > 0);
	for (let round = 0; round < 10; round += 1) {
		expect((await bystander.get("/organisation")).status).toBe(200);
		expect(await waitingForLocks()).toBeLessThanOrEqual(lentConnections);
	}
	const answers = await waiting.finally(held.resolve);
	expect(performance.now() - start).toBeLessThan(30_000);
	const codes = new Set(answers.map(({ body }) => body.code));
	expect(codes).toEqual(new Set(["lock_timeout", "organisation_busy"]));
	for (const { status, headers } of answers) {
		expect(status).toBe(503);
		expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	}
	await locking;
	expect((await busy.get("/customer")).status).toBe(200);
});

it("three organizations of one person, each using its full share, delay no other", async () => {
	const busyOnes = await Promise.all([1, 2, 3].map(() => app.client()));
	const held = Promise.withResolvers<void>();
	onTestFinished(() => held.resolve());
	let isLocked = false;
	const locking = app.database.transaction(async (transaction) => {
		await transaction.execute("lock table customers.customer in access exclusive mode");
		isLocked = true;
		await held.promise;
	});
	await until(() => isLocked);
	const waiting = Promise.all(busyOnes.flatMap((each) => Array.from({ length: 12 }, () => each.get("/customer"))));
	await until(async () => (await waitingForLocks()) >= lentConnections);
	for (let round = 0; round < 5; round += 1) expect((await bystander.get("/organisation")).status).toBe(200);
	held.resolve();
	await Promise.all([locking, waiting]);
});

it("requests have limits in the database, jobs have none", async () => {
	const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
	const limits = async (db: Pick<typeof app.database, "row">) => {
		const row = await db.row<object>(`select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`);
		return Object.values(row ?? {});
	};
	let ofRequest: unknown;
	probe.behaviour.afterChange = async ({ db }) => {
		ofRequest = await limits(db as typeof app.database);
	};
	await probe.send(busy, "POST", "/probe", { name: "a" });
	expect(ofRequest).toEqual(["30s", "10s", "1min"]);
	expect(await limits(app.database)).toEqual(["0", "0", "0"]);
});

it("a statement that takes too long gets an error, and can be retried with the same key", async () => {
	probe.behaviour.afterChange = async ({ db }) => {
		await db.execute("set local statement_timeout = '50ms'");
		await db.execute("select pg_sleep(5)");
	};
	const send = () => probe.send(busy, "POST", "/probe", { name: "slow" }, { "idempotency-key": "slow" });
	expect(await send()).toMatchObject({
		status: 503,
		body: { code: "statement_timeout" },
		headers: { "retry-after": expect.any(String) },
	});
	probe.reset();
	expect((await send()).status).toBe(200);
	expect((await probe.changes(busy)).filter((name) => name === "slow")).toHaveLength(1);
});

it("work for a client that has gone away is also canceled in the database", async () => {
	const held = Promise.withResolvers<void>();
	let isLocked = false;
	const locking = app.database.transaction(async (transaction) => {
		await transaction.execute("lock table customers.customer in access exclusive mode");
		isLocked = true;
		await held.promise;
	});
	onTestFinished(async () => {
		held.resolve();
		await locking;
	});
	await until(() => isLocked);
	const connection = await RawConnection.open(await app.app.listen({ host: "127.0.0.1", port: 0 }));
	const head = ["GET /api/v1/customer HTTP/1.1", "host: tallybook.test", `authorization: Bearer ${busy.token}`];
	connection.socket.write([...head, "", ""].join("\r\n"));
	await until(async () => (await waitingForLocks()) > 0);
	connection.close();
	// Sooner than the ten seconds after which the lock wait times out.
	await vi.waitFor(async () => expect(await waitingForLocks()).toBe(0), { timeout: 5_000 });
});

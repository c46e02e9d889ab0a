import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { type Body, succeed } from "../../test/support/billing.ts";
import { TestMailServer } from "../../test/support/mail-server.ts";
import { Decimal } from "../money/index.ts";
import { invoiceDue, payer, paymentsOf, runDunning } from "../payments/dunning/testing/dunning.ts";
import { pay } from "../payments/testing/ledger.ts";
import { beginHold, type Timestamp } from "../platform/index.ts";
import { readHeldBack, release } from "./index.ts";

/** A database that was restored to an earlier time, and its release. */

const mailServer = await TestMailServer.start();
const app = useTestApp({ mailServer: mailServer.address, webhooks: { isLocalhostAllowed: true } });
const start = "2026-09-15T10:00:00.000Z";
const restored = "2026-09-15T11:00:00.000Z";

const received: Body[] = [];
let answer = 200;
let receiver: Server;
let client: TestClient;

beforeAll(async () => {
	receiver = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		received.push(JSON.parse(Buffer.concat(chunks).toString()));
		response.writeHead(answer).end();
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});

beforeEach(async () => {
	app.now = start;
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
});

afterEach(async () => {
	await letGo();
	await app.work();
	await app.deliver();
	received.splice(0);
	mailServer.received.splice(0);
	answer = 200;
});

afterAll(async () => {
	receiver.close();
	await mailServer.stop();
});

const makeEndpoint = () => {
	const url = `http://localhost:${(receiver.address() as AddressInfo).port}/`;
	return succeed(client.post("/webhook", { url, events: ["customer.*"] }));
};
const deliveries = async ({ uuid }: Body) => (await succeed(client.get(`/webhook/${uuid}/deliveries`))).items;

const releasing = () => ({
	db: app.database,
	now: app.now,
	actor: client.context.actor,
	providers: app.services.providers,
});
const letGo = (discard: { mails?: boolean; webhooks?: boolean } = {}) =>
	release(releasing(), { mails: false, webhooks: false, ...discard });

async function hold(moment: Timestamp = start): Promise<void> {
	app.now = restored;
	await beginHold(app.database, { moment, since: restored });
}

async function goOn(): Promise<void> {
	await app.work();
	await app.deliver();
}

describe("while a restored database is held", () => {
	it("mails wait without an attempt, and go out once after the release", async () => {
		const invoice = await invoiceDue(
			client,
			await payer(client, "tok_visa", { email: "ada@example.com" }),
			"2026-10-15",
		);
		await hold();
		await goOn();
		expect(mailServer.asked).toEqual([]);
		const { items } = await succeed(client.get(`/mail?subject_uuid=${invoice.uuid}`));
		expect(items).toMatchObject([{ status: "queued", recipients: [{ attempts: 0 }] }]);
		expect(await readHeldBack(releasing())).toMatchObject({ moment: start, mails: 1 });
		expect(await letGo()).toBe(true);
		for (let round = 0; round < 2; round += 1) await goOn();
		expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
		expect([await letGo(), await readHeldBack(releasing())]).toEqual([false, null]);
	});

	it("webhooks wait without an attempt, and go out once after the release", async () => {
		const endpoint = await makeEndpoint();
		await succeed(client.post("/customer/create", { name: "Ada", email: "ada@example.com" }));
		await hold();
		await succeed(client.post("/customer/create", { name: "Bob", email: "bob@example.com" }));
		await goOn();
		expect(received).toEqual([]);
		expect((await deliveries(endpoint)).map((each: Body) => [each.status, each.attempt_count])).toEqual([
			...[
				["pending", 0],
				["pending", 0],
			],
		]);
		expect(await readHeldBack(releasing())).toMatchObject({ webhooks: 2 });
		await letGo();
		for (let round = 0; round < 2; round += 1) await goOn();
		expect(received.map(({ data }) => data.name).sort()).toEqual(["Ada", "Bob"]);
	});

	it("the three days of a failing delivery stand still", async () => {
		answer = 503;
		const endpoint = await makeEndpoint();
		await succeed(client.post("/customer/create", { name: "Ada", email: "ada@example.com" }));
		await app.deliver();
		await hold("2026-09-15T10:30:00.000Z");
		app.now = "2026-10-15T10:30:00.000Z";
		await letGo();
		await app.deliver();
		expect(received).toHaveLength(2);
		expect(await deliveries(endpoint)).toMatchObject([{ status: "pending", attempt_count: 2 }]);
		expect(await succeed(client.get(`/webhook/${endpoint.uuid}`))).toMatchObject({ status: "enabled" });
		// Half an hour was over before the hold: 71.5 hours remain.
		app.now = "2026-10-18T09:59:00.000Z";
		await app.deliver();
		expect(await succeed(client.get(`/webhook/${endpoint.uuid}`))).toMatchObject({ status: "enabled" });
		app.now = "2026-10-18T10:01:00.000Z";
		await app.database.execute("update webhooks.delivery set next_attempt_at = $1 where status = 'pending'", [app.now]);
		await app.deliver();
		expect(await succeed(client.get(`/webhook/${endpoint.uuid}`))).toMatchObject({ status: "disabled" });
	});

	it("dunning neither charges nor reminds, and does both after the release", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), "2026-09-20");
		await hold();
		await runDunning(app, "2026-09-20");
		expect(await paymentsOf(client, invoice)).toMatchObject([]);
		expect(await readHeldBack(releasing())).toMatchObject({ payments: 1 });
		await letGo();
		await goOn();
		expect(await paymentsOf(client, invoice)).toMatchObject([{ payment_status: "completed" }]);
	});

	it("an attempt from before the restore waits, and one that a person starts doesn't", async () => {
		const customer = await payer(client, "tok_visa");
		const [waiting, begun] = [
			await invoiceDue(client, customer, "2026-10-15"),
			await invoiceDue(client, customer, "2026-10-15"),
		];
		await pay(client, waiting);
		await hold();
		app.now = "2026-09-15T11:00:01.000Z";
		await pay(client, begun);
		await goOn();
		expect(await paymentsOf(client, waiting)).toMatchObject([{ payment_status: "processing" }]);
		expect(await paymentsOf(client, begun)).toMatchObject([{ payment_status: "completed" }]);
		expect(await readHeldBack(releasing())).toMatchObject({ payments: 1 });
		await letGo();
		await goOn();
		expect(await paymentsOf(client, waiting)).toMatchObject([{ payment_status: "completed" }]);
	});
});

it("an attempt that the provider charged after the restored moment is found, though its row doesn't know that it was asked", async () => {
	const customer = await payer(client, "tok_visa");
	const invoice = await invoiceDue(client, customer, "2026-10-15");
	await pay(client, invoice);
	const row = await app.database.row<{ key: string; providerMethodId: string }>(
		`select charge.uuid as key, method.provider_method_id as "providerMethodId" from payments.charge join payments.method
			on method.organisation_id = charge.organisation_id and method.uuid = method_uuid
		 where charge.organisation_id = $1 and asked_at is null`,
		[client.context.organisationId],
	);
	const { key, providerMethodId } = row as NonNullable<typeof row>;
	await app.services.providers.sandbox.charge({
		...{ organisationId: client.context.organisationId, key, amount: Decimal.of(100), currency: "EUR" },
		...{ description: "", source: { providerMethodId } },
		customer: { uuid: customer.uuid, name: customer.name, email: null, providerCustomerId: null },
	});
	await hold();
	await goOn();
	expect(await paymentsOf(client, invoice)).toMatchObject([{ payment_status: "completed" }]);
});

describe("what is discarded at the release", () => {
	it("is kept for people, and doesn't go out", async () => {
		const endpoint = await makeEndpoint();
		await invoiceDue(client, await payer(client, "tok_visa", { email: "ada@example.com" }), "2026-10-15");
		await hold();
		await goOn();
		await letGo({ mails: true, webhooks: true });
		await goOn();
		expect([mailServer.received, received]).toEqual([[], []]);
		expect((await succeed(client.get("/mail"))).items).toMatchObject([{ status: "kept" }]);
		expect(await deliveries(endpoint)).toMatchObject([
			{ status: "failed", last_error: "Discarded when the restored database was released." },
		]);
		expect(await succeed(client.get(`/webhook/${endpoint.uuid}`))).toMatchObject({ status: "enabled" });
	});

	it("nothing, if the release fails in between", async () => {
		await invoiceDue(client, await payer(client, "tok_visa", { email: "ada@example.com" }), "2026-10-15");
		await hold();
		await app.database.execute("alter function graphile_worker.add_job rename to add_job_gone");
		await expect(release(releasing(), { mails: true, webhooks: true })).rejects.toThrow("add_job");
		await app.database.execute("alter function graphile_worker.add_job_gone rename to add_job");
		expect(await readHeldBack(releasing())).toMatchObject({ mails: 1 });
	});
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { makeCustomer, succeed } from "../../support/billing.ts";
import { type Service, sleep, until, Workshop } from "../../support/service.ts";

/** Finding 3: a request with an `Idempotency-Key` holds its transaction while a payment provider is asked. */

const app = useTestApp();
const workshop = new Workshop();
const providerTakes_ms = 6_000;
let provider: Server;
let asked = 0;
let service: Service;
let client: TestClient;
let bystander: TestClient;

beforeAll(async () => {
	provider = createServer((_request, response) => {
		asked += 1;
		setTimeout(() => {
			response.writeHead(402, { "content-type": "application/json" });
			response.end('{"error":{"type":"card_error","code":"card_declined","message":"No."}}');
		}, providerTakes_ms);
	}).listen(0, "127.0.0.1");
	await once(provider, "listening");
	client = await app.client("write", "Attackers");
	bystander = await app.client("read", "Bystanders");
	service = await workshop.serve({
		...{ DATABASE_URL: app.connectionString, STRIPE_SECRET_KEY: "sk_test_0123456789abcdef" },
		STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
		STRIPE_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
	});
	const chosen = { token: client.token, method: "PUT", body: { payment_provider: "stripe" } };
	expect((await service.request("/api/v1/organisation", chosen)).status).toBe(200);
});
afterAll(async () => {
	provider.closeAllConnections();
	provider.close();
	await workshop.clear();
});

it("24 requests that wait for the provider don't slow down other requests", async () => {
	const { uuid } = await makeCustomer(client);
	const attach = (key: number) =>
		fetch(`${service.address}/api/v1/customer/${uuid}/payment-methods`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${client.token}`,
				"content-type": "application/json",
				"idempotency-key": `attack ${key}`,
			},
			body: JSON.stringify({ provider_token: "pm_card_visa" }),
		});
	const attacks = Array.from({ length: 24 }, (_none, key) => attach(key));
	await until(() => asked > 0);
	await sleep(300);
	for (let round = 0; round < 5; round += 1) {
		const started_ms = performance.now();
		const { status } = await service.request("/api/v1/organisation", { token: bystander.token });
		expect(status).toBe(200);
		expect(performance.now() - started_ms).toBeLessThan(2_000);
	}
	const open = await app.database.rows<object>(
		"select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '1 second'",
		[],
	);
	expect(open).toEqual([]);
	for (const answer of await Promise.all(attacks)) expect(answer.status).toBeGreaterThanOrEqual(400);
});

it("a key returns its first answer again, and 422 with another body", async () => {
	const { uuid } = await makeCustomer(client);
	const headers = { "idempotency-key": "the same" };
	const body = { currency: "JPY", amount: 5, kind: "grant" };
	const first = await succeed(client.post(`/customer/${uuid}/credit`, body, headers));
	expect(await succeed(client.post(`/customer/${uuid}/credit`, body, headers))).toEqual(first);
	expect((await client.post(`/customer/${uuid}/credit`, { ...body, amount: 6 }, headers)).status).toBe(422);
});

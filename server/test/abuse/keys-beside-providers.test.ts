import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { StripeServer } from "../../src/payment-providers/stripe/testing/stripe-server.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { useProbeApp } from "../support/probe.ts";
import { until } from "../support/service.ts";

/** `Idempotency-Key` on routes that call an external service (issue 17, finding 3). */

const stripe = await StripeServer.start();
const app = useTestApp({ stripe: stripe.settings });
const probe = useProbeApp(app);

let client: TestClient;
beforeEach(async () => {
	probe.reset();
	client = await app.client();
});
afterAll(() => stripe.stop());

const post = (body: unknown, key: string) =>
	probe.send(client, "POST", "/probe/outside", body, { "idempotency-key": key });

/** What would make others wait: transactions that are open but idle. */
async function openTransactions(): Promise<number> {
	const row = await app.database.row<{ count: number }>(
		"select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
	);
	return row?.count ?? 0;
}

/** Simulates that enough time has passed for the attempt in progress to be dead. */
const outliveAttempt = () =>
	app.database.execute(
		"update platform.idempotency_key set held_until = now() - interval '1 second' where organisation_id = $1 and held_until is not null",
		[client.context.organisationId],
	);

describe("a slow payment provider", () => {
	let customer: Body;
	beforeEach(async () => {
		await succeed(client.put("/organisation", { payment_provider: "stripe" }));
		customer = await makeCustomer(client);
		await attach("first");
	});

	const path = () => `/customer/${customer.uuid}/payment-methods`;
	const attach = (key: string) => client.post(path(), { provider_token: "tok_visa" }, { "idempotency-key": key });

	it("keeps no transaction open for 24 requests with keys, and delays nobody else", async () => {
		const before = stripe.seen.length;
		stripe.fail(/./, { slow_ms: 2_000 }, 24);
		const sent = Promise.all(Array.from({ length: 24 }, (_, index) => attach(`slow ${index}`)));
		await until(() => stripe.seen.length >= before + 24);
		expect(await openTransactions()).toBe(0);
		const start = performance.now();
		expect((await client.get("/organisation")).status).toBe(200);
		expect(performance.now() - start).toBeLessThan(1_000);
		expect((await sent).every(({ status }) => status === 200)).toBe(true);
	});

	it("that loses an answer is asked again with the same key, and stores one card", async () => {
		const before = stripe.seen.length;
		// The SDK retries once on its own.
		stripe.fail(/setup_intents/, "lost", 2);
		const lost = await attach("lost");
		expect(lost).toMatchObject({ status: 503, body: { code: "provider_away" } });
		const again = await attach("lost");
		expect(again.status).toBe(200);
		const calls = stripe.seen.slice(before).filter(({ path }) => path.includes("setup_intents"));
		expect(calls).toHaveLength(3);
		expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
		const { credit_cards } = await succeed(client.get(path()));
		expect(credit_cards).toHaveLength(2);
	});
});

describe("an attempt that dies", () => {
	it("before its change leaves a key that the next request takes over, for the same work", async () => {
		const works: string[] = [];
		const never = Promise.withResolvers<void>();
		probe.behaviour.outside = async (workUuid) => {
			works.push(workUuid);
			if (works.length === 1) await never.promise;
		};
		const dead = post({ name: "a" }, "k");
		await until(() => works.length === 1);
		expect(await post({ name: "a" }, "k")).toMatchObject({ status: 409, body: { code: "idempotency_key_in_use" } });
		expect(await post({ name: "b" }, "k")).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
		await outliveAttempt();
		const second = await post({ name: "a" }, "k");
		expect(second.status).toBe(200);
		expect(works).toEqual([works[0], works[0]]);
		// The first attempt was alive after all: its late answer replaces nothing.
		never.resolve();
		await dead;
		expect((await post({ name: "a" }, "k")).text).toBe(second.text);
	});

	it("after its change is repeated as the same work, which the handler recognizes", async () => {
		probe.behaviour.afterChange = async () => {
			throw new Error("a fault");
		};
		expect((await post({ name: "a" }, "k")).status).toBe(500);
		probe.reset();
		expect((await post({ name: "a" }, "k")).status).toBe(200);
		const changed = await app.database.rows<{ resource_uuid: string }>(
			"select distinct resource_uuid from audit.entry where organisation_id = $1 and resource = 'probe'",
			[client.context.organisationId],
		);
		expect(changed).toHaveLength(1);
	});
});

describe("otherwise a key works as usual", () => {
	it("the first answer is returned again, even a refusal", async () => {
		const first = await post({ name: "a" }, "k");
		const second = await post({ name: "a" }, "k");
		expect(second).toMatchObject({ status: 200, text: first.text, headers: { "idempotent-replayed": "true" } });
		expect(await probe.changes(client)).toEqual(["a"]);
	});

	it("of many at once, one does the work", async () => {
		const answers = await Promise.all(Array.from({ length: 12 }, () => post({ name: "a" }, "k")));
		expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
		expect(await probe.changes(client)).toEqual(["a"]);
	});

	it("without a key, every request is separate work", async () => {
		const works = new Set<string>();
		probe.behaviour.outside = async (workUuid) => {
			works.add(workUuid);
		};
		for (const _ of [1, 2]) await probe.send(client, "POST", "/probe/outside", { name: "a" });
		expect(works.size).toBe(2);
	});
});

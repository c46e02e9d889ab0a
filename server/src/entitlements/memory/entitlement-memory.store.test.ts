import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, fee, makeCustomer, makeMetric, use } from "../../../test/support/billing.ts";
import { until } from "../../../test/support/service.ts";
import { Listener } from "../../platform/index.ts";
import { EntitlementMemory } from "./entitlement-memory.ts";

/** Memory is trusted only while the process certainly hears of changes. */

const app = useTestApp();
let client: TestClient;
let contract: Body;
let listener: Listener;
let memory: EntitlementMemory;

beforeAll(async () => {
	app.now = "2026-01-15T10:00:00.000Z";
	client = await app.client();
});

beforeEach(async () => {
	const metric = await makeMetric(client);
	const features = [
		{ feature: "size", type: "value", value: 1 },
		{ feature: "calls", type: "metered", metric_uuid: metric.uuid, limit: 100 },
	];
	contract = await activeContract(client, (await makeCustomer(client)).uuid, [fee()], { features });
	listener = new Listener(app.connectionString);
	memory = new EntitlementMemory(app.database, { listener, clock: () => app.now });
});

afterEach(async () => {
	await app.database.execute("alter table contracts.contract enable trigger tell_of_change");
	memory.stop();
	await listener.close();
});

const known = (needsUsage = false) =>
	memory.entitlementsOf({ ...client.context, now: app.now }, contract.customer_uuid, () => needsUsage);
const size = async () => String((await known()).entitlements.get("size")?.value);

/** Changes the contract so that only notifications could tell of it. */
async function resize(value: number): Promise<void> {
	await app.database.execute(
		"update contracts.contract set features = jsonb_set(features, '{0,value}', $2::text::jsonb) where uuid = $1",
		[contract.uuid, value],
	);
}

describe("a process that hears of changes", () => {
	it("answers from memory until it hears of one", async () => {
		await listener.start();
		await until(() => listener.isAlive());
		expect(await size()).toBe("1");
		await app.database.execute("alter table contracts.contract disable trigger tell_of_change");
		await resize(2);
		expect(await size()).toBe("1");
		await app.database.execute("alter table contracts.contract enable trigger tell_of_change");
		await resize(3);
		await until(async () => (await size()) === "3");
	});

	it("forgets all when its connection is lost, and after it has another one", async () => {
		await listener.start();
		await until(() => listener.isAlive());
		expect(await size()).toBe("1");
		await app.database.execute("alter table contracts.contract disable trigger tell_of_change");
		await resize(2);
		await app.database.execute(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tallybook listener' and datname = current_database()",
		);
		await until(async () => (await size()) === "2");
		await until(() => listener.isAlive());
		expect(await size()).toBe("2");
	});

	it("says how old its knowledge is: since it last heard from the database, and of usage since its reading", async () => {
		await listener.start();
		await until(() => listener.isAlive());
		const begun_ms = performance.now();
		await known();
		const heard_ms = listener.heardAt_ms;
		await until(() => listener.heardAt_ms > heard_ms);
		// The contract was not read again, but no change of it was told until now.
		expect((await known()).knownAt_ms).toBeGreaterThan(begun_ms);
		const { usage, knownAt_ms } = await known(true);
		expect(knownAt_ms).toBeLessThanOrEqual(usage?.readAt_ms as number);
	});
});

describe("a process that hears nothing", () => {
	it("reads contracts with each check", async () => {
		expect(await size()).toBe("1");
		await app.database.execute("alter table contracts.contract disable trigger tell_of_change");
		await resize(2);
		expect(await size()).toBe("2");
	});
});

describe("usage", () => {
	it("is read once for all who ask at once, and again only after a second", async () => {
		await listener.start();
		await until(() => listener.isAlive());
		const [one, other] = await Promise.all([known(true), known(true)]);
		expect(one.usage).toBe(other.usage);
		await use(client, contract.customer_uuid, "2026-01-10T08:00:00Z", 40);
		const used = async () => String((await known(true)).usage?.used.get("calls"));
		if (performance.now() - (one.usage?.readAt_ms as number) < 900) expect(await used()).toBe("0");
		await until(async () => (await used()) === "40");
	});

	it("is read at once on another day, whose period may be another one", async () => {
		await use(client, contract.customer_uuid, "2026-01-10T08:00:00Z", 40);
		expect(String((await known(true)).usage?.used.get("calls"))).toBe("40");
		app.now = "2026-02-01T00:00:00.000Z";
		expect(String((await known(true)).usage?.used.get("calls"))).toBe("0");
		app.now = "2026-01-15T10:00:00.000Z";
	});
});

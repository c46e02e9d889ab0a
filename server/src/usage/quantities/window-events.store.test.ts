import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { ingestInState, logStates } from "../../../test/support/log-states.ts";
import { anEvent, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { changesOf, dropEvents, eventsOf, type QuantityRequest, quantitiesOf, rollUp } from "../index.ts";

const app = useTestApp();

const aggregations = ["sum", "count", "max", "latest", "unique_count", "weighted_sum"] as const;

describe.each(logStates)("events %s", (state) => {
	async function scene(aggregation: (typeof aggregations)[number], fields: object = {}) {
		app.now = "2026-04-01T08:00:00.000Z";
		const client = await app.client();
		const customerUuid = await makeCustomer(client);
		const metric = await makeMetric(client, { aggregation, ...fields });
		const { itemUuid } = await makeItem(client, customerUuid, { metric });
		const days = { from: "2026-03-01", to: "2026-03-31", serviceStart: "2026-01-01" };
		const request = { key: "march", itemUuid, customerUuid, metric, ...days, withEvidence: true };
		const use = async (day: string, fields: object = {}) => {
			const event = anEvent({ customer_id: customerUuid, timestamp: `2026-${day}T12:00:00Z`, ...fields });
			expect(await ingestInState(client.context, [event], state)).toEqual([]);
		};
		return { client, request, use };
	}

	async function evidenceOf({ context }: TestClient, request: QuantityRequest) {
		const evidence = (await quantitiesOf(context, [request])).get("march")?.evidence;
		if (evidence === undefined) throw new Error("no evidence");
		return evidence;
	}

	/** The digest of the events on the given days, by scanning all. */
	async function scanned({ context }: TestClient, from: string): Promise<string | undefined> {
		const row = await context.db.row<{ digest: { toString(): string } }>(
			`select coalesce(sum(usage.digest_of(key, occurred_at, value)), 0) as digest from usage.event
			 where organisation_id = $1 and voided_at is null and occurred_at >= $2::date and occurred_at < '2026-04-01'`,
			[context.organisationId, from],
		);
		return row?.digest.toString();
	}

	it.each(aggregations)("the digest of a %s is that of its events, rolled up or not", async (aggregation) => {
		const { client, request, use } = await scene(aggregation, aggregation === "unique_count" ? { property: "p" } : {});
		const first = aggregation === "weighted_sum" ? "2026-01-01" : "2026-03-01";
		expect((await evidenceOf(client, request)).digest.toString()).toBe("0");
		for (const day of ["02-28", "03-01", "03-15", "03-31", "04-01"]) await use(day, { event_value: 2.5 });
		const { digest } = await evidenceOf(client, request);
		expect(digest.toString()).toBe(await scanned(client, first));
		await rollUp(client.context);
		expect((await evidenceOf(client, request)).digest.toString()).toBe(digest.toString());
	});

	it("a digest distinguishes a set of events from one with another value or time", async () => {
		const { client, request, use } = await scene("count");
		await use("03-10", { event_value: 1, idempotency_key: "one" });
		const before = (await evidenceOf(client, request)).digest;
		for (const change of [
			"value = value + 1",
			"occurred_at = (occurred_at at time zone 'UTC' + interval '1 microsecond') at time zone 'UTC'",
		]) {
			await client.context.db.execute(`update usage.event set ${change} where organisation_id = $1`, [
				client.context.organisationId,
			]);
			// Through the events themselves: the roll-up doesn't read them again.
			expect(await scanned(client, "2026-03-01")).not.toBe(before.toString());
		}
	});

	it("lists what was received and voided since, accounting for the difference between the digests", async () => {
		const { client, request, use } = await scene("sum");
		await use("03-10", { idempotency_key: "stays" });
		await use("03-11", { idempotency_key: "goes" });
		const before = await evidenceOf(client, request);
		app.now = "2026-04-02T08:00:00.000Z";
		await use("03-12", { idempotency_key: "comes" });
		await use("03-13", { idempotency_key: "comes and goes" });
		await use("04-12", { idempotency_key: "of another month" });
		await client.post("/usage/events/void", { idempotency_keys: ["goes", "comes and goes"] });
		const changes = await changesOf(client.context, request, before);
		expect(changes.map(({ change, idempotency_key, change_count }) => [change, idempotency_key, change_count])).toEqual(
			[
				["received", "comes", 1],
				["voided", "goes", 1],
			],
		);
		const now = await evidenceOf(client, request);
		const [received, voided] = changes.map(({ change_digest }) => change_digest);
		if (received === undefined || voided === undefined) throw new Error("a change is missing");
		expect(before.digest.plus(received).minus(voided).toString()).toBe(now.digest.toString());
	});

	it("pages through the events that count, including filters and named items", async () => {
		const filters = [{ property: "region", operator: "eq", value: "eu" }];
		const { client, request, use } = await scene("sum", { filters });
		const inEurope = { properties: { region: "eu" } };
		await use("03-31", { ...inEurope, event_value: 4 });
		await use("03-02", { ...inEurope, event_value: 2, item_id: request.itemUuid, event_name: "another_name" });
		await use("03-02", { ...inEurope, event_value: 3 });
		await use("03-03", { event_value: 100 });
		await use("03-01", { ...inEurope, event_value: 1 });
		await use("02-28", { ...inEurope, event_value: 200 });
		const values: string[] = [];
		for (let after: Parameters<typeof eventsOf>[2]["after"] = null; ; ) {
			const { events, next } = await eventsOf(client.context, request, { after, limit: 1 });
			values.push(...events.map(({ event_value }) => event_value.toString()));
			if (next === null) break;
			after = next;
		}
		expect(values).toEqual(["1", "2", "3", "4"]);
	});
});

it("a void of a late event of a closed day subtracts that event's digest", async () => {
	app.now = "2026-04-01T08:00:00.000Z";
	const client = await app.client();
	const { context } = client;
	const customerUuid = await makeCustomer(client);
	const metric = await makeMetric(client);
	const { itemUuid } = await makeItem(client, customerUuid, { metric });
	const days = { from: "2026-03-01", to: "2026-03-31", serviceStart: "2026-01-01" };
	const request = { key: "march", itemUuid, customerUuid, metric, ...days, withEvidence: true };
	const digest = async () => (await quantitiesOf(context, [request])).get("march")?.evidence?.digest.toString();
	await ingestInState(context, [anEvent({ customer_id: customerUuid })], "rolled up");
	const before = await digest();
	await dropEvents({ ...context, now: app.now }, { before: "2026-03-20", close: async () => {}, archive: null });
	expect(await digest()).toBe(before);
	const late = anEvent({ customer_id: customerUuid, idempotency_key: "late" });
	await ingestInState(context, [late], "rolled up");
	expect(await digest()).not.toBe(before);
	await client.post("/usage/events/void", { idempotency_keys: ["late"] });
	expect(await digest()).toBe(before);
});

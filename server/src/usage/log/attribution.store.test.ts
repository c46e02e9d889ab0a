import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { expectRollupOfEvents } from "../../../test/support/rollup-check.ts";
import { anEvent, ingestEvents, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { updateCustomer } from "../../customers/actions.ts";
import { inTransaction, newUuid, pause, type Queries } from "../../platform/index.ts";
import { attributePending, quantitiesOf, rollUp, usageJobs } from "../index.ts";
import { attributeByEmail, attributeByExternalId, isAttributionDue } from "./attribution-store.ts";
import { lockRollup } from "./rollup-state-store.ts";
import { voidEvents } from "./void-events.ts";

const app = useTestApp();

const ingest = ({ context }: TestClient, ...names: Record<string, unknown>[]) =>
	ingestEvents(context, names.map(anEvent));

async function customersOfEvents({ context }: TestClient): Promise<(string | null)[]> {
	const rows = await app.database.rows<{ customer_uuid: string | null }>(
		"select customer_uuid from usage.event where organisation_id = $1 order by sequence",
		[context.organisationId],
	);
	return rows.map((row) => row.customer_uuid);
}

it("events wait for their customer, and find it by email ignoring case or by external identifier", async () => {
	const client = await app.client();
	await ingest(
		client,
		{ customer_id: "Ann@Example.com" },
		{ external_customer_id: "ann" },
		{ customer_id: "later@example.com", external_customer_id: "ann" },
		{ customer_id: "later@example.com" },
		{ external_customer_id: "ANN" },
		{},
	);
	expect(await attributePending(client.context)).toBe(0);
	const ann = await makeCustomer(client, { email: "ann@EXAMPLE.com", external_id: "ann" });
	expect(await attributePending(client.context)).toBe(3);
	expect(await customersOfEvents(client)).toEqual([ann, ann, ann, null, null, null]);
	expect(await attributePending(client.context)).toBe(0);
});

it("where customer_id and external_customer_id have come to name different customers, customer_id decides", async () => {
	const client = await app.client();
	await ingest(client, { customer_id: "ann@example.com", external_customer_id: "bob" });
	await makeCustomer(client, { external_id: "bob" });
	const ann = await makeCustomer(client, { email: "ann@example.com" });
	expect(await attributePending(client.context)).toBe(1);
	expect(await customersOfEvents(client)).toEqual([ann]);
});

it("an attribution never changes, whatever the customers are called later", async () => {
	const client = await app.client();
	const ann = await makeCustomer(client, { email: "ann@example.com", external_id: "ext" });
	const item_id = (await makeItem(client, ann)).itemUuid;
	await ingest(
		client,
		{ customer_id: "ann@example.com" },
		{ customer_id: "bob@example.com", external_customer_id: "ext" },
		{ customer_id: "bob@example.com", item_id },
	);
	await updateCustomer(client.context, ann, { email: "other@example.com", external_id: null });
	await makeCustomer(client, { email: "ann@example.com" });
	await makeCustomer(client, { email: "bob@example.com", external_id: "ext" });
	expect(await attributePending(client.context)).toBe(0);
	expect(await customersOfEvents(client)).toEqual([ann, ann, ann]);
});

it("a customer of another organization gets nothing", async () => {
	const [client, other] = [await app.client(), await app.client()];
	await ingest(client, { customer_id: "ann@example.com" }, { external_customer_id: "ann" });
	await makeCustomer(other, { email: "ann@example.com", external_id: "ann" });
	expect(await attributePending(client.context)).toBe(0);
	expect(await attributePending(other.context)).toBe(0);
	expect(await customersOfEvents(client)).toEqual([null, null]);
});

it("a customer created during a batch gets that batch's events: attribution waits for it", async () => {
	const client = await app.client();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { promise: ingested, resolve: hasIngested } = Promise.withResolvers<void>();
	const batch = inTransaction(client.context, async (context) => {
		await ingestEvents(context, [anEvent({ customer_id: "ann@example.com" })]);
		hasIngested();
		await released;
	});
	await ingested;
	const ann = await makeCustomer(client, { email: "ann@example.com" });
	const attribution = attributePending(client.context);
	await pause(150);
	release();
	await batch;
	expect(await attribution).toBe(1);
	expect(await customersOfEvents(client)).toEqual([ann]);
});

it("concurrent batches and attributions lose no event and never fail", async () => {
	const client = await app.client();
	const addresses = Array.from({ length: 20 }, (_, index) => `c${index}@example.com`);
	await Promise.all([
		...addresses.map((customer_id) => ingest(client, { customer_id }, { customer_id }, { customer_id })),
		...addresses.map(async (email) => {
			await makeCustomer(client, { email });
			await attributePending(client.context);
		}),
	]);
	const customers = await customersOfEvents(client);
	expect(customers).toHaveLength(60);
	expect(customers.filter((uuid) => uuid === null)).toEqual([]);
	expect(new Set(customers).size).toBe(20);
});

it("events attributed after they were rolled past count at once, except voided ones", async () => {
	const client = await app.client();
	await ingest(
		client,
		{ customer_id: "ann@example.com", event_value: 5 },
		{ external_customer_id: "ann", event_value: 7 },
		{ external_customer_id: "ann", idempotency_key: "voided" },
	);
	await voidEvents(client.context, ["voided"]);
	await rollUp(client.context);
	await ingest(client, { external_customer_id: "ann", event_value: 100 });
	const customerUuid = await makeCustomer(client, { email: "ann@example.com", external_id: "ann" });
	expect(await attributePending(client.context)).toBe(4);
	await expectRollupOfEvents(client.context);
	const metric = await makeMetric(client, {});
	const days = { from: "2026-03-10", to: "2026-03-10", serviceStart: "2026-03-10" };
	const request = { key: "day", itemUuid: customerUuid, customerUuid, metric, ...days };
	const found = await quantitiesOf(client.context, [request]);
	expect(found.get("day")?.quantity.toString()).toBe("112");
	await rollUp(client.context);
	await expectRollupOfEvents(client.context);
	expect((await quantitiesOf(client.context, [request])).get("day")?.quantity.toString()).toBe("112");
});

it("attributed for one customer, other customers' events stay, and customer_id still decides", async () => {
	const client = await app.client();
	await ingest(
		client,
		{ customer_id: "ann@example.com", external_customer_id: "bob" },
		{ external_customer_id: "bob" },
		{ external_customer_id: "cem" },
		{ customer_id: "bob@example.com", external_customer_id: "cem" },
	);
	const ann = await makeCustomer(client, { email: "ann@example.com" });
	const bob = await makeCustomer(client, { email: "bob@example.com", external_id: "bob" });
	const cem = await makeCustomer(client, { external_id: "cem" });
	expect(await attributePending(client.context, bob)).toBe(3);
	expect(await customersOfEvents(client)).toEqual([ann, bob, null, bob]);
	expect(await attributePending(client.context, ann)).toBe(0);
	expect(await attributePending(client.context)).toBe(1);
	expect(await customersOfEvents(client)).toEqual([ann, bob, cem, bob]);
});

it("where nothing is to be attributed a reader does not wait for a roll-up under way", async () => {
	const client = await app.client();
	await ingest(client, { external_customer_id: "ann" });
	await inTransaction(client.context, async (context) => {
		await lockRollup(context);
		expect(await attributePending(client.context)).toBe(0);
	});
});

it("among many events, attribution reads only those without a customer, and for one customer only its own", async () => {
	const client = await app.client();
	const { db, organisationId, now } = client.context;
	const columns = "organisation_id, key, sequence, occurred_at, value, event_name, customer_uuid, customer_email_key";
	await db.execute(
		`insert into usage.event (${columns})
		 select $1, gen_random_uuid(), number, $2, 1, 'call', case when number % 20 > 0 then gen_random_uuid() end,
			case when number % 20 = 0 then 'nobody-' || number || '@example.com' end
		 from generate_series(1, 100000) as number`,
		[organisationId, now],
	);
	await db.execute(
		`insert into customers.customer (organisation_id, uuid, name, email, email_key, additional_emails, billing_emails, tax_exempt,
			created_at, updated_at)
		 select $1, gen_random_uuid(), 'Customer', email, email, '{}', '{}', false, $2, $2
		 from (select 'person-' || number || '@example.com' from generate_series(1, 2000) as number) as named (email)`,
		[organisationId, now],
	);
	await db.execute("analyze usage.event");
	await db.execute("analyze customers.customer");
	const plans: string[] = [];
	const explaining: Queries = Object.create(db, {
		rows: {
			value: async (text: string, parameters: unknown[]) => {
				const plan = await db.rows<{ "QUERY PLAN": string }>(`explain ${text}`, parameters);
				plans.push(plan.map((line) => line["QUERY PLAN"]).join("\n"));
				return [];
			},
		},
	});
	const context = { ...client.context, db: explaining };
	for (const customerUuid of [null, newUuid()]) {
		await isAttributionDue(context, customerUuid);
		await attributeByEmail(context, { customerUuid, rolledThrough: 0 });
		await attributeByExternalId(context, { customerUuid, rolledThrough: 0 });
	}
	for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on event/);
	expect(plans).toHaveLength(6);
});

it("a new customer's job attributes its events", async () => {
	const client = await app.client();
	await ingest(client, { external_customer_id: "ann" }, { external_customer_id: "bob" });
	const ann = await makeCustomer(client, { external_id: "ann" });
	await app.work();
	expect(await customersOfEvents(client)).toEqual([ann, null]);
	const bob = await makeCustomer(client, {});
	await updateCustomer(client.context, bob, { external_id: "bob" });
	await app.work();
	expect(await customersOfEvents(client)).toEqual([ann, bob]);
});

it("the job attribute_events attributes an organization's events, as often as it runs", async () => {
	const client = await app.client();
	await ingest(client, { external_customer_id: "ann" });
	const ann = await makeCustomer(client, { external_id: "ann" });
	const jobs = usageJobs(app.services);
	const payload = { organisation_uuid: client.context.organisationId };
	await jobs.attribute_events?.(payload);
	await jobs.attribute_events?.(payload);
	expect(await customersOfEvents(client)).toEqual([ann]);
});

it.each([
	null,
	{},
	{ organisation_uuid: 7 },
	{ organisation_uuid: "all" },
	{ organisation_uuid: null, customer_uuid: null },
])("the job attribute_events refuses the payload %o", async (payload) => {
	const jobs = usageJobs(app.services);
	await expect(jobs.attribute_events?.(payload)).rejects.toThrow("organisation_uuid");
});

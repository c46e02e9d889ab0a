import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { anEvent, makeCustomer, makeItem } from "../../test/support/usage-items.ts";
import { updateCustomer } from "../customers/actions.ts";
import { inTransaction, pause } from "../platform/index.ts";
import { ingestEvents } from "./actions/ingest-events.ts";
import { attributePending, usageJobs } from "./index.ts";

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

it("events wait for their customer, and find it by e-mail without case or by external identifier", async () => {
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

it("an attribution once made stays, whatever the customers are called later", async () => {
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

it("a customer of another organisation gets nothing", async () => {
	const [client, other] = [await app.client(), await app.client()];
	await ingest(client, { customer_id: "ann@example.com" }, { external_customer_id: "ann" });
	await makeCustomer(other, { email: "ann@example.com", external_id: "ann" });
	expect(await attributePending(client.context)).toBe(0);
	expect(await attributePending(other.context)).toBe(0);
	expect(await customersOfEvents(client)).toEqual([null, null]);
});

it("a customer made while a batch is under way gets that batch's events: attribution waits for them", async () => {
	const client = await app.client();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { promise: looked, resolve: hasLooked } = Promise.withResolvers<void>();
	const batch = inTransaction(client.context, async (context) => {
		await ingestEvents(context, [anEvent({ customer_id: "ann@example.com" })]);
		hasLooked();
		await released;
	});
	await looked;
	const ann = await makeCustomer(client, { email: "ann@example.com" });
	const attribution = attributePending(client.context);
	await pause(150);
	release();
	await batch;
	expect(await attribution).toBe(1);
	expect(await customersOfEvents(client)).toEqual([ann]);
});

it("batches and attributions at once lose no event and never fail", async () => {
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

it("the job attribute_events attributes an organisation's events, as often as it runs", async () => {
	const client = await app.client();
	await ingest(client, { external_customer_id: "ann" });
	const ann = await makeCustomer(client, { external_id: "ann" });
	const jobs = usageJobs({ database: app.database, clock: () => app.now });
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
])("the job attribute_events refuses the payload %o", async (payload) => {
	const jobs = usageJobs({ database: app.database, clock: () => app.now });
	await expect(jobs.attribute_events?.(payload)).rejects.toThrow("organisation_uuid");
});

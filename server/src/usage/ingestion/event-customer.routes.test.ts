import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";

const app = useTestApp();

const ingest = (client: TestClient, events: unknown) => client.post("/usage/ingest", { events });

interface StoredEvent {
	readonly customer_uuid: string | null;
	readonly item_uuid: string | null;
}

function stored({ context }: TestClient): Promise<StoredEvent[]> {
	return app.database.rows<StoredEvent>(
		"select customer_uuid, item_uuid from usage.event where organisation_id = $1 order by sequence",
		[context.organisationId],
	);
}

it("finds the customer by UUID in any case, by email ignoring case, or by external identifier", async () => {
	const client = await app.client();
	const uuid = await makeCustomer(client, { email: "ann@example.com", external_id: "ext-1" });
	const names = [
		{ customer_id: uuid },
		{ customer_id: uuid.toUpperCase() },
		{ customer_id: "ANN@example.com" },
		{ external_customer_id: "ext-1" },
		{ customer_id: uuid, external_customer_id: "ext-1" },
		{ customer_id: "ann@example.com", external_customer_id: "unknown" },
		{ customer_id: "unknown@example.com", external_customer_id: "ext-1" },
	];
	expect((await ingest(client, names.map(anEvent))).body.errors).toEqual([]);
	expect((await stored(client)).map((event) => event.customer_uuid)).toEqual(names.map(() => uuid));
});

it("stores an event with an unknown customer, or none, without one", async () => {
	const client = await app.client();
	await makeCustomer(client, { external_id: "EXT" });
	const names = [{}, { customer_id: "unknown@example.com" }, { external_customer_id: "ext" }];
	expect((await ingest(client, names.map(anEvent))).body.info.created_events).toBe(3);
	expect((await stored(client)).map((event) => event.customer_uuid)).toEqual([null, null, null]);
});

it("refuses an event that names two different customers, or another organization's", async () => {
	const client = await app.client();
	const ann = await makeCustomer(client, { email: "ann@example.com" });
	await makeCustomer(client, { external_id: "bob" });
	const stranger = await makeCustomer(await app.client(), { external_id: "stranger" });
	const { body } = await ingest(client, [
		anEvent({ customer_id: ann, external_customer_id: "bob" }),
		anEvent({ customer_id: "ann@example.com", external_customer_id: "bob" }),
		anEvent({ customer_id: stranger.toUpperCase() }),
		anEvent({ external_customer_id: "stranger" }),
	]);
	expect(body.errors.map((error: { error: string }) => error.error)).toEqual([
		"customer_id and external_customer_id name different customers",
		"customer_id and external_customer_id name different customers",
		`Customer with UUID ${stranger.toUpperCase()} not found`,
	]);
	expect((await stored(client)).map((event) => event.customer_uuid)).toEqual([null]);
});

it("an item attributes its events to its customer, unless they name a known one", async () => {
	const client = await app.client();
	const [ann, bob] = [
		await makeCustomer(client, { email: "ann@x.io" }),
		await makeCustomer(client, { external_id: "bob" }),
	];
	const item_id = (await makeItem(client, ann, { metric: await makeMetric(client) })).itemUuid;
	const { body } = await ingest(client, [
		anEvent({ item_id: item_id.toUpperCase() }),
		anEvent({ item_id, customer_id: ann }),
		anEvent({ item_id, customer_id: "ANN@x.io" }),
		anEvent({ item_id, customer_id: "unknown@x.io", external_customer_id: "unknown" }),
		anEvent({ item_id, customer_id: bob }),
		anEvent({ item_id, external_customer_id: "bob" }),
	]);
	expect(body.errors.map((error: { error: string }) => error.error)).toEqual([
		"item_id: is a billable item of another customer",
		"item_id: is a billable item of another customer",
	]);
	const events = await stored(client);
	expect(events.map((event) => event.customer_uuid)).toEqual([ann, ann, ann, ann]);
	expect(events.map((event) => event.item_uuid)).toEqual([item_id, item_id, item_id, item_id]);
});

it("refuses an item that is unknown, another organization's, or not a usage service", async () => {
	const [client, other] = [await app.client(), await app.client()];
	const ann = await makeCustomer(client);
	const fee = await makeItem(client, ann, { serviceType: "fixed_fee" });
	const theirs = await makeItem(other, await makeCustomer(other));
	const items = [newUuid(), fee.itemUuid, theirs.itemUuid];
	const { body } = await ingest(
		client,
		items.map((item_id) => anEvent({ item_id })),
	);
	expect(body.info.created_events).toBe(0);
	expect(body.errors.map((error: { error: string }) => error.error)).toEqual(
		items.map((item) => `item_id: Billable item with UUID ${item} not found`),
	);
});

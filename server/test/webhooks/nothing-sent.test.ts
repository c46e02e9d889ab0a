import { beforeEach, describe, expect, it } from "vitest";
import type { Answer, TestClient } from "../support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../support/billing.ts";
import { deliveriesOf, makeEndpoint, settle, useScene } from "./scene.ts";

/** What sends nothing: requests that are refused or repeated, and endpoints that did not ask for it. */

const scene = useScene();
let customer: Body;

const lineItems = [{ name: "Seats", unit_price: 100, tax_rate: 0 }];

beforeEach(async () => {
	customer = await makeCustomer(scene.client, { email: "ada@example.com" });
	await settle(scene.app);
	scene.inbox.take();
});

async function draft(): Promise<Body> {
	return succeed(scene.client.post("/invoice", { customer_uuid: customer.uuid, line_items: lineItems }));
}

/** The types that arrive, and that are logged, of what an act does. */
async function sentBy(act: () => Promise<unknown>): Promise<string[]> {
	const { app, client, endpoint, inbox } = scene;
	await settle(app);
	inbox.take();
	const before = (await deliveriesOf(client, endpoint)).length;
	await act();
	await settle(app);
	const logged = (await deliveriesOf(client, endpoint)).slice(before).map(({ event_type }) => event_type);
	expect([...inbox.types()].sort()).toEqual(logged.sort());
	return inbox.types();
}

describe("a refused act", () => {
	const refusals: Record<string, [number, (client: TestClient) => Promise<Answer>]> = {
		"an email address that is taken": [
			409,
			(client) => client.post("/customer/create", { name: "Bob", email: "Ada@example.com" }),
		],
		"an address that is none": [422, (client) => client.post("/customer/create", { name: "Bob", email: "nowhere" })],
		"a field that does not exist": [422, (client) => client.put(`/customer/${customer.uuid}`, { nme: "Bob" })],
		"a second good field beside a bad one": [
			422,
			(client) => client.put(`/customer/${customer.uuid}`, { name: "Bob", tax_rate: 101 }),
		],
		"an invoice below zero": [
			422,
			(client) =>
				client.post("/invoice", { customer_uuid: customer.uuid, line_items: [{ name: "A", unit_price: -1 }] }),
		],
		"a payment whose lines do not add up, after its invoice": [
			422,
			(client) =>
				client.post("/payment/invoice_payment/create", {
					customer_uuid: customer.uuid,
					invoice: { amount: 5, currency: "EUR", line_items: [{ name: "A", unit_price: 1, quantity: 1, amount: 1 }] },
				}),
		],
		"a transition that is forbidden": [
			409,
			async (client) => {
				const { uuid } = await draft();
				await settle(scene.app);
				scene.inbox.take();
				return client.put(`/invoice/${uuid}`, { invoice_status: "uncollectible" });
			},
		],
		"a customer that does not exist": [
			404,
			(client) =>
				client.post("/invoice", { customer_uuid: scene.endpoint.uuid, line_items: [{ name: "A", unit_price: 1 }] }),
		],
	};

	it.each(Object.keys(refusals))("%s", async (name) => {
		const [status, act] = refusals[name] as (typeof refusals)[string];
		const { app, client, inbox } = scene;
		const answer = await act(client);
		expect(answer.status, JSON.stringify(answer.body)).toBe(status);
		await settle(app);
		expect(inbox.types()).toEqual([]);
	});
});

describe("once only", () => {
	it("a request repeated with its key, one after the other and at once", async () => {
		const { client } = scene;
		const create = (email: string) =>
			client.post("/customer/create", { name: "Bob", email }, { "idempotency-key": email });
		const types = await sentBy(async () => {
			for (let time = 0; time < 3; time += 1) await succeed(create("bob@example.com"));
			await Promise.all(Array.from({ length: 5 }, () => create("carol@example.com")));
		});
		expect(types).toEqual(["customer.created", "customer.created"]);
	});

	it("the same status again, and the same transition asked for at once", async () => {
		const { client } = scene;
		const { uuid } = await draft();
		const types = await sentBy(async () => {
			await Promise.all(Array.from({ length: 4 }, () => client.put(`/invoice/${uuid}`, { invoice_status: "sent" })));
			await send(client, uuid);
		});
		expect(types.filter((type) => type === "invoice.sent")).toHaveLength(1);
	});

	it("a billing run asked for twice makes nothing twice", async () => {
		const { client } = scene;
		const types = await sentBy(async () => {
			for (let time = 0; time < 2; time += 1) await succeed(client.post("/billing/run", {}));
		});
		expect(new Set(types)).toEqual(new Set(["billing_run.completed"]));
	});

	it("reading tells nothing", async () => {
		const { client } = scene;
		const { uuid } = await draft();
		const types = await sentBy(async () => {
			for (const path of [`/invoice/${uuid}`, `/customer/${customer.uuid}`, "/invoice", "/webhook"]) {
				await succeed(client.get(path));
			}
			await succeed(client.get(`/billing/preview?customer_uuid=${customer.uuid}`));
		});
		expect(types).toEqual([]);
	});
});

describe("only what an endpoint asked for", () => {
	it("by its patterns", async () => {
		const { app, client, receiver } = scene;
		const patterns = [["invoice.*"], ["invoice.sent", "customer.updated"], ["payment.*"], ["*"]];
		const inboxes = patterns.map(() => receiver.inbox());
		for (const [index, events] of patterns.entries()) await makeEndpoint(client, inboxes[index]?.url ?? "", { events });
		const { uuid } = await draft();
		await send(client, uuid);
		await makeCustomer(client);
		await settle(app);
		const types = inboxes.map((inbox) => inbox.types().filter((type) => type !== "invoice.updated"));
		expect(types.map((arrived) => arrived.toSorted())).toEqual([
			["invoice.created", "invoice.sent"],
			["invoice.sent"],
			[],
			["customer.created", "invoice.created", "invoice.sent"],
		]);
	});

	it("from its making on, while it is enabled, until it is deleted", async () => {
		const { app, client, receiver } = scene;
		const inbox = receiver.inbox();
		const { uuid } = await makeEndpoint(client, inbox.url, { events: ["customer.created"] });
		const path = `/webhook/${uuid}`;
		const named = async (name: string) => {
			await makeCustomer(client, { name });
			await settle(app);
		};
		await named("enabled");
		await succeed(client.put(path, { status: "disabled" }));
		await named("disabled");
		await succeed(client.put(path, { status: "enabled" }));
		await named("enabled again");
		await succeed(client.put(path, { events: ["invoice.*"] }));
		await named("of no interest");
		await succeed(client.put(path, { events: ["*"] }));
		await makeCustomer(client, { name: "deleted before its turn" });
		await succeed(client.delete(path));
		await named("deleted");
		expect(inbox.received.map(({ payload }) => payload.data.name)).toEqual(["enabled", "enabled again"]);
	});
});

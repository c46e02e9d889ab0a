import { beforeEach, describe, expect, it } from "vitest";
import { type Body, makeCustomer, send, succeed } from "../support/billing.ts";
import { answering, type Inbox } from "./receiver.ts";
import { deliveriesOf, makeEndpoint, settle, useScene } from "./scene.ts";

/** Messages about one resource arrive in order, and hold up nothing else. */

const scene = useScene();
let invoice: Body;

beforeEach(async () => {
	const { client, app, inbox } = scene;
	const { uuid: customer_uuid } = await makeCustomer(client);
	invoice = await succeed(client.post("/invoice", { customer_uuid, line_items: [{ name: "Seats", unit_price: 100 }] }));
	await settle(app);
	inbox.take();
});

/** Changes the invoice, one after the other; the changes are told by its description. */
async function describeAs(...descriptions: readonly string[]): Promise<void> {
	for (const description of descriptions) {
		await succeed(scene.client.put(`/invoice/${invoice.uuid}`, { description }));
	}
}

const told = ({ received }: Inbox): string[] =>
	received.filter(({ payload }) => payload.type === "invoice.updated").map(({ payload }) => payload.data.description);

/** Refuses the first requests, and takes the others. */
function refuseFirst(inbox: Inbox, refused: number): void {
	let left = refused;
	inbox.respond = (received, response) => {
		left -= 1;
		answering(left >= 0 ? 500 : 200)(received, response);
	};
}

/** Moves the clock to when the next attempt is due, and makes it. */
async function untilNextAttempt(endpoint: Body = scene.endpoint): Promise<void> {
	const { app, client } = scene;
	const due = (await deliveriesOf(client, endpoint)).flatMap(({ status, attempt_count, next_attempt_at }) =>
		status === "pending" && attempt_count > 0 ? [next_attempt_at as string] : [],
	);
	expect(due.length).toBeGreaterThan(0);
	app.now = due.toSorted()[0] as string;
	await settle(app);
}

describe("one resource", () => {
	it("in order, where the receiver fails twice", async () => {
		const { app, inbox } = scene;
		refuseFirst(inbox, 2);
		await describeAs("first", "second", "third");
		await settle(app);
		expect(told(inbox)).toEqual(["first"]);
		await untilNextAttempt();
		expect(told(inbox)).toEqual(["first", "first"]);
		await describeAs("fourth");
		await settle(app);
		expect(told(inbox)).toEqual(["first", "first"]);
		await untilNextAttempt();
		expect(told(inbox)).toEqual(["first", "first", "first", "second", "third", "fourth"]);
	});

	it("in order, with many changes between two deliveries", async () => {
		const { app, inbox } = scene;
		const all = Array.from({ length: 30 }, (_none, index) => `change ${index}`);
		await describeAs(...all);
		await settle(app);
		expect(told(inbox)).toEqual(all);
	});

	it("never two at once, and each only after the answer to the one before", async () => {
		const { app, inbox } = scene;
		let [under_way, most] = [0, 0];
		inbox.respond = (received, response) => {
			under_way += 1;
			most = Math.max(most, under_way);
			setTimeout(() => {
				under_way -= 1;
				answering(200)(received, response);
			}, 50);
		};
		await describeAs("first", "second", "third");
		await settle(app);
		expect([told(inbox), most]).toEqual([["first", "second", "third"], 1]);
	});

	it("changes that are committed at once arrive each, in the order in which they happened", async () => {
		const { app, client, inbox } = scene;
		await Promise.all(Array.from({ length: 8 }, (_none, index) => describeAs(`change ${index}`)));
		await settle(app);
		const descriptions = told(inbox);
		expect(descriptions.toSorted()).toEqual(Array.from({ length: 8 }, (_none, index) => `change ${index}`));
		const { description } = await succeed(client.get(`/invoice/${invoice.uuid}`));
		expect(descriptions.at(-1)).toBe(description);
	});
});

describe("what is not held up by a message that fails", () => {
	it("another resource of the same endpoint", async () => {
		const { app, client, inbox } = scene;
		inbox.respond = (received, response) => {
			answering(received.payload.data.uuid === invoice.uuid ? 500 : 200)(received, response);
		};
		await describeAs("fails");
		await settle(app);
		await makeCustomer(client, { name: "Later" });
		await describeAs("waits");
		await settle(app);
		expect(inbox.of("customer.created").map(({ payload }) => payload.data.name)).toEqual(["Later"]);
		expect(told(inbox)).toEqual(["fails"]);
		const deliveries = await deliveriesOf(client, scene.endpoint, "status=pending");
		expect(deliveries).toMatchObject([
			{ event_type: "invoice.updated", resource_uuid: invoice.uuid, attempt_count: 1, last_status_code: 500 },
			{ event_type: "invoice.updated", resource_uuid: invoice.uuid, attempt_count: 0, last_status_code: null },
		]);
	});

	it("another endpoint, about the same resource", async () => {
		const { app, client, inbox, receiver } = scene;
		const healthy = receiver.inbox();
		await makeEndpoint(client, healthy.url);
		inbox.respond = answering(500);
		await describeAs("first", "second");
		await settle(app);
		expect([told(inbox), told(healthy)]).toEqual([["first"], ["first", "second"]]);
		inbox.respond = answering(200);
		await untilNextAttempt();
		expect([told(inbox), told(healthy)]).toEqual([
			["first", "first", "second"],
			["first", "second"],
		]);
	});

	it("an endpoint of the same address", async () => {
		const { app, client, inbox } = scene;
		await makeEndpoint(client, inbox.url);
		await describeAs("once each");
		await settle(app);
		expect(told(inbox)).toEqual(["once each", "once each"]);
	});

	it("the act itself", async () => {
		const { client, inbox } = scene;
		inbox.respond = () => {};
		expect((await send(client, invoice.uuid)).invoice_status).toBe("sent");
	});
});

describe("by hand", () => {
	it("a delivered message is sent again, and nothing else", async () => {
		const { app, client, endpoint, inbox } = scene;
		await describeAs("first", "second");
		await settle(app);
		const delivery = (await deliveriesOf(client, endpoint)).find(({ event_type }) => event_type === "invoice.updated");
		inbox.take();
		const path = `/webhook/${endpoint.uuid}/deliveries/${delivery.uuid}/retry`;
		expect(await succeed(client.post(path))).toMatchObject({ uuid: delivery.uuid, status: "pending" });
		await settle(app);
		expect(told(inbox)).toEqual(["first"]);
		expect(inbox.received[0]?.headers["webhook-id"]).toBe(delivery.message_id);
	});

	it("a failing message is tried again at once, and what waits for it follows", async () => {
		const { app, client, endpoint, inbox } = scene;
		refuseFirst(inbox, 1);
		await describeAs("first", "second");
		await settle(app);
		const [failing] = await deliveriesOf(client, endpoint, "status=pending");
		await succeed(client.post(`/webhook/${endpoint.uuid}/deliveries/${failing.uuid}/retry`));
		await settle(app);
		expect(told(inbox)).toEqual(["first", "first", "second"]);
		expect(await deliveriesOf(client, endpoint, "status=pending")).toEqual([]);
	});
});

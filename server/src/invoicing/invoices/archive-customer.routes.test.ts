import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";

/** Archiving a customer (extensions.md, "Customer"). */

const app = useTestApp();
let client: TestClient;
let customer: Body;
const names = { name: "Zuse Rechner", email: "Konrad@Zuse.example", external_id: "zuse" };

beforeEach(async () => {
	app.now = "2026-01-01T10:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client, names);
});

const archive = (uuid: string = customer.uuid) => client.delete(`/customer/${uuid}`);
const listed = async (query = ""): Promise<string[]> => {
	const { items, count } = await succeed(client.get(`/customer?${query}`));
	expect(items).toHaveLength(count);
	return items.map(({ uuid }: Body) => uuid);
};
const draft = (): Promise<Body> =>
	succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items: [{ name: "Work", unit_price: 10 }] }));
const refusal = async () => {
	const { status, body } = await archive();
	return [status, body.code, body.detail];
};

describe("an archived customer", () => {
	it("is hidden from lists and the search unless requested, and can still be read by its UUID", async () => {
		const other = await makeCustomer(client);
		expect(await succeed(archive())).toEqual({});
		expect(await listed()).toEqual([other.uuid]);
		expect(await listed("archived=false")).toEqual([other.uuid]);
		expect(await listed("email=konrad@zuse.example")).toEqual([]);
		expect(await listed("archived=true")).toEqual([customer.uuid]);
		expect(await listed("archived=true&search=ZUSE&external_id=zuse")).toEqual([customer.uuid]);
		expect((await succeed(client.get("/search?q=zuse"))).items).toEqual([]);
		const archived_at = app.now;
		expect(await succeed(client.get(`/customer/${customer.uuid}`))).toEqual({
			...customer,
			...{ archived_at, updated_at: app.now },
		});
		const { items } = await succeed(client.get("/audit?resource=customer"));
		expect(items[0]).toMatchObject({
			...{ action: "archived", resource_uuid: customer.uuid },
			...{ before: { archived_at: null }, after: { archived_at } },
		});
	});

	it("keeps its first archiving time, and cannot be changed", async () => {
		await succeed(archive());
		app.now = "2026-01-02T10:00:00.000Z";
		expect(await succeed(archive())).toEqual({});
		expect((await succeed(client.get(`/customer/${customer.uuid}`))).archived_at).toBe("2026-01-01T10:00:00.000Z");
		expect(await client.put(`/customer/${customer.uuid}`, { name: "Other" })).toMatchObject({
			...{ status: 409, body: { code: "customer_archived" } },
		});
	});

	it("releases its email address and external id, however often one is archived", async () => {
		for (let times = 0; times < 2; times += 1) {
			expect((await client.post("/customer/create", names)).status).toBe(409);
			const { uuid } = (await succeed(client.get("/customer?external_id=zuse"))).items[0];
			await succeed(archive(uuid));
			await makeCustomer(client, names);
		}
		expect(await listed("archived=true")).toHaveLength(2);
	});

	it("is no longer found by events that name its address or external id; a customer created later is", async () => {
		await makeMetric(client);
		await use(client, "konrad@zuse.example", "2026-01-01T00:00:00Z", 1);
		await succeed(archive());
		await use(client, "konrad@zuse.example", "2026-01-01T01:00:00Z", 1);
		const event = { event_name: "call", timestamp: "2026-01-01T02:00:00Z", idempotency_key: "external" };
		await succeed(client.post("/usage/ingest", { events: [{ ...event, external_customer_id: "zuse" }] }));
		await app.work();
		const owners = async () => {
			const { items } = await succeed(client.get("/usage/events/ingested"));
			return items.map((each: Body) => each.customer_uuid);
		};
		// Newest first.
		expect(await owners()).toEqual([null, null, customer.uuid]);
		const { items } = await succeed(client.get("/usage/inbox?reason=unknown_customer"));
		expect(items.map(({ event_count }: Body) => event_count)).toEqual([1, 1]);
		const heir = await makeCustomer(client, names);
		await app.work();
		expect(await owners()).toEqual([heir.uuid, heir.uuid, customer.uuid]);
	});

	it("can't start anything: no contract is created or activated, and no invoice", async () => {
		const contract = { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-01" };
		const { uuid } = await succeed(client.post("/contract", contract));
		await succeed(archive());
		const refused = { status: 409, body: { code: "customer_archived" } };
		expect(await client.post("/contract", contract)).toMatchObject(refused);
		expect(await client.post(`/contract/${uuid}/activate`)).toMatchObject(refused);
		expect(await client.put(`/contract/${uuid}`, { name: "Renamed" })).toMatchObject(refused);
		expect(await client.post("/invoice", { customer_uuid: customer.uuid })).toMatchObject(refused);
		const other = await makeCustomer(client);
		const moved = await succeed(client.post("/contract", { ...contract, customer_uuid: other.uuid }));
		expect(await client.put(`/contract/${moved.uuid}`, { customer_uuid: customer.uuid })).toMatchObject(refused);
	});

	it("keeps its documents", async () => {
		const { uuid } = await draft();
		await send(client, uuid);
		await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "paid" }));
		const before = await succeed(client.get(`/invoice/${uuid}`));
		await succeed(archive());
		const { payment_link: _link, pdf_url: _url, ...after } = await succeed(client.get(`/invoice/${uuid}`));
		expect(before).toMatchObject(after);
		expect((await invoicesOf(client, `customer_uuid=${customer.uuid}`)).length).toBe(1);
	});
});

describe("a customer is not archived", () => {
	it("with an open invoice: a draft or a sent one; paid, void and written off ones are not open", async () => {
		const { uuid, invoice_number } = await draft();
		expect(await refusal()).toEqual([
			...[409, "customer_has_open_invoices"],
			`The customer has open invoices: ${invoice_number}.`,
		]);
		const sent = await send(client, uuid);
		expect((await refusal())[2]).toBe(`The customer has open invoices: ${sent.invoice_number}.`);
		for (let made = 0; made < 3; made += 1) await draft();
		expect((await refusal())[2]).toMatch(/: DRAFT-\w+, DRAFT-\w+, DRAFT-\w+ and more\.$/);
		for (const { uuid, invoice_status } of await invoicesOf(client)) {
			const closed = { sent: "uncollectible", draft: "void" }[invoice_status as "sent" | "draft"];
			await succeed(client.put(`/invoice/${uuid}`, { invoice_status: closed }));
		}
		await succeed(archive());
	});

	it("with a contract in force: active, or canceled and served until today or later", async () => {
		const metric = await makeMetric(client);
		const { uuid } = await activeContract(client, customer.uuid, [usage(metric.uuid)], { name: "Calls" });
		const inForce = [409, "customer_has_contracts", `The customer has contracts in force: Calls (${uuid}).`];
		expect(await refusal()).toEqual(inForce);
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-31" }));
		await bill(app, client, "2026-01-31");
		expect(await refusal()).toEqual(inForce);
		await bill(app, client, "2026-02-01");
		await succeed(archive());
	});

	it("where it is another organisation's, or not there", async () => {
		const stranger = await app.client();
		expect((await stranger.delete(`/customer/${customer.uuid}`)).status).toBe(404);
		const reader = await app.clientOf(client, "read");
		expect((await reader.delete(`/customer/${customer.uuid}`)).status).toBe(403);
		expect(await listed()).toEqual([customer.uuid]);
	});

	it("while an invoice is being created for it concurrently: one of the two is refused", async () => {
		for (let round = 0; round < 10; round += 1) {
			const { uuid } = await makeCustomer(client);
			const made = client.post("/invoice", { customer_uuid: uuid, line_items: [{ name: "Work", unit_price: 10 }] });
			const contract = { customer_uuid: uuid, services: [fee()], start_date: "2026-01-01" };
			const [invoice, archived] = await Promise.all([made, archive(uuid), client.post("/contract", contract)]);
			expect([invoice.status, archived.status].toSorted()).toEqual([200, 409]);
		}
	});
});

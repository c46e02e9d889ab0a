import { describe, expect, it } from "vitest";
import { activeContract, bill, fee } from "../../../server/test/support/billing.ts";
import { AuthenticationError, NotFoundError, Tallybook, ValidationError } from "../src/index.ts";
import { useServed } from "./served.ts";

const served = useServed();
const nobody = "0199c7a0-0000-7000-8000-000000000000";

describe("a client of a running service", () => {
	it("creates, reads, changes and lists", async () => {
		const { tallybook } = await served.client();
		const created = await tallybook.customers.create({ name: "Ada GmbH", email: "ada@example.com", tax_rate: "19.25" });
		expect(created.tax_rate).toBe("19.25");
		await tallybook.customers.update(created.uuid, { tax_rate: 7 });
		expect(await tallybook.customers.get(created.uuid)).toMatchObject({ name: "Ada GmbH", tax_rate: "7" });
		for (let index = 0; index < 4; index += 1) {
			await tallybook.customers.create({ name: `Customer ${index}`, email: `${index}@example.com` });
		}
		const names: string[] = [];
		for await (const { name } of tallybook.customers.list({ limit: 2 })) names.push(name ?? "");
		expect(names).toEqual(["Customer 3", "Customer 2", "Customer 1", "Customer 0", "Ada GmbH"]);
		const page = await tallybook.customers.list({ limit: 2 });
		expect([page.items.length, page.answer.count]).toEqual([2, 5]);
	});

	it("keeps 30 digits there and back", async () => {
		const { tallybook } = await served.client();
		const event_value = "123456789012345678.123456789012";
		const event = { event_name: "call", timestamp: new Date("2026-09-01T00:00:00Z"), idempotency_key: "long" };
		const result = await tallybook.usage.ingest({ events: [{ ...event, event_value, properties: { size: 0.5 } }] });
		expect(result.info.created_events).toBe(1);
		const { items } = await tallybook.usage.listEvents();
		expect(items).toMatchObject([{ event_value, properties: { size: 0.5 }, timestamp: "2026-09-01T00:00:00.000Z" }]);
	});

	it("reads invoices and their amounts as text, and downloads files", async () => {
		const { tallybook, organisation } = await served.client();
		const customer = await tallybook.customers.create({ name: "Ada GmbH", email: "ada@example.com" });
		await activeContract(organisation, customer.uuid, [fee({ unit_price: 100 })]);
		await bill(served.app, organisation, "2026-01-01");
		const [invoice] = (await tallybook.invoices.list({ amount_gte: "100", invoice_status: ["draft"] })).items;
		expect(invoice).toMatchObject({ amount: "100", line_items: [{ quantity: "1", unit_price: "100" }] });
		const csv = await tallybook.invoices.exportCsv();
		expect(csv.headers.get("content-type")).toMatch(/^text\/csv/);
		expect(await csv.text()).toContain("Ada GmbH");
	});

	it("throws what the service refuses", async () => {
		const { tallybook } = await served.client();
		const missing = tallybook.customers.get(nobody);
		await expect(missing).rejects.toThrow(NotFoundError);
		await expect(missing).rejects.toMatchObject({ status: 404, requestId: expect.stringMatching(/./) });
		const invalid = tallybook.customers.create({ name: "Ada", email: "nowhere" });
		await expect(invalid).rejects.toThrow(ValidationError);
		await expect(invalid).rejects.toMatchObject({ code: "validation_error", errors: [{ field: "email" }] });
		const stranger = new Tallybook({ baseUrl: served.line.address, token: "tb_live_nobody" });
		await expect(stranger.organisation.get()).rejects.toThrow(AuthenticationError);
	});
});

describe("a fault on the way", () => {
	it("that loses the answer does not create a customer twice", async () => {
		const { tallybook } = await served.client();
		served.line.faults.push("cut");
		const { uuid } = await tallybook.customers.create({ name: "Ada GmbH", email: "ada@example.com" });
		const { items } = await tallybook.customers.list();
		expect(items.map((customer) => customer.uuid)).toEqual([uuid]);
	});

	it("that says when to come back is waited for", async () => {
		const { tallybook } = await served.client();
		served.line.faults.push({ status: 429, headers: { "retry-after": "1" } }, { status: 503 });
		const start = performance.now();
		await tallybook.organisation.get();
		expect(performance.now() - start).toBeGreaterThan(1000);
		expect(served.line.faults).toEqual([]);
	});
});

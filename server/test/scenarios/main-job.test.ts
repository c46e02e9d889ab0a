import { expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";

const app = useTestApp();

it("a month of usage becomes a correct invoice, and a second run bills nothing again", async () => {
	app.now = "2026-09-01T08:00:00.000Z";
	const client = await app.client();
	const customer = (await client.post("/customer/create", { name: "Ada GmbH", email: "ada@example.com" })).body;
	const metric = (await client.post("/metric", { name: "Tokens", event_name: "tokens_used", aggregation: "sum" })).body;
	const template = await client.post("/template", {
		name: "Standard",
		options: [
			{
				name: "Monthly",
				services: [
					{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform fee", unit_price: 49 },
					{
						service_type: "usage",
						billing_cycle: "monthly",
						plan_item_name: "Tokens",
						unit_price: 0.002,
						metric_uuid: metric.uuid,
					},
				],
			},
		],
	});
	expect(template.status, JSON.stringify(template.body)).toBe(200);
	const contract = await client.post("/contract", {
		customer_uuid: customer.uuid,
		option_uuid: template.body.options[0].uuid,
		start_date: "2026-09-01",
	});
	expect(contract.status, JSON.stringify(contract.body)).toBe(200);
	expect((await client.post(`/contract/${contract.body.uuid}/activate`)).body.status).toBe("active");
	const events = Array.from({ length: 1000 }, (_unused, index) => ({
		event_name: "tokens_used",
		timestamp: `2026-09-${String((index % 30) + 1).padStart(2, "0")}T12:00:00Z`,
		idempotency_key: `event-${index}`,
		customer_id: "ada@example.com",
		event_value: 7,
	}));
	const ingested = await client.post("/usage/ingest", { events });
	expect(ingested.body).toEqual({ info: { created_events: 1000, duplicates: [] }, errors: [] });
	app.now = "2026-10-01T00:10:00.000Z";
	const preview = await client.get(`/billing/preview?contract_uuid=${contract.body.uuid}`);
	// September's fee was due on September 1; October's fee and September's tokens on October 1.
	expect(preview.body.items.map((invoice: { amount: number }) => invoice.amount)).toEqual([49, 63]);
	const run = await client.post("/billing/run", { as_of: "2026-10-01" });
	expect(run.status).toBe(202);
	await client.post("/billing/run", { as_of: "2026-10-01" });
	await app.work();
	expect((await client.get(`/billing/run/${run.body.uuid}`)).body).toMatchObject({ status: "COMPLETED", errors: [] });
	const { items, count } = (await client.get("/invoice/")).body;
	expect(count).toBe(2);
	const tokens = items[0].line_items.find((line: { name: string }) => line.name === "Tokens");
	// 1,000 events × 7 = 7,000 tokens; 7,000 × 0.002 = 14.00.
	expect(tokens).toMatchObject({ quantity: 7000, unit_price: 0.002, amount: 14 });
	const sent = await client.put(`/invoice/${items[0].uuid}`, { invoice_status: "sent" });
	expect(sent.body).toMatchObject({ invoice_status: "sent", invoice_number: "INV-2026-000001", amount_due: 63 });
	const pdf = (await client.get(`/invoice/${items[0].uuid}/pdf`)).body;
	const file = await app.request({ method: "GET", path: pdf.pdf_url.replace("http://tallybook.test", "") });
	expect(file.status).toBe(200);
	expect(file.body.subarray(0, 5).toString()).toBe("%PDF-");
});

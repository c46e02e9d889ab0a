import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, succeed } from "../../../test/support/billing.ts";

const app = useTestApp();

describe("the preview of the next invoice's number", () => {
	it("is what the next sent invoice gets, takes none, and shows another prefix before it is set", async () => {
		const client = await app.client();
		const next = async (query = "") => (await succeed(client.get(`/invoice/next-number${query}`))).invoice_number;
		expect([await next(), await next()]).toEqual(["INV-2026-000001", "INV-2026-000001"]);
		const { uuid: customer_uuid } = await makeCustomer(client);
		const line_items = [{ name: "Fee", unit_price: 10 }];
		const { uuid } = await succeed(client.post("/invoice", { customer_uuid, line_items }));
		const sent = await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
		expect(sent.invoice_number).toBe("INV-2026-000001");
		expect([await next(), await next("?prefix=NW")]).toEqual(["INV-2026-000002", "NW-2026-000002"]);
		expect((await client.get("/invoice/next-number?prefix=%20")).status).toBe(422);
	});
});

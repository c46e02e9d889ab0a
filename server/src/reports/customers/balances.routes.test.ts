import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";

/** What customers owe, computed by hand, and compared with the lists that it leads to. */

const app = useTestApp();
const today = "2026-09-15";
let client: TestClient;
let ada: Body;
let blaise: Body;
let free: Body;

async function invoice(asker: TestClient, customer: Body, amount: number, fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Work", unit_price: amount, tax_rate: 0 }];
	const body = { customer_uuid: customer.uuid, currency: "EUR", due_date: today, line_items, ...fields };
	return succeed(asker.post("/invoice", body));
}

const sent = async (...parameters: Parameters<typeof invoice>) =>
	send(parameters[0], (await invoice(...parameters)).uuid);

const balancesOf = (customers: readonly Body[], asker = client) =>
	asker.get(`/report/customer-balances?${customers.map(({ uuid }) => `customer_uuid=${uuid}`).join("&")}`);

beforeAll(async () => {
	client = await app.client();
	[ada, blaise, free] = await Promise.all([makeCustomer(client), makeCustomer(client), makeCustomer(client)]);
	await sent(client, ada, 100);
	const { uuid } = await sent(client, ada, 200, { due_date: "2026-09-14" });
	await succeed(client.post("/payment/record", { invoice_uuid: uuid, amount: 50.25, method: "check" }));
	await sent(client, ada, 7, { currency: "USD" });
	await invoice(client, ada, 1000);
	await sent(client, blaise, 40, { due_date: "2026-08-01" });
	const paid = await sent(client, free, 30);
	await succeed(client.put(`/invoice/${paid.uuid}`, { invoice_status: "paid" }));
});

describe("customers' balances", () => {
	it("are what is due on sent invoices, by currency, and what of it is overdue", async () => {
		const { items, count } = await succeed(balancesOf([ada, blaise, free]));
		const of = ({ uuid }: Body) =>
			items
				.filter(({ customer_uuid }: Body) => customer_uuid === uuid)
				.map(({ customer_uuid: _uuid, ...rest }: Body) => rest);
		expect(count).toBe(3);
		expect(of(ada)).toEqual([
			// 100 + (200 − 50.25); what is due today is not overdue.
			{ currency: "EUR", outstanding: { amount: 249.75, count: 2 }, overdue: { amount: 149.75, count: 1 } },
			{ currency: "USD", outstanding: { amount: 7, count: 1 }, overdue: { amount: 0, count: 0 } },
		]);
		expect(of(blaise)).toEqual([
			{ currency: "EUR", outstanding: { amount: 40, count: 1 }, overdue: { amount: 40, count: 1 } },
		]);
		expect(of(free)).toEqual([]);
	});

	it("match the rows of the lists", async () => {
		const { items } = await succeed(balancesOf([ada]));
		for (const { currency, outstanding, overdue } of items) {
			const about = `customer_uuid=${ada.uuid}&currency=${currency}`;
			for (const [{ amount, count }, query] of [
				[outstanding, "invoice_status=sent"],
				[overdue, "is_overdue=true"],
			]) {
				const list = await succeed(client.get(`/invoice?${about}&${query}`));
				expect(list.count).toBe(count);
				expect(list.items.reduce((sum: number, { amount_due }: Body) => sum + amount_due, 0)).toBe(amount);
			}
		}
	});

	it("aren't visible to anyone else", async () => {
		const other = await app.client("write", "Another company");
		expect((await succeed(balancesOf([ada, blaise], other))).items).toEqual([]);
	});

	it.each([
		["no customer", "", 422],
		["no UUID", "customer_uuid=ada", 400],
		["an unknown filter", "customer_uuid=0197f3c5-0000-7000-8000-000000000000&status=sent", 422],
	])("are refused for %s", async (_what, query, status) => {
		expect((await client.get(`/report/customer-balances?${query}`)).status).toBe(status);
	});
});

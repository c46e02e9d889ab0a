import type { TestClient } from "../../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../../test/support/billing.ts";
import type { InvoiceStatus } from "../../model/invoice/invoice.ts";

const linesOf100 = [{ name: "Seats", unit_price: 100 }];

/** An invoice of 100.00 with its own customer, in each possible situation; a title for each. */
export function situationsOf(clientOf: () => TestClient) {
	async function draft(line_items: object[] = linesOf100): Promise<Body> {
		const { uuid: customer_uuid } = await makeCustomer(clientOf());
		return succeed(clientOf().post("/invoice", { customer_uuid, line_items }));
	}

	async function become(invoice: Body, ...statuses: InvoiceStatus[]): Promise<Body> {
		for (const invoice_status of statuses) {
			await succeed(clientOf().put(`/invoice/${invoice.uuid}`, { invoice_status }));
		}
		return succeed(clientOf().get(`/invoice/${invoice.uuid}`));
	}

	/** A draft whose customer has credit in the invoice's currency. */
	async function withCredit(amount: number): Promise<Body> {
		const invoice = await draft();
		const credit = { currency: "USD", amount, kind: "grant" };
		await succeed(clientOf().post(`/customer/${invoice.customer.uuid}/credit`, credit));
		return invoice;
	}

	/** With 40.00 received. */
	async function partPaid(invoice: Body): Promise<Body> {
		await succeed(clientOf().post("/payment/record", { invoice_uuid: invoice.uuid, amount: 40, method: "cash" }));
		return succeed(clientOf().get(`/invoice/${invoice.uuid}`));
	}

	/** With a credit note of this amount. */
	async function credited(invoice: Body, amount: number): Promise<Body> {
		await succeed(clientOf().post(`/invoice/${invoice.uuid}/credit-note`, { amount, reason: "R" }));
		return succeed(clientOf().get(`/invoice/${invoice.uuid}`));
	}

	return {
		"a draft": () => draft(),
		"a draft without lines": () => draft([]),
		"a draft that the credit balance covers": () => withCredit(250),
		sent: async () => become(await draft(), "sent"),
		"sent, 30.00 of it from the credit balance": async () => become(await withCredit(30), "sent"),
		"sent, 40.00 of it paid": async () => partPaid(await become(await draft(), "sent")),
		"sent, 40.00 of it credited": async () => credited(await become(await draft(), "sent"), 40),
		uncollectible: async () => become(await draft(), "sent", "uncollectible"),
		"uncollectible, 40.00 of it paid": async () => partPaid(await become(await draft(), "sent", "uncollectible")),
		paid: async () => become(await draft(), "sent", "paid"),
		"paid after all": async () => become(await draft(), "sent", "uncollectible", "paid"),
		"paid at the sending, with nothing due": async () => become(await draft([]), "sent"),
		"paid at the sending, by the credit balance": async () => become(await withCredit(100), "sent"),
		"paid by a credit note of all": async () => credited(await become(await draft(), "sent"), 100),
		void: async () => become(await draft(), "sent", "void"),
		"void, never sent": async () => become(await draft(), "void"),
	} satisfies Record<string, () => Promise<Body>>;
}

export type Situation = keyof ReturnType<typeof situationsOf>;

import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { Decimal } from "../money/index.ts";
import { inTransaction, newUuid } from "../platform/index.ts";
import { creditBalanceOf, findCustomer, moveCredit, selectCustomersByUuids, summaryOf } from "./index.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

async function customerUuid(email: string): Promise<string> {
	return (await client.post("/customer/create", { name: "Ada", email })).body.uuid;
}

function give(customerUuid: string, currency: string, amount: string) {
	return moveCredit(client.context, { customerUuid, currency, amount: Decimal.of(amount), kind: "adjustment" });
}

it("a customer's credit is the sum of its movements, by currency; a currency with nothing left is not shown", async () => {
	const uuid = await customerUuid("sums@example.com");
	await give(uuid, "USD", "0.1");
	await give(uuid, "USD", "0.2");
	await give(uuid, "EUR", "10");
	await give(uuid, "EUR", "-10");
	await give(uuid, "JPY", "-5");
	await give(uuid, "KWD", "0");
	// 0.1 + 0.2 is 0.3, which binary floating point would miss.
	const balance = [
		{ currency: "JPY", amount: -5 },
		{ currency: "USD", amount: 0.3 },
	];
	expect((await client.get(`/customer/${uuid}`)).body.credit_balance).toEqual(balance);
	expect((await client.get("/customer?email=sums@example.com")).body.items[0].credit_balance).toEqual(balance);
	expect((await client.put(`/customer/${uuid}`, { name: "B" })).body.credit_balance).toEqual(balance);
	expect(`${await creditBalanceOf(client.context, uuid, "USD")}`).toBe("0.3");
	expect(`${await creditBalanceOf(client.context, uuid, "EUR")}`).toBe("0");
	const { body: audit } = await client.get(`/audit?resource=${uuid}&limit=1&offset=1`);
	expect(audit.items).toMatchObject([
		{
			action: "credit_moved",
			before: { credit_balance: [{ currency: "JPY", amount: 0 }] },
			after: { credit_balance: [{ currency: "JPY", amount: -5 }] },
		},
	]);
});

it("uses of the same credit at once share it, and never use it twice", async () => {
	const uuid = await customerUuid("race@example.com");
	await give(uuid, "USD", "100");
	const use = () =>
		inTransaction(client.context, async (context) => {
			const balance = await creditBalanceOf(context, uuid, "USD");
			const wanted = Decimal.of("30");
			const amount = balance.isLessThan(wanted) ? balance : wanted;
			await moveCredit(context, {
				customerUuid: uuid,
				currency: "USD",
				amount: amount.negated(),
				kind: "adjustment",
				invoiceUuid: newUuid(),
			});
			return Number(amount.toString());
		});
	const used = await Promise.all([use(), use(), use(), use(), use()]);
	// 100 = 30 + 30 + 30 + 10 + 0
	expect(used.sort((a, b) => b - a)).toEqual([30, 30, 30, 10, 0]);
	expect((await client.get(`/customer/${uuid}`)).body.credit_balance).toEqual([]);
});

it("the credit of another organization's customer is neither read nor moved", async () => {
	const uuid = await customerUuid("foreign@example.com");
	await give(uuid, "USD", "1");
	const { context } = await app.client("write", "Another company");
	const movement = { customerUuid: uuid, currency: "USD", amount: Decimal.one, kind: "grant" as const };
	await expect(creditBalanceOf(context, uuid, "USD")).rejects.toThrow(`Customer with UUID ${uuid} not found`);
	await expect(moveCredit(context, movement)).rejects.toThrow(`Customer with UUID ${uuid} not found`);
	await expect(findCustomer(context, uuid)).rejects.toThrow(`Customer with UUID ${uuid} not found`);
	expect(await selectCustomersByUuids(context, [uuid])).toEqual([]);
});

it("customers are found by UUID, and summed up as an invoice shows them", async () => {
	const uuids = [await customerUuid("one@example.com"), await customerUuid("two@example.com")];
	const rows = await selectCustomersByUuids(client.context, [...uuids, newUuid()]);
	expect(rows.map((row) => row.uuid).sort()).toEqual(uuids.sort());
	expect(Object.keys(summaryOf(await findCustomer(client.context, uuids[0] as string)))).toEqual([
		...["external_id", "uuid", "name", "contact_name", "email", "additional_emails", "billing_emails"],
		...["phone_number", "currency", "tax_id"],
	]);
});

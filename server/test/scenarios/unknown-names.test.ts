import { beforeEach, describe, expect, it } from "vitest";
import { type AttemptRow, selectAttemptsOf } from "../../src/payments/attempts/attempt-store.ts";
import { runDunning } from "../../src/payments/dunning/testing/dunning.ts";
import { detachAtProvider } from "../../src/payments/methods/method-actions.ts";
import { refundAtProvider } from "../../src/payments/refunds/refund-payment.ts";
import { refreshAttempt } from "../../src/payments/settlement/refresh-attempt.ts";
import { attach, pay, sentInvoice } from "../../src/payments/testing/ledger.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, bill, fee, invoicesOf, makeCustomer, pathOf, succeed } from "../support/billing.ts";

/**
 * Rows of a pricing model or payment provider that this program has no code for, as a newer version leaves them: whoever reads them is
 * told which row it is, and nothing is billed or charged by another (decision 0014).
 */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

const rename = (table: string, column: string, key: string, uuid: string) =>
	app.database.execute(`update ${table} set ${column} = 'barter' where ${key} = $1`, [uuid]);
const unknown = (row: string, what = "pricing_model") =>
	`${row}: this version of Tallybook does not know the ${what} "barter".`;
const refused = (row: string, what?: string) => ({
	status: 503,
	body: { code: "unknown_name", detail: unknown(row, what) },
});

describe("an unknown pricing model", () => {
	it("of an item keeps its contract from being billed and shown, and no other contract", async () => {
		const fine = await activeContract(client, customer.uuid, [fee()]);
		const faulty = await activeContract(client, customer.uuid, [fee()]);
		const row = `contracts.item ${faulty.items[0].item_id}`;
		await rename("contracts.item", "pricing_model", "uuid", faulty.items[0].item_id);
		const run = await bill(app, client, "2026-01-02");
		expect(run).toMatchObject({ created_invoices: 1, errors: [{ contract_uuid: faulty.uuid, error: unknown(row) }] });
		expect((await invoicesOf(client)).map(({ contract_uuid }) => contract_uuid)).toEqual([fine.uuid]);
		expect(await client.get(`/contract/${faulty.uuid}`)).toMatchObject(refused(row));
	});

	it("of an amendment's terms is named with its item and day", async () => {
		const contract = await activeContract(client, customer.uuid, [fee()]);
		const item_id = contract.items[0].item_id;
		const change = [{ item_id, unit_price: 50 }];
		await succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-02-01", change }));
		await rename("contracts.item_version", "pricing_model", "item_uuid", item_id);
		const row = refused(`contracts.item_version of 2026-02-01, item ${item_id}`);
		expect(await client.get(`/contract/${contract.uuid}`)).toMatchObject(row);
		expect(await client.get(`/contract/${contract.uuid}/amendments`)).toMatchObject(row);
	});

	it("of a template's service is named with it", async () => {
		const options = [{ name: "Standard", services: [fee()] }];
		const template = await succeed(client.post("/template", { name: "Cloud", options }));
		const { uuid } = template.options[0].services[0];
		await rename("catalog.service", "pricing_model", "uuid", uuid);
		expect(await client.get(`/template/${template.uuid}`)).toMatchObject(refused(`catalog.service ${uuid}`));
	});
});

describe("an unknown payment provider", () => {
	const provider = "payment provider";

	it("of the organization takes no money and stores no method, until another one is chosen", async () => {
		await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
		const { organisationId } = client.context;
		const { payment_link } = await sentInvoice(client, customer.uuid);
		await rename("organisations.organisation", "payment_provider", "organisation_id", organisationId);
		const row = refused(`organisations.organisation ${organisationId}`, provider);
		const methods = `/customer/${customer.uuid}/payment-methods`;
		expect(await client.post(methods, { provider_token: "tok_visa" })).toMatchObject(row);
		expect(await app.request({ method: "GET", path: `${pathOf(payment_link)}/invoice` })).toMatchObject(row);
		await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
		await attach(client, customer.uuid, "tok_visa");
	});

	it("of an attempt, a payment or a method is never asked as another", async () => {
		await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
		const method = await attach(client, customer.uuid, "tok_visa");
		const payment = await pay(client, await sentInvoice(client, customer.uuid));
		await runDunning(app, "2026-02-15");
		await succeed(client.post(`/payment/invoice_payment/${payment.uuid}/refund`, {}));
		const refund = await app.database.row<{ uuid: string }>(
			"select uuid from payments.refund where payment_uuid = $1",
			[payment.uuid],
		);
		expect(refund).not.toBeNull();
		await rename("payments.charge", "provider", "payment_uuid", payment.uuid);
		await rename("payments.payment", "provider", "uuid", payment.uuid);
		await rename("payments.method", "provider", "uuid", method.uuid);
		const { context } = client;
		const [attempt] = (await selectAttemptsOf(context, [payment.uuid])) as [AttemptRow];
		await expect(refreshAttempt(context, app.services, attempt)).rejects.toThrow(
			unknown(`payments.charge ${attempt.uuid}`, provider),
		);
		await expect(refundAtProvider(context, app.services, refund?.uuid ?? "")).rejects.toThrow(
			unknown(`payments.payment ${payment.uuid}`, provider),
		);
		await expect(detachAtProvider(context, app.services, customer.uuid, method.uuid)).rejects.toThrow(
			unknown(`payments.method ${method.uuid}`, provider),
		);
	});
});

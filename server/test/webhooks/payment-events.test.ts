import { beforeEach, expect, it } from "vitest";
import { attach, pay, record, sentInvoice, wait } from "../../src/payments/testing/ledger.ts";
import { makeCustomer, succeed } from "../support/billing.ts";
import { itSendsWhatIsDocumented } from "./message-examples.ts";
import { expectMessage, settle, useScene } from "./scene.ts";

/** What happens to payments, and the message that each act sends. */

const scene = useScene();

beforeEach(async () => {
	await succeed(scene.client.put("/organisation", { payment_provider: "sandbox" }));
});

const tells = (type: string, act: () => Promise<string>) => expectMessage(scene, type, act);
const pathTo = ({ uuid }: { uuid: string }) => `/payment/invoice_payment/${uuid}`;

/** Charges an invoice over 100.00 by a sandbox token, and waits for the answer some seconds. */
async function charge(token: string, seconds: number): Promise<string> {
	const { app, client } = scene;
	const customer = await makeCustomer(client);
	await attach(client, customer.uuid, token);
	const payment = await pay(client, await sentInvoice(client, customer.uuid));
	await app.work();
	await wait(app, seconds);
	return pathTo(payment);
}

it("recorded by hand", async () => {
	const { client } = scene;
	const invoice = await sentInvoice(client, (await makeCustomer(client)).uuid);
	await tells("payment.succeeded", async () => pathTo(await succeed(record(client, invoice, 40))));
});

it("recorded by hand, and reversed", async () => {
	const { client } = scene;
	const invoice = await sentInvoice(client, (await makeCustomer(client)).uuid);
	const path = pathTo(await succeed(record(client, invoice, 40)));
	const reversed = await tells("payment.canceled", async () => {
		await succeed(client.post(`${path}/reverse`, {}));
		return path;
	});
	expect(reversed.payment_status).toBe("canceled");
});

it("charged to a card", async () => {
	const payment = await tells("payment.succeeded", () => charge("tok_visa", 0));
	expect(payment).toMatchObject({ payment_status: "completed", total_amount: 100 });
	expect(scene.inbox.of("invoice.paid")).toHaveLength(1);
});

it("declined", async () => {
	const payment = await tells("payment.failed", () => charge("tok_declined", 0));
	expect(payment).toMatchObject({ payment_status: "failed", failure_code: "card_declined" });
	expect(scene.inbox.of("payment.succeeded")).toEqual([]);
});

it("debited, which takes days, and returned after that", async () => {
	const { app, inbox } = scene;
	let path = "";
	await tells("payment.succeeded", async () => {
		path = await charge("ba_returned", 3);
		return path;
	});
	expect(inbox.of("payment.returned")).toEqual([]);
	const payment = await tells("payment.returned", async () => {
		await wait(app, 6);
		return path;
	});
	expect(payment).toMatchObject({ payment_status: "failed" });
	expect(inbox.of("payment.failed")).toEqual([]);
});

it("refunded in parts", async () => {
	const { app, client } = scene;
	const path = await charge("tok_visa", 0);
	for (const [amount, refunded] of [
		[30, 30],
		[70, 100],
	]) {
		const payment = await tells("payment.refunded", async () => {
			await succeed(client.post(`${path}/refund`, { amount }));
			await app.work();
			return path;
		});
		expect(payment.amount_refunded).toBe(refunded);
	}
});

it("an event that the provider sends twice is told once", async () => {
	const { app, inbox } = scene;
	await charge("ba_checking", 3);
	await wait(app, 3);
	await wait(app, 30);
	await settle(app);
	expect(inbox.of("payment.succeeded")).toHaveLength(1);
	expect(inbox.of("invoice.paid")).toHaveLength(1);
});

itSendsWhatIsDocumented(scene, "payments");

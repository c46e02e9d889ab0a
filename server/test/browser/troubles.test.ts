import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { expectStage, payWith, Shop } from "./shop.ts";
import { expectSoundInEveryLook } from "./soundness.ts";

/** What a payer sees when something has changed. */

const shop = new Shop();
const browser = useBrowser();
beforeAll(() => shop.open(), 90_000);
afterAll(() => shop.close());

describe("a link", () => {
	it("that was never issued opens nothing, and says so: 404", async () => {
		const tab = await browser.tab();
		const answer = await tab.goto(`${shop.service.address}/pay/${"A".repeat(75)}`);
		expect(answer?.status()).toBe(404);
		await tab.getByRole("heading", { name: "This link opens nothing" }).waitFor();
	});

	it("of a void invoice is no longer valid: 410, even if the page is open", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const open = await browser.tab();
		await open.goto(payment_link);
		await shop.ask("PUT", `/invoice/${uuid}`, { invoice_status: "void" });
		const tab = await browser.tab();
		const answer = await tab.goto(payment_link);
		expect(answer?.status()).toBe(410);
		await tab.getByText("Northwind Analytics GmbH has cancelled this invoice. You need not pay it.").waitFor();
		await payWith(open, /Visa that works/);
		await open.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
		expect(await shop.payments(uuid)).toEqual([]);
	});
});

it("an amount that has changed meanwhile isn't paid, but shown", async () => {
	const { uuid, payment_link } = await shop.invoice();
	const tab = await browser.tab();
	await tab.goto(payment_link);
	await tab.getByRole("button", { name: "Pay €118.00" }).waitFor();
	await shop.ask("POST", `/invoice/${uuid}/credit-note`, { reason: "Outage", amount: 18 });
	await payWith(tab, /Visa that works/);
	await tab.getByText("The amount has changed").waitFor();
	await tab.getByText("It is now €100.00.").waitFor();
	await expectSoundInEveryLook(tab, "amount-changed");
	expect(await shop.payments(uuid)).toEqual([]);
	await tab.getByRole("button", { name: "Pay €100.00" }).click();
	await expectStage(tab, "Paid. Thank you!");
	expect(await shop.read(uuid)).toMatchObject({ amount_paid: 100, amount_credited: 18, amount_due: 0 });
});

it("a manually recorded part is deducted, and the rest is paid", async () => {
	const { uuid, payment_link } = await shop.invoice();
	await shop.ask("POST", "/payment/record", { invoice_uuid: uuid, amount: 18, method: "bank_transfer" });
	const tab = await browser.tab();
	await tab.goto(payment_link);
	await tab.getByRole("button", { name: "Pay €100.00" }).waitFor();
	await payWith(tab, /Visa that works/);
	await expectStage(tab, "Paid. Thank you!");
	expect(await tab.getByRole("list", { name: "Payments" }).getByRole("listitem").count()).toBe(2);
});

it("an invoice settled by credit asks for nothing", async () => {
	const { uuid, payment_link } = await shop.invoice();
	await shop.ask("POST", `/invoice/${uuid}/credit-note`, { reason: "Waived", amount: 118 });
	const tab = await browser.tab();
	await tab.goto(payment_link);
	await expectStage(tab, "Nothing is due");
});

it("an unavailable server is shown as such, and the payment can be made once it is back", async () => {
	const { uuid, payment_link } = await shop.invoice();
	const tab = await browser.tab();
	await tab.goto(payment_link);
	await tab.getByRole("button", { name: "Pay €118.00" }).waitFor();
	await shop.goAway();
	await payWith(tab, /Visa that works/);
	await tab.getByText("The server cannot be reached").waitFor();
	await tab.getByText("We do not know yet whether your payment got through.").waitFor();
	await expectSoundInEveryLook(tab, "away");
	await shop.comeBack();
	await tab.getByText("The server cannot be reached").waitFor({ state: "detached" });
	await tab.getByText("Your payment did not get through.").waitFor();
	await payWith(tab, /Visa that works/);
	await expectStage(tab, "Paid. Thank you!");
	expect(await shop.payments(uuid)).toHaveLength(1);
});

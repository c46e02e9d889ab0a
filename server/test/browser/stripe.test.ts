import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StripeServer } from "../../src/payment-providers/stripe/testing/stripe-server.ts";
import { useBrowser } from "../support/browser.ts";
import { expectStage, payWith, Shop } from "./shop.ts";
import { expectSoundInEveryLook } from "./soundness.ts";

/** A payer who continues on the provider's own page, and returns in every possible way. No event of the provider ever arrives. */

const shop = new Shop();
const browser = useBrowser();
let stripe: StripeServer;

beforeAll(async () => {
	stripe = await StripeServer.start();
	await shop.open({
		STRIPE_API_URL: stripe.address,
		STRIPE_SECRET_KEY: stripe.secretKey,
		STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
	});
	await shop.change({ payment_provider: "stripe" });
});
afterAll(async () => {
	await shop.close();
	await stripe.stop();
});

/** A tab that has continued to the provider's page. */
async function atTheProvider(paymentLink: string): Promise<Page> {
	const tab = await browser.tab();
	await tab.goto(paymentLink);
	await payWith(tab, /A new card or bank account/);
	await tab.getByRole("button", { name: "Pay with a Visa that works" }).waitFor();
	expect(tab.url()).toContain(stripe.address);
	return tab;
}

describe("on the provider's page, a payer", () => {
	it("pays, returns, and sees it paid although no event has arrived", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const tab = await atTheProvider(payment_link);
		await tab.getByRole("button", { name: "Pay with a Visa that works" }).click();
		await tab.waitForURL(payment_link);
		await expectStage(tab, "Paid. Thank you!");
		expect(await shop.read(uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 118 });
	});

	it("is declined there and tries another card there", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const tab = await atTheProvider(payment_link);
		await tab.getByRole("button", { name: "Pay with a card that is declined" }).click();
		await tab.getByRole("alert").waitFor();
		await tab.getByRole("button", { name: "Pay with a Visa that works" }).click();
		await expectStage(tab, "Paid. Thank you!");
		expect(await shop.payments(uuid)).toHaveLength(1);
	});

	it("returns without paying, and continues there", async () => {
		const { payment_link } = await shop.invoice();
		const tab = await atTheProvider(payment_link);
		await tab.goBack();
		await expectStage(tab, "A payment has been begun");
		await expectSoundInEveryLook(tab, "begun");
		await tab.getByRole("link", { name: "Go on there" }).click();
		await tab.getByRole("button", { name: "Pay with a Visa that works" }).click();
		await expectStage(tab, "Paid. Thank you!");
	});

	it("cancels it, and the open checkout no longer accepts money", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const tab = await atTheProvider(payment_link);
		const checkout = tab.url();
		await tab.getByRole("link", { name: "Back" }).click();
		await expectStage(tab, "A payment has been begun");
		await tab.getByRole("button", { name: "Pay in another way" }).click();
		await expectStage(tab, "How would you like to pay?");
		// Nothing failed, so no failure is shown.
		expect(await tab.getByText("did not succeed").count()).toBe(0);
		await tab.goto(checkout);
		await tab.getByText("This page is expired.").waitFor();
		expect(await shop.read(uuid)).toMatchObject({ invoice_status: "sent", amount_due: 118 });
	});

	it("has already paid there in another window when canceling here: the payment counts", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const tab = await atTheProvider(payment_link);
		const session = new URL(tab.url()).pathname.split("/").at(-1) as string;
		await tab.goBack();
		await expectStage(tab, "A payment has been begun");
		expect(stripe.payCheckout(session, "pm_card_visa")).toBeNull();
		await tab.getByRole("button", { name: "Pay in another way" }).click();
		await expectStage(tab, "Paid. Thank you!");
		expect(await shop.read(uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 118 });
		expect(await shop.payments(uuid)).toHaveLength(1);
	});
});

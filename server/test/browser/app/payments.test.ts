import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { daysFromNow } from "../shop.ts";
import { Office } from "./office.ts";

/** A person who manages payments: sees what failed and why, retries, refunds, cancels. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const heading = (tab: Page, name: string) => tab.getByRole("heading", { level: 1, name }).waitFor();

/** A sent invoice of a new customer and a payment of its full amount, with a sandbox token if given. */
async function payment(name: string, amount: number, token: string | null) {
	const { uuid: customer_uuid } = await office.customer({ name, currency: "EUR" });
	if (token !== null) {
		await office.ask("POST", `/customer/${customer_uuid}/payment-methods`, { provider_token: token });
	}
	const line_items = [{ name: "Work", unit_price: amount, tax_rate: 0 }];
	const body = { customer_uuid, currency: "EUR", due_date: daysFromNow(14), line_items };
	const draft = await office.ask("POST", "/invoice", body);
	const invoice = await office.ask("PUT", `/invoice/${draft.uuid}`, { invoice_status: "sent" });
	const made = await office.ask("POST", "/payment/invoice_payment/create", {
		customer_uuid,
		invoice: { amount, invoice_number: invoice.invoice_number, currency: "EUR" },
	});
	return { ...made, invoice };
}

/** Waits for the bank's answer. */
const settled = (uuid: string, as: string) =>
	expect.poll(async () => (await office.ask("GET", `/payment/invoice_payment/${uuid}`)).payment_status).toBe(as);

/** The status next to the title, once the bank has answered. */
const status = (tab: Page, word: string) =>
	tab.locator("main header").getByText(word, { exact: true }).first().waitFor();

describe("the payments", () => {
	it("explain the page while it is empty", async () => {
		const { tab, expectSound } = await office.tab(browser, "/payments");
		await tab.getByText("No payments yet").waitFor();
		await expectSound("payments-empty");
	});

	it("show what failed and why; filters are in the address, and show other matches", async () => {
		const paid = await payment("Hollerith GmbH", 950, "tok_visa");
		const failed = await payment("Jacquard SA", 320.4, "tok_insufficient_funds");
		await payment("Pascal SARL", 75, null);
		await settled(paid.uuid, "completed");
		await settled(failed.uuid, "failed");
		const { tab, expectSound } = await office.tab(browser, "/payments");
		const table = tab.getByRole("table", { name: "Payments" });
		await table.getByRole("row", { name: /Scheduled.*Pascal/ }).waitFor();
		await tab.getByRole("button", { name: "Filter" }).click();
		await tab.getByRole("button", { name: "Status" }).click();
		await tab.getByRole("combobox", { name: "Status" }).selectOption("Failed");
		expect(new URL(tab.url()).searchParams.get("payment_status")).toBe("failed");
		await table.getByRole("row", { name: /Jacquard/ }).waitFor();
		await table.getByText("The card has insufficient funds.").waitFor();
		await table.getByRole("row", { name: /Hollerith/ }).waitFor({ state: "detached" });
		await tab.getByRole("button", { name: "Remove filter Status" }).click();
		await table.getByRole("row", { name: /Visa ending in 4242.*Hollerith/ }).waitFor();
		await expectSound("payments");
		await tab.keyboard.press("/");
		await tab.keyboard.type(failed.reference_number);
		await expect.poll(() => table.getByRole("row").count()).toBe(2);
		await tab.getByRole("searchbox").blur();
		await tab.keyboard.press("j");
		await expect.poll(() => tab.evaluate("document.activeElement?.dataset.row")).toBe("0");
		await tab.keyboard.press("Enter");
		await heading(tab, failed.reference_number);
	});
});

describe("a payment", () => {
	it("that failed says why, and is retried with another card", async () => {
		const { uuid, reference_number, invoice, customer_uuid } = await payment("Leibniz AG", 118, "tok_declined");
		const { tab, expectSound } = await office.tab(browser, `/payments/${uuid}`);
		await heading(tab, reference_number);
		await tab.getByRole("alert").getByText("The card was declined.").waitFor();
		await tab.getByText("No transactions yet").waitFor();
		await expectSound("payment-failed");

		await office.ask("POST", `/customer/${customer_uuid}/payment-methods`, {
			...{ provider_token: "tok_visa", is_default: true },
		});
		await tab.getByRole("button", { name: "Retry…" }).click();
		await tab.getByRole("dialog").getByText("Visa ending in 4242").waitFor();
		await expectSound("payment-retry");
		await tab.getByRole("button", { name: "Charge €118.00" }).click();
		await tab.getByRole("row", { name: /Received.*€118\.00/ }).waitFor();
		await status(tab, "Completed");
		expect(tab.url()).not.toContain(uuid);
		expect(await office.read(invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 118 });
	});

	it("is partly refunded by keyboard after a preview; never more than is left", async () => {
		const { uuid, invoice } = await payment("Boole & Co", 250, "tok_visa");
		const { tab, expectSound } = await office.tab(browser, `/payments/${uuid}`);
		await tab.getByRole("button", { name: "Refund…" }).waitFor();
		await expectSound("payment");
		await tab.getByRole("button", { name: "Refund…" }).focus();
		await tab.keyboard.press("Enter");
		const amount = tab.getByRole("textbox", { name: "Amount (EUR)" });
		await amount.fill("250.01");
		await tab.keyboard.press("Enter");
		await tab.getByRole("alert").filter({ hasText: "Only 250 EUR of the payment can still be refunded" }).waitFor();
		await amount.fill("80.5");
		await tab.getByRole("button", { name: "Refund €80.50" }).waitFor();
		await tab
			.getByRole("dialog")
			.getByText(/is refunded to Visa ending in 4242/)
			.waitFor();
		await expectSound("payment-refund");
		await tab.keyboard.press("Enter");
		await tab.getByRole("row", { name: /Refunded.*−€80\.50/ }).waitFor();
		expect(await office.read(invoice.uuid)).toMatchObject({
			invoice_status: "paid",
			amount_due: 0,
			amount_refunded: 80.5,
		});
		await tab.getByRole("button", { name: "Refund…" }).click();
		await tab.getByRole("dialog").getByText("€169.50 of €250.00 can be refunded.").waitFor();
		await tab.getByRole("button", { name: "Refund €169.50" }).click();
		await status(tab, "Refunded");
		await tab.getByRole("button", { name: "Refund…" }).waitFor({ state: "detached" });
		await expectSound("payment-refunded");
	});

	it("that is scheduled is canceled", async () => {
		const { uuid, reference_number, invoice } = await payment("Shannon Inc", 60, null);
		const { tab, expectSound } = await office.tab(browser, `/payments/${uuid}`);
		await tab.getByText(/Nothing has been charged yet/).waitFor();
		await tab.getByRole("button", { name: "Cancel payment…" }).click();
		await tab
			.getByRole("alertdialog")
			.getByText(/stays open for the same amount/)
			.waitFor();
		await expectSound("payment-cancel");
		await tab.getByRole("button", { name: `Cancel ${reference_number}` }).click();
		await status(tab, "Canceled");
		expect(await office.read(invoice.uuid)).toMatchObject({ invoice_status: "sent", amount_due: 60 });
	});

	it("offers a viewer nothing that moves money", async () => {
		const { uuid, reference_number } = await payment("Turing Ltd", 40, "tok_visa");
		const { tab } = await office.colleague(browser, "viewer", `/payments/${uuid}`);
		await heading(tab, reference_number);
		await tab.getByRole("row", { name: /Received/ }).waitFor();
		expect(await tab.getByRole("main").getByRole("button").count()).toBe(0);
	});
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { dayOf } from "../shop.ts";
import { fromMenu, Office } from "./office.ts";

/** Money that moves back: credit paid out, payments reversed, invoices voided. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const button = (tab: Page, name: string | RegExp) => tab.getByRole("button", { name });
const balanceOf = async (uuid: string) => (await office.ask("GET", `/customer/${uuid}`)).credit_balance;

describe("a customer's credit", () => {
	it("is granted, adjusted, and paid out; each transaction keeps its cause", async () => {
		const { uuid } = await office.customer({ name: "Analytical Engines Ltd", currency: "EUR" });
		const { tab, expectSound } = await office.tab(browser, `/customers/${uuid}`);
		await button(tab, "Grant credit…").click();
		await tab.getByLabel("Amount").fill("120,50");
		await tab.getByLabel("Note").fill("Outage in May");
		await button(tab, "Grant €120.50").click();
		await tab.getByText("Credit changed by €120.50.").waitFor();
		await fromMenu(tab, "Adjust balance…", "More credit actions");
		await tab.getByLabel("Amount").fill("-200");
		await tab.getByText("Only €120.50 is available.").waitFor();
		await button(tab, "Adjust by −€200.00").click();
		await tab.getByText("it cannot be reduced by 200", { exact: false }).waitFor();
		await tab.getByLabel("Amount").fill("-20.50");
		await expectSound("customer-credit-adjust");
		await button(tab, "Adjust by −€20.50").click();
		await tab.getByRole("dialog").waitFor({ state: "detached" });

		await button(tab, "Pay out…").click();
		expect(await tab.getByLabel("Amount").inputValue()).toBe("100");
		await tab.getByLabel("Amount").fill("60");
		await tab.getByLabel("Reference", { exact: true }).fill("SEPA 4711");
		await tab.getByText("Balance: €100.00. €40.00 remains.").waitFor();
		await expectSound("customer-credit-payout");
		await button(tab, "Pay out €60.00").click();
		await tab.getByText("€60.00 paid out. €40.00 of credit remains.").waitFor();
		expect(await balanceOf(uuid)).toEqual([{ currency: "EUR", amount: 40 }]);
		const movements = tab.getByRole("table", { name: "Credit transactions" });
		await movements.getByRole("row", { name: /Paid out.*SEPA 4711.*−€60\.00 €40\.00/ }).waitFor();

		// An invoice uses the rest of it immediately: 118.00 − 40.00.
		const invoice = await sent(uuid);
		expect(invoice.amount_due).toBe(78);
		await tab.reload();
		await movements.getByRole("row", { name: new RegExp(`Used by ${invoice.invoice_number}.*−€40\\.00`) }).waitFor();
		await expectSound("customer-credit");
		await movements.getByRole("link", { name: invoice.invoice_number }).click();
		await tab.getByRole("heading", { level: 1, name: invoice.invoice_number }).waitFor();
	});

	it("of a customer with open invoices prevents archiving, with an explanation", async () => {
		const { uuid } = await office.customer({ name: "Going Ltd", currency: "EUR" });
		const invoice = await sent(uuid);
		const { tab, expectSound } = await office.tab(browser, `/customers/${uuid}`);
		await fromMenu(tab, "Archive…");
		await button(tab, "Archive Going Ltd").click();
		await tab.getByRole("alertdialog").getByRole("alert").waitFor();
		await expectSound("customer-archive");
		await office.ask("PUT", `/invoice/${invoice.uuid}`, { invoice_status: "paid" });
		await button(tab, "Archive Going Ltd").click();
		await tab.getByText("Going Ltd archived.").waitFor();
		await tab.goto(`${office.service.address}/customers?archived=true`);
		await tab.getByRole("link", { name: "Going Ltd" }).click();
		await tab.getByText(/^Archived on/).waitFor();
		expect(await button(tab, /^Grant|^Pay out/).count()).toBe(0);
	});
});

/** €118.00 with tax. */
async function sent(customer_uuid: string) {
	const line_items = [{ name: "Platform fee", unit_price: 100, tax_rate: 18, tax_name: "VAT" }];
	const { uuid } = await office.ask("POST", "/invoice", { customer_uuid, currency: "EUR", line_items });
	return office.ask("PUT", `/invoice/${uuid}`, { invoice_status: "sent" });
}

describe("an invoice", () => {
	it("is overpaid and the surplus becomes credit; the payment is reversed as recorded by mistake", async () => {
		const { uuid: customer } = await office.customer({ name: "Overpaid Ltd", currency: "EUR" });
		const { uuid } = await sent(customer);
		const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
		await button(tab, "Record payment").click();
		await tab.getByLabel("Amount (EUR)").fill("150");
		await tab.getByRole("checkbox", { name: "Keep the overpayment of €32.00 as credit" }).check();
		await expectSound("invoice-record-surplus");
		await button(tab, "Record €150.00").click();
		await tab.getByText("€150.00 recorded", { exact: false }).waitFor();
		expect(await balanceOf(customer)).toEqual([{ currency: "EUR", amount: 32 }]);
		await button(tab, /^Reverse PAY-/).click();
		await tab.getByText("The €32.00 that it added", { exact: false }).waitFor();
		await expectSound("invoice-reverse");
		await button(tab, "Reverse €150.00").click();
		await tab.getByText("A recorded payment was reversed; the amount is due again.").waitFor();
		await expectSound("invoice-reversed");
		expect(await office.read(uuid)).toMatchObject({ invoice_status: "sent", amount_due: 118 });
		expect(await balanceOf(customer)).toEqual([]);
		await tab.getByRole("link", { name: /^PAY-/ }).click();
		await tab.getByText("Reversed (recorded by mistake)").first().waitFor();
		await expectSound("payment-reversed");
	});

	it("that is paid is credited as a refund, refunded, and voided once all of it was returned", async () => {
		const { uuid: customer } = await office.customer({ name: "Refunded Ltd", currency: "EUR" });
		const noted = await sent(customer);
		await office.ask("POST", "/payment/record", { invoice_uuid: noted.uuid, amount: 118, method: "cash" });
		const { tab, expectSound } = await office.tab(browser, `/invoices/${noted.uuid}`);
		await fromMenu(tab, "Credit note…");
		await tab.getByLabel("Reason").fill("Outage");
		await tab.getByLabel("Amount (EUR)").fill("18");
		await tab.getByText("added to Refunded Ltd’s credit", { exact: false }).waitFor();
		await tab.getByRole("radio", { name: "Refund" }).check();
		await tab.getByText("€18.00 was already paid and is refunded.").waitFor();
		await expectSound("invoice-credit-note-refund");
		await button(tab, "Credit €18.00").click();
		await tab.getByRole("dialog").waitFor({ state: "detached" });
		expect(await balanceOf(customer)).toEqual([]);

		const refunded = await sent(customer);
		const paid = { invoice_uuid: refunded.uuid, amount: 118, method: "cash" };
		const payment = await office.ask("POST", "/payment/record", paid);
		await tab.goto(`${office.service.address}/invoices/${refunded.uuid}`);
		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		expect(await tab.getByRole("menuitem", { name: "Void…" }).count()).toBe(0);
		await tab.keyboard.press("Escape");
		await office.ask("POST", `/payment/invoice_payment/${payment.uuid}/refund`);
		await expect.poll(async () => (await office.read(refunded.uuid)).amount_refunded).toBe(118);
		await tab.reload();
		await fromMenu(tab, "Void…");
		await button(tab, /^Void INV-/).click();
		await tab.getByText(/ voided\./).waitFor();
	});

	it("of a contract is voided without billing its charges again, and discarding a draft asks the same question", async () => {
		const { uuid: customer_uuid } = await office.customer({ name: "Waived Ltd", currency: "EUR" });
		const contract = await office.ask("POST", "/contract", {
			...{ customer_uuid, name: "Seats", start_date: dayOf(0, 1) },
			services: [{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Seats", unit_price: 300 }],
		});
		await office.ask("POST", `/contract/${contract.uuid}/activate`);
		const bill = async () => {
			await office.bill(contract.uuid);
			return (await office.ask("GET", `/invoice?contract_uuid=${contract.uuid}&invoice_status=draft`)).items;
		};
		const [first] = await bill();
		const { tab, expectSound } = await office.tab(browser, `/invoices/${first.uuid}`);
		await fromMenu(tab, "Discard draft…");
		await tab.getByRole("group", { name: "Bill these charges again?" }).waitFor();
		await expectSound("invoice-discard-contract");
		await button(tab, "Discard draft").click();
		await tab.getByText("Draft discarded.").waitFor();

		// It would have been billed again; the one voided now won't be.
		const [second] = await bill();
		await office.ask("PUT", `/invoice/${second.uuid}`, { invoice_status: "sent" });
		await tab.goto(`${office.service.address}/invoices/${second.uuid}`);
		await fromMenu(tab, "Void…");
		await tab.getByRole("radio", { name: "No, waive them" }).check();
		await expectSound("invoice-void-waived");
		await button(tab, /^Void INV-/).click();
		await tab.getByText(/ voided\./).waitFor();
		expect(await bill()).toEqual([]);
	});
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fault, ViesServer } from "../../../src/customers/vat-ids/testing/vies-server.ts";
import { useBrowser } from "../../support/browser.ts";
import { daysFromNow } from "../shop.ts";
import { Office } from "./office.ts";

/** A person who manages customers: adds them, looks them up, corrects their data. */

const office = new Office();
const browser = useBrowser();
const vies = await ViesServer.start();
beforeAll(() => office.open({ VAT_ID_PROVIDER: "vies", VIES_API_URL: vies.url }), 90_000);
afterAll(async () => {
	await office.close();
	await vies.stop();
});

/** The heading of a customer's page, once it is there. */
const heading = (tab: Page, name: string) => tab.getByRole("heading", { level: 1, name }).waitFor();
const section = (tab: Page, name: string) =>
	tab.getByRole("region", { name }).or(tab.locator("section").filter({ has: tab.getByRole("heading", { name }) }));

/** A customer that has a little of everything: an overdue invoice and one that is paid, a contract with usage, a card. */
async function busyCustomer() {
	const customer = await office.customer({
		...{ name: "Analytical Engines Ltd", external_id: "crm-1815", contact_name: "Ada Lovelace" },
		...{ currency: "EUR", tax_id: "GB980780684", payment_terms_days: 14, phone_number: "+44 20 7946 0018" },
	});
	const { uuid: customer_uuid } = customer;
	const metric = await office.ask("POST", "/metric", { name: "API calls", event_name: "api_call", aggregation: "sum" });
	const contract = await office.ask("POST", "/contract", {
		...{ customer_uuid, name: "Analytics plan", start_date: `${daysFromNow(0).slice(0, 7)}-01` },
		services: [
			{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform fee", unit_price: 250 },
			{
				...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "API calls", unit_price: 0.02 },
				metric_uuid: metric.uuid,
			},
		],
	});
	await office.ask("POST", `/contract/${contract.uuid}/activate`);
	const events = Array.from({ length: 12 }, (_, index) => ({
		...{ event_name: "api_call", idempotency_key: `call-${index}`, external_customer_id: "crm-1815" },
		...{ event_value: 400 + ((index * 137) % 300), timestamp: `${daysFromNow(-index)}T00:00:00Z` },
	}));
	await office.ask("POST", "/usage/ingest", { events });
	const invoice = async (name: string, unit_price: number, due_date: string) => {
		const line_items = [{ name, unit_price, tax_rate: 0 }];
		const { uuid } = await office.ask("POST", "/invoice", { customer_uuid, currency: "EUR", due_date, line_items });
		return office.ask("PUT", `/invoice/${uuid}`, { invoice_status: "sent" });
	};
	const paid = await invoice("Set-up", 500, daysFromNow(5));
	await office.ask("POST", "/payment/record", { invoice_uuid: paid.uuid, amount: 500, method: "bank_transfer" });
	await invoice("Workshop", 1200, daysFromNow(9));
	await invoice("Training", 340.5, daysFromNow(-4));
	await office.ask("POST", `/customer/${customer_uuid}/payment-methods`, { provider_token: "tok_visa" });
	return { ...customer, contract };
}

describe("a person who manages customers", () => {
	it("adds the first one by keyboard, sees errors at their field, and finds it again", async () => {
		const { tab, expectSound } = await office.tab(browser, "/customers");
		await tab.getByText("No customers yet").waitFor();
		await expectSound("customers-empty");

		await tab.getByRole("button", { name: "New customer" }).first().focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("dialog", { name: "New customer" }).waitFor();
		await tab.keyboard.type("Babbage & Sons");
		await tab.keyboard.press("Tab");
		await tab.keyboard.type("charles");
		await tab.keyboard.press("Enter");
		await tab.getByRole("textbox", { name: "Email" }).and(tab.locator("[aria-invalid]")).waitFor();
		await expectSound("customers-new-fault");
		await tab.getByRole("textbox", { name: "Email" }).focus();
		await tab.keyboard.press("End");
		await tab.keyboard.type("@babbage.example");
		await tab.keyboard.press("Tab");
		await tab.keyboard.type("crm-1791");
		await tab.keyboard.press("Enter");

		await heading(tab, "Babbage & Sons");
		await tab.getByText("No balance due.").waitFor();
		await tab.getByText("charles@babbage.example").first().waitFor();
		await expectSound("customer-new");
		const { items } = await office.ask("GET", "/customer?external_id=crm-1791");
		expect(items).toMatchObject([{ name: "Babbage & Sons", email: "charles@babbage.example" }]);

		await tab.getByRole("link", { name: "Customers" }).first().click();
		await tab.getByRole("row", { name: /Babbage/ }).waitFor();
		await tab.keyboard.press("/");
		await tab.keyboard.type("nobody");
		await tab.getByText("No matching customers").waitFor();
		await expect.poll(() => new URL(tab.url()).searchParams.get("search")).toBe("nobody");
		await tab.getByRole("searchbox").fill("crm-17");
		await tab.getByRole("row", { name: /Babbage/ }).waitFor();
		await tab.getByRole("searchbox").blur();
		await tab.keyboard.press("j");
		await expect.poll(() => tab.evaluate("document.activeElement?.dataset.row")).toBe("0");
		await tab.keyboard.press("Enter");
		await heading(tab, "Babbage & Sons");
	});

	it("is told that another customer has the address", async () => {
		await office.customer({ name: "First", email: "taken@example.com" });
		const { tab } = await office.tab(browser, "/customers?new=1");
		await tab.getByRole("textbox", { name: "Name" }).fill("Second");
		await tab.getByRole("textbox", { name: "Email" }).fill("Taken@example.com");
		await tab.getByRole("button", { name: "Add customer" }).click();
		await tab.getByRole("alert").filter({ hasText: "Another customer has the email address" }).waitFor();
		await tab.getByRole("textbox", { name: "Email" }).and(tab.locator(":focus")).waitFor();
	});
});

describe("the page of a customer", () => {
	it("shows what is open, agreed, used, and paid; data is edited in place", async () => {
		const { uuid, contract } = await busyCustomer();
		const { tab, expectSound } = await office.tab(browser, `/customers/${uuid}`);
		await heading(tab, "Analytical Engines Ltd");
		// 1,200.00 that is due later and 340.50 that is overdue.
		await tab.getByRole("link", { name: "Open: €1,540.50" }).waitFor();
		await tab.getByText("open on 2 invoices").waitFor();
		await tab
			.getByRole("table", { name: "Invoices" })
			.getByRole("row", { name: /Overdue/ })
			.waitFor();
		await tab
			.getByRole("table", { name: "Contracts" })
			.getByRole("row", { name: /Analytics plan.*Active/ })
			.waitFor();
		await tab
			.getByRole("table", { name: "Billed usage" })
			.getByRole("row", { name: /API calls/ })
			.waitFor();
		await tab
			.getByRole("table", { name: "Payments" })
			.getByRole("row", { name: /Bank transfer/ })
			.waitFor();
		await tab.getByText("Visa ending in 4242").waitFor();
		await expectSound("customer");

		await tab.getByRole("button", { name: "Edit: Billing and tax" }).click();
		await tab.getByRole("textbox", { name: "Payment terms (days)" }).fill("soon");
		await tab.getByText("Enter a whole number of days.").waitFor();
		await expectSound("customer-edit-fault");
		await tab.getByRole("textbox", { name: "Payment terms (days)" }).fill("30");
		await tab.getByRole("combobox", { name: "Tax" }).selectOption("own");
		await tab.getByRole("textbox", { name: "Rate (%)" }).fill("19");
		await tab.keyboard.press("Enter");
		await section(tab, "Billing and tax").getByText("30 days").waitFor();
		await section(tab, "Billing and tax").getByText("19 %").waitFor();
		await tab.getByText("Changed: payment terms (days), tax rate").waitFor();
		await tab.getByText("Payment terms (days): 14 → 30").waitFor();
		const read = await office.ask("GET", `/customer/${uuid}`);
		expect(read).toMatchObject({
			payment_terms_days: 30,
			tax_rate: 19,
			tax_id: "GB980780684",
			phone_number: "+44 20 7946 0018",
		});

		await tab.getByRole("link", { name: /340\.50 overdue/ }).click();
		await tab.waitForURL((url) => url.pathname === "/invoices" && url.searchParams.get("is_overdue") === "true");
		await tab.goBack();
		await heading(tab, "Analytical Engines Ltd");
		await tab.getByRole("link", { name: "Analytics plan" }).click();
		await tab.waitForURL(`**/contracts/${contract.uuid}`);
	});

	it("previews the next invoice without creating anything", async () => {
		const { items } = await office.ask("GET", "/customer?external_id=crm-1815");
		const { uuid } = items[0];
		const { count: before } = await office.ask("GET", `/invoice?customer_uuid=${uuid}`);
		const { tab, expectSound } = await office.tab(browser, `/customers/${uuid}`);
		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		await tab.getByRole("menuitem", { name: /Preview next invoice/ }).click();
		const dialog = tab.getByRole("dialog");
		// 250.00 and 19 % tax, set as their rate above.
		await dialog
			.getByRole("row", { name: /Platform fee.*€297\.50/ })
			.first()
			.waitFor();
		await dialog
			.getByRole("row", { name: /API calls/ })
			.first()
			.waitFor();
		await expectSound("customer-preview");
		const { count: after } = await office.ask("GET", `/invoice?customer_uuid=${uuid}`);
		expect(after).toBe(before);
	});

	it("says whether a VAT ID exists, how that is known, and asks again", async () => {
		vies.register.set("DE129273398", { name: "Zuse KG", address: "Methfesselstraße 7\n10965 Berlin" });
		const { uuid } = await office.customer({ name: "Zuse KG", tax_id: "DE129273398" });
		const { tab, expectSound } = await office.tab(browser, `/customers/${uuid}`);
		const billing = section(tab, "Billing and tax");
		await billing.getByText("Confirmed", { exact: true }).waitFor();
		await billing.getByText(/DE129273398: checked .*\s+Zuse KG\s+Methfesselstraße 7\s+10965 Berlin/).waitFor();
		await tab.getByText("VAT ID checked, by VIES").waitFor();
		await expectSound("customer-vat-id");
		vies.answering = fault("MS_UNAVAILABLE");
		await billing.getByRole("button", { name: "Check again" }).click();
		await billing.getByText(/No answer yet \(MS_UNAVAILABLE\)/).waitFor();
		vies.answering = null;
		vies.register.clear();
		await billing.getByRole("button", { name: "Check again" }).click();
		await billing.getByText("Doesn’t exist", { exact: true }).waitFor();
		await expectSound("customer-vat-id-invalid");
	});

	it("stores a card, makes it the default, and removes it", async () => {
		const { uuid } = await office.customer({ name: "Difference Engine Co" });
		const { tab, expectSound } = await office.tab(browser, `/customers/${uuid}`);
		const methods = section(tab, "Payment methods");
		await methods.getByText(/charged automatically on an invoice/).waitFor();
		for (const choice of ["Visa, succeeds", "Bank account, succeeds after 2 seconds"]) {
			await methods.getByRole("button", { name: "Add method" }).click();
			await tab.getByRole("combobox", { name: /card or account/ }).selectOption(choice);
			if (choice.startsWith("Bank")) {
				await tab.getByRole("checkbox", { name: "Make default" }).uncheck();
				await expectSound("customer-add-method");
			}
			await tab.getByRole("button", { name: "Add method" }).click();
			await tab.getByRole("dialog").waitFor({ state: "detached" });
		}
		await methods.getByRole("listitem").filter({ hasText: "Visa ending in 4242" }).getByText("Default").waitFor();
		await tab.getByRole("button", { name: "Actions for Checking account ending in 6789" }).click();
		await tab.getByRole("menuitem", { name: "Make default" }).click();
		await methods.getByRole("listitem").filter({ hasText: "Checking account" }).getByText("Default").waitFor();
		await tab.getByRole("button", { name: "Actions for Visa ending in 4242" }).click();
		await tab.getByRole("menuitem", { name: "Remove…" }).click();
		await tab
			.getByRole("alertdialog")
			.getByText(/won’t be charged again/)
			.waitFor();
		await expectSound("customer-remove-method");
		await tab.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
		await tab.getByRole("alertdialog").waitFor({ state: "detached" });
		await methods.getByText("Visa ending in 4242").waitFor({ state: "detached" });
		const { credit_cards, ach_accounts } = await office.ask("GET", `/customer/${uuid}/payment-methods`);
		expect([credit_cards, ach_accounts]).toMatchObject([[], [{ account_mask: "6789", is_default: true }]]);
	});

	it("offers a viewer nothing that changes", async () => {
		const { uuid } = await office.customer({ name: "Seen Only Ltd" });
		await office.ask("POST", `/customer/${uuid}/payment-methods`, { provider_token: "tok_visa" });
		const { tab, expectSound } = await office.colleague(browser, "viewer", `/customers/${uuid}`);
		await heading(tab, "Seen Only Ltd");
		await tab.getByText("Visa ending in 4242").waitFor();
		await tab.getByRole("button", { name: "Preview next invoice…" }).waitFor();
		const changing = tab.getByRole("main").getByRole("button", { name: /^(Edit|Add|Actions|More)/ });
		const making = tab.getByRole("main").getByRole("link", { name: /^New / });
		expect([await changing.count(), await making.count()]).toEqual([0, 0]);
		await tab.goto(`${office.service.address}/customers?new=1`);
		await tab.getByRole("row", { name: /Seen Only/ }).waitFor();
		expect(await tab.getByRole("dialog").count()).toBe(0);
		await tab.getByRole("row", { name: /Analytical Engines.*Overdue.*€1,540\.50/ }).waitFor();
		await expectSound("customers");
	});

	it("of another organization, or of nobody, is not there", async () => {
		const { tab } = await office.tab(browser, "/customers/0197f3c5-0000-7000-8000-000000000000");
		await heading(tab, "Not found");
	});
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { daysFromNow } from "../shop.ts";
import { fromMenu, Office } from "./office.ts";

/** A person who invoices: writes drafts, sends them, records payments, corrects mistakes. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const heading = (tab: Page, name: string | RegExp) => tab.getByRole("heading", { level: 1, name }).waitFor();
const total = (tab: Page, label: string) =>
	tab
		.getByLabel("Totals")
		.locator("div")
		.filter({ hasText: new RegExp(`^${label}`) });
/** Waits until the total is this amount. */
const expectTotal = (tab: Page, label: string, amount: string) => total(tab, label).getByText(amount).waitFor();
const button = (tab: Page, name: string | RegExp) => tab.getByRole("button", { name });

/** A draft of €118.00, or with other lines. */
async function draft(customerUuid: string, fields: object = {}) {
	return office.ask("POST", "/invoice", {
		...{ customer_uuid: customerUuid, currency: "EUR" },
		line_items: [{ name: "Platform fee", unit_price: 100, tax_rate: 18, tax_name: "VAT" }],
		...fields,
	});
}

describe("a person who invoices", () => {
	it("writes an invoice by keyboard, sees each total at once, reads the mail, sends it, and records the payment", async () => {
		const { tab, expectSound } = await office.tab(browser, "/invoices");
		await tab.getByText("No invoices yet").waitFor();
		await expectSound("invoices-empty");
		const customer = await office.customer({ name: "Analytical Engines Ltd", currency: "EUR", tax_rate: 19 });

		await button(tab, "New invoice").first().focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("dialog", { name: "New invoice" }).waitFor();
		await expectSound("invoices-new");
		await tab.getByRole("button", { name: /^Customer: / }).focus();
		await tab.keyboard.press("Enter");
		await tab.keyboard.type("analytic");
		await tab.getByRole("option", { name: /Analytical Engines/ }).waitFor();
		await tab.keyboard.press("Enter");
		await button(tab, "Create draft").focus();
		await tab.keyboard.press("Enter");
		await heading(tab, "Draft");
		await tab.getByText("No lines yet. Add the first one below.").waitFor();
		await expectSound("invoice-draft-empty");

		await tab.getByLabel("New line").focus();
		for (const [name, quantity, price] of [
			["Seats", "3", "25"],
			["Workshop, one day", "1", "1200.50"],
		] as const) {
			await tab.keyboard.type(name);
			await tab.keyboard.press("Tab");
			await tab.keyboard.press("Control+a");
			await tab.keyboard.type(quantity);
			await tab.keyboard.press("Tab");
			await tab.keyboard.type(price);
			await tab.keyboard.press("Enter");
			await tab
				.getByRole("table", { name: "Lines" })
				.getByRole("button", { name: `Move ${name}` })
				.waitFor();
		}
		// 3 × 25 + 1,200.50, and 19 % of each.
		await expectTotal(tab, "Total", "1,517.85");

		await tab.getByLabel("Quantity of Seats").fill("ten");
		await tab.keyboard.press("Enter");
		await tab.getByText("Enter a number such as 1234.50.").waitFor();
		await expectSound("invoice-draft-fault");
		await tab.getByLabel("Quantity of Seats").fill("10");
		await tab.keyboard.press("Enter");
		// 10 × 25 + 1,200.50 = 1,450.50; 19 % is 47.50 + 228.10.
		await expectTotal(tab, "Total", "1,726.10");

		await button(tab, "Move Workshop, one day").focus();
		await tab.keyboard.press("Space");
		await tab.getByText("is at position 2 of 2").waitFor({ state: "attached" });
		await tab.keyboard.press("ArrowUp");
		await tab.getByText("is at position 1 of 2").waitFor({ state: "attached" });
		await tab.keyboard.press("Space");
		await expect
			.poll(async () =>
				(await office.read(tab.url().split("/").at(-1) ?? "")).line_items.map(({ name }: never) => name),
			)
			.toEqual(["Workshop, one day", "Seats"]);

		await button(tab, "Actions for Seats").click();
		await tab.getByRole("menuitem", { name: /Discount/ }).click();
		await tab.getByLabel("Discount (%)").fill("10");
		await tab.getByLabel("Description").fill("Until the end of the year");
		await expectSound("invoice-line-details");
		await button(tab, "Save line").click();
		// 225 + 1,200.50 = 1,425.50; 42.75 + 228.10 tax.
		await expectTotal(tab, "Total", "1,696.35");
		await tab.locator("[data-drawn]").first().waitFor();
		await expectSound("invoice-draft");

		await button(tab, "Send…").click();
		const mail = tab.getByRole("article", { name: "Email" });
		await mail.getByText(`Invoice INV-${new Date().getUTCFullYear()}-000001 from Northwind Analytics`).waitFor();
		await mail.getByText("Hello Analytical Engines Ltd,").waitFor();
		await tab.getByLabel("Add recipient").fill("not an address");
		await tab.keyboard.press("Enter");
		await button(tab, /^Send INV-.* to 4 people$/).click();
		await tab.getByText(/One of the addresses/).waitFor();
		for (const word of ["not", "an", "address"]) await button(tab, `Remove ${word}`).click();
		await tab.getByLabel("Add recipient").fill("books@engines.example");
		await tab.keyboard.press("Enter");
		await expectSound("invoice-send");
		await button(tab, /^Send INV-.* to 2 people$/).click();
		await heading(tab, /^INV-/);
		await tab.getByText(/sent to 2 people/).waitFor();
		await tab.getByText("due in 30 days", { exact: false }).waitFor();
		await expectSound("invoice-sent");
		const sent = await office.read(uuidOf(tab));
		expect(sent).toMatchObject({ amount: 1696.35, recipients: ["books@engines.example"] });

		await button(tab, "Record payment").click();
		await tab.getByLabel("Reference").fill("SEPA 4711");
		await expectSound("invoice-record");
		await button(tab, "Record €1,696.35").click();
		await tab.getByText("€1,696.35 recorded", { exact: false }).waitFor();
		await tab.getByText("SEPA 4711", { exact: false }).first().waitFor();
		await expectTotal(tab, "Amount due", "0.00");
		await expectSound("invoice-paid");
		expect((await office.read(uuidOf(tab))).invoice_status).toBe("paid");
		expect(customer.uuid).toBe(sent.customer.uuid);
	});

	it("sees why a usage line costs what it does, down to the events", async () => {
		const contract = await meteredContract();
		await office.ask("POST", "/billing/run", {});
		await expect.poll(async () => (await contract.invoices()).length).toBeGreaterThan(0);
		const [{ uuid }] = await contract.invoices();
		const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
		await button(tab, /^Why .* for Tokens/)
			.first()
			.click();
		const why = tab.getByRole("region", { name: /^Why this amount: Tokens/ });
		// 4 events of 1,750 tokens: 2,000 at 0.01, 5,000 at 0.002.
		await why.getByRole("table", { name: "Steps" }).getByText("0.002", { exact: false }).first().waitFor();
		await why.getByText("The events are the same ones that were charged.").waitFor();
		await why.getByRole("button", { name: "Show events" }).click();
		await why.getByText("tokens-3").waitFor();
		await tab.locator("[data-drawn]").first().waitFor();
		await expectSound("invoice-why");
	});

	it("finds invoices by view, filter, and search, sorts them, and sends several at once", async () => {
		const { uuid } = await office.customer({ name: "Babbage & Sons", currency: "EUR" });
		const drafts = [];
		for (const unit_price of [10, 20, 30]) {
			drafts.push(await draft(uuid, { line_items: [{ name: "Hours", unit_price, tax_rate: 0 }] }));
		}
		await office.invoice({ due_date: daysFromNow(-3) });
		const { tab, expectSound } = await office.tab(browser, "/invoices");
		const table = tab.getByRole("table", { name: "Invoices" });
		await table.getByRole("cell", { name: "Babbage & Sons", exact: true }).first().waitFor();
		await expectSound("invoices");

		await tab.getByRole("link", { name: "Overdue" }).click();
		await tab.getByText("1 invoice", { exact: true }).waitFor();
		expect(tab.url()).toContain("is_overdue=true");
		await tab.getByRole("link", { name: "Drafts" }).click();
		await tab.keyboard.press("/");
		await tab.keyboard.type("babbage");
		await tab.getByText("3 invoices").waitFor();
		// The sum of all matches, as the API returns it.
		await tab.getByText("60.00").waitFor();
		await table.getByRole("button", { name: "Amount" }).click();
		await expect.poll(() => table.getByRole("row").nth(1).textContent()).toContain("30.00");
		await tab.reload();
		await expect.poll(() => table.getByRole("row").nth(1).textContent()).toContain("30.00");
		await tab.goBack();
		await tab.goForward();

		await table.getByRole("row").nth(1).waitFor();
		await table.getByRole("checkbox", { name: "Select all shown" }).check();
		await tab.getByText("3 selected").waitFor();
		await expectSound("invoices-selected");
		const saved = tab.waitForEvent("download");
		await button(tab, "Download 3 PDFs").click();
		expect((await saved).suggestedFilename()).toMatch(/^invoices-.*\.zip$/);
		await button(tab, "Send 3 drafts…").click();
		// Another person voids one of them in the meantime.
		await office.ask("PUT", `/invoice/${drafts[1].uuid}`, { invoice_status: "void" });
		await button(tab, "Send 3 invoices").click();
		await tab.getByRole("dialog", { name: "2 sent, 1 not" }).waitFor();
		await tab.getByText("A void invoice cannot be changed to sent.").waitFor();
		await expectSound("invoices-bulk-report");
		await button(tab, "Done").click();
		await tab.getByText("No matching invoices").waitFor();
		await expectSound("invoices-none-match");

		await tab.getByRole("link", { name: "All", exact: true }).click();
		const csv = tab.waitForEvent("download");
		await button(tab, "Export").click();
		await tab.getByRole("menuitem", { name: "Invoices as CSV" }).click();
		expect((await csv).suggestedFilename()).toMatch(/^invoices-.*\.csv$/);
	});

	it("charges a stored card, refunds part, and credits the rest after seeing the effect", async () => {
		const customer = await office.customer({ name: "Carded Ltd", currency: "EUR" });
		await office.ask("POST", `/customer/${customer.uuid}/payment-methods`, { provider_token: "tok_visa" });
		const { uuid } = await draft(customer.uuid);
		await office.ask("PUT", `/invoice/${uuid}`, { invoice_status: "sent" });
		const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
		await heading(tab, /^INV-/);

		await fromMenu(tab, "Credit note…");
		await tab.getByLabel("Reason").fill("Outage on Monday");
		await tab.getByLabel("Amount (EUR)").fill("200");
		await tab.getByText(/can still be credited/).waitFor();
		await tab.getByLabel("Amount (EUR)").fill("18");
		await tab.getByText("to €100.00", { exact: false }).waitFor();
		await expectSound("invoice-credit-note");
		await button(tab, "Credit €18.00").click();
		await tab.getByText("Outage on Monday").first().waitFor();
		await expectTotal(tab, "Amount due", "100.00");

		await fromMenu(tab, /^Charge Visa/);
		await expectSound("invoice-charge");
		await button(tab, /^Charge €100.00 to Visa ending in/).click();
		await expect.poll(async () => (await office.read(uuid)).invoice_status).toBe("paid");
		await tab.reload();
		await button(tab, /^Refund PAY-/).click();
		await tab.getByText("€100.00 can be refunded", { exact: false }).waitFor();
		await tab.getByLabel("Amount (EUR)").fill("40");
		await expectSound("invoice-refund");
		await button(tab, "Refund €40.00").click();
		await expect.poll(async () => (await office.read(uuid)).amount_refunded).toBe(40);
		await tab.reload();
		await expectTotal(tab, "Refunded", "40.00");
		await expectSound("invoice-refunded");

		await tab.goto(`${office.service.address}/credit-notes`);
		await tab.getByRole("table", { name: "Credit notes" }).getByText("Outage on Monday").waitFor();
		await expectSound("credit-notes");
	});

	it("with read access sees nothing that changes", async () => {
		const { uuid: customer } = await office.customer({ name: "Looked At Ltd", currency: "EUR" });
		const { uuid } = await draft(customer);
		const tab = await viewerAt(`/invoices/${uuid}`);
		await heading(tab, "Draft");
		expect(await tab.getByLabel(/^Quantity of/).count()).toBe(0);
		for (const name of ["Send…", "Edit details", "Add"]) expect(await button(tab, name).count(), name).toBe(0);
		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		await tab.getByRole("menuitem").first().waitFor();
		expect(await tab.getByRole("menuitem").allTextContents()).toEqual(["Open PDF"]);
		await tab.goto(`${office.service.address}/invoices`);
		await tab.getByRole("cell", { name: "Looked At Ltd", exact: true }).waitFor();
		await tab.getByRole("checkbox", { name: "Select all shown" }).check();
		await button(tab, /^Download/).waitFor();
		expect(await button(tab, /^Send|^New invoice/).count()).toBe(0);
	});

	it("revises a sent invoice, mails it again, duplicates it, and voids it", async () => {
		const { uuid } = await office.invoice();
		const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
		await heading(tab, /^INV-/);
		expect(await tab.getByLabel("Unit price of Platform fee").count()).toBe(0);
		await fromMenu(tab, "Edit lines (new revision)");
		await tab.getByLabel("Unit price of Platform fee").fill("200");
		await tab.keyboard.press("Enter");
		await expectTotal(tab, "Total", "236.00");
		await tab.getByRole("link", { name: "PDF of revision 2" }).waitFor();
		await expectSound("invoice-revising");
		await button(tab, "Done editing").click();
		await fromMenu(tab, "Email again…");
		await button(tab, /^Send INV-.* to 1 person$/).click();
		await tab.getByText(/sent to 1 person/).waitFor();
		await fromMenu(tab, "Edit details…");
		await tab.getByLabel("Notes").fill("Asked for a discount");
		await expectSound("invoice-details");
		await button(tab, "Save details").click();
		await tab.getByText("Asked for a discount").first().waitFor();

		await fromMenu(tab, "Duplicate as draft");
		await heading(tab, "Draft");
		await expectTotal(tab, "Total", "236.00");
		const { pathname } = new URL(tab.url());
		await fromMenu(tab, "Discard draft…");
		await expectSound("invoice-discard");
		await button(tab, "Discard draft").click();
		await tab.getByText("Draft discarded.").waitFor();
		await heading(tab, "Invoices");
		await tab.goto(office.service.address + pathname);
		await heading(tab, "Not found");

		await tab.goto(`${office.service.address}/invoices/${uuid}`);
		await fromMenu(tab, "Void…");
		await button(tab, /^Void INV-/).click();
		await tab.getByText(/ voided\./).waitFor();
		expect((await office.read(uuid)).invoice_status).toBe("void");
		await tab.emulateMedia({ media: "print" });
		expect(await tab.getByRole("button", { name: "More actions", exact: true }).isVisible()).toBe(false);
		expect(await tab.getByRole("table", { name: "Lines" }).isVisible()).toBe(true);
	});
});

/** A window with a signed-in viewer. */
async function viewerAt(path: string): Promise<Page> {
	const { tab: owner } = await office.tab(browser, path);
	const site = office.service.address;
	const { organisations } = await (await owner.request.get(`${site}/api/v1/session`)).json();
	const invitation = await owner.request.post(`${site}/api/v1/invitation`, {
		headers: { "Tallybook-Organisation": organisations[0].uuid },
		data: { email: "viewer@northwind.example", role: "viewer" },
	});
	const { link } = await invitation.json();
	const window = await browser.window();
	const accepted = await window.request.post(`${site}/api/v1/invitation/accept`, {
		data: {
			token: new URLSearchParams(new URL(link).hash.slice(1)).get("token"),
			name: "Vera",
			password: "veras own horse battery",
		},
	});
	expect(accepted.status(), await accepted.text()).toBeLessThan(300);
	const tab = await window.newPage();
	await tab.goto(site + path);
	return tab;
}

function uuidOf(tab: Page): string {
	return tab.url().split("/").at(-1) ?? "";
}

/** A contract whose usage is priced by tiers, with 7,000 tokens of last month. */
async function meteredContract() {
	const { uuid: customer_uuid } = await office.customer({ name: "Tokens & Co", currency: "EUR", external_id: "tok" });
	const metric = await office.ask("POST", "/metric", {
		...{ name: "Tokens used", event_name: "tokens", aggregation: "sum", unit: "tokens" },
	});
	const [year = 0, month = 0] = daysFromNow(0).split("-").map(Number);
	const start = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
	const { uuid } = await office.ask("POST", "/contract", {
		...{ customer_uuid, name: "Tokens as they go", start_date: start },
		services: [
			{
				...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "Tokens", metric_uuid: metric.uuid },
				pricing_model: "graduated",
				tiers: [
					{ up_to: 2000, unit_price: 0.01 },
					{ up_to: null, unit_price: 0.002 },
				],
			},
		],
	});
	await office.ask("POST", `/contract/${uuid}/activate`);
	const events = Array.from({ length: 4 }, (_, index) => ({
		...{ event_name: "tokens", idempotency_key: `tokens-${index}`, external_customer_id: "tok" },
		...{ event_value: 1750, timestamp: `${start.slice(0, 8)}1${index}T09:00:00Z` },
	}));
	await office.ask("POST", "/usage/ingest", { events });
	return {
		invoices: async () => (await office.ask("GET", `/invoice?customer_uuid=${customer_uuid}`)).items,
	};
}

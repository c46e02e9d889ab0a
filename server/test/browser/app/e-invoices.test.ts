import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { fromMenu, Office } from "./office.ts";

/** What electronic invoices say besides what the PDF shows is entered where it belongs. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

const button = (tab: Page, name: string) => tab.getByRole("button", { name, exact: true });

it("how customers pay, and where the seller is registered, are settings; the API says what is wrong with them", async () => {
	const { tab, expectSound } = await office.tab(browser, "/settings");
	await tab.getByLabel("Payment means").fill("XX");
	await button(tab, "Add a registration").click();
	await tab.getByLabel("Country of registration 1").fill("de");
	await tab.getByLabel("Kind of registration 1").selectOption("FC");
	await tab.getByLabel("Number of registration 1").fill("12/345/67890");
	await button(tab, "Add a registration").click();
	await tab.getByLabel("Country of registration 2").fill("FR");
	const bar = tab.getByRole("region", { name: "Unsaved changes" });
	expect(await bar.textContent()).toContain("Unsaved: Payment means, Tax registrations");
	await button(tab, "Save changes").click();
	const isInvalid = (label: string) => tab.getByLabel(label).getAttribute("aria-invalid");
	await expect.poll(() => isInvalid("Number of registration 2")).toBe("true");
	await expectSound("settings-registrations");
	await tab.getByLabel("Number of registration 2").fill("FR40303265045");
	await button(tab, "Save changes").click();
	await expect.poll(() => isInvalid("Payment means")).toBe("true");
	await tab.getByLabel("Payment means").fill("30");
	await button(tab, "Save changes").click();
	await bar.waitFor({ state: "detached" });
	const german = { country: "DE", tax_id: "12/345/67890", scheme: "FC" };
	const french = { country: "FR", tax_id: "FR40303265045", scheme: "VAT" };
	const saved = async () => {
		const { payment_means_code, tax_registrations } = await office.ask("GET", "/organisation");
		return [payment_means_code, tax_registrations];
	};
	expect(await saved()).toEqual(["30", [german, french]]);
	await button(tab, "Remove registration 2").click();
	await button(tab, "Remove registration 1").click();
	await tab.getByLabel("Payment means").fill("");
	await button(tab, "Save changes").click();
	await bar.waitFor({ state: "detached" });
	expect(await saved()).toEqual([null, []]);
});

it("a metric, a service and a line have a unit", async () => {
	const metric = await office.ask("POST", "/metric", { name: "Jobs", event_name: "job", aggregation: "sum" });
	const { tab, expectSound } = await office.tab(browser, `/catalog/metrics/${metric.uuid}`);
	await tab.getByLabel("Unit code").fill("PCS");
	await button(tab, "Save changes").click();
	await tab.getByText("Must be a code of UN/ECE Recommendation 20").waitFor();
	await tab.getByLabel("Unit code").fill("hur");
	await expectSound("metric-unit");
	await button(tab, "Save changes").click();
	await tab.getByText("Jobs saved.").waitFor();
	expect(await office.ask("GET", `/metric/${metric.uuid}`)).toMatchObject({ unit_code: "HUR" });

	await tab.goto(`${office.service.address}/catalog/templates/new`);
	await tab.getByLabel("Name", { exact: true }).fill("Hosting");
	await tab.getByLabel("Name on invoices").fill("Server");
	await tab.getByLabel("Price", { exact: true }).fill("20");
	await tab.getByText("More terms").click();
	await tab.getByLabel("Unit code").fill("MON");
	await tab.getByText("€20.00").first().waitFor();
	await expectSound("template-unit");
	await button(tab, "Create template").click();
	await tab.getByRole("heading", { name: "Hosting", level: 1 }).waitFor();
	const { items } = await office.ask("GET", "/template?search=Hosting");
	expect(items[0].options[0].services[0]).toMatchObject({ plan_item_name: "Server", unit_code: "MON" });

	const { uuid: customer_uuid } = await office.customer();
	const line_items = [{ name: "Work", unit_price: 90, quantity: 3 }];
	const { uuid } = await office.ask("POST", "/invoice", { customer_uuid, line_items });
	await tab.goto(`${office.service.address}/invoices/${uuid}`);
	await fromMenu(tab, "Discount, period, description", "Actions for Work");
	await tab.getByLabel("Unit code").fill("HUR");
	await expectSound("invoice-line-unit");
	await button(tab, "Save line").click();
	await tab.getByLabel("Unit code").waitFor({ state: "detached" });
	expect((await office.read(uuid)).line_items[0]).toMatchObject({ unit_code: "HUR" });
});

it("an invoice's tax point, delivery and notes are among its details", async () => {
	const { uuid } = await office.invoice();
	const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
	await fromMenu(tab, "Edit details…");
	await tab.getByText("More for electronic invoices").click();
	await tab.getByLabel("Tax point date").fill("2026-09-30");
	await tab.getByLabel("Delivered on").fill("2026-09-15");
	await tab.getByLabel("City").fill("Lyon");
	await tab.getByLabel("Country").fill("FR");
	await button(tab, "Add a note").click();
	await tab.getByLabel("Subject of note 1").fill("A");
	await tab.getByLabel("Note 1", { exact: true }).fill("Prices as agreed");
	await button(tab, "Save details").click();
	await expect.poll(() => tab.getByLabel("Subject of note 1").getAttribute("aria-invalid")).toBe("true");
	await tab.getByLabel("Subject of note 1").fill("aak");
	await expectSound("invoice-details-electronic");
	await button(tab, "Save details").click();
	await tab.getByRole("dialog").waitFor({ state: "detached" });
	expect(await office.read(uuid)).toMatchObject({
		...{ revision: 2, tax_point_date: "2026-09-30" },
		delivery: { date: "2026-09-15", address: { city: "Lyon", country: "FR", zip: null } },
		e_invoice_notes: [{ subject_code: "AAK", text: "Prices as agreed" }],
	});
	await fromMenu(tab, "Edit details…");
	await button(tab, "Remove note 1").click();
	for (const label of ["Tax point date", "Delivered on", "City", "Country"]) await tab.getByLabel(label).fill("");
	await button(tab, "Save details").click();
	await tab.getByRole("dialog").waitFor({ state: "detached" });
	const cleared = { tax_point_date: null, delivery: null, e_invoice_notes: [] };
	expect(await office.read(uuid)).toMatchObject({ revision: 3, ...cleared });
	await fromMenu(tab, "Edit details…");
	await button(tab, "Save details").click();
	await tab.getByRole("dialog").waitFor({ state: "detached" });
	expect((await office.read(uuid)).revision).toBe(3);
});

it("a draft says what keeps it from being sent as an electronic invoice, and leaves once that is fixed", async () => {
	await office.ask("PUT", "/organisation", {
		...{
			tax_id: "DE318204577",
			address: { address_line1: "Lindenallee 12", city: "Hamburg", zip: "20144", country: "DE" },
		},
		...{ contact: { name: "Ada", phone: "+49 40 1234567", email: "ada@northwind.example" } },
		electronic_address: { scheme: "EM", value: "ada@northwind.example" },
		...{ payment_means_code: "58", bank_account: { iban: "DE89370400440532013000", bic: null, account_name: null } },
	});
	const city = await office.ask("POST", "/customer/create", {
		...{ name: "Stadt Aachen", email: "rechnung@aachen.example", e_invoice_format: "xrechnung_ubl" },
		billing_address: { address_line1: "Markt 1", city: "Aachen", zip: "52062", country: "DE" },
		electronic_address: { scheme: "EM", value: "rechnung@aachen.example" },
	});
	const line_items = [{ name: "Hosting", unit_price: 90, tax_rate: 19, tax_name: "VAT" }];
	const { uuid } = await office.ask("POST", "/invoice", { customer_uuid: city.uuid, line_items });
	const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
	const notice = tab.getByText("The electronic invoice isn’t valid yet.");
	await notice.waitFor();
	const [finding, ...others] = await tab.locator("li:has(code)").allTextContents();
	expect(others).toEqual([]);
	expect(finding).toContain("BR-DE-15");
	expect(finding).toContain("buyer_reference");
	await expectSound("invoice-electronic-invalid");
	await button(tab, "Send…").click();
	await tab.getByRole("button", { name: /^Send INV-.* to 1 person$/ }).click();
	await tab
		.getByText(/BR-DE-15|buyer reference/i)
		.first()
		.waitFor();
	await expectSound("invoice-electronic-refused");
	expect(await office.read(uuid)).toMatchObject({ invoice_status: "draft" });
	await office.ask("PUT", `/customer/${city.uuid}`, { buyer_reference: "04011000-1234512345-06" });
	await tab.goto(`${office.service.address}/invoices/${uuid}`);
	await button(tab, "Send…").waitFor();
	await notice.waitFor({ state: "detached" });
	await button(tab, "Send…").click();
	await tab.getByRole("button", { name: /^Send INV-.* to 1 person$/ }).click();
	await expect.poll(async () => (await office.read(uuid)).invoice_status).toBe("sent");
});

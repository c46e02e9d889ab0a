import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { fromMenu, Office } from "./office.ts";

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

it("a second tax is added to a line, each is in the totals, and the duplicate has both", async () => {
	const { uuid: customer_uuid } = await office.customer({ name: "Érable Inc.", currency: "CAD" });
	const line = { name: "Team plan", unit_price: 200, tax_rate: 5, tax_name: "GST" };
	const { uuid } = await office.ask("POST", "/invoice", { customer_uuid, currency: "CAD", line_items: [line] });
	const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
	await fromMenu(tab, "Discount, period, description", "Actions for Team plan");
	await tab.getByRole("button", { name: "Add tax" }).click();
	expect(await tab.getByLabel("Name of tax 1").inputValue()).toBe("GST");
	await tab.getByLabel("Name of tax 2").fill("QST");
	await tab.getByLabel("Rate of tax 2").fill("9.5");
	await tab.getByLabel("Jurisdiction of tax 2").fill("CA-QC");
	await tab.getByLabel("On taxes above, too").check();
	await expectSound("invoice-several-taxes");
	await tab.getByRole("button", { name: "Save line" }).click();
	const totals = tab.getByLabel("Totals");
	// 5 % of 200 is 10; 9.5 % of 210 is 19.95.
	for (const row of [/^GST 5\s?%.*10\.00/, /^QST \(CA-QC\) 9\.5\s?%.*19\.95/, /^Tax.*29\.95/, /^Total.*229\.95/]) {
		await totals.locator("div").filter({ hasText: row }).waitFor();
	}
	await tab.getByText(/^5\s?% \+ 9\.5\s?%$/).waitFor();
	await fromMenu(tab, "Duplicate as draft");
	await tab.waitForURL((url) => !url.pathname.endsWith(uuid));
	const copy = await office.read(tab.url().split("/").at(-1) ?? "");
	expect(copy.line_items).toMatchObject([
		{ tax_amount: 29.95, taxes: [{ name: "GST" }, { name: "QST", compound: true }] },
	]);
});

it("the rules are chosen once the address has a country", async () => {
	await office.ask("PUT", "/organisation", { address: { city: "Berlin" } });
	const { tab } = await office.tab(browser, "/settings");
	await tab.getByLabel("Tax of lines without a rate").selectOption("built_in");
	const save = tab.getByRole("button", { name: "Save changes", exact: true });
	await save.click();
	const country = tab.getByLabel("Country", { exact: true });
	await expect.poll(() => country.getAttribute("aria-invalid")).toBe("true");
	await country.fill("DE");
	await save.click();
	await tab.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
	expect(await office.ask("GET", "/organisation")).toMatchObject({ tax_provider: "built_in" });
});

it("a line says what is sold, its explanation which rule decided, and the taxes of the period what to declare", async () => {
	const { uuid: customer_uuid } = await office.customer({
		...{ name: "Claire", currency: "EUR", customer_type: "consumer", billing_address: { country: "FR" } },
	});
	const line_items = [{ name: "Plan", unit_price: 100 }];
	const { uuid } = await office.ask("POST", "/invoice", { customer_uuid, currency: "EUR", line_items });
	const { tab, expectSound } = await office.tab(browser, `/invoices/${uuid}`);
	await fromMenu(tab, "Discount, period, description", "Actions for Plan");
	await tab.getByLabel("What is sold").selectOption("Other service");
	await tab.getByRole("button", { name: "Save line" }).click();
	await tab.getByLabel("What is sold").waitFor({ state: "detached" });
	// A service that isn't digital bears Germany's 19 % instead of France's 20 %.
	expect((await office.read(uuid)).line_items[0].tax_amount).toBe(19);
	await fromMenu(tab, "Why this amount", "Actions for Plan");
	await tab.getByText(/A service that isn't digital, .* the seller's rate applies/).waitFor();
	await expectSound("invoice-tax-rule");
	const [line] = (await office.read(uuid)).line_items;
	await office.ask("PUT", `/invoice/${uuid}/line-items/${line.uuid}`, { supply: "digital_service" });
	await office.ask("PUT", `/invoice/${uuid}`, { invoice_status: "sent" });

	const report = await office.tab(browser, "/taxes");
	const row = report.tab.getByRole("row", { name: /FR/ });
	await expect.poll(() => row.innerText()).toMatch(/FR\s+Standard rate \(S\)\s+20\s?%\s+€100\.00\s+€20\.00/);
	await report.expectSound("taxes");
	await report.tab.getByRole("link", { name: "This year", exact: true }).click();
	await report.tab.getByRole("button", { name: "Declarations", exact: true }).click();
	const [download] = await Promise.all([
		report.tab.waitForEvent("download"),
		report.tab.getByRole("menuitem", { name: "One-stop shop (CSV)", exact: true }).click(),
	]);
	const year = new Date().getUTCFullYear();
	expect(download.suggestedFilename()).toBe(`oss-${year}-01-01-${year}-12-31.csv`);
	await report.tab.getByRole("link", { name: "Last month", exact: true }).click();
	await report.tab.getByText("Nothing was taxed", { exact: true }).waitFor();
	await report.expectSound("taxes-none");
});

it("a rate is stated, listed beside those that the program knows, and deleted", async () => {
	const { tab, expectSound } = await office.tab(browser, "/settings/tax-rates");
	await tab.getByText("25.5%").waitFor();
	await tab.getByRole("button", { name: "New rate", exact: true }).click();
	await tab.getByLabel("Country", { exact: true }).fill("us");
	await tab.getByLabel("Rate (%)").fill("8.25");
	await tab.getByLabel("Source", { exact: true }).fill("Our tax adviser");
	await tab.getByRole("button", { name: "Add rate", exact: true }).click();
	await tab.getByText("8.25%").waitFor();
	await expectSound("tax-rates");
	const own = async () => (await office.ask("GET", "/tax-rate?is_built_in=false")).items;
	expect(await own()).toMatchObject([{ country: "US", rate: 8.25, source: "Our tax adviser" }]);
	await tab.getByRole("button", { name: /^Actions for US from/ }).click();
	await tab.getByRole("menuitem", { name: "Delete", exact: true }).click();
	await tab.getByRole("button", { name: "Delete", exact: true }).click();
	await tab.getByText("8.25%").waitFor({ state: "detached" });
	expect(await own()).toEqual([]);
});

it("the ID of a tax that the provider recorded is given where its answer was lost for good", async () => {
	const { tab, expectSound } = await office.tab(browser);
	const uuid = "0199c7a0-0000-7000-8000-000000000001";
	const lost = {
		...{ uuid, invoice_uuid: uuid, invoice_number: "INV-2026-000002", credit_note_uuid: null, kind: "commit" },
		...{ provider: "stripe", reference: uuid, status: "failed", currency: "USD", tax_amount: 7.25 },
		...{ provider_tax_amount: null, difference: null, attempts: 2, fault: "reference_exists" },
	};
	// Such an answer takes a day to be lost: the program's own are tested with its clock.
	await tab.route("**/tax-transaction?*", (route) =>
		route.fulfill({
			json: route.request().url().includes("status=failed") ? { items: [lost], count: 1 } : { items: [], count: 0 },
		}),
	);
	const given: unknown[] = [];
	await tab.route("**/tax-transaction/*/retry", (route) => {
		given.push(route.request().postDataJSON());
		return route.fulfill({ json: { ...lost, status: "recorded", fault: null } });
	});
	await tab.goto(`${office.service.address}/taxes`);
	await tab.getByRole("button", { name: "Give its ID", exact: true }).click();
	await tab.getByLabel("Transaction ID").fill("tax_1abc");
	await expectSound("taxes-lost-answer");
	await tab.getByRole("button", { name: "Take as recorded", exact: true }).click();
	await expect.poll(() => given).toEqual([{ transaction_id: "tax_1abc" }]);
	await tab.getByRole("dialog").waitFor({ state: "detached" });
});

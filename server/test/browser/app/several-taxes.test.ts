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

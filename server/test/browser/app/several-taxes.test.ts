import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { fromMenu, Office } from "./office.ts";

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
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

import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** The tax rules are chosen, and rates are stated and deleted, in Settings. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

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

import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** Finding and going anywhere without a mouse. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

it("finds what begins with a word, opens it with Enter, and offers it first the next time", async () => {
	const { tab, expectSound } = await office.tab(browser, "/catalog");
	await office.customer({ name: "Zephyr Robotics", email: "office@zephyr.example" });
	const metric = await office.ask("POST", "/metric", { name: "Zephyr calls", event_name: "call", aggregation: "sum" });
	await office.invoice();
	const { items } = await office.ask("GET", "/invoice");
	await tab.getByRole("heading", { level: 1, name: "Catalog" }).waitFor();
	await tab.keyboard.press("Control+k");
	const palette = tab.getByRole("dialog", { name: "Search or go to" });
	await palette.getByRole("option", { name: "New invoice" }).waitFor();
	await expectSound("palette-empty");

	await tab.keyboard.type("zeph");
	await palette.getByRole("option", { name: /Zephyr Robotics.*office@zephyr.example/ }).waitFor();
	await palette.getByRole("option", { name: /Zephyr calls/ }).waitFor();
	await palette.getByRole("status").filter({ hasText: "2 results" }).waitFor();
	await expectSound("palette-found");
	await tab.keyboard.press("ArrowDown");
	await expect.poll(() => palette.locator("[aria-selected=true]").textContent()).toContain("Zephyr calls");
	await tab.keyboard.press("Enter");
	await tab.waitForURL(`**/catalog/metrics/${metric.uuid}`);
	await tab.getByRole("heading", { level: 1, name: "Zephyr calls" }).waitFor();
	expect(await palette.count()).toBe(0);

	await tab.keyboard.press("Control+k");
	await expect.poll(() => palette.locator("[aria-selected=true]").textContent()).toContain("Zephyr calls");
	await tab.keyboard.type(items[0].invoice_number.slice(0, 6));
	await palette.getByRole("option", { name: new RegExp(`${items[0].invoice_number}.*118\\.00`) }).waitFor();
	await tab.keyboard.press("Escape");
	await palette.waitFor({ state: "detached" });
});

it("opens pages and starts actions by name, and says if there is no match", async () => {
	const { tab, expectSound } = await office.tab(browser, "/outbox");
	await tab.getByRole("button", { name: /^Search or go to…/ }).click();
	await tab.getByRole("dialog").getByRole("combobox").waitFor();
	await tab.keyboard.type("new met");
	await tab.getByRole("option", { name: "New metric", selected: true }).waitFor();
	await tab.keyboard.press("Enter");
	await tab.getByRole("heading", { level: 1, name: "New metric" }).waitFor();
	await tab.keyboard.press("Control+k");
	await tab.keyboard.type("qwxz");
	await tab.getByText("No results for “qwxz”").waitFor();
	await expectSound("palette-nothing");
});

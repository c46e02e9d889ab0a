import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { type Service, Workshop } from "../../support/service.ts";
import { complaintsOf } from "../soundness.ts";

/** From an empty folder to a paid invoice, through the page alone, without a mouse. */

const workshop = new Workshop();
const browser = useBrowser({ keepsWindows: true });
let service: Service;

beforeAll(async () => {
	service = await workshop.serve({ TALLYBOOK_DATA_DIR: workshop.folder() });
	// If the pages' sources have changed, they are built now, which takes longer than a browser waits.
	await service.request("/");
});
afterAll(() => workshop.clear());

/** More than the number of focusable elements on any page. */
const mostPresses = 150;

/** Presses Tab until the target has the focus: what can't be reached this way doesn't exist for people without a mouse. */
async function reach(tab: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let presses = 0; presses < mostPresses; presses += 1) {
		if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
		await tab.keyboard.press("Tab");
	}
	throw new Error(`Tab does not lead to ${target}`);
}

async function press(tab: Page, name: string | RegExp): Promise<void> {
	await reach(tab, tab.getByRole("button", { name }).first());
	await tab.keyboard.press("Enter");
}

/** Opens search and commands, from any page. */
async function command(tab: Page, words: string, name: string | RegExp): Promise<void> {
	await tab.keyboard.press("Control+k");
	await tab.getByRole("dialog").getByRole("combobox").waitFor();
	await tab.keyboard.type(words);
	await tab.getByRole("option", { name, selected: true }).waitFor();
	await tab.keyboard.press("Enter");
}

async function typeFields(tab: Page, values: readonly string[]): Promise<void> {
	for (const value of values) {
		await tab.keyboard.press("Control+a");
		await tab.keyboard.type(value);
		await tab.keyboard.press("Tab");
	}
}

it("a stranger creates an organization, a customer, and an invoice, sends it, and records its payment", async () => {
	const tab = await browser.tab();
	const complaints = complaintsOf(tab);
	await tab.goto(/http\S+\/set-up#code=[\w-]+/.exec(service.stdout)?.[0] ?? "");

	await tab.getByRole("heading", { name: "Welcome" }).waitFor();
	await reach(tab, tab.getByLabel("Organization", { exact: true }));
	await tab.keyboard.type("Northwind Analytics");
	await reach(tab, tab.getByLabel("Currency"));
	await tab.keyboard.type("EUR");
	await reach(tab, tab.getByLabel("Your name"));
	await typeFields(tab, ["Ada Lovelace", "ada@northwind.example"]);
	await tab.keyboard.type("correct horse battery");
	await tab.keyboard.press("Enter");
	await tab.getByRole("button", { name: "Organization: Northwind Analytics" }).waitFor();

	await command(tab, "customers", /Customers/);
	await tab.getByText("No customers yet").waitFor();
	await press(tab, "New customer");
	await tab.getByRole("dialog", { name: "New customer" }).waitFor();
	await tab.keyboard.type("Analytical Engines Ltd");
	await tab.keyboard.press("Tab");
	await tab.keyboard.type("accounts@engines.example");
	await tab.keyboard.press("Enter");
	await tab.getByRole("heading", { level: 1, name: "Analytical Engines Ltd" }).waitFor();

	await command(tab, "new invoice", /New invoice/);
	await reach(tab, tab.getByRole("dialog").getByRole("button", { name: /^Customer: / }));
	await tab.keyboard.press("Enter");
	await tab.keyboard.type("engines");
	await tab.getByRole("option", { name: /Analytical Engines/ }).waitFor();
	await tab.keyboard.press("Enter");
	await press(tab, "Create draft");
	await tab.getByRole("heading", { level: 1, name: "Draft" }).waitFor();

	await reach(tab, tab.getByLabel("New line"));
	await tab.keyboard.type("Workshop, two days");
	await tab.keyboard.press("Tab");
	await typeFields(tab, ["2"]);
	await tab.keyboard.type("1200.50");
	await tab.keyboard.press("Enter");
	// 2 × 1,200.50, and no tax yet.
	const totals = tab.getByLabel("Totals");
	await totals.getByText("2,401.00").first().waitFor();

	await press(tab, "Send…");
	await tab.getByRole("article", { name: "Email" }).getByText("Hello Analytical Engines Ltd,").waitFor();
	await press(tab, /^Send INV-.* to 1 person$/);
	await tab.getByRole("heading", { level: 1, name: /^INV-\d{4}-000001$/ }).waitFor();

	await press(tab, "Record payment");
	await reach(tab, tab.getByLabel("Reference"));
	await tab.keyboard.type("SEPA 4711");
	await press(tab, "Record €2,401.00");
	await tab.getByRole("main").getByText("Paid", { exact: true }).first().waitFor();

	await command(tab, "invoices", /^Invoices/);
	const row = tab.getByRole("table", { name: "Invoices" }).getByRole("row").nth(1);
	await expect.poll(() => row.textContent()).toMatch(/INV-\d{4}-000001.*Paid/);
	expect(complaints).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** Prices of templates and contracts that few companies need, from the perspective of the person who enters them. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

describe("prices by currency", () => {
	it("are entered in a template, with a live example, and a new contract shows its currency's", async () => {
		const { tab, expectSound } = await office.tab(browser, "/catalog/templates/new");
		await tab.getByLabel("Name", { exact: true }).fill("Worldwide");
		await tab.getByLabel("Name on invoices").fill("Seats");
		await tab.getByLabel("Price", { exact: true }).fill("10");
		await tab.getByLabel("Quantity", { exact: true }).first().fill("3");
		await tab.getByText("Other currencies").click();
		await tab.getByRole("button", { name: "Add a currency" }).click();
		await tab.getByLabel("Currency", { exact: true }).selectOption("JPY");
		const yen = tab.getByRole("group", { name: "Price in JPY" });
		await yen.getByLabel("Price (JPY)").fill("1500");
		await yen.getByLabel("Minimum (JPY)").fill("5000");
		await tab.getByLabel("Currency of the example").selectOption("JPY");
		// 3 × 1,500, raised to 5,000.
		await tab.getByText("¥5,000").first().waitFor();
		await expectSound("template-currencies");
		await tab.getByRole("button", { name: "Create template" }).click();
		await tab.getByRole("heading", { name: "Worldwide", level: 1 }).waitFor();
		await tab.getByText("Other currencies: JPY").waitFor();
		const { items } = await office.ask("GET", "/template?search=Worldwide");
		expect(items[0].options[0].services[0].prices).toMatchObject([
			{ currency: "JPY", unit_price: 1500, minimum_amount: 5000 },
		]);
		await office.customer({ name: "Kami KK", email: "kami@example.com", currency: "JPY" });
		const { tab: contract } = await office.tab(browser, "/contracts/new");
		await contract.getByRole("button", { name: /^Customer/ }).click();
		await contract.getByRole("option", { name: /Kami/ }).click();
		await contract.getByRole("button", { name: /^Option/ }).click();
		await contract.getByRole("option", { name: /Worldwide/ }).click();
		await contract.getByText("3 × ¥1,500 per month").waitFor();
		await contract.getByLabel("Currency").fill("GBP");
		await contract.getByText("no price in GBP").waitFor();
		expect(await contract.getByRole("button", { name: "Edit these services" }).isDisabled()).toBe(true);
		await contract.getByRole("button", { name: "Create draft" }).click();
		await contract
			.getByText(/"Seats" has none in GBP/)
			.first()
			.waitFor();
	});
});

describe("cycles", () => {
	it("of any length, and invoices of several periods, are entered in a template", async () => {
		const { tab, expectSound } = await office.tab(browser, "/catalog/templates/new");
		await tab.getByLabel("Name", { exact: true }).fill("Fortnightly");
		await tab.getByLabel("Name on invoices").fill("Delivery");
		await tab.getByLabel("Billing cycle").selectOption("custom");
		await tab.getByLabel("Every", { exact: true }).fill("2");
		await tab.getByLabel("Unit", { exact: true }).selectOption("week");
		await tab.getByLabel("Price", { exact: true }).fill("140");
		await tab.getByText("140 every 2 weeks").waitFor();
		await tab.getByLabel("Billed").selectOption("in_arrears");
		await tab.getByText("More terms").click();
		await tab.getByLabel("Invoiced every").fill("1");
		await tab.getByLabel("Unit of invoices").selectOption("week");
		await tab.getByRole("button", { name: "Create template" }).click();
		await tab.getByText("Must not be shorter than a period").first().waitFor();
		await tab.getByLabel("Invoiced every").fill("3");
		await tab.getByLabel("Unit of invoices").selectOption("month");
		await expectSound("template-cycles");
		await tab.getByRole("button", { name: "Create template" }).click();
		await tab.getByRole("heading", { name: "Fortnightly", level: 1 }).waitFor();
		const { items } = await office.ask("GET", "/template?search=Fortnightly");
		expect(items[0].options[0].services[0]).toMatchObject({
			...{ billing_cycle: "custom", every: { unit: "week", count: 2 } },
			invoice_every: { unit: "month", count: 3 },
		});
	});

	it("are the calendar's if the contract says so", async () => {
		await office.customer({ name: "Quarter Systems", email: "quarter@example.com" });
		const { tab, expectSound } = await office.tab(browser, "/contracts/new");
		await tab.getByRole("button", { name: /^Customer/ }).click();
		await tab.getByRole("option", { name: /Quarter/ }).click();
		await tab.getByRole("button", { name: /^Option/ }).click();
		await tab.getByRole("option", { name: /Fortnightly/ }).click();
		await tab.getByText("€140.00 every 2 weeks").waitFor();
		await tab.getByText("in arrears, invoiced every 3 months").waitFor();
		await tab.getByLabel("Weeks from Monday").check();
		await expectSound("contract-calendar");
		await tab.getByRole("button", { name: "Create draft" }).click();
		await tab.getByRole("button", { name: /^Activate/ }).waitFor();
		const { items } = await office.ask("GET", "/contract?search=Quarter");
		expect(items[0].calendar_aligned).toBe(true);
	});
});

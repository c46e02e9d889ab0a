import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { dayOf, daysFromNow } from "../shop.ts";
import { fromMenu, Office } from "./office.ts";

/** Changes of a contract in force: each shows the next invoices with and without it before it is confirmed. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

/** A monthly fee in advance of 300.00 from the first of this month, billed through today. */
async function contract(fields: object = {}) {
	const { uuid: customer_uuid } = await office.customer({ name: "Analytical Engines Ltd", currency: "EUR" });
	const { uuid } = await office.ask("POST", "/contract", {
		...{ customer_uuid, name: "Seats", start_date: dayOf(0, 1) },
		services: [{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Seats", unit_price: 300 }],
		...fields,
	});
	await office.ask("POST", `/contract/${uuid}/activate`);
	await office.bill(uuid);
	return office.ask("GET", `/contract/${uuid}`);
}

/** Waits until no part of the comparison is loading. */
const compared = async (tab: Page) => {
	await tab.getByText("Total", { exact: true }).waitFor();
	await tab.locator("[role=dialog] [aria-busy=true]").first().waitFor({ state: "detached" });
};
const sums = (tab: Page) =>
	tab
		.locator("div")
		.filter({ hasText: /^Total/ })
		.last();

describe("a contract in force", () => {
	it("is amended for a future day, then the amendment is taken back; both show the effect first", async () => {
		const { uuid, items } = await contract();
		const { tab, expectSound } = await office.tab(browser, `/contracts/${uuid}`);
		await tab.getByRole("button", { name: "Amend…" }).click();
		await tab.getByLabel("Effective date").fill(dayOf(1, 1));
		await tab.getByLabel("New price of Seats").fill("350");
		await compared(tab);
		// Up to a month past the day: the fees of the next month and of the one after, 300 each; 350 each.
		await sums(tab).getByText("€600.00").waitFor();
		await sums(tab).getByText("€700.00").waitFor();
		await sums(tab).getByText("+€100.00").waitFor();
		await expectSound("contract-amend-compared");
		await tab.getByRole("button", { name: /^Amend one service from / }).click();
		await tab.getByRole("heading", { level: 2, name: "Amendments" }).waitFor();
		await tab.getByText("€300.00 per month → €350.00 per month").waitFor();
		await expectSound("contract-amendments");
		const [amendment] = (await office.ask("GET", `/contract/${uuid}/amendments`)).items;
		expect(amendment).toMatchObject({ effective_date: dayOf(1, 1), has_taken_effect: false });

		await tab.getByRole("button", { name: /^Undo amendment of / }).click();
		await compared(tab);
		await sums(tab).getByText("−€100.00").waitFor();
		await expectSound("contract-take-back");
		await tab.getByRole("button", { name: "Undo amendment", exact: true }).click();
		await tab.getByText("Amendment undone.").waitFor();
		await tab.getByRole("heading", { level: 2, name: "Amendments" }).waitFor({ state: "detached" });
		expect((await office.ask("GET", `/contract/${uuid}`)).items).toEqual(items);
	});

	it("is canceled with a preview of the credit, and reinstated", async () => {
		const { uuid } = await contract({ start_date: dayOf(-1, 1) });
		const [draft] = (await office.ask("GET", `/invoice?contract_uuid=${uuid}`)).items;
		await office.ask("PUT", `/invoice/${draft.uuid}`, { invoice_status: "sent" });
		const { tab, expectSound } = await office.tab(browser, `/contracts/${uuid}`);
		await fromMenu(tab, "Cancel contract…");
		await tab.getByRole("radio", { name: "Another date" }).check();
		await tab.getByLabel("Day", { exact: true }).fill(daysFromNow(1));
		await compared(tab);
		await expectSound("contract-cancel-compared");
		await tab.getByRole("radio", { name: "Never served" }).check();
		await compared(tab);
		await tab
			.getByText(/to credit/)
			.first()
			.waitFor();
		await expectSound("contract-never-served");
		await tab.getByRole("radio", { name: "Another date" }).check();
		await tab.getByRole("button", { name: /^Cancel on / }).click();
		await tab.getByText(/^The contract ends on /).waitFor();
		expect(await office.ask("GET", `/contract/${uuid}`)).toMatchObject({
			...{ status: "canceled", end_date: daysFromNow(1) },
		});

		await tab.getByRole("button", { name: "Reinstate…" }).click();
		await compared(tab);
		await expectSound("contract-reinstate");
		await tab.getByRole("button", { name: "Reinstate contract" }).click();
		await tab.getByText("Seats reinstated.").waitFor();
		await tab.getByText("Reinstated by").first().waitFor();
		expect(await office.ask("GET", `/contract/${uuid}`)).toMatchObject({ status: "active", end_date: null });
	});

	it("changes its settings without an amendment; errors appear at their field", async () => {
		const { uuid } = await contract({ end_date: daysFromNow(400), auto_renew: true });
		const { tab, expectSound } = await office.tab(browser, `/contracts/${uuid}`);
		await fromMenu(tab, "Change settings…");
		await tab.getByLabel("Name").fill("Seats 2027");
		await tab.getByLabel("Payment terms (days)").fill("ten");
		await tab.getByRole("button", { name: "Save settings" }).click();
		await tab.getByText("Must be a whole number.").first().waitFor();
		await tab.getByLabel("Payment terms (days)").fill("10");
		await tab.getByRole("checkbox", { name: "Renew automatically at the end of the term" }).uncheck();
		await tab.getByLabel("End date").fill(daysFromNow(0));
		await tab.getByRole("button", { name: "Save settings" }).click();
		await tab.getByText(/^Must be later than today/).waitFor();
		await expectSound("contract-settings");
		await tab.getByLabel("End date").fill(daysFromNow(30));
		await tab.getByRole("button", { name: "Save settings" }).click();
		await tab.getByText("Settings saved.").waitFor();
		expect(await office.ask("GET", `/contract/${uuid}`)).toMatchObject({
			...{ name: "Seats 2027", payment_terms_days: 10, auto_renew: false, end_date: daysFromNow(30) },
		});
	});

	it("that a run could not bill appears under To do, in the list, and on its page", async () => {
		// 12 × 900,000,000,000 = 1.08 × 10^13, more than 10^12.
		const { uuid } = await contract({
			name: "Too much",
			services: [
				{
					...{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Moon", quantity: 12 },
					unit_price: 900_000_000_000,
				},
			],
		});
		const { tab, expectSound } = await office.tab(browser);
		await tab.getByRole("link", { name: "1 contract that couldn’t be billed" }).click();
		await tab.getByRole("row", { name: /Too much/ }).waitFor();
		await tab.getByRole("link", { name: "Too much" }).click();
		await tab.getByRole("alert").filter({ hasText: "couldn’t bill this contract" }).waitFor();
		await expectSound("contract-failed");
		expect((await office.ask("GET", `/contract/${uuid}`)).billing_error).not.toBeNull();
	});

	it("once active, warns about services that bill the same events", async () => {
		const { uuid: customer_uuid } = await office.customer({ name: "Twice Ltd", currency: "EUR" });
		const terms = { name: "API calls", event_name: "api_call", aggregation: "sum" };
		const { uuid: metric_uuid } = await office.ask("POST", "/metric", terms);
		const usage = { service_type: "usage", billing_cycle: "monthly", unit_price: 0.5, metric_uuid };
		const { uuid } = await office.ask("POST", "/contract", {
			...{ customer_uuid, name: "Calls", start_date: dayOf(0, 1) },
			services: [
				{ ...usage, plan_item_name: "Calls" },
				{ ...usage, plan_item_name: "Calls again" },
			],
		});
		const { tab, expectSound } = await office.tab(browser, `/contracts/${uuid}`);
		await tab.getByRole("button", { name: "Activate…" }).click();
		await tab.getByRole("button", { name: /^Activate(:|$)/ }).click();
		const warning = tab.getByRole("dialog", { name: "Calls is active" });
		await warning.getByRole("status").first().waitFor();
		await expectSound("contract-warnings");
		await warning.getByRole("button", { name: "OK" }).click();
		await tab.getByRole("button", { name: "Amend…" }).waitFor();
	});
});

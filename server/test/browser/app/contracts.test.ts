import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { daysFromNow } from "../shop.ts";
import { Office } from "./office.ts";

/** Manually created contracts: from a template or with their own services, activated, amended, canceled. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const title = (tab: Page, name: string | RegExp) => tab.getByRole("heading", { level: 1, name }).waitFor();
const thisMonth = daysFromNow(0).slice(0, 8);

async function metric() {
	return office.ask("POST", "/metric", { name: "API calls", event_name: "api_call", aggregation: "sum" });
}

/** A fee and usage, as in a template. */
async function template() {
	const { uuid: metric_uuid } = await metric();
	return office.ask("POST", "/template", {
		name: "Growth plan",
		options: [
			{
				name: "Monthly",
				services: [
					{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform fee", unit_price: 250 },
					{
						...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "API calls", metric_uuid },
						...{ pricing_model: "graduated", maximum_amount: 900 },
						tiers: [
							{ up_to: 1000, unit_price: 0.05 },
							{ up_to: null, unit_price: 0.02, flat_fee: 10 },
						],
					},
				],
			},
		],
	});
}

describe("a manually created contract", () => {
	it("is created from a template by keyboard, changed, activated, amended, and canceled", async () => {
		await office.customer({ name: "Analytical Engines Ltd" });
		await template();
		const { tab, expectSound } = await office.tab(browser, "/contracts");
		await tab.getByRole("link", { name: "New contract" }).focus();
		await tab.keyboard.press("Enter");
		await title(tab, "New contract");

		await tab.getByRole("button", { name: /^Customer: / }).focus();
		await tab.keyboard.press("Enter");
		await tab.keyboard.type("Analyt");
		await tab.getByRole("option", { name: /Analytical Engines/ }).waitFor();
		await tab.keyboard.press("Enter");
		await tab.getByLabel("Start date").fill(`${thisMonth}01`);
		await tab.getByRole("button", { name: /^Option: / }).focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("option", { name: /Growth plan/ }).waitFor();
		await tab.keyboard.press("Enter");
		await tab.getByText("up to 1,000 €0.05, then €0.02 plus €10.00").waitFor();
		await expectSound("contract-new");
		await tab.getByRole("button", { name: "Create draft" }).focus();
		await tab.keyboard.press("Enter");
		await title(tab, "Contract with Analytical Engines Ltd");

		// API errors appear at their field; the input stays.
		const fee = tab.getByRole("group", { name: "Platform fee" });
		await tab.getByLabel("End date").fill("2020-01-01");
		await fee.getByLabel("Price (EUR)").fill("300");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Must not be before start_date.").waitFor();
		await expectSound("contract-draft-fault");
		await tab.getByLabel("End date").fill("");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Draft saved.").waitFor();

		await tab.getByRole("button", { name: "Activate…" }).focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("button", { name: /^Activate: first invoice of €300\.00 on / }).focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("heading", { level: 2, name: "Next invoices" }).waitFor();
		await tab.getByRole("button", { name: "Create due invoice" }).focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("link", { name: /^DRAFT-/ }).waitFor();
		const [contract] = (await office.ask("GET", "/contract")).items;
		expect(contract.status).toBe("active");

		// Another price from today on: the next run corrects what was charged in advance.
		await tab.getByRole("button", { name: "Amend…" }).click();
		const amend = tab.getByRole("dialog", { name: /^Amend/ });
		await amend.getByLabel("New price of Platform fee").fill("310");
		// The rest of this month and the next one at 310, as a run would bill them.
		await amend.getByRole("heading", { level: 2, name: "Effect on invoices" }).waitFor();
		await amend.getByText("€310.00").first().waitFor();
		await expectSound("contract-amend");
		await amend.getByRole("button", { name: /^Amend one service from / }).click();
		await tab
			.getByText(/from .*: €310\.00 per month|€310\.00 per month/)
			.first()
			.waitFor();
		await tab
			.getByText("Amended by Ada")
			.or(tab.getByText(/^Amended/))
			.first()
			.waitFor();
		await tab.getByRole("link", { name: /^DRAFT-/ }).waitFor();
		await expectSound("contract-in-force");

		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		await tab.getByRole("menuitem", { name: "Cancel contract…" }).click();
		const cancel = tab.getByRole("dialog", { name: /^Cancel/ });
		await cancel.getByRole("heading", { level: 2, name: "Effect on invoices" }).waitFor();
		await cancel.getByText("Total", { exact: true }).waitFor();
		await expectSound("contract-cancel");
		await cancel.getByRole("button", { name: "Cancel at end of period" }).click();
		await tab.getByText(/^The contract ends on /).waitFor();

		await tab.getByRole("link", { name: "Contracts" }).first().click();
		await tab.getByRole("searchbox", { name: "Contract or customer" }).fill("engines");
		await tab.getByRole("link", { name: "Contract with Analytical Engines Ltd" }).waitFor();
		await expectSound("contracts");
	});
});

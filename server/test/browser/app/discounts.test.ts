import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { fromMenu, Office } from "./office.ts";

/** Discounts, from the perspective of the person who gives them. */

const office = new Office();
const browser = useBrowser();
let customer: { readonly uuid: string };
let contract: { readonly uuid: string; readonly items: readonly { readonly item_id: string }[] };

beforeAll(async () => {
	await office.open();
	customer = await office.ask("POST", "/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	const fee = { service_type: "fixed_fee", billing_cycle: "monthly" };
	contract = await office.ask("POST", "/contract", {
		...{ customer_uuid: customer.uuid, name: "Platform", start_date: "2035-01-01" },
		services: [
			{ ...fee, plan_item_name: "Platform fee", unit_price: 100 },
			{ ...fee, plan_item_name: "Support", unit_price: 50 },
		],
	});
	await office.ask("POST", `/contract/${contract.uuid}/activate`, {});
});
afterAll(() => office.close());

it("a code is created in the catalog, redeemed on the customer's page, and ended", async () => {
	const { tab, expectSound } = await office.tab(browser, "/catalog/discounts");
	await tab.getByRole("heading", { name: "No discounts yet" }).waitFor();
	await expectSound("discounts-empty");
	await tab.getByRole("button", { name: "New discount" }).first().click();
	await tab.getByLabel("Name", { exact: true }).fill("Spring offer");
	await tab.getByLabel("Percent", { exact: true }).fill("120");
	await tab.getByLabel("Code", { exact: true }).fill("SPRING 26");
	await tab.getByLabel("Redemptions in all").fill("100");
	await tab.getByRole("button", { name: "Create discount" }).click();
	// Both faults at once, each at its field.
	await expect.poll(() => tab.getByRole("alert").count()).toBe(2);
	await tab.getByLabel("Percent", { exact: true }).fill("12.5");
	await tab.getByLabel("Code", { exact: true }).fill("SPRING26");
	await expectSound("discount-new");
	await tab.getByRole("button", { name: "Create discount" }).click();
	await tab.getByRole("row", { name: /Spring offer.*12\.5%/ }).waitFor();

	await tab.goto(`${office.service.address}/customers/${customer.uuid}`);
	await fromMenu(tab, "Redeem code…", "Discounts");
	const redeem = async (code: string) => {
		await tab.getByLabel("Code", { exact: true }).fill(code);
		await tab.getByRole("button", { name: "Redeem code" }).click();
	};
	await redeem("WINTER");
	await tab.getByText("No discount has the code WINTER.").waitFor();
	await redeem("spring26");
	await tab.getByRole("link", { name: "Spring offer" }).click();
	await tab.getByRole("heading", { name: "Spring offer", level: 1 }).waitFor();
	await tab.getByRole("row", { name: /Ada GmbH/ }).waitFor();
	await tab.getByText("1 of 100").waitFor();
	await expectSound("discount");
	await tab.getByRole("button", { name: "End discount…" }).click();
	await tab.getByRole("button", { name: "End discount", exact: true }).click();
	await tab.getByText("Ended", { exact: true }).first().waitFor();
	await expect.poll(() => tab.getByRole("button", { name: "End discount…" }).count()).toBe(0);
	const { items } = await office.ask("GET", "/discount?code=SPRING26");
	expect(items).toMatchObject([{ percent: 12.5, max_redemptions: 100, redemptions: 1, ended_on: expect.any(String) }]);
});

it("a contract gets a discount as a whole, and one of some services", async () => {
	const { tab, expectSound } = await office.tab(browser, `/contracts/${contract.uuid}`);
	await fromMenu(tab, "New discount…", "Discounts");
	await tab.getByLabel("Name", { exact: true }).fill("Partner");
	await tab.getByLabel("Discount", { exact: true }).selectOption("amount");
	await tab.getByLabel("Amount", { exact: true }).fill("10");
	await tab.getByLabel("From", { exact: true }).fill("2035-01-01");
	await tab.getByLabel("Periods", { exact: true }).fill("1");
	await tab.getByRole("button", { name: "Create discount" }).click();
	await tab.getByRole("row", { name: /Partner.*€10\.00 off/ }).waitFor();
	await fromMenu(tab, "New discount…", "Discounts");
	await tab.getByLabel("Some of its services").check();
	await tab.getByLabel("Support", { exact: true }).check();
	await tab.getByLabel("Name", { exact: true }).fill("Support for free");
	await tab.getByLabel("Percent", { exact: true }).fill("100");
	await tab.getByLabel("From", { exact: true }).fill("2035-01-01");
	await expectSound("discount-of-services");
	await tab.getByRole("button", { name: "Create discount" }).click();
	await tab.getByRole("row", { name: /Support for free.*100%/ }).waitFor();
	await expectSound("contract-discounts");
	const { items } = await office.ask("GET", `/discount?contract_uuid=${contract.uuid}`);
	expect(items).toMatchObject([
		{ percent: 100, item_ids: [contract.items[1]?.item_id] },
		{ amount: 10, currency: "EUR", cycles: 1, contract_uuid: contract.uuid },
	]);
	// 100 − 10: the fee for support is taken off whole.
	const preview = await office.ask("GET", `/billing/preview?contract_uuid=${contract.uuid}&as_of=2035-02-01`);
	expect(preview.items[0]).toMatchObject({ amount: 90 });
});

it("someone who may only look sees discounts, and nothing to change them with", async () => {
	const { tab } = await office.colleague(browser, "viewer", `/contracts/${contract.uuid}`);
	await tab.getByRole("row", { name: /Partner/ }).waitFor();
	expect(await tab.getByRole("button", { name: "Discounts", exact: true }).count()).toBe(0);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { Office } from "./app/office.ts";

/** Commitments, from the perspective of the person who sells them. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform", unit_price: 100 };

async function template(name: string, commitments: readonly object[] = []) {
	const metric = await office.ask("POST", "/metric", { name: "Calls", event_name: "call", aggregation: "sum" });
	const usage = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "API calls", unit_price: 1 };
	const services = [fee, { ...usage, metric_uuid: metric.uuid }];
	const made = await office.ask("POST", "/template", {
		...{ name, options: [{ name: "Monthly", services, commitments }] },
	});
	return { made, metric };
}

it("an option's commitment is edited on its template's page, and faults are said at their fields", async () => {
	const { made, metric } = await template("Enterprise");
	const { tab, expectSound } = await office.tab(browser, `/catalog/templates/${made.uuid}`);
	await tab.getByText("Commitments", { exact: true }).click();
	await tab.getByRole("button", { name: "Add commitment" }).click();
	const card = (name: string) => tab.getByRole("group", { name: `Commitment ${name}`, exact: true });
	await card("commitment 1").getByLabel("Name on invoices").fill("Base");
	const base = card("Base");
	await base.getByLabel("Amount (EUR)").fill("1000.005");
	await base.getByLabel("For each").selectOption("quarter");
	await base.getByLabel("Paid").selectOption("prepaid");
	await base.getByText("Charges are paid from it.").waitFor();
	await base.getByLabel("API calls").check();
	await base.getByText("Overage, rollover and steps").click();
	await base.getByLabel("Charges above it cost (%)").fill("80");
	await base.getByLabel("Unused amount kept (%)").fill("50");
	await base.getByLabel("Kept for periods").fill("2");
	await base.getByRole("button", { name: "Add another amount" }).click();
	await base.getByLabel("From, step 1").fill("2027-01-01");
	await base.getByLabel("Amount, step 1 (EUR)").fill("2000");
	await tab.getByRole("button", { name: "Save changes" }).click();
	await expect.poll(() => base.getByRole("alert").allTextContents()).toEqual(["Must have at most 2 decimals in EUR."]);
	await base.getByLabel("Amount (EUR)").fill("1000");
	await expectSound("template-commitments");
	await tab.getByRole("button", { name: "Save changes" }).click();
	await tab.getByRole("button", { name: "Save changes" }).waitFor({ state: "detached" });
	const { options } = await office.ask("GET", `/template/${made.uuid}`);
	expect(options[0].commitments).toEqual([
		{
			...{ name: "Base", amount: 1000, period: "quarter", timing: "prepaid" },
			applies_to: { service_uuids: [], metric_uuids: [metric.uuid] },
			...{ overage_percent: 80, rollover_percent: 50, rollover_periods: 2 },
			ramps: [{ from: "2027-01-01", amount: 2000 }],
		},
	]);
});

it("a contract takes the option's, and has its own once they are edited; its page says them", async () => {
	const base = { name: "Base", amount: 1000, period: "month", timing: "prepaid", overage_percent: 80 };
	const { made } = await template("Committed", [base]);
	const customer = await office.ask("POST", "/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	const { tab, expectSound } = await office.tab(browser, `/contracts/new?customer_uuid=${customer.uuid}`);
	await tab.getByRole("button", { name: /^Option/ }).click();
	await tab.getByRole("option", { name: /^Committed/ }).click();
	await tab.getByText("Base: €1,000.00 a month, paid in advance, charges above it at 80 %").waitFor();
	await tab.getByRole("button", { name: "Create draft" }).click();
	await tab.waitForURL(/\/contracts\/[0-9a-f-]{36}$/);
	const uuid = tab.url().split("/").at(-1);
	const read = async () => (await office.ask("GET", `/contract/${uuid}`)).commitments;
	const kept = {
		applies_to: { service_uuids: [], metric_uuids: [] },
		rollover_percent: 0,
		rollover_periods: 1,
		ramps: [],
	};
	expect(await read()).toEqual([{ ...base, ...kept }]);
	const card = tab.getByRole("group", { name: "Commitment Base", exact: true });
	await card.getByLabel("Amount (EUR)").fill("1500");
	await expectSound("contract-commitments");
	await tab.getByRole("button", { name: "Save changes" }).click();
	await tab.getByText("Unsaved changes").waitFor({ state: "detached" });
	expect(await read()).toEqual([{ ...base, ...kept, amount: 1500 }]);
	await office.ask("POST", `/contract/${uuid}/activate`, {});
	await tab.reload();
	await tab.getByText("Base: €1,500.00 a month, paid in advance, charges above it at 80 %").waitFor();
	expect((await office.ask("GET", `/template/${made.uuid}`)).options[0].commitments).toEqual([{ ...base, ...kept }]);
});

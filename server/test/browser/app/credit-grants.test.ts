import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { fromMenu, Office } from "./office.ts";

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open());
afterAll(() => office.close());

it("credit is granted on the customer's page, pays the contract's draft, and is voided", async () => {
	const customer = await office.ask("POST", "/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	const { tab, expectSound } = await office.tab(browser, `/customers/${customer.uuid}`);
	await tab.getByText(/No prepaid or promotional credit/).waitFor();
	await tab.getByRole("button", { name: "New grant…" }).click();
	await tab.getByLabel("Amount", { exact: true }).fill("150");
	await tab.getByLabel("Priority", { exact: true }).fill("101");
	await tab.getByRole("button", { name: "Create grant" }).click();
	// Both faults at once, each at its field.
	await expect.poll(() => tab.getByRole("alert").count()).toBe(2);
	await tab.getByLabel("Name", { exact: true }).fill("Starter pack");
	await tab.getByLabel("Priority", { exact: true }).fill("40");
	await expectSound("credit-grant-new");
	await tab.getByRole("button", { name: "Create grant" }).click();
	await tab.getByRole("row", { name: /Starter pack.*150\.00/ }).waitFor();

	const [today] = new Date().toISOString().split("T");
	const contract = await office.ask("POST", "/contract", {
		...{ customer_uuid: customer.uuid, name: "Platform", start_date: today },
		services: [
			{ service_type: "fixed_fee", billing_cycle: "monthly", billing_timing: "in_advance" },
			{ service_type: "one_time_fee", billing_cycle: "one_time" },
		].map((service) => ({ ...service, plan_item_name: `Fee ${service.billing_cycle}`, unit_price: 100, tax_rate: 0 })),
	});
	await office.ask("POST", `/contract/${contract.uuid}/activate`, {});
	await office.bill(contract.uuid);
	const { items } = await office.ask("GET", `/invoice/?customer_uuid=${customer.uuid}`);
	const [draft] = items;
	// 100 a month, 100 once, and 150 of credit.
	expect(draft).toMatchObject({ amount: 50 });
	await tab.goto(`${office.service.address}/customers/${customer.uuid}`);
	await tab.getByRole("row", { name: /Starter pack.*€0\.00/ }).waitFor();
	await expectSound("credit-grants");
	await tab.goto(`${office.service.address}/invoices/${draft.uuid}`);
	await tab.getByText("Starter pack").first().waitFor();
	await expectSound("invoice-credit-grant");
	await tab.goto(`${office.service.address}/customers/${customer.uuid}`);
	await fromMenu(tab, "Void grant", "Void “Starter pack”");
	await tab.getByRole("button", { name: "Void grant" }).click();
	await tab.getByRole("row", { name: /Starter pack.*€0\.00/ }).waitFor();
});

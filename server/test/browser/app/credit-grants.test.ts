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
	await fromMenu(tab, "Void grant", "Actions for “Starter pack”");
	await tab.getByRole("button", { name: "Void grant" }).click();
	await tab.getByRole("row", { name: /Starter pack.*€0\.00/ }).waitFor();
});

it("credit is sold, takes effect when it is paid, is edited, and topped up automatically", async () => {
	const customer = await office.ask("POST", "/customer/create", { name: "Grace AG", email: "grace@example.com" });
	const { tab, expectSound } = await office.tab(browser, `/customers/${customer.uuid}`);
	await fromMenu(tab, "Sell credit…", "More actions for credit");
	await tab.getByLabel("Credit", { exact: true }).fill("200");
	await tab.getByLabel("Price", { exact: true }).fill("180");
	await tab.getByLabel("Expires after days", { exact: true }).fill("90");
	await expectSound("credit-sale");
	await tab.getByRole("button", { name: "Send invoice" }).click();
	await tab.getByRole("row", { name: /Prepaid credit.*Not paid yet.*€0\.00/ }).waitFor();
	const { items } = await office.ask("GET", `/invoice/?customer_uuid=${customer.uuid}`);
	await office.ask("POST", "/payment/record", {
		...{ invoice_uuid: items[0].uuid, amount: items[0].amount_due, method: "cash" },
	});
	await tab.reload();
	await tab.getByRole("row", { name: /Prepaid credit.*€200\.00/ }).waitFor();
	await fromMenu(tab, "Edit…", "Actions for “Prepaid credit”");
	await tab.getByLabel("Name", { exact: true }).fill("Credit of 2026");
	await tab.getByRole("button", { name: "Save grant" }).click();
	await tab.getByRole("row", { name: /Credit of 2026/ }).waitFor();
	await fromMenu(tab, "Ledger…", "Actions for “Credit of 2026”");
	await tab.getByRole("row", { name: /Granted.*€200\.00/ }).waitFor();
	await expectSound("credit-ledger");
	await tab.keyboard.press("Escape");
	await fromMenu(tab, "Top up automatically…", "More actions for credit");
	await tab.getByLabel("When less is left than", { exact: true }).fill("20");
	await tab.getByLabel("Buy credit of", { exact: true }).fill("100");
	await tab.getByLabel("At most in a month", { exact: true }).fill("50");
	await tab.getByRole("button", { name: "Save top-up" }).click();
	await tab.getByText("must not be less than amount").waitFor();
	await tab.getByLabel("At most in a month", { exact: true }).fill("500");
	await tab.getByRole("button", { name: "Save top-up" }).click();
	await tab.getByText(/Buys €100\.00 when less is left than €20\.00, €500\.00 a month at most/).waitFor();
	await expectSound("credit-top-up");
	await fromMenu(tab, "Stop topping up…", "Actions for “Automatic top-up”");
	await tab.getByRole("button", { name: "Stop topping up" }).click();
	await tab.getByText("Automatic top-up ended.").waitFor();
	await expect.poll(() => tab.getByText("when less is left than").count()).toBe(0);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** Alerts, from the perspective of the person who wants to know in time. */

const office = new Office();
const browser = useBrowser();
let customer: { readonly uuid: string };

beforeAll(async () => {
	await office.open();
	customer = await office.ask("POST", "/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	const metric = await office.ask("POST", "/metric", { name: "API calls", event_name: "call", aggregation: "sum" });
	const service = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "Calls", unit_price: 0.5 };
	const contract = await office.ask("POST", "/contract", {
		...{ customer_uuid: customer.uuid, name: "Platform", start_date: "2026-01-01" },
		services: [{ ...service, metric_uuid: metric.uuid }],
	});
	await office.ask("POST", `/contract/${contract.uuid}/activate`, {});
	const event = { event_name: "call", customer_id: customer.uuid, event_value: 900, idempotency_key: "one" };
	await office.ask("POST", "/usage/ingest", { events: [{ ...event, timestamp: new Date().toISOString() }] });
});
afterAll(() => office.close());

it("an alert is created, triggers by itself, gets another threshold, and is deleted", async () => {
	const { tab, expectSound } = await office.tab(browser, "/usage/alerts");
	await tab.getByRole("heading", { name: "No alerts yet" }).waitFor();
	await expectSound("alerts-empty");
	await tab.getByRole("button", { name: "New alert" }).first().click();
	await tab.getByLabel("Name", { exact: true }).fill("Budget");
	await tab.getByLabel("Thresholds", { exact: true }).fill("400; many");
	await tab.getByRole("button", { name: "Create alert" }).click();
	await expect.poll(() => tab.getByRole("alert").count()).toBe(1);
	await tab.getByLabel("Thresholds", { exact: true }).fill("400; 1000");
	await expectSound("alert-new");
	await tab.getByRole("button", { name: "Create alert" }).click();
	await tab.getByRole("row", { name: /Budget.*€400\.00 · €1,000\.00/ }).click();
	await tab.getByRole("heading", { name: "Budget", level: 1 }).waitFor();
	// 900 at 0.50: noticed within ten seconds, whoever looks.
	const { items } = await office.ask("GET", "/alert");
	const triggers = async () => (await office.ask("GET", `/alert/${items[0].uuid}`)).triggers;
	await expect.poll(triggers, { timeout: 10_000 }).toMatchObject([{ threshold: 400, value: 450 }]);
	await tab.reload();
	await tab.getByRole("row", { name: /Ada GmbH.*€400\.00.*€450\.00/ }).waitFor();
	await expectSound("alert");
	await tab.getByRole("button", { name: "Edit…" }).click();
	await tab.getByLabel("Thresholds", { exact: true }).fill("400; 425; 1000");
	await tab.getByRole("button", { name: "Save" }).click();
	await tab.getByText("Alert “Budget” saved.").waitFor();
	await tab.getByText("€400.00 · €425.00 · €1,000.00").waitFor();
	await tab.getByRole("button", { name: "Delete alert…" }).click();
	await tab.getByRole("button", { name: "Delete alert", exact: true }).click();
	await tab.getByRole("heading", { name: "No alerts yet" }).waitFor();
	expect((await office.ask("GET", "/alert")).count).toBe(0);
});

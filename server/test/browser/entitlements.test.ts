import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until } from "../support/service.ts";
import { Office } from "./app/office.ts";

/** What customers may use, from the perspective of the person who sells it. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

it("an option's features are edited on its template's page, and a customer's page shows what it may use", async () => {
	const metric = await office.ask("POST", "/metric", { name: "Calls", event_name: "call", aggregation: "sum" });
	const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Team plan", unit_price: 49 };
	const template = await office.ask("POST", "/template", {
		...{ name: "Team", options: [{ name: "Monthly", services: [fee] }] },
	});
	const { tab, expectSound } = await office.tab(browser, `/catalog/templates/${template.uuid}`);
	await tab.getByText("Features", { exact: true }).click();
	const row = (name: string) => tab.getByRole("group", { name: `Feature ${name}`, exact: true });
	const add = async (number: number, name: string) => {
		await tab.getByRole("button", { name: "Add feature" }).click();
		await row(`feature ${number}`).getByLabel("Name", { exact: true }).fill(name);
	};
	await add(1, "sso");
	await add(2, "seats");
	await row("seats").getByLabel("Type").selectOption("number");
	await row("seats").getByLabel("Value").fill("25");
	await add(3, "api calls");
	await row("api calls").getByLabel("Type").selectOption("metered");
	await row("api calls")
		.getByRole("button", { name: /^Metric/ })
		.click();
	await tab.getByRole("option", { name: /Calls/ }).click();
	await row("api calls").getByLabel("Limit per period").fill("1000");
	await row("api calls").getByLabel("At the limit").selectOption("soft");
	await tab.getByRole("button", { name: "Save changes" }).click();
	// A name for programs has no spaces: said at its field.
	await expect.poll(() => row("api calls").getByRole("alert").count()).toBe(1);
	await row("api calls").getByLabel("Name", { exact: true }).fill("api_calls");
	await expectSound("template-features");
	await tab.getByRole("button", { name: "Save changes" }).click();
	await tab.getByRole("button", { name: "Save changes" }).waitFor({ state: "detached" });
	const { options } = await office.ask("GET", `/template/${template.uuid}`);
	expect(options[0].features).toMatchObject([
		{ feature: "sso", type: "boolean", value: true },
		{ feature: "seats", type: "value", value: 25 },
		{ feature: "api_calls", type: "metered", metric_uuid: metric.uuid, limit: 1000, enforcement: "soft" },
	]);

	const customer = await office.ask("POST", "/customer/create", { name: "Ada GmbH", email: "ada@example.com" });
	const today = new Date().toISOString();
	const start_date = `${today.slice(0, 8)}01`;
	const draft = { customer_uuid: customer.uuid, option_uuid: options[0].uuid, start_date };
	const { uuid } = await office.ask("POST", "/contract", draft);
	await office.ask("POST", `/contract/${uuid}/activate`, {});
	await office.ask("POST", "/usage/ingest", {
		events: [
			{
				...{ event_name: "call", timestamp: today, idempotency_key: "call-1" },
				...{ customer_id: customer.uuid, event_value: 1200 },
			},
		],
	});
	await until(async () => {
		const path = `/customer/${customer.uuid}/entitlements/check?feature=api_calls`;
		return (await office.ask("GET", path)).used === 1200;
	});
	await tab.goto(`${office.service.address}/customers/${customer.uuid}`);
	const features = tab.getByRole("table", { name: "Features" });
	await features.getByRole("row", { name: /api_calls.*1,000, soft limit.*1,200.*Over the limit/ }).waitFor();
	await features.getByRole("row", { name: /seats.*25.*Allowed/ }).waitFor();
	await features.getByRole("row", { name: /sso.*On.*Allowed/ }).waitFor();
	await expectSound("customer-features");
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { fromMenu, Office } from "./office.ts";

/** The catalog, from the perspective of the person who sets it up. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const tiers = [
	{ up_to: 1000, unit_price: 0.05 },
	{ up_to: 10_000, unit_price: 0.02, flat_fee: 5 },
	{ up_to: null, unit_price: 0.01 },
];

async function growthPlan(metric_uuid: string) {
	const monthly = { billing_cycle: "monthly", service_type: "usage", metric_uuid };
	const services = [
		{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Platform fee", unit_price: 490 },
		{ ...monthly, plan_item_name: "API calls", pricing_model: "graduated", tiers, included_quantity: 500 },
		{ ...monthly, plan_item_name: "Storage", pricing_model: "volume", tiers },
		{ ...monthly, plan_item_name: "Messages", pricing_model: "package", package_size: 1000, unit_price: 3 },
	];
	return office.ask("POST", "/template", { name: "Growth", options: [{ name: "Monthly", services }] });
}

const metricOf = (name: string, event_name: string, fields: object = {}) =>
	office.ask("POST", "/metric", { name, event_name, aggregation: "sum", unit: "calls", ...fields });

describe("templates", () => {
	it("the first template is created: a fee, and usage in tiers whose price updates while typing", async () => {
		await metricOf("Requests", "request");
		const { tab, expectSound } = await office.tab(browser, "/catalog");
		await tab.getByRole("heading", { name: "No templates yet" }).waitFor();
		await expectSound("catalogue-empty");
		await tab.getByRole("link", { name: "New template" }).first().click();
		await tab.getByLabel("Name", { exact: true }).fill("Starter");
		await tab.getByLabel("Name on invoices").fill("Platform fee");
		await tab.getByLabel("Price", { exact: true }).fill("49");
		await tab.getByText("€49.00").first().waitFor();
		await tab.getByRole("button", { name: /^Platform fee/ }).click();
		await tab.getByRole("button", { name: "Add service" }).click();
		await tab.getByLabel("Name on invoices").fill("Requests");
		await tab.getByLabel("Type").selectOption("usage");
		await tab.getByRole("button", { name: /^Metric/ }).click();
		await tab.getByRole("option", { name: /Requests/ }).click();
		await tab.getByLabel("Pricing model").selectOption("graduated");
		await tab.getByLabel("Tier 1: up to").fill("1000");
		await tab.getByLabel("Tier 1: price").fill("0.05");
		await tab.getByLabel("Tier 2: price").fill("0.02");
		await tab.getByLabel("Usage", { exact: true }).fill("3000");
		// 1,000 × 0.05 + 2,000 × 0.02
		await tab
			.getByRole("row", { name: /3,000 calls cost/ })
			.getByText("90.00")
			.waitFor();
		await tab.getByRole("img", { name: /^Price by quantity/ }).waitFor();
		await expectSound("template-new");
		await tab.getByRole("button", { name: "Create template" }).click();
		await tab.getByRole("heading", { name: "Starter", level: 1 }).waitFor();
		const { items } = await office.ask("GET", "/template?search=Starter");
		expect(items[0].options[0].services).toMatchObject([
			{ plan_item_name: "Platform fee", unit_price: 49 },
			{ plan_item_name: "Requests", pricing_model: "graduated", tiers: [{ up_to: 1000 }, { up_to: null }] },
		]);
	});

	it("usage has prices by model and direction, and a group's price beside them", async () => {
		await metricOf("Tokens", "completion");
		const { tab, expectSound } = await office.tab(browser, "/catalog/templates/new");
		await tab.getByLabel("Name", { exact: true }).fill("Models");
		await tab.getByLabel("Name on invoices").fill("Tokens");
		await tab.getByLabel("Type").selectOption("usage");
		await tab.getByRole("button", { name: /^Metric/ }).click();
		await tab.getByRole("option", { name: /Tokens/ }).click();
		await tab.getByLabel("Pricing model").selectOption("matrix");
		await tab.getByLabel("Group by").fill("model, direction");
		const fill = async (row: number, fields: Readonly<Record<string, string>>) => {
			for (const [name, value] of Object.entries(fields)) await tab.getByLabel(`Row ${row}: ${name}`).fill(value);
		};
		await fill(1, { model: "large", direction: "output", Price: "0.01", Included: "1000" });
		await tab.getByRole("button", { name: "Add row" }).click();
		await fill(2, { Price: "0.002" });
		await tab.getByLabel("Usage", { exact: true }).fill("3000");
		// (3,000 − 1,000) × 0.01
		await tab.getByText("€20.00").first().waitFor();
		await expectSound("template-matrix");
		await tab.getByRole("button", { name: "Create template" }).click();
		await tab.getByRole("heading", { name: "Models", level: 1 }).waitFor();
		const { items } = await office.ask("GET", "/template?search=Models");
		expect(items[0].options[0].services).toMatchObject([
			{
				...{ pricing_model: "matrix", group_by: ["model", "direction"] },
				price_matrix: [
					{ match: { model: "large", direction: "output" }, unit_price: 0.01, included_quantity: 1000 },
					{ match: {}, unit_price: 0.002, included_quantity: 0 },
				],
			},
		]);
	});

	it("seats are priced in tiers, with their price beside them", async () => {
		const { tab, expectSound } = await office.tab(browser, "/catalog/templates/new");
		await tab.getByLabel("Name", { exact: true }).fill("Team");
		await tab.getByLabel("Name on invoices").fill("Seats");
		await tab.getByLabel("Pricing model").selectOption("graduated");
		await expect.poll(() => tab.getByLabel("Pricing model").getByRole("option").count()).toBe(4);
		await tab.getByLabel("Tier 1: up to").fill("10");
		await tab.getByLabel("Tier 1: price").fill("12");
		await tab.getByLabel("Tier 2: price").fill("10");
		await tab.getByLabel("Quantity", { exact: true }).first().fill("45");
		await tab.getByLabel("Quantity", { exact: true }).last().fill("45");
		// 10 × 12 + 35 × 10
		await tab.getByText("€470.00").first().waitFor();
		await tab.getByRole("img", { name: /^Price by quantity/ }).waitFor();
		await expectSound("template-seats");
		await tab.getByRole("button", { name: "Create template" }).click();
		await tab.getByRole("heading", { name: "Team", level: 1 }).waitFor();
		const { items } = await office.ask("GET", "/template?search=Team");
		expect(items[0].options[0].services).toMatchObject([
			{
				plan_item_name: "Seats",
				pricing_model: "graduated",
				default_quantity: 45,
				tiers: [{ up_to: 10 }, { up_to: null }],
			},
		]);
		await office.ask("PUT", `/template/${items[0].uuid}`, { is_active: false });
	});

	it("events are priced one by one: with a least per event, or at their own prices", async () => {
		const { tab, expectSound } = await office.tab(browser, "/catalog/templates/new");
		await tab.getByLabel("Name", { exact: true }).fill("By event");
		await tab.getByLabel("Name on invoices").fill("Payments");
		await tab.getByLabel("Type").selectOption("usage");
		await tab.getByLabel("Pricing model").selectOption("percentage");
		await tab.getByLabel("Percentage", { exact: false }).fill("2");
		await tab.getByLabel("Minimum per event").fill("0.75");
		await tab.getByLabel("Free events").fill("1");
		await tab.getByLabel("Usage", { exact: true }).fill("50");
		await tab.getByLabel("Number of events").fill("5");
		// 4 of 5 events pay 2 % of 10, at least 0.75
		await tab.getByText("4 events at the minimum × €0.75").waitFor();
		await tab.getByText("€3.00").first().waitFor();
		await expectSound("template-by-event");
		await tab.getByLabel("Pricing model").selectOption("dynamic");
		await tab.getByLabel("Property with the price").fill("cost");
		await tab.getByLabel("Usage", { exact: true }).fill("50");
		await tab.getByLabel("Price of each").fill("0.25");
		// 50 × 0.25
		await tab.getByText("€12.50").first().waitFor();
	});

	it("a tier is added by keyboard, an invalid one is marked at its field, and changes apply to later contracts", async () => {
		const metric = await metricOf("API calls", "api_call");
		const template = await growthPlan(metric.uuid);
		const { tab, expectSound } = await office.tab(browser, `/catalog/templates/${template.uuid}`);
		await tab.getByRole("button", { name: /^API calls/ }).press("Enter");
		await tab.getByRole("button", { name: "Add tier" }).press("Enter");
		await tab.locator(":focus").pressSequentially("900");
		await expect.poll(() => tab.getByLabel("Tier 3: up to").inputValue()).toBe("900");
		await tab.getByText("Changes apply to later contracts only.").waitFor();
		await tab.getByRole("button", { name: "Save changes" }).press("Enter");
		await tab.getByText("Must be greater than 10000.").waitFor();
		await expectSound("template-error");
		await tab.getByLabel("Tier 3: up to").fill("50000");
		await tab.getByLabel("Tier 4: price").fill("0.005");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Growth saved, for later contracts.").waitFor();
		const after = await office.ask("GET", `/template/${template.uuid}`);
		expect(after.options[0].services[1].uuid).toBe(template.options[0].services[1].uuid);
		expect(after.options[0].services[1].tiers.map(({ up_to }: { up_to: number }) => up_to)).toEqual([
			1000,
			10_000,
			50_000,
			null,
		]);
	});

	it("contracts are moved to its present version, after what that changes for each customer is shown", async () => {
		const services = [
			{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Desks", unit_price: 100 },
		];
		const body = { name: "Desks", options: [{ name: "Monthly", services }] };
		const template = await office.ask("POST", "/template", body);
		const [option] = template.options;
		const customer = await office.ask("POST", "/customer/create", { name: "Mover Ltd", email: "mover@example.com" });
		const signed = { customer_uuid: customer.uuid, option_uuid: option.uuid, start_date: "2026-01-01" };
		const contract = await office.ask("POST", "/contract", signed);
		await office.ask("POST", `/contract/${contract.uuid}/activate`, {});
		const { tab, expectSound } = await office.tab(browser, `/catalog/templates/${template.uuid}`);
		await tab.getByText(/^Version 1/).waitFor();
		await fromMenu(tab, /^Move contracts/);
		await tab.getByText("Every active contract has these services and prices already.").waitFor();
		await tab.getByRole("button", { name: "Cancel" }).click();
		await tab.getByLabel("Price", { exact: true }).fill("120");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText(/^Version 2/).waitFor();
		await fromMenu(tab, /^Move contracts/);
		const row = tab.getByRole("row", { name: /Mover Ltd/ });
		await row.getByRole("cell", { name: "€120.00" }).waitFor();
		await row.getByRole("cell", { name: "€20.00", exact: true }).waitFor();
		await expectSound("template-migration");
		await tab.getByRole("button", { name: "Move 1 contract" }).click();
		await tab.getByText("1 contract moved.").waitFor();
	});

	it("isn't left by mistake, can be deactivated, and comes back with Undo", async () => {
		const { items } = await office.ask("GET", "/template?search=Growth");
		const { tab, expectSound } = await office.tab(browser, `/catalog/templates/${items[0].uuid}`);
		await tab.getByLabel("Name", { exact: true }).fill("Growth 2027");
		await tab.getByRole("link", { name: "Templates" }).first().click();
		await tab.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
		await tab.getByRole("button", { name: "Cancel" }).click();
		await tab.getByRole("button", { name: "Discard" }).click();
		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		await tab.getByRole("menuitem", { name: "Deactivate" }).click();
		await tab.getByText("Inactive").waitFor();
		await tab.getByRole("button", { name: "Undo" }).click();
		await tab.getByText("Active", { exact: true }).waitFor();
		await tab.getByRole("link", { name: "Templates" }).first().click();
		await tab.getByRole("row", { name: /Growth/ }).waitFor();
		await expectSound("templates");
	});
});

describe("a person with read access", () => {
	it("sees terms and their cost, but no way to change them", async () => {
		const { items } = await office.ask("GET", "/template?search=Growth");
		const { tab, expectSound } = await office.colleague(browser, "viewer", `/catalog/templates/${items[0].uuid}`);
		await tab.getByRole("button", { name: /^Platform fee/ }).click();
		await tab.getByRole("button", { name: /^Storage/ }).click();
		await tab.getByLabel("Usage", { exact: true }).fill("4200");
		// All at 0.02, and the tier's flat fee.
		await tab
			.getByRole("row", { name: /4,200 calls cost/ })
			.getByText("89.00")
			.waitFor();
		await tab.getByText("Show as table").click();
		await tab.getByRole("button", { name: /^Messages/ }).click();
		await tab
			.getByRole("img", { name: /^Price by quantity/ })
			.nth(1)
			.waitFor();
		expect(await tab.getByLabel("Tier 1: up to").isDisabled()).toBe(true);
		expect(await tab.getByRole("button", { name: /^(Add|Save|Remove|Duplicate|More actions)/ }).count()).toBe(0);
		await expectSound("template-viewer");
		await tab.goto(`${office.service.address}/catalog/metrics`);
		await tab.getByRole("link", { name: "API calls" }).click();
		await tab.getByText("No event named").waitFor();
		expect(await tab.getByRole("button", { name: /^(Add|Save|Remove|More actions)/ }).count()).toBe(0);
		await tab.goto(`${office.service.address}/catalog`);
		await tab.getByRole("row", { name: /Growth/ }).waitFor();
		expect(await tab.getByRole("link", { name: "New template" }).count()).toBe(0);
	});
});

describe("metrics", () => {
	it("a metric is created next to the events that it counts, and those that it nearly counts", async () => {
		const customer = await office.customer({ external_id: "acme" });
		const events = [
			{ properties: { region: "eu", bytes: 4096 } },
			{ properties: { region: "us", bytes: 512 } },
			{ properties: { region: "eu", bytes: "a lot" } },
			{ properties: { region: "eu" }, customer_id: undefined, external_customer_id: "nobody-yet" },
		].map((event, index) => ({
			...{ event_name: "upload", timestamp: new Date().toISOString(), idempotency_key: `upload-${index}` },
			...{ customer_id: customer.uuid, event_value: 1, ...event },
		}));
		await office.ask("POST", "/usage/ingest", { events });
		const { tab, expectSound } = await office.tab(browser, "/catalog/metrics/new");
		await tab.getByLabel("Name", { exact: true }).fill("Uploads in Europe");
		await tab.getByLabel("Event name").fill("uploads");
		await tab.getByText("has been received yet").waitFor();
		await tab.getByLabel("Event name").fill("upload");
		await tab.getByText("3 of the last 4 events named upload count.").waitFor();
		await tab.getByLabel("Expression").fill("bytes / 1024");
		await tab.getByText("2 of the last 4 events named upload count.").waitFor();
		await tab.getByLabel("Expression").fill("");
		await tab.getByLabel("Property", { exact: true }).fill("bytes");
		await tab.getByRole("button", { name: "Add condition" }).click();
		await tab.getByLabel("Condition 1: property").fill("region");
		await tab.getByLabel("Condition 1: value").fill("eu");
		await tab.getByText('region is "us"; it must be "eu"').waitFor();
		await tab.getByText('bytes is "a lot", not a number').waitFor();
		await expectSound("metric-new");
		await tab.getByRole("button", { name: "Create metric" }).click();
		await tab.getByRole("heading", { name: "Uploads in Europe", level: 1 }).waitFor();
		const { items } = await office.ask("GET", "/metric?search=europe");
		expect(items[0]).toMatchObject({
			property: "bytes",
			filters: [{ property: "region", operator: "eq", value: "eu" }],
		});
	});

	it("a metric in use can't be deleted, and the page leads to its uses; another one can", async () => {
		const { items } = await office.ask("GET", "/metric?search=api_call");
		const { tab, expectSound } = await office.tab(browser, `/catalog/metrics/${items[0].uuid}`);
		await tab.getByRole("heading", { name: "Used by 1 template" }).waitFor();
		await expectSound("metric");
		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		await tab.getByRole("menuitem", { name: "Delete…" }).click();
		await tab
			.getByRole("dialog", { name: "API calls can’t be deleted" })
			.getByRole("link", { name: "Growth" })
			.waitFor();
		await expectSound("metric-in-use");
		await tab.getByRole("dialog").getByRole("link", { name: "Growth" }).click();
		await tab.getByRole("heading", { name: "Growth", level: 1 }).waitFor();
		await tab.goto(`${office.service.address}/catalog/metrics`);
		await tab.getByRole("row", { name: /Uploads in Europe/ }).waitFor();
		await expectSound("metrics");
		await tab.getByRole("link", { name: "Uploads in Europe" }).click();
		await tab.getByRole("button", { name: "More actions", exact: true }).click();
		await tab.getByRole("menuitem", { name: "Delete…" }).click();
		await tab.getByRole("button", { name: "Delete Uploads in Europe" }).click();
		await tab.getByText("Uploads in Europe deleted.").waitFor();
		expect((await office.ask("GET", "/metric?search=europe")).count).toBe(0);
	});
});

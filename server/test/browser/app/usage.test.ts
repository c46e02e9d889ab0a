import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { daysFromNow } from "../shop.ts";
import { fromMenu, Office } from "./office.ts";

/** Usage: what arrived, why it isn't billed, and how to fix it. The tests build on each other. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

let sent = 0;

const event = (fields: object) => {
	sent += 1;
	return {
		event_name: "api_call",
		timestamp: `${daysFromNow(-1)}T10:00:00Z`,
		idempotency_key: `key-${sent}`,
		...fields,
	};
};
const ingest = (events: readonly object[]) => office.ask("POST", "/usage/ingest", { events });

it("a company without usage sees how to send it", async () => {
	const { tab, expectSound } = await office.tab(browser, "/usage");
	await tab.getByRole("heading", { name: "No usage yet" }).waitFor();
	await expectSound("usage-empty");
	await tab.getByRole("link", { name: "Unmatched" }).click();
	await tab.getByRole("heading", { name: "You’re all caught up" }).waitFor();
	await tab.getByRole("link", { name: "Jobs" }).click();
	await tab.getByRole("heading", { name: "No jobs yet" }).waitFor();
});

describe("received usage", () => {
	beforeAll(async () => {
		const metric = await office.ask("POST", "/metric", {
			name: "API calls",
			event_name: "api_call",
			aggregation: "sum",
			unit: "calls",
		});
		const [ada, grace] = [await office.customer(), await office.customer({ name: "Grace Hopper Inc" })];
		const service = {
			service_type: "usage",
			billing_cycle: "monthly",
			plan_item_name: "Calls",
			unit_price: 0.01,
			metric_uuid: metric.uuid,
		};
		const contract = await office.ask("POST", "/contract", {
			...{
				customer_uuid: ada.uuid,
				name: "Platform",
				currency: "EUR",
				start_date: daysFromNow(-90),
				services: [service],
			},
		});
		await office.ask("POST", `/contract/${contract.uuid}/activate`);
		const days = Array.from({ length: 60 }, (_, day) => day);
		await ingest([
			...days.map((day) =>
				event({
					...{
						customer_id: ada.uuid,
						timestamp: `${daysFromNow(-day)}T00:00:00Z`,
						event_value: 900 + ((day * 53) % 210),
					},
					properties: { region: day % 3 === 0 ? "us" : "eu", model: "small", tokens: 12.5 },
				}),
			),
			...days
				.filter((day) => day % 2 === 0)
				.map((day) =>
					event({
						customer_id: grace.uuid,
						timestamp: `${daysFromNow(-day)}T00:00:00Z`,
						event_value: 400 + day * 3,
						properties: { region: "eu" },
					}),
				),
		]);
	});

	it("is explored by day, by customer, by property, and down to the events", async () => {
		const { tab, expectSound } = await office.tab(browser, "/usage");
		await tab.getByRole("heading", { name: "api_call" }).waitFor();
		await tab.getByRole("row").nth(20).waitFor();
		await tab.getByText(/45 events, .* in total/).waitFor();
		await expectSound("usage-explorer");
		await tab.getByLabel("Group by").selectOption({ label: "Customer" });
		await tab.getByRole("table").getByRole("link", { name: "Grace Hopper Inc" }).waitFor();
		await tab.getByText("2 groups").waitFor();
		await expectSound("usage-by-customer");
		await tab.setViewportSize({ width: 1280, height: 900 });
		await tab.getByLabel("Group by").selectOption({ label: "Property: region" });
		await tab.getByRole("cell", { name: "us", exact: true }).waitFor();
		await tab.getByLabel("Show", { exact: true }).selectOption({ label: "Metric: API calls" });
		await tab.getByRole("heading", { name: "API calls" }).waitFor();
		await tab.getByLabel("By", { exact: true }).selectOption("month");
		await tab.getByRole("row").nth(1).getByRole("link").click();
		await tab.getByRole("heading", { name: "Events", level: 1 }).waitFor();
		expect(new URL(tab.url()).searchParams.get("event_name")).toBe("api_call");
		await tab.goBack();
		await expect.poll(() => tab.getByLabel("By", { exact: true }).inputValue()).toBe("month");
	});

	it("is read event by event; one shows its customer and what bills it, and is voided", async () => {
		const { tab, expectSound } = await office.tab(browser, "/usage/events");
		await tab.getByRole("searchbox").fill("key-1");
		await tab.getByText("1 event", { exact: true }).waitFor();
		await tab.keyboard.press("Tab");
		await tab.getByRole("row").nth(1).getByRole("link").click();
		const dialog = tab.getByRole("dialog", { name: "api_call" });
		await dialog.getByRole("link", { name: "Calls" }).waitFor();
		await dialog.getByText('region: "us"').waitFor();
		await dialog.getByText("tokens: 12.5").waitFor();
		await expectSound("usage-event");
		await dialog.getByRole("button", { name: "Void event…" }).click();
		const question = tab.getByRole("alertdialog", { name: "Void 1 event?" });
		await question.getByText(/the next one corrects the difference/).waitFor();
		await expectSound("usage-void");
		await question.getByRole("button", { name: "Void 1 event" }).click();
		await tab.getByText("1 event voided.").waitFor();
		await dialog.getByText(/^Voided on/).waitFor();
		const { items } = await office.ask("GET", "/usage/events/ingested?idempotency_key=key-1");
		expect(items[0].voided_at).not.toBeNull();
	});

	it("is filtered, loads more on scrolling, and is selected by keyboard and voided", async () => {
		const { tab, expectSound } = await office.tab(browser, "/usage/events");
		await tab.getByText("Latest 90 events").or(tab.getByText("90 events")).waitFor();
		await expectSound("usage-events");
		await tab.setViewportSize({ width: 1280, height: 900 });
		await tab.keyboard.press("j");
		await tab.keyboard.press("x");
		await tab.keyboard.press("j");
		await tab.keyboard.press("x");
		await tab.getByRole("button", { name: "Void 2 events" }).click();
		await tab.getByRole("button", { name: "Cancel" }).click();
		await tab.getByRole("button", { name: "Filter" }).click();
		await tab.getByRole("button", { name: "Customer found" }).click();
		await tab.getByLabel("Customer found").selectOption("false");
		await tab.getByRole("heading", { name: "No matching events" }).waitFor();
	});

	it("shows a viewer everything, but nothing that changes it", async () => {
		const { tab } = await office.colleague(browser, "viewer", "/usage/events?idempotency_key=key-2&event=key-2");
		await tab.getByRole("dialog").getByText("Idempotency key").waitFor();
		expect(await tab.getByRole("button", { name: /Void/ }).count()).toBe(0);
		expect(await tab.getByRole("checkbox").count()).toBe(0);
	});
});

describe("the inbox", () => {
	it("says why events won't be billed, and creates the customer they name", async () => {
		await office.customer({ name: "Acme Industries", email: "office@acme.example", external_id: "A-1" });
		await ingest([
			event({ customer_id: "billing@newcorp.example" }),
			event({ customer_id: "billing@newcorp.example", event_name: "upload" }),
			event({ external_customer_id: "acme-eu" }),
			event({}),
		]);
		const { tab, expectSound } = await office.tab(browser, "/usage/unmatched");
		await tab.getByRole("heading", { name: "billing@newcorp.example" }).waitFor();
		await tab.getByRole("heading", { name: "No customer" }).waitFor();
		await tab.getByRole("heading", { name: "No metric" }).waitFor();
		await expectSound("usage-inbox");
		await tab.setViewportSize({ width: 1280, height: 900 });
		const group = tab.getByRole("listitem").filter({ hasText: "billing@newcorp.example" });
		await group.getByRole("button", { name: "Create customer" }).click();
		const dialog = tab.getByRole("dialog", { name: "Create customer" });
		expect(await dialog.getByLabel("Email").inputValue()).toBe("billing@newcorp.example");
		await expectSound("usage-inbox-create");
		await dialog.getByLabel("Name").fill("Newcorp");
		await tab.keyboard.press("Enter");
		await tab.getByText("The events of billing@newcorp.example are assigned to Newcorp.").waitFor();
		expect(await tab.getByRole("heading", { name: "billing@newcorp.example" }).count()).toBe(0);
		const [customer] = (await office.ask("GET", "/customer?email=billing@newcorp.example")).items;
		const { items } = await office.ask("GET", `/usage/events/ingested?customer_uuid=${customer.uuid}`);
		expect(items).toHaveLength(2);
		await tab.getByRole("status").getByRole("link", { name: "Create contract" }).click();
		await tab.getByText("Newcorp").first().waitFor();
	});

	it("assigns events to an existing customer, and says which of its data this replaces", async () => {
		const { tab, expectSound } = await office.tab(browser, "/usage/unmatched");
		const group = tab.getByRole("listitem").filter({ hasText: "acme-eu" });
		await group.getByRole("button", { name: "It’s Acme Industries" }).click();
		const dialog = tab.getByRole("dialog", { name: "Choose customer" });
		await dialog.getByText("The external ID of Acme Industries changes from A-1 to acme-eu.").waitFor();
		await expectSound("usage-inbox-map");
		await dialog.getByRole("button", { name: "Assign events to Acme Industries" }).click();
		await tab.getByText("The events of acme-eu are assigned to Acme Industries.").waitFor();
	});

	it("leads to creating the missing metric, with its event name filled in", async () => {
		const { tab } = await office.tab(browser, "/usage/unmatched");
		await tab.getByRole("link", { name: "Create metric" }).click();
		await expect.poll(() => tab.getByLabel("Event name").inputValue()).toBe("upload");
	});
});

describe("a job", () => {
	it("is followed while it runs; failed events are explained", async () => {
		const good = Array.from({ length: 5_000 }, () => event({ customer_id: "billing@newcorp.example" }));
		const events = [...good, event({ idempotency_key: "key-3" }), { ...event({}), timestamp: "yesterday" }];
		await office.ask("POST", "/usage/ingest-async", { events });
		const { tab, expectSound } = await office.tab(browser, "/usage/jobs");
		await tab.getByText("Completed").waitFor();
		await expectSound("usage-jobs");
		await tab.setViewportSize({ width: 1280, height: 900 });
		await tab.keyboard.press("j");
		await tab.keyboard.press("Enter");
		await tab.getByText("5,002 of 5,002").waitFor();
		await tab.getByRole("row", { name: /key-3 Duplicate: counted once/ }).waitFor();
		await tab.getByRole("row", { name: /5,002 .*timestamp/ }).waitFor();
		await expectSound("usage-job");
		await tab.getByRole("link", { name: "Jobs" }).first().click();
		await tab.getByText("1 job", { exact: true }).waitFor();
	});
});

/** Has used 900 calls at 0.50. */
async function busyCustomer(): Promise<void> {
	const customer = await office.customer({ name: "Busy GmbH" });
	const metric = await office.ask("POST", "/metric", { name: "Scans", event_name: "scan", aggregation: "sum" });
	const service = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "Scans", unit_price: 0.5 };
	const contract = await office.ask("POST", "/contract", {
		...{ customer_uuid: customer.uuid, name: "Scanner", currency: "EUR", start_date: daysFromNow(-90) },
		services: [{ ...service, metric_uuid: metric.uuid }],
	});
	await office.ask("POST", `/contract/${contract.uuid}/activate`);
	const now = new Date().toISOString();
	await ingest([event({ event_name: "scan", customer_id: customer.uuid, event_value: 900, timestamp: now })]);
}

it("an alert is created, triggers by itself, gets another threshold, and is deleted", async () => {
	await busyCustomer();
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
	await tab.getByRole("row", { name: /Busy GmbH.*€400\.00.*€450\.00/ }).waitFor();
	await expectSound("alert");
	await tab.getByRole("button", { name: "Edit…" }).click();
	await tab.getByLabel("Thresholds", { exact: true }).fill("400; 425; 1000");
	await tab.getByRole("button", { name: "Save" }).click();
	await tab.getByText("Alert “Budget” saved.").waitFor();
	await tab.getByText("€400.00 · €425.00 · €1,000.00").waitFor();
	await fromMenu(tab, "Delete alert…");
	await tab.getByRole("button", { name: "Delete alert", exact: true }).click();
	await tab.getByRole("heading", { name: "No alerts yet" }).waitFor();
	expect((await office.ask("GET", "/alert")).count).toBe(0);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { dayOf } from "../shop.ts";
import { Office } from "./office.ts";

/** Usage that is on no invoice: usage without a contract, and usage in closed books. The tests build on each other. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

let made = 0;
async function use(customer_id: string, event_value: number, day: string, event_name = "api_call") {
	made += 1;
	const event = { event_name, event_value, customer_id, timestamp: `${day}T10:00:00Z`, idempotency_key: `use-${made}` };
	await office.ask("POST", "/usage/ingest", { events: [event] });
}

/** Usage of last month at 0.50 each is billed and sent; the books are closed; more of it arrives late. */
async function lateUsage(name: string) {
	const { uuid: customer_uuid } = await office.customer({ name, currency: "EUR" });
	const { items } = await office.ask("GET", "/metric?search=API");
	const metric = items[0] ?? (await office.ask("POST", "/metric", metricTerms));
	const contract = await office.ask("POST", "/contract", {
		...{ customer_uuid, name: `${name}: calls`, start_date: dayOf(-1, 1) },
		services: [
			{
				...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "API calls", unit_price: 0.5 },
				metric_uuid: metric.uuid,
			},
		],
	});
	await office.ask("POST", `/contract/${contract.uuid}/activate`);
	await use(customer_uuid, 100, dayOf(-1, 5));
	await office.bill(contract.uuid);
	const [draft] = (await office.ask("GET", `/invoice?contract_uuid=${contract.uuid}`)).items;
	await office.ask("PUT", `/invoice/${draft.uuid}`, { invoice_status: "sent" });
	await office.change({ books_closed_until: dayOf(0, 0) });
	await use(customer_uuid, 30, dayOf(-1, 6));
	await office.bill(contract.uuid);
	return contract;
}
const metricTerms = { name: "API calls", event_name: "api_call", aggregation: "sum" };

describe("usage that nothing bills", () => {
	it("of a customer without a contract appears under To do, with what to do", async () => {
		await office.ask("POST", "/metric", metricTerms);
		const { uuid } = await office.customer({ name: "Without Ltd" });
		await use(uuid, 5, dayOf(0, 1));
		const { tab, expectSound } = await office.tab(browser);
		await tab.getByRole("link", { name: "1 event that no contract bills" }).click();
		const entry = tab.getByRole("listitem").filter({ hasText: "Without Ltd" });
		await entry.getByText("The customer has no active contract.", { exact: false }).waitFor();
		await expectSound("usage-inbox-unmatched");
		await entry.getByRole("link", { name: "Create contract" }).click();
		await tab.getByRole("heading", { level: 1, name: "New contract" }).waitFor();
	});

	it("in closed books: one is billed on the next invoice, another is left unbilled", async () => {
		const billed = await lateUsage("Late Ltd");
		const left = await lateUsage("Later Ltd");
		const { tab, expectSound } = await office.tab(browser);
		await tab.getByRole("link", { name: "2 closed periods with late usage" }).waitFor();
		await expectSound("home-unbilled");
		await tab.getByRole("link", { name: "2 closed periods with late usage" }).click();
		// 30 × 0.50
		await tab.getByText("€15.00 before tax", { exact: false }).first().waitFor();
		await expectSound("usage-inbox-closed");
		await tab.getByRole("button", { name: "Bill on next invoice: API calls for Late Ltd" }).click();
		await tab.getByText("€15.00 for Late Ltd will be on the next invoice.").waitFor();
		await tab.getByRole("button", { name: "Don’t bill: API calls for Later Ltd" }).click();
		await tab.getByText("€15.00 for Later Ltd stays unbilled.").waitFor();
		await tab.getByRole("heading", { name: "Late usage for closed periods" }).waitFor({ state: "detached" });
		const preview = async (uuid: string) =>
			(await office.ask("GET", `/billing/preview?contract_uuid=${uuid}&as_of=${dayOf(1, 1)}`)).items;
		const amounts = [await preview(billed.uuid), await preview(left.uuid)].map((items) =>
			items.reduce((sum: number, { amount }: { readonly amount: number }) => sum + amount, 0),
		);
		expect(amounts).toEqual([15, 0]);
	});

	it("the organization sets how long its books are closed, and how long drafts wait", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings");
		await tab.getByRole("checkbox", { name: "Send invoices automatically" }).check();
		await tab.getByLabel("Days before sending").fill("3");
		await tab.getByLabel("Books closed through").fill(dayOf(-1, 0));
		await expectSound("settings-closing");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Settings saved.").waitFor();
		const organisation = await office.ask("GET", "/organisation");
		expect(organisation).toMatchObject({
			...{ auto_send_invoices: true, grace_days: 3, books_closed_until: dayOf(-1, 0) },
		});
	});
});

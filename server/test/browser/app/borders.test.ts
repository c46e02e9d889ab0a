import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** What a person may see and do: the page offers no more, and the API refuses more regardless of the page. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

/** The page's title once it is rendered. */
const titleOf = async (tab: Page) => {
	await tab.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
	return tab.getByRole("main").getByRole("heading", { level: 1 }).textContent();
};

it("another organization's objects aren't found, and each tab stays with its own", async () => {
	const invoice = await office.invoice();
	const customer = invoice.customer.uuid;
	const { tab } = await office.tab(browser, `/invoices/${invoice.uuid}`);
	await tab.getByRole("heading", { level: 1, name: invoice.invoice_number }).waitFor();

	const second = await tab.context().newPage();
	await second.goto(office.service.address);
	await second.getByRole("button", { name: /^Organization: / }).click();
	await second.getByRole("menuitem", { name: "New organization…" }).click();
	await second.getByLabel("Name").fill("Southwind");
	await second.getByRole("button", { name: "Create organization" }).click();
	await second.getByRole("button", { name: "Organization: Southwind" }).waitFor();
	for (const path of [
		`/invoices/${invoice.uuid}`,
		`/customers/${customer}`,
		"/contracts/nothing",
		"/settings/nowhere",
	]) {
		await second.goto(office.service.address + path);
		expect(await titleOf(second), path).toBe("Not found");
	}
	await second.goto(`${office.service.address}/invoices`);
	await second.getByText("No invoices yet").waitFor();

	await tab.reload();
	await tab.getByRole("heading", { level: 1, name: invoice.invoice_number }).waitFor();
	await tab.getByRole("button", { name: "Organization: Northwind Analytics" }).waitFor();
});

it("a member does the daily work but changes no settings; a viewer changes nothing", async () => {
	for (const { role, addsCustomers } of [
		{ role: "member", addsCustomers: 1 },
		{ role: "viewer", addsCustomers: 0 },
	] as const) {
		const { tab } = await office.colleague(browser, role, "/customers");
		await tab.getByRole("heading", { level: 1, name: "Customers" }).waitFor();
		await tab.getByRole("table").or(tab.getByText("No customers yet")).first().waitFor();
		expect(await tab.getByRole("button", { name: "New customer" }).count(), role).toBe(addsCustomers);
		for (const path of [
			"/settings",
			"/settings/team",
			"/settings/developer/api",
			"/settings/developer/webhooks",
			"/settings/payments",
			"/settings/mail",
		]) {
			await tab.goto(office.service.address + path);
			await tab.getByRole("heading", { level: 1 }).waitFor();
			const acting = tab
				.getByRole("main")
				.getByRole("button", { name: /^(Save|Invite|New token|Revoke|Remove|Make)/, disabled: false });
			expect(await acting.count(), `${role} at ${path}`).toBe(0);
		}
		const { organisations } = await (await tab.request.get(`${office.service.address}/api/v1/session`)).json();
		const headers = { "Tallybook-Organisation": organisations[0].uuid };
		const refused = await tab.request.put(`${office.service.address}/api/v1/organisation`, {
			headers,
			data: { legal_name: "Changed" },
		});
		expect([refused.status(), (await refused.json()).code]).toEqual([403, "insufficient_role"]);
	}
});

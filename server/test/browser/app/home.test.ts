import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { daysFromNow } from "../shop.ts";
import { Office } from "./office.ts";

/** Home: what a finance person sees first, and where each number leads. The tests build on each other, like a company. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

/** The maximum compressed size of a first page. */
const script_bytes_maximum = 200 * 1024;
const interactiveWithin_ms = 1_000;

describe("a new company", () => {
	it("is led from step to step, and sees what is done", async () => {
		const { tab, expectSound } = await office.tab(browser);
		const steps = tab.getByRole("list").filter({ hasText: "Company details" });
		await steps.getByText("Payment settings (done)").waitFor();
		await expect.poll(() => steps.locator("[aria-current=step]").innerText()).toContain("Add a customer");
		await expectSound("home-empty");
		await steps.getByRole("link", { name: "Add a customer" }).click();
		await tab.getByRole("dialog", { name: "New customer" }).waitFor();
		await office.customer();
		await tab.goto(office.service.address);
		await steps.getByText("Add a customer (done)").waitFor();
		await expect.poll(() => steps.locator("[aria-current=step]").innerText()).toContain("Create a metric");
	});

	it("doesn't ask a viewer for first steps", async () => {
		const { tab, expectSound } = await office.colleague(browser, "viewer");
		await tab.getByText("0 open invoices, none overdue").waitFor();
		expect(await tab.getByRole("heading", { name: "Get started" }).count()).toBe(0);
		expect(await tab.getByRole("link", { name: "Send the first event" }).count()).toBe(0);
		await expectSound("home-viewer");
	});
});

describe("an active company", () => {
	beforeAll(async () => {
		// Each of €118.00 with tax.
		for (const days of [-5, -20, -45, -75, -75, -200]) {
			await office.invoice({ invoice_date: daysFromNow(days - 14), due_date: daysFromNow(days) });
		}
		const { uuid } = await office.invoice({ invoice_date: daysFromNow(-70), due_date: daysFromNow(-40) });
		await office.ask("POST", "/payment/record", { invoice_uuid: uuid, amount: 118, method: "bank_transfer" });
		await office.invoice();
		await office.invoice({ currency: "USD" });
		const { uuid: customer_uuid } = await office.customer();
		const line_items = [{ name: "Platform fee", unit_price: 100 }];
		await office.ask("POST", "/invoice", { customer_uuid, currency: "EUR", line_items });
		const events = Array.from({ length: 60 }, (_, day) => ({
			event_name: "api_call",
			timestamp: `${daysFromNow(-day)}T00:00:00Z`,
			idempotency_key: `call-${day}`,
			customer_id: customer_uuid,
			event_value: 1_000 + ((day * 37) % 400) - day * 5,
		}));
		const waiting = {
			event_name: "upload",
			timestamp: `${daysFromNow(-1)}T00:00:00Z`,
			customer_id: "it@unknown.example",
		};
		await office.ask("POST", "/usage/ingest", { events: [...events, { ...waiting, idempotency_key: "waits" }] });
	});

	it("sees what is owed and how old it is, and drills down to exactly these invoices", async () => {
		const { tab, expectSound } = await office.tab(browser);
		// Seven of €118.00 are open, six of them overdue.
		await tab.getByText("€826.00").waitFor();
		await tab.getByText("7 open invoices").waitFor();
		await tab.getByRole("link", { name: "€708.00 overdue on 6" }).waitFor();
		await tab.getByText("in 30 days").waitFor();
		await expectSound("home");
		await tab.setViewportSize({ width: 1280, height: 900 });
		await tab.getByRole("link", { name: "61–90 days past due, 2 invoices: Overdue €236.00" }).click();
		await tab.getByRole("heading", { name: "Invoices" }).waitFor();
		expect(new URL(tab.url()).search).toBe(
			`?is_overdue=true&currency=EUR&due_date_lte=${daysFromNow(-61)}&due_date_gte=${daysFromNow(-90)}`,
		);
		await expect.poll(() => tab.locator("tbody tr").count()).toBe(2);
	});

	it("switches to another currency", async () => {
		const { tab } = await office.tab(browser);
		await tab.getByLabel("Currency").selectOption("USD");
		await tab.getByText("$118.00").first().waitFor();
		await tab.getByText("1 open invoice, none overdue").waitFor();
		expect(new URL(tab.url()).search).toBe("?currency=USD");
	});

	it("finds what needs attention, each number with its rows", async () => {
		const { tab } = await office.tab(browser);
		await tab.getByRole("link", { name: "1 draft to review" }).click();
		await expect.poll(() => new URL(tab.url()).search).toBe("?invoice_status=draft");
		await tab.goBack();
		await tab.getByRole("link", { name: "1 event without a customer" }).click();
		await tab.getByText("it@unknown.example").waitFor();
	});

	it("navigates a chart by keyboard, reads it as a table, and follows a month to its invoices", async () => {
		const { tab, expectSound } = await office.tab(browser);
		const months = tab.getByRole("list", { name: "Revenue by month" }).getByRole("link");
		await months.nth(11).waitFor();
		expect(await months.count()).toBe(12);
		await months.first().focus();
		for (let place = 1; place < 12; place += 1) await tab.keyboard.press("ArrowRight");
		const month = daysFromNow(0).slice(0, 7);
		expect(await tab.evaluate("document.activeElement.getAttribute('aria-label')")).toMatch(
			/: Invoiced €236\.00, Credited/,
		);
		await tab.getByRole("button", { name: "Show as table: Revenue by month" }).click();
		const table = tab.getByRole("region", { name: "Revenue by month, as a table" });
		await expect.poll(() => table.getByRole("row").count()).toBe(13);
		await expectSound("home-table");
		await tab.getByRole("button", { name: "Show as chart: Revenue by month" }).click();
		await months.last().focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("heading", { name: "Invoices" }).waitFor();
		expect(new URL(tab.url()).searchParams.get("invoice_date_gte")).toBe(`${month}-01`);
	});

	it(`loads at most ${script_bytes_maximum} bytes of script, and is there within ${interactiveWithin_ms} ms`, async () => {
		const { tab } = await office.tab(browser, "/settings");
		const scripts: Promise<number>[] = [];
		const cold = await tab.context().newPage();
		const times_ms: number[] = [];
		cold.on("response", (response) => {
			if (response.request().resourceType() !== "script" || times_ms.length > 0) return;
			scripts.push(
				response
					.request()
					.sizes()
					.then(({ responseBodySize }) => responseBodySize),
			);
		});
		for (let visit = 0; visit < 3; visit += 1) {
			await cold.goto(office.service.address);
			await cold.getByText("7 open invoices").waitFor();
			times_ms.push((await cold.evaluate("performance.now()")) as number);
		}
		const sizes = await Promise.all(scripts);
		expect(sizes.length).toBeGreaterThan(1);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(script_bytes_maximum);
		// The fastest of three, because other programs may be busy.
		expect(Math.min(...times_ms)).toBeLessThanOrEqual(interactiveWithin_ms);
	});
});

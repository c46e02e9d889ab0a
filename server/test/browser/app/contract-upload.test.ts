import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { textPdf } from "../../support/hostile-pdfs.ts";
import { Office } from "./office.ts";

/** A signed PDF becomes a contract: uploaded, compared with the document, corrected, activated. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const sample = (name: string) => fileURLToPath(new URL(`../../corpus/samples/${name}`, import.meta.url));
const notAContract = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") };

/** Its start isn't stated, and what it says of its price is thin. */
const doubtful = {
	name: "letter.pdf",
	mimeType: "application/pdf",
	buffer: textPdf([
		[
			"Letter to Heron Labs GmbH",
			"We offer the hosting for a monthly fee of EUR 100.00.",
			"The amount may become EUR 120.00 per month, or about that.",
			"Payment within 10 days, or within 30 days where agreed.",
		],
	]),
};

/** A form whose name for the start is its own. */
const hatchery = (day: string) => ({
	name: "hatchery.pdf",
	mimeType: "application/pdf",
	buffer: textPdf([
		[
			"Kittiwake Hatchery Order",
			`Hatching of the platform ${day}`,
			"Platform fee: EUR 100.00 per month",
			"The platform is kept warm around the clock by people who like birds.",
			"Neither party may hand this order on to anybody else without being asked.",
		],
	]),
});

/** Chooses a customer and a file, and uploads it. */
async function upload(tab: Page, customer: RegExp, file: typeof doubtful): Promise<void> {
	await tab.getByRole("button", { name: "Upload PDF" }).first().click();
	const dialog = tab.getByRole("dialog", { name: "Upload contract" });
	await dialog.getByRole("button", { name: /Customer/ }).click();
	await tab.getByRole("option", { name: customer }).click();
	await dialog.getByLabel("Contract PDF").setInputFiles(file);
	await dialog.getByRole("button", { name: "Upload" }).click();
}

/** The scripts that the page has loaded so far. */
function scriptsOf(tab: Page): Promise<string[]> {
	return tab.evaluate(
		"performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /js$/.test(name))",
	);
}

/** The confidences of the points to check, in their order; -1 for what is missing. */
async function orderOf(tab: Page): Promise<number[]> {
	const words = await tab.locator("[data-point]:visible").allInnerTexts();
	return words.map((each) => (each.startsWith("Missing") ? -1 : Number(/\d+(?=%)/.exec(each)?.[0])));
}

describe("uploading a contract", () => {
	it("reads it, shows the location of each term, accepts a correction and a metric, and activates it", async () => {
		const customer = await office.customer({ name: "Osprey Media, Inc." });
		const { tab, expectSound } = await office.tab(browser, "/contracts");
		await tab.getByRole("heading", { name: "No contracts yet" }).waitFor();
		await expectSound("contracts-empty");
		// The PDF viewer is large, so it is loaded only when needed.
		expect((await scriptsOf(tab)).filter((name) => /open-document|pdf\.worker/.test(name))).toEqual([]);

		// A file that can't be read is refused at the file field, with instructions.
		await tab.getByRole("button", { name: "Upload PDF" }).first().click();
		const dialog = tab.getByRole("dialog", { name: "Upload contract" });
		await dialog.getByRole("button", { name: /Customer/ }).click();
		await tab.getByRole("option", { name: /Osprey Media/ }).click();
		await dialog.getByLabel("Contract PDF").setInputFiles(notAContract);
		await dialog.getByRole("button", { name: "Upload" }).click();
		await dialog.getByRole("alert").filter({ hasText: "The file is not a readable PDF" }).waitFor();
		await expectSound("contract-upload-refused");

		await dialog.getByLabel("Contract PDF").setInputFiles(sample("prose.pdf"));
		await dialog.getByRole("button", { name: "Upload" }).click();
		await tab.getByRole("heading", { level: 1, name: `Contract with ${customer.name}` }).waitFor();
		await tab.getByRole("heading", { level: 2, name: /to check/ }).waitFor();

		// The document appears next to its terms; a term highlights its location, and a location leads to its term.
		const document = tab.getByRole("region", { name: /^The document/ });
		await document.locator("canvas[data-drawn]").first().waitFor();
		expect(await scriptsOf(tab)).toContainEqual(expect.stringMatching(/open-document/));
		const firstDay = tab.getByLabel("Start date", { exact: true });
		expect(await firstDay.inputValue()).toBe("2026-06-01");
		await firstDay.focus();
		await document.locator("[data-strong]").waitFor();
		expect(await document.locator("[data-strong]").getAttribute("title")).toBe("Start date");
		await document.getByRole("button", { name: "Payment terms (days) in the document" }).click();
		await tab
			.locator(":focus")
			.and(tab.getByLabel("Payment terms (days)", { exact: true }))
			.waitFor();
		await expectSound("contract-review");

		// A term is corrected: 45 days become 30.
		await tab.getByLabel("Payment terms (days)", { exact: true }).fill("30");
		const storage = tab.getByRole("group", { name: /Storage/ });
		await storage.getByRole("button", { name: /New metric/ }).click();
		const metric = tab.getByRole("dialog", { name: "New metric" });
		await metric.getByLabel("Event name").fill("storage");
		await expectSound("contract-review-metric");
		await metric.getByRole("button", { name: "Create metric" }).click();
		await storage.getByRole("button", { name: /Metric: .*\(storage\)/ }).waitFor();
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Draft saved.").waitFor();
		await tab.getByText(/other terms, checked/).click();
		await tab.getByText("Corrected").first().waitFor();

		// What will be billed is shown before activation.
		await tab.getByRole("button", { name: "Activate…" }).click();
		const activation = tab.getByRole("dialog", { name: /^Activate/ });
		const activate = activation.getByRole("button", { name: "Activate: first invoice of €12,000.00 on Jun 1, 2026" });
		await activate.waitFor();
		await expectSound("contract-activate");
		await activate.click();
		await tab.getByRole("heading", { level: 2, name: "Next invoices" }).waitFor();
		await tab.getByText("500 included, then €0.02 each").waitFor();
		await expectSound("contract-active");

		const [contract] = (await office.ask("GET", "/contract")).items;
		expect(contract).toMatchObject({ status: "active", payment_terms_days: 30 });
		expect(contract.extraction.find(({ field }: { field: string }) => field === "payment_terms_days")).toMatchObject({
			value: 45,
			corrected: true,
		});
	});

	it("leads through what is missing, then what is doubtful, by keys alone", async () => {
		await office.customer({ name: "Heron Labs GmbH" });
		const { tab, expectSound } = await office.tab(browser, "/contracts");
		await upload(tab, /Heron Labs/, doubtful);
		await tab.getByRole("heading", { level: 2, name: /to check/ }).waitFor();

		// The start is missing, and comes before all that was read; what was read is sorted.
		const order = await orderOf(tab);
		expect(order).toEqual(order.toSorted((a, b) => a - b));
		const rows = tab.locator("[data-point]:visible");
		expect(await rows.first().innerText()).toMatch(/Missing\s+Start date/);
		await tab
			.getByRole("region", { name: /^The document/ })
			.locator("canvas[data-drawn]")
			.first()
			.waitFor();
		await rows.first().focus();
		await tab.keyboard.press("ArrowDown");
		await tab.keyboard.press("ArrowUp");
		expect(await tab.locator(":focus").getAttribute("data-point")).toBe("start_date");

		// Enter opens it with the cursor in it, Enter keeps it and opens the next one, to the last.
		await tab.keyboard.press("Enter");
		const start = tab.getByLabel("Start date", { exact: true });
		await tab.locator(":focus").and(start).waitFor();
		await expectSound("contract-review-keys");
		await tab.getByText("Heron Labs GmbH · no start date").waitFor();
		expect(await tab.getByRole("button", { name: "Activate…" }).getAttribute("title")).toBe(
			"Enter the start date first.",
		);
		await tab.keyboard.type("07152026");
		expect(await start.inputValue()).toBe("2026-07-15");
		await tab.keyboard.press("Enter");
		for (let left = (await rows.count()) + 1; left > 0 && (await rows.count()) > 0; left -= 1) {
			const isButton = await tab.locator(":focus").evaluate("(element) => element.tagName === 'BUTTON'");
			await tab.keyboard.press(isButton ? "a" : "Enter");
		}
		await tab.getByRole("heading", { level: 2, name: "All terms checked" }).waitFor();
		await tab
			.locator(":focus")
			.and(tab.getByRole("button", { name: "Save changes" }))
			.waitFor();
		await tab.keyboard.press("Enter");
		await tab.getByText("Draft saved.").waitFor();
		await tab.getByText("Heron Labs GmbH · from Jul 15, 2026").waitFor();
		expect(await tab.getByLabel("Billing day", { exact: true }).inputValue()).toBe("15");
		await expectSound("contract-review-checked");
	});

	it("reads the second document of a form with what was corrected in the first, and marks its words", async () => {
		await office.customer({ name: "Plover & Sons Ltd" });
		const { tab, expectSound } = await office.tab(browser, "/contracts");
		await upload(tab, /Plover/, hatchery("1 June 2026"));
		await tab.getByRole("heading", { level: 2, name: /to check/ }).waitFor();
		const [draft] = (await office.ask("GET", "/contract?status=draft&search=Plover")).items;
		await office.ask("PUT", `/contract/${draft.uuid}`, { start_date: "2026-06-01" });
		await office.ask("POST", `/contract/${draft.uuid}/activate`);

		await tab.goto(`${office.service.address}/contracts`);
		await upload(tab, /Plover/, hatchery("15 September 2026"));
		await tab.getByRole("heading", { level: 2, name: /to check/ }).waitFor();
		const start = tab.getByLabel("Start date", { exact: true });
		expect(await start.inputValue()).toBe("2026-09-15");
		await start.focus();
		const mark = tab.getByRole("region", { name: /^The document/ }).locator("[data-strong]");
		await mark.waitFor();
		expect(await mark.getAttribute("title")).toBe("Start date");
		await expectSound("contract-review-remembered");
	});
});

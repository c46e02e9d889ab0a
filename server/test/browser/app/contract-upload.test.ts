import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** A signed PDF becomes a contract: uploaded, compared with the document, corrected, activated. */

const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());

const sample = (name: string) => fileURLToPath(new URL(`../../corpus/samples/${name}`, import.meta.url));
const notAContract = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") };

/** The scripts that the page has loaded so far. */
function scriptsOf(tab: Page): Promise<string[]> {
	return tab.evaluate(
		"performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /js$/.test(name))",
	);
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
		await dialog
			.getByRole("alert")
			.filter({ hasText: /not a readable PDF/ })
			.waitFor();
		await expectSound("contract-upload-refused");

		await dialog.getByLabel("Contract PDF").setInputFiles(sample("prose.pdf"));
		await dialog.getByRole("button", { name: "Upload" }).click();
		await tab.getByRole("heading", { level: 1, name: `Contract with ${customer.name}` }).waitFor({ timeout: 30_000 });
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
	}, 120_000);
});

import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { useBrowser } from "../support/browser.ts";

/** The API's reference page, under its content policy. */

const app = useTestApp();
const browser = useBrowser();
let address = "";
beforeAll(async () => {
	address = await app.app.listen({ host: "127.0.0.1", port: 0 });
});

it("shows the API, and its policy blocks nothing", async () => {
	const tab = await browser.tab();
	const refused: string[] = [];
	tab.on("console", (message) => {
		if (message.text().includes("Content Security Policy")) refused.push(message.text());
	});
	await tab.goto(`${address}/docs`);
	await tab.getByRole("heading", { name: "Tallybook", exact: true }).first().waitFor();
	await tab.getByText("Usage events go in; correct invoices, PDFs and payments come out.").first().waitFor();
	expect(refused).toEqual([]);
});

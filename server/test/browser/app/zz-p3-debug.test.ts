import { afterAll, beforeAll, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";
const office = new Office();
const browser = useBrowser();
beforeAll(() => office.open(), 90_000);
afterAll(() => office.close());
it("x", async () => {
	const window = await browser.window();
	await window.request.post(`${office.service.address}/api/v1/session`, { data: { email: "ada@northwind.example", password: "correct horse battery" } });
	const tab = await window.newPage();
	tab.on("console", (m) => console.log("CONSOLE", m.type(), m.text().slice(0, 500)));
	tab.on("pageerror", (e) => console.log("PAGEERROR", String(e.stack).slice(0, 800)));
	tab.on("requestfailed", (r) => console.log("FAILED", r.url(), r.failure()?.errorText));
	tab.on("response", (r) => console.log(r.status(), r.url()));
	const t = Date.now();
	await tab.goto(`${office.service.address}/payments`, { waitUntil: "commit" });
	for (const s of [3, 10, 20]) {
		await new Promise((r) => setTimeout(r, s * 500));
		const text = await Promise.race([tab.evaluate("document.body.innerText"), new Promise((r) => setTimeout(() => r("STUCK"), 5000))]);
		console.log("AFTER", Date.now() - t, String(text).slice(0, 600));
	}
}, 120_000);

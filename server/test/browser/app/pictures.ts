import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { desktop, phone, TestBrowser } from "../../support/browser.ts";
import { runProgram, Workshop } from "../../support/service.ts";

/** Takes a picture of every page with the sample company, for review and for the docs: `npm run pictures -- <folder>`. */

const [folder = "docs/images/app"] = process.argv.slice(2);
const password = "a password for pictures";

/** Each page by its picture's name; an address ending in `*` is the first link of that kind on the previous page. */
const pages: readonly (readonly [name: string, path: string])[] = [
	["home", "/"],
	["invoices", "/invoices"],
	["invoice", "/invoices/*"],
	["credit-notes", "/credit-notes"],
	["customers", "/customers"],
	["customer", "/customers/*"],
	["contracts", "/contracts"],
	["contract", "/contracts/*"],
	["contract-new", "/contracts/new"],
	["usage", "/usage"],
	["usage-events", "/usage/events"],
	["usage-inbox", "/usage/unmatched"],
	["usage-jobs", "/usage/jobs"],
	["payments", "/payments"],
	["payment", "/payments/*"],
	["templates", "/catalog"],
	["template", "/catalog/templates/*"],
	["metrics", "/catalog/metrics"],
	["metric", "/catalog/metrics/*"],
	["outbox", "/outbox"],
	["mail", "/outbox/*"],
	["settings", "/settings"],
	["settings-team", "/settings/team"],
	["settings-developer", "/settings/developer/api"],
	["settings-webhooks", "/settings/developer/webhooks"],
	["settings-payments", "/settings/payments"],
	["settings-mail", "/settings/mail"],
	["settings-history", "/settings/history"],
	["settings-export", "/settings/export"],
	["settings-status", "/settings/status"],
	["settings-account", "/settings/account"],
];

const looks = [
	{ look: "light", colorScheme: "light", viewport: desktop },
	{ look: "dark", colorScheme: "dark", viewport: desktop },
	{ look: "phone", colorScheme: "light", viewport: phone },
	{ look: "phone-dark", colorScheme: "dark", viewport: phone },
] as const;

/** Rendered, with all requests done. */
async function settle(tab: Page): Promise<void> {
	await tab.waitForLoadState("networkidle");
	await tab.locator("main h1").waitFor();
	await tab.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
	await tab.waitForLoadState("networkidle");
	await tab.evaluate("document.fonts.ready");
	// Elements with a measured width are rendered a frame later.
	await tab.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
}

async function takePictures(tab: Page, address: string): Promise<void> {
	for (const [name, path] of pages) {
		if (path.endsWith("*")) {
			const first = tab.locator(`main tbody a[href*="${path.slice(0, -1)}"]`).first();
			if ((await first.count()) === 0) {
				process.stdout.write(`${name}: nothing to show\n`);
				continue;
			}
			const list = tab.url();
			await first.click();
			await tab.waitForURL((url) => url.href !== list);
			await tab.reload();
		} else {
			await tab.goto(address + path);
		}
		for (const { look, colorScheme, viewport } of looks) {
			await tab.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await tab.setViewportSize(viewport);
			await settle(tab);
			await tab.screenshot({ path: join(folder, `${name}-${look}.png`) });
		}
		await tab.setViewportSize(desktop);
		process.stdout.write(`${name}\n`);
	}
}

const workshop = new Workshop();
const browser = new TestBrowser();
try {
	mkdirSync(folder, { recursive: true });
	const environment = { TALLYBOOK_DATA_DIR: workshop.folder() };
	const { stdout, stderr } = await runProgram(["demo"], environment);
	const link = /reset-password#token=(\S+)/.exec(stdout)?.[1];
	if (link === undefined) throw new Error(`the sample company has no way in: ${stdout}${stderr}`);
	const { address } = await workshop.serve(environment);
	await browser.start();
	const window = await browser.window({ deviceScaleFactor: 2 });
	const say = (path: string, data: object) => window.request.post(`${address}/api/v1${path}`, { data });
	await say("/password-reset/confirm", { token: link, password });
	const answer = await say("/session", { email: "owner@fernweh.example", password });
	if (!answer.ok()) throw new Error(await answer.text());
	const tab = await window.newPage();
	// The first start builds the pages.
	tab.setDefaultNavigationTimeout(120_000);
	await takePictures(tab, address);
} finally {
	await browser.stop();
	await workshop.clear();
}

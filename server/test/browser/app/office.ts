import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser } from "../../support/browser.ts";
import { Shop } from "../shop.ts";
import { complaintsOf, expectSoundInEveryLook } from "../soundness.ts";

const owner = { email: "ada@northwind.example", password: "correct horse battery" } as const;

/** The program as in `Shop`, with its owner signed in to the application. `ask` fills it through the API. */
export class Office extends Shop {
	#colleagues = 0;

	override async open(changes: Record<string, string> = {}): Promise<void> {
		await super.open({
			TALLYBOOK_BOOTSTRAP_EMAIL: owner.email,
			TALLYBOOK_BOOTSTRAP_PASSWORD: owner.password,
			...changes,
		});
		// The first request builds the pages, which takes longer than a tab waits.
		await fetch(this.service.address);
	}

	/** A tab in a new window with the owner signed in, at the path. */
	async tab(browser: TestBrowser, path = "/", options: Parameters<TestBrowser["window"]>[0] = {}): Promise<OpenTab> {
		const window = await browser.window(options);
		const answer = await window.request.post(`${this.service.address}/api/v1/session`, { data: owner });
		expect(answer.status(), await answer.text()).toBe(200);
		return this.#openTab(window, path);
	}

	/** A tab of a person invited by the owner and signed in with that role, at the path. */
	async colleague(browser: TestBrowser, role: "viewer" | "member" | "admin", path = "/"): Promise<OpenTab> {
		const address = `${this.service.address}/api/v1`;
		const { request } = await browser.window();
		const { organisations } = await (await request.post(`${address}/session`, { data: owner })).json();
		this.#colleagues += 1;
		const invitation = await request.post(`${address}/invitation`, {
			data: { email: `${role}-${this.#colleagues}@northwind.example`, role },
			headers: { "Tallybook-Organisation": organisations[0].uuid },
		});
		const { link } = await invitation.json();
		const token = new URL(link).hash.slice("#token=".length);
		const window = await browser.window();
		const data = { token, name: "Grace Hopper", password: owner.password };
		const answer = await window.request.post(`${address}/invitation/accept`, { data });
		expect(answer.status(), await answer.text()).toBe(200);
		return this.#openTab(window, path);
	}

	async #openTab(window: BrowserContext, path: string): Promise<OpenTab> {
		const tab = await window.newPage();
		const complaints = complaintsOf(tab);
		await tab.goto(this.service.address + path);
		return {
			tab,
			expectSound: (name) => expectSoundInEveryLook(tab, name, complaints, "app"),
		};
	}
}

/** Opens a menu and chooses an entry. */
export async function fromMenu(tab: Page, name: string | RegExp, menu = "More actions"): Promise<void> {
	await tab.getByRole("button", { name: menu, exact: true }).click();
	await tab.getByRole("menuitem", { name }).click();
}

interface OpenTab {
	readonly tab: Page;
	/**
	 * Checks light and dark mode on desktop and phone: no accessibility violation, nothing cut off, no browser errors. Saves
	 * pictures `app-<name>-<look>.png` if `TALLYBOOK_PICTURES` names a folder.
	 */
	expectSound(name: string): Promise<void>;
}

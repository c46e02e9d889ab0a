import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser } from "../../support/browser.ts";
import { Shop } from "../shop.ts";
import { complaintsOf, expectSoundInEveryLook } from "../soundness.ts";

const owner = { email: "ada@northwind.example", password: "correct horse battery" } as const;

/** The program as `Shop` has it, whose owner signs in to the application. `ask` fills it through the API. */
export class Office extends Shop {
	override async open(changes: Record<string, string> = {}): Promise<void> {
		await super.open({
			TALLYBOOK_BOOTSTRAP_EMAIL: owner.email,
			TALLYBOOK_BOOTSTRAP_PASSWORD: owner.password,
			...changes,
		});
	}

	/** A tab of a new window in which the owner is signed in, at the path. */
	async tab(browser: TestBrowser, path = "/", options: Parameters<TestBrowser["window"]>[0] = {}): Promise<Visit> {
		const window = await browser.window(options);
		const answer = await window.request.post(`${this.service.address}/api/v1/session`, { data: owner });
		expect(answer.status(), await answer.text()).toBe(200);
		const tab = await window.newPage();
		const complaints = complaintsOf(tab);
		await tab.goto(this.service.address + path);
		return {
			tab,
			expectSound: (name) => expectSoundInEveryLook(tab, name, complaints, "app"),
		};
	}
}

interface Visit {
	readonly tab: Page;
	/**
	 * In light and dark, on a desktop and on a phone: no violation of accessibility, nothing cut off, nothing that the browser complains of.
	 * Leaves pictures `app-<name>-<look>.png` where `TALLYBOOK_PICTURES` names a folder.
	 */
	expectSound(name: string): Promise<void>;
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "../support/browser.ts";

const looks = [
	{ look: "light-desktop", colorScheme: "light", viewport: desktop },
	{ look: "dark-desktop", colorScheme: "dark", viewport: desktop },
	{ look: "light-phone", colorScheme: "light", viewport: phone },
	{ look: "dark-phone", colorScheme: "dark", viewport: phone },
] as const;

/** A folder for pictures, if requested. */
const pictures = process.env.TALLYBOOK_PICTURES ?? null;

async function takePicture(tab: Page, name: string): Promise<void> {
	if (pictures === null) return;
	mkdirSync(pictures, { recursive: true });
	await tab.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

/** What the browser reports about a tab from now on: failed scripts, and violations of the page's policy. */
export function complaintsOf(tab: Page): string[] {
	const complaints: string[] = [];
	tab.on("pageerror", (error) => complaints.push(String(error)));
	tab.on("console", (message) => {
		// An error status is up to the page, and not a fault.
		const isFault = message.type() === "error" && !/Failed to load resource/.test(message.text());
		if (isFault) complaints.push(message.text());
	});
	return complaints;
}

/** What axe finds. Its half a megabyte of code is loaded once into each document. */
async function violationsOf(tab: Page): Promise<AxeResults["violations"]> {
	if ((await tab.evaluate("typeof window.axe")) === "undefined") await tab.evaluate(axe.source);
	const options: RunOptions = { resultTypes: ["violations"] };
	const { violations } = await tab.evaluate<AxeResults>(`window.axe.run(document, ${JSON.stringify(options)})`);
	return violations;
}

/**
 * Checks light and dark mode on desktop and phone: no axe violations, nothing cut off, no browser errors. The application has
 * many more states, so it checks each scheme and each width once; all four if pictures are requested.
 */
export async function expectSoundInEveryLook(
	tab: Page,
	name: string,
	complaints: readonly string[] = [],
	of: "pay" | "app" = "pay",
): Promise<void> {
	// A page shows its heading once its code and data are there.
	await tab.locator("h1").first().waitFor();
	const crossed = looks.filter(({ look }) => look === "light-desktop" || look === "dark-phone");
	for (const { look, colorScheme, viewport } of of === "pay" || pictures !== null ? looks : crossed) {
		await tab.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await tab.setViewportSize(viewport);
		await takePicture(tab, `${of}-${name}-${look}`);
		const violations = await violationsOf(tab);
		const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
		const overhang = await tab.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)");
		expect({ look, found, overhang, complaints }).toEqual({ look, found: [], overhang: 0, complaints: [] });
	}
}

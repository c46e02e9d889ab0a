import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { phone, useBrowser } from "../support/browser.ts";
import { bankDetails, daysFromNow, expectStage, payWith, Shop } from "./shop.ts";
import { complaintsOf, expectSoundInEveryLook } from "./soundness.ts";

/** Everyone can read and use the page: with a keyboard, a screen reader, a phone, in dark mode, in their language. */

const shop = new Shop();
const browser = useBrowser();
beforeAll(() => shop.open(), 90_000);
afterAll(() => shop.close());

const lines = [
	{ name: "Platform fee", unit_price: 100, tax_rate: 19, tax_name: "VAT", description: "Team plan" },
	{ name: "API calls", quantity: 12_500, unit_price: 0.002, tax_rate: 19, tax_name: "VAT" },
	{ name: "Handbook", unit_price: 24.9, tax_rate: 7, tax_name: "VAT", discount_percent: 10 },
];

interface Situation {
	readonly name: string;
	/** Sets the situation up; returns the link. */
	readonly arrange: () => Promise<string>;
	/** What is done on the page first. */
	readonly act?: (tab: Page) => Promise<unknown>;
	readonly expected: string | RegExp;
}

const situations: readonly Situation[] = [
	{
		name: "due",
		arrange: async () => (await shop.invoice({ line_items: lines })).payment_link,
		expected: "How would you like to pay?",
	},
	{
		name: "overdue-and-declined",
		arrange: async () => {
			const { payment_link } = await shop.invoice({ invoice_date: daysFromNow(-40), due_date: daysFromNow(-10) });
			const tab = await browser.tab();
			await tab.goto(payment_link);
			await payWith(tab, /declined/);
			await tab.getByText("The bank declined the card.").waitFor();
			return payment_link;
		},
		expected: "How would you like to pay?",
	},
	{
		name: "bank-transfer",
		arrange: async () => (await shop.invoice()).payment_link,
		act: (tab) => tab.getByRole("radio", { name: /Bank transfer/ }).check(),
		expected: "How would you like to pay?",
	},
	{
		name: "waiting",
		arrange: async () => (await shop.invoice()).payment_link,
		act: async (tab) => {
			await payWith(tab, /answer is lost/);
			await expectStage(tab, "Waiting for the bank");
			// The page requests the result, but gets none while it is inspected.
			await tab.route("**/invoice", () => {});
		},
		expected: "Waiting for the bank",
	},
	{
		name: "paid",
		arrange: async () => {
			const { uuid, payment_link } = await shop.invoice({ line_items: lines });
			await shop.ask("PUT", `/invoice/${uuid}`, { invoice_status: "paid" });
			return payment_link;
		},
		expected: "Paid. Thank you!",
	},
	{
		name: "nothing-due",
		arrange: async () => {
			const { uuid, payment_link } = await shop.invoice();
			await shop.ask("POST", `/invoice/${uuid}/credit-note`, { reason: "Waived", amount: 118 });
			return payment_link;
		},
		expected: "Nothing is due",
	},
];

describe("nothing is wrong in any look with a page that is", () => {
	it.each(situations)("$name", async ({ name, arrange, act, expected }) => {
		const link = await arrange();
		const tab = await browser.tab({ reducedMotion: "reduce" });
		const complaints = complaintsOf(tab);
		await tab.goto(link);
		await act?.(tab);
		await expectStage(tab, expected);
		await expectSoundInEveryLook(tab, name, complaints);
	});

	it.each([
		{ name: "unknown", title: "This link opens nothing" },
		{ name: "void", title: "This link is no longer valid" },
	])("$name", async ({ name, title }) => {
		const { uuid, payment_link } = await shop.invoice();
		await shop.ask("PUT", `/invoice/${uuid}`, { invoice_status: "void" });
		const tab = await browser.tab();
		const complaints = complaintsOf(tab);
		await tab.goto(name === "void" ? payment_link : `${shop.service.address}/pay/nothing`);
		await tab.getByRole("heading", { name: title }).waitFor();
		await expectSoundInEveryLook(tab, name, complaints);
	});
});

describe("without a mouse", () => {
	it("everything is reached in reading order, chosen with arrow keys, and paid with Enter", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const tab = await browser.tab();
		await tab.goto(payment_link);
		const focused = () => tab.evaluate("document.activeElement.textContent || document.activeElement.value");
		const press = (key: string) => tab.keyboard.press(key);
		await press("Tab");
		expect(await focused()).toBe("Open the invoice as PDF");
		await press("Tab");
		expect(await focused()).toBe("tok_visa");
		await press("ArrowDown");
		expect(await focused()).toBe("tok_mastercard");
		await press("Tab");
		expect(await focused()).toBe("Pay €118.00");
		await press("Enter");
		await expectStage(tab, "Paid. Thank you!");
		// The focused button is gone: focus moves to the result.
		await expect.poll(focused).toBe("Paid. Thank you!");
		await press("Tab");
		expect(await focused()).toBe("Open the invoice as PDF");
		expect((await shop.payments(uuid)).map(({ payment_status }) => payment_status)).toEqual(["completed"]);
	});

	it("the message about a failed payment gets the focus", async () => {
		const { payment_link } = await shop.invoice();
		const tab = await browser.tab({ viewport: phone });
		await tab.goto(payment_link);
		await payWith(tab, /declined/);
		await expect
			.poll(() => tab.evaluate("document.activeElement.textContent"))
			.toMatch(/The payment did not succeed.*declined the card/);
	});

	it("automatic changes are announced to screen readers", async () => {
		const { uuid, payment_link } = await shop.invoice();
		const tab = await browser.tab();
		await tab.goto(payment_link);
		await payWith(tab, /answer is lost/);
		const status = tab.locator(".panel [role=status]").last();
		await expect.poll(() => status.textContent()).toBe("Waiting for the bank");
		await expect.poll(() => status.textContent()).toBe("Paid. Thank you!");
		expect(await shop.read(uuid)).toMatchObject({ invoice_status: "paid" });
	});
});

describe("bank details", () => {
	it("are each copied by a button", async () => {
		const { invoice_number, payment_link } = await shop.invoice();
		const window = await browser.window({ permissions: ["clipboard-read", "clipboard-write"] });
		const tab = await window.newPage();
		await tab.goto(payment_link);
		await tab.getByRole("radio", { name: /Bank transfer/ }).check();
		expect(await tab.getByRole("button", { name: /^Pay / }).count()).toBe(0);
		for (const [button, copied] of [
			["Copy the bank details", bankDetails],
			["Copy the amount", "118.00"],
			["Copy the reference", invoice_number],
		] as const) {
			await tab.getByRole("button", { name: button }).click();
			await expect.poll(() => tab.evaluate("navigator.clipboard.readText()")).toBe(copied);
		}
	});
});

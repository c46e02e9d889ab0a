import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { expectStage, payWith, Shop } from "./shop.ts";

/** Words, amounts, and dates follow the invoice's locale, whatever the browser's is. */

const shop = new Shop();
const browser = useBrowser();
beforeAll(() => shop.open(), 90_000);
afterAll(() => shop.close());

const cases = [
	{
		locale: "de-DE",
		currency: "EUR",
		lang: "de",
		button: "1.249,50\u00A0€ zahlen",
		due: /Fällig am 30\. Dezember 2099/,
		paid: "Bezahlt. Vielen Dank!",
	},
	{
		locale: "fr-FR",
		currency: "EUR",
		lang: "fr",
		button: "Payer 1\u202F249,50\u00A0€",
		due: /Échéance le 30 décembre 2099/,
		paid: "Payée. Merci !",
	},
	{
		locale: "en-IN",
		currency: "USD",
		lang: "en",
		button: "Pay $1,249.50",
		due: /Due on 30 December 2099/,
		paid: "Paid. Thank you!",
	},
	{
		// The page has no Japanese words; its dates and amounts are Japanese anyway.
		locale: "ja-JP",
		currency: "USD",
		lang: "en",
		button: "Pay $1,249.50",
		due: /Due on 2099年12月30日/,
		paid: "Paid. Thank you!",
	},
] as const;

it.each(cases)("$locale", async ({ locale, currency, lang, button, due, paid }) => {
	await shop.change({ locale });
	const { payment_link } = await shop.invoice({
		currency,
		due_date: "2099-12-30",
		line_items: [{ name: "Platform fee", unit_price: 1050, tax_rate: 19, tax_name: "VAT" }],
	});
	const tab = await browser.tab({ locale: "es-ES" });
	await tab.goto(payment_link);
	await tab.getByText(due).first().waitFor();
	expect(await tab.locator("html").getAttribute("lang")).toBe(lang);
	expect(await tab.getByRole("button", { name: button, exact: true }).count()).toBe(1);
	await tab.getByRole("radio", { name: /Visa that works/ }).check();
	await tab.getByRole("button", { name: button, exact: true }).click();
	await expectStage(tab, paid);
});

it("yen have no decimals, dinars three", async () => {
	await shop.change({ locale: "en-US" });
	for (const [currency, unit_price, button] of [
		["JPY", 1200, "Pay ¥1,200"],
		["KWD", 1.5, "Pay KWD\u00A01.500"],
	] as const) {
		const { payment_link } = await shop.invoice({ currency, line_items: [{ name: "Fee", unit_price }] });
		const tab = await browser.tab();
		await tab.goto(payment_link);
		expect(await tab.getByRole("button", { name: button, exact: true }).count()).toBe(1);
		await payWith(tab, /Visa that works/);
		await expectStage(tab, "Paid. Thank you!");
	}
});

import { describe, expect, it } from "vitest";
import { createFormats, localeOf } from "../../../web/pay/formats.ts";
import { createFormats as createPdfFormats } from "../../src/documents/text/formats.ts";

const locales = ["en-US", "en-GB", "de-DE", "de-CH", "fr-FR", "ja-JP", "sv-SE", "en-IN"];
const currencies = [
	{ currency: "EUR", decimals: 2 },
	{ currency: "JPY", decimals: 0 },
	{ currency: "KWD", decimals: 3 },
];
const amounts = ["0", "118", "1234567.89", "-42.5", "999999999999.123"];

/** A payer compares the page with the PDF. */
describe("the page uses the same formats as the PDF", () => {
	const cases = locales.flatMap((locale) => currencies.map((currency) => ({ locale, ...currency })));
	it.each(cases)("$currency in $locale", ({ locale, currency, decimals }) => {
		const page = createFormats(localeOf(locale), "en", currency, decimals);
		const pdf = createPdfFormats(new Intl.Locale(locale), currency, decimals);
		for (const amount of amounts) {
			expect(page.money(amount)).toBe(pdf.money(amount));
			expect(page.amount(amount)).toBe(pdf.amount(amount));
			expect(page.quantity(amount)).toBe(pdf.quantity(amount));
			expect(
				page
					.moneyParts(amount)
					.map(({ text }) => text)
					.join(""),
			).toBe(page.money(amount));
		}
		expect(page.percent("19.6")).toBe(pdf.percent("19.6"));
		expect(page.period("2026-11-01", "2026-11-30")).toBe(pdf.period("2026-11-01", "2026-11-30"));
	});
});

it.each([
	["2026-11-20", "2026-12-02", "in 12 days"],
	["2026-11-20", "2026-11-21", "tomorrow"],
	["2026-11-20", "2026-11-20", "today"],
	["2026-11-20", "2026-11-03", "17 days ago"],
])("from %s to %s is %s", (from, to, words) => {
	expect(createFormats(localeOf("en-US"), "en", "EUR", 2).distance(from, to)).toBe(words);
});

it("a price keeps all its decimals", () => {
	expect(createFormats(localeOf("en-US"), "en", "EUR", 2).unitPrice("0.000000000002")).toBe("€0.000000000002");
});

it.each([
	["de-DE", "de-DE"],
	["not a locale", "en-US"],
])("the locale %s counts as %s", (tag, taken) => {
	expect(String(localeOf(tag))).toBe(taken);
});

import { expect, it } from "vitest";
import { currencyOfLocale } from "./currency-of-locale.ts";

it.each([
	["de-DE", "EUR"],
	["de", "EUR"],
	["de-CH", "CHF"],
	["en-GB", "GBP"],
	["en", "USD"],
	["ja", "JPY"],
	["mn-MN", "USD"],
])("whose browser speaks %s is offered %s", (locale, currency) => {
	expect(currencyOfLocale(locale)).toBe(currency);
});

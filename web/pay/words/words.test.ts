import { describe, expect, it } from "vitest";
import { english, type Words } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { methodText } from "./method-text.ts";
import { fill, speak } from "./words.ts";

const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each([
	["German", german],
	["French", french],
] as const)("%s", (_language, words) => {
	it("fills in what English does", () => {
		const names = Object.keys(english) as (keyof Words)[];
		const differing = names.filter((name) => `${holesOf(words[name])}` !== `${holesOf(english[name])}`);
		expect(differing).toEqual([]);
	});
});

it.each([
	["de-AT", "de"],
	["fr-CA", "fr"],
	["en-GB", "en"],
	["ja-JP", "en"],
])("a locale of %s speaks %s", async (locale, language) => {
	const { words, language: spoken } = await speak(new Intl.Locale(locale));
	expect(spoken).toBe(language);
	expect(words.pay).toBe({ en: english, de: german, fr: french }[language]?.pay);
});

it("a hole that nothing fills stays to be seen", () => {
	expect(fill("{amount} on {date}", { amount: "€1.00" })).toBe("€1.00 on {date}");
});

it.each([
	["card", "Visa ending in 4242", "Visa mit Endziffern 4242"],
	["ach", "Checking account ending in 6789", "Bankkonto mit Endziffern 6789"],
	["bank_transfer", null, "Überweisung"],
	["cash", null, "Bar"],
	["other", null, null],
	[null, null, null],
	["card", "A label of another form", "A label of another form"],
])("a payment by %s, %s, is named %s", (method, method_label, text) => {
	expect(methodText({ method, method_label }, german)).toBe(text);
});

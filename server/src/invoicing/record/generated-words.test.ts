import { expect, test } from "vitest";
import { generatedWords, shownName } from "./generated-words.ts";

test.each([
	["de-DE", "run", "Storage: minimum", "Storage: Mindestbetrag"],
	["fr-FR", "run", "Stockage: true-up", "Stockage : complément au montant convenu"],
	["de-AT", "run", "Plan: overage: correction", "Plan: Mehrverbrauch: Korrektur"],
	["de-DE", "carried_credit", "Carried to credit balance", "Auf das Guthaben übertragen"],
	["de-DE", undefined, "Plan: credit", "Plan: Gutschrift"],
	["de-DE", "run", "Minimum", "Minimum"],
	["de-DE", "person", "Storage: minimum", "Storage: minimum"],
	["en-US", "run", "Storage: minimum", "Storage: minimum"],
	["pl-PL", "run", "Storage: minimum", "Storage: minimum"],
] as const)("in %s, the name of a line of a %s, %s, is shown as %s", (locale, origin, name, expected) => {
	expect(shownName({ name, ...(origin === undefined ? {} : { origin }) }, locale)).toBe(expected);
});

test("there are words for all in each language", () => {
	const [en, de, fr] = ["en", "de", "fr"].map((language) => Object.keys(generatedWords(language)).toSorted());
	expect([de, fr]).toEqual([en, en]);
});

import { describe, expect, it } from "vitest";
import { languageTag } from "./browser-locale.ts";

describe("a browser's language", () => {
	it.each([
		["de-CH", "de-CH"],
		["en-us", "en-US"],
		["en-US@posix", "en-US"],
		["", "en-US"],
	])("%j is taken for %s", (stated, tag) => {
		expect(languageTag(stated)).toBe(tag);
	});
});

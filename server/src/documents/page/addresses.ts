import type { PostalAddress } from "./invoice-document.ts";

/** One entry per line of an address, with its parts in the country's order; missing parts leave no trace. */
const zipBeforeCity = ["{zip} {city}", "{state}"];
const layouts: Readonly<Record<string, readonly string[]>> = {
	US: ["{city}, {state} {zip}"],
	CA: ["{city} {state} {zip}"],
	AU: ["{city} {state} {zip}"],
	NZ: ["{city} {zip}", "{state}"],
	GB: ["{city}", "{state}", "{zip}"],
	IE: ["{city}", "{state}", "{zip}"],
	IN: ["{city} {zip}", "{state}"],
	BR: ["{city} - {state}", "{zip}"],
	MX: ["{zip} {city}, {state}"],
	IT: ["{zip} {city} {state}"],
	SG: ["{city} {zip}", "{state}"],
	JP: ["{city}, {state} {zip}"],
	CN: ["{zip} {city}, {state}"],
	TW: ["{city}, {state} {zip}"],
	KR: ["{city}, {state} {zip}"],
};
const zipFirstCountries = new Set(
	(
		"AD AL AR AT BA BE BG CH CY CZ DE DK DZ EE EG ES FI FO FR GE GL GR HR HU IL IS LI LT LU LV MA MC MD ME MK MY NL " +
		"NO PL PT PY RO RS SA SE SI SK SM TN TR UY VA XK"
	).split(" "),
);
const otherLayout = ["{city}, {state} {zip}"];

/** East Asian addresses in their own script run from the largest unit to the smallest. */
const eastAsianCountries = new Set(["JP", "CN", "TW", "HK", "KR"]);
const eastAsianLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The lines of an address in its country's format, ending with the country's name in `language`. */
export function addressLines(address: PostalAddress, language: string): string[] {
	const code = countryCode(address.country);
	const street = [address.address_line1, address.address_line2];
	const locality = [address.city, address.state].join("");
	const isEastAsian = eastAsianCountries.has(code ?? "") && eastAsianLetters.test(locality);
	const area = isEastAsian ? "" : (code ?? "");
	const layout = layouts[area] ?? (zipFirstCountries.has(area) ? zipBeforeCity : otherLayout);
	const lines = isEastAsian
		? [
				`${code === "JP" && address.zip ? "〒" : ""}${address.zip ?? ""}`,
				joined([address.state, address.city]),
				...street,
			]
		: [...street, ...layout.map((line) => filled(line, address))];
	return [...lines, countryName(address.country, language)]
		.map((line) => line?.trim() ?? "")
		.filter((line) => line !== "");
}

function joined(parts: readonly (string | null)[]): string {
	return parts.filter((part) => part !== null).join(" ");
}

function filled(layout: string, address: PostalAddress): string {
	// A separator is printed only between two parts that exist.
	let line = "";
	for (const [, before = "", field = ""] of layout.matchAll(/([^{]*)\{(\w+)\}/g)) {
		const value = address[field as "city" | "state" | "zip"]?.trim() ?? "";
		if (value !== "") line += (line === "" ? "" : before) + value;
	}
	return line;
}

function countryCode(country: string | null): string | null {
	const name = country?.trim() ?? "";
	if (/^[A-Za-z]{2}$/.test(name)) return name.toUpperCase();
	return codesByEnglishName().get(name.toLowerCase()) ?? null;
}

function countryName(country: string | null, language: string): string | null {
	const name = country?.trim() ?? "";
	if (!/^[A-Za-z]{2}$/.test(name)) return country;
	return regionNames(language).of(name.toUpperCase()) ?? name;
}

const regionNamesByLanguage = new Map<string, Intl.DisplayNames>();

/** Cached for each language; there are few. */
function regionNames(language: string): Intl.DisplayNames {
	const known = regionNamesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
	regionNamesByLanguage.set(language, known);
	return known;
}

let englishNames: ReadonlyMap<string, string> | null = null;

function codesByEnglishName(): ReadonlyMap<string, string> {
	const codes = [...Object.keys(layouts), ...zipFirstCountries, ...eastAsianCountries];
	englishNames ??= new Map(codes.map((code) => [regionNames("en").of(code)?.toLowerCase() ?? code, code]));
	return englishNames;
}

/** Where someone is, as far as VAT asks. */
export interface Territory {
	/** ISO 3166-1. */
	readonly country: string;
	/** Whether the EU's VAT applies there. */
	readonly isInEu: boolean;
	/** The category of what is taxed there: Spain's islands and cities in Africa have taxes of their own. */
	readonly category: "S" | "L" | "M";
}

const euCountries: ReadonlySet<string> = new Set(
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country belongs to the EU, whose VAT ids call Greece EL. */
export function isEuCountry(country: string): boolean {
	return euCountries.has(countryCode(country) ?? "");
}

/**
 * ISO 3166-1 of a country as people and VAT ids write it; null for what isn't a code of two letters. Monaco counts as France (Article 7 of
 * Directive 2006/112/EC).
 */
export function countryCode(text: string | null | undefined): string | null {
	const code = text?.trim().toUpperCase() ?? "";
	if (!/^[A-Z]{2}$/.test(code)) return null;
	const others: Readonly<Record<string, string>> = { EL: "GR", MC: "FR", UK: "GB" };
	return others[code] ?? code;
}

/** A country as VAT ids and tax offices in the EU write it. */
export function vatCountryCode(country: string): string {
	return country === "GR" ? "EL" : country;
}

/** Registrations under other schemes, such as a one-stop shop, are not with the country's own tax office. */
const ownSchemes: ReadonlySet<string> = new Set(["VAT", "VA", "FC"]);

/** The countries, in ISO 3166-1, in which a seller is registered for VAT with their own tax offices. */
export function registeredCountries(
	registrations: readonly { readonly country: string; readonly scheme: string | null }[],
): string[] {
	const own = registrations.filter(({ scheme }) => ownSchemes.has(scheme?.toUpperCase() ?? "VAT"));
	return own.flatMap(({ country }) => countryCode(country) ?? []);
}

/** Provinces by the beginning of their postal codes (Article 6 of Directive 2006/112/EC). */
const spanishCategories: readonly (readonly [prefix: RegExp, category: "L" | "M"])[] = [
	[/^(35|38)\d{3}$/, "L"],
	[/^(51|52)\d{3}$/, "M"],
];

/** Null for an address without a country's code. */
export function territoryOf(
	address: { readonly country: string | null; readonly zip: string | null } | null,
): Territory | null {
	const country = countryCode(address?.country);
	if (country === null) return null;
	const zip = address?.zip?.trim() ?? "";
	const special = country === "ES" ? spanishCategories.find(([prefix]) => prefix.test(zip))?.[1] : undefined;
	if (special !== undefined) return { country, isInEu: false, category: special };
	return { country, isInEu: isEuCountry(country), category: "S" };
}

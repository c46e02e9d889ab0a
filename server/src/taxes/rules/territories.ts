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

/** ISO 3166-1, with XK, which Kosovo uses. */
const countries: ReadonlySet<string> = new Set(
	`AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL
	CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU
	GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC
	MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT
	PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA
	UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/),
);

/**
 * ISO 3166-1 of a country as people and VAT ids write it; null for what isn't a country's code of two letters, such as a name. Monaco counts
 * as France (Article 7 of Directive 2006/112/EC), and XI, by which VAT ids call Northern Ireland, as the United Kingdom.
 */
export function countryCode(text: string | null | undefined): string | null {
	const code = text?.trim().toUpperCase() ?? "";
	const others: Readonly<Record<string, string>> = { EL: "GR", MC: "FR", UK: "GB", XI: "GB" };
	const country = others[code] ?? code;
	return countries.has(country) ? country : null;
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

/** Whether an address names a country, but not by its code. */
export function isCountryUnknown(address: { readonly country: string | null } | null): boolean {
	const text = address?.country?.trim() ?? "";
	return text !== "" && countryCode(text) === null;
}

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

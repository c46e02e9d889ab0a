/** The sets of rules that a document may claim to follow; whatever else it claims is judged by EN 16931 alone. */
export const profiles = ["en16931", "xrechnung", "xrechnung_extension", "xrechnung_cvd", "peppol_bis"] as const;
export type Profile = (typeof profiles)[number];

/** Also what Factur-X asks of a document of ours beyond EN 16931, though it claims no more than that. */
export type Ruleset = Profile | "facturx";

export const xrechnungProfiles: readonly Profile[] = ["xrechnung", "xrechnung_extension", "xrechnung_cvd"];

export const xrechnungSpecification = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
export const xrechnungExtension = `${xrechnungSpecification}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
export const xrechnungCvd = `${xrechnungSpecification}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;
export const peppolSpecification = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

/** @param specification BT-24 */
export function profileOf(specification: string | undefined): Profile {
	const claimed = specification?.trim() ?? "";
	if (claimed === xrechnungExtension) return "xrechnung_extension";
	if (claimed === xrechnungCvd) return "xrechnung_cvd";
	if (claimed.startsWith(peppolSpecification)) return "peppol_bis";
	// Earlier versions had the prefix of another organization; they are judged by today's rules, with a warning.
	return /:xrechnung_\d/.test(claimed) ? "xrechnung" : "en16931";
}

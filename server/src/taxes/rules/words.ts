import type { TaxCategory } from "../taxes.ts";

type Untaxed = "E" | "AE" | "K" | "G" | "O";

/** What is printed for a category without a charge (Article 226 of Directive 2006/112/EC), and the name of VAT, by language. */
const words: Readonly<Record<string, Readonly<Record<Untaxed | "vat", string>>>> = {
	en: {
		vat: "VAT",
		E: "Exempt from tax",
		AE: "Reverse charge",
		K: "Intra-community supply",
		G: "Export outside the EU",
		O: "Not subject to VAT",
	},
	de: {
		vat: "USt",
		E: "Steuerbefreit",
		AE: "Steuerschuldnerschaft des Leistungsempfängers",
		K: "Steuerfreie innergemeinschaftliche Lieferung",
		G: "Steuerfreie Ausfuhrlieferung",
		O: "Nicht steuerbar",
	},
	fr: {
		vat: "TVA",
		E: "Exonéré de taxe",
		AE: "Autoliquidation",
		K: "Livraison intracommunautaire exonérée",
		G: "Exportation exonérée",
		O: "Non soumis à la TVA",
	},
};

/** The taxes of Spain's territories have names of their own. */
const ownNames: { readonly [Category in TaxCategory]?: string } = { L: "IGIC", M: "IPSI" };

/** The name of a tax as printed on an invoice in this language; English for languages without words. */
export function taxWords(category: TaxCategory, language: string): string {
	const own = words[language] ?? (words.en as (typeof words)[string]);
	return ownNames[category] ?? own[category as Untaxed] ?? own.vat;
}

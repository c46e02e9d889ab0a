import type { LineItem } from "../model/invoice/invoice.ts";

/** What runs put behind the names of lines, and say in electronic invoices. The API has it in English, whatever the locale. */
const english = {
	": minimum": ": minimum",
	": true-up": ": true-up",
	": drawdown": ": drawdown",
	": overage": ": overage",
	": correction": ": correction",
	": credit": ": credit",
	": usage so far": ": usage so far",
	": invoiced early": ": invoiced early",
	"Carried to credit balance": "Carried to credit balance",
	"Carried to the credit balance": "Carried to the credit balance",
	"Fixed fee": "Fixed fee",
	Discount: "Discount",
	"Credit for invoice {number}": "Credit for invoice {number}",
};
type Word = keyof typeof english;
type Words = Readonly<Record<Word, string>>;

const words: Readonly<Record<string, Words>> = {
	en: english,
	de: {
		": minimum": ": Mindestbetrag",
		": true-up": ": Differenz zum vereinbarten Betrag",
		": drawdown": ": mit Vorauszahlung verrechnet",
		": overage": ": Mehrverbrauch",
		": correction": ": Korrektur",
		": credit": ": Gutschrift",
		": usage so far": ": bisherige Nutzung",
		": invoiced early": ": vorab berechnet",
		"Carried to credit balance": "Auf das Guthaben übertragen",
		"Carried to the credit balance": "Auf das Guthaben übertragen",
		"Fixed fee": "Festbetrag",
		Discount: "Rabatt",
		"Credit for invoice {number}": "Gutschrift zu Rechnung {number}",
	},
	fr: {
		": minimum": " : minimum",
		": true-up": " : complément au montant convenu",
		": drawdown": " : imputé sur le prépaiement",
		": overage": " : dépassement",
		": correction": " : correction",
		": credit": " : avoir",
		": usage so far": " : consommation à ce jour",
		": invoiced early": " : déjà facturé",
		"Carried to credit balance": "Reporté sur le solde créditeur",
		"Carried to the credit balance": "Reporté sur le solde créditeur",
		"Fixed fee": "Montant fixe",
		Discount: "Remise",
		"Credit for invoice {number}": "Avoir sur la facture {number}",
	},
};

/** Words in a document's language; English where there are none. @param locale BCP 47 */
export function generatedWords(locale: string): Words {
	return words[new Intl.Locale(locale).language] ?? english;
}

const suffixes = (Object.keys(english) as Word[]).filter((word) => word.startsWith(": "));

/**
 * A line's name as a document has it: what a run put behind it is in the document's language, what a person named stays.
 * @param origin omitted of a credit note's line, which has the name of the line that it credits
 */
export function shownName(
	{ name, origin }: Pick<LineItem, "name"> & Partial<Pick<LineItem, "origin">>,
	locale: string,
) {
	const own = generatedWords(locale);
	if (origin === "person" || own === english) return name;
	if (name === "Carried to credit balance") return own[name];
	const suffix = suffixes.find((one) => name.endsWith(one));
	if (suffix === undefined) return name;
	return withSuffix(name.slice(0, -suffix.length), own, own[suffix]);
}

/** A correction of a minimum has both behind its name. */
function withSuffix(name: string, own: Words, rest: string): string {
	const suffix = suffixes.find((one) => name.endsWith(one));
	return (suffix === undefined ? name : name.slice(0, -suffix.length) + own[suffix]) + rest;
}

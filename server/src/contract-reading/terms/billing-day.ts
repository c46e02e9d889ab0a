import { type Found, type Said, said, settled } from "./found.ts";
import { placeIn, type Setting } from "./setting.ts";

/** Folded words of when a period of billing begins; the day on which an invoice is sent or due is another thing. */
const periods =
	/(?<![a-z])(?:billing (?:period|cycle|month)s?|billing day|abrechnungszeitr\w+|abrechnungsmonat\w*|periodes? de facturation|periodos? de facturacion|period[oi] di fatturazione|facturatieperiodes?|periodos? de faturacao)(?![a-z])/;
const begins =
	/(?<![a-z])(?:start|starts|begin|begins|run|runs|from|beginn\w*|lauft|laufen|commenc\w*|debut\w*|inici\w*|comienz\w*|inizi\w*|decorr\w*|begint|beginnen|comec\w*)(?![a-z])/;
const dayOfMonth =
	/(?<![\w.,])(?:(?<digits>\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?|(?<word>first|fifteenth|twentieth|ersten|premier|primero|primo|eerste|primeiro))(?: day| tag| jour| dia| giorno| dag)? (?:of (?:each|every|the (?:preceding|following|next)|the|a)|each|every|jede[sn]|eines|des|de chaque|du|de cada|del|di ogni|van (?:elke|iedere|de)) (?:calendar )?(?:month|monats?|mois|mes|mese|maand)(?![a-z])/;
/** Folded words of sending invoices or collecting on a day; of when they are to be paid says another term. */
const invoicing =
	/(?<![a-z])(?:invoic\w*|bill(?:s|ed|ing)?|debit\w*|charged|collect\w*|rechnung\w*|berechnet|abgerechnet|abgebucht|factur\w*|preleva\w*|cobra\w*|fattur\w*|incasso|gefactureerd)(?![a-z])/g;
const due =
	/(?<![a-z])(?:due|payable|pays?|paid|zahlbar|fallig|payables?|pagar\w*|pagader\w*|pagamento|betaalbaar)(?![a-z])/g;
const lastDay = 31;

/** On which day of the month periods of billing begin, where the document says one. */
export function readBillingDay(setting: Setting): Found<number> | null {
	const told = setting.text.statements.flatMap(({ whole, concept }): Said<number>[] => {
		const { folded } = whole;
		const isOfPeriod = periods.test(folded) && (begins.test(folded) || concept === "billing");
		const match = dayOfMonth.exec(folded);
		const clause =
			folded
				.slice(0, match?.index ?? 0)
				.split(/[.;]\s/)
				.at(-1) ?? "";
		const last = (words: RegExp) => [...clause.matchAll(words)].at(-1)?.index ?? -1;
		const isOfInvoice = last(invoicing) > last(due);
		if (match === null || !(isOfPeriod || isOfInvoice)) return [];
		const { digits, word } = match.groups ?? {};
		const day = digits === undefined ? (ordinals[word ?? ""] ?? null) : Number(digits);
		return day === null || day < 1 || day > lastDay
			? []
			: [said(day, isOfPeriod ? "stated" : "implied", placeIn(setting, whole))];
	});
	return settled(told);
}

const ordinals: Readonly<Record<string, number>> = {
	...{ first: 1, ersten: 1, premier: 1, primero: 1, primo: 1, eerste: 1, primeiro: 1 },
	...{ fifteenth: 15, twentieth: 20 },
};

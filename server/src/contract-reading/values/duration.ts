import { countOfWord, countWords } from "./number-words.ts";

export type DurationUnit = "day" | "week" | "month" | "year";

export interface Duration {
	readonly count: number;
	readonly unit: DurationUnit;
	/** Where it stands in the text. */
	readonly start: number;
	readonly end: number;
}

/** Folded words, by language: English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian. */
const unitWords: Readonly<Record<DurationUnit, string>> = {
	day: "(?:calendar |consecutive |business |working |banking |kalender)?(?:days?|tage?n?|jours?|dias?|giorni|giorno|dagen|dag|dagar|dager|dage)(?: calendaires| naturales)?",
	week: "weeks?|wochen?|semaines?|semanas?|settimane|weken|week|veckor",
	month:
		"(?:calendar |full |consecutive )?(?:months?|monate?n?|mois|meses|mes|mesi|mese|maanden|maand|manader?|maneder|maned|miesiecy|miesiace)",
	year: "(?:contract |calendar |full |consecutive )?(?:years?|jahre?n?|ans?|annees?|anos?|anni|anno|jaar|jaren|ar)",
};
const units = Object.keys(unitWords) as DurationUnit[];

const pattern = new RegExp(
	`(?<![\\w.,$€£])(?:(${countWords})\\s*(?:\\(\\s*(\\d{1,4})\\s*\\))?|(\\d{1,4})\\s*(?:\\(\\s*[a-z -]+\\s*\\))?)[\\s-]+(?:(?:further|additional|successive|consecutive|more|full|weitere[sn]?|volle|zusatzliche[sn]?|otro|altri|ulteriore?i?|nuovo|igual|nieuwe?|autres|nouvelles|fixed|fermes?) )?(?:(${units
		.map((unit) => unitWords[unit])
		.join(")|(")}))\\b`,
	"g",
);

/** Every stretch of time in a folded text: "thirty-six (36) months", "2 years", "a one-year term". */
export function durationsIn(folded: string): Duration[] {
	const found: Duration[] = [];
	for (const match of folded.matchAll(pattern)) {
		const [whole, word, digitsBehind, digits] = match;
		const count = Number(digits ?? digitsBehind ?? countOfWord(word ?? "") ?? Number.NaN);
		const unit = units.find((_, index) => match[4 + index] !== undefined);
		if (!Number.isInteger(count) || count < 1 || unit === undefined) continue;
		found.push({ count, unit, start: match.index, end: match.index + whole.length });
	}
	return found;
}

/** In months; null for one of days or weeks. */
export function monthsOf({ count, unit }: Pick<Duration, "count" | "unit">): number | null {
	if (unit === "month") return count;
	return unit === "year" ? count * 12 : null;
}

/** In days; null for one of months or years, which have none. */
export function daysOf({ count, unit }: Pick<Duration, "count" | "unit">): number | null {
	if (unit === "day") return count;
	return unit === "week" ? count * 7 : null;
}

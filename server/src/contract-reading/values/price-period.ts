import { addDays, addMonths, type CalendarDate } from "../../calendar/index.ts";
import { type DateOrder, datesIn } from "./date.ts";

/** The part of a term that a price is for, where the document has others for other parts. */
export type PricePeriod =
	/** Months of the term, counted from 1: year 2 is 13 to 24. `to` null: up to the end. */
	| { readonly kind: "months"; readonly from: number; readonly to: number | null }
	/** The year of the term that begins in a calendar year: "2027/28". */
	| { readonly kind: "season"; readonly year: number }
	| { readonly kind: "dates"; readonly start: CalendarDate | null; readonly end: CalendarDate | null };

const ordinals =
	/\b(?:(?<first>first|1st|erste[ns]?|premiere?|primer[oa]?|primo|eerste|primeir[oa])|(?<second>second|2nd|zweite[ns]?|deuxieme|segund[oa]|second[oa]|tweede)|(?<third>third|3rd|dritte[ns]?|troisieme|tercer[oa]?|terz[oa]|derde|terceir[oa])|(?<fourth>fourth|4th|vierte[ns]?|quatrieme|cuart[oa]|quart[oa]|vierde)|(?<fifth>fifth|5th|funfte[ns]?|cinquieme|quint[oa]|vijfde))\s+(?:contract |subscription |service |licen[cs]e )?(?:year|vertragsjahr|jahr|annee|ano|anno|jaar|contractjaar)\b/;
const yearNumber =
	/\b(?:(?:contract |subscription |service |licen[cs]e )?years?|vertragsjahre?|jahre?|annees?|anos?|anni|anno|jaar|contractjaar|y|yr)[ .-]?(?<from>[1-9])(?:\s?(?:-|to|bis|a|and|und|et|y|e|tot|&)\s?(?<to>[1-9]))?(?!\d|[.,]\d)(?<more>\s?(?:\+|and (?:later|following|beyond)|ff))?|\b(?<before>[1-9])\.? ?(?:vertragsjahr|jahr)\b/;
const monthNumbers =
	/\b(?:months?|monate?|mois|meses|mes|mesi|maanden)\s(?<from>\d{1,3})\s?(?:-|to|through|bis|a|au|tot)\s?(?<to>\d{1,3})\b|\b(?:from|ab|a partir du|desde el|dal|vanaf) (?:month |dem )?(?<start>\d{1,3})(?:\.|st|nd|rd|th)? (?:months?|monat|mois|mes|mese|maand)\b/;
const calendarYear = /^\W*(?:[a-z]+ ){0,2}(?:fy ?)?(?<year>20\d\d)\W*$/;
const until = /\b(?:until|till|through|up to|bis(?: zum)?|jusqu'au|hasta el|fino al|tot(?: en met)?|ate)\b[^\d]{0,12}$/;
const since =
	/\b(?:from|as of|effective|starting|beginning|since|ab(?: dem)?|a partir du|a compter du|desde el|a partir del|dal|vanaf|per)\b[^\d]{0,12}$/;

const mayName = /\d{4}|\d[./-]\d|year|jahr|annee|\ban[nio]o?s?\b|jaar|month|monat|mois|mes|maand|\by ?\d/;

/** The part of the term that a folded text names; null where it names none. */
export function pricePeriodIn({ dateOrder }: { readonly dateOrder: DateOrder }, folded: string): PricePeriod | null {
	if (!mayName.test(folded)) return null;
	const dates = /\d/.test(folded) ? datesIn(folded, dateOrder) : [];
	const [first, second] = dates;
	if (first !== undefined && second !== undefined && first.date < second.date)
		return { kind: "dates", start: first.date, end: second.date };
	if (first !== undefined) {
		const before = folded.slice(0, first.start);
		if (until.test(before)) return { kind: "dates", start: null, end: first.date };
		if (since.test(before)) return { kind: "dates", start: first.date, end: null };
	}
	const months = monthNumbers.exec(folded)?.groups;
	if (months?.from !== undefined) return { kind: "months", from: Number(months.from), to: Number(months.to) };
	if (months?.start !== undefined) return { kind: "months", from: Number(months.start), to: null };
	const year = yearNumber.exec(folded)?.groups;
	const from = Number(year?.from ?? year?.before ?? ordinal(folded));
	if (from > 0) return ofYears(from, year?.more === undefined ? Number(year?.to ?? from) : null);
	const season = /^\W*(?:fy ?)?(?<year>20\d\d) ?[/-] ?(?:20)?\d\d\W*$/.exec(folded)?.groups?.year;
	if (season !== undefined) return { kind: "season", year: Number(season) };
	const calendar = calendarYear.exec(folded)?.groups?.year;
	return calendar === undefined ? null : { kind: "dates", start: `${calendar}-01-01`, end: `${calendar}-12-31` };
}

function ofYears(from: number, to: number | null): PricePeriod {
	return { kind: "months", from: (from - 1) * 12 + 1, to: to === null ? null : to * 12 };
}

function ordinal(folded: string): number {
	const groups = ordinals.exec(folded)?.groups;
	return groups === undefined
		? 0
		: ["first", "second", "third", "fourth", "fifth"].findIndex((name) => groups[name] !== undefined) + 1;
}

export interface TermDays {
	readonly start: CalendarDate | null;
	readonly end: CalendarDate | null;
}

/** The first and last day of a part of the term; what does not follow from the document is null. */
export function daysOf(period: PricePeriod, term: TermDays): TermDays {
	if (period.kind === "dates") {
		const isLater = period.start !== null && term.start !== null && period.start < term.start;
		const isOver = period.end !== null && term.end !== null && period.end > term.end;
		return {
			start: period.start === null || isLater ? term.start : period.start,
			end: period.end === null || isOver ? term.end : period.end,
		};
	}
	if (term.start === null) return { start: null, end: null };
	if (period.kind === "season")
		return daysOf(
			ofYears(period.year - Number(term.start.slice(0, 4)) + 1, period.year - Number(term.start.slice(0, 4)) + 1),
			term,
		);
	const end = period.to === null ? term.end : addDays(addMonths(term.start, period.to), -1);
	return {
		start: addMonths(term.start, period.from - 1),
		end: end !== null && term.end !== null && end > term.end ? term.end : end,
	};
}

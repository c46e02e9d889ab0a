import { type CalendarDate, isCalendarDate } from "../../calendar/index.ts";

/** Which of two figures is the month in 01/02/2026: the first (as in the United States), or the second. */
export type DateOrder = "month-first" | "day-first";

export interface DateMention {
	readonly date: CalendarDate;
	/** Where it stands in the text. */
	readonly start: number;
	readonly end: number;
	/** Whether the other order of day and month would be a date too: the document had to decide. */
	readonly isAmbiguous: boolean;
}

/** Folded, as far as they must be spelt out; English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian, Polish. */
const monthWords = [
	"january|januar|janner|janvier|enero|gennaio|januari|janeiro|jan|janv|ene|gen|stycznia",
	"february|februar|fevrier|febrero|febbraio|februari|fevereiro|feb|febr|fevr|fev|lutego",
	"march|marz|maerz|mars|marzo|maart|marco|mar|mrz|mrt|marts|marca",
	"april|avril|abril|aprile|apr|avr|abr|kwietnia",
	"may|mai|mayo|maggio|mei|maio|maj|mag|maja",
	"june|juni|juin|junio|giugno|junho|jun|giu|czerwca",
	"july|juli|juillet|julio|luglio|julho|jul|juil|lug|lipca",
	"august|aout|agosto|augustus|augusti|aug|ago|sierpnia",
	"september|septembre|septiembre|settembre|setembro|sept|sep|set|wrzesnia",
	"october|oktober|octobre|octubre|ottobre|outubro|oct|okt|ott|out|pazdziernika",
	"november|novembre|noviembre|novembro|nov|listopada",
	"december|dezember|decembre|diciembre|dicembre|dezembro|desember|dec|dez|dic|des|grudnia",
];
const monthOfWord = new Map(monthWords.flatMap((words, index) => words.split("|").map((word) => [word, index + 1])));
const anyMonth = [...monthOfWord.keys()].toSorted((a, b) => b.length - a.length).join("|");

const ordinalWords = [
	...[
		"first",
		"second",
		"third",
		"fourth",
		"fifth",
		"sixth",
		"seventh",
		"eighth",
		"ninth",
		"tenth",
		"eleventh",
		"twelfth",
	],
	...["thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"],
	...[
		"twenty-first",
		"twenty-second",
		"twenty-third",
		"twenty-fourth",
		"twenty-fifth",
		"twenty-sixth",
		"twenty-seventh",
	],
	...["twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first"],
];
const anyOrdinal = ordinalWords.toReversed().join("|");

const day = "(\\d{1,2})(?:st|nd|rd|th|er|re|:e|\\.|º|°|o)?";
const year = "((?:19|20|21)\\d{2})";
const patterns = {
	iso: new RegExp(`(?<![\\d.,/-])${year}([-/.])(\\d{1,2})\\2(\\d{1,2})(?![\\d/]|[.,-]\\d)`, "g"),
	numeric: new RegExp(
		`(?<![\\d.,/-])(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?(?:${year}|(\\d{2}))(?![\\d/]|[.,-]\\d)`,
		"g",
	),
	dayMonth: new RegExp(
		`(?<![\\w.,])${day}\\s*(?:day )?(?:of |de |di |del )?[\\s-]?(${anyMonth})\\.?,?[\\s-]*(?:of |de |del |di )?${year}(?!\\d)`,
		"g",
	),
	/** The first of two dates that share their year: "1 January to 31 December 2027". */
	sharedYear: new RegExp(
		`(?<![\\w.,])${day}\\s*(?:of |de )?(${anyMonth})\\.?(?=\\s*(?:-|to|until|through|bis(?: zum)?|au|al|tot(?: en met)?|a|ate|fino al|hasta(?: el)?|till|til)\\s*(?:the )?${day}\\s*(?:of |de )?(?:${anyMonth})\\.?,?\\s*(?:of |de )?${year}(?!\\d))`,
		"g",
	),
	shortYear: new RegExp(`(?<![\\w.,])(\\d{1,2})[-\\s](${anyMonth})[-']\\s?(\\d{2})(?![\\d-])`, "g"),
	monthDay: new RegExp(`\\b(${anyMonth})\\.?\\s+(?:the )?${day},?\\s+${year}(?!\\d)`, "g"),
	inWords: new RegExp(`\\b(${anyOrdinal})(?: day)?(?: of)? (${anyMonth}),?\\s+${year}(?!\\d)`, "g"),
};

/** Every date in a folded text, in the order of the text. A day that does not exist is none. */
export function datesIn(folded: string, order: DateOrder): DateMention[] {
	const found: DateMention[] = [];
	const add = (match: RegExpExecArray, date: CalendarDate | null, isAmbiguous = false) => {
		const [start, end] = [match.index, match.index + match[0].length];
		if (date === null || found.some((other) => start < other.end && other.start < end)) return;
		found.push({ date, start, end, isAmbiguous });
	};
	for (const match of folded.matchAll(patterns.iso)) add(match, dateOf(match[1], match[3], match[4]));
	for (const match of folded.matchAll(patterns.dayMonth)) {
		add(match, dateOf(match[3], monthOfWord.get(match[2] ?? ""), match[1]));
	}
	for (const match of folded.matchAll(patterns.sharedYear)) {
		add(match, dateOf(match[4], monthOfWord.get(match[2] ?? ""), match[1]));
	}
	for (const match of folded.matchAll(patterns.shortYear)) {
		add(match, dateOf(`20${match[3]}`, monthOfWord.get(match[2] ?? ""), match[1]));
	}
	for (const match of folded.matchAll(patterns.monthDay)) {
		add(match, dateOf(match[3], monthOfWord.get(match[1] ?? ""), match[2]));
	}
	for (const match of folded.matchAll(patterns.inWords)) {
		add(match, dateOf(match[3], monthOfWord.get(match[2] ?? ""), ordinalWords.indexOf(match[1] ?? "") + 1));
	}
	for (const match of folded.matchAll(patterns.numeric)) {
		const { dayFirst, monthFirst } = readNumeric(match);
		const isFixed = dayFirst === null || monthFirst === null || dayFirst === monthFirst;
		const chosen = order === "day-first" ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
		add(match, chosen, !isFixed);
	}
	return found.toSorted((a, b) => a.start - b.start);
}

function readNumeric(match: RegExpExecArray): { dayFirst: CalendarDate | null; monthFirst: CalendarDate | null } {
	const [, first, sign, second, longYear, shortYear] = match;
	const fullYear = longYear ?? `20${shortYear}`;
	const dayFirst = dateOf(fullYear, second, first);
	// Nobody writes the month before the day with points between them.
	return { dayFirst, monthFirst: sign === "." ? null : dateOf(fullYear, first, second) };
}

/** What the numeric dates themselves say about their order: in favour of the month first, and of the day first. */
export function dateOrderVotes(folded: string): { readonly monthFirst: number; readonly dayFirst: number } {
	let monthFirst = 0;
	let dayFirst = 0;
	for (const match of folded.matchAll(patterns.numeric)) {
		if (match[2] === ".") continue;
		const read = readNumeric(match);
		if (read.dayFirst === null && read.monthFirst !== null) monthFirst++;
		if (read.monthFirst === null && read.dayFirst !== null) dayFirst++;
	}
	return { monthFirst, dayFirst };
}

function dateOf(
	year: string | undefined,
	month: string | number | undefined,
	day: string | number | undefined,
): CalendarDate | null {
	const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
	return isCalendarDate(date) ? date : null;
}

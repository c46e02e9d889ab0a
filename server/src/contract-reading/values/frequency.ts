import type { BillingCycle } from "../../calendar/index.ts";

/** How often something is charged; `one_time` is once. */
export type Frequency = Exclude<BillingCycle, "weekly" | "custom">;

/** "per month", "je Quartal", "al mes", "/anno": what stands before a period that something is charged for, folded. */
const per =
	"(?:\\b(?:per|an?|each|every|the|pro|je|im|jede[nsmr]?|par|chaque|al|por|cada|ogni|elke?|ieder|a l|und|and|calendar|contract|subscription|licen[cs]e|p)|all'|[/.])\\s?";

/** Folded stems, by language. What is once is looked for first: "one-time monthly report set-up" is said of no fee that recurs. */
const words: readonly (readonly [Frequency, RegExp])[] = [
	[
		"one_time",
		/\bone[- ]?(?:time|off)\b|\bonce(?: only)?\b(?! (?:a|per|each|every|in|an|it)\b)|\bnon[- ]?recurring\b|\bsingle (?:fee|charge|payment|amount|sum)\b|\beinmalig\w*|\beenmalig\w*|(?<!soci[oa] )\b(?:unic[oa]s?|unique(?:s|ment)?)\b(?! identif)|\bune (?:seule )?fois\b|\buna tantum\b|\bun[ao] sola (?:vez|volta)\b|\buna (?:vez|volta)(?: sola)?\b(?! (?:al|por|a) )|\buma (?:so )?vez\b|\bumavez\b|\bupfront fee\b|\bnrc\b/,
	],
	[
		"semi_annual",
		/\b(?:semi|bi)[- ]?annual(?:ly)?\b|\bhalf[- ]?year(?:ly)?\b|\bhalbjahr\w*|\bsemestr\w+|\bhalfjaar\w*|\b(?:every |per )?(?:six|6|sechs|seis|sei|zes)[- ](?:month|monat|mois|mes|maand)\w*(?= (?:period|instal|in\b)|\W*$)|\bevery (?:six|6) months\b/,
	],
	[
		"quarterly",
		/\bquarter(?:s|ly)?\b|\bevery (?:three|3) months\b|\b(?:viertel|)(?:quartal|vierteljahr|trimestr|kwarta)\w*/,
	],
	[
		"monthly",
		new RegExp(
			`\\bmonthly\\b|\\b(?:monatlich|mensu[ae]l|mensal|mensais|mensil|maandelijks)\\w*|\\bmonats(?!en|mitte|erst|letzt|anfang|beginn)\\w+|\\bmonth'?s?\\b(?=[^a-z]*(?:charge|fee|rent))|\\bp\\.?m\\.?(?= |$)|\\bmrc\\b|${per}(?:calendar )?(?:month|mois|mes|mese|monat|maand|mnd|mo)\\b`,
		),
	],
	[
		"annual",
		new RegExp(
			`\\b(?:annually|yearly|annu[aeo]\\w*|anua\\w*|anuais|jahrlich\\w*|jaarlijks\\w*)|\\bjahres(?!ende|beginn|anfang|tag)\\w+|\\bonce (?:a|per) year\\b|\\bper annum\\b|\\bp\\.\\s?a\\.|${per}(?:contract |calendar |subscription |licen[cs]e )?(?:year|yr|jahr|an|ano|anno|jaar)\\b`,
		),
	],
];

/** The first frequency that a folded text names; null where it names none. */
export function frequencyIn(folded: string): Frequency | null {
	let first: { frequency: Frequency; index: number } | null = null;
	for (const [frequency, pattern] of words) {
		const index = folded.search(pattern);
		if (index < 0) continue;
		if (frequency === "one_time") return frequency;
		if (first === null || index < first.index) first = { frequency, index };
	}
	return first?.frequency ?? null;
}

/** Every frequency that recurs and is named. */
export function recurringFrequenciesIn(folded: string): Frequency[] {
	return words.filter(([each, pattern]) => each !== "one_time" && pattern.test(folded)).map(([each]) => each);
}

/** The months of a period; null for what is charged once. */
export const monthsOfFrequency: Readonly<Record<Frequency, number | null>> = {
	one_time: null,
	monthly: 1,
	quarterly: 3,
	semi_annual: 6,
	annual: 12,
};

import type { BillingCycle } from "../../calendar/index.ts";

/** How often something is charged; `one_time` is once. */
export type Frequency = BillingCycle;

/** Folded words, by language. What is once is looked for first: "one-time monthly report set-up" is said of no fee that recurs. */
const words: readonly (readonly [Frequency, RegExp])[] = [
	[
		"one_time",
		/\bone[- ]?(?:time|off)\b|\bonce(?: only)?\b(?! (?:a|per|each|every|in|an|it)\b)|\bnon[- ]?recurring\b|\bsingle (?:fee|charge|payment)\b|\beinmalig\w*|\bforfait unique\b|\bunique(?:ment)?\b(?! identif)|\bune (?:seule )?fois\b|\bpago unico\b|\bunica?\b|\buna tantum\b|\bun[ao] sola (?:vez|volta)\b|\buna (?:vez|volta)(?: sola)?\b(?! (?:al|por|a) )|\bumavez\b|\beenmalige?\b|\bvalor unico\b|\bpagamento unico\b|\bupfront fee\b|\bnrc\b/,
	],
	[
		"semi_annual",
		/\bsemi[- ]?annual(?:ly)?\b|\bhalf[- ]?year(?:ly)?\b|\bbi[- ]?annual(?:ly)?\b|\bevery (?:six|6) months\b|\bsix[- ]month(?:ly)? (?:period|instal)|\bhalbjahr\w*|\bsemestr\w+|\bhalfjaar\w*|\bper half year\b/,
	],
	[
		"quarterly",
		/\bquarter(?:s|ly)?\b|\bevery (?:three|3) months\b|\bevery calendar quarter\b|\bquartal\w*|\bvierteljahr\w*|\btrimestr\w+|\bkwartaal\w*|\bper kwartaal\b/,
	],
	[
		"monthly",
		/\bmonthly\b|(?:\b(?:per|a|each|every|calendar|the|and)|\/)\s?(?:calendar )?month\b|\/ ?mo\b|\bper mo\b|\bp\.?m\.?(?= |$)|\bmonth'?s?\b(?=[^a-z]*(?:charge|fee|rent))|\bmonatlich\w*|\bmonats(?:entgelt|gebuhr|pauschale|preis|miete|beitrag|rate)\w*|\b(?:pro|je|im|jeden|und) monat\b|\bmensuel\w*|\b(?:par|chaque) mois\b|\bmensual\w*|\bal mes\b|\bpor mes\b|\bcada mes\b|\bmensil\w*|\bal mese\b|\bmaandelijks\w*|\bper maand\b|\bmensalidade\b|\bmensa(?:l|is|lmente)\b|\bpor mes\b|\bmensualidad\b|\bmrc\b/,
	],
	[
		"annual",
		/\bannual(?:ly)?\b|\byearly\b|\bonce (?:a|per) year\b|(?:\b(?:per|a|each|every|and)|\/)\s?(?:contract |calendar |subscription |licen[cs]e )?year\b|\/ ?yr\b|\bper annum\b|\bp\.\s?a\.|\bjahrlich\w*|\bjahres(?:entgelt|gebuhr|pauschale|preis|miete|beitrag)\w*|\b(?:pro|je|im) jahr\b|\bannue(?:l|ls|lle|lles|llement)\b|\bpar an\b|\banual\w*|\bal ano\b|\bpor ano\b|\bannual[ei]\b|\ball'anno\b|\bjaarlijks\w*|\bper jaar\b/,
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

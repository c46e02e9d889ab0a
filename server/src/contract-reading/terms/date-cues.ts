import type { Passage } from "../layout/passage.ts";
import type { DateMention } from "../values/date.ts";
import { monthsBetween } from "./months.ts";

/** What a date is of a contract: its first day, its last day, or when it was made. */
export type DateRole = "start" | "end" | "made";

/** A date, what the words at it say it is, and whether they say so plainly. */
export interface DatedRole {
	readonly mention: DateMention;
	readonly role: DateRole;
	readonly isPlain: boolean;
	/** Whether it is the first or the second of two dates that make a period: "1 May 2026 to 30 April 2027". */
	readonly isOfPeriod: boolean;
}

/** Folded words, by language: English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian, Polish. */
const cues: readonly (readonly [DateRole, boolean, string])[] = [
	[
		"start",
		true,
		[
			"commenc\\w*|beg[iau]n\\w*|starts?|started|starting|effective|takes? effect|(?:in|into) (?:force|effect)|go(?:es)?[- ]live|with effect|opens?",
			"(?:months?|years?|monate?n?|jahre?n?|mois|ans?|meses|anos?|mesi|anni|maanden|jaar) (?:from|ab|vom)|first day(?: of service)?|as from|valid from|runs from|in operation",
			"beginnt|beginnend|tritt|\\w*beginn|startet|in kraft|gilt|gultig|mit wirkung|lauft (?:ab|vom|seit)",
			"commenc\\w*|debut\\w*|prend\\w* (?:effet|cours)|a compter|a partir|en vigueur|prise d'effet|court",
			"inici\\w*|comienz\\w*|comenz\\w*|empez\\w*|en vigor|em vigor|surt\\w* efectos?|com inicio|comec\\w*|vigente|vigencia",
			"decorr\\w*|inizi\\w*|a partire|in vigore|con effetto|ingaand\\w*|ingang|ingaat|gaat in|begint|vanaf|aanvang\\w*",
			"borjar|starter|begynn?er|gjelder|gaelder|galler|trader i kraft|fra og med|fran och med|od dnia|rozpoczyna|obowiazuje",
		].join("|"),
	],
	["start", false, "from|since|as of|ab|vom|des|du|del|desde|dal|dall'|van|fra|fran|od|de|period|term"],
	[
		"end",
		true,
		[
			"until|till?|complet(?:e|ed|ion)|finish(?:es)?|closes?|through|thru|ends?|ending|ended|expir\\w*|terminat\\w*|concludes?|last day|up to and including",
			"bis(?: zum| einschlieslich)?|endet|endend|\\w*ende|befristet",
			"jusqu'(?:au|a)|fin|expir\\w*|echeance|termin\\w*|s'acheve|hasta(?: el)?|finaliz\\w*|venc\\w*|concluy\\w*",
			"fino al|scad\\w*|cess\\w*|tot en met|t/m|tot|eindig\\w*|einde|ate|fim|slut\\w*|lober ud|loper ut|upphor\\w*|til og med|till och med",
			"do dnia|konczy|wygasa",
		].join("|"),
	],
	["end", false, "to|au|al|a|do|til|-|/"],
	[
		"made",
		true,
		"made|entered into|dated?|concluded|signed|agreed|executed|of this|geschlossen am|fait|firmado|sottoscritto|getekend",
	],
];
/** What may stand between the word and its date. */
const filler =
	'(?:\\s|[,:(]|"|on|as|of|from|at|the|this|date|day|dates|and|shall|be|is|are|will|it|ist|est|es|sera|a|au|al|ao|no later than|including|inclusive|einschlieslich|mit ablauf des|at the end of|inclus|incluido|midnight|den|dem|der|am|vom|zum|ab|le|la|du|el|il|dal|de|del|op|em|o|van|met|auf|och|og|med|w|dniem|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi)*$';
const before = cues.map(
	([role, isPlain, words]) => [role, isPlain, new RegExp(`(?<![a-z])(?:${words})(?![a-z])${filler}`)] as const,
);
/** A date in words, before the same in brackets: "del primero de mayo de dos mil veintiseis (01/05/2026)". */
const inWords = /(?<=^\W*[a-z]+) [a-z ]{5,60}\(\s*$/;
/** Of an earlier contract: whatever else the clause names. */
const earlier =
	/(?<![a-z])(?:previous\w*|prior|existing|expiring|former\w*|(?<!terminated )(?<!ended )(?<!cancelled )earlier|replac\w*|supersed\w*|bisherig\w*|vorherig\w*|precedent\w*|anterior\w*|amended|in witness)(?![a-z])/;
/** Of a day that another one replaces. */
const replaced =
	/(?<![a-z])(?:(?:would|should) have|originally|rather than|instead of|in place of|urspr\w+|statt|anstelle|au lieu d\w+|initialement|en lugar de|inicialmente|anziche|invece di|in plaats van|em vez de)(?![a-z])[^,;]*$/;
/** Of an offer, a price or an invoice, unless the contract itself is named behind it. */
const otherSubjects =
	/(?<![a-z])(?:offers?|quote|quotation|proposal|prices?|fees?|rates?|angebot|preise?|devis|offre|precios?|prezzi|insur\w*|invoiced?|discount\w*|trial|warranty|increase\w*|audit\w*|milestones?|reserved|holiday|budget|rechnung\w*|factur\w*|review\w*|index\w*)(?![a-z])/g;
const ownSubjects =
	/(?<![a-z])(?:agreement|contract|terms?|subscription|services?|plan|engagement|schedule|order|licen[cs]e|commitment|lease|rental|\w*vertrag|\w*laufzeit|contrat\w*|abonnement|licencia|servicio\w*|overeenkomst|duree|duracion|durata|looptijd|duracao|vigencia|avtal\w*|aftale\w*|umow\w*)(?![a-z])/g;

/** Words between the two dates of a period are no more than this. */
const longestJoin = 40;

/** What the dates of a text are, by the words right before or behind each; dates of something else are left out. */
export function datedRoles({ folded }: Pick<Passage, "folded">, mentions: readonly DateMention[]): DatedRole[] {
	const cued = mentions.map((mention, index) => {
		const words = folded.slice(mentions[index - 1]?.end ?? 0, mention.start).replace(inWords, " ");
		const cue = cueBefore(words);
		const isJoined = index > 0 && cue?.role === "end" && words.length <= longestJoin;
		const isOther = replaced.test(words) || isOfSomethingElse(folded.slice(0, mention.start));
		return { mention, cue, isJoined, isOther };
	});
	return cued.flatMap(({ mention, cue, isJoined, isOther }, index): DatedRole[] => {
		const [previous, next] = [cued[index - 1], cued[index + 1]];
		if (isOther || (isJoined && previous?.isOther === true)) return [];
		// A whole number of months from a first to a last day is a period, whatever the words.
		if (previous !== undefined && !previous.isOther && isWholePeriod(previous.mention, mention) && cued.length === 2)
			return [{ mention, role: "end", isPlain: true, isOfPeriod: true }];
		if (next !== undefined && !next.isOther && isWholePeriod(mention, next.mention) && cued.length === 2)
			return [{ mention, role: "start", isPlain: true, isOfPeriod: true }];
		if (isJoined && previous?.cue?.role !== "end")
			return [
				{ mention, role: "end", isPlain: previous?.cue?.isPlain === true || cue?.isPlain === true, isOfPeriod: true },
			];
		if (next?.isJoined === true && cue?.role !== "end")
			return [{ mention, role: "start", isPlain: cue?.isPlain === true, isOfPeriod: true }];
		return cue === null ? [] : [{ mention, ...cue, isOfPeriod: false }];
	});
}

/** Shorter periods are those of an invoice or a price. */
const shortestTerm = 6;

function isWholePeriod({ date: first }: DateMention, { date: last }: DateMention): boolean {
	return (monthsBetween(first, last) ?? 0) >= shortestTerm;
}

type Cue = Pick<DatedRole, "role" | "isPlain">;

/** Of several words the plain one decides, of those the nearest. */
function cueBefore(words: string): Cue | null {
	let best: (Cue & { readonly index: number }) | null = null;
	for (const [role, isPlain, pattern] of before) {
		const index = pattern.exec(words)?.index ?? -1;
		const isBetter = best === null || (isPlain && !best.isPlain) || (isPlain === best.isPlain && index > best.index);
		if (index >= 0 && isBetter) best = { role, isPlain, index };
	}
	return best === null ? null : { role: best.role, isPlain: best.isPlain };
}

/** Whether the clause before a date speaks of an offer, a price or an earlier contract. */
export function isOfSomethingElse(words: string): boolean {
	const clause = words.split(/[.;]\s/).at(-1) ?? "";
	const lastOf = (pattern: RegExp) => [...clause.matchAll(pattern)].at(-1)?.index ?? -1;
	return earlier.test(clause) || lastOf(otherSubjects) > lastOf(ownSubjects);
}

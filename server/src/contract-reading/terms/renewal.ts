import type { CalendarDate } from "../../calendar/index.ts";
import type { Way } from "../confidence/evidence.ts";
import type { Statement } from "../statements/statement.ts";
import { durationsIn, monthsOf } from "../values/duration.ts";
import { frequencyIn, monthsOfFrequency } from "../values/frequency.ts";
import { contradiction, type Found, type Said, said, settled } from "./found.ts";
import { monthsBetween } from "./months.ts";
import { placeIn, type Setting } from "./setting.ts";

export interface Renewal {
	readonly renews: Found<boolean> | null;
	readonly months: Found<number> | null;
	readonly finding: string | null;
}

/** What a contract does, in folded words, by language: English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian, Polish. */
const renewing =
	/(?<![a-z])(?:auto-?renew\w*|renew(?:s|ed|ing)?|roll(?:s|ing)?(?: over)?|continues? (?:automatically|then|thereafter|afterwards|on an? (?:monthly|yearly|rolling|month[- ]to[- ]month|annual)|for (?:successive|consecutive|further|additional|a further|another))|(?:automatically|then|thereafter) continues?|(?:goes|go|carr(?:y|ies)) on|(?:verlanger[nt]|prolong|recondui|reconduct|renouvel(?!lement)|renuev|renov(?!acion|acao)|prorrog(?!a\b)|rinnov(?!o\b)|prorog|verleng(?!ing)|fornyes|fornyas|forlang|forleng|forlaeng|odnawia|przedluza)\w*|proseg[a-z]+|se poursui[a-z]+|loopt door|month[- ](?:to|by)[- ]month|year[- ](?:to|by)[- ]year)(?![a-z])/g;
/** The same as a noun, or of other things too: with a word for or against it. */
const renewal =
	/(?<![a-z])(?:renewals?|renew|extensions?|extends?|extended|verlangerung|reconduction|renouvellement|renovacion|prorroga|rinnovo|verlenging|renovacao|forlengelse|forlangning)(?![a-z])/g;
const renewalOfElse =
	/(?:(?<![a-z])(?:on|upon|at|each|every|for|after|bei|beim|al|alla|lors de|non[- ]?|certificate|domain|warranty) ?(?:a |each |any |the |its )?|(?:fee|price|charge|rate|discount|notice|quote)s? (?:of|for|on) )$/;
const elseBehind =
	/^ ?(?:fees?|prices?|discounts?|quote|term (?:start|end)|dates?|support|warranty|hours|deadline|liability)/;
const negation =
	/(?<![a-z])(?:not|no|none|nothing|nobody|never|without|neither|nor|kein\w*|nichts?|ohne|ne|n'est|non|sans|sin|senza|geen|niet|zonder|nao|sem|aucune?|nada|niets|deleted|ikke|inte|uden|uten|utan|nie|bez)(?![a-z])/;
/** "Without notice": what renews where nobody speaks up. */
const unstopped =
	/(?<![a-z])(?:without|ohne|sans|sin|senza|zonder|sem) (?:[a-z]+ ){0,3}?(?:\w*kundigung|notice|preavis|denonciation|resiliation|cancell?ation|termination|objection|disdetta|preavviso|preaviso|denuncia|opo\w+|opzegging)(?![a-z])/;
/** Another period after the first, and what stops it: of a term whose clause says both it is said that it renews. */
const again =
	/(?<![a-z])(?:success\w*|consecutive|further|additional|another|thereafter|afterwards|then|danach|weitere\w*|jeweils|telkens|daarna|ensuite|puis|sucesiv\w*|sucessiv\w*|despues|poi|dopo|depois)(?![a-z]).*/;
const stopping =
	/notice|cancel|terminat|\bopt|object|declin|\bstop|kundig|resili|denonc|oppos|preavis|disdett|preavviso|\bavis|denunci|opon|opzeg|bezwaar/;
/** What follows is a condition, in which nothing is said of the contract itself. */
const condition =
	/(?<![a-z])(?:unless|except|provided|if|until|sauf|wenn|sofern|soweit|falls|es sei denn|salvo|a menos|a meno che|tenzij|indien|a nao ser|medmindre|med mindre|hvis|dersom|om (?:det |den |avtalet )?inte|chyba ze|si (?:no|ninguna?|aucune?)|se (?:nao|nenhuma|non|nessuna)|caso nao|als (?:geen|niet))(?![a-z])|(?:elect\w*|wish\w*|want\w*|inten[dt]\w*|decid\w*|opts?|notice) (?:that it (?:does|will) )?(?:not )?to$/;
const automatic =
	/automat|unless|success|consecutive|further|additional|another|tacit|stilzwijgend|stillschweigend|jeweils|telkens|roll|sauf|salvo|tenzij|wenn|sofern|(?:year|quarter|month)[- ](?:to|by)[- ](?:year|quarter|month)|at a time|each time|until (?:it is )?(?:cancel|end|terminat)/;
const byAgreement =
	/(?:may|can) (?:only )?(?:be )?(?:renew|extend)\w*|option to (?:renew|extend)|by (?:mutual|written)|agree (?:on )?(?:an? )?(?:extension|renewal)|both parties (?:so )?agree|(?:extension|renewal) (?:in writing|is possible|only|needs|requires|is subject)|requires? (?:an? )?(?:written|mutual|separate|new)/;
/** That it ends, with a word that nothing follows. */
const ends =
	"(?:ends?|finish(?:es)?|expires?|lapses?|terminates?|comes? to an end|endet|lauft aus|prend fin|expire|termina|finaliza|concluye|vence|cessa|scade|eindigt|loopt af|upphor|ophorer)";
const lapses = new RegExp(
	[
		`(?<![a-z])(?:then|dann|alors|entonces|allora|dan|will then|shall then) ${ends}(?![a-z])`,
		`(?<![a-z])${ends} (?:then|there|dann|alors|automatic\\w*|automatisch|by itself|von selbst|de plein droit|de pleno derecho|di diritto|van rechtswege|on that day|after the|(?:without|ohne|sans|sin|senza|zonder|utan|uden)(?! (?:cause|grund|fault)))(?![a-z])`,
		"(?:write|sign|make|conclude|draw up|agree on) (?:you )?an? new (?:letter|agreement|contract|order)",
		"(?<![a-z])(?:shall|will) (?:end|expire|terminate|lapse) (?:at|on|upon|with)(?![a-z])",
		"without (?:further |any )?notice\\b.*(?:expire|end|lapse)|whereafter .{0,40}(?:terminates|ends)",
	].join("|"),
);

/** Whether the contract renews by itself, and for how long. */
export function readRenewal(setting: Setting, term: { start: CalendarDate | null; end: CalendarDate | null }): Renewal {
	const answers: Said<boolean>[] = [];
	const lengths: Said<number>[] = [];
	for (const statement of setting.text.statements) {
		const answer = answerOf(statement);
		if (answer === null) continue;
		const place = placeIn(setting, statement.whole);
		answers.push(said(answer.renews, answer.way, place));
		const months = answer.renews ? monthsIn(answer.told, term) : null;
		if (months !== null) lengths.push(said(months, answer.way, place));
	}
	const renews = settled(answers);
	return {
		renews,
		months: renews?.value === true ? settled(lengths) : null,
		finding: contradiction("renewal", renews, answers),
	};
}

/** What a statement says, and the words that tell for how long: those of a condition tell of notice. */
interface Answer {
	readonly renews: boolean;
	readonly way: Way;
	readonly told: string;
}

function answerOf({ concept, body, whole }: Statement): Answer | null {
	if (concept === "renewal") {
		const { folded } = body;
		const told = folded.split(condition)[0] ?? "";
		const isOff = negation.test(told) || /^\W*(?:n\/a|manual|nein)/.test(folded) || byAgreement.test(folded);
		const isSaid = isOff || automatic.test(folded) || /\d|yes|ja|oui|si\b|sim\b|month|year|annual|renew/.test(folded);
		return { renews: !isOff, way: isSaid ? "labelled" : "implied", told };
	}
	if (concept === "other-date" || concept === "contact") return null;
	const { folded } = whole;
	for (const match of folded.matchAll(renewing)) {
		const answer = answerAt(folded, match.index);
		if (answer !== null) return answer;
	}
	if (folded.search(renewal) >= 0 && byAgreement.test(folded)) return { renews: false, way: "stated", told: "" };
	for (const match of folded.matchAll(renewal)) {
		const isElse =
			renewalOfElse.test(folded.slice(0, match.index)) || elseBehind.test(folded.slice(match.index + match[0].length));
		const answer = isElse ? null : answerAt(folded, match.index);
		if (answer !== null && (!answer.renews || automatic.test(folded))) return answer;
	}
	const [told = "", ...conditions] = folded.split(condition);
	const next = again.exec(told)?.[0];
	if (next !== undefined && conditions.some((each) => stopping.test(each ?? "")) && isOfPeriods(next))
		return { renews: true, way: "implied", told: next };
	return lapses.test(folded) ? { renews: false, way: "implied", told: "" } : null;
}

function isOfPeriods(told: string): boolean {
	return durationsIn(told).some((each) => monthsOf(each) !== null) || yearly.test(told);
}

/** A word against it stands as near behind its verb as this. */
const nearNegation = 60;

/** What the clause of a renewing word says; null where it stands in a condition. */
function answerAt(folded: string, index: number): Answer | null {
	const from = Math.max(...[",", ";", "("].map((sign) => folded.lastIndexOf(sign, index)), -1) + 1;
	const before = folded.slice(from, index).replace(unstopped, "");
	if (condition.test(before.trim())) return null;
	const behind = folded.slice(index).split(condition)[0] ?? "";
	const own = (behind.split(/[,;]/)[0] ?? "")
		.slice(0, nearNegation)
		.replace(/(?<![a-z])not? (?:later|less|fewer|more|earlier) than/, "");
	const isOff = negation.test(before) || negation.test(own.replace(unstopped, "")) || byAgreement.test(folded);
	const isSaid = isOff || automatic.test(folded) || /renews|verlangert|shall|will|se renuev|si rinnov/.test(own);
	return {
		renews: !isOff,
		way: isSaid ? "stated" : "implied",
		told: `${behind} ${before}`,
	};
}

const yearly =
	/(?<![a-z])(?:yearly|annually|(?:from )?year[- ](?:by|to)[- ]year|(?:every|each) year|(?:successive|further) years|annual|\w*jahrlich\w*|jahr (?:fur|zu) jahr|annee en annee|annuel\w*|annual[ei]|anua(?:l|les|is)|ano (?:en|em) ano|anos (?:sucesivos|sucessivos)|anualmente|anno in anno|annualmente|jaar tot jaar|jaarlijks\w*)(?![a-z])/;
const sameAgain =
	/(?<![a-z])(?:same (?:period|term|duration|length)|(?:like|equal) (?:period|term|duration)s?|of equal length|gleiche[nr]? (?:dauer|zeit|laufzeit)|meme duree|duree identique|misma duracion|igual (?:duracion|periodo|duracao)|(?:periodos )?igua(?:les|is)(?: periodos)?|stessa durata|uguale durata|dezelfde (?:duur|periode)|mesmo periodo)(?![a-z])/;

/** How many months a renewal lasts. */
function monthsIn(
	told: string,
	{ start, end }: { start: CalendarDate | null; end: CalendarDate | null },
): number | null {
	if (/month[- ](?:to|by)[- ]month|(?:mes a|mese in|mois en) me?s|mois en mois/.test(told)) return 1;
	const lengths = durationsIn(told).filter(({ start: from, end: to }) => !isNotice(told, from, to));
	const months = lengths.map(monthsOf).find((each) => each !== null);
	if (months !== undefined) return months;
	if (yearly.test(told)) return 12;
	const frequency = frequencyIn(told);
	if (frequency === "monthly" || frequency === "quarterly") return monthsOfFrequency[frequency];
	return sameAgain.test(told) && start !== null && end !== null ? monthsBetween(start, end) : null;
}

function isNotice(told: string, from: number, to: number): boolean {
	return (
		/(?:frist von|notice of|at least|no later than|at the latest|preavis (?:de|d')|mindestens|spatestens|almeno|antelacion de|opzegtermijn van|before|(?:terminat|cancel|notif|gekundigt|kundig|denonc|disdett|opzeg|denunci|oppos)[a-z]*(?: it| this)?)\s*(?:the )?$/.test(
			told.slice(Math.max(0, from - 30), from),
		) ||
		/^'?s?'?\s*(?:of |prior |written |advance |schriftlich )*(?:notice|prior\b|before|earlier|avant|vor\b|prima|antes|voor|de antelacion|a l'avance|kundigung|preavis)/.test(
			told.slice(to, to + 40),
		)
	);
}

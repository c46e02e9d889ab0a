import type { Statement } from "../statements/statement.ts";
import { durationsIn, monthsOf } from "../values/duration.ts";
import { datedRoles } from "./date-cues.ts";
import { type Said, said } from "./found.ts";
import { datesOf, placeIn, type Setting } from "./setting.ts";

/** Folded words of the time for which a contract is made, before or behind a duration. */
const termBefore =
	/(?<![a-z])(?:terms?|period|continu\w+|remains?|in force|runs?|cover\w*|duration|lasts?|dura|durera|dauert|duurt|commitment|length|valid|\w*laufzeit|\w*dauer|\w*zeit|lauft|duree|duracion|vigencia|plazo|durata|looptijd|duracao|prazo|conclu\w+|for|auf|fur|pour|por|per|voor|op|i|na okres)(?![a-z])[^.;]*$/;
const termBehind =
	/^[\s-]*(?:(?:initial|subscription|minimum|fixed|service) )*(?:term|period|commitment|agreement|contract|subscription|duration|from|ab dem|a compter|a partir|a decorrere|vanaf)(?![a-z])/;
/** What a sentence is about where its duration is the contract's. */
const subjects =
	/(?<![a-z])(?:agreement|contract|terms?|subscription|services?|plan|engagement|schedule|exhibit|order|licen[cs]e|addendum|commitment|it|\w*vertrag|\w*laufzeit|er|contrat\w*|abonnement|overeenkomst|il|duree|duracion|durata|looptijd|duracao|vigencia|avtal\w*|aftale\w*)(?![a-z])/;
export const termHeading =
	/(?<![a-z])(?:terms?|period|duration|commencement|how long|\w*laufzeit|\w*dauer|\w*beginn|duree|duracion|plazo|vigencia|durata|looptijd|duur|prazo|vigencia|duracao|avtalstid|varighed|varighet)(?![a-z])/;
/** Stretches of something else: renewals, notices, secrecy, payment, a discount. */
const otherBefore =
	/(?<![a-z])(?:renew\w*|extend\w*|extension|success\w*|further|additional|consecutive|another|thereafter|notice|prior|preceding|previous|last|within|at least|confiden\w*|secre\w*|disclos\w*|payment|interest|free|discount\w*|first(?! term| period)|warrant\w*|retain\w*|kept|store[sd]?|after|every|each|verlang\w*|weitere\w*|jeweils|frist|binnen|innerhalb|reconduc\w*|renouvel\w*|prolong\w*|successi\w*|renov\w*|prorrog\w*|rinnov\w*|verleng\w*|telkens|dans les|entro|(?:price|fee|rate)s?[^.;]{0,40}(?:fixed|guaranteed|held|firm|unchanged)(?: for)?|late|delete\w*|liabilit\w*|survive\w*|solicit\w*|export\w*)(?![a-z])[^.;]{0,45}$/;
const otherBehind =
	/^[ -](?:to|by)[ -]month|^[^;,.]{0,3}\b(?:avant|vor|antes|prima|voor|zum ende|nach|apres|after|following|at a time)\b|^(?:'?s?'?[ -]*(?:prior |written |advance )*notice)|^[^.;,]{0,20}\b(?:prior|before|preceding)\b|^[^.;,]{0,30}(?:from disclosure|from the date of disclosure)|^ of (?:receipt|invoice)/;

/** In months, and whether it is a minimum that a contract without an end has. */
export interface SaidLength extends Said<number> {
	readonly isMinimum: boolean;
}

/** Every length of the original term that the statement says. */
export function termLengths(setting: Setting, statement: Statement): SaidLength[] {
	const { concept, label, body, whole, heading } = statement;
	const tellsStart = datedRoles(whole, datesOf(setting, whole)).some(({ role }) => role !== "made");
	const isLabelled = concept === "term";
	if (label !== null && concept !== null && !["term", "start", "effective", "billing"].includes(concept)) return [];
	const text = isLabelled ? body : whole;
	const offset = whole.text.length - text.text.length;
	const lengths = durationsIn(text.folded).flatMap((length): SaidLength[] => {
		const months = monthsOf(length);
		const before = text.folded.slice(Math.max(0, length.start - 90), length.start);
		const after = text.folded.slice(length.end, length.end + 60);
		if (months === null || otherBefore.test(before) || otherBehind.test(after)) return [];
		const isOfTerm = isLabelled
			? length.start < 40
			: (termBefore.test(before) && (tellsStart || subjects.test(text.folded))) ||
				termBehind.test(after) ||
				(termHeading.test(heading) && before.trim() === "");
		if (!isOfTerm) return [];
		const place = placeIn(setting, whole, isLabelled ? 0 : offset + length.start, offset + length.end);
		const isMinimum = /minimum|mindest|commitment/.test(`${label ?? ""} ${heading} ${before.slice(-40)}`);
		return [{ ...said(months, isLabelled ? "labelled" : "stated", place), isMinimum }];
	});
	return lengths;
}

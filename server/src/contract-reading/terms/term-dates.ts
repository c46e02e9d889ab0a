import { addDays, addMonths, type CalendarDate } from "../../calendar/index.ts";
import type { Statement } from "../statements/statement.ts";
import type { DateMention } from "../values/date.ts";
import { type Duration, durationsIn, monthsOf } from "../values/duration.ts";
import { agreed, type Found, likeliest } from "./found.ts";
import { datesOf, placeIn, type Setting } from "./setting.ts";

export interface TermDates {
	readonly start: Found<CalendarDate> | null;
	readonly end: Found<CalendarDate> | null;
	/** The original term, where the document tells its length. */
	readonly months: Found<number> | null;
	readonly findings: readonly string[];
}

/** Folded words right before a date. */
const startsBefore =
	/(?<![a-z])(?:commenc\w*|begin\w*|start\w*|effective|takes? effect|(?:in|into) force|valid|appl(?:y|ies)|runs?|period|beginnt|ab dem|ab|gilt|(?:entra|entrara|entrada) en vigor|entre en vigueur|prend effet|debut\w*|inici\w*|com inicio|decorr\w*|ingaat|gaat in|with effect|dated? of commencement|from)(?:\s+(?:on|as of|as from|from|at|am|vom|ab|el|le|il|op|em|dal|du|the|date|of|and|shall|be|is)|:|,)*\s*$/;
const endsBefore =
	/(?<![a-z])(?:until|through|till|to|ends?|ending|expir\w*|terminat\w*|concludes?|up to and including|bis|endet|ende|finaliza\w*|termina\w*|jusqu'au|jusqu'a|au|prend fin|hasta|fino|scad\w*|tot|eindigt|ate|al|-)(?:\s+(?:on|at|and|with|the|including|end|of|midnight|am|zum|einschliesslich|el|le|il|al|op|en|met|em|o|shall|automatically))*\s*$/;
const agreementBefore =
	/(?:made|entered into|dated|date|concluded|signed|agreed|executed|of)(?:\s+(?:on|as of|the|this|and|effective))*\s*$/;
/** A date of something else: an offer, a price, an earlier contract. */
const otherDates =
	/(?:offer|quote|quotation|proposal|price)s? (?:is |are |remains? )?(?:valid|fixed|open|firm)|amendment|valid until|gultig bis|insurance|in witness/;
const termWords =
	/\b(?:terms?|period|continu\w+|remains?|remain in force|runs?|run|duration|lasts?|commitment|length|laufzeit|dauer|duree|duracion|vigencia|durata|looptijd|duracao|conclu\w+ for|for|fur|pour|per|voor|por)\b[^.;]*$/;
const termSubjects =
	/\b(?:agreement|contract|terms?|subscription|services?|plan|engagement|schedule|exhibit|order|licen[cs]e|addendum|commitment|vertrag|laufzeit|contrat\w*|contrato|contratto|overeenkomst|duree|duracion|durata|looptijd|duracao|vigencia)\b/;
const notTerm =
	/(?:renew\w*|extend\w*|success\w*|further|additional|consecutive|another|thereafter|notice|prior|preceding|previous|last|within|at least|confiden\w*|disclos\w*|payment|interest|free|discount\w*|first|warrant\w*|retain\w*|store[sd]?|after|every|each|verlang\w*|weitere\w*|jeweils|frist|reconduc\w*|renouvel\w*|successives|renov\w*|rinnov\w*|verleng\w*|telkens|fixed for|late|delete\w*|liabilit\w*|non-renewal|survive\w*)[^.;]{0,45}$/;
const notTermAfter =
	/^[ -](?:to|by)[ -]month|^.{0,3}\b(?:avant|vor|antes|prima|voor|zum ende)\b|^(?:'?s?'?[ -]*(?:prior |written |advance )*notice)|^[^.;,]{0,20}\b(?:prior|before|preceding)\b|^[^.;,]{0,30}(?:from disclosure|after (?:the )?(?:termination|disclosure|expiry|expiration)|from the date of disclosure)|^ of (?:receipt|invoice)/;
const openEnded =
	/indefinite|no (?:fixed )?end(?: date)?\b|open[- ]ended|unbefristet|unbestimmte zeit|duree indeterminee|indefinid|indeterminat|onbepaalde|indeterminad/;
const goesOnUntilEnded =
	/(?:continu\w+|remains? in force|runs? on)(?: thereafter)? until (?:it is )?(?:ended|terminated|cancell?ed)/;

interface Candidates {
	readonly starts: Found<CalendarDate>[];
	readonly ends: Found<CalendarDate>[];
	readonly months: (Found<number> & { readonly isMinimum: boolean })[];
	readonly defined: Map<string, DateMention & { statement: Statement }>;
}

/** The first and the last day served, and the length of the term. */
export function readTermDates(setting: Setting): TermDates {
	const found: Candidates = { starts: [], ends: [], months: [], defined: definedDates(setting) };
	for (const statement of setting.text.statements) {
		if (statement.label === null) readSentence(setting, statement, found);
		else readPair(setting, statement, found);
	}
	const findings: string[] = [];
	const start = settle("start of the contract", found.starts, findings);
	const isOpen = openEnded.test(setting.text.all.folded);
	const goesOn = goesOnUntilEnded.test(setting.text.all.folded);
	const lengths = found.months.filter(({ isMinimum }) => !(isOpen || (goesOn && isMinimum)));
	const months = likeliest(lengths);
	for (const other of lengths) {
		if (months !== null && other.value !== months.value && other.confidence >= 0.9) {
			findings.push(`The document names different terms: "${months.place.quote}" and "${other.place.quote}".`);
		}
	}
	const end = settleEnd({
		start,
		months,
		ends: found.ends,
		findings,
		isUnsure: lengths.some((each) => each.value !== months?.value),
	});
	if (start === null) findings.push("No day was found on which the contract starts.");
	return { start, end, months, findings };
}

function settle(
	what: string,
	candidates: readonly Found<CalendarDate>[],
	findings: string[],
): Found<CalendarDate> | null {
	const { best, finding } = agreed(what, candidates);
	if (finding !== null) findings.push(finding);
	return best;
}

interface EndInput {
	readonly start: Found<CalendarDate> | null;
	readonly months: Found<number> | null;
	readonly ends: readonly Found<CalendarDate>[];
	readonly findings: string[];
	readonly isUnsure: boolean;
}

function settleEnd({ start, months, ends, findings, isUnsure }: EndInput): Found<CalendarDate> | null {
	const explicit = settle("end of the contract", ends, findings);
	if (start === null || months === null) return isAfter(explicit, start) ? explicit : null;
	const counted = addDays(addMonths(start.value, months.value), -1);
	if (explicit === null) {
		const confidence = isUnsure ? 0.6 : Math.min(start.confidence, months.confidence);
		return { value: counted, confidence, place: months.place };
	}
	if (explicit.value === counted) return { ...explicit, confidence: Math.max(explicit.confidence, 0.97) };
	if (explicit.value === addDays(counted, 1)) return { ...explicit, confidence: 0.75 };
	findings.push(
		`The end of the contract is ${explicit.value} in one place ("${explicit.place.quote}"), but a term of ${months.value} months from ${start.value} ends on ${counted} ("${months.place.quote}").`,
	);
	return { ...explicit, confidence: 0.5 };
}

function isAfter(end: Found<CalendarDate> | null, start: Found<CalendarDate> | null): boolean {
	return end !== null && (start === null || end.value >= start.value);
}

/** `"Commencement Date" means 1 March 2026`, `1 March 2026 (the "Effective Date")`. */
function definedDates(setting: Setting): Candidates["defined"] {
	const defined: Candidates["defined"] = new Map();
	for (const statement of setting.text.statements) {
		const { folded } = statement.whole;
		for (const mention of datesOf(setting, statement.whole)) {
			const behind = /^[\s,]*\((?:the |hereinafter )*"([a-z ]{3,40})"\)/.exec(folded.slice(mention.end));
			const before = /"([a-z ]{3,40})"\s*(?:means|shall mean|is|:)\s*(?:the )?$/.exec(folded.slice(0, mention.start));
			const name = behind?.[1] ?? before?.[1];
			if (name !== undefined && !defined.has(name)) defined.set(name, { ...mention, statement });
		}
	}
	return defined;
}

function sure(setting: Setting, mention: DateMention, confidence: number): number {
	return mention.isAmbiguous && !setting.isOrderSure ? Math.min(confidence, 0.75) : confidence;
}

function readPair(setting: Setting, statement: Statement, found: Candidates): void {
	const { concept, body, whole, label } = statement;
	const dates = datesOf(setting, body);
	const [first, second] = dates;
	const add = (list: Found<CalendarDate>[], mention: DateMention, confidence: number) => {
		const offset = whole.text.length - body.text.length;
		const place = placeIn(setting, whole, 0, offset + mention.end);
		list.push({ value: mention.date, confidence: sure(setting, mention, confidence), place });
	};
	const isStart = concept === "start" || concept === "effective";
	if (
		(isStart || concept === "term") &&
		first &&
		second &&
		/^[\s,]*(?:-|to|until|through|and|bis|au|al|a|hasta|tot|ate)?[\s\w]{0,12}$/.test(
			body.folded.slice(first.end, second.start),
		)
	) {
		add(found.starts, first, 0.96);
		add(found.ends, second, 0.96);
		return;
	}
	if (isStart && first) add(found.starts, first, concept === "start" ? 0.98 : effectiveConfidence(label));
	else if (concept === "end" && first) add(found.ends, first, 0.97);
	else if (concept === "term" || isStart || concept === "renewal" || concept === "other-date") {
		if (concept === "term") {
			const [length] = durationsIn(body.folded).filter((each) => monthsOf(each) !== null);
			if (length && length.start < 40) addMonthsFound(setting, statement, length, 0.96, found);
			else if (/^\s*\d{1,3}\s*$/.test(body.folded) && /month/.test(label ?? "")) {
				const place = placeIn(setting, whole);
				found.months.push({ value: Number(body.folded), confidence: 0.9, place, isMinimum: false });
			}
		}
		if (concept !== "other-date") readSentence(setting, statement, found);
	} else if (concept === null || concept === "billing" || concept === "payment" || concept === "price") {
		readSentence(setting, statement, found);
	}
}

/** An order or an agreement may be in effect before its services start. */
function effectiveConfidence(label: string | null): number {
	return /order|agreement|contract/.test(label ?? "") ? 0.91 : 0.92;
}

function addMonthsFound(
	setting: Setting,
	{ whole, body, label, heading }: Statement,
	length: Duration,
	confidence: number,
	found: Candidates,
): void {
	const offset = whole.text.length - body.text.length;
	const place = placeIn(setting, whole, label === null ? length.start : 0, offset + length.end);
	const value = monthsOf(length);
	const isMinimum = /minimum|mindest|commitment/.test(
		`${label ?? ""} ${heading} ${body.folded.slice(Math.max(0, length.start - 40), length.start)}`,
	);
	if (value !== null) found.months.push({ value, confidence, place, isMinimum });
}

function readSentence(setting: Setting, statement: Statement, found: Candidates): void {
	const { body } = statement;
	const { folded } = body;
	if (otherDates.test(folded) && !startsBefore.test(folded)) {
		readLengths(setting, statement, found);
		return;
	}
	let from = 0;
	let hasStart = false;
	for (const mention of datesOf(setting, body)) {
		const before = folded.slice(Math.max(from, mention.start - 90), mention.start);
		const place = placeIn(setting, body, from, mention.end);
		const add = (list: Found<CalendarDate>[], confidence: number) =>
			list.push({ value: mention.date, confidence: sure(setting, mention, confidence), place });
		const isPreviousDate =
			from > 0 &&
			/^[\s,]*(?:-|to|until|through|bis(?: zum)?|au|al|a|hasta(?: el)?|tot(?: en met)?|ate)\s*$/.test(
				folded.slice(from, mention.start),
			);
		if (isPreviousDate && hasStart) add(found.ends, 0.95);
		else if (endsBefore.test(before) && (hasStart || termSubjects.test(folded) || !/\bto\s*$|-\s*$/.test(before)))
			add(found.ends, hasStart ? 0.95 : 0.92);
		else if (startsBefore.test(before)) {
			hasStart = true;
			add(found.starts, /(?:commenc|begin|start|force|beginn|vigor|inici|ingaat|effect\b)/.test(before) ? 0.95 : 0.88);
		} else if (agreementBefore.test(before))
			add(
				found.starts,
				/^[\s,]*\((?:the )?"(?:effective|commencement|start) date"/.test(folded.slice(mention.end)) ? 0.7 : 0.4,
			);
		from = mention.end;
	}
	for (const [name, mention] of found.defined) {
		const index = folded.indexOf(name);
		if (index < 0 || statement === mention.statement) continue;
		const place = placeIn(setting, mention.statement.whole, Math.max(0, mention.start - 40), mention.end);
		if (startsBefore.test(folded.slice(0, index)))
			found.starts.push({ value: mention.date, confidence: sure(setting, mention, 0.94), place });
	}
	readLengths(setting, statement, found);
}

function readLengths(setting: Setting, statement: Statement, found: Candidates): void {
	const { folded } = statement.body;
	for (const length of durationsIn(folded)) {
		const before = folded.slice(Math.max(0, length.start - 90), length.start);
		const after = folded.slice(length.end, length.end + 60);
		const isTerm =
			termWords.test(before) ||
			/^[\s-]*(?:subscription |initial |minimum )?(?:term|period|commitment|agreement|contract|subscription)\b/.test(
				after,
			);
		if (monthsOf(length) === null || !isTerm || notTerm.test(before) || notTermAfter.test(after)) continue;
		const tellsStart = datesOf(setting, statement.body).some(({ start }) => startsBefore.test(folded.slice(0, start)));
		if (!tellsStart && !termSubjects.test(folded) && !/term|duration|laufzeit/.test(statement.heading)) continue;
		addMonthsFound(setting, statement, length, 0.93, found);
	}
}

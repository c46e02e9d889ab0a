import { addDays, type CalendarDate } from "../../calendar/index.ts";
import type { Evidence, Way } from "../confidence/evidence.ts";
import type { Statement } from "../statements/statement.ts";
import type { DateMention } from "../values/date.ts";
import { datedRoles, isOfSomethingElse } from "./date-cues.ts";
import { contradiction, type Found, found, type Said, said, settled } from "./found.ts";
import { lastDay } from "./months.ts";
import { datesOf, placeIn, type Setting } from "./setting.ts";
import { type SaidLength, termHeading, termLengths } from "./term-length.ts";

export interface TermDates {
	readonly start: Found<CalendarDate> | null;
	readonly end: Found<CalendarDate> | null;
	readonly findings: readonly string[];
}

const openEnded =
	/indefinite|no (?:fixed )?end(?: date)?\b|open[- ]ended|unbefristet|unbestimmte zeit|duree indeterminee|indefinid|indeterminat|onbepaalde|indeterminad/;
const goesOnUntilEnded =
	/(?:continu\w+|remains? in force|runs? on)(?: thereafter)? until (?:it is )?(?:ended|terminated|cancell?ed)/;

interface SaidDates {
	readonly starts: Said<CalendarDate>[];
	readonly ends: Said<CalendarDate>[];
}

/** The first and the last day served. */
export function readTermDates(setting: Setting): TermDates {
	const dates: SaidDates = { starts: [], ends: [] };
	for (const statement of setting.text.statements) {
		readStatement(setting, statement, dates);
	}
	const { folded } = setting.text.all;
	const lengths = setting.text.statements.flatMap((statement) => termLengths(setting, statement));
	const isOpen = openEnded.test(folded);
	const goesOn = goesOnUntilEnded.test(folded);
	const findings: string[] = [];
	if (dates.starts.every(({ way }) => way === "assumed")) dates.starts.push(...loneDate(setting));
	const { start, end } = settle(
		dates,
		lengths.filter(({ isMinimum }) => !(isOpen || (goesOn && isMinimum))),
		findings,
	);
	return { start, end, findings };
}

function readStatement(setting: Setting, statement: Statement, { starts, ends }: SaidDates): void {
	const { concept, label, body, whole, heading } = statement;
	const isStart = concept === "start" || concept === "effective";
	const isLabelled = isStart || concept === "end" || concept === "term";
	if (label !== null && concept !== null && !isLabelled && !sentenceConcepts.has(concept)) return;
	const text = isLabelled ? body : whole;
	const offset = whole.text.length - text.text.length;
	const mentions = datesOf(setting, text);
	const [first] = mentions;
	const add = (list: Said<CalendarDate>[], mention: DateMention, way: Way) => {
		const place = placeIn(setting, whole, 0, offset + mention.end);
		list.push(said(mention.date, way, place, ...traitsOf(setting, mention)));
	};
	const roles = datedRoles(text, mentions);
	// The label says what its only date is; of several the words between them tell.
	const isEnd = roles.some(({ mention, role }) => mention === first && role === "end");
	const isToldByLabel = isLabelled && !isEnd && (concept !== "term" || roles.some(({ isOfPeriod }) => isOfPeriod));
	if (isToldByLabel && first !== undefined)
		add(concept === "end" ? ends : starts, first, concept === "effective" ? "stated" : "labelled");
	const isOfTerm = isLabelled || termHeading.test(heading) || termHeading.test(label ?? "");
	for (const { mention, role, isPlain, isOfPeriod } of roles) {
		if (isToldByLabel && mention === first && role === "start") continue;
		const way: Way = isLabelled ? "labelled" : isPlain || (isOfPeriod && isOfTerm) ? "stated" : "implied";
		if (role === "made") starts.push(said(mention.date, "assumed", placeIn(setting, whole)));
		else add(role === "start" ? starts : ends, mention, way);
	}
}

/** Where no words tell of a start: the only date under a label of the document's own, else the one beside the length of the term. */
function loneDate(setting: Setting): Said<CalendarDate>[] {
	const dated = setting.text.statements
		.filter(({ concept }) => concept !== "other-date" && concept !== "contact" && concept !== "end")
		.flatMap((statement) => {
			const [only, second] = datesOf(setting, statement.whole);
			const before = statement.whole.folded.slice(0, only?.start);
			return only === undefined || second !== undefined || isOfSomethingElse(before) ? [] : [{ statement, only }];
		});
	const labelled = dated.filter(({ statement: { label, body }, only: { end, start } }) => {
		return label !== null && body.text.trim().length <= end - start + 1;
	});
	const chosen = labelled.length === 1 ? labelled : dated.length === 1 ? dated : [];
	return chosen.map(({ statement: { whole }, only }) =>
		said(only.date, "implied", placeIn(setting, whole), ...traitsOf(setting, only)),
	);
}

const sentenceConcepts: ReadonlySet<string> = new Set(["billing", "payment", "price", "renewal", "plan"]);

function traitsOf({ isOrderSure }: Setting, { isAmbiguous }: DateMention): "ambiguous"[] {
	return isAmbiguous && !isOrderSure ? ["ambiguous"] : [];
}

/** Start, end and length bear each other out, or contradict each other. */
function settle(
	{ starts, ends }: SaidDates,
	lengths: readonly SaidLength[],
	findings: string[],
): { start: Found<CalendarDate> | null; end: Found<CalendarDate> | null } {
	const proven = provenTerm(starts, ends, lengths);
	if (proven !== null) {
		starts.push({ ...proven.start, way: "proven" });
		ends.push({ ...proven.end, way: "proven" });
	}
	const start = settled(starts);
	const told = (finding: string | null) => finding !== null && findings.push(finding);
	told(contradiction("start of the contract", start, starts));
	const explicit = settled(ends.filter(({ value }) => start === null || value >= start.value));
	told(contradiction("end of the contract", explicit, ends));
	const months = settled(lengths);
	if (months !== null && months.evidence.rivals > 0) {
		const other = lengths.find(({ value }) => value !== months.value) as SaidLength;
		findings.push(`The document names different terms: "${months.place.quote}" and "${other.place.quote}".`);
	}
	if (start === null || months === null || proven !== null) return { start, end: explicit };
	const counted = lastDay(start.value, months.value);
	if (explicit === null) return { start, end: found(counted, computedFrom(start, months), months.place) };
	if (explicit.value === addDays(counted, 1)) return { start, end: doubted(explicit) };
	findings.push(
		`The end of the contract is ${explicit.value} in one place ("${explicit.place.quote}"), but a term of ${months.value} months from ${start.value} ends on ${counted} ("${months.place.quote}").`,
	);
	return { start, end: doubted(explicit) };
}

/** A start and an end between which a length that the document names fits to the day. */
function provenTerm(
	starts: readonly Said<CalendarDate>[],
	ends: readonly Said<CalendarDate>[],
	lengths: readonly SaidLength[],
): { start: Said<CalendarDate>; end: Said<CalendarDate> } | null {
	for (const start of starts) {
		for (const { value } of lengths) {
			const end = ends.find((each) => each.value === lastDay(start.value, value));
			if (end !== undefined) return { start, end };
		}
	}
	return null;
}

function computedFrom(start: Found<CalendarDate>, months: Found<number>): Evidence {
	const [a, b] = [start.evidence, months.evidence];
	const isWeak = [a, b].some(({ way }) => way === "implied" || way === "assumed");
	return {
		way: isWeak ? "implied" : "computed",
		witnesses: Math.min(a.witnesses, b.witnesses),
		rivals: a.rivals + b.rivals,
		traits: a.traits,
	};
}

/** An end that the length of the term speaks against. */
function doubted(end: Found<CalendarDate>): Found<CalendarDate> {
	return found(end.value, { ...end.evidence, rivals: end.evidence.rivals + 1 }, end.place);
}

import type { ServiceTerms } from "../../catalog/index.ts";
import { evidence, isStronger, type Way, ways } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";
import { type Frequency, frequencyIn, recurringFrequenciesIn } from "../values/frequency.ts";
import { type Found, found } from "./found.ts";
import { moneyOf, placeIn, type Setting } from "./setting.ts";

export type Timing = ServiceTerms["billing_timing"];

/** What the document says of all fees that do not say otherwise themselves. */
export interface Billing {
	readonly frequency: {
		readonly value: Frequency;
		readonly way: Way;
		/** Whether a label says so of the whole contract: "Billing: annually". */
		readonly isLabelled: boolean;
	} | null;
	/** Whether the document says that its fees are charged once. */
	readonly isOnce: boolean;
	/** Each clause that says when is charged; labels first. */
	readonly timings: readonly { readonly clause: string; readonly found: Found<Timing> }[];
}

/** The words of the trade, which say it whatever stands beside them. */
const arrears =
	/\barrears?\b|\bnachtraglich\b|terme echu|a posteriori|posticipat|achteraf|vencid[ao]|echu\b|ruckwirkend|a (?:mes|trimestre) vencido/;
const advance =
	/\bin advance\b|\bup[- ]?front\b|\bim voraus\b|\bvorab\b|\bvorschussig\b|d'avance|a l'avance|echoir|anticipad|anticipat|\bvooraf\b|antecipad|\bprepaid\b|\bahead\b|par avance|por adelantado|por anticipado|in anticipo|op voorhand/;
/** Words for the time after a period, and before it or at its begin. */
const after =
	/(?:at|on|by) the end of (?:each|the|every)|end of each (?:calendar )?(?:month|quarter|year)|last (?:business |working |calendar )?day of (?:each|the|every)|(?:for|of) the (?:preceding|previous|prior) (?:calendar )?(?:month|quarter)|of the following month|am (?:monats|quartals|jahres)?ende|(?:no|al|a|alla) (?:fim|final|fine|fin|cierre) de|after the end of|at (?:its|their|the) end\b|after (?:each|the) (?:month|quarter|period|year|(?:meter )?read)|when the (?:month|quarter|year|period) is (?:done|over)|(?:month|quarter|year)s? just ended|en fin de (?:mois|trimestre)|op het einde|na afloop|after (?:it|they) (?:ends?|were|was)/;
const before =
	/\bin full at the (?:start|beginning)|at the (?:start|beginning) of|on the (?:first|1st) (?:business )?(?:day )?of (?:each|every|the|that)|(?:billed|invoiced|charged) on the first\b|start of (?:each|every|the)|at (?:its|their) (?:start|beginning)|before (?:the|each|every) (?:month|quarter|year|period) (?:begins|starts)|(?:month|quarter|year)s? then (?:beginning|starting)|zu beginn|au debut de|al inicio de|all'inizio|aan het begin|no inicio|(?:month|quarter|year|period) (?:to which|that follows)|(?:am|zum) (?:ersten|1\.)|le (?:1er|premier) (?:jour )?d|el (?:primer dia|1) de|il primo (?:giorno )?d|op de eerste|no primeiro dia/;

/** Whether a folded text says that a period is charged before or after it, and where. */
function timingAt(folded: string): { readonly value: Timing; readonly at: number } | null {
	const told = [arrears, advance, after, before].map((pattern) => folded.search(pattern));
	const place = told.findIndex((at) => at >= 0);
	return place < 0 ? null : { value: place % 2 === 0 ? "in_arrears" : "in_advance", at: told[place] as number };
}

export function timingIn(folded: string): Timing | null {
	return timingAt(folded)?.value ?? null;
}

/** "Rental is invoiced in advance, clicks in arrears": each clause that says when for itself. */
export function billingClauses(folded: string): string[] {
	return folded.split(";").flatMap((part) => {
		const clauses = part.split(/, (?:and |while |whereas )?| and /);
		return clauses.filter((clause) => timingIn(clause) !== null).length > 1 ? clauses : [part];
	});
}

const billingWords =
	/\b(?:invoic\w*|bill(?:ed|s|ing)?|charged?|charges|fees|prices|payable|settled|paid|zu zahlen|zahlbar|fallig|\w*pauschalen?|entgelte?|gebuhren|abonnement\w*|redevances?|canoni?|cuotas?|mensalidades?|rechnung\w*|ab(?:ge)?rechn\w*|berechnet|factur\w*|fattur\w*|fatur\w*|gefactureerd)\b/;
const isInvoicing =
	/\b(?:invoiced|billed|in rechnung|abgerechnet|factur(?:e|ee|ees|es|ado|ada|ados|adas|an|a)|fatturat\w|faturad\w+|gefactureerd)\b/;
const verb = /\b(?:is|are|shall|will|wird|werden|est|sont|se|viene|vengono|sono|worden|wordt|sao|sera\w*)\b/;
/** Whether a clause says how often is invoiced, whatever period prices are for: not "Each annual fee is invoiced in May". */
function isOfAllInvoices(clause: string): boolean {
	return isInvoicing.test(clause) && frequencyIn(clause.slice(0, Math.max(0, clause.search(verb)))) === null;
}
const notBilling = /terminat|cancel|notice|renew|interest|overdue|\blate\b|liabilit|kundig|dispute/;
/** Of usage, which is always charged in arrears: it says nothing about fees. */
const usageSubject =
	/\b(?:usage|nutzungsabhangig\w*|verbrauchsabhangig\w*|variable[nrs]?|consommations?|consumos?|consumi|verbruik|overages?|consumption|metered|excess|processing|transactions?|verbrauch|minutes|page views|units used)\b[^.;,]*$/;

const onceOnly =
	/\b(?:prices|fees|charges|amounts)(?: above| below| listed| shown)? are (?:all )?(?:one[- ](?:time|off)|fixed one|charged once|non-recurring)/;

/** An amount that is no fee of its own: what is said is said of all. */
const sumOfAll =
	/\bamount to\b|zusammen|together|samen|ensemble|\btotal\w*|\btotaal\b|\bin all\b|\baltogether\b|insgesamt|gesamt/;

export function readBilling(setting: Setting): Billing {
	let frequency: Billing["frequency"] = null;
	const timings: { clause: string; found: Found<Timing> }[] = [];
	const consider = (text: string, place: Place, way: Way, isLabelled: boolean) => {
		const said = recurringFrequenciesIn(text);
		const value = frequencyIn(text);
		const isOne = value !== null && value !== "one_time" && said.length === 1;
		if (isOne && (frequency === null || isStronger(way, frequency.way))) frequency = { value, way, isLabelled };
		const when = timingAt(text);
		if (when === null || (!isLabelled && usageSubject.test(text.slice(0, when.at)))) return;
		timings.push({ clause: text, found: found(when.value, evidence(way, "shared"), place) });
	};
	for (const statement of setting.text.statements) {
		const { concept, body, whole, label } = statement;
		if (concept === "billing" || (concept === "payment" && frequencyIn(body.folded) !== null)) {
			// "Rentals quarterly in advance; usage monthly in arrears": what is not of usage.
			const clauses = billingClauses(body.folded);
			const own = clauses.filter((clause) => !usageSubject.test(clause.slice(0, timingAt(clause)?.at ?? 0)));
			for (const clause of own.length > 0 ? own : clauses)
				consider(clause, placeIn(setting, whole), concept === "billing" ? "labelled" : "stated", true);
			continue;
		}
		if (label !== null && concept !== null && concept !== "payment" && concept !== "total") continue;
		const { folded } = body;
		if (!billingWords.test(folded) || notBilling.test(folded)) continue;
		if (moneyOf(setting, body).length > 0 && !sumOfAll.test(whole.folded)) continue;
		const clauses = billingClauses(folded);
		for (const clause of clauses) {
			if (!usageSubject.test(clause)) consider(clause, placeIn(setting, body), "stated", isOfAllInvoices(clause));
		}
	}
	for (const { headingText, heading, table } of setting.text.tables) {
		const [row] = table.rows;
		if (row && headingText !== "") consider(heading, placeIn(setting, row.all), "implied", false);
	}
	const isOnce = setting.text.statements.some(({ body }) => onceOnly.test(body.folded));
	const byWay = timings.toSorted((a, b) => ways.indexOf(a.found.evidence.way) - ways.indexOf(b.found.evidence.way));
	return { frequency, timings: byWay, isOnce };
}

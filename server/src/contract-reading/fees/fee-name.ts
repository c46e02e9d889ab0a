import type { Way } from "../confidence/evidence.ts";
import type { Passage } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";

const feeNoun =
	"(?:[\\w-]*(?:gebuhr|pauschale|entgelt|miete|beitrag|kosten|preis)|fees?|charges?|retainer|subscription|rental|rent|price|rate|costs?(?= (?:of|is|are|amount))|tariff|premium|cuota|tarifa|canone|corrispettivo|vergoeding|tarief|abonnementsprijs|mensalidade|redevance|abonnement|forfait|loyer|honoraires)";
/** "… de maintenance", "… d'entretien": what a fee is for, as Romance languages say it. */
const complement =
	"(?: (?:(?:de|di|du|des|do|da|del|della|pour|por) (?:la |le |les |l'|el |il |los |las )?|d'|dell')(?!mill?e|cien|cent|deux|dos|due|tre)[a-z][a-z'-]+){0,2}";
const adjective =
	"(?: (?:annuel|mensuel|trimestriel|semestriel)(?:le)?| forfaitaire| fixe| fija?| fiss[oa]| mensual| (?:an|trimestr|semestr)ual| trimestral| unic[oa]| unique| mensile| annuale| (?:tri|se)mestrale)";
const amounting =
	"(?: (?:of|is|at|amounts? to|amounting to|will be|shall be|set at|fixed at|von|de|di|van|in the amount of|comes to|equal to|for [a-z ]{3,30} is|in hohe von|betragt|belauft sich auf|pari a|e di|e pari a|s'eleve a|est de|est fixee? a|d'un montant de|asciende a|es de|sera de|por importe de|ten bedrage van|bedraagt|e de|(?:is|are|will be|shall be) (?:increased|reduced|raised|lowered|changed|adjusted|set)(?: from [^;]{1,25}?)? to|wird (?:von [^;]{1,25}? )?auf|est portee? (?:de [^;]{1,25}? )?a))";
const beforeAmount = new RegExp(
	`(?<![\\w-])((?:[\\w&/-]+ ){0,4}${feeNoun}${complement})${adjective}{0,2}(?:${amounting}|${adjective})*(?: (?:einmalig|unica|one-time|netto))?(?: (?:[a-z-]+ ){1,14}(?:pounds|dollars|euros?|francs|kronor|kroner)(?: sterling)?)?[\\s:,(]*$`,
);
/** Words behind which a fee's name begins: "shall pay an annual licence fee". */
const leading =
	/^.*(?:^|\s)(?:an?|the|its|our|your|their|pays?|paying|paid|to|of|for|with|and|plus|also|will|shall|together|receives|eine[nr]?|die|der|das|den|fur|zahlt|une?|le|la|les|una|uno|el|los|il|lo|uma|o|een|de|het|abonara|paga|verse|recurring|fixed|flat|non-recurring|one-time|one-off|single|einmalige?|\([a-z]\))\s/;
const frequencyLead = /^(?:monthly|quarterly|yearly|jahrliche|monatliche|mensuelle|einmalige) (?=[\w&/-]+ \w)/;
const genericName =
	/^(?:(?:the|a|an|fixed|base|flat|total|monthly|annual|yearly|quarterly|one-time|one[- ]off|non-recurring|recurring|unit|list|package|usage|volume|jahrliche|monatliche|cuota|mensual|our|your) ?)*(?:fees?|charges?|prices?|rates?|costs?|pricing|preis|prix|precio|tarif|payments?|amounts?|services?|betrag|pauschale|cuota(?: mensual| anual)?|mensalidade|it)?(?: per [a-z ]+)?$/;
/** Folded; what a sentence says costs something. */
const subject =
	/^(?:\W|\(?[a-z\d]{1,3}[).]\s|(?:the|a|an|die|der|das|ein|eine|un|une|le|la|les|el|los|las|il|lo|gli|uno|una|o|os|as|um|uma|de|het|een|our|your)\s)*(?<what>[a-z][a-z\d &/'()-]{2,60}?)\s+(?:is|are|will be|shall be|costs?|wird|werden|kostet|kosten|est|sont|sera|seront|es|son|sera|sono|viene|vengono|coutent?|cuestan?|costano?|kost|wordt|worden|se|custam?|comes?|amounts? to|was|were|betragt|belauft)\b/;
const article =
	"(?:the |a |an |its |our |access to the |access to |use of the |use of |die |das |den |le |la |el |il |un |una |o |het |de |servicio de )*";
const forWhat = new RegExp(
	`^.{0,60}?\\b(?:for|covers?|fur|pour|por|per il|voor|pelo|pela|pour le|pour la)\\s+${article}(?<what>[a-z][a-z\\d &/'-]{2,50}?)(?=[.,;:(]|$| (?:is|are|will|shall|of|per|in|and|which|that|charged|invoiced|billed|payable|due|wird|que|se|faturad|monthly|annually|covers|we)\\b)`,
);
const whatBefore = new RegExp(
	`\\b(?:for|fur|pour|por|voor)\\s+${article}(?<what>[a-z][a-z\\d &/'-]{2,70}?)\\s+(?:fallt|fallen|werden|erhalt|erhebt|berechnet|the|der|die|wird|zahlt|zahlen|entrichtet|verse|paie|regle|acquitte|abona(?:ra)?|paga(?:ra)?|betaalt|is|are|will|shall|you|einmalig|ein)\\s|\\b(?:for|fur|pour|por|voor)\\s+${article}(?<last>[a-z][a-z&/'-]+(?: [a-z][a-z&/'-]+)?)\\s*$`,
);
/** "purchases Gold Support for …", "subscribes to 40 licences of the Closing Desk product at …" */
const boughtBefore =
	/\b(?:purchases|orders|subscribes to|buys|rents|leases|licenses|books)\s+(?:\d[\d.,]*\s+)?(?:(?:user |named |site )?(?:licen[cs]es?|seats?|users|subscriptions|units) (?:of|for|to) )?(?:the |a |an )?(?<what>[a-z][a-z\d &/'-]{2,60}?)(?: product| software| service| platform)?\s+(?:for|at)\b/;
const person =
	/^(?:(?:the|our|der|die) )?(?:customer|client|subscriber|vendor|provider|supplier|purchaser|you|we|party|parties|merchant|contractor|auftraggeber|kunde|cliente|our services|zusatzlich|additionally|daruber|ferner|moreover|furthermore|in addition|services|our|your|more|further|it|any|all|each|every)\b/;

export interface NameInput {
	readonly passage: Passage;
	/** The window of the amount in the passage. */
	readonly start: number;
	readonly end: number;
	readonly amountStart: number;
	readonly amountEnd: number;
	readonly label: string | null;
	readonly unit: string | null;
	readonly headingText: string;
}

export interface FeeName {
	readonly name: string;
	readonly way: Way;
}

/** What a fee in a sentence is called: by its label, by the words before its amount, by what it is for, by its heading. */
export function feeName(input: NameInput): FeeName | null {
	const { passage, start, end, amountStart, amountEnd, label, unit } = input;
	if (label !== null && !genericName.test(label.toLowerCase())) return { name: label, way: "labelled" };
	const before = passage.folded.slice(start, amountStart);
	const original = passage.text.slice(start, amountStart);
	const noun = beforeAmount.exec(before);
	let fallback: string | null = null;
	if (noun?.[1] !== undefined) {
		const name = trimName(noun[1], original.slice(noun.index, noun.index + noun[1].length));
		if (name !== null && !genericName.test(fold(name)) && !person.test(fold(name))) return { name, way: "stated" };
		fallback = name;
	}
	const named = (pattern: RegExp, from: number, to: number) => nameBy(pattern, passage, { from, to });
	const bought = named(boughtBefore, start, amountStart);
	if (bought !== null) return { name: bought, way: "stated" };
	const what = named(forWhat, amountEnd, end) ?? named(whatBefore, start, amountStart);
	if (what !== null) return { name: what, way: "stated" };
	const said = named(subject, start, end);
	if (said !== null) return { name: said, way: "stated" };
	// "Rate: £0.045 per minute": the plan may have a name elsewhere.
	if (unit !== null) return { name: capitalised(unit), way: label === null ? "stated" : "implied" };
	if (fallback !== null) return { name: capitalised(fallback), way: "implied" };
	return null;
}

/** What a pattern finds in a part of a passage, as written; null for words that name no service. */
function nameBy(pattern: RegExp, { folded, text }: Passage, { from, to }: { from: number; to: number }): string | null {
	const match = pattern.exec(`${folded.slice(from, to)} `);
	const what = match?.groups?.what ?? match?.groups?.last;
	if (
		match === null ||
		what === undefined ||
		person.test(what) ||
		genericName.test(what) ||
		/^(?:first|month|year|\d)/.test(what)
	)
		return null;
	const at = from + match.index + match[0].indexOf(what);
	return capitalised(
		text
			.slice(at, at + what.length)
			.replace(/^(?:and|or|plus)\s+/i, "")
			.trim(),
	);
}

const nounOnly = new RegExp(`(?<![\\w-])${feeNoun}${complement}$`);

/** The noun with what it is for, and of the words before it those that name it: "shall pay an annual licence fee". */
function trimName(folded: string, original: string): string | null {
	let start = 0;
	const noun = folded.search(nounOnly);
	for (const pattern of [leading, frequencyLead, leading]) {
		const before = folded.slice(start, pattern === frequencyLead || noun < 0 ? folded.length : Math.max(start, noun));
		start += pattern.exec(before)?.[0].length ?? 0;
	}
	const name = original.slice(start).trim();
	return name === "" ? null : capitalised(name);
}

export function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

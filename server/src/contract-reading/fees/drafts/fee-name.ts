import type { Way } from "../../confidence/evidence.ts";
import type { Passage } from "../../layout/passage.ts";
import { fold } from "../../values/fold.ts";
import { namingIn, purposeOf, type Stretch, subjectOf } from "./clause-parts.ts";
import { metered } from "./fee-words.ts";

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
	/^.*(?:^|\s)(?:an?|the|its|our|your|their|pays?|paying|paid|we|you|they|wir|nous|to|of|for|with|and|plus|also|will|shall|together|receives|eine[nr]?|die|der|das|den|fur|zahlt|une?|le|la|les|una|uno|el|los|il|lo|uma|o|een|de|het|abonara|paga|verse|recurring|fixed|flat|non-recurring|one-time|one-off|single|einmalige?|\([a-z]\))\s/;
const genericTitle =
	/^(?:(?:the|our|your|what|we|you|i|pay|charge|how|and|or|of|one-time|recurring|annual|monthly|fees?|charges?|prices?|pricing|rates?|rents?|costs?|payments?|terms?|amounts?|billing|invoic\w*|sums?|services?|remuneration|consideration|compensation|prix|tarifs?|honoraires|redevances?|preise?|entgelte?|vergutung|kosten|precios?|tarifas?|honorarios|corrispettiv\w+|prezz\w|canon[ei]|prijzen|tarieven|vergoeding\w*|precos?|article|artikel|articulo|articolo|artigo|clause|[ivx\d.]+)(?:\s|$))+$/;
const genericName =
	/^(?:(?:the|a|an|single|lump|sum|fixed|base|flat|total|monthly|annual|yearly|quarterly|one-time|one[- ]off|non-recurring|recurring|unit|list|package|usage|volume|jahrliche|monatliche|cuota|mensual|our|your) ?)*(?:fees?|charges?|prices?|rates?|costs?|pricing|preis|prix|precio|prezzo|tarif|payments?|amounts?|services?|betrag|pauschale|corrispettivo|canone|importe|importo|compenso|redevance|forfait|montant|vergoeding|valor|cuota(?: mensual| anual)?|mensalidade|it)?(?: of)?(?: per [a-z ]+)?$/;
/** "The fee for storage": the name is what it is for. */
const priceFor =
	/^(?:[a-z-]+ ){0,2}(?:fees?|charges?|prices?|costs?|rates?|\w*entgelte?|\w*preise?|kosten|gebuhr|vergutung|prix|cout|tarif|precio|coste|tarifa|prezzo|costo|tariffa|prijs|tarief|preco|custo) (?:for|fur|pour|de|du|des|d'|del?|por|di|voor) ?(?=[a-z]{3})/;
/** "purchases Gold Support for …", "subscribes to 40 licences of the Closing Desk product at …" */
const boughtBefore =
	/\b(?:purchases|orders|subscribes to|buys|rents|leases|licenses|books|takes|hires)\s+(?:\d[\d.,]*\s+)?(?:(?:user |named |site )?(?:licen[cs]es?|seats?|users|subscriptions|units) (?:of|for|to) )?(?:the |a |an )?(?<what>[a-z][a-z\d &/'-]{2,60}?)(?: product| software| service| platform)?\s+(?:for|at)\b/;
/** "Einmalig fällt die Übernahme der Akten mit … an": the subject behind its verb. */
const inverted =
	/\b(?:fallt|fallen|kommt|kommen|wird|werden|stellen|berechnen|rekenen|komt|valt)\b.*?\b(?:die|der|das|eine?|de|het|een) (?<what>[a-z][^,;]{2,60}?) (?:mit|zu|in hohe von|met|van|tegen)\s*(?:je|jeweils|pauschal)?\s*$/;
/** "We look after the garden for …", "we will carry out an audit for a fixed fee of …": what somebody does for a price. */
const workFor =
	/(?:(?<![\w-])(?:(?:we|i|you)\s+|[a-z]+ (?=(?:will|shall|agrees to) (?!be\b)))(?:(?:will|shall|have|also|asked|us|to|agree[sd]?)\s+)*(?!charge|bill|invoice|pay|ask|add)|^\W*and (?=[a-z]+ (?:the|an?|one|your) ))(?<what>(?!.*\b(?:is|are|costs?|will be|pays?)\b)[a-z][^,;$€£]{5,80}?),?\s+(?:for|at)(?: (?:an? )?(?:[a-z-]+ )?(?:fee|charge|price|sum|rate|cost) of)?\s*$/;
/** "carry out a", "take out the": the verb before what is done. */
const doing =
	/^(?:carry out|replace|take out|look after|set up|put in|do|perform|provide|supply|deliver|prepare|make|build|conduct|run|install|give|write|produce) (?:an?|the|one|your|our|you with an?|you with) /;
const paying =
	/(?<!^\W*)\bpaid\b|\b(?:pays?|pay|charge[sd]?|bills?|invoices?|zahlt|zahlen|berechnet?|paie|verse|paga|abona|betaalt)\b/;

/** Whether folded words are those of prices, and name nothing that has one. */
function isGenericName(folded: string): boolean {
	const plain = folded.replace(/[.:\s]+$/, "").trim();
	return genericName.test(plain) || genericTitle.test(plain);
}

export interface NameInput {
	readonly passage: Passage;
	/** The window of the amount in the passage. */
	readonly start: number;
	readonly end: number;
	readonly amountStart: number;
	readonly amountEnd: number;
	readonly label: string | null;
	readonly unit: string | null;
	/** The title in front of the sentence: "Priority support." */
	readonly title: string | null;
}

export interface FeeName {
	readonly name: string;
	readonly way: Way;
}

/** What a fee in a sentence is called: by its label, by the words before its amount, by what it is for, by its heading. */
export function feeName(input: NameInput): FeeName | null {
	const { passage, start, end, amountStart, amountEnd, label, unit, title } = input;
	const isLabelled = label !== null && !genericName.test(fold(label)) && !metered.test(fold(label));
	if (isLabelled && start === 0) return { name: label, way: "labelled" };
	const before = passage.folded.slice(start, amountStart);
	const original = passage.text.slice(start, amountStart);
	const said = spoken(passage);
	const [wordsBefore, wordsBehind] = [said.slice(start, amountStart), said.slice(amountEnd, end)];
	const noun = beforeAmount.exec(before);
	const feeNoun =
		noun?.[1] === undefined ? null : trimName(noun[1], original.slice(noun.index, noun.index + noun[1].length));
	const isNoun =
		feeNoun !== null &&
		!genericName.test(fold(feeNoun)) &&
		namingIn(fold(feeNoun), { start: 0, end: feeNoun.length }) !== null;
	const at = (stretch: Stretch | null, offset: number) =>
		stretch === null ? null : nameIn(passage, stretch.start + offset, stretch.end + offset);
	const by = (pattern: RegExp) => nameBy(pattern, passage, { from: start, to: amountStart });
	const isOpen = /\b(?:at|for|of|to|by|from|von|zu|mit|de|di|van|per|por|pour)\W*$/.test(wordsBefore) && title !== null;
	const bare = paying.test(wordsBefore) || isOpen ? null : namingIn(wordsBefore, { start: 0, end: wordsBefore.length });
	// "Storage. €950 per month for keeping the files": nothing else stands before the amount.
	if (title !== null && !isGenericName(fold(title)) && /^\W*(?:(?:an?|flat|eine?|une?|una?) )*$/.test(wordsBefore))
		return { name: title, way: "stated" };
	const name =
		by(inverted) ??
		by(workFor) ??
		at(subjectOf(wordsBefore), start) ??
		(isNoun ? feeNoun : null) ??
		by(boughtBefore) ??
		at(purposeOf(wordsBefore), start) ??
		at(purposeOf(wordsBehind), amountEnd) ??
		at(bare, start);
	if (name !== null) return { name, way: "stated" };
	if (title !== null && !isGenericName(fold(title))) return { name: title, way: "implied" };
	if (isLabelled) return { name: label, way: "implied" };
	// "Rate: £0.045 per minute": the plan may have a name elsewhere.
	if (unit !== null) return { name: capitalised(unit), way: label === null ? "stated" : "implied" };
	if (feeNoun !== null) return { name: capitalised(feeNoun), way: "implied" };
	return null;
}

/** What a pattern finds in a part of a passage, as written; null for words that name no service. */
function nameBy(pattern: RegExp, passage: Passage, { from, to }: { from: number; to: number }): string | null {
	const match = pattern.exec(passage.folded.slice(from, to));
	const what = match?.groups?.what;
	if (match === null || what === undefined) return null;
	const at = from + match.index + match[0].indexOf(what);
	return nameIn(passage, at, at + what.length);
}

/** A stretch of a passage as a name; null for words that name no service. */
function nameIn({ folded, text }: Passage, start: number, end: number): string | null {
	const from =
		start +
		(doing.exec(folded.slice(start, end))?.[0].length ?? 0) +
		(priceFor.exec(folded.slice(start, end))?.[0].length ?? 0);
	const naming = namingIn(folded, { start: from, end });
	if (naming === null) return null;
	const words = folded.slice(naming.start, naming.end);
	if (genericName.test(words) || /^(?:first|month|year|einmalig|zusatzlich)\b/.test(words)) return null;
	return capitalised(text.slice(naming.start, naming.end).trim());
}

/** Folded, but that "è" and "é" alone are verbs and no "and". */
function spoken({ folded, text }: Passage): string {
	return folded.replace(/(?<=\s)e(?=\s)/g, (letter, at: number) => (/[èéÈÉ]/.test(text.charAt(at)) ? "≡" : letter));
}

const nounOnly = new RegExp(`(?<![\\w-])${feeNoun}${complement}$`);

/** The noun with what it is for, and of the words before it those that name it: "shall pay an annual licence fee". */
function trimName(folded: string, original: string): string | null {
	let start = 0;
	const noun = folded.search(nounOnly);
	const before = noun < 0 ? folded : folded.slice(0, noun);
	start += leading.exec(before)?.[0].length ?? 0;
	const name = original.slice(start).trim();
	return name === "" ? null : capitalised(name);
}

export function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

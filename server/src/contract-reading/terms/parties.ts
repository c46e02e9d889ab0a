import { type Evidence, type Way, ways } from "../confidence/evidence.ts";
import type { Cell } from "../layout/line.ts";
import { type Passage, type Place, passageOf } from "../layout/passage.ts";
import { conceptOf } from "../statements/concept.ts";
import { customerWords, sellerWords } from "../statements/party-words.ts";
import { fold } from "../values/fold.ts";
import {
	beginsWithForm,
	capitalRuns,
	companiesIn,
	hasCompanyForm,
	isNameLike,
	isRole,
	leadingName,
	nameIn,
	namesStandingAlone,
} from "./party-names.ts";
import { placeIn, type Setting } from "./setting.ts";

export type Role = "seller" | "customer";

/** Who sells or who buys, as the document names them. */
export interface FoundParty {
	readonly role: Role;
	readonly name: string;
	readonly evidence: Evidence;
	readonly place: Place;
}

interface Candidate {
	readonly role: Role;
	readonly name: string;
	readonly way: Way;
	readonly place: Place;
}

const mostCompanies = 200;

/** Who sells and who buys. */
export function readParties(setting: Setting): FoundParty[] {
	const alone = namesStandingAlone(setting.text.all);
	const companies = setting.text.statements.flatMap(({ whole }) => companiesIn(whole.text)).slice(0, mostCompanies);
	const known = [...new Set([...alone, ...companies])].filter(
		(name, _, all) => !all.some((other) => other !== name && name.endsWith(` ${other}`) && !alone.includes(name)),
	);
	const found = [...labelled(setting, alone), ...called(setting, alone), ...addressed(setting, known)];
	const roles = ["seller", "customer"] as const;
	const first = roles.flatMap((role) => chosen(role, found) ?? []);
	const rest = first.length === 2 ? [] : byPlace(setting, known, first);
	return roles.flatMap((role) => chosen(role, [...found, ...rest]) ?? []);
}

function chosen(role: Role, all: readonly Candidate[]): FoundParty | null {
	const own = all.filter((each) => each.role === role);
	const [best] = own.toSorted(
		(a, b) => ways.indexOf(a.way) - ways.indexOf(b.way) || agreeing(b, own).length - agreeing(a, own).length,
	);
	if (best === undefined) return null;
	const rivals = own.filter((each) => !agreeing(best, own).includes(each)).length;
	// One name for both roles is wrong for one of them.
	const doubled = all.filter((each) => each.role !== role && isSameName(each.name, best.name)).length;
	const evidence = { way: best.way, witnesses: agreeing(best, own).length, rivals: rivals + doubled, traits: [] };
	return { role, name: best.name, evidence, place: best.place };
}

function agreeing({ name }: Candidate, all: readonly Candidate[]): Candidate[] {
	return all.filter((each) => isSameName(each.name, name));
}

function isSameName(a: string, b: string): boolean {
	const [short, long] = [a.toLowerCase(), b.toLowerCase()].toSorted((x, y) => x.length - y.length) as [string, string];
	return long.startsWith(short);
}

/** "Customer: …", and the name below a label that stands over it. */
function labelled(setting: Setting, alone: readonly string[]): Candidate[] {
	const below = stacked(setting, alone);
	const beside = setting.text.statements.flatMap(({ concept, body, label }): Candidate[] => {
		if (concept !== "seller" && concept !== "customer") return [];
		const name = trimmed(nameOfLines(linesIn(body)), alone);
		if (!isPartyName(name)) return [];
		// Beside a label that stands over its value there is another label.
		if (below.some(({ role }) => role === concept) && !hasCompanyForm(name)) return [];
		const isWeak =
			person.test(name) || /^(?:from|to|for|company|account|company name|legal name|prepared by)$/.test(label ?? "");
		return [{ role: concept, name, way: isWeak ? "stated" : "labelled", place: placeIn(setting, body) }];
	});
	return [...below.filter((each) => !agreeing(each, beside).some(({ role }) => role === each.role)), ...beside];
}

const longestName = 100;

function isPartyName(name: string): boolean {
	return (
		name.length <= longestName &&
		/^[^_@]*\p{L}{2}[^_@]*$/u.test(name) &&
		!isRole(name.toLowerCase()) &&
		conceptOf(fold(name)) === null
	);
}

/** Who signs is not who pays. */
const person = /^(?:(?:\p{Lu}\. ?)+\p{Lu}\p{Ll}+|(?:Dr|Mr|Mrs|Ms|Herr|Frau|Sig|Sra?|Lic|Ing|Dott|Mme)\.? .*)$/u;

function linesIn({ text, parts }: Passage): string[] {
	return parts.map(({ start }, index) => text.slice(Math.max(0, start), parts[index + 1]?.start).trim());
}

/** A name's lines: the next one is its end, or the first does not end it; what follows is where it lives. */
function nameOfLines([first = "", ...rest]: readonly string[]): string {
	let text = first;
	for (const line of rest) {
		if (!/(?:[,&-]|(?<![\p{L}])(?:and|und|et|y|e|de|of|für))$/iu.test(text) && !beginsWithForm(line)) break;
		text += ` ${line}`;
	}
	return nameIn(text);
}

/** How far below its label, in letters' sizes, and how exactly under it, in points, a value stands. */
const nearBelow = 2.4;
const sameEdge = 6;

/** The names below labels that stand over them, wherever on the page. */
function stacked(setting: Setting, alone: readonly string[]): Candidate[] {
	const cells = setting.text.all.parts.map(({ cell }) => cell);
	return cells.flatMap((label, index): Candidate[] => {
		const [above] = cells.slice(Math.max(0, index - 1), index);
		const isAs = asRole.exec(fold(label.text))?.groups?.role;
		if (isAs !== undefined && above !== undefined && isNameLike(nameIn(above.text))) {
			const role = roleOf(isAs, "");
			const place = placeIn(setting, passageOf([above]));
			return role === null ? [] : [{ role, name: nameIn(above.text), way: "stated", place }];
		}
		const role = label.text.length > 40 ? null : conceptOf(fold(label.text));
		if (role !== "seller" && role !== "customer") return [];
		const under: Cell[] = [];
		for (const cell of cells.slice(index + 1)) {
			const above = under.at(-1) ?? label;
			const distance = cell.baseline - above.baseline;
			if (cell.page !== label.page || Math.abs(cell.left - label.left) > sameEdge || distance <= 0) continue;
			if (distance > nearBelow * label.size || under.length > 2) break;
			under.push(cell);
		}
		const name = nameOfLines(under.map(({ text }) => text));
		const [first] = under;
		if (first === undefined || !isPartyName(name) || !(alone.includes(name) || hasCompanyForm(name))) return [];
		return /:(?:\s|$)/.test(first.text)
			? []
			: [{ role, name, way: "labelled", place: placeIn(setting, passageOf([first])) }];
	});
}

/** The name that stands alone elsewhere, where a text begins with it and goes on with where it lives. */
function trimmed(name: string, alone: readonly string[]): string {
	return alone.find((each) => name.startsWith(`${each} of `) || name.startsWith(`${each} at `)) ?? name;
}

/** A name and in brackets what it is called below: `Larch Signal Ltd ("Larch")`. */
const calledAs =
	/\((?<quoted>[^()"]{0,40}"[^()]{2,80}"[^()"]{0,30})\)|\((?:the |der |die |le |la |el |il |hereinafter |nachfolgend |im folgenden |ci-apres |en adelante,? |di seguito |hierna |doravante )*(?<plain>[a-z][a-z'-]{2,30})(?: genannt)?\)|,\s*(?:hereinafter|hereafter|ci-apres|nachfolgend|im folgenden|en adelante|di seguito|hierna|doravante)[^()"]{0,40}(?<open>"[^"]{2,40}")/g;
const quotedName = /"\s*(?:the |le |la |el |il |der |die |de |o )?([^"()]{2,40}?)\s*"/g;
const noParty =
	/agreement|contract|vertrag|contrat|date|order|services?|software|fees?|term|schedule|platform|annex|month|year/;
const farthest = 220;
/** The parties are among the first that are given names; what is in a file without an end of them is no contract. */
const mostNamed = 40;

function called(setting: Setting, alone: readonly string[]): Candidate[] {
	const { all } = setting.text;
	const folded = all.folded.replace(/\((pty|pte)\)/g, " $1 ");
	const named: { start: number; end: number; name: string; score: number }[] = [];
	for (const match of folded.matchAll(calledAs)) {
		const { plain, open, quoted = open } = match.groups ?? {};
		const names = quoted === undefined ? [plain ?? ""] : [...quoted.matchAll(quotedName)].map(([, name]) => name ?? "");
		const called = names.filter((name) => isRole(name) || (quoted !== undefined && !noParty.test(name)));
		if (called.length === 0) continue;
		if (named.length >= mostNamed) break;
		const from = Math.max(match.index - farthest, named.at(-1)?.end ?? 0);
		const span = nameBefore(all.text.slice(from, match.index), folded.slice(from, match.index), alone);
		if (span === null) continue;
		const score = called.reduce((sum, name) => sum + sellingScore(name, all.folded), 0);
		named.push({ start: from + span.start, end: match.index + match[0].length, name: span.name, score });
	}
	const byScore = named.toSorted((a, b) => a.score - b.score);
	const [buyer, supplier] = [byScore[0], byScore.at(-1)];
	if (buyer === undefined || supplier === undefined) return [];
	const isPair = buyer.name !== supplier.name && buyer.score < supplier.score;
	return named.flatMap(({ name, score, start, end }): Candidate[] => {
		// Of two parties one is called customer, the other by its own name.
		const isOther = isPair && named.length === 2;
		const role = score < 0 || (isOther && name === buyer.name) ? "customer" : "seller";
		const isTold = score !== 0 && !(isPair && (role === "customer" ? supplier : buyer).name === name);
		if (!isTold && !isOther) return [];
		const is = isOther ? (name === buyer.name ? "customer" : "seller") : role;
		const way = isTold && is === role && score !== 0 ? "stated" : "implied";
		return [{ role: is, name, way, place: placeIn(setting, all, start, end) }];
	});
}

/** Before the name of a party, folded: the text's begin, another party, or a word that joins them. */
const introducing =
	/(?:(?<![a-z])(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|and|und|et|y|e|en|och|og|i|by|from|for|to|von|parte|with|mit|we))[\s,;:.]+(?:(?:der|die|dem|das|la|le|el|il|the|o|a|de) )*$|^[\s,;:.]*$/;

/** The name of what is called something behind this text. */
function nameBefore(text: string, folded: string, alone: readonly string[]): { start: number; name: string } | null {
	const runs = capitalRuns(text).map(({ text: run, start }) => {
		const isIntroduced = introducing.test(folded.slice(0, start));
		return { start, isIntroduced, name: nameIn(isIntroduced ? text.slice(start) : run) };
	});
	const own = runs.filter(({ name }) => isNameLike(name));
	const introduced = own.findLast(({ isIntroduced }) => isIntroduced);
	if (introduced !== undefined) return introduced;
	const endOf = (name: string) => text.lastIndexOf(name) + name.length;
	const [nearest] = alone
		.filter((name) => text.includes(name))
		.toSorted((a, b) => endOf(b) - endOf(a) || b.length - a.length);
	if (nearest !== undefined) return { start: text.lastIndexOf(nearest), name: nearest };
	return own.findLast(({ name }) => hasCompanyForm(name)) ?? own.at(-1) ?? null;
}

const seller = new RegExp(`^(?:${sellerWords})$`);
const customer = new RegExp(`^(?:${customerWords})$`);
/** What a buyer does, and what a seller does, in folded words of the seven languages. */
const buys =
	"pays?|paid|buys?|purchases?|verse|versera|paie|paiera|zahlt|entrichtet|vergutet|abona|abonara|paga|pagara|corrisponde|versa|betaalt|betalar|betaler|orders|subscribes";
const sells =
	"invoices?|bills|charges|provides?|supplies|supply|delivers?|warrants?|grants?|hosts?|maintains|operates|stellt|erbringt|berechnet|liefert|gewahrleistet|assure|fournit|facture|garantit|proporciona|presta|factura|garantiza|fornisce|mette|fattura|garantisce|levert|factureert|fornece|leverer|levererar";

/** What buyers of a service are called too, by what they themselves sell. */
const soldOn = /^(?:seller|merchant|retailer|publisher|operator|agency|processor)$/;

/** What the one called so is, by the word, and by what the document says that it does: above 0 it sells, below it buys. */
function sellingScore(called: string, folded: string): number {
	const name = called.replace(/[^a-z0-9 '-]/g, ".");
	const count = (source: string) => folded.match(new RegExp(source, "g"))?.length ?? 0;
	const does = (verbs: string) =>
		count(`(?<![a-z])${name} (?:shall |will |must |agrees to |hereby )?(?:${verbs})(?![a-z])`) +
		count(`(?<![a-z])(?:${verbs}) (?:der|die|le|la|el|il|de|o) ${name}(?![a-z])`);
	const buying = does(buys) + count(`paid by (?:the )?${name}(?![a-z])`);
	const selling = does(sells) + count(`(?<![a-z])${name}'s? (?:invoices?|fees|charges|prices)`);
	const weight = soldOn.test(called) ? 0.5 : 2;
	const byWord = (seller.test(called) ? weight : 0) - (customer.test(called) ? weight : 0);
	return byWord + Math.max(-3, Math.min(3, selling - buying));
}

function roleOf(called: string, folded: string): Role | null {
	const score = sellingScore(called, folded);
	return score === 0 ? null : score > 0 ? "seller" : "customer";
}

/** Words right before the name of the one to whom a document goes or who accepts it, and of the one who made it. */
const toCustomer =
	/(?<![a-z])(?:prepared for|issued to|presented to|submitted to|quotation for|offer (?:for|to)|accepted (?:for|by|on behalf of)|bon pour accord,?|an die firma)[\s:,]+/;
const addressee = /^(?:dear|to|an|a la|a l'attention de|pour|fur)\s+/;
const bySeller = /(?<![a-z])(?:(?:issued|presented|offered|prepared|submitted|provided) by)[\s:]+|^we,\s+/;
const fromOneToAnother = /^[\s,]*(?:to|for|fur|pour|para|per|voor|a la|a)\s+/;
const asRole =
	/^[\s,]*(?:as|als|is|ist|en tant que|como|come)\s+(?:the |der |die |le |la |el |il )?(?<role>[a-z ]{4,30}?)\.?$/;
const longestLine = 120;

/** "Dear Mill Lane Ltd,", "Accepted for …", "… as Provider", "Offered by … to …", a role before a name. */
function addressed(setting: Setting, known: readonly string[]): Candidate[] {
	return setting.text.statements.flatMap(({ whole }): Candidate[] => {
		const { text, folded } = whole;
		const found: Candidate[] = [];
		const add = (role: Role | null, name: string, way: Way) => {
			const start = text.indexOf(name);
			if (role === null || name.length < 3 || isRole(name.toLowerCase())) return;
			found.push({ role, name, way, place: placeIn(setting, whole, start, start + name.length) });
		};
		for (const [role, phrase] of [
			["customer", toCustomer],
			["customer", addressee],
			["seller", bySeller],
		] as const) {
			const match = phrase.exec(folded);
			const name = match === null ? "" : leadingName(text.slice(match.index + match[0].length));
			const isName = phrase !== addressee || known.includes(name);
			if (name.includes(" ") && isName) add(role, name, "stated");
		}
		for (const name of known) {
			const start = text.indexOf(name);
			if (start < 0) continue;
			const behind = folded.slice(start + name.length);
			const word = /(?:^|[.;:,] )(?:the )?([a-z]{4,20}) $/.exec(folded.slice(0, start))?.[1];
			if (word !== undefined) add(roleOf(word, ""), name, "stated");
			const role = asRole.exec(behind)?.groups?.role;
			if (role !== undefined) add(roleOf(role, ""), name, "stated");
			const joint = fromOneToAnother.exec(behind);
			const next = joint === null ? "" : leadingName(text.slice(start + name.length + joint[0].length));
			if (text.length > longestLine || !next.includes(" ")) continue;
			add("seller", name, "implied");
			add("customer", next, "implied");
		}
		return found;
	});
}

/** So many cells head a document. */
const lettersHead = 3;

/** Names of which nothing says who is who: the other of two, else the letterhead's is the seller's, and the next one the customer's. */
function byPlace(setting: Setting, known: readonly string[], parties: readonly FoundParty[]): Candidate[] {
	const { all } = setting.text;
	const signing = namesBesideCompanies(setting);
	const names = known
		.filter((name) => hasCompanyForm(name) || signing.has(name))
		.filter((name) => !parties.some((party) => isSameName(party.name, name)))
		.toSorted((a, b) => all.text.indexOf(a) - all.text.indexOf(b));
	const roles = (["seller", "customer"] as const).filter((role) => !parties.some((party) => party.role === role));
	// One name alone that does not head the document is that of the one to whom it goes.
	const letterhead = all.parts[lettersHead]?.start ?? 0;
	const isAddressee = names.length === 1 && roles.length === 2 && all.text.indexOf(names[0] as string) >= letterhead;
	return names.slice(0, roles.length).map((name, index) => {
		const start = all.text.indexOf(name);
		const does = roleOf(fold(name), all.folded);
		const isOnly = roles.length === 1 && names.length === 1;
		const way = does !== null || isOnly ? "implied" : "assumed";
		const role = does ?? (isAddressee ? "customer" : (roles[index] as Role));
		return { role, name, way, place: placeIn(setting, all, start, start + name.length) };
	});
}

/** The names that stand on one line with a company's, as under signatures. */
function namesBesideCompanies({ text }: Setting): Set<string> {
	const cells = text.all.parts.map(({ cell }) => ({
		name: nameIn(cell.text),
		line: `${cell.page} ${Math.trunc(cell.baseline)}`,
	}));
	const lines = [...Map.groupBy(cells, ({ line }) => line).values()];
	return new Set(
		lines
			.filter((line) => line.length > 1 && line.some(({ name }) => hasCompanyForm(name)))
			.flatMap((line) => line.map(({ name }) => name)),
	);
}

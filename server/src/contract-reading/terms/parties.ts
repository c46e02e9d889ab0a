import { type Evidence, type Way, ways } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";
import { conceptOf } from "../statements/concept.ts";
import { customerWords, sellerWords } from "../statements/party-words.ts";
import { fold } from "../values/fold.ts";
import {
	closingName,
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

/** "Customer: …". */
function labelled(setting: Setting, alone: readonly string[]): Candidate[] {
	return setting.text.statements.flatMap(({ concept, body, label }): Candidate[] => {
		if (concept !== "seller" && concept !== "customer") return [];
		const name = trimmed(nameIn(body.text), alone);
		if (!/\p{L}{2}/u.test(name) || isRole(name.toLowerCase()) || conceptOf(fold(name)) !== null) return [];
		const isWeak = /^(?:from|to|for|company|account|company name|legal name)$/.test(label ?? "");
		return [{ role: concept, name, way: isWeak ? "stated" : "labelled", place: placeIn(setting, body) }];
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
const between = /(?<![a-z])(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom)(?![a-z]):?\s+/g;
const joining =
	/^[\s,;:.]*(?:(?:and|und|et|y|e|en|och|og|i|by|de una parte|de otra(?: parte)?|from|for|der|die|dem|la|le|the|to|von)(?![a-z])[\s,;:.]*)*/;
const farthest = 220;
/** The parties are among the first that are given names; what is in a file without an end of them is no contract. */
const mostNamed = 40;

function called(setting: Setting, alone: readonly string[]): Candidate[] {
	const { all } = setting.text;
	const folded = all.folded.replaceAll("(pty)", " pty ");
	const named: { start: number; end: number; name: string; called: readonly string[] }[] = [];
	for (const match of folded.matchAll(calledAs)) {
		const { plain, open, quoted = open } = match.groups ?? {};
		const names = quoted === undefined ? [plain ?? ""] : [...quoted.matchAll(quotedName)].map(([, name]) => name ?? "");
		const called = names.filter((name) => isRole(name) || (quoted !== undefined && !noParty.test(name)));
		if (called.length === 0) continue;
		if (named.length >= mostNamed) break;
		const from = Math.max(match.index - farthest, named.at(-1)?.end ?? 0);
		const span = nameBefore(all.text.slice(from, match.index), folded.slice(from, match.index), alone);
		if (span !== null)
			named.push({ start: from + span.start, end: match.index + match[0].length, name: span.name, called });
	}
	const told = named.map((each) => ({
		...each,
		role: each.called.map((name) => roleOf(name, all.folded)).find((role) => role !== null) ?? null,
	}));
	return told.flatMap(({ role, name, start, end }): Candidate[] => {
		// Of two parties one is called customer, the other by its own name.
		const [other] = told.filter((each) => each.role !== null && each.name !== name);
		const is = role ?? (told.length === 2 && other !== undefined ? opposite(other.role as Role) : null);
		if (is === null) return [];
		return [{ role: is, name, way: role === null ? "implied" : "stated", place: placeIn(setting, all, start, end) }];
	});
}

function opposite(role: Role): Role {
	return role === "seller" ? "customer" : "seller";
}

function nameBefore(text: string, folded: string, alone: readonly string[]): { start: number; name: string } | null {
	const endOf = (name: string) => text.lastIndexOf(name) + name.length;
	const [nearest] = alone
		.filter((name) => text.includes(name))
		.toSorted((a, b) => endOf(b) - endOf(a) || b.length - a.length);
	if (nearest !== undefined) return { start: text.lastIndexOf(nearest), name: nearest };
	const lead = [...folded.matchAll(between)].at(-1);
	let start = Math.max(lead === undefined ? 0 : lead.index + lead[0].length, text.lastIndexOf(")") + 1);
	start += joining.exec(folded.slice(start))?.[0].length ?? 0;
	const name = nameIn(text.slice(start));
	if (isNameLike(name) && (leadingName(name) === name || lead !== undefined || start > 0)) return { start, name };
	const last = closingName(text);
	return last.length > 2 ? { start: text.lastIndexOf(last), name: last } : null;
}

const seller = new RegExp(`^(?:${sellerWords})$`);
const customer = new RegExp(`^(?:${customerWords})$`);
/** What a buyer does, and what a seller does, in folded words of the seven languages. */
const buys =
	"pays?|paid|buys?|purchases?|verse|versera|paie|paiera|zahlt|entrichtet|vergutet|abona|abonara|paga|pagara|corrisponde|versa|betaalt|betalar|betaler|orders|subscribes";
const sells =
	"invoices?|bills|charges|provides?|supplies|supply|delivers?|warrants?|grants?|hosts?|maintains|operates|stellt|erbringt|berechnet|liefert|gewahrleistet|assure|fournit|facture|garantit|proporciona|presta|factura|garantiza|fornisce|mette|fattura|garantisce|levert|factureert|fornece|leverer|levererar";

/** What the one called so is: by the word, else by what the document says that it does. */
function roleOf(called: string, folded: string): Role | null {
	if (seller.test(called)) return "seller";
	if (customer.test(called)) return "customer";
	const name = called.replace(/[^a-z0-9 '-]/g, ".");
	const count = (source: string) => folded.match(new RegExp(source, "g"))?.length ?? 0;
	const does = (verbs: string) =>
		count(`(?<![a-z])${name} (?:shall |will |must |agrees to |hereby )?(?:${verbs})(?![a-z])`) +
		count(`(?<![a-z])(?:${verbs}) (?:der|die|le|la|el|il|de|o) ${name}(?![a-z])`);
	const buying = does(buys) + count(`paid by (?:the )?${name}(?![a-z])`);
	const selling = does(sells) + count(`(?<![a-z])${name}'s? (?:invoices?|fees|charges|prices)`);
	if (buying === selling) return null;
	return buying > selling ? "customer" : "seller";
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

/** Names of which nothing says who is who: the other of two, else the letterhead's is the seller's, and the next one the customer's. */
function byPlace(setting: Setting, known: readonly string[], parties: readonly FoundParty[]): Candidate[] {
	const { all } = setting.text;
	const signing = namesBesideCompanies(setting);
	const names = known
		.filter((name) => hasCompanyForm(name) || signing.has(name))
		.filter((name) => !parties.some((party) => isSameName(party.name, name)))
		.toSorted((a, b) => all.text.indexOf(a) - all.text.indexOf(b));
	const roles = (["seller", "customer"] as const).filter((role) => !parties.some((party) => party.role === role));
	return names.slice(0, roles.length).map((name, index) => {
		const start = all.text.indexOf(name);
		const does = roleOf(fold(name), all.folded);
		const isOnly = roles.length === 1 && names.length === 1;
		const way = does !== null || isOnly ? "implied" : "assumed";
		const role = does ?? (roles[index] as Role);
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

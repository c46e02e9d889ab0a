import { type Evidence, type Way, ways } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";
import { called } from "./called-parties.ts";
import { labelled } from "./labelled-parties.ts";
import { companiesIn, hasCompanyForm, isNameLike, isRole, leadingName, namesStandingAlone } from "./party-names.ts";
import { agreeing, asRole, type Candidate, isSameName, type Role, roleOf } from "./party-roles.ts";
import { placeIn, type Setting } from "./setting.ts";

/** Who sells or who buys, as the document names them. */
export interface FoundParty {
	readonly role: Role;
	readonly name: string;
	readonly evidence: Evidence;
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
	const all = [...found, ...rest];
	return roles.flatMap(
		(role) => chosen(role, all) ?? (role === "customer" ? chosen(role, madeForIn(setting)) : null) ?? [],
	);
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

/** Words right before the name of the one to whom a document goes or who accepts it, and of the one who made it. */
const toCustomer =
	/(?<![a-z])(?:prepared for|order(?:ed)? by|issued to|presented to|submitted to|quotation for|offer (?:for|to)|accepted (?:for|by|on behalf of)|bon pour accord,?|an die firma)[\s:,]+/;
const addressee = /^(?:dear|to|for|an|a la|a l'attention de|pour|fur|voor|para|per)\s+/;

/** Where nothing else tells, what heads the document does: "Service Schedule for Prairie Grain Exchange". */
const madeFor = /(?<=[a-z]{4} )(?:for|fur(?: die| den)?|pour|para|per|voor)\s+/;
const headStatements = 6;

function madeForIn(setting: Setting): Candidate[] {
	return setting.text.statements.slice(0, headStatements).flatMap(({ whole }): Candidate[] => {
		const match = madeFor.exec(whole.folded);
		const rest = match === null ? "" : whole.text.slice(match.index + match[0].length).trim();
		const name = leadingName(rest);
		return name !== rest || !isNameLike(name)
			? []
			: [{ role: "customer", name, way: "assumed", place: placeIn(setting, whole) }];
	});
}

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
		}
		return found;
	});
}

/** So many cells head a document. */
const lettersHead = 3;

/** Names of which nothing says who is who: the other of two, else the letterhead's is the seller's, and the next one the customer's. */
function byPlace(setting: Setting, known: readonly string[], parties: readonly FoundParty[]): Candidate[] {
	const { all } = setting.text;
	const names = known
		.filter((name) => hasCompanyForm(name))
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

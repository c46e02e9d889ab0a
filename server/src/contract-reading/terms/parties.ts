import type { Passage } from "../layout/passage.ts";
import type { Party } from "../result/reading.ts";
import { placeIn, type Setting } from "./setting.ts";

const sellerWords =
	/(?:provider|vendor|supplier|seller|licensor|contractor|consultant|company|processor|service provider|anbieter|auftragnehmer\w*|lizenzgeber\w*|dienstleister|prestataire|fournisseur|proveedor|prestador|fornitore|prestatore|leverancier|opdrachtnemer|fornecedor)/;
const customerWords =
	/(?:customer|client|subscriber|purchaser|buyer|licensee|merchant|kunde\w*|auftraggeber\w*|lizenznehmer\w*|cliente|klant|opdrachtgever|afnemer|abonne)/;
const seller = new RegExp(`^(?:the |der |die |le |la |el |il |de |o )?${sellerWords.source}$`);
const customer = new RegExp(`^(?:the |der |die |le |la |el |il |de |o )?${customerWords.source}$`);
/** A name, what is said of it, and in brackets what it is called below. */
const calledAs =
	/(?<name>[^()"]{2,160}?)\s*\((?:the |a |hereinafter |hereafter |hereinafter called |nachfolgend |im folgenden |ci-apres |en adelante,? |di seguito |hierna |doravante |each |el |la |der |die |le )*"?\s*(?<role>[a-z][a-z' -]{2,39}?)\s*"?(?: genannt)?\)/g;
const between = /\b(?:by and between|between|zwischen|entre|tra|fra|tussen)\b:?\s+/g;
const opening =
	/^(?:[\s,;:.]*(?:and|und|et|y|e|en|by|between|between:|zwischen|der|die|dem|la|le|the|to|von|given on [\d/.]+ by)\b)*[\s,;:.]*/;

/** Who sells and who buys. */
export function readParties(setting: Setting): Party[] {
	const found: Party[] = [];
	const add = (role: Party["role"], passage: Passage, start: number, end: number, confidence: number) => {
		const name = nameIn(passage.text.slice(start, end));
		const best = found.find((party) => party.role === role);
		if (name === "" || (best !== undefined && best.confidence >= confidence)) return;
		if (best !== undefined) found.splice(found.indexOf(best), 1);
		found.push({ role, name, confidence, ...placeIn(setting, passage, start, end) });
	};
	for (const { concept, body, label } of setting.text.statements) {
		if (concept !== "seller" && concept !== "customer") continue;
		const isWeak = /^(?:from|to|for|company|account|company name|legal name)$/.test(label ?? "");
		if (/\p{L}{2}/u.test(body.text)) add(concept, body, 0, body.text.length, isWeak ? 0.9 : 0.97);
	}
	for (const { body } of setting.text.statements) readSentence(body, add);
	if (found.length < 2) readBetween(setting, add);
	if (found.length < 2) readCompanies(setting, found, add);
	return found.toSorted((a, b) => (a.role === b.role ? 0 : a.role === "seller" ? -1 : 1));
}

type Add = (role: Party["role"], passage: Passage, start: number, end: number, confidence: number) => void;

function readSentence(body: Passage, add: Add): void {
	const { text } = body;
	// "(Pty) Ltd" is part of a name.
	const folded = body.folded.replaceAll("(pty)", " pty ");
	if (text.length > 1500) return;
	const others: { start: number; end: number }[] = [];
	let known: Party["role"] | null = null;
	for (const match of folded.matchAll(calledAs)) {
		const { name = "", role = "" } = match.groups ?? {};
		const lead = lastLead(name);
		const [start, end] = [match.index + lead, match.index + name.length];
		if (seller.test(role)) [known] = ["seller" as const, add("seller", body, start, end, 0.95)];
		else if (customer.test(role)) [known] = ["customer" as const, add("customer", body, start, end, 0.95)];
		else if (
			/^\s*\p{Lu}/u.test(text.slice(start)) &&
			/^(?!agreement|contract|.* date|addendum|msa|.*agreement|order)/.test(role)
		)
			others.push({ start, end });
	}
	// Of two parties one is called customer, the other by its own name.
	const [other] = others;
	if (known !== null && other !== undefined && others.length === 1)
		add(known === "seller" ? "customer" : "seller", body, other.start, other.end, 0.9);
	const labelled = /^(?<name>.{3,80}?)\s+(?:as|, as)\s+(?:the )?(?<role>[a-z ]{4,30})$/.exec(folded.trim());
	if (labelled?.groups?.role !== undefined && labelled.groups.name !== undefined) {
		if (seller.test(labelled.groups.role)) add("seller", body, 0, labelled.groups.name.length, 0.9);
		if (customer.test(labelled.groups.role)) add("customer", body, 0, labelled.groups.name.length, 0.9);
	}
	const prepared = /\b(?:prepared for|issued to|quotation for|issued by .{3,60}? for|, for)\s+(?=\S)/.exec(folded);
	if (prepared) add("customer", body, prepared.index + prepared[0].length, text.length, 0.85);
	const issued = /\bissued by\s+(.{3,60}?)(?= for )/.exec(folded);
	if (issued?.[1])
		add("seller", body, issued.index + issued[0].length - issued[1].length, issued.index + issued[0].length, 0.85);
}

/** Where the name begins, behind "made on 1 May 2026 between" and "and". */
function lastLead(folded: string): number {
	let lead = 0;
	for (const match of folded.matchAll(/\b(?:between|zwischen|entre|tra|fra|tussen)\b\s+/g))
		lead = match.index + match[0].length;
	const rest = folded.slice(lead);
	return lead + (opening.exec(rest)?.[0].length ?? 0);
}

/** "between A and B" without a word who sells: whoever writes the contract names itself first. */
function readBetween(setting: Setting, add: Add): void {
	for (const { body } of setting.text.statements) {
		const { folded } = body;
		for (const match of folded.matchAll(between)) {
			const start = match.index + match[0].length;
			const and =
				/^(?<first>.{3,150}?)\s(?:and|und|et|y|e|en)\s(?<second>.{3,100}?)(?:[.;:]|\(|$| is effective| agree)/.exec(
					folded.slice(start),
				);
			const { first, second } = and?.groups ?? {};
			if (first === undefined || second === undefined || !/^\p{Lu}/u.test(body.text.slice(start))) continue;
			const secondStart = start + folded.slice(start).indexOf(second, first.length);
			add("seller", body, start, start + first.length, 0.6);
			add("customer", body, secondStart, secondStart + second.length, 0.6);
		}
	}
}

const company =
	/\b[\p{Lu}][\p{L}\d'’-]*(?:(?: & | and | of | )[\p{Lu}][\p{L}\d'’-]*){0,4},? (?:Inc|LLC|Ltd|Limited|Corp|Corporation|Company|PLC|plc|GmbH|AG|KG|SAS|SARL|S\.r\.l|S\.p\.A|B\.V|N\.V|Oy|AB|ApS|A\/S|LLP|Pty|Co)\b\.?/gu;

/** Names with a company's form, where nothing says who is who: the letterhead comes first, the addressee after it. */
function readCompanies(setting: Setting, found: readonly Party[], add: Add): void {
	const names = new Set(found.map(({ name }) => name.toLowerCase()));
	for (const { body } of setting.text.statements) {
		for (const match of body.text.matchAll(company)) {
			const name = nameIn(match[0]).toLowerCase();
			const isKnown = [...names].some((other) => other.includes(name) || name.includes(other));
			if (isKnown) continue;
			names.add(name);
			const role = found.some((party) => party.role === "seller") ? "customer" : "seller";
			if (!found.some((party) => party.role === role)) add(role, body, match.index, match.index + match[0].length, 0.6);
		}
	}
}

const companyForm =
	/^(?:p\.?c|inc|llc|ltd|limited|corp|co|company|plc|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|aps|lda|kk|llp|lp|pty|pte|s\.?l|s\.?a|s\.?a\.?s|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|k\.?k|ltda)\b/i;

/** The name alone: without the address or description behind it, and without brackets. */
function nameIn(text: string): string {
	const [line = ""] = text
		.replace(/\((Pty)\)/i, "$1")
		.replace(/\(.*$/s, "")
		.replace(/["“”„«»*]/g, "")
		.trim()
		.split(/\s[-–—|]\s/);
	const parts = line.split(/,\s*/);
	let name = parts[0] ?? "";
	for (const part of parts.slice(1)) {
		if (!companyForm.test(part) || part.split(" ").length > 3) break;
		name += `, ${part}`;
	}
	return name
		.replace(/\s+/g, " ")
		.replace(/^(?:(?:der|die|dem|the|la|die Firma|la société|société|la sociedad|la società)\s+)+(?=\p{Lu})/u, "")
		.replace(/[\s,;:]+$/, "")
		.slice(0, 255);
}

import type { Passage } from "../layout/passage.ts";
import { customerWords, sellerWords } from "../statements/party-words.ts";

/** What tells the kind of a company behind its name, in lower case without points and brackets. */
const companyForms: ReadonlySet<string> = new Set([
	..."inc incorporated llc pllc ltd limited corp corporation co company plc llp lp pc cic pty pte pvt private dac".split(
		" ",
	),
	..."gmbh ggmbh mbh mbb ag kg kgaa ohg ug eg ek ev se partg gbr".split(" "),
	..."sa sau slu sas sasu sca sarl selarl sci snc srl srls spa sl slu sapi cv rl coop scop".split(" "),
	..."bv nv vof ab hb as asa aps oy oyj lda ltda kk sp oo".split(" "),
]);
/** Forms that are written with a point at their end. */
const abbreviated = /(?:^|\s)(?:inc|ltd|ltda|lda|corp|co|coop|bros|mfg|(?:\p{L}\.)+\p{L}|\p{L}\.\p{L}{1,2})\.$/iu;
/** Words between the parts of a form: "GmbH & Co. KG", "S. de R.L. de C.V.", "Sp. z o.o." */
const inForm: ReadonlySet<string> = new Set(["&", "de", "z", "y", "e", "s", "und"]);

function isForm(word: string): boolean {
	return companyForms.has(word.replace(/[.,()]/g, "").toLowerCase()) && /[\p{Lu}.]|plc|ltd|mbh|ltda/u.test(word);
}

/** How much of a text is a company's form that it begins with: 0 where it begins with none. */
function formLength(text: string): number {
	let end = 0;
	let isOpen = true;
	for (const { 0: match, 1: word = "", index } of text.matchAll(/[\s,]*([^\s,]+)/g)) {
		if (isForm(word)) end = index + match.length;
		else if (!inForm.has(word.replace(".", "").toLowerCase())) isOpen = false;
		if (!isOpen || word.endsWith(";")) break;
	}
	return end;
}

const role = new RegExp(`^(?:the |der |die |le |la |el |il |de |o )?(?:${sellerWords}|${customerWords})s?$`);

/** Behind the first form nothing belongs to a name that is written small, or begins a sentence: "Larch Ltd of 12 Mill Lane". */
function endOfForm(words: readonly string[]): number {
	let end = words.findIndex((word, place) => place > 0 && isForm(word)) + 1;
	if (end === 0) return words.length;
	while (isForm(words[end] ?? "") || (inForm.has((words[end] ?? "").toLowerCase()) && isForm(words[end + 1] ?? "")))
		end++;
	const isEnd = /^[\p{Ll}\d]/u.test(words[end] ?? "") || words[end - 1]?.endsWith(".");
	return isEnd ? end : words.length;
}

/** The name alone: without the address or description behind it, and without brackets. */
export function nameIn(text: string): string {
	const whole = text.replace(/["“”„«»*]/g, "").trim();
	const first = /,|;|\((?!pty\)|pte\)|pvt\))|\s[-–—|·]\s|\s_+/i.exec(whole)?.index ?? whole.length;
	const name = whole.slice(0, first + formLength(whole.slice(first)));
	const words = name.split(/\s+/);
	const own = words
		.slice(0, endOfForm(words))
		.join(" ")
		.replace(
			/^(?:(?:der|die|dem|the|la|le|el|il|die Firma|la société|société|la sociedad|la società)\s+)+(?=\p{Lu})/u,
			"",
		)
		.replace(/[\s,;:]+$/, "")
		.slice(0, 255);
	return abbreviated.test(own) ? own : own.replace(/\.$/, "");
}

export function isRole(folded: string): boolean {
	return role.test(folded);
}

const longestName = 60;
const mostWords = 8;

/** Of more names than this the first and the last: the parties are named on the cover and under the signatures. */
const mostNames = 300;

/**
 * Texts that stand alone in the document and again among its other words, as the names of the parties do: under the signatures, on the
 * cover, at its head.
 */
export function namesStandingAlone({ text, parts }: Passage): string[] {
	const alone = parts.map(({ cell }) => nameIn(cell.text.replace(/^(?:For|Für|Pour|Por|Per|Voor)\s+(?=\p{Lu})/u, "")));
	const names = [...new Set(alone.filter(isNameLike))];
	const outermost =
		names.length > mostNames ? [...names.slice(0, mostNames / 2), ...names.slice(-mostNames / 2)] : names;
	return outermost.filter((name) => text.split(name).length > 2).toSorted((a, b) => b.length - a.length);
}

/** Words of a document's own parts. */
const ofDocument =
	/\b(?:agreement|contract|order|schedule|annex|exhibit|appendix|form|details|terms|address|page|section|vertrag|anlage|contrat|annexe|contrato|anexo|contratto|allegato|overeenkomst|bijlage)\b/i;

export function isNameLike(text: string): boolean {
	const words = text.split(" ");
	const capitals = words.filter((word) => /^[\p{Lu}\d&]/u.test(word)).length;
	return (
		/^[\p{Lu}\d]/u.test(text) &&
		/\p{Ll}|\p{Lu}{3}/u.test(text) &&
		text.length <= longestName &&
		words.length <= mostWords &&
		words.length > 1 &&
		capitals * 2 >= words.length &&
		!/\d{3}|[:;!?_]|\d\.\s/.test(text) &&
		!isRole(text.toLowerCase()) &&
		(hasCompanyForm(text) || !ofDocument.test(text))
	);
}

export function hasCompanyForm(name: string): boolean {
	return name
		.split(/[\s,]+/)
		.slice(1)
		.some(isForm);
}

const word =
	"(?:gGmbH|plc|mbH|mbB|e\\.[KV]\\.|eG|\\((?:Pty|Pte)\\)|(?!\\d{3})[\\p{Lu}\\d][\\p{L}\\d'’&/-]*\\.?(?:\\p{L}\\.)*)";
const link = "(?:&|and|of|for|de|du|des|del|della|di|da|do|la|le|les|der|von|van|y|et|und)";
const capitals = `${word}(?:(?: (?:${link} ){0,2}|, (?=(?:Inc|P?LLC|Ltd|L\\.|S\\.|B\\.V|N\\.V|P\\.C|GmbH|Corp)))${word})*`;
const leading = new RegExp(`^${capitals}`, "u");
/** Words that are written in capitals before a name, and are none of it. */
const leads =
	/^(?:(?:WHEREAS|BETWEEN|AND|THIS|THE|The|This|And|Between|Entre|Zwischen|Tussen|Tra|For|By|To|(?:Prepared|Issued|Accepted|Signed) (?:for|by|to)|Ord(?:er|ered) by|Sold to|Bill to|Für|Pour|Por|Per|Voor|De una parte,?|De otra(?: parte)?,?|D'une part,?|D'autre part,?)\s+)+/;

/** The capital words with which a text begins, as a name. */
export function leadingName(text: string): string {
	return nameIn(leading.exec(text.replace(leads, ""))?.[0] ?? "");
}

/** Whether a line is nothing but a company's form, or begins with one: "Inc.", "C.V." */
export function beginsWithForm(line: string): boolean {
	return formLength(line) > 0;
}

interface CapitalRun {
	readonly text: string;
	readonly start: number;
}

/** The runs of capital words of a text, each with a company's form behind it. */
export function capitalRuns(text: string): CapitalRun[] {
	// The number of a list is no part of a name.
	const plain = text.replace(/(?<=^|\s)\d{1,2}[.)](?=\s\p{Lu})/gu, (number) => ";".repeat(number.length));
	return [...plain.matchAll(new RegExp(`(?<![\\p{L}\\d])${capitals}`, "gu"))].flatMap(({ 0: run, index }) => {
		const end = index + run.length + formLength(text.slice(index + run.length));
		const lead = leads.exec(text.slice(index))?.[0] ?? "";
		// In the middle of a sentence a capital article belongs to the name.
		const isArticle = /(?<![^\s])The\s$/.test(lead) && /\p{Ll},?\s+$/u.test(text.slice(0, index + lead.length - 4));
		const start = index + lead.length - (isArticle ? 4 : 0);
		return companyAtATime({ text: text.slice(start, end), start });
	});
}

/** "Larch Ltd and Moss Lane AB": two names. */
function companyAtATime({ text, start }: CapitalRun): CapitalRun[] {
	const name = nameIn(text);
	const end = text.indexOf(name) + name.length;
	const next = text.slice(end).search(/(?<=\s)\p{Lu}/u);
	if (!hasCompanyForm(name) || next < 0) return [{ text, start }];
	const rest = companyAtATime({ text: text.slice(end + next), start: start + end + next });
	return [{ text: text.slice(0, end), start }, ...rest];
}

/** Capital words with a company's form behind them. */
export function companiesIn(text: string): string[] {
	return capitalRuns(text)
		.map(({ text: run }) => nameIn(run))
		.filter((name) => hasCompanyForm(name) && isNameLike(name));
}

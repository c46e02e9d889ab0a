import type { Passage } from "../layout/passage.ts";
import { customerWords, sellerWords } from "../statements/party-words.ts";

const companyForm =
	/^(?:p\.?c|inc|llc|ltd|limited|corp|co|company|plc|cic|gmbh|ggmbh|ag|kg|ohg|se|sa|sas|sca|sarl|srl|spa|bv|nv|oy|ab|as|aps|lda|kk|llp|lp|pty|pte|dac|e\.?k|e\.?v|s\.?l|s\.?a|s\.?a\.?s|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|k\.?k|ltda|sp\. z|s\.a\. de c\.v)\b/i;
/** Forms that are written with a point at their end. */
const abbreviated = /(?:^|\s)(?:inc|ltd|corp|co|bros|mfg|(?:\p{L}\.)+\p{L})\.$/iu;
const role = new RegExp(`^(?:the |der |die |le |la |el |il |de |o )?(?:${sellerWords}|${customerWords})s?$`);

/** The name alone: without the address or description behind it, and without brackets. */
export function nameIn(text: string): string {
	const [line = ""] = text
		.replace(/\((Pty)\)/i, "$1")
		.replace(/\(.*$/s, "")
		.replace(/["“”„«»*]/g, "")
		.trim()
		.split(/\s[-–—|·]\s/);
	const parts = line.split(/,\s*/);
	let name = parts[0] ?? "";
	for (const part of parts.slice(1)) {
		if (!companyForm.test(part) || part.split(" ").length > 4) break;
		name += `, ${part}`;
	}
	name = name
		.replace(/\s+/g, " ")
		.replace(/^(?:(?:der|die|dem|the|la|die Firma|la société|société|la sociedad|la società)\s+)+(?=\p{Lu})/u, "")
		.replace(/[\s,;:]+$/, "")
		.slice(0, 255);
	return abbreviated.test(name) ? name : name.replace(/\.$/, "");
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

export function isNameLike(text: string): boolean {
	const words = text.split(" ");
	const capitals = words.filter((word) => /^[\p{Lu}\d&]/u.test(word)).length;
	return (
		/^[\p{Lu}\d]/u.test(text) &&
		/\p{Ll}|\p{Lu}{3}/u.test(text) &&
		text.length <= longestName &&
		words.length <= mostWords &&
		(words.length > 1 || companyForm.test(words.at(-1) ?? "")) &&
		capitals * 2 >= words.length &&
		!/\d{3}|[:;!?]|\d\.\s/.test(text) &&
		!isRole(text.toLowerCase())
	);
}

export function hasCompanyForm(name: string): boolean {
	return name
		.split(/[\s,]+/)
		.slice(1)
		.some((word) => companyForm.test(word));
}

const word = "(?:gGmbH|plc|mbH|mbB|e\\.[KV]\\.|(?!\\d{3})[\\p{Lu}\\d][\\p{L}\\d'’&/-]*\\.?(?:\\p{L}\\.)*)";
const link = "(?:&|and|of|for|de|du|des|del|della|di|da|do|la|le|les|der|von|van|y|et|und)";
const capitals = `${word}(?:(?: (?:${link} ){0,2}|, (?=(?:Inc|LLC|Ltd|L\\.|S\\.|B\\.V|N\\.V|P\\.C|GmbH|Corp)))${word})*`;
const leading = new RegExp(`^${capitals}`, "u");
const closing = new RegExp(`(?<![\\p{L}\\d])${capitals}(?=[\\s,]*$)`, "u");
const shouting = /^(?:(?:WHEREAS|BETWEEN|AND|THIS|THE|The|This|And)\s+)+/;

/** The capital words with which a text begins, as a name. */
export function leadingName(text: string): string {
	return nameIn(leading.exec(text.replace(shouting, ""))?.[0] ?? "");
}

/** The capital words with which a text ends, as a name. */
export function closingName(text: string): string {
	return nameIn((closing.exec(text)?.[0] ?? "").replace(shouting, ""));
}

/** Capital words with a company's form behind them. */
export function companiesIn(text: string): string[] {
	const names: string[] = [];
	const pattern = new RegExp(`(?<![\\p{L}\\d])${capitals}`, "gu");
	for (let run = pattern.exec(text); run !== null; run = pattern.exec(text)) {
		const words = run[0].split(" ");
		const first = words.findIndex((each, index) => index > 0 && companyForm.test(each));
		if (first < 0) continue;
		let end = first + 1;
		while (end < words.length && /^(?:&|Co\.?|KG|S\.|R\.L\.|de|C\.V\.)/.test(words[end] ?? "")) end++;
		const company = words.slice(0, end).join(" ");
		const name = nameIn(company.replace(shouting, ""));
		if (isNameLike(name)) names.push(name);
		pattern.lastIndex = run.index + company.length;
	}
	return names;
}

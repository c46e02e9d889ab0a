import { Decimal } from "../../../money/index.ts";
import type { Setting } from "../../terms/setting.ts";
import { readNumber } from "../../values/number.ts";
import { countOfWord, countWords } from "../../values/number-words.ts";
import { singular, soldByNumber } from "../drafts/fee-words.ts";

/** How many of a unit are sold. */
export interface Counted {
	readonly quantity: Decimal;
	readonly unit: string;
	/** Whether the words leave no doubt that this many are sold: "for each of 6 numbers". */
	readonly isSold: boolean;
}

const count = `(?<count>\\d{1,3}(?:[.,]\\d{3})+|\\d+|(?!an?\\s)(?:${countWords}))\\s+`;
const countedBefore = new RegExp(
	`(?<![\\w.,-])${count}(?<unit>(?:[a-z-]+ ){0,2}[a-z-]+?)(?: (?:of|for|to) [a-z\\d "'-]{2,50}?)?\\s*(?:at|@|x|a|zu(?: je)?|,|:|\\))(?: (?:an? |the )?(?:[a-z-]+ ){1,3}(?:of|von|de|di))?\\s*$`,
);
const countedBehind = new RegExp(
	`^[^.;]{0,45}?(?:\\b(?:for|fur|pour|para|voor) |\\(|, (?=\\d+ (?:ordered|in total|units?)\\b)|, (?=(?:\\d+|${countWords}) [a-z-]+\\W*$))(?<each>each of )?(?:the |up to |its |all |die |les |los |las |i |le |de |os |as )?${count}(?<unit>(?:[a-z-]+ )?[a-z-]+)`,
);

const eachOf = new RegExp(
	`\\b(?<each>each of|jede[rsnm]? der|chacune? des|cada un[oa] de l[oa]s|cada um[a]? d[oa]s|ciascun[oa] d(?:ei|egli|elle)|elk van de)\\s+(?:the |its |our |your )?${count}(?<unit>(?:[a-z-]+ )?[a-z-]+)`,
);

/** "the number of suppliers is set at 640" */
const numberSet =
	/\bnumber of (?<unit>[a-z-]+(?: [a-z-]+)?) (?:is|are|shall be|being)(?: [a-z]+){0,3} (?<count>\d{1,3}(?:[.,]\d{3})+|\d+)\b/;

/** "beyond the 10,000 included": so many are not what is sold. */
const notSold =
	/\b(?:first|after|beyond|over|above|exceeding|more than|up to|uber|ab|au-dela d\w*|plus de|mas de|mas alla de|oltre|piu di|boven|meer dan|alem d\w|acima de)(?: (?:the|i|gli|le|les|los|las|de|os|as|den|die))*\s*$/;

/** "3 mailboxes at …", "40 licences of the product at …" */
export function countBefore(before: string, setting: Setting): Counted | null {
	const match = eachOf.exec(before) ?? countedBefore.exec(before);
	return match !== null && notSold.test(before.slice(0, match.index)) ? null : countOf(match, setting);
}

/** "… for 25 users", "… per month for each of 6 numbers" */
export function countBehind(after: string, setting: Setting): Counted | null {
	return countOf(countedBehind.exec(after) ?? numberSet.exec(after), setting);
}

function countOf(match: RegExpExecArray | null, { decimalSign }: Setting): Counted | null {
	const { count: digits = "", unit = "", each } = match?.groups ?? {};
	const word = countOfWord(digits);
	const quantity = word === null ? readNumber(digits, decimalSign) : Decimal.of(word);
	const isPeriod =
		/^(?:are|is|will|shall|be|billed|charged|und|and|or|months?|years?|days?|weeks?|quarters?|hours? of|monate?n?|mois|meses)/.test(
			unit,
		);
	return quantity === null || isPeriod
		? null
		: { quantity, unit, isSold: each !== undefined || /^ordered\b/.test(unit) };
}

/** How many of a unit the document speaks of elsewhere, where it names one number only: "leases 14 robots". */
export function soldNumber({ text, decimalSign }: Setting, unit: string): Decimal | null {
	const noun = unit.split(" ").at(-1) ?? unit;
	const pattern = new RegExp(
		`(?<![\\w.,$€£-])(\\d[\\d.,]*(?= )(?: [x×])?|(?!an?\\b|one\\b)(?:${countWords}))\\s+(?:\\(\\d+\\) )?(?:[a-z\\d-]+ ){0,2}${stem(noun).replace(/\W/g, ".")}[a-z]{0,3}(?![a-z-])`,
		"g",
	);
	const found = new Set(
		[...text.all.folded.matchAll(pattern)]
			.filter((match) => !isFreeAt(text.all.folded, match))
			.map(([, count = ""]) =>
				(countOfWord(count) ?? readNumber(count.replace(/ ?[x×]$/, ""), decimalSign))?.toString(),
			),
	);
	const [only] = found;
	const number = found.size === 1 && only !== undefined ? Decimal.of(only) : null;
	return number?.equals(number.dividedBy(Decimal.one, 0)) === true ? number : null;
}

const free =
	/\b(?:inclu\w+|inklusive|enthalten|frei|free|without charge|gratis|compr\w+|allowance|beyond|over|above|exce\w+|first|up to|after|more than)\b/;

/** Units that cost nothing, or bound what does: "up to 10,000 calls", "20 hours are included". */
function isFreeAt(folded: string, { index, 0: text }: RegExpExecArray): boolean {
	return free.test(folded.slice(Math.max(0, index - 25), index + text.length + 30));
}

/** Whether what is counted is what the price is for, or is sold by number. */
export function isCountOf(counted: string, unit: string | null): boolean {
	const last = (text: string) => text.split(" ").at(-1) ?? "";
	return soldByNumber.test(singular(last(counted))) || (unit !== null && counted.includes(stem(last(unit))));
}

/** A noun without the ending by which its plural differs: "telecamera", "oven", "computador". */
function stem(noun: string): string {
	return noun.length < 5 ? noun : noun.slice(0, -1);
}

import { isCurrency } from "../../money/index.ts";
import { currenciesOf } from "../values/money.ts";
import { type Found, likeliest } from "./found.ts";
import { moneyOf, placeIn, type Setting } from "./setting.ts";

const named: readonly (readonly [string, RegExp])[] = [
	["USD", /\b(?:us|u\.s\.|united states|american) dollars?\b|\bus-dollar\b/],
	["CAD", /\bcanadian dollars?\b/],
	["AUD", /\baustralian dollars?\b/],
	["NZD", /\bnew zealand dollars?\b/],
	["SGD", /\bsingapore dollars?\b/],
	["EUR", /\b(?:in|of) euros?\b|\beuros? \(/],
	["GBP", /\bpounds? sterling\b|\bbritish pounds?\b/],
	["CHF", /\bswiss francs?\b|\bschweizer franken\b/],
	["JPY", /\bjapanese yen\b/],
];
/** Words of a country whose money has a sign that others have too. */
const countries: readonly (readonly [string, RegExp])[] = [
	["CAD", /\b(?:canada|ontario|quebec|british columbia|alberta|toronto|vancouver|montreal|hst)\b/],
	["AUD", /\b(?:australia|pty ltd|abn|new south wales|victoria,? australia|queensland|sydney|melbourne)\b/],
	["NZD", /\b(?:new zealand|auckland|wellington)\b/],
	["SGD", /\b(?:singapore|pte\.? ltd)\b/],
	["SEK", /\b(?:sweden|sverige|stockholm|goteborg| ab\b)/],
	["NOK", /\b(?:norway|norge|oslo|bergen)\b/],
	["DKK", /\b(?:denmark|danmark|copenhagen|kobenhavn|aps|a\/s)\b/],
	["CNY", /\b(?:china|shanghai|beijing|rmb|renminbi)\b/],
];

/**
 * The currency of the fees.
 * @param signs the signs and codes at the fees' own amounts: those of caps and penalties count only where these tell nothing
 */
export function readCurrency(
	setting: Setting,
	signs: readonly string[],
): { currency: Found<string> | null; finding: string | null } {
	const said: Found<string>[] = [];
	const counts = new Map<string, number>();
	const { statements, all } = { ...setting.text };
	for (const statement of statements) {
		const { folded, text } = statement.whole;
		for (const [code, pattern] of named) {
			const match = pattern.exec(folded);
			if (match)
				said.push({
					value: code,
					confidence: 0.96,
					place: placeIn(setting, statement.whole, match.index, match.index + match[0].length),
				});
		}
		for (const match of text.matchAll(/\b([A-Z]{3})\b/g)) {
			const code = match[1] ?? "";
			const isSaid =
				statement.concept === "currency" ||
				/(?:in|currency|prices?|fees|amounts|charges)[\s:(]*$/.test(folded.slice(0, match.index));
			if (!isCurrency(code) || !isSaid || !isCommon(code)) continue;
			const confidence = statement.concept === "currency" ? 0.98 : 0.95;
			said.push({ value: code, confidence, place: placeIn(setting, statement.whole, 0, match.index + 3) });
		}
	}
	let firstPlace: Found<string> | null = null;
	const told = signs.filter((sign) => currenciesOf(sign).length > 0);
	for (const money of moneyOf(setting, all)) {
		if (told.length > 0 && !told.includes(money.sign)) continue;
		counts.set(money.sign, (counts.get(money.sign) ?? 0) + 1);
		firstPlace ??= { value: money.sign, confidence: 0, place: placeIn(setting, all, money.start, money.end) };
	}
	for (const { table } of setting.text.tables) {
		for (const { head } of table.columns) {
			const match = /\b([A-Z]{3})\b/.exec(head.text);
			if (match?.[1] && isCurrency(match[1]) && isCommon(match[1]))
				said.push({ value: match[1], confidence: 0.96, place: placeIn(setting, head) });
			const sign = /[€£¥]/.exec(head.text)?.[0];
			if (sign !== undefined)
				said.push({ value: currenciesOf(sign)[0] as string, confidence: 0.94, place: placeIn(setting, head) });
		}
	}
	const counted = countedCurrency(counts, all.folded);
	if (counted !== null && firstPlace !== null) said.push({ ...firstPlace, ...counted });
	const best = likeliest(said);
	const finding = contradiction(said);
	return { currency: best && finding !== null ? { ...best, confidence: 0.6 } : best, finding };
}

function isCommon(code: string): boolean {
	return (
		currenciesOf(code.toLowerCase()).length > 0 && !["ALL", "TRY", "TOP", "CUP", "MAD", "PEN", "BAM"].includes(code)
	);
}

function countedCurrency(
	counts: ReadonlyMap<string, number>,
	folded: string,
): { value: string; confidence: number } | null {
	const votes = new Map<string, number>();
	let open = 0;
	for (const [sign, count] of counts) {
		const [only, ...others] = currenciesOf(sign);
		if (only === undefined) continue;
		const local = countries.find(([code, words]) => others.includes(code) && words.test(folded))?.[0];
		if (others.length > 0) open += count;
		votes.set(local ?? only, (votes.get(local ?? only) ?? 0) + count);
	}
	const [best, second] = [...votes].toSorted((a, b) => b[1] - a[1]);
	if (best === undefined) return null;
	if (second !== undefined && second[1] * 2 > best[1]) return { value: best[0], confidence: 0.6 };
	return { value: best[0], confidence: open > 0 ? 0.93 : 0.97 };
}

function contradiction(said: readonly Found<string>[]): string | null {
	const sure = said.filter(({ confidence }) => confidence >= 0.95);
	const [first] = sure;
	const other = sure.find(({ value }) => value !== first?.value);
	if (first === undefined || other === undefined) return null;
	return `The document names two currencies: "${first.place.quote}" and "${other.place.quote}".`;
}

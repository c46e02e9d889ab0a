import { isCurrency } from "../../money/index.ts";
import type { Trait } from "../confidence/evidence.ts";
import type { Passage } from "../layout/passage.ts";
import { currenciesOf } from "../values/money.ts";
import { contradiction, type Found, type Said, said, settled } from "./found.ts";
import { moneyOf, placeIn, type Setting } from "./setting.ts";

const named: readonly (readonly [string, RegExp])[] = [
	["USD", /\b(?:us|u\.s\.|united states|american) dollars?\b|\bus-dollar\b/],
	["CAD", /\bcanadian dollars?\b/],
	["AUD", /\baustralian dollars?\b/],
	["NZD", /\bnew zealand dollars?\b/],
	["SGD", /\bsingapore dollars?\b/],
	["EUR", /\b(?:in|of|en|di) euros?\b|\beuros? \(/],
	["GBP", /\bpounds? sterling\b|\bbritish pounds?\b/],
	["CHF", /\bswiss francs?\b|\bschweizer franken\b|\bfrancs suisses\b/],
	["JPY", /\bjapanese yen\b/],
	["SEK", /\bswedish (?:kron|crown)|\bsvenska kronor\b/],
	["NOK", /\bnorwegian (?:kron|crown)|\bnorske kroner\b/],
	["DKK", /\bdanish (?:kron|crown)|\bdanske kroner\b/],
	["PLN", /\bpolish zlot|\bzlotych\b/],
	["MXN", /\bmexican pesos?\b|\bpesos mexicanos\b/],
	["INR", /\bindian rupees?\b/],
	["ZAR", /\bsouth african rands?\b/],
];
/** Words of a country whose money has a sign that others have too. */
const countries: readonly (readonly [string, RegExp])[] = [
	["CAD", /\b(?:canada|ontario|quebec|british columbia|alberta|toronto|vancouver|montreal|hst)\b/],
	["AUD", /\b(?:australia|pty ltd|abn|new south wales|victoria,? australia|queensland|sydney|melbourne)\b/],
	["NZD", /\b(?:new zealand|auckland|wellington)\b/],
	["SGD", /\b(?:singapore|pte\.? ltd)\b/],
	["MXN", /\b(?:mexic\w+|de c\.v)\b/],
	["SEK", /\b(?:sweden|sverige|stockholm|goteborg| ab\b)/],
	["NOK", /\b(?:norway|norge|oslo|bergen)\b/],
	["DKK", /\b(?:denmark|danmark|copenhagen|kobenhavn|aps|a\/s)\b/],
	["CNY", /\b(?:china|shanghai|beijing|rmb|renminbi)\b/],
	["USD", /\b(?:llc|inc|corp|u\.s\.|usa|united states)\b|, [a-z]{2} \d{5}\b/],
];
/** As many places of one currency are as good as all. */
const mostPlaces = 3;
/** Codes that are common words in capitals. */
const words: ReadonlySet<string> = new Set(["ALL", "TRY", "TOP", "CUP", "MAD", "PEN", "BAM"]);
const code = /\b([A-Z]{3})\b/g;
const saidOfPrices = /(?:in|en|currency|prices?|fees|amounts|charges|wahrung|preise|prix|precios|prezzi)[\s:(]*$/;

/**
 * The currency of the fees.
 * @param signs the signs and codes at the fees' own amounts: those of caps and penalties count only where these tell nothing
 */
export function readCurrency(
	setting: Setting,
	signs: readonly string[],
): { currency: Found<string> | null; finding: string | null } {
	const told = [...toldIn(setting), ...tableHeads(setting)];
	const counted = countedIn(setting, signs);
	const currency = settled([...told, ...counted]) ?? settled(lone(setting));
	return { currency, finding: contradiction("currency", currency, told) };
}

function toldIn(setting: Setting): Said<string>[] {
	return setting.text.statements.flatMap(({ whole, concept }) => {
		const names = named.flatMap(([value, pattern]) => {
			const match = pattern.exec(whole.folded);
			if (match === null) return [];
			return [said(value, "stated", placeIn(setting, whole, match.index, match.index + match[0].length))];
		});
		const codes = codesIn(whole).flatMap(({ value, end }) => {
			const isSaid = concept === "currency" || saidOfPrices.test(whole.folded.slice(0, end - value.length));
			const way = concept === "currency" ? "labelled" : "stated";
			return isSaid ? [said(value, way, placeIn(setting, whole, 0, end))] : [];
		});
		return [...names, ...codes];
	});
}

/** A sign that stands beside no amount: "Charges (£, excl. VAT)". */
function lone(setting: Setting): Said<string>[] {
	const { all } = setting.text;
	return [...all.text.matchAll(/[€£¥₹]/g)].slice(0, mostPlaces).flatMap(({ index, 0: sign }) => {
		const [value] = currenciesOf(sign);
		return value === undefined ? [] : [said(value, "implied", placeIn(setting, all, index, index + 1))];
	});
}

function codesIn({ text }: Passage): { value: string; end: number }[] {
	return [...text.matchAll(code)]
		.map(({ index, 1: value = "" }) => ({ value, end: index + value.length }))
		.filter(({ value }) => isCurrency(value) && currenciesOf(value.toLowerCase()).length > 0 && !words.has(value));
}

function tableHeads(setting: Setting): Said<string>[] {
	return setting.text.tables.flatMap(({ table }) =>
		table.columns.flatMap(({ head }) => {
			const sign = /[€£¥₹]/.exec(head.text)?.[0];
			const [bySign] = sign === undefined ? [] : currenciesOf(sign);
			const values = [...codesIn(head).map(({ value }) => value), ...(bySign === undefined ? [] : [bySign])];
			return values.map((value) => said(value, "labelled", placeIn(setting, head)));
		}),
	);
}

/** What most amounts have beside them; one of a sign that several countries share needs a word of one of them. */
function countedIn(setting: Setting, signs: readonly string[]): Said<string>[] {
	const { all } = setting.text;
	const locals = countries.filter(([, pattern]) => pattern.test(all.folded)).map(([value]) => value);
	const own = signs.filter((sign) => currenciesOf(sign).length > 0);
	const places = new Map<string, { count: number; said: Said<string>[] }>();
	for (const money of moneyOf(setting, all)) {
		const [first, ...others] = currenciesOf(money.sign);
		if (first === undefined || (own.length > 0 && !own.includes(money.sign))) continue;
		const local = locals.find((value) => value === first || others.includes(value));
		const value = local ?? first;
		const traits: Trait[] = others.length > 0 && local === undefined ? ["ambiguous"] : [];
		const known = places.get(value) ?? { count: 0, said: [] };
		places.set(value, known);
		known.count++;
		if (known.said.length < mostPlaces)
			known.said.push(
				said(value, traits.length > 0 ? "implied" : "stated", placeIn(setting, all, money.start, money.end), ...traits),
			);
	}
	const most = Math.max(0, ...[...places.values()].map(({ count }) => count));
	// Another currency now and then is that of a cap or a comparison.
	return [...places.values()].filter(({ count }) => count * 2 > most).flatMap((each) => each.said);
}

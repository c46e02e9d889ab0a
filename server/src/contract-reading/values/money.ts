import { Decimal, isCurrency } from "../../money/index.ts";
import { amountPattern, type DecimalSign, readNumber } from "./number.ts";

export interface MoneyMention {
	readonly amount: Decimal;
	/** The sign or code as written, folded: `$`, `us$`, `eur`. */
	readonly sign: string;
	/** Whether a minus stands before it: a deduction. */
	readonly isNegative: boolean;
	/** Where it stands in the text, sign and number together. */
	readonly start: number;
	readonly end: number;
}

/** Signs with the currencies that they may mean, the likeliest first. */
const signCurrencies: Readonly<Record<string, readonly string[]>> = {
	$: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"],
	us$: ["USD"],
	usd$: ["USD"],
	ca$: ["CAD"],
	c$: ["CAD"],
	cad$: ["CAD"],
	a$: ["AUD"],
	au$: ["AUD"],
	aud$: ["AUD"],
	nz$: ["NZD"],
	s$: ["SGD"],
	hk$: ["HKD"],
	r$: ["BRL"],
	r: ["ZAR"],
	mx$: ["MXN"],
	"€": ["EUR"],
	"£": ["GBP"],
	"¥": ["JPY", "CNY"],
	"₹": ["INR"],
	"₩": ["KRW"],
	"₪": ["ILS"],
	zł: ["PLN"],
	"fr.": ["CHF"],
	sfr: ["CHF"],
	kr: ["DKK", "SEK", "NOK"],
	"kr.": ["DKK", "SEK", "NOK"],
	euro: ["EUR"],
	euros: ["EUR"],
	dollars: ["USD", "CAD", "AUD"],
	"us dollars": ["USD"],
	"pounds sterling": ["GBP"],
	"rs.": ["INR"],
};

const codes =
	"usd|eur|gbp|chf|cad|aud|nzd|jpy|cny|inr|sek|nok|dkk|pln|czk|huf|ron|brl|mxn|sgd|hkd|zar|ils|aed|krw|thb|try";
const escaped = (text: string) => text.replace(/[.$]/g, "\\$&");
const before = Object.keys(signCurrencies)
	.filter((sign) => !/^(euros|dollars|us dollars|pounds sterling|kr\.?|euro|r)$/.test(sign))
	.toSorted((a, b) => b.length - a.length)
	.map((sign) => (/^[a-z]/.test(sign) ? `(?<![a-z])${escaped(sign)}` : escaped(sign)))
	.join("|");
/** The rand's sign is a letter: only with cents behind it. */
const rand = "(?<![a-z])r(?=\\s?\\d[\\d ,]*[.,]\\d{2}(?!\\d))";
const behind = "us dollars|u\\.s\\. dollars|dollars|euros?|pounds sterling|€|£|zł|kr\\.?|\\$|¥";

const pattern = new RegExp(
	`(?:(?<sign>(?<![a-z])(?:${codes})\\s*[$€£¥]?|(?<![a-z])kr\\.?|${before}|${rand})\\s*-?)(?<amount>${amountPattern})(?<scale>\\s?(?:k|m|million|mio\\.?|thousand)\\b)?(?!\\d)` +
		`|(?<![\\w.,])(?<amount2>${amountPattern})(?<scale2>\\s?(?:million|mio\\.?|thousand))?\\s?(?<sign2>(?:${codes})\\b|${behind})(?![a-z\\d])(?!(?<=[$£¥])\\s\\d)`,
	"g",
);

/** Hundredths: "4.5 cents per call", "2p per SMS", "0,5 ct". */
const subunit = new RegExp(
	`(?<![\\w.,$€£])(?<amount>${amountPattern})(?:\\s?(?:(?:us |euro ?|u\\.s\\. )?cents?|eurocents?|paise|ore|grosz[yea]?|¢|ct\\.?|cts\\.?|pence|centimes?(?: d'euro)?|centimos?(?: de euro)?|centesimi(?: di euro)?|rappen|centavos?)|\\s?[pc](?=\\s?\\/| (?:per|each|for|an?|every) ))(?![a-z\\d])`,
	"g",
);

/** Every amount of money in a folded text: a number with a sign or a code before or behind it. */
export function moneyIn(folded: string, decimalSign: DecimalSign): MoneyMention[] {
	const found: MoneyMention[] = [];
	for (const match of folded.matchAll(pattern)) {
		const { sign, amount, scale, sign2, amount2, scale2 } = match.groups ?? {};
		const number = readNumber(amount ?? amount2 ?? "", decimalSign);
		// A sum in thousands or millions is a cap or a cover, never a fee: whoever bills writes it out.
		if (number === null || (scale ?? scale2) !== undefined) continue;
		const written = (sign ?? sign2 ?? "").trim().replace("u.s.", "us");
		const isNegative = /(?:^\s*|\()-\s?$|\s-$/.test(folded.slice(0, match.index)) || /^[^\d]*-\s?\d/.test(match[0]);
		found.push({ amount: number, sign: written, isNegative, start: match.index, end: match.index + match[0].length });
	}
	for (const match of folded.matchAll(subunit)) {
		const number = readNumber(match.groups?.amount ?? "", decimalSign);
		if (number === null) continue;
		const amount = number.dividedBy(Decimal.hundred, 8);
		found.push({ amount, sign: "", isNegative: false, start: match.index, end: match.index + match[0].length });
	}
	return found.toSorted((a, b) => a.start - b.start);
}

/** The currencies that a sign or code may mean, the likeliest first. */
export function currenciesOf(sign: string): readonly string[] {
	const code = sign.slice(0, 3).toUpperCase();
	return signCurrencies[sign] ?? (isCurrency(code) ? [code] : []);
}

import { Decimal } from "../../money/index.ts";

/** Which sign stands before the decimals in a document: 1,200.50 or 1.200,50. */
export type DecimalSign = "." | ",";

/** A number as written, folded: digits, with thousands in groups of three (of two, in India) and perhaps decimals. */
export const amountPattern =
	"\\d{1,3}(?: \\d{3})+(?:[.,]\\d+)?|\\d{1,3}(?:['’]\\d{3})+(?:[.,]\\d+)?|\\d{1,3}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:[.,]\\d+)?";

/** The number that a text spells; null where it spells none. */
export function readNumber(text: string, sign: DecimalSign): Decimal | null {
	const compact = text.replace(/[\s'’]/g, "");
	if (!/^\d+([.,]\d+)*$/.test(compact)) return null;
	const points = compact.split(".").length - 1;
	const commas = compact.split(",").length - 1;
	if (points > 0 && commas > 0) return mixed(compact);
	if (points + commas === 0) return Decimal.of(compact);
	const separator = points > 0 ? "." : ",";
	if (points + commas > 1) return Decimal.of(compact.replaceAll(separator, ""));
	const [whole = "", rest = ""] = compact.split(separator);
	// Three digits behind a single sign are thousands, but for a leading zero and where the document's decimals begin so.
	const areThousands = rest.length === 3 && !/^0/.test(whole) && whole.length <= 3 && separator !== sign;
	return Decimal.of(areThousands ? `${whole}${rest}` : `${whole}.${rest}`);
}

function mixed(compact: string): Decimal {
	const decimalSign = compact.lastIndexOf(".") > compact.lastIndexOf(",") ? "." : ",";
	const other = decimalSign === "." ? "," : ".";
	return Decimal.of(compact.replaceAll(other, "").replace(decimalSign, "."));
}

/** Which sign the document's decimals begin with, by the numbers that leave no doubt; the point where there is none. */
export function decimalSignOf(text: string): DecimalSign {
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
	const commas =
		count(/\d\.\d{3},\d{1,2}\b/g) * 3 + count(/\d,(?:\d{2}|\d{4})(?![\d,.]*\d)/g) + count(/(?<![\d.,])0,\d/g);
	const points =
		count(/\d,\d{3}\.\d{1,2}\b/g) * 3 + count(/\d\.(?:\d{2}|\d{4})(?![\d.,]*\d)/g) + count(/(?<![\d.,])0\.\d/g);
	if (commas !== points) return commas > points ? "," : ".";
	return count(/\d\.\d{3}\b/g) > count(/\d,\d{3}\b/g) ? "," : ".";
}

const smallWords: Readonly<Record<string, number>> = {
	...{
		a: 1,
		an: 1,
		one: 1,
		two: 2,
		three: 3,
		four: 4,
		five: 5,
		six: 6,
		seven: 7,
		eight: 8,
		nine: 9,
		ten: 10,
		eleven: 11,
	},
	...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, eighteen: 18, twenty: 20, "twenty-one": 21 },
	...{ "twenty-four": 24, "twenty-eight": 28, thirty: 30, "thirty-six": 36, "forty-five": 45, "forty-eight": 48 },
	...{
		fifty: 50,
		sixty: 60,
		"seventy-two": 72,
		seventy: 70,
		"seventy-five": 75,
		ninety: 90,
		"one hundred twenty": 120,
	},
	...{
		ein: 1,
		eine: 1,
		einem: 1,
		einen: 1,
		einer: 1,
		zwei: 2,
		drei: 3,
		vier: 4,
		funf: 5,
		sechs: 6,
		acht: 8,
		neun: 9,
		zehn: 10,
	},
	...{ zwolf: 12, achtzehn: 18, vierundzwanzig: 24, dreissig: 30, sechsunddreissig: 36 },
	...{
		un: 1,
		une: 1,
		deux: 2,
		trois: 3,
		quatre: 4,
		cinq: 5,
		dix: 10,
		douze: 12,
		quinze: 15,
		"dix-huit": 18,
		trente: 30,
	},
	...{ "vingt-quatre": 24, "trente-six": 36, "quarante-cinq": 45, soixante: 60 },
	...{
		uno: 1,
		una: 1,
		dos: 2,
		tres: 3,
		cuatro: 4,
		cinco: 5,
		seis: 6,
		diez: 10,
		doce: 12,
		quince: 15,
		dieciocho: 18,
		treinta: 30,
	},
	...{ veinticuatro: 24, "treinta y seis": 36, sesenta: 60 },
	...{
		due: 2,
		tre: 3,
		quattro: 4,
		cinque: 5,
		sei: 6,
		dieci: 10,
		dodici: 12,
		quindici: 15,
		diciotto: 18,
		ventiquattro: 24,
	},
	...{ trenta: 30, trentasei: 36, sessanta: 60 },
	...{ een: 1, twee: 2, drie: 3, vijf: 5, zes: 6, tien: 10, twaalf: 12, achttien: 18, dertig: 30, zesendertig: 36 },
	...{ um: 1, uma: 1, dois: 2, duas: 2, doze: 12, dezoito: 18, trinta: 30, sessenta: 60 },
};

/** Longest first, so that "twenty-four" is not read as twenty. */
export const countWords = Object.keys(smallWords)
	.toSorted((a, b) => b.length - a.length)
	.join("|");

/** A whole number by its word, folded: "thirty-six" is 36. */
export function countOfWord(word: string): number | null {
	return smallWords[word] ?? null;
}

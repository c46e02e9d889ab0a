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

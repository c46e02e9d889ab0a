import type { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import { datesOf, moneyOf, type Setting } from "../terms/setting.ts";
import { amountPattern, readNumber } from "../values/number.ts";
import { rangeAt } from "../values/ranges.ts";

/** The number that a table's cell holds. */
export interface CellFigure {
	readonly kind: "money" | "percent" | "number";
	readonly value: Decimal;
	/** The currency's sign or code as written, folded; empty where it stands in the head. */
	readonly sign: string;
	readonly isNegative: boolean;
	/** Whether it is written with decimals: "35,00" counts nothing. */
	readonly hasDecimals: boolean;
	/** The folded words behind the number: "per kW and month". */
	readonly words: string;
}

const decimals = /[.,]\d{1,2}$|[.,]\d{4,}$/;
const leading = new RegExp(
	`^\\s*(?<minus>[-(]\\s?)?(?:up to |x ?|ca\\.? )?(?<number>${amountPattern})(?![\\d.,/:]*\\d)(?:[.,]-+)?\\)?\\s*(?<percent>%|percent|prozent)?(?:x\\b)?\\s*(?<words>.*)$`,
);

/** Nothing, or words that leave the amount what it is: "from €5", "(£) 4.00". */
const beforeMoney = /^\W*(?:\([^)\d]*\)\s*)?(?:(?:from|at|only|ab|des|a partir de|each|per [a-z]+|je|à|of|x)\W*)?$/;

const mayBeDate = /\d[./-]\d|\d(?:st|nd|rd|th|er)?\.? ?[a-z]{3}/;

/** What a cell spells; null where it begins with no number, or with that of a date or a range. */
export function figureIn(setting: Setting, cell: Passage | null): CellFigure | null {
	if (cell === null) return null;
	const { folded } = cell;
	if (rangeAt(folded, setting.decimalSign) !== null) return null;
	const [money] = moneyOf(setting, cell);
	if (money !== undefined && beforeMoney.test(folded.slice(0, money.start))) {
		const isNegative = money.isNegative || /^\s*-|^\s*\([^)]*\)\s*$/.test(folded);
		const words = folded.slice(money.end).trim();
		return { kind: "money", value: money.amount, sign: money.sign, isNegative, hasDecimals: true, words };
	}
	const match = leading.exec(folded);
	const value = readNumber(match?.groups?.number ?? "", setting.decimalSign);
	if (match === null || value === null) return null;
	if (mayBeDate.test(folded) && datesOf(setting, cell).length > 0) return null;
	const { minus, percent, words = "" } = match.groups ?? {};
	return {
		kind: percent === undefined ? "number" : "percent",
		value,
		sign: "",
		isNegative: minus !== undefined,
		hasDecimals: decimals.test(match.groups?.number ?? ""),
		words: words.trim(),
	};
}

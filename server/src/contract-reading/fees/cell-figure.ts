import type { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import { datesOf, moneyOf, type Setting } from "../terms/setting.ts";
import { amountPattern, readNumber } from "../values/number.ts";

/** The number that a table's cell holds. */
export interface CellFigure {
	readonly kind: "money" | "percent" | "number";
	readonly value: Decimal;
	/** The currency's sign or code as written, folded; empty where it stands in the head. */
	readonly sign: string;
	readonly isNegative: boolean;
	/** The folded words behind the number: "per kW and month". */
	readonly words: string;
}

const leading = new RegExp(
	`^\\s*(?<minus>[-(]\\s?)?(?:up to |x ?|ca\\.? )?(?<number>${amountPattern})(?![\\d.,/:]*\\d)(?:[.,]-+)?\\)?\\s*(?<percent>%|percent|prozent)?(?:x\\b)?\\s*(?<words>.*)$`,
);

/** What a cell spells; null where it begins with no number, or with that of a date or a range. */
export function figureIn(setting: Setting, cell: Passage | null): CellFigure | null {
	if (cell === null) return null;
	const { folded } = cell;
	const [money] = moneyOf(setting, cell);
	if (
		money !== undefined &&
		(money.start <= folded.search(/\S/) + 12 ||
			/\d/.exec(folded)?.index === /\d/.exec(folded.slice(money.start))?.index)
	) {
		const isNegative = money.isNegative || /^\s*[-(]/.test(folded);
		return { kind: "money", value: money.amount, sign: money.sign, isNegative, words: folded.slice(money.end).trim() };
	}
	const match = leading.exec(folded);
	const value = readNumber(match?.groups?.number ?? "", setting.decimalSign);
	if (match === null || value === null || datesOf(setting, cell).length > 0) return null;
	const { minus, percent, words = "" } = match.groups ?? {};
	if (/^(?:-|to|bis|a|and)\s*\d/.test(words)) return null;
	return {
		kind: percent === undefined ? "number" : "percent",
		value,
		sign: "",
		isNegative: minus !== undefined,
		words: words.trim(),
	};
}

import { type Passage, type Place, placeOf } from "../layout/passage.ts";
import type { TextPage } from "../layout/text-page.ts";
import type { ContractText } from "../statements/statement.ts";
import { type DateMention, type DateOrder, dateOrderVotes, datesIn } from "../values/date.ts";
import { type MoneyMention, moneyIn } from "../values/money.ts";
import { type DecimalSign, decimalSignOf } from "../values/number.ts";

/** A document, and how its dates and numbers are to be read. */
export interface Setting {
	readonly text: ContractText;
	readonly pages: readonly TextPage[];
	readonly decimalSign: DecimalSign;
	readonly dateOrder: DateOrder;
	/** Whether a date of the document settles the order of day and month; else its currency does. */
	readonly isOrderSure: boolean;
}

export function settingOf(text: ContractText, pages: readonly TextPage[]): Setting {
	const { folded } = text.all;
	const votes = dateOrderVotes(folded);
	const isOrderSure = votes.monthFirst > 0 !== votes.dayFirst > 0;
	const isAmerican =
		/(?:^|[^a-z])(?:us)?\$|\busd\b/.test(folded) &&
		!/[€£]|\beur\b|\bgbp\b|\baud\b|\bnzd\b|pty ltd|\babn\b/.test(folded);
	const likely = votes.monthFirst === votes.dayFirst ? isAmerican : votes.monthFirst > votes.dayFirst;
	return {
		text,
		pages,
		decimalSign: decimalSignOf(folded),
		dateOrder: likely ? "month-first" : "day-first",
		isOrderSure,
	};
}

export function datesOf({ dateOrder }: Setting, { folded }: Passage): DateMention[] {
	return datesIn(folded, dateOrder);
}

const amounts = new WeakMap<Passage, readonly MoneyMention[]>();

/** The amounts of a passage; several readers ask for those of the same one. */
export function moneyOf({ decimalSign }: Setting, passage: Passage): readonly MoneyMention[] {
	const known = amounts.get(passage) ?? moneyIn(passage.folded, decimalSign);
	amounts.set(passage, known);
	return known;
}

export function placeIn({ pages }: Setting, passage: Passage, start?: number, end?: number): Place {
	return placeOf(passage, pages, start, end);
}

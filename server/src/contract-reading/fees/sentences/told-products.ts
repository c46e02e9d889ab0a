import { Decimal } from "../../../money/index.ts";
import type { Passage } from "../../layout/passage.ts";
import { moneyOf, type Setting } from "../../terms/setting.ts";
import type { MoneyMention } from "../../values/money.ts";
import { readNumber } from "../../values/number.ts";
import type { AmountWindow } from "./amount-windows.ts";

/** A price, and the amount that it comes to for a number of units. */
export interface Product {
	readonly price: AmountWindow;
	readonly count: Decimal;
	readonly product: MoneyMention;
}

const inAll =
	/=|\b(?:that is|in all|together|total\w*|zusammen|insgesamt|soit|au total|en total|in totale|samen|no total)\b/;

/** Amounts of a statement that are another one times a number: "85 kW at 3.60, together 306.00". */
export function productsIn(setting: Setting, passage: Passage, windows: readonly AmountWindow[]): Product[] {
	const { folded } = passage;
	const amounts = moneyOf(setting, passage);
	const counts = [...folded.matchAll(/(?<![\d.,/-])\d[\d.,]*\d|(?<![\d.,/-])\d(?![\d.,]*\d)/g)]
		.filter(({ index }) => !amounts.some(({ start, end }) => index >= start && index < end))
		.flatMap(([text]) => readNumber(text, setting.decimalSign) ?? [])
		.filter((count) => count.isGreaterThan(Decimal.one));
	return windows.flatMap((price) =>
		amounts.flatMap((product) => {
			if (product.start <= price.money.start) return [];
			const isTold =
				inAll.test(folded.slice(price.money.end, product.start)) ||
				inAll.test(folded.slice(product.end, product.end + 20));
			const share = product.amount.dividedBy(price.money.amount, 6);
			const isWhole = isTold && share.isGreaterThan(Decimal.one) && share.equals(share.dividedBy(Decimal.one, 0));
			const count =
				counts.find((each) => each.times(price.money.amount).equals(product.amount)) ?? (isWhole ? share : undefined);
			return count === undefined ? [] : [{ price, count, product }];
		}),
	);
}

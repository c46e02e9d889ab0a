import type { InvoiceLine, ItemAttribute, Period } from "../model/index.ts";
import { isInOrder } from "./document-rules.ts";
import { fatal, inList, ofLines, type Section, section } from "./rule.ts";
import { given, hasTwoDecimals, isNumber } from "./values.ts";

/** An invoice's lines. */
export const lineRules: readonly Section[] = [
	section<InvoiceLine>(
		(i) => inList(i.lines),
		[
			fatal("BR-21", "BT-126", "The line has no identifier.", (line) => given(line.id)),
			fatal("BR-22", "BT-129", "The line has no quantity.", (line) => line.quantity !== undefined),
			fatal("BR-23", "BT-130", "The line's quantity has no unit.", (line) => line.unitCode !== undefined),
			fatal("BR-24", "BT-131", "The line has no net amount.", (line) => line.netAmount !== undefined),
			fatal("BR-25", "BT-153", "The line's item has no name.", (line) => given(line.item?.name)),
			fatal("BR-26", "BT-146", "The line has no net price.", (line) => line.price?.net !== undefined),
			fatal("BR-27", "BT-146", "The line's net price is negative; a credit has a negative quantity instead.", (line) =>
				isNumber(line.price?.net, (price) => !price.isNegative()),
			),
			fatal(
				"BR-28",
				"BT-148",
				"The line's gross price is negative.",
				({ price }) => price?.gross === undefined || isNumber(price.gross, (gross) => !gross.isNegative()),
			),
			fatal("BR-CO-04", "BT-151", "The line has no VAT category.", (line) => line.vat?.code !== undefined),
			fatal("BR-DEC-23", "BT-131", "The line's net amount has more than two decimals.", (line) =>
				hasTwoDecimals(line.netAmount),
			),
			fatal("BR-64", "BT-157", "The item's standard identifier does not name its scheme.", ({ item }) =>
				item?.standardIdentifier === undefined ? true : given(item.standardIdentifier.scheme),
			),
			fatal(
				"BR-65",
				"BT-158",
				"The item's classification does not name its scheme.",
				({ item }) => item?.classifications?.every(({ scheme }) => given(scheme)) ?? true,
			),
		],
	),
	section<Period>(
		(i) => ofLines(i, (line) => [line.period]),
		[
			fatal("BR-30", "BT-135", "The line's period ends before it starts.", isInOrder),
			fatal(
				"BR-CO-20",
				"BG-26",
				"The line has a period with neither a start nor an end.",
				({ start, end }) => start !== undefined || end !== undefined,
			),
		],
	),
	section<ItemAttribute>(
		(i) => ofLines(i, (line) => line.item?.attributes),
		[
			fatal(
				"BR-54",
				"BG-32",
				"An item's attribute needs both a name and a value.",
				({ name, value }) => name !== undefined && value !== undefined,
			),
		],
	),
];

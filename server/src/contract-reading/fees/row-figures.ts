import { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import type { Column, Row } from "../statements/table.ts";
import { moneyOf, type Setting } from "../terms/setting.ts";
import { readNumber } from "../values/number.ts";
import { type PerUnit, perUnitBehind, unitWords } from "./per-unit.ts";

/** What stands in a row of a fee table, by the columns' meaning. */
export interface RowFigures {
	readonly row: Row;
	readonly name: string;
	readonly quantity: { readonly value: Decimal; readonly unit: string } | null;
	readonly prices: readonly (PriceCell | null)[];
	readonly amount: PriceCell | null;
	readonly discount: Decimal | null;
	readonly included: Decimal | null;
	/** What a column of units says that is counted: "request". */
	readonly counts: string | null;
}

export interface PriceCell {
	readonly value: Decimal;
	readonly sign: string;
	readonly per: PerUnit;
	readonly cell: Passage;
}

export function isDeduction(setting: Setting, all: Passage): boolean {
	return moneyOf(setting, all).some(({ isNegative }) => isNegative) || /\bdiscount|rabatt|remise/.test(all.folded);
}

export function nameCell(columns: readonly Column[], row: Row): Passage | null {
	const index = columns.findIndex((column, place) => column.role === "name" && row.cells[place] !== null);
	return row.cells[index] ?? row.cells.find((cell) => cell !== null && /\p{L}{3}/u.test(cell.text)) ?? null;
}

export function figuresOf(setting: Setting, columns: readonly Column[], row: Row): RowFigures {
	const cellAt = (role: string) => row.cells[columns.findIndex((column) => column.role === role)] ?? null;
	const name = nameCell(columns, row);
	const basis =
		row.cells.find((cell, index) => cell !== null && cell !== name && columns[index]?.role === "other") ?? null;
	return {
		row,
		name: name?.text ?? "",
		quantity: countIn(setting, cellAt("quantity")) ?? countIn(setting, basis, true),
		prices: columns.map(({ role }, index) =>
			["price", "overage"].includes(role) ? priceIn(setting, row.cells[index] ?? null) : null,
		),
		amount: priceIn(setting, cellAt("amount")),
		discount: percentIn(cellAt("discount")),
		included: countIn(setting, cellAt("included"))?.value ?? null,
		counts: unitCell(cellAt("quantity")),
	};
}

/** A cell under "Unit" that holds words instead of a number. */
function unitCell(cell: Passage | null): string | null {
	return cell !== null && /^\s*(?:per )?[a-z]/.test(cell.folded) && !/\d/.test(cell.folded)
		? unitWords(cell.folded.trim().replace(/^per /, "")) || null
		: null;
}

function priceIn(setting: Setting, cell: Passage | null): PriceCell | null {
	if (cell === null) return null;
	const [money] = moneyOf(setting, cell);
	if (money?.isNegative || /^\s*(?:-\s?\d|\([\d.,]+\)\s*$)/.test(cell.folded)) return null;
	if (money !== undefined)
		return {
			value: money.amount,
			sign: money.sign,
			per: perUnitBehind(cell.folded.slice(money.end), setting.decimalSign),
			cell,
		};
	const match = /^\s*(\d[\d.,' ]*\d|\d)\s*(.*)$/.exec(cell.folded);
	const value = readNumber(match?.[1] ?? "", setting.decimalSign);
	return value === null
		? null
		: { value, sign: "", per: perUnitBehind(` ${match?.[2] ?? ""}`, setting.decimalSign), cell };
}

function countIn(
	{ decimalSign }: Setting,
	cell: Passage | null,
	needsUnit = false,
): { value: Decimal; unit: string } | null {
	const match = /^\s*(?:up to |x ?)?(\d[\d.,' ]*\d|\d)\s*(?:x\b)?\s*([a-z].*)?$/.exec(cell?.folded ?? "");
	const value = readNumber(match?.[1]?.trim() ?? "", decimalSign);
	if (value === null || (needsUnit && match?.[2] === undefined)) return null;
	return { value, unit: unitWords(match?.[2] ?? "") };
}

function percentIn(cell: Passage | null): Decimal | null {
	const match = /(\d{1,3}(?:[.,]\d+)?)\s?%/.exec(cell?.folded ?? "");
	return match?.[1] === undefined ? null : Decimal.of(match[1].replace(",", "."));
}

/** A column whose figures are quantity × another column's price. */
export function isTotalColumn(figures: readonly RowFigures[], index: number, columns: readonly number[]): boolean {
	return columns.some((other) => {
		if (other >= index) return false;
		const tested = figures.filter(({ prices, quantity }) => prices[index] && prices[other] && quantity);
		const telling = tested.filter(({ quantity }) => !quantity?.value.equals(Decimal.one));
		const holds = tested.every(({ prices, quantity, discount }) => {
			const product = (prices[other] as PriceCell).value.times((quantity as { value: Decimal }).value);
			const net = discount === null ? product : product.minus(product.percent(discount));
			const total = (prices[index] as PriceCell).value;
			return [product, net].some((each) => each.minus(total).absolute().isLessThan(Decimal.of("0.02")));
		});
		return telling.length > 0 && holds;
	});
}

/** Where a list price and the price agreed stand beside each other, the one agreed counts. */
export function withoutListPrices(
	columns: readonly { column: Column; index: number }[],
): readonly { column: Column; index: number }[] {
	const isList = ({ column }: { column: Column }) => /list|regular|standard|gross|before/.test(column.head.folded);
	const isAgreed = ({ column }: { column: Column }) =>
		/\bnet\b|your|discounted|agreed|effective|after|contract/.test(column.head.folded);
	return columns.some(isAgreed) ? columns.filter((each) => !isList(each)) : columns;
}

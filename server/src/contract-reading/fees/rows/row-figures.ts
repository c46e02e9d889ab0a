import type { Decimal } from "../../../money/index.ts";
import type { Passage } from "../../layout/passage.ts";
import type { SolvedColumn, SolvedRow } from "../../tables/solved-table.ts";
import { moneyOf, type Setting } from "../../terms/setting.ts";
import { soldByNumber } from "../drafts/fee-words.ts";
import { type PerUnit, perUnitBehind, unitWords } from "../drafts/per-unit.ts";

/** What stands in a row of a fee table, by the columns' meaning. */
export interface RowFigures {
	readonly row: SolvedRow;
	readonly name: string;
	readonly quantity: { readonly value: Decimal; readonly unit: string } | null;
	readonly prices: readonly (PriceCell | null)[];
	readonly amount: PriceCell | null;
	readonly discount: Decimal | null;
	readonly included: Decimal | null;
	/** What a column of units says that is counted: "request". */
	readonly counts: string | null;
	/** What the row's other cells say of it, each behind its head where that goes on in the cell: "per month". */
	readonly basis: string;
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

export function nameCell(columns: readonly SolvedColumn[], row: SolvedRow): Passage | null {
	const index = columns.findIndex((column, place) => column.role === "name" && row.cells[place] !== null);
	return row.cells[index] ?? row.cells.find((cell) => cell !== null && /\p{L}{3}/u.test(cell.text)) ?? null;
}

/** @param notes what the footnotes of the table say, by their marks */
export function figuresOf(
	setting: Setting,
	columns: readonly SolvedColumn[],
	row: SolvedRow,
	notes: ReadonlyMap<string, string>,
): RowFigures {
	const placeOf = (role: string) =>
		columns.findIndex((column, place) => column.role === role && (row.cells[place] ?? null) !== null);
	const cellAt = (role: string) => row.cells[placeOf(role)] ?? null;
	const name = nameCell(columns, row);
	// "1,000 requests" under "Unit" is what the price is for.
	const isUnitAt = (place: number) =>
		perHead.test(columns[place]?.head.folded.trim() ?? "") && unitWords(row.figures[place]?.words ?? "") !== "";
	const others = columns.flatMap(({ role, head }, place) => {
		const cell = row.cells[place] ?? null;
		const isOther =
			role === "other" ||
			role === "frequency" ||
			(role === "quantity" && (row.figures[place] === null || isUnitAt(place)));
		return cell === null || cell === name || !isOther ? [] : [{ head: head.folded.trim(), cell, place }];
	});
	const counted = others.find(({ place }) => {
		const figure = row.figures[place];
		return (
			figure?.kind === "number" &&
			!figure.hasDecimals &&
			soldByNumber.test(unitWords(figure.words).split(" ").at(-1) ?? "")
		);
	});
	const countAt = (place: number) => {
		const figure = isUnitAt(place) ? null : row.figures[place];
		if (figure?.kind !== "number" || figure.isNegative) return null;
		return { value: figure.value, unit: unitWords(figure.words) };
	};
	return {
		row,
		name: name === null ? "" : plainName(name.text),
		quantity: countAt(placeOf("quantity")) ?? (counted === undefined ? null : countAt(counted.place)),
		prices: columns.map(({ role }, place) =>
			role === "price" || role === "overage" ? priceAt(setting, row, place) : null,
		),
		amount: priceAt(setting, row, placeOf("amount")) ?? priceAt(setting, row, placeOf("net")),
		discount:
			row.figures[placeOf("discount")]?.kind === "percent" ? (row.figures[placeOf("discount")]?.value ?? null) : null,
		included: countAt(placeOf("included"))?.value ?? null,
		counts: unitCell(cellAt("quantity")),
		basis: [
			...others.map(
				({ head, cell }) =>
					`${perHead.test(head) && !saysPer.test(cell.folded) ? `${head.replace(unitHead, "per")} ` : ""}${cell.folded.trim().replace(currencyPer, "")}`,
			),
			...[...notes].flatMap(([mark, note]) => (row.all.text.includes(mark) ? [note] : [])),
		].join(" "),
	};
}

const perHead =
	/^(?:per|each|je|pro|par|por|al|per:|unit|unit of measure|uom|einheit|unite|unidad|unita|eenheid|unidade)$/;
/** "€/kWh" */
const currencyPer = /^(?:[€$£]|eur|gbp|usd|chf)\s?\/\s?/;
const saysPer = /^\W*(?:per|each|je|pro|par|por|al|a|once|one|monthly|annual|lump)\b/;
const unitHead = /^u.*|^ei.*|^ee.*/;

/** A cell under "Unit" that holds words instead of a number. */
function unitCell(cell: Passage | null): string | null {
	return cell !== null && /^\s*(?:per )?[a-z]/.test(cell.folded) && !/\d/.test(cell.folded)
		? unitWords(cell.folded.trim().replace(/^per /, "")) || null
		: null;
}

function priceAt(setting: Setting, row: SolvedRow, place: number): PriceCell | null {
	const cell = row.cells[place] ?? null;
	const figure = row.figures[place] ?? null;
	if (cell === null) return null;
	const [money] = moneyOf(setting, cell);
	if (figure === null && money === undefined) return null;
	if (figure?.isNegative || money?.isNegative) return null;
	const words = figure?.words ?? cell.folded.slice(money?.end ?? 0);
	return {
		value: figure?.value ?? (money?.amount as Decimal),
		sign: figure?.sign ?? money?.sign ?? "",
		per: perUnitBehind(` ${words}`, setting.decimalSign),
		cell,
	};
}

/** A name without its number in the list and the quantity before it. */
function plainName(text: string): string {
	const plain = text.replace(/\s+/g, " ").trim();
	const rest = plain
		.replace(/^(?:\(?\d{1,3}[.)]\s+|[•▪–-]\s+|\d{1,5}\s?[x×]\s+)+/, "")
		.replace(/\s*(?:\(\d\)|[¹²³*†]+)$/, "");
	return /\p{L}{2}/u.test(rest) ? rest : plain;
}

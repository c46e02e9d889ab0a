import { Decimal } from "../../money/index.ts";
import type { ColumnHead } from "../statements/column-role.ts";
import type { TablePart } from "../statements/statement.ts";
import type { Row } from "../statements/table.ts";
import type { Column } from "../statements/table-cells.ts";
import type { Setting } from "../terms/setting.ts";
import { frequencyIn } from "../values/frequency.ts";
import type { CellFigure } from "./cell-figure.ts";
import { type SolvedColumns, solveColumns } from "./column-roles.ts";
import { rowKinds, type SumRow } from "./row-kinds.ts";

export type SolvedColumn = Column & ColumnHead;

export interface SolvedRow extends Row {
	readonly figures: readonly (CellFigure | null)[];
	/** Sums of what stands above: a check, never a fee. */
	readonly isTotal: boolean;
	/** Whether arithmetic of the table comes out with this row's numbers: its product, or a sum that it is part of. */
	readonly isProven: boolean;
	/** Whether the row's own numbers contradict each other. */
	readonly isFailing: boolean;
}

/** A table whose columns and rows have meanings. */
export interface SolvedTable {
	readonly columns: readonly SolvedColumn[];
	readonly rows: readonly SolvedRow[];
	/** Sums that come out with nothing. */
	readonly unexplained: readonly SolvedRow[];
}

const strongTotal =
	/^(?:(?:grand|annual|monthly|net|order|contract|estimated|quarterly|one[- ]time|first[- ]year|overall|recurring|year \d) )*(?:sub-?)?totals?\b|^sum\b|^gesamt(?:summe|betrag|preis)?\b|^summe\b|^zwischensumme|^sous-total|^montant total|^totale\b|^totaal\b|^subtotaal|^subtotale|^importe total|^amount due|^balance\b/;
const weakTotal =
	/^(?:net(?! ?\d)|netto|brutto|gross|vat|gst|hst|tax(?:es)?|sales tax|mwst\.?|ust\.?|tva|iva|btw|moms|zzgl\.?)(?:[\d\s@%.,:()+-]|amount|due|payable|at|rate|mwst|ust|ht|ttc|exempt|reverse charge)*$/;
const anyTotal = /\b(?:sub-?)?totals?\b|\btotale\b|\btotaal\b|\bsumme\b|\bsum of\b/;

const solved = new WeakMap<TablePart, SolvedTable>();

export function solveTable(setting: Setting, part: TablePart): SolvedTable {
	const known = solved.get(part) ?? solve(setting, part);
	solved.set(part, known);
	return known;
}

function solve(setting: Setting, { table }: TablePart): SolvedTable {
	const solution = solveColumns(setting, table);
	const columns = table.columns.map((column, place) => ({ ...column, ...(solution.columns[place] as ColumnHead) }));
	const sums = table.rows.map((row, index) => sumRow(row, index, { columns, solution }));
	const { kinds, summed, unexplained } = rowKinds(sums);
	const ofRow = (key: "proven" | "failing") => new Set(solution.relations.flatMap((relation) => relation[key]));
	const [proven, failing] = [ofRow("proven"), ofRow("failing")];
	const rows = table.rows.map(
		(row, index): SolvedRow => ({
			...row,
			figures: solution.figures[index] ?? [],
			isTotal: kinds[index] === "total",
			isProven: !failing.has(index) && (proven.has(index) || summed.has(index)),
			isFailing: failing.has(index),
		}),
	);
	return { columns, rows, unexplained: unexplained.map((index) => rows[index] as SolvedRow) };
}

interface RowInput {
	readonly columns: readonly SolvedColumn[];
	readonly solution: SolvedColumns;
}

function sumRow(row: Row, index: number, { columns, solution }: RowInput): SumRow {
	const figures = solution.figures[index] ?? [];
	const placesOf = (...roles: readonly string[]) =>
		columns.flatMap(({ role }, place) => (roles.includes(role) ? [place] : []));
	const amounts = placesOf("amount", "net");
	const last = (places: readonly number[]) =>
		places.map((place) => figures[place] ?? null).findLast((each) => each !== null);
	const money = last(amounts) ?? last(placesOf("price", "overage", "flat")) ?? last(columns.map((_, place) => place));
	// An item has more figures than its amount: a quantity, or the price that its amount is a product of.
	const isProduct = solution.relations.some(({ product }) => amounts.includes(product));
	const parts = [...placesOf("quantity"), ...(isProduct ? placesOf("price", "net") : [])];
	const words = row.cells
		.filter((cell, place) => cell !== null && figures[place] === null)
		.map((cell) => cell?.folded.trim() ?? "");
	const isItem = parts.some((place) => figures[place] != null && figures[place] !== money);
	const said = words.some((text) => strongTotal.test(text) || weakTotal.test(text) || (!isItem && anyTotal.test(text)));
	const value = money === undefined || money === null ? null : money.isNegative ? negative(money.value) : money.value;
	const percent = /(\d{1,2}(?:[.,]\d+)?)\s?%/.exec(words.join(" "))?.[1]?.replace(",", ".");
	const cycle = frequencyIn(`${words.join(" ")} ${row.section}`);
	const quantity = amounts.length > 0 ? null : last(placesOf("quantity"));
	return {
		value,
		product: quantity == null ? value : (value?.times(quantity.value) ?? null),
		isItem,
		isSaid: said,
		percent: percent === undefined ? null : Decimal.of(percent),
		groups: [
			cycle === "one_time" ? "once" : "recurring",
			...(cycle === null ? [] : [cycle]),
			...(row.section === "" ? [] : [row.section]),
		],
	};
}

function negative(value: Decimal): Decimal {
	return Decimal.zero.minus(value);
}

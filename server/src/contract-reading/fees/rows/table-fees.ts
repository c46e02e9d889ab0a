import { Decimal } from "../../../money/index.ts";
import type { Passage } from "../../layout/passage.ts";
import type { TablePart } from "../../statements/statement.ts";
import { type SolvedColumn, type SolvedRow, solveTable } from "../../tables/solved-table.ts";
import type { Billing } from "../../terms/billing.ts";
import type { Setting } from "../../terms/setting.ts";
import { pricePeriodIn } from "../../values/price-period.ts";
import type { ServiceDraft } from "../drafts/draft.ts";
import { isNoFee, isNotOrdered, onceByNature } from "../drafts/fee-words.ts";
import type { PerUnit } from "../drafts/per-unit.ts";
import { plainHeading } from "../drafts/tiered-draft.ts";
import { cardFees } from "./card-fees.ts";
import { isPerEvent, type Priced, percentageRow, type RowInput } from "./percentage-row.ts";
import { type DraftInput, rowDraft } from "./row-draft.ts";
import { figuresOf, isDeduction, nameCell, type PriceCell } from "./row-figures.ts";
import { applyDeductions, deductedPercent } from "./table-deductions.ts";
import { tierRows } from "./tier-table.ts";

/** What a table's rows charge. */
export interface TableFees {
	readonly drafts: readonly ServiceDraft[];
	/** Rows that say something that is no plain price, for the reader of sentences: "1.9% of volume + $0.15 per transaction". */
	readonly rest: readonly { readonly name: Passage; readonly cell: Passage }[];
	/** What is taken off: "Loyalty discount … −€100". */
	readonly deductions: readonly Passage[];
}

export function tableFees(setting: Setting, part: TablePart, billing: Billing): TableFees {
	if (isNoFee("", part.heading.split("|")[0] ?? "")) return { drafts: [], rest: [], deductions: [] };
	const { columns, rows } = solveTable(setting, part);
	const notes = footnotes(setting, part);
	const cards = cardFees({ setting, part, columns, billing }, rows);
	if (cards !== null) return { drafts: cards, rest: [], deductions: [] };
	const tiers = tierRows(setting, part, billing);
	const isTier = (row: SolvedRow) => tiers.some((tier) => tier.rows.has(row));
	const figures = rows
		.filter((row) => !row.isTotal && !isTier(row))
		.map((row) => figuresOf(setting, columns, row, notes));
	const priceColumns = columns
		.map((column, index) => ({ column, index }))
		.filter(({ column }) => ["price", "overage"].includes(column.role));
	const kept = withoutListPrices(priceColumns);
	const drafts = tiers.map(({ draft }) => draft);
	const rest: { name: Passage; cell: Passage }[] = [];
	for (const figure of figures) {
		const name = nameCell(columns, figure.row);
		if (name === null && kept.length === columns.length) {
			drafts.push(...acrossColumns({ setting, part, columns, billing, figure }, kept));
			continue;
		}
		if (name === null || (isNotOrdered(figure.row.all.folded) && !figure.row.isProven)) continue;
		const before = drafts.length;
		const lineAmount = figure.amount?.value ?? null;
		const charged = kept.filter(({ index }) => figure.prices[index]?.value.isPositive());
		// What recurs bears the row's name; what is charged once beside it bears its column's too.
		const main = charged.find(
			({ column }) => column.frequency !== "one_time" && !onceByNature.test(column.head.folded),
		);
		for (const { column, index } of charged) {
			const price = figure.prices[index] as PriceCell;
			if (/%/.test(price.cell.folded)) {
				const percentage = percentageRow({ setting, part, columns, billing, figure }, kept, index);
				if (percentage === null) rest.push({ name, cell: price.cell });
				else drafts.push(percentage);
				continue;
			}
			if (isPerEvent(figure, kept, index)) continue;
			const isOnly = index === (main ?? charged[0])?.index;
			const amount = charged.length === 1 ? lineAmount : null;
			drafts.push(rowDraft({ setting, part, columns, billing, figure, column, price, isOnly, lineAmount: amount }));
		}
		if (drafts.length === before && charged.length === 0 && lineAmount?.isPositive())
			drafts.push(...amountOnly({ setting, part, columns, billing, figure, lineAmount }));
	}
	applyDeductions(setting, figures, drafts);
	const deductions = figures
		.filter(({ row }) => deductedPercent(row) === null)
		.filter(({ row, prices }) => prices.every((price) => price === null) && isDeduction(setting, row.all))
		.map(({ row }) => row.all);
	return { drafts, rest, deductions };
}

/** A row of prices without a name, each under a head of its own: the heading names what they are for. */
function acrossColumns(input: RowInput, priced: Priced): ServiceDraft[] {
	const heading = plainHeading(input.part.headingText.split("|")[0] ?? "");
	const isPeriods = priced.every(({ column }) => pricePeriodIn(input.setting, column.head.folded) !== null);
	const figure = { ...input.figure, name: heading };
	return !isPeriods
		? []
		: priced.flatMap(({ column, index }) => {
				const price = figure.prices[index];
				return price == null ? [] : [rowDraft({ ...input, figure, column, price, isOnly: false, lineAmount: null })];
			});
}

/** So many statements below a table may be its footnotes. */
const mostNotes = 12;

/** "(1) Price per year, invoiced in advance.", "* charged once": by their marks, folded. */
function footnotes({ text }: Setting, part: TablePart): Map<string, string> {
	const notes = new Map<string, string>();
	for (const below of text.parts.slice(part.index + 1, part.index + 1 + mostNotes)) {
		const mark = below.kind === "statement" ? /^\s*(\(\d\)|[*†‡¹²³⁴]+)\s*\S/.exec(below.whole.text)?.[1] : undefined;
		if (mark !== undefined && below.kind === "statement" && !notes.has(mark)) notes.set(mark, below.whole.folded);
	}
	return notes;
}

const noUnit: PerUnit = { unit: null, size: Decimal.one, isBlock: false, quantity: null, end: 0 };

/** A row with a sum but no price of its own: the sum is the price of one, or is divided by the quantity. */
function amountOnly(input: Omit<DraftInput, "column" | "price" | "isOnly"> & { lineAmount: Decimal }): ServiceDraft[] {
	const { columns, figure, lineAmount } = input;
	const index = columns.findIndex(({ role }) => role === "amount" || role === "net");
	const column = columns[index];
	const cell = figure.row.cells[index] ?? null;
	if (column === undefined || cell === null) return [];
	const count = figure.quantity?.value ?? Decimal.one;
	const share = count.isZero() ? lineAmount : lineAmount.dividedBy(count, 6);
	const isExact = share.times(count).equals(lineAmount);
	const none: PriceCell = { value: lineAmount, sign: "", per: noUnit, cell };
	const price = { ...(figure.amount ?? none), value: isExact ? share : lineAmount };
	const single = isExact ? figure : { ...figure, quantity: null };
	return [rowDraft({ ...input, figure: single, column, price, isOnly: true })];
}

/** Where a list price and the price agreed stand beside each other, the one agreed counts. */
function withoutListPrices(
	columns: readonly { column: SolvedColumn; index: number }[],
): readonly { column: SolvedColumn; index: number }[] {
	const isList = ({ column }: { column: SolvedColumn }) =>
		/list|regular|standard|gross|before|previous|current|\bwas\b|old\b|alt\b|bisher/.test(column.head.folded);
	const isAgreed = ({ column }: { column: SolvedColumn }) =>
		/\bnet\b|your|discounted|agreed|effective|after|contract|\bnow\b|\bnew\b|\bneu/.test(column.head.folded);
	return columns.some(isAgreed) ? columns.filter((each) => !isList(each)) : columns;
}

import { passageOf } from "../../layout/passage.ts";
import { figureIn } from "../../tables/cell-figure.ts";
import type { SolvedRow } from "../../tables/solved-table.ts";
import { pricePeriodIn } from "../../values/price-period.ts";
import type { ServiceDraft } from "../drafts/draft.ts";
import type { RowInput } from "./percentage-row.ts";
import { rowDraft } from "./row-draft.ts";
import { figuresOf } from "./row-figures.ts";

/** More lines are the rows of a table. */
const mostLines = 4;

/** Offers beside each other, each a name over its price and more words; null where the columns are none. */
export function cardFees(input: Omit<RowInput, "figure">, rows: readonly SolvedRow[]): ServiceDraft[] | null {
	const { setting, columns } = input;
	const [first, ...more] = rows;
	const isCard = columns.every(
		({ head }, place) =>
			/\p{L}{3}/u.test(head.text) &&
			first?.figures[place]?.kind === "money" &&
			more.every(({ figures }) => figures[place]?.kind !== "money") &&
			pricePeriodIn(setting, head.folded) === null,
	);
	if (first === undefined || rows.length > mostLines || columns.length < 2 || !isCard) return null;
	return columns.flatMap((column, place) => {
		const cell = passageOf(rows.flatMap(({ cells }) => cells[place]?.parts.map((part) => part.cell) ?? []));
		const row = { ...first, cells: [cell], figures: [figureIn(setting, cell)], all: cell };
		const own = { ...column, role: "price" } as const;
		const figure = { ...figuresOf(setting, [own], row, new Map()), name: column.head.text, basis: cell.folded };
		const [price] = figure.prices;
		return price == null || !price.value.isPositive()
			? []
			: [rowDraft({ ...input, columns: [own], figure, column: own, price, isOnly: true, lineAmount: null })];
	});
}

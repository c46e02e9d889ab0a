import type { Way } from "../../confidence/evidence.ts";
import type { TablePart } from "../../statements/statement.ts";
import type { SolvedColumn } from "../../tables/solved-table.ts";
import type { Billing } from "../../terms/billing.ts";
import { fold } from "../../values/fold.ts";
import { type Frequency, frequencyIn } from "../../values/frequency.ts";
import { paidOnce } from "../drafts/fee-words.ts";
import type { PriceCell, RowFigures } from "./row-figures.ts";

export interface SaidFrequency {
	readonly value: Frequency;
	readonly way: Way;
}

interface FrequencyInput {
	readonly figure: RowFigures;
	readonly column: SolvedColumn;
	readonly columns: readonly SolvedColumn[];
	readonly part: TablePart;
	readonly price: PriceCell;
	readonly billing: Billing;
}

/** How often a row's price is charged: by its own cells, then by the heads, then by what stands around the table. */
export function frequencyOfRow(input: FrequencyInput): SaidFrequency | null {
	const { figure, column, columns, part, price, billing } = input;
	const { basis, name, row } = figure;
	const heads = columns.map(({ head }) => head.folded).join(" ");
	const said: readonly (readonly [Frequency | null, Way])[] = [
		[frequencyIn(basis) ?? (paidOnce.test(basis) ? "one_time" : null), "labelled"],
		[frequencyIn(price.cell.folded), "labelled"],
		[frequencyIn(fold(name)), "labelled"],
		[column.frequency, "labelled"],
		[frequencyIn(row.section), "labelled"],
		[columns.find(({ role }) => role === "name")?.frequency ?? null, "stated"],
		[columns.find(({ role, frequency }) => role === "amount" && frequency !== null)?.frequency ?? null, "stated"],
		[frequencyIn(part.heading.split("|").at(-1) ?? ""), "stated"],
		[billing.isOnce ? "one_time" : null, "stated"],
		[/deliverable|milestone|work ?package|phase|meilenstein|jalon|hito/.test(heads) ? "one_time" : null, "stated"],
	];
	for (const [value, way] of said) if (value !== null) return { value, way };
	return null;
}

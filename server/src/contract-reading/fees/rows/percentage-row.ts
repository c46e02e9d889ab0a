import type { SolvedColumn } from "../../tables/solved-table.ts";
import { placeIn } from "../../terms/setting.ts";
import { pricePeriodIn } from "../../values/price-period.ts";
import { newDraft, type ServiceDraft, setter } from "../drafts/draft.ts";
import type { DraftInput } from "./row-draft.ts";
import type { RowFigures } from "./row-figures.ts";

export type RowInput = Omit<DraftInput, "column" | "price" | "isOnly" | "lineAmount">;
/** The columns of a table that hold prices, with their places. */
export type Priced = readonly { readonly column: SolvedColumn; readonly index: number }[];

/** "2.35% | $0.10": a share of the amount, and an amount for each event beside it. */
export function percentageRow(input: RowInput, priced: Priced, index: number): ServiceDraft | null {
	const { setting, part, billing, figure } = input;
	const share = figure.row.figures[index];
	if (share?.kind !== "percent" || share.words !== "") return null;
	const event = figure.prices[priced.find((each) => isPerEvent(figure, priced, each.index))?.index ?? -1] ?? null;
	const draft = newDraft({
		...{ part: part.index, paragraph: null, heading: part.heading, text: figure.row.all, sign: event?.sign ?? "" },
		unit: figure.name.toLowerCase(),
	});
	const period = pricePeriodIn(setting, input.columns[index]?.head.folded ?? "");
	if (period !== null) draft.period = period;
	const set = setter(draft, placeIn(setting, figure.row.all));
	set("plan_item_name", figure.name, "labelled");
	set("service_type", "usage", "labelled");
	set("billing_cycle", billing.frequency?.value ?? "monthly", billing.frequency === null ? "assumed" : "stated");
	set("pricing_model", "percentage", "labelled");
	set("unit_price", share.value.toString(), "labelled");
	if (event !== null) set("fee_per_event", event.value.toString(), "labelled");
	return draft;
}

/** Whether the amount in a column goes with a percentage in the column before it. */
export function isPerEvent({ row, prices }: RowFigures, priced: Priced, index: number): boolean {
	const place = priced.findIndex((each) => each.index === index);
	const before = priced[place - 1];
	return (
		before !== undefined &&
		prices[index] != null &&
		row.figures[index]?.kind !== "percent" &&
		row.figures[before.index]?.kind === "percent"
	);
}

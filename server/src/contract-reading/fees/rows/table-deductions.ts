import { Decimal } from "../../../money/index.ts";
import type { SolvedRow } from "../../tables/solved-table.ts";
import { placeIn, type Setting } from "../../terms/setting.ts";
import { pricePeriodIn } from "../../values/price-period.ts";
import { decimalOf, type ServiceDraft, setter, valueIn } from "../drafts/draft.ts";
import type { RowFigures } from "./row-figures.ts";

/** The percentage that a row with a negative amount tells: "Introductory discount, 10%, months 1–12 | −97.90". */
export function deductedPercent({ all, figures }: SolvedRow): Decimal | null {
	const percent = /(\d{1,2}(?:[.,]\d+)?)\s?%/.exec(all.folded)?.[1]?.replace(",", ".");
	return percent === undefined || !figures.some((each) => each?.isNegative) ? null : Decimal.of(percent);
}

/** A deduction that is its percentage of what the rows above come to is a discount of each of them. */
export function applyDeductions(
	setting: Setting,
	figures: readonly RowFigures[],
	drafts: readonly ServiceDraft[],
): void {
	for (const { row } of figures) {
		const percent = deductedPercent(row);
		const amount = row.figures.findLast((each) => each?.isNegative)?.value;
		if (percent === null || amount === undefined) continue;
		const recurring = drafts.filter((draft) => valueIn(draft, "service_type") === "fixed_fee");
		const sum = Decimal.sum(
			recurring.map((draft) => draft.lineAmount ?? decimalOf(draft, "unit_price") ?? Decimal.zero),
		);
		if (!sum.percent(percent).minus(amount).absolute().isLessThan(Decimal.of("0.02"))) continue;
		const period = pricePeriodIn(setting, row.all.folded);
		for (const draft of recurring) {
			setter(draft, placeIn(setting, row.all))("discount_percent", percent.toString(), "proven");
			if (period?.kind === "months" && period.to !== null) draft.discount_months = period.to - period.from + 1;
		}
	}
}

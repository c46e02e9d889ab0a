import { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import { isMoneyRole } from "../statements/column-role.ts";
import type { TablePart } from "../statements/statement.ts";
import { type SolvedColumn, type SolvedRow, solveTable } from "../tables/solved-table.ts";
import type { Billing } from "../terms/billing.ts";
import { moneyOf, placeIn, type Setting } from "../terms/setting.ts";
import { readNumber } from "../values/number.ts";
import { pricePeriodIn } from "../values/price-period.ts";
import { type Range, rangeAt } from "../values/ranges.ts";
import type { ServiceDraft } from "./draft.ts";
import { capitalised, type FeeName } from "./fee-name.ts";
import { perUnitBehind } from "./per-unit.ts";
import { nearby, plainHeading, type ReadTier, tieredDraft } from "./tiered-draft.ts";

/** A table of tiers as a usage service; null where its rows are none. */
export function tierTable(setting: Setting, part: TablePart, billing: Billing): ServiceDraft | null {
	const { columns, rows } = solveTable(setting, part);
	const tiers: ReadTier[] = [];
	const price = columns.find(({ role }) => role === "price" || role === "overage");
	const first = columns[0];
	const unit = perUnitBehind(
		` ${/\b(?:per|\/|je|par|por) ?.*$/.exec(price?.head.folded ?? "")?.[0] ?? ""}`,
		setting.decimalSign,
	);
	const data = rows.filter(({ isTotal }) => !isTotal);
	for (const row of data) {
		const tier = tierOfRow(setting, columns, { row, size: unit.size });
		if (tier === null) return null;
		tiers.push(tier);
	}
	// Prices for other years are no tiers, though each row names a number of units.
	const isRamp = data.some(({ cells }) =>
		cells.some((cell) => cell !== null && pricePeriodIn(setting, cell.folded) !== null),
	);
	if (tiers.length < 2 || isRamp) return null;
	const around = nearby(setting, part.index);
	const name = tierName(part, unit.unit, first?.head ?? null);
	return tieredDraft({
		billing,
		tiers,
		around,
		name,
		unit: unit.unit ?? unitIn(first?.head.folded ?? ""),
		part,
		paragraph: null,
		text: (rows[0] as SolvedRow).all,
	});
}

function unitIn(head: string): string | null {
	const bracket = /\(([a-z]{2,12})\)/.exec(head)?.[1];
	return bracket ?? null;
}

/** @param size how many units the price is for: "price per 1,000 readings" */
function tierOfRow(
	setting: Setting,
	columns: readonly SolvedColumn[],
	{ row, size }: { row: SolvedRow; size: Decimal },
): ReadTier | null {
	const textAt = (role: string) => {
		const index = columns.findIndex((column) => column.role === role);
		return index < 0 ? null : (row.cells[index] ?? null);
	};
	const from = textAt("from");
	const to = textAt("to");
	const bounds = to !== null || from !== null ? spanOfCells(setting, from, to) : null;
	const others = row.cells.filter((cell, index) => cell !== null && !isMoneyRole(columns[index]?.role ?? "other"));
	const range =
		bounds ??
		others.map((cell) => rangeAt(cell?.folded ?? "", setting.decimalSign)).find((each) => each !== null) ??
		null;
	const priceCell = textAt("price") ?? textAt("overage") ?? textAt("amount");
	if (range === null || priceCell === null) return null;
	const price = priceOf(setting, priceCell);
	if (price === null) return null;
	const flat = textAt("flat");
	const flatFee = flat === null ? null : priceOf(setting, flat);
	return {
		range,
		price: size.equals(Decimal.one) ? price.value : price.value.dividedBy(size, 12),
		isPercent: price.isPercent,
		sign: price.sign,
		flatFee: flatFee?.value ?? Decimal.zero,
		place: placeIn(setting, row.all),
	};
}

function spanOfCells({ decimalSign }: Setting, from: Passage | null, to: Passage | null): Range | null {
	const lower = readNumber(/[\d][\d.,' ]*/.exec(from?.folded ?? "")?.[0].trim() ?? "", decimalSign);
	const upper = readNumber(/[\d][\d.,' ]*/.exec(to?.folded ?? "")?.[0].trim() ?? "", decimalSign);
	if (lower === null && upper === null) return null;
	return { kind: "span", from: lower, to: upper, isToExcluded: /less than|under|below|</.test(to?.folded ?? "") };
}

function priceOf(setting: Setting, cell: Passage): { value: Decimal; isPercent: boolean; sign: string } | null {
	const [money] = moneyOf(setting, cell);
	if (money !== undefined) return { value: money.amount, isPercent: false, sign: money.sign };
	if (
		/^\W*(?:free|included|no charge|inclusive|kostenlos|inklusive|gratuit|inclus|gratis|incluido|-+)\W*$/.test(
			cell.folded,
		)
	)
		return { value: Decimal.zero, isPercent: false, sign: "" };
	const number = /^\s*([\d][\d.,' ]*)\s*(%)?/.exec(cell.folded);
	const value = readNumber(number?.[1]?.trim() ?? "", setting.decimalSign);
	return value === null ? null : { value, isPercent: number?.[2] !== undefined, sign: "" };
}

function tierName(part: TablePart, unit: string | null, firstHead: Passage | null): FeeName {
	const heading = plainHeading(part.headingText);
	const isPlain =
		/^(?:pricing|prices?|fees?|charges?|rates?|rate card|exhibit|schedule|annex|tiers?|volume|services?|commercial|order|appendix|pricing (?:exhibit|attachment|schedule|table))\b/i.test(
			heading,
		);
	if (heading !== "" && !isPlain && heading.length <= 80) return { name: heading, way: "stated" };
	const head =
		firstHead?.text
			.replace(
				/\b(?:monthly|per month|volume|tiers?|number of|range|from|to|quantity|usage|band|each month|in the month)\b/gi,
				"",
			)
			.trim() ?? "";
	if (head.length > 2) return { name: capitalised(head), way: "stated" };
	if (unit !== null) return { name: capitalised(unit), way: "stated" };
	return { name: heading || "Usage", way: "implied" };
}

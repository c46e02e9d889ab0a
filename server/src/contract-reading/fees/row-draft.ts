import { Decimal } from "../../money/index.ts";
import type { TermValue } from "../result/reading.ts";
import type { TablePart } from "../statements/statement.ts";
import { type Billing, timingIn } from "../terms/billing.ts";
import { placeIn, type Setting } from "../terms/setting.ts";
import { fold } from "../values/fold.ts";
import { type Frequency, frequencyIn } from "../values/frequency.ts";
import { readNumber } from "../values/number.ts";
import type { ServiceDraft, ServiceField } from "./draft.ts";
import { onceByNature, soldByNumber } from "./fee-words.ts";
import { type PerUnit, perUnitBehind } from "./per-unit.ts";
import type { PriceCell, RowFigures } from "./row-figures.ts";
import type { SolvedColumn } from "./solved-table.ts";

export interface DraftInput {
	readonly setting: Setting;
	readonly part: TablePart;
	readonly billing: Billing;
	readonly figure: RowFigures;
	readonly columns: readonly SolvedColumn[];
	readonly column: SolvedColumn;
	readonly price: PriceCell;
	/** Whether the row's name is this service's; another service of the row bears the column's name too. */
	readonly isOnly: boolean;
	readonly lineAmount: Decimal | null;
}

/** The service that a price in a row of a table makes. */
export function rowDraft({
	setting,
	part,
	columns,
	billing,
	figure,
	column,
	price,
	isOnly,
	lineAmount,
}: DraftInput): ServiceDraft {
	const { row, name, quantity, included, counts, basis } = figure;
	const headPer = perUnitBehind(
		` ${/(?:\bper\b|\/|\bje\b|\bpar\b|\bpor\b) ?.*$/.exec(column.head.folded)?.[0] ?? ""}`,
		setting.decimalSign,
	);
	const basisPer = perUnitBehind(` ${/\bper\b.*$/.exec(basis)?.[0] ?? ""}`, setting.decimalSign);
	const per: PerUnit = [price.per, basisPer, headPer].find(({ unit }) => unit !== null) ?? price.per;
	const isOverage = column.role === "overage";
	const frequency = frequencyOf({ figure, column, columns, part, price, billing });
	const isOnce =
		frequency?.value === "one_time" || (frequency === null && onceByNature.test(name.toLowerCase()) && !isOverage);
	const isAllowance =
		columns.some(({ role }) => role === "included") &&
		columns.filter(({ role }) => role === "price" || role === "overage").length === 1;
	const unit = counts ?? per.unit;
	const isMetered =
		(isAllowance && quantity === null && (included?.isPositive() === true || unit !== null)) ||
		/metered|as used|usage|variable|actual|per use|consumption/.test(basis);
	const isBeyond =
		quantity === null && /\b(?:additional|extra|excess|beyond|over|exceeding|more than)\b/.test(fold(name));
	const hasCount = !isBeyond && (quantity !== null || (counts === null && soldByNumber.test(per.unit ?? "-")));
	const isUsage =
		!isOnce &&
		(isOverage || isMetered || (unit !== null && !hasCount && !(counts !== null && soldByNumber.test(counts))));
	const place = placeIn(setting, row.all);
	const draft: ServiceDraft = {
		part: part.index,
		paragraph: null,
		heading: part.heading,
		fields: new Map(),
		sign: price.sign,
		unit: isUsage ? (unit ?? unitOfName(name)) : null,
		tiers: [],
	};
	const set = (field: ServiceField, value: TermValue, confidence: number) =>
		draft.fields.set(field, { value, confidence, place });

	const ownName = name.slice(0, 255);
	set(
		"plan_item_name",
		isOnly && !(isOverage && included !== null) ? ownName : `${ownName}: ${isOverage ? "overage" : column.head.text}`,
		0.96,
	);
	set("unit_price", price.value.toString(), 0.96);
	if (lineAmount !== null) draft.lineAmount = lineAmount;
	const beyond = isBeyond
		? /\b(?:beyond|over|above|exceeding|more than)(?: the first)? (\d[\d.,' ]*)/.exec(fold(name))?.[1]
		: undefined;
	const allowance = readNumber(beyond?.trim() ?? "", setting.decimalSign);
	if (isUsage && allowance !== null) set("included_quantity", allowance.toString(), 0.93);
	if (isUsage) setUsage({ set, figure, billing, frequency, per, isSure: isOverage || isMetered });
	else setFee({ set, figure, billing, frequency, isOnce, lineAmount, price });
	return draft;
}

type SetField = (field: ServiceField, value: TermValue, confidence: number) => void;
type SaidFrequency = { readonly value: Frequency; readonly confidence: number } | null;

interface UsageInput {
	readonly set: SetField;
	readonly figure: RowFigures;
	readonly billing: Billing;
	readonly frequency: SaidFrequency;
	readonly per: PerUnit;
	/** Whether words say that it is metered, not the price's unit alone. */
	readonly isSure: boolean;
}

function setUsage({ set, figure: { included }, billing, frequency, per, isSure }: UsageInput): void {
	set("service_type", "usage", isSure ? 0.95 : 0.9);
	const named = frequency?.value === "one_time" ? undefined : frequency?.value;
	const isSaid = frequency !== null || billing.frequency !== null;
	set("billing_cycle", billing.frequency?.value ?? named ?? "monthly", isSaid ? 0.93 : 0.8);
	const isPackage = !per.size.equals(Decimal.one);
	set("pricing_model", isPackage ? "package" : "per_unit", isPackage && !per.isBlock ? 0.85 : 0.93);
	if (isPackage) set("package_size", per.size.toString(), 0.95);
	if (included?.isPositive()) set("included_quantity", included.toString(), 0.95);
}

interface FeeInput {
	readonly set: SetField;
	readonly figure: RowFigures;
	readonly billing: Billing;
	readonly frequency: SaidFrequency;
	readonly isOnce: boolean;
	readonly lineAmount: Decimal | null;
	readonly price: PriceCell;
}

function setFee({ set, figure, billing, frequency, isOnce, lineAmount, price }: FeeInput): void {
	const { quantity, discount, basis } = figure;
	const isSaid = billing.frequency !== null || isOnce;
	set("service_type", isOnce ? "one_time_fee" : "fixed_fee", frequency !== null ? 0.96 : isSaid ? 0.91 : 0.7);
	const cycle = isOnce ? "one_time" : (frequency?.value ?? billing.frequency?.value ?? "monthly");
	set("billing_cycle", cycle, isOnce ? 0.95 : (frequency?.confidence ?? (billing.frequency === null ? 0.5 : 0.91)));
	if (quantity !== null) set("quantity", quantity.value.toString(), 0.96);
	// Where the line is quantity × price already, the price shown has the discount in it.
	const product = price.value.times(quantity?.value ?? Decimal.one);
	const isNet = lineAmount?.minus(product).absolute().isLessThan(Decimal.of("0.02")) === true;
	if (discount?.isPositive() && !isNet) set("discount_percent", discount.toString(), 0.94);
	const timing = isOnce ? null : timingIn(basis);
	if (timing !== null) set("billing_timing", timing, 0.95);
}

interface FrequencyInput {
	readonly figure: RowFigures;
	readonly column: SolvedColumn;
	readonly columns: readonly SolvedColumn[];
	readonly part: TablePart;
	readonly price: PriceCell;
	readonly billing: Billing;
}

function frequencyOf({
	figure,
	column,
	columns,
	part,
	price,
	billing,
}: FrequencyInput): { value: Frequency; confidence: number } | null {
	const { basis } = figure;
	const named = (value: Frequency | null, confidence: number) => (value === null ? null : { value, confidence });
	return (
		named(
			frequencyIn(basis) ?? (/with first invoice|upon signature|at signing/.test(basis) ? "one_time" : null),
			0.96,
		) ??
		named(frequencyIn(price.cell.folded), 0.96) ??
		named(frequencyIn(fold(figure.name)), 0.95) ??
		named(column.frequency, 0.95) ??
		named(frequencyIn(figure.row.section), 0.94) ??
		named(columns.find(({ role }) => role === "name")?.frequency ?? null, 0.93) ??
		named(amountFrequency(columns), 0.92) ??
		named(frequencyIn(part.heading.split("|").at(-1) ?? ""), 0.9) ??
		named(billing.isOnce ? "one_time" : null, 0.93) ??
		named(
			/deliverable|milestone|work ?package|phase|meilenstein/.test(columns.map(({ head }) => head.folded).join(" "))
				? "one_time"
				: null,
			0.9,
		)
	);
}

function amountFrequency(columns: readonly SolvedColumn[]): Frequency | null {
	return columns.find(({ role, frequency }) => role === "amount" && frequency !== null)?.frequency ?? null;
}

function unitOfName(name: string): string | null {
	return /\(([^)]{2,20})\)/.exec(name)?.[1]?.toLowerCase() ?? name.toLowerCase().slice(0, 40);
}

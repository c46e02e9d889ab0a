import { Decimal } from "../../../money/index.ts";
import type { TablePart } from "../../statements/statement.ts";
import type { SolvedColumn } from "../../tables/solved-table.ts";
import { type Billing, timingIn } from "../../terms/billing.ts";
import { placeIn, type Setting } from "../../terms/setting.ts";
import { fold } from "../../values/fold.ts";
import type { Frequency } from "../../values/frequency.ts";
import { readNumber } from "../../values/number.ts";
import { type PricePeriod, pricePeriodIn } from "../../values/price-period.ts";
import { newDraft, type ServiceDraft, setter } from "../drafts/draft.ts";
import { metered, onceByNature, soldByNumber } from "../drafts/fee-words.ts";
import { type PerUnit, perUnitBehind } from "../drafts/per-unit.ts";
import { windowsOf } from "../sentences/amount-windows.ts";
import { productsIn } from "../sentences/told-products.ts";
import type { PriceCell, RowFigures } from "./row-figures.ts";
import { frequencyOfRow, type SaidFrequency } from "./row-frequency.ts";

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
export function rowDraft(input: DraftInput): ServiceDraft {
	const { setting, part, figure, columns, column, isOnly, lineAmount } = input;
	const { row, name, included, counts, basis } = figure;
	const per = unitOf(input);
	const product = figure.quantity === null ? productOf(input) : null;
	const price = product === null ? input.price : { ...input.price, value: product.price };
	const quantity = figure.quantity ?? product ?? countInName(`${name} ${basis}`, per, setting);
	const isOverage = column.role === "overage";
	const frequency = frequencyOfRow(input);
	const isOnce =
		frequency?.value === "one_time" ||
		(frequency === null && onceByNature.test(`${name.toLowerCase()} ${column.head.folded}`) && !isOverage);
	const isAllowance =
		columns.some(({ role }) => role === "included") &&
		columns.filter(({ role }) => role === "price" || role === "overage").length === 1;
	const unit = counts ?? per.unit;
	const isMetered =
		(isAllowance && quantity === null && (included?.isPositive() === true || unit !== null)) || metered.test(basis);
	const isBeyond =
		quantity === null && /\b(?:additional|extra|excess|beyond|over|exceeding|more than)\b/.test(fold(name));
	const hasCount = !isBeyond && (quantity !== null || (counts === null && soldByNumber.test(per.unit ?? "-")));
	// Beside a price for what goes beyond, the other one is charged whatever is used.
	const isBase = !isOverage && columns.some(({ role }, place) => role === "overage" && figure.prices[place] != null);
	// What a sum of the table comes out with is charged as it stands.
	const isSummed = row.isProven && figure.amount === null && quantity === null && !isMetered && !isOverage;
	const isUsage =
		!isOnce &&
		!isBase &&
		!isSummed &&
		(isOverage || isMetered || (unit !== null && !hasCount && !(counts !== null && soldByNumber.test(counts))));
	const draft = newDraft({
		...{ part: part.index, paragraph: null, heading: part.heading, text: row.all, sign: price.sign },
		unit: isUsage ? (unit ?? unitOfName(name)) : null,
	});
	const set = setter(draft, placeIn(setting, row.all));
	const doubt = row.isFailing ? (["unexplained"] as const) : [];
	const way = row.isProven ? "proven" : "labelled";
	const ownName = name.slice(0, 255);
	const step = pricePeriodIn(setting, column.head.folded) ?? stepOfRow(input);
	if (step !== null) draft.period = step;
	const isStepColumn = step !== null && columns.filter(({ role }) => role === column.role).length > 1;
	const isOwn = isOnly && !isStepColumn && !(isOverage && included !== null);
	set("plan_item_name", isOwn ? ownName : `${ownName}: ${isOverage ? "overage" : column.head.text}`, way, ...doubt);
	set("unit_price", price.value.toString(), way, ...doubt);
	if (lineAmount !== null) draft.lineAmount = lineAmount;
	const beyond = isBeyond
		? /\b(?:beyond|over|above|exceeding|more than)(?: the first)? (\d[\d.,' ]*)/.exec(fold(name))?.[1]
		: undefined;
	const allowance = readNumber(beyond?.trim() ?? "", setting.decimalSign);
	if (isUsage && allowance !== null) set("included_quantity", allowance.toString(), "stated");
	if (isUsage) setUsage({ ...input, draft, frequency, per, isSure: isOverage || isMetered });
	else setFee({ ...input, draft, frequency, isOnce, quantity: quantity?.value ?? null, isProduct: product !== null });
	return draft;
}

/** "Year 2", "1 Jan 2028 – 31 Dec 2028" in a cell of the row, or a number under "Contract year". */
function stepOfRow({ setting, figure, columns }: DraftInput): PricePeriod | null {
	const texts = columns.flatMap(({ head, role }, place) => {
		const cell = figure.row.cells[place] ?? null;
		const isMoney = role === "price" || role === "amount" || role === "quantity";
		return cell === null || (isMoney && !/year|jahr|annee|ano|anno|jaar/.test(head.folded))
			? []
			: [cell.folded, `${head.folded} ${cell.folded}`];
	});
	// "Jul 1, 2027 | Jun 30, 2028": the first and the last day in two cells.
	const dated = pricePeriodIn(setting, texts.filter((_, place) => place % 2 === 0).join(" - "));
	if (dated?.kind === "dates") return dated;
	const periods = texts.flatMap((text) => pricePeriodIn(setting, text.trim()) ?? []);
	return periods.find(({ kind }) => kind === "dates") ?? periods[0] ?? null;
}

/** What the row's price is for: as said at the price, in the other cells, in the price's head or in the name. */
function unitOf({ setting, figure, column, price }: DraftInput): PerUnit {
	const behind = (text: string | undefined) => perUnitBehind(` ${text ?? ""}`, setting.decimalSign);
	const head = behind(/(?:\bper\b|\/|\bje\b|\bpar\b|\bpor\b) ?.*$/.exec(column.head.folded)?.[0]);
	const basis = behind(/\b(?:per|je|pro|par|por)\b.*$/.exec(figure.basis)?.[0]);
	const said = [price.per, basis, head].find(({ unit }) => unit !== null);
	if (said !== undefined) return said;
	// "Labels: per 500 begun": a name tells of blocks; "Support per site" is only a name.
	const named = behind(/\b(?:per|each|je|pro|par|por|cada|ogni)\b.*$/.exec(fold(figure.name))?.[0]);
	return !named.size.equals(Decimal.one) || (named.unit !== null && metered.test(figure.basis)) ? named : price.per;
}

/** Of units that cost nothing, or bound a tier, none is sold. */
const notSold =
	/\b(?:first|after|beyond|over|above|exceeding|up to|free|inclu\w+|inklusive|frei|gratuit\w*|gratis|compres\w+)\b/;

/** "Device rental, 5 devices" priced per device. */
function countInName(name: string, { unit }: PerUnit, { decimalSign }: Setting): { readonly value: Decimal } | null {
	if (unit === null) return null;
	const noun = (unit.split(" ").at(-1) ?? unit).replace(/\W/g, ".");
	const match = new RegExp(`(?<![\\d.,])(\\d[\\d.,]*) (?:(?!per |je |par |por )[\\p{Ll}-]+ )?${noun}`, "u").exec(
		fold(name),
	);
	const around =
		match === null ? "" : fold(name).slice(Math.max(0, match.index - 15), match.index + match[0].length + 15);
	const count = notSold.test(around) ? undefined : match?.[1];
	const value = readNumber(count ?? "", decimalSign);
	return value === null ? null : { value };
}

/** "$420.00 a month (6 offices: $2,520.00)", "36 trucks × 189.00 | 6,804.00": the factors of which the row tells the product. */
function productOf({
	setting,
	figure,
	price,
}: DraftInput): { readonly value: Decimal; readonly price: Decimal } | null {
	const { all } = figure.row;
	const behind = productsIn(setting, all, windowsOf(setting, all)).find(({ price: { money } }) =>
		money.amount.equals(price.value),
	);
	if (behind !== undefined) return { value: behind.count, price: price.value };
	const [, count = "", single = ""] = /(\d[\d.,]*) (?:[a-z-]+ ){0,3}[x×@] ?\D{0,4}(\d[\d.,]*)/.exec(all.folded) ?? [];
	const [value, each] = [readNumber(count, setting.decimalSign), readNumber(single, setting.decimalSign)];
	return value?.isGreaterThan(Decimal.one) && each !== null && value.times(each).equals(price.value)
		? { value, price: each }
		: null;
}

interface UsageInput extends DraftInput {
	readonly draft: ServiceDraft;
	readonly frequency: SaidFrequency | null;
	readonly per: PerUnit;
	/** Whether words say that it is metered, not the price's unit alone. */
	readonly isSure: boolean;
}

function setUsage({ setting, draft, figure, billing, frequency, per, isSure }: UsageInput): void {
	const set = setter(draft, placeIn(setting, figure.row.all));
	set("service_type", "usage", isSure ? "labelled" : "stated");
	const named = frequency?.value === "one_time" ? undefined : frequency?.value;
	const cycle = billing.frequency?.value ?? named;
	set(
		"billing_cycle",
		cycle ?? "monthly",
		cycle === undefined ? "assumed" : "stated",
		...(named === undefined ? (["shared"] as const) : []),
	);
	const isPackage = !per.size.equals(Decimal.one);
	set("pricing_model", isPackage ? "package" : "per_unit", isPackage && !per.isBlock ? "implied" : "labelled");
	if (isPackage) set("package_size", per.size.toString(), "labelled");
	if (figure.included?.isPositive()) set("included_quantity", figure.included.toString(), "labelled");
}

interface FeeInput extends DraftInput {
	readonly draft: ServiceDraft;
	readonly frequency: SaidFrequency | null;
	readonly isOnce: boolean;
	readonly quantity: Decimal | null;
	/** Whether the row tells what quantity and price come to. */
	readonly isProduct: boolean;
}

function setFee(input: FeeInput): void {
	const { setting, draft, figure, billing, frequency, isOnce, lineAmount, price, quantity, isProduct } = input;
	const { row, discount, basis } = figure;
	const set = setter(draft, placeIn(setting, row.all));
	set(
		"service_type",
		isOnce ? "one_time_fee" : "fixed_fee",
		frequency?.way ?? (isOnce ? "stated" : billing.frequency === null ? "assumed" : "stated"),
	);
	const cycle: Frequency = isOnce ? "one_time" : (frequency?.value ?? billing.frequency?.value ?? "monthly");
	const isShared = !isOnce && frequency === null && billing.frequency !== null;
	set(
		"billing_cycle",
		cycle,
		isOnce || isShared ? "stated" : (frequency?.way ?? "assumed"),
		...(isShared ? (["shared"] as const) : []),
	);
	// Prices that add up to the table's sum as they stand are multiplied by nothing: the number counts something else.
	const isFactor = isProduct || !row.isProven || figure.amount !== null;
	if (quantity !== null && isFactor) set("quantity", quantity.toString(), row.isProven ? "proven" : "labelled");
	// Where the line is quantity × price already, the price shown has the discount in it.
	const product = price.value.times(quantity ?? Decimal.one);
	const isNet = lineAmount?.minus(product).absolute().isLessThan(Decimal.of("0.02")) === true;
	if (discount?.isPositive() && !isNet)
		set("discount_percent", discount.toString(), row.isProven ? "proven" : "labelled");
	const timing = isOnce ? null : timingIn(`${basis} ${price.cell.folded} ${fold(figure.name)}`);
	if (timing !== null) set("billing_timing", timing, "labelled");
}

function unitOfName(name: string): string | null {
	return /\(([^)]{2,20})\)/.exec(name)?.[1]?.toLowerCase() ?? name.toLowerCase().slice(0, 40);
}

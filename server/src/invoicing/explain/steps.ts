import { type Currency, Decimal, minorDigits, roundMoney } from "../../money/index.ts";
import type { TakenDiscount } from "../../rating/index.ts";
import { isOfItem, itemAllowance } from "../model/allowances/item-discounts.ts";
import { amountText, groupText } from "../model/charges/charge-description.ts";
import type { ChargeRecord, PartRecord, PricedGroupRecord, PricedRecord } from "../model/charges/charge-record.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import { type TaxBase, taxBases } from "../model/invoice/tax-bases.ts";
import { stepsOfCommitment } from "./commitment-steps.ts";
import { type Step, step } from "./step.ts";

const kindOfBasis = {
	...{ unit: "units", package: "packages", event: "events", percent: "percent" },
	...{ minimum_event: "events", maximum_event: "events", own_price: "units" },
} as const satisfies Readonly<Record<PartRecord["basis"], Step["kind"]>>;

/** How a period's price was computed, up to its rounded net amount, without what a minimum adds. */
export function stepsOfPrice(priced: PricedRecord, currency: Currency): Step[] {
	if (priced.commitment !== undefined)
		return rounded(stepsOfCommitment(priced.commitment, currency), Decimal.of(priced.net), currency);
	// What groups had reached is deducted from each of them.
	const reached = priced.groups === undefined ? Decimal.of(priced.reached?.price ?? "0") : Decimal.zero;
	const [price, charge] = [costOf(priced), Decimal.of(priced.charge)];
	const steps = [
		...(priced.groups ?? []).map((group) => stepOfGroup(priced.group_by ?? [], group)),
		...priced.parts.map(stepOfPart),
		step("charged_elsewhere", reachedText(priced), reached.negated()),
		step("proration", prorationText(price, priced), charge.minus(price)),
		step("discount", discountText(priced), Decimal.of(priced.discount).negated()),
		step("maximum", maximumText(priced), Decimal.of(priced.maximum_reduction).negated()),
	].filter(({ kind, amount }) => kind in alwaysShown || !amount.isZero());
	return rounded(steps, Decimal.of(priced.net), currency);
}

/** The price, less what was reached before a part of a divided period. */
function costOf({ price, reached }: PricedRecord): Decimal {
	return Decimal.of(price).minus(Decimal.of(reached?.price ?? "0"));
}

/** These components of a price are shown even if they come to 0. */
const alwaysShown = { units: true, packages: true, events: true, percent: true, tier: true };

/** What a minimum adds to a price, as a separate line. */
export function stepsOfMinimum(priced: PricedRecord, currency: Currency): Step[] {
	const minimum = Decimal.of(priced.minimum);
	const net = minimum.minus(Decimal.of(priced.minimum_addition));
	const ofParts = priced.is_divided ? "the price of all parts" : "the price itself";
	return [
		step("minimum", `minimum of ${amountText(minimum, currency)}${shareOfDays(priced)}`, minimum),
		step("charged_elsewhere", `less ${amountText(net, currency)}, ${ofParts}`, net.negated()),
	];
}

/** What a period costs in total, as known when it was charged; nothing if it was no longer served. */
export function stepsOfCost({ priced }: ChargeRecord, currency: Currency): Step[] {
	if (priced === null) return [];
	const addition = Decimal.of(priced.minimum_addition);
	const added = priced.is_divided
		? `${addition}, which all parts together need to reach the minimum of ${priced.minimum}`
		: `up to the minimum of ${priced.minimum}${shareOfDays(priced)}`;
	const minimum = addition.isZero() ? [] : [step("minimum", added, addition)];
	return [...stepsOfPrice(priced, currency), ...minimum];
}

/** What a correction comes to: the cost as known then, less what had been charged. */
export function stepsOfCorrection(record: ChargeRecord, currency: Currency): Step[] {
	const cost = Decimal.sum(stepsOfCost(record, currency).map(({ amount }) => amount));
	const before = Decimal.of(record.charged_before ?? "0");
	const [others, waived] = [Decimal.of(record.at_other_taxes ?? "0"), Decimal.of(record.waived ?? "0")];
	const words = record.priced === null ? "the period is no longer served" : "the period's cost, as known then";
	return [
		step("cost_now", words, cost),
		step("charged_before", `less ${amountText(before, currency)} charged before`, before.negated()),
		step("charged_elsewhere", `less ${amountText(others, currency)} on lines at another tax`, others.negated()),
		step("charged_elsewhere", `${amountText(waived, currency)} waived, which is not credited`, waived),
	].filter(({ kind, amount }) => kind !== "charged_elsewhere" || !amount.isZero());
}

/** What discounts of the item took off a line at this price, of all that they took off its charge. */
export function stepsOfItemDiscounts(
	taken: readonly TakenDiscount[],
	line: LineItem,
	lines: readonly LineItem[],
	price: Decimal,
	currency: Currency,
): Step[] {
	const own = taken.filter((one) => isOfItem(one) && !Decimal.of(one.allowance).isZero());
	const minimum = lines.find((one) => one.charge_uuid === line.charge_uuid && one.charge_part === "minimum");
	const total = itemAllowance(own);
	const ofMinimum = minimum?.discount_amount ?? Decimal.zero;
	const amount = line.uuid === minimum?.uuid ? ofMinimum : total.minus(ofMinimum);
	if (amount.isZero()) return [];
	if (!amount.equals(total)) return [step("discount", `discounts of the item: ${amount}`, amount.negated())];
	let left = price;
	return own.map(({ name, percent, allowance: text }) => {
		const allowance = Decimal.of(text);
		const isWhole = percent !== null && roundMoney(left.percent(Decimal.of(percent)), currency).equals(allowance);
		const share = `${allowance}, this line's share${percent === null ? "" : ` of ${percent} %`}`;
		const words = isWhole ? `${percent} % of ${left} is ${allowance}` : share;
		left = left.minus(allowance);
		return step("discount", `${name}: ${words}`, allowance.negated());
	});
}

/** The arithmetic of a line's own figures, up to its net amount (decisions.md, "Line amount"). */
export function stepsOfFigures(line: LineItem, currency: Currency): Step[] {
	const { quantity, unit_price, flat_fee, discount_percent, discount_amount } = line;
	const units = quantity.times(unit_price);
	const subtotal = units.plus(flat_fee);
	const steps = [
		step("units", `${quantity} × ${unit_price}`, units),
		step("flat_fee", `flat fee of ${flat_fee}`, flat_fee),
		step("discount", `${discount_percent} % of ${subtotal}`, subtotal.percent(discount_percent).negated()),
		step("discount", `discount of ${discount_amount}`, discount_amount.negated()),
	].filter(({ kind, amount }, index) => !amount.isZero() || (kind === "units" && index === 0 && flat_fee.isZero()));
	return rounded(steps, line.net, currency);
}

/**
 * The line's share of each of its taxes on all lines that bear it (decisions.md, "Tax rounding"; extensions.md, "Several taxes").
 * @param isCustomerExempt applies to a line that doesn't say otherwise
 */
export function stepsOfTaxes(line: LineItem, lines: readonly LineItem[], isCustomerExempt: boolean): Step[] {
	const isExempt = ({ is_tax_exempt }: LineItem) => is_tax_exempt ?? isCustomerExempt;
	const alike = lines.filter((other) => isExempt(other) === isExempt(line)).flatMap(taxBases);
	return taxBases(line).map((own) => {
		const group = alike.filter(({ key }) => key === own.key);
		const base = Decimal.sum(group.map((other) => other.base));
		const tax = Decimal.sum(group.map((other) => other.tax.amount));
		return step("tax", taxText(own, group.length, base, tax), own.tax.amount);
	});
}

function taxText({ tax, base }: TaxBase, lines: number, groupBase: Decimal, groupTax: Decimal): string {
	const place = tax.jurisdiction === null ? "" : ` (${tax.jurisdiction})`;
	const rate = `${tax.name === null && place === "" ? "" : `${tax.name ?? "tax"}${place}, `}${tax.rate} %`;
	if (groupTax.isZero()) return tax.rate.isZero() ? "no tax" : `${rate}: no tax is charged on this line`;
	const on = tax.compound ? ", with the taxes before it" : "";
	if (lines === 1) return `${rate} of ${base}${on}, rounded`;
	return `${rate} of ${groupBase}${on}, the total of the ${lines} lines with this tax, is ${groupTax}; the share of this line's ${base}`;
}

/** The steps, plus one for what rounding to the net amount adds or subtracts. */
function rounded(steps: readonly Step[], net: Decimal, currency: Currency): Step[] {
	const exact = Decimal.sum(steps.map(({ amount }) => amount));
	if (exact.equals(net)) return [...steps];
	const words = `${exact} rounded to ${minorDigits(currency)} decimals is ${amountText(net, currency)}`;
	return [...steps, step("rounding", words, net.minus(exact))];
}

/** What a group costs, and what of it was charged before its part of a divided period. */
function stepOfGroup(
	keys: readonly string[],
	{ values, quantity, included, parts, reached, amount }: PricedGroupRecord,
): Step {
	const price = parts.map((part) => stepOfPart(part).calculation).join(" + ");
	const free = included === "0" ? "" : `${quantity} used, ${included} included, `;
	const less = reached === undefined || reached === "0" ? "" : ` − ${reached} before`;
	return step("units", `${groupText(keys, values)}: ${free}${price}${less}`, Decimal.of(amount));
}

function stepOfPart(part: PartRecord): Step {
	const { basis, from, up_to, units, rate, flat_fee, amount } = part;
	const range = from === null ? "" : `above ${from}${up_to === null ? "" : ` up to ${up_to}`}: `;
	if (basis === "own_price") return step("units", `${units} at the events' own prices: ${amount}`, Decimal.of(amount));
	const words = basis === "percent" ? `${rate} % of ${units}` : `${units}${wordOf(basis)} × ${rate}`;
	const fee = flat_fee === "0" ? "" : ` + ${flat_fee}`;
	return step(from === null ? kindOfBasis[basis] : "tier", `${range}${words}${fee}`, Decimal.of(amount));
}

const wordsOfBasis: Readonly<Record<PartRecord["basis"], string>> = {
	...{ unit: "", percent: "", package: " packages", event: " events" },
	...{ minimum_event: " events at the minimum", maximum_event: " events at the maximum", own_price: "" },
};

function wordOf(basis: PartRecord["basis"]): string {
	return wordsOfBasis[basis];
}

function reachedText({ reached }: PricedRecord): string {
	return `less ${reached?.price}, the price of the ${reached?.quantity} used before ${reached?.before}`;
}

function maximumText(priced: PricedRecord): string {
	if (!priced.is_divided) return `capped at ${priced.maximum}${shareOfDays(priced)}`;
	return `less ${priced.maximum_reduction}: all parts together are capped at ${priced.maximum}`;
}

function prorationText(price: Decimal, { charge, days_served, days_of_period, service_type }: PricedRecord): string {
	if (days_served === days_of_period || service_type === "usage") return `${price} to 12 decimals`;
	return `${days_served} of ${days_of_period} days: ${price} × ${days_served} ÷ ${days_of_period} = ${charge}`;
}

function discountText({ discount_percent, charge, cycle, discount_duration }: PricedRecord): string {
	const place = discount_duration === null ? "" : `, cycle ${cycle} of ${discount_duration}`;
	return `${discount_percent} % of ${charge}${place}`;
}

/** The minimum and maximum of a partly served period are prorated by days. */
function shareOfDays({ days_served, days_of_period, is_divided }: PricedRecord): string {
	if (is_divided) return ", with each part prorated by its days";
	return days_served === days_of_period ? "" : `, for ${days_served} of ${days_of_period} days`;
}

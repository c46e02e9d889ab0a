import { type Currency, Decimal, minorDigits } from "../../../money/index.ts";
import { type ChargePart, type GroupValues, groupByOf, type PricedGroup, type Rated } from "../../../rating/index.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import type { Corrected } from "./planned-invoice.ts";

/**
 * A line's description: the plan item's own text and, unless the line is simply quantity × unit price, how the charge was
 * computed (extensions.md, "Lines").
 */
export function describeCharge(
	{ item, period }: Pick<BilledPeriod, "item" | "period">,
	{ line, explanation }: Rated,
	currency: Currency,
): string | null {
	const { priced, reached, daysServed, daysOfPeriod, maximum, maximumReduction } = explanation;
	const steps: string[] = [];
	const keys = groupByOf(item.pricing);
	if (keys !== null && priced.groups !== undefined) steps.push(...describeGroups(keys, priced.groups));
	else if (priced.included.isPositive()) steps.push(`${priced.measured} used, ${priced.included} included`);
	const isFlat = line.unitPrice.isZero() && !line.flatFee.isZero();
	if (isFlat && keys === null) steps.push(...priced.parts.map(describePart));
	if (reached !== null && isFlat)
		steps.push(`less ${reached.amount} for the ${reached.measured} used before ${period.start}`);
	else if (reached !== null) steps.push(`${priced.billed} − ${reached.billed} before ${period.start}`);
	if (daysServed !== daysOfPeriod && item.serviceType === "fixed_fee")
		steps.push(`${daysServed} of ${daysOfPeriod} days`);
	if (maximum !== null && maximumReduction.isPositive()) steps.push(`capped at ${amountText(maximum, currency)}`);
	const text = [item.description, ...steps].filter((part) => part !== null && part !== "").join("\n");
	return text === "" ? null : text;
}

/** How many groups a line names. */
const namedGroups = 10;

/** The groups that cost most, each on a line of its own, and what the others cost together. */
function describeGroups(keys: readonly string[], groups: readonly PricedGroup[]): string[] {
	const costly = groups.toSorted((a, b) => b.amount.compare(a.amount));
	const named = new Set(costly.slice(0, namedGroups));
	const others = costly.slice(namedGroups);
	const rest = `${others.length} more groups = ${Decimal.sum(others.map(({ amount }) => amount))}`;
	return [
		...groups.filter((group) => named.has(group)).map((group) => describeGroup(keys, group)),
		...(others.length === 0 ? [] : [rest]),
	];
}

function describeGroup(keys: readonly string[], { values, measured, included, parts, amount }: PricedGroup): string {
	const name = groupText(keys, values);
	const free = included.isPositive() ? `${measured} used, ${included} included; ` : "";
	const [first, ...others] = parts;
	if (first === undefined || others.length === 0) return `${name}: ${free}${first ? describePart(first) : amount}`;
	return `${name}: ${free}${measured.minus(included)} for ${amount}`;
}

/** A group by its values: `model a, direction output`. */
export function groupText(keys: readonly string[], values: GroupValues): string {
	const texts = keys.map((key, index) => {
		const value = values[index] ?? null;
		return value === null ? `no ${key}` : `${key} ${value === "" ? "(empty)" : value}`;
	});
	return texts.join(", ");
}

/** How many of the invoices before a correction it names. */
const namedInvoices = 3;

/**
 * A correction's description: the period's cost as known now and what was charged for it before, each with its number of
 * events, and the invoices that charged it.
 * @param eventCount null for a fee
 */
export function describeCorrection(
	{ cost, before, eventCountBefore, earlier, isBilledAnew, settlesEarly }: Corrected,
	eventCount: number | null,
	currency: Currency,
): string {
	if (settlesEarly) return `${amountText(before.minus(cost), currency)} invoiced early${placesText(earlier, [])}`;
	const onEvents = (count: number) => (eventCount === null ? "" : ` on ${count} ${count === 1 ? "event" : "events"}`);
	const now = `${amountText(cost, currency)}${onEvents(eventCount ?? 0)} as known now`;
	const then = `${amountText(before, currency)}${onEvents(eventCountBefore)} charged before`;
	return `${now}, less ${then}${placesText(earlier, isBilledAnew ? ["again by this run"] : [])}`;
}

/** The description of usage of a period that is not over yet: its cost so far, and what was invoiced of it before. */
export function describeEarly(
	{ cost, before, earlier }: Pick<Corrected, "cost" | "before" | "earlier">,
	eventCount: number,
	currency: Currency,
): string {
	const now = `${amountText(cost, currency)} on ${eventCount} ${eventCount === 1 ? "event" : "events"} so far`;
	return before.isZero()
		? now
		: `${now}, less ${amountText(before, currency)} invoiced before${placesText(earlier, [])}`;
}

/** The invoices of earlier charges, in brackets. */
function placesText(earlier: Corrected["earlier"], further: readonly string[]): string {
	const numbers = [...new Set(earlier.flatMap(({ invoice_number }) => invoice_number ?? []))];
	const others = numbers.length - namedInvoices;
	const named = [...numbers.slice(0, namedInvoices), ...(others > 0 ? [`${others} more`] : [])];
	const places = [...named, ...further].join(", ");
	return places === "" ? "" : ` (${places})`;
}

/** An amount in the currency's minor units: `14.40`. */
export function amountText(amount: Decimal, currency: Currency): string {
	return amount.toFixed(minorDigits(currency));
}

/** `0–1000: 1000 × 0.02 = 20`, a flat fee as `+ 5`. */
function describePart({ basis, tier, units, rate, flatFee, amount }: ChargePart): string {
	if (basis === "own_price") return `${units} at the events' own prices = ${amount}`;
	const range = tier === null ? "" : `${rangeOf(tier)}: `;
	const factor = basis === "percent" ? `${rate} % of ${units}` : `${units}${unitWord(basis, units)} × ${rate}`;
	const fee = flatFee.isZero() ? "" : ` + ${flatFee}`;
	return `${range}${factor}${fee} = ${amount}`;
}

/** The last tier begins above the bound of the one before, which belongs to that one; a single tier has 0, too. */
function rangeOf({ from, upTo }: NonNullable<ChargePart["tier"]>): string {
	if (upTo !== null) return `${from}–${upTo}`;
	return from.isZero() ? "0 and over" : `above ${from}`;
}

const nouns: Readonly<Record<ChargePart["basis"], readonly [word: string, rest: string] | null>> = {
	...{ unit: null, percent: null, own_price: null, package: ["package", ""], event: ["event", ""] },
	...{ minimum_event: ["event", " at the minimum"], maximum_event: ["event", " at the maximum"] },
};

function unitWord(basis: ChargePart["basis"], units: Decimal): string {
	const noun = nouns[basis];
	if (noun === null) return "";
	const [word, rest] = noun;
	return ` ${word}${units.equals(Decimal.one) ? "" : "s"}${rest}`;
}

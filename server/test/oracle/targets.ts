import { type Contract, discountLasts, type Segment, type ServedItem } from "./contract.ts";
import { atOnce, byDays, type Worth } from "./credit/worth.ts";
import type { DayNumber } from "./day.ts";
import type { Terms } from "./history.ts";
import { roundMoney } from "./money.ts";
import type { Span } from "./periods.ts";
import { discounted, priceOf } from "./price.ts";
import { usagePrice } from "./prices/by-event.ts";
import { invoicedUntil, rhythmOf, rhythmPeriod } from "./prices/cycles.ts";
import { matrixPrice } from "./prices/matrix.ts";
import { Rational, sumOf, ZERO } from "./rational.ts";
import { type KeptEvent, type Metric, usageOf } from "./usage.ts";

/** A line of a period's charge, by what is known. */
export interface TargetLine {
	readonly kind: "price" | "minimum";
	/** The part's first day and the change that set its cost, which identify it in later charges. */
	readonly key: string;
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly net: Rational;
	readonly worth: Worth;
	/** The terms that determine the line's tax. */
	readonly terms: Pick<Terms, "taxes" | "tax_rate" | "tax_name">;
}

export interface Target {
	readonly due: DayNumber;
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly lines: readonly TargetLine[];
}

/** An item's usage as known to a step: in order, filtered to the item. */
export interface ItemUsage {
	readonly metric: Metric;
	readonly events: readonly KeptEvent[];
}

interface Part {
	readonly start: DayNumber;
	end: DayNumber;
	readonly segment: Segment;
	/** The terms of its last day, which determine the tax. */
	last: Segment;
}

/** The whole anchored period. For a one-time fee, its day of charge. */
export function wholePeriod(contract: Contract, served: ServedItem, index: number): Span {
	const rhythm = rhythmOf(served.item);
	return rhythm === null
		? { start: served.chargedFrom, end: served.chargedFrom }
		: rhythmPeriod(contract, rhythm, index);
}

/** The days charged in a period; null if none. "A contract's or item's end ends the period." */
export function servedSpan(contract: Contract, served: ServedItem, index: number): Span | null {
	const whole = wholePeriod(contract, served, index);
	const start = Math.max(whole.start, served.chargedFrom);
	const end = served.end === null ? whole.end : Math.min(whole.end, served.end);
	return start <= end ? { start, end } : null;
}

/** "In-advance fees fall due at the start of a period, in-arrears fees and usage the day after its end." */
export function dueOf(contract: Contract, served: ServedItem, span: Span): DayNumber {
	const { service_type, billing_timing, invoice_every } = served.item;
	if (invoice_every !== undefined) {
		const until = invoicedUntil(contract, invoice_every, span);
		return (served.end === null ? until : Math.min(until, served.end)) + 1;
	}
	if (service_type === "one_time_fee") {
		return span.start;
	}
	return service_type === "usage" || billing_timing === "in_arrears" ? span.end + 1 : span.start;
}

function segmentOn(served: ServedItem, day: DayNumber): Segment {
	const segment = served.segments.findLast((one) => one.from <= day);
	if (segment === undefined) {
		throw new Error("An item has terms on every day that it serves.");
	}
	return segment;
}

/** Day by day: a part lasts while the cost is unchanged. */
function partsOf(served: ServedItem, span: Span): Part[] {
	const parts: Part[] = [];
	for (let day = span.start; day <= span.end; day += 1) {
		const segment = segmentOn(served, day);
		const part = parts.at(-1);
		if (part !== undefined && part.segment.cost === segment.cost) {
			part.end = day;
			part.last = segment;
		} else {
			parts.push({ start: day, end: day, segment, last: segment });
		}
	}
	return parts;
}

export function countParts(contract: Contract, served: ServedItem, index: number): number {
	const span = servedSpan(contract, served, index);
	return span === null ? 0 : partsOf(served, span).length;
}

/**
 * The period's total cost, or that of its usage so far, up to a day: its maximum is the whole period's, and a minimum is not for usage
 * alone. Null if the item serves no day of it.
 */
export function targetOf(
	contract: Contract,
	served: ServedItem,
	index: number,
	usage: ItemUsage | null,
	upTo?: DayNumber,
): Target | null {
	const span = servedSpan(contract, served, index);
	if (span === null) {
		return null;
	}
	const whole = wholePeriod(contract, served, index);
	const days = Rational.of(whole.end - whole.start + 1);
	const parts = partsOf(served, span).flatMap((part) => {
		const end = Math.min(part.end, upTo ?? part.end);
		return end < part.start ? [] : [{ ...part, end }];
	});
	const charges = parts.map((part, place) => {
		const before = place === 0 ? null : (parts[place - 1]?.end ?? null);
		const exact =
			served.item.service_type === "usage"
				? usagePart(served, part, span, before, usage)
				: feePart(part).times(shareOf(part.start, part.end, days));
		const lasts = discountLasts(contract, served.item, part.segment, index);
		return lasts ? discounted(exact, Rational.of(part.segment.terms.discount_percent)) : exact;
	});
	const worths = parts.map((part, place) => (day: DayNumber) => {
		const before = place === 0 ? null : (parts[place - 1]?.end ?? null);
		const exact = usagePart(served, { ...part, end: Math.min(day, part.end) }, span, before, usage);
		const lasts = discountLasts(contract, served.item, part.segment, index);
		return lasts ? discounted(exact, Rational.of(part.segment.terms.discount_percent)) : exact;
	});
	const goesByUse = served.item.service_type === "usage" && usage?.metric.carry_over !== true;
	const nets = charges.map((charge) => roundMoney(charge, contract.currency));
	return {
		due: dueOf(contract, served, span),
		start: span.start,
		end: span.end,
		lines:
			served.item.service_type === "usage"
				? boundedLines(contract.currency, served, span, days, parts, nets, goesByUse ? worths : null)
				: parts.flatMap((part, place) =>
						boundedLines(contract.currency, served, part, days, [part], [nets[place] ?? ZERO], null),
					),
	};
}

function shareOf(start: DayNumber, end: DayNumber, days: Rational): Rational {
	return Rational.of(end - start + 1).dividedBy(days);
}

/** A fixed or one-time fee in full: quantity × unit_price, or its quantity in the tiers. */
function feePart(part: Part): Rational {
	const { terms } = part.segment;
	return terms.pricing_model === "per_unit"
		? Rational.of(terms.quantity).times(Rational.of(terms.unit_price))
		: priceOf(terms, Rational.of(terms.quantity), ZERO);
}

/** "price_new(Q) − price_new(Q1)": the part's price at the quantity that the period has reached ("Amended usage"). */
function usagePart(
	served: ServedItem,
	part: Part,
	span: Span,
	before: DayNumber | null,
	usage: ItemUsage | null,
): Rational {
	if (usage === null) {
		throw new Error("A usage item has a metric (extensions.md, Template).");
	}
	const terms = part.segment.terms;
	const included = Rational.of(terms.included_quantity);
	const priceUntil = (end: DayNumber) => {
		const days = { start: span.start, end, averagedTo: span.end };
		if (terms.pricing_model === "matrix") {
			return matrixPrice(terms, usage.metric, usage.events, days, served.start);
		}
		const used = usageOf(usage.metric, usage.events, days, served.start, included);
		return usagePrice(terms, used);
	};
	return before === null ? priceUntil(part.end) : priceUntil(part.end).minus(priceUntil(before));
}

/**
 * The maximum, then the minimum: once for all parts of usage, or separately for each part of a fee, as for a service of its
 * days. Each day's bound is weighted ("Amended usage", "Proration").
 */
function boundedLines(
	currency: string,
	served: ServedItem,
	span: Span,
	days: Rational,
	parts: readonly Part[],
	nets: readonly Rational[],
	worths: readonly Worth[] | null,
): TargetLine[] {
	const oneTime = served.item.service_type === "one_time_fee";
	const share = oneTime ? Rational.of(1) : Rational.of(1).dividedBy(days);
	const daysOf = new Map<Segment, number>();
	for (let day = span.start; day <= span.end; day += 1) {
		const segment = segmentOn(served, day);
		daysOf.set(segment, (daysOf.get(segment) ?? 0) + 1);
	}
	let minimum = ZERO;
	let maximum: Rational | null = ZERO;
	for (const [{ terms }, count] of daysOf) {
		const weight = Rational.of(count);
		minimum = minimum.plus(Rational.of(terms.minimum_amount ?? "0").times(weight));
		maximum =
			maximum === null || terms.maximum_amount === null
				? null
				: maximum.plus(Rational.of(terms.maximum_amount).times(weight));
	}
	const capped = maximum === null ? [...nets] : capTo(nets, roundMoney(maximum.times(share), currency));
	const isAtOnce = oneTime || (served.item.service_type === "fixed_fee" && served.item.billing_timing === "in_advance");
	const lines: TargetLine[] = parts.map((part, place) => {
		const net = capped[place] ?? ZERO;
		const worth = worths?.[place];
		const isCapped = net.compare(nets[place] ?? ZERO) < 0;
		const ofUse = worth && ((day: DayNumber) => (isCapped ? worth(day).least(net) : worth(day)));
		return {
			kind: "price",
			key: `${part.start}/${part.segment.cost}`,
			start: part.start,
			end: part.end,
			net,
			worth: ofUse ?? (isAtOnce ? atOnce(net) : byDays(part.start, part.end, net)),
			terms: part.last.terms,
		};
	});
	const lacking = roundMoney(minimum.times(share), currency).minus(sumOf(capped));
	const last = lines.at(-1);
	if (lacking.isPositive() && last !== undefined) {
		const worth = isAtOnce ? atOnce(lacking) : byDays(span.start, last.end, lacking);
		lines.push({ ...last, kind: "minimum", start: span.start, net: lacking, worth });
	}
	return lines;
}

/** The excess over the maximum is deducted from the latest parts first, which it never makes negative. */
function capTo(nets: readonly Rational[], maximum: Rational): Rational[] {
	const capped = [...nets];
	let over = sumOf(nets).minus(maximum);
	for (let place = capped.length - 1; place >= 0 && over.isPositive(); place -= 1) {
		const net = capped[place] ?? ZERO;
		const off = net.most(ZERO).least(over);
		capped[place] = net.minus(off);
		over = over.minus(off);
	}
	return capped;
}

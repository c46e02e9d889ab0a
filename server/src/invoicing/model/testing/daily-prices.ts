import {
	addDays,
	type CalendarDate,
	daysOfPeriod,
	isDiscounted,
	type ServedPeriod,
	servedPeriods,
} from "../../../calendar/index.ts";
import { Decimal, roundMoney } from "../../../money/index.ts";
import { type Measured, priceQuantity, rate } from "../../../rating/index.ts";
import type { BilledItem, BilledTerm, BilledTerms } from "../periods/billed-periods.ts";

/** A second way to price, for comparison in tests: day by day, ignoring how a plan divides periods. */

/** Usage of a day, by usage item. */
export interface UsedOnDay {
	readonly day: CalendarDate;
	readonly quantity: number;
}

/** What each period, or part of one with its own price, costs for the given usage, computed day by day: by item and first day. */
export function dailyPrices(
	items: readonly BilledItem[],
	term: BilledTerm & { readonly endDate: CalendarDate },
	usage: readonly UsedOnDay[],
): Map<string, string> {
	const prices = new Map<string, string>();
	for (const item of items) {
		const end = item.serviceEnd !== null && item.serviceEnd < term.endDate ? item.serviceEnd : term.endDate;
		const servedFrom = addDays(item.serviceStart, item.trialDays);
		const service = { ...term, servedFrom, endDate: end, through: end, cycle: item.cycle, every: item.every ?? null };
		const periods = [...servedPeriods(service)];
		for (const period of periods) {
			const parts = partsByDays(item, periods, period);
			const costs = item.serviceType === "usage" ? usageCosts(item, periods, parts, usage) : null;
			for (const [index, part] of parts.entries()) {
				const cost = costs === null ? feeCost(item, periods, part) : costs[index];
				prices.set(`${item.uuid} ${part.start}`, String(cost));
			}
		}
	}
	return prices;
}

/**
 * Each part of a usage period (extensions.md, "Amended usage"): every day adds its price of the quantity by evening, less its
 * price of the quantity in the morning. Every day also adds its share of the bounds.
 */
function usageCosts(
	item: BilledItem,
	periods: readonly ServedPeriod[],
	parts: readonly ServedPeriod[],
	usage: readonly UsedOnDay[],
): Decimal[] {
	const first = (parts[0] as ServedPeriod).start;
	let [minimum, maximum]: [Decimal, Decimal | null] = [Decimal.zero, Decimal.zero];
	const costs = parts.map((part) => {
		const { terms, discountedCycles } = termsOn(item, periods, part.start);
		const priceOf = (used: Measured) => priceQuantity(terms.pricing, used, terms.includedQuantity).amount;
		let price = part.start === first ? priceOf({ quantity: Decimal.zero, eventCount: 0 }) : Decimal.zero;
		for (let day = part.start; day <= part.end; day = addDays(day, 1)) {
			minimum = minimum.plus(terms.minimumAmount);
			maximum = terms.maximumAmount === null ? null : (maximum?.plus(terms.maximumAmount) ?? null);
			if (!usage.some((event) => event.day === day)) continue;
			const [evening, morning] = [usedIn(usage, first, day), usedIn(usage, first, addDays(day, -1))];
			price = price.plus(priceOf(evening)).minus(priceOf(morning));
		}
		const isReached = isDiscounted(part.index, discountedCycles);
		const discount = isReached ? price.percent(terms.discountPercent) : Decimal.zero;
		return roundMoney(price.minus(discount), "EUR");
	});
	const days = Decimal.of(daysOfPeriod(parts[0] as ServedPeriod));
	let excess = maximum === null ? Decimal.zero : Decimal.sum(costs).minus(maximum.dividedBy(days, 2));
	for (let index = costs.length - 1; index >= 0 && excess.isPositive(); index -= 1) {
		const cost = costs[index] as Decimal;
		const taken = cost.isLessThan(excess) ? cost : excess;
		if (!taken.isPositive()) continue;
		costs[index] = cost.minus(taken);
		excess = excess.minus(taken);
	}
	const missing = minimum.dividedBy(days, 2).minus(Decimal.sum(costs));
	const last = costs.at(-1) as Decimal;
	return [...costs.slice(0, -1), missing.isPositive() ? last.plus(missing) : last];
}

/** The usage from one day to another, inclusive. */
export function usedIn(usage: readonly UsedOnDay[], start: CalendarDate, end: CalendarDate): Measured {
	const events = usage.filter(({ day }) => day >= start && day <= end);
	const quantity = events.reduce((sum, event) => sum + event.quantity, 0);
	return { quantity: Decimal.of(quantity), eventCount: events.length };
}

/** The terms of a day, and the cycles of the item that have begun when their discount ends. */
function termsOn(item: BilledItem, periods: readonly ServedPeriod[], day: CalendarDate) {
	const version = item.amended.findLast(({ from }) => from <= day);
	const terms: BilledTerms = version?.terms ?? item;
	const discountFrom = version?.discountFrom ?? null;
	const before = discountFrom === null ? [] : periods.filter(({ end }) => end < discountFrom);
	const discountedCycles = terms.discountDuration === null ? null : terms.discountDuration + before.length;
	return { terms, discountedCycles };
}

/** A fee's part: by the terms of its first day, prorated by its days. */
function feeCost(item: BilledItem, periods: readonly ServedPeriod[], part: ServedPeriod): Decimal {
	const { terms, discountedCycles } = termsOn(item, periods, part.start);
	const { net, minimumAddition } = rate(
		{
			...{ kind: "fee", pricing: terms.pricing, includedQuantity: terms.includedQuantity },
			...{ minimumAmount: terms.minimumAmount, maximumAmount: terms.maximumAmount, currency: "EUR" },
			discountPercent: isDiscounted(part.index, discountedCycles) ? terms.discountPercent : Decimal.zero,
		},
		{ quantity: terms.quantity, eventCount: 0 },
		part,
	);
	return net.plus(minimumAddition);
}

/** The parts of a period with one price (for a fee, also one tax), found by comparing its days. */
function partsByDays(item: BilledItem, periods: readonly ServedPeriod[], period: ServedPeriod): ServedPeriod[] {
	if (item.cycle === "one_time") return [period];
	const isUsage = item.serviceType === "usage";
	const textOn = (day: CalendarDate) => {
		const { terms, discountedCycles } = termsOn(item, periods, day);
		const { pricing, includedQuantity, minimumAmount, maximumAmount, discountPercent, quantity, taxRate } = terms;
		const discount = discountPercent.isZero() ? null : [discountPercent, discountedCycles];
		const ofFee = isUsage ? null : [quantity, taxRate];
		return JSON.stringify([pricing, includedQuantity, minimumAmount, maximumAmount, discount, ofFee]);
	};
	const parts: ServedPeriod[] = [];
	for (let day = period.start; day <= period.end; day = addDays(day, 1)) {
		const last = parts.at(-1);
		if (last === undefined || textOn(last.start) !== textOn(day)) parts.push({ ...period, start: day, end: day });
		else last.end = day;
	}
	return parts;
}

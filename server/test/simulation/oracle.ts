import { dateClampedToMonth, yearAndMonth } from "../../src/calendar/date.ts";
import { addDays, type CalendarDate, compareDates, dayOfMonth } from "../../src/calendar/index.ts";
import { Decimal } from "../../src/money/index.ts";
import { type Pricing, rate } from "../../src/rating/index.ts";
import { type Agreement, type Item, type Terms, termsOn, type UsedEvent } from "./agreement.ts";
import { quantityOf } from "./oracle-quantity.ts";

/**
 * What each period of an item costs, worked out from what was agreed and from the plain list of events. It shares nothing with the
 * billing plan: of the program's code it uses days, and `rate`, whose own tests are tables.
 */

export interface Part {
	readonly itemUuid: string;
	readonly start: CalendarDate;
	readonly end: CalendarDate;
	readonly due: CalendarDate;
	readonly price: () => Decimal;
}

interface Period {
	readonly index: number;
	readonly anchoredStart: CalendarDate;
	readonly anchoredEnd: CalendarDate;
	readonly start: CalendarDate;
	readonly end: CalendarDate;
}

const monthsOf = { one_time: 0, monthly: 1, quarterly: 3, semi_annual: 6, annual: 12 } as const;

/** The last day of an item; null where none is known. */
export function lastDayOf(agreement: Agreement, item: Item): CalendarDate | null {
	return earlier(item.ownEnd, agreement.end);
}

function earlier(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
	if (a === null || b === null) return a ?? b;
	return a < b ? a : b;
}

/** The periods of a cycle that have begun by a day, cut to the days from the first to the last. */
function periodsOf(
	agreement: Pick<Agreement, "start" | "billingDay">,
	cycle: keyof typeof monthsOf,
	first: CalendarDate,
	last: CalendarDate | null,
	through: CalendarDate,
): Period[] {
	const horizon = earlier(last, through) as CalendarDate;
	const months = monthsOf[cycle];
	if (months === 0) {
		const end = last ?? first;
		return first <= horizon ? [{ index: 0, anchoredStart: first, anchoredEnd: end, start: first, end }] : [];
	}
	const { year, month } = yearAndMonth(agreement.start);
	const startsThisMonth = dateClampedToMonth(year, month, agreement.billingDay) <= agreement.start;
	const boundary = (count: number) =>
		dateClampedToMonth(year, month - (startsThisMonth ? 0 : 1) + count * months, agreement.billingDay);
	const periods: Period[] = [];
	for (let count = 0; boundary(count) <= horizon; count += 1) {
		const [anchoredStart, anchoredEnd] = [boundary(count), addDays(boundary(count + 1), -1)];
		const start = anchoredStart < first ? first : anchoredStart;
		if (anchoredEnd < first || start > horizon) continue;
		const end = earlier(anchoredEnd, last) as CalendarDate;
		periods.push({ index: periods.length, anchoredStart, anchoredEnd, start, end });
	}
	return periods;
}

/** Every stretch of an item that is billed by itself and has begun by a day. */
export function partsOf(agreement: Agreement, item: Item, events: readonly UsedEvent[], through: CalendarDate): Part[] {
	const first = addDays(item.start, item.trial_days);
	const periods = periodsOf(agreement, item.billing_cycle, first, lastDayOf(agreement, item), through);
	return periods.flatMap((period) => {
		const cuts = item.billing_cycle === "one_time" ? [] : item.versions.map(({ from }) => from);
		const starts = [period.start, ...cuts.filter((day) => day > period.start && day <= period.end && day <= through)];
		const next = (start: CalendarDate) => cuts.find((day) => day > start && day <= period.end);
		return starts.toSorted(compareDates).map((start): Part => {
			const following = next(start);
			const end = following === undefined ? period.end : addDays(following, -1);
			const due = item.billing_timing === "in_advance" ? start : addDays(period.end, 1);
			const price = () => priceOf(agreement, item, periods, { ...period, start, end }, events);
			return { itemUuid: item.uuid, start, end, due, price };
		});
	});
}

/** Whether nothing that comes again is left to come, so that a run makes an invoice for corrections alone. */
export function hasEnded(agreement: Agreement, day: CalendarDate): boolean {
	const isOver = (last: CalendarDate | null) => last !== null && last < day;
	const recurring = agreement.items.filter(({ billing_cycle }) => billing_cycle !== "one_time");
	return isOver(agreement.end) || recurring.every((item) => isOver(lastDayOf(agreement, item)));
}

/** The last day of a contract that is canceled at a period's end: that of the longest period being served. */
export function endOfServing(agreement: Agreement, today: CalendarDate): CalendarDate {
	const term = termEndOn(agreement, agreement.lookedAt < today ? today : agreement.lookedAt);
	const served = today < agreement.start ? agreement.start : today;
	const day = earlier(term, served) as CalendarDate;
	const ends = agreement.items
		.filter((item) => item.billing_cycle !== "one_time" && (item.ownEnd === null || item.ownEnd >= today))
		.map((item) => periodsOf(agreement, item.billing_cycle, agreement.start, term, day).at(-1)?.end ?? day);
	return ends.toSorted(compareDates).at(-1) ?? day;
}

/** The last day of the term that a contract is in, which renews itself as often as it takes. */
export function termEndOn({ renews, end, firstEnd, renewalMonths }: Agreement, day: CalendarDate): CalendarDate | null {
	if (!renews || firstEnd === null || renewalMonths === null) return end;
	const next = addDays(firstEnd, 1);
	const { year, month } = yearAndMonth(next);
	const endAfter = (terms: number) =>
		addDays(dateClampedToMonth(year, month + terms * renewalMonths, dayOfMonth(next)), -1);
	let terms = 0;
	while (endAfter(terms) < day) terms += 1;
	return endAfter(terms);
}

function priceOf(
	{ currency, person }: Agreement,
	item: Item,
	periods: readonly Period[],
	part: Period,
	events: readonly UsedEvent[],
): Decimal {
	const terms = termsOn(item, part.start);
	const isUsage = item.service_type === "usage";
	const measured = isUsage
		? quantityOf({ item, person, terms, from: part.start, to: part.end }, events)
		: { quantity: Decimal.of(String(terms.quantity)), eventCount: 0 };
	const { net, minimumAddition } = rate(
		{
			kind: isUsage ? "usage" : "fee",
			pricing: pricingOf(terms),
			includedQuantity: of(terms.included_quantity),
			discountPercent: isDiscounted(item, periods, part, terms) ? of(terms.discount_percent) : Decimal.zero,
			minimumAmount: of(terms.minimum_amount ?? 0),
			maximumAmount: terms.maximum_amount === null ? null : of(terms.maximum_amount),
			currency,
		},
		measured,
		part,
	);
	return net.plus(minimumAddition);
}

/** Cycles of a discount are periods of the item, counted from the day on which it was agreed. */
function isDiscounted(item: Item, periods: readonly Period[], part: Period, { discount_duration }: Terms): boolean {
	if (discount_duration === null) return true;
	const from = item.versions.findLast((version) => version.from <= part.start)?.discountFrom ?? null;
	const before = from === null ? [] : periods.filter(({ end }) => end < from);
	return part.index - before.length < discount_duration;
}

function pricingOf({ pricing_model: model, unit_price, tiers, package_size, fee_per_event }: Terms): Pricing {
	switch (model) {
		case "per_unit":
			return { model, unitPrice: of(unit_price) };
		case "package":
			return { model, unitPrice: of(unit_price), packageSize: of(package_size ?? 1) };
		case "percentage":
			return { model, percent: of(unit_price), feePerEvent: of(fee_per_event) };
		default:
			return {
				model,
				tiers: tiers.map((tier) => ({
					upTo: tier.up_to === null ? null : of(tier.up_to),
					unitPrice: of(tier.unit_price),
					flatFee: of(tier.flat_fee),
				})),
			};
	}
}

function of(value: number): Decimal {
	return Decimal.of(String(value));
}

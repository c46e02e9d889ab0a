import { Decimal, moneyDecimals } from "../../money/index.ts";

/** How each event of a period is charged, if the period's quantity and number of events don't determine its price. */
export interface EventTerms {
	/** The number of events that cost nothing: the earliest ones. */
	readonly free: number;
	/** The property that holds each event's own price; null: the events have none. */
	readonly priceProperty: string | null;
	/** What an event costs by its quantity, in percent, and by itself; both 0 if events have their own prices. */
	readonly percent: Decimal;
	readonly fee: Decimal;
	/** The bounds of percent and fee together; null: no maximum. */
	readonly minimum: Decimal;
	readonly maximum: Decimal | null;
}

/** What a period's events add up to under `EventTerms`: all that its price depends on. */
export interface EventSums {
	/** The quantity of all events that are priced. */
	readonly quantity: Decimal;
	/** The part that is charged: without the included quantity and free events. */
	readonly billed: Decimal;
	/** The part of it, and the events, charged by percent and fee without reaching a bound. */
	readonly unboundedQuantity: Decimal;
	readonly unboundedCount: number;
	/** The events charged the minimum, and the maximum. */
	readonly minimumCount: number;
	readonly maximumCount: number;
	/** The charged quantity of each event times its own price, added up. */
	readonly ownAmount: Decimal;
}

export const noEvents: EventSums = {
	...{ quantity: Decimal.zero, billed: Decimal.zero, unboundedQuantity: Decimal.zero, unboundedCount: 0 },
	...{ minimumCount: 0, maximumCount: 0, ownAmount: Decimal.zero },
};

/** An event: what it adds to the quantity, and its own price if it states one. */
export interface PricedEvent {
	readonly value: Decimal;
	readonly price: Decimal | null;
}

/**
 * Adds up a period's events. The included quantity is subtracted first: an event is charged for what it raises the running sum above it, or for
 * its own quantity if nothing is included. An event pays if the sum then exceeds the included quantity, or if nothing is included, unless it is
 * one of the free ones.
 * @param events by timestamp, then in order of receipt
 */
export function sumEvents(terms: EventTerms, included: Decimal, events: readonly PricedEvent[]): EventSums {
	const priced = events.filter(({ price }) => terms.priceProperty === null || price !== null);
	let reached = Decimal.zero;
	let sums = noEvents;
	for (const [index, { value, price }] of priced.entries()) {
		const before = above(reached, included);
		reached = reached.plus(value);
		sums = { ...sums, quantity: reached };
		if (index < terms.free) continue;
		const hasIncluded = included.isPositive();
		const billed = hasIncluded ? above(reached, included).minus(before) : value;
		const pays = !hasIncluded || reached.isGreaterThan(included);
		sums = withEvent(sums, terms, { billed, price, pays });
	}
	return sums;
}

/**
 * The same for events that are all alike: a quote knows only how many there are.
 * @param billed the quantity beyond the included one, which these events make up
 */
export function sumEvenEvents(
	{ free, percent, fee, minimum, maximum }: EventTerms,
	{ quantity, billed, events, price }: { quantity: Decimal; billed: Decimal; events: number; price: Decimal },
): EventSums {
	const paying = events > free ? events - free : 0;
	const isPart = paying !== events && events > 0;
	const share = isPart ? billed.times(Decimal.of(paying)).dividedBy(Decimal.of(events), moneyDecimals) : billed;
	const count = Decimal.of(paying);
	const charge = share.percent(percent).plus(fee.times(count));
	const isLow = charge.isLessThan(minimum.times(count));
	const isHigh = maximum !== null && charge.isGreaterThan(maximum.times(count));
	const isUnbounded = !isLow && !isHigh;
	return {
		...{ quantity, billed: share, unboundedQuantity: isUnbounded ? share : Decimal.zero },
		...{
			unboundedCount: isUnbounded ? paying : 0,
			minimumCount: isLow ? paying : 0,
			maximumCount: isHigh ? paying : 0,
		},
		ownAmount: share.times(price),
	};
}

function withEvent(
	sums: EventSums,
	{ percent, fee, minimum, maximum }: EventTerms,
	{ billed, price, pays }: { readonly billed: Decimal; readonly price: Decimal | null; readonly pays: boolean },
): EventSums {
	const charge = billed.percent(percent).plus(fee);
	const isLow = pays && minimum.isPositive() && charge.isLessThan(minimum);
	const isHigh = pays && maximum !== null && charge.isGreaterThan(maximum);
	const isUnbounded = !isLow && !isHigh;
	return {
		...sums,
		billed: sums.billed.plus(billed),
		unboundedQuantity: isUnbounded ? sums.unboundedQuantity.plus(billed) : sums.unboundedQuantity,
		unboundedCount: sums.unboundedCount + (pays && isUnbounded ? 1 : 0),
		minimumCount: sums.minimumCount + (isLow ? 1 : 0),
		maximumCount: sums.maximumCount + (isHigh ? 1 : 0),
		ownAmount: sums.ownAmount.plus(billed.times(price ?? Decimal.zero)),
	};
}

function above(quantity: Decimal, included: Decimal): Decimal {
	return quantity.isGreaterThan(included) ? quantity.minus(included) : Decimal.zero;
}

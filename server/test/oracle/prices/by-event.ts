import type { Terms } from "../history.ts";
import { priceOf } from "../price.ts";
import { decimalOf, propertyOf } from "../properties.ts";
import { HUNDRED, Rational, sumOf, ZERO } from "../rational.ts";
import type { Reading, Usage } from "../usage.ts";

/** What a period's usage costs before discount and bounds: by its quantity, or event by event. */
export function usagePrice(terms: Terms, used: Usage): Rational {
	if (terms.pricing_model === "dynamic") {
		return dynamicPrice(terms, used.readings);
	}
	const isByEvent = terms.minimum_per_event !== null || terms.maximum_per_event !== null || terms.free_events > 0;
	return terms.pricing_model === "percentage" && isByEvent
		? eventsPrice(terms, used.readings)
		: priceOf(terms, used.quantity, used.events);
}

/** "Σ quantity × price, rounded once; an event without it is skipped" (By event). */
function dynamicPrice(terms: Terms, readings: readonly Reading[]): Rational {
	return sumOf(
		readings.map(({ quantity, event }) => {
			const price = decimalOf(propertyOf(event, terms.price_property ?? "price"));
			return price === null ? ZERO : quantity.times(price);
		}),
	);
}

/**
 * "Bound percent + `fee_per_event` of each paying event; `free_events`: the earliest of the period by timestamp cost nothing."
 * An event pays for the part of it that the included quantity does not cover, and has no fee if it covers all of it (P054).
 */
function eventsPrice(terms: Terms, readings: readonly Reading[]): Rational {
	const included = Rational.of(terms.included_quantity);
	let total = ZERO;
	let running = ZERO;
	for (const [place, { quantity }] of readings.entries()) {
		const before = running.most(included);
		running = running.plus(quantity);
		if (place < terms.free_events || (!included.isZero() && running.compare(included) <= 0)) {
			continue;
		}
		const paying = included.isZero() ? quantity : running.minus(before);
		const cost = paying.times(Rational.of(terms.unit_price)).dividedBy(HUNDRED).plus(Rational.of(terms.fee_per_event));
		const raised = terms.minimum_per_event === null ? cost : cost.most(Rational.of(terms.minimum_per_event));
		total = total.plus(terms.maximum_per_event === null ? raised : raised.least(Rational.of(terms.maximum_per_event)));
	}
	return total;
}

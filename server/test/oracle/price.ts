import type { Terms } from "./history.ts";
import { HUNDRED, ONE, Rational, ZERO } from "./rational.ts";

/** How much of a quantity is billed: negative counts as 0, after deducting `included_quantity` (extensions.md, "Usage"). */
function billedQuantity(terms: Terms, quantity: Rational): Rational {
	return quantity.most(ZERO).minus(Rational.of(terms.included_quantity)).most(ZERO);
}

/**
 * What a quantity costs before discount and bounds (extensions.md, "Usage"), exactly. `events` is the number of events with a
 * `fee_per_event`.
 */
export function priceOf(terms: Terms, quantity: Rational, events: Rational): Rational {
	const billed = billedQuantity(terms, quantity);
	const unitPrice = Rational.of(terms.unit_price);
	switch (terms.pricing_model) {
		case "per_unit":
			return billed.times(unitPrice);
		case "package": {
			if (terms.package_size === null) {
				throw new Error("A package has a size (extensions.md, Template).");
			}
			const packages = billed.dividedBy(Rational.of(terms.package_size));
			const counted = terms.package_rounding === "down" ? packages.floor() : packages.ceiling();
			return new Rational(counted).times(unitPrice);
		}
		case "percentage":
			return billed
				.times(unitPrice)
				.dividedBy(HUNDRED)
				.plus(events.times(Rational.of(terms.fee_per_event)));
		case "graduated":
			return graduatedPrice(terms, billed, ONE);
		case "graduated_percentage":
			return graduatedPrice(terms, billed, HUNDRED);
		case "volume":
			return volumePrice(terms, billed);
		case "dynamic":
			throw new Error("A dynamic price is the events' own (prices/by-event.ts).");
		case "matrix":
			throw new Error("A matrix prices groups (prices/matrix.ts).");
	}
}

/** Each tier's units at that tier's price; its `flat_fee` once entered, the first tier's even at 0 (vectors' README). */
function graduatedPrice(terms: Terms, billed: Rational, divisor: Rational): Rational {
	let total = ZERO;
	let from = ZERO;
	for (const [index, tier] of terms.tiers.entries()) {
		if (index > 0 && billed.compare(from) <= 0) {
			break;
		}
		const to = tier.up_to === null ? billed : billed.least(Rational.of(tier.up_to));
		const units = to.minus(from).most(ZERO);
		total = total.plus(units.times(Rational.of(tier.unit_price)).dividedBy(divisor)).plus(Rational.of(tier.flat_fee));
		from = to;
		if (tier.up_to === null || billed.compare(Rational.of(tier.up_to)) <= 0) {
			break;
		}
	}
	return total;
}

/** All units at the price of the tier reached, and its `flat_fee`; `up_to` is inclusive. */
function volumePrice(terms: Terms, billed: Rational): Rational {
	const reached = terms.tiers.find((tier) => tier.up_to === null || billed.compare(Rational.of(tier.up_to)) <= 0);
	if (reached === undefined) {
		throw new Error("The last tier has no end (extensions.md, Template).");
	}
	return billed.times(Rational.of(reached.unit_price)).plus(Rational.of(reached.flat_fee));
}

/** Deducts a percentage. */
export function discounted(amount: Rational, percent: Rational): Rational {
	return amount.times(HUNDRED.minus(percent)).dividedBy(HUNDRED);
}

import type { Figure, Item, Terms, Tier } from "./history.ts";
import { sameMatrix } from "./prices/matrix.ts";
import { Rational } from "./rational.ts";
import { sameTaxTerms } from "./taxes/tax.ts";

function same(left: Figure | null, right: Figure | null): boolean {
	return left === null || right === null ? left === right : Rational.of(left).equals(Rational.of(right));
}

function sameTiers(left: readonly Tier[], right: readonly Tier[]): boolean {
	return (
		left.length === right.length &&
		left.every((tier, index) => {
			const other = right[index];
			return (
				other !== undefined &&
				same(tier.up_to, other.up_to) &&
				same(tier.unit_price, other.unit_price) &&
				same(tier.flat_fee, other.flat_fee)
			);
		})
	);
}

export function sameDiscount(left: Terms, right: Terms): boolean {
	const none = Rational.of(left.discount_percent).isZero() && Rational.of(right.discount_percent).isZero();
	return (
		none || (same(left.discount_percent, right.discount_percent) && left.discount_duration === right.discount_duration)
	);
}

function samePrice(left: Terms, right: Terms): boolean {
	if (left.pricing_model !== right.pricing_model || !same(left.included_quantity, right.included_quantity)) {
		return false;
	}
	switch (left.pricing_model) {
		case "per_unit":
			return same(left.unit_price, right.unit_price);
		case "package":
			return (
				same(left.unit_price, right.unit_price) &&
				same(left.package_size, right.package_size) &&
				left.package_rounding === right.package_rounding
			);
		case "percentage":
			return (
				same(left.unit_price, right.unit_price) &&
				same(left.fee_per_event, right.fee_per_event) &&
				same(left.minimum_per_event, right.minimum_per_event) &&
				same(left.maximum_per_event, right.maximum_per_event) &&
				left.free_events === right.free_events
			);
		case "dynamic":
			return (left.price_property ?? "price") === (right.price_property ?? "price");
		case "matrix":
			return sameMatrix(left, right);
		case "graduated":
		case "graduated_percentage":
		case "volume":
			return sameTiers(left.tiers, right.tiers);
	}
}

/**
 * Whether a change leaves an item's cost the same (extensions.md, "Amended usage": its name, description, tax, `quantity`). A
 * fixed fee's cost depends on its quantity, and each of its days has the tax of that day's terms, so there both divide.
 */
export function sameCost(item: Item, left: Terms, right: Terms): boolean {
	const always =
		samePrice(left, right) &&
		sameDiscount(left, right) &&
		same(left.minimum_amount, right.minimum_amount) &&
		same(left.maximum_amount, right.maximum_amount);
	if (item.service_type === "usage") {
		return always;
	}
	return always && same(left.quantity, right.quantity) && sameTaxTerms(left, right);
}

import type { Metric, Terms } from "../agreement.ts";
import type { Chance } from "../chance.ts";

/**
 * Prices by event, where the text says what each event costs: events of a count are alike, so which of them are free at one
 * time makes no difference; values of a sum are not negative in these worlds.
 */
export function drawByEvent(chance: Chance, metric: Omit<Metric, "uuid">, terms: Partial<Terms>): Partial<Terms> {
	const isCount = metric.aggregation === "count";
	const isSum = metric.aggregation === "sum" && metric.property === null && metric.expression === undefined;
	if ((isCount || isSum) && chance.is(0.2)) {
		return { pricing_model: "dynamic", unit_price: 0, tiers: [], included_quantity: 0, price_property: "price" };
	}
	if (terms.pricing_model === "package") {
		return { package_rounding: chance.one(["up" as const, "down" as const]) };
	}
	if (terms.pricing_model !== "percentage" || !(isCount || isSum)) return {};
	return {
		minimum_per_event: chance.is(0.5) ? chance.cents(0, 30) : null,
		maximum_per_event: chance.is(0.5) ? chance.cents(30, 90) : null,
		free_events: isCount && chance.is(0.5) ? chance.integer(1, 6) : 0,
		included_quantity: 0,
	};
}

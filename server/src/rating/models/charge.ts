import { Decimal } from "../../money/index.ts";
import type { Tier } from "./tiers.ts";

/**
 * What a part's rate applies to: a unit, a package, an event, a percentage of the units, an event charged the least or the most per event. Units
 * at their events' own prices have no rate, but a flat fee.
 */
export const chargeBases = [
	"unit",
	"package",
	"event",
	"percent",
	"minimum_event",
	"maximum_event",
	"own_price",
] as const;

/** One step of a price calculation, exact, so that a person can follow how a charge was calculated. */
export interface ChargePart {
	/** What `rate` applies to. */
	basis: (typeof chargeBases)[number];
	/** The tier of the units, above `from` up to and including `upTo` (null: no end); null outside tiers. */
	tier: { from: Decimal; upTo: Decimal | null } | null;
	/** The units, packages or events counted. */
	units: Decimal;
	rate: Decimal;
	flatFee: Decimal;
	/** units × rate + flatFee; for a percentage, units × rate ÷ 100 + flatFee. */
	amount: Decimal;
}

/** A part without tier or flat fee. */
export function plainPart(basis: ChargePart["basis"], units: Decimal, rate: Decimal): ChargePart {
	return { basis, tier: null, units, rate, flatFee: Decimal.zero, amount: rated(basis, units, rate) };
}

/** The part of a charge in one tier, which starts above `from`. */
export function tierPart(basis: "unit" | "percent", tier: Tier, from: Decimal, units: Decimal): ChargePart {
	return {
		basis,
		tier: { from, upTo: tier.upTo },
		units,
		rate: tier.unitPrice,
		flatFee: tier.flatFee,
		amount: rated(basis, units, tier.unitPrice).plus(tier.flatFee),
	};
}

function rated(basis: ChargePart["basis"], units: Decimal, rate: Decimal): Decimal {
	return basis === "percent" ? units.percent(rate) : units.times(rate);
}

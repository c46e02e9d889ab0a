import { Decimal } from "../money/index.ts";
import type { ChargePart } from "./models/charge.ts";
import { priceGraduated } from "./models/graduated.ts";
import { priceGraduatedPercentage } from "./models/graduated-percentage.ts";
import { pricePackage } from "./models/package.ts";
import { pricePerUnit } from "./models/per-unit.ts";
import { pricePercentage } from "./models/percentage.ts";
import type { Tier } from "./models/tiers.ts";
import { priceVolume } from "./models/volume.ts";

/** The pricing models of a service (extensions.md, "Template": `pricing_model`). */
export const pricingModels = [
	"per_unit",
	"graduated",
	"volume",
	"package",
	"percentage",
	"graduated_percentage",
] as const;

export type PricingModel = (typeof pricingModels)[number];

/** A model with what it needs. Tiers have passed `checkTiers`; a package size is above 0. */
export type Pricing =
	| { model: "per_unit"; unitPrice: Decimal }
	| { model: "graduated" | "volume" | "graduated_percentage"; tiers: readonly Tier[] }
	| { model: "package"; packageSize: Decimal; unitPrice: Decimal }
	| { model: "percentage"; percent: Decimal; feePerEvent: Decimal };

/** What a period's price is computed on. */
export interface Measured {
	/** The whole quantity of the period, below 0 too. */
	quantity: Decimal;
	/** How many events bear a fee of their own (`countEventsBearingFee`); only `percentage` reads it. */
	eventCount: number;
}

export interface PricedQuantity {
	/** The measured quantity, 0 where it was below. */
	measured: Decimal;
	/** What the included quantity took off. */
	included: Decimal;
	/** What is left and was priced: measured − included. */
	billed: Decimal;
	parts: ChargePart[];
	/** The sum of the parts, exact: neither rounded nor prorated. */
	amount: Decimal;
}

/**
 * Prices a quantity: below 0 as 0, the included quantity taken off first, never prorated (extensions.md, "Usage").
 */
export function priceQuantity(pricing: Pricing, { quantity, eventCount }: Measured, included: Decimal): PricedQuantity {
	const measured = quantity.isNegative() ? Decimal.zero : quantity;
	const includedUsed = measured.isLessThan(included) ? measured : included;
	const billed = measured.minus(includedUsed);
	const parts = priceParts(pricing, billed, eventCount);
	return { measured, included: includedUsed, billed, parts, amount: Decimal.sum(parts.map((part) => part.amount)) };
}

function priceParts(pricing: Pricing, quantity: Decimal, eventCount: number): ChargePart[] {
	switch (pricing.model) {
		case "per_unit":
			return pricePerUnit(quantity, pricing.unitPrice);
		case "graduated":
			return priceGraduated(quantity, pricing.tiers);
		case "volume":
			return priceVolume(quantity, pricing.tiers);
		case "package":
			return pricePackage(quantity, pricing.packageSize, pricing.unitPrice);
		case "percentage":
			return pricePercentage(quantity, pricing.percent, pricing.feePerEvent, eventCount);
		case "graduated_percentage":
			return priceGraduatedPercentage(quantity, pricing.tiers);
	}
}

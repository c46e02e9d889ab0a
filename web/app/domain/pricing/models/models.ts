import type { PricingModelName } from "../terms.ts";
import { dynamic } from "./dynamic.ts";
import { graduated } from "./graduated.ts";
import { graduatedPercentage } from "./graduated-percentage.ts";
import { matrix } from "./matrix.ts";
import type { PriceField, PricingModel } from "./model.ts";
import { packagePrice } from "./package.ts";
import { perUnit } from "./per-unit.ts";
import { percentage } from "./percentage.ts";
import { volume } from "./volume.ts";

/** Every pricing model by its name in the API, in the order that lists offer them. */
export const pricingModels: Readonly<Record<PricingModelName, PricingModel>> = {
	per_unit: perUnit,
	graduated,
	volume,
	package: packagePrice,
	percentage,
	graduated_percentage: graduatedPercentage,
	dynamic,
	matrix,
};

/** Whether a model has one price, neither tiers nor only what events state. */
export function hasUnitPrice(model: PricingModelName): boolean {
	const { isTiered, isUnpriced = false } = pricingModels[model];
	return !isTiered && !isUnpriced;
}

/** Whether a model is priced by a field besides its price or tiers. */
export function asksFor(model: PricingModelName, field: PriceField["name"]): boolean {
	return pricingModels[model].fields.some(({ name }) => name === field);
}

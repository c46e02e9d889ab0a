import type { PricingModelName } from "../terms.ts";
import { graduated } from "./graduated.ts";
import { graduatedPercentage } from "./graduated-percentage.ts";
import type { PricingModel } from "./model.ts";
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
};

/** Whether a model is priced by a field besides its price or tiers. */
export function asksFor(model: PricingModelName, field: PricingModel["fields"][number]["name"]): boolean {
	return pricingModels[model].fields.some(({ name }) => name === field);
}

import { graduated } from "./graduated.ts";
import { graduatedPercentage } from "./graduated-percentage.ts";
import { packages } from "./package.ts";
import { perUnit } from "./per-unit.ts";
import { percentage } from "./percentage.ts";
import { volume } from "./volume.ts";

/** Every pricing model (extensions.md, "Template": `pricing_model`), in the order in which the API's document lists them. */
export const models = [perUnit, graduated, volume, packages, percentage, graduatedPercentage] as const;

import { dynamic } from "./dynamic.ts";
import { graduated } from "./graduated.ts";
import { graduatedPercentage } from "./graduated-percentage.ts";
import { matrix } from "./matrix.ts";
import { packages } from "./package.ts";
import { perUnit } from "./per-unit.ts";
import { percentage } from "./percentage.ts";
import { volume } from "./volume.ts";

/** All pricing models (extensions.md, "Template": `pricing_model`), in the order of the API document. */
export const models = [perUnit, graduated, volume, packages, percentage, graduatedPercentage, dynamic, matrix] as const;

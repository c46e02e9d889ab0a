import { type Emitter, generatedMark } from "./emitter.ts";
import type { Api } from "./model.ts";
import { printResources } from "./typescript-resources.ts";
import { printShapes } from "./typescript-shapes.ts";
import { printTypes } from "./typescript-types.ts";

/** Prints the generated part of the TypeScript SDK. */
export const emit: Emitter = (api) =>
	(
		[
			["generated/types.ts", printTypes],
			["resources.ts", printResources],
			["generated/shapes.ts", printShapes],
		] as const
	).map(([name, print]) => ({ path: `src/${name}`, text: `// ${generatedMark}\n\n${print(api as Api)}` }));

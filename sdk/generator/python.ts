import type { Emitter } from "./emitter.ts";
import { printResources } from "./python-resources.ts";
import { printParams, printTypes } from "./python-types.ts";

/** Prints the generated modules of `sdk/python`. */
export const emit: Emitter = (api) => [
	{ path: "src/tallybook/types.py", text: printTypes(api) },
	{ path: "src/tallybook/params.py", text: printParams(api) },
	{ path: "src/tallybook/resources.py", text: printResources(api) },
];

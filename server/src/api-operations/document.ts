import { readFileSync } from "node:fs";
import { assets } from "../assets/index.ts";
import type { ApiDocument } from "./operation.ts";

/**
 * The document that this version of the program was released with. Help and completion work without a service, and the same command line
 * means the same everywhere; `/api/v1` stays compatible, so a newer service accepts it.
 */
export function readApiDocument(): ApiDocument {
	return JSON.parse(readFileSync(assets.apiDocument, "utf8"));
}

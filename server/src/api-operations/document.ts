import { readFileSync } from "node:fs";
import type { ApiDocument } from "./operation.ts";

/**
 * The document that this version of the program was released with. Help and completion work without a service, and the same command line
 * means the same everywhere; `/api/v1` stays compatible, so a newer service accepts it.
 */
export function readApiDocument(): ApiDocument {
	return JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));
}

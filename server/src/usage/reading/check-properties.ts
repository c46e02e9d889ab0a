import { Decimal } from "../../money/index.ts";
import { isStorable } from "../../platform/index.ts";
import { isJsonObject, unstorable } from "./event-key.ts";
import { Fault } from "./fault.ts";

const sizeLimit_bytes = 16 * 1024;
/** PostgreSQL parses nested JSON recursively and fails at a few thousand levels. */
const depthLimit = 1_000;
/** The maximum number of UTF-8 bytes for a UTF-16 code unit. */
const bytesOfUnit = 3;

/**
 * An event's `properties` (decisions.md, "Usage ingestion") as JSON: null, or an object that the database can store without
 * losing a digit.
 */
export function checkProperties(value: unknown): string | null | Fault {
	if (value === undefined || value === null) return null;
	if (!isJsonObject(value)) return Fault.of("properties", "must be an object or null");
	// Limits the depth before anything else recurses.
	const problem = structureProblem(value, depthLimit);
	if (problem !== null) return Fault.of("properties", problem);
	const text = JSON.stringify(value);
	// Characters that the database can't store are written with this escape, as are a few that it can.
	if (text.includes("\\u") && !isAllStorable(value)) return Fault.of("properties", unstorable);
	const isLarge = text.length * bytesOfUnit > sizeLimit_bytes && Buffer.byteLength(text) > sizeLimit_bytes;
	return isLarge ? Fault.of("properties", `may have at most ${sizeLimit_bytes} bytes as JSON`) : text;
}

function structureProblem(value: object, levelsLeft: number): string | null {
	if (levelsLeft === 0) return `may be nested at most ${depthLimit} levels deep`;
	for (const name in value) {
		const held = (value as Record<string, unknown>)[name];
		// JSON numbers out of range are parsed as infinity.
		if (typeof held === "number" && !Number.isFinite(held)) return "contain a number that is out of range";
		if (typeof held !== "object" || held === null || held instanceof Decimal) continue;
		const problem = structureProblem(held, levelsLeft - 1);
		if (problem !== null) return problem;
	}
	return null;
}

function isAllStorable(value: unknown): boolean {
	if (typeof value === "string") return isStorable(value);
	if (typeof value !== "object" || value === null || value instanceof Decimal) return true;
	if (Array.isArray(value)) return value.every(isAllStorable);
	return Object.keys(value).every(isStorable) && Object.values(value).every(isAllStorable);
}

import { Decimal } from "../money/index.ts";
import { isStorable } from "../platform/index.ts";
import { isJsonObject, type JsonObject, unstorable } from "./event-key.ts";
import { Fault } from "./model/fault.ts";

const sizeLimit_bytes = 16 * 1024;
/** PostgreSQL reads nested JSON by recursion, and gives up at some thousands of levels. */
const depthLimit = 1_000;
/** No UTF-16 unit takes more bytes in UTF-8. */
const bytesOfUnit = 3;

/** An event's `properties` (decisions.md, "Usage ingestion"): null, or an object that the database can hold to the last digit. */
export function checkProperties(value: unknown): JsonObject | null | Fault {
	if (value === undefined || value === null) return null;
	if (!isJsonObject(value)) return Fault.of("properties", "must be an object or null");
	// The depth is known to be bounded before anything else walks through by recursion.
	const problem = problemOf(value, depthLimit);
	if (problem !== null) return Fault.of("properties", problem);
	const text = JSON.stringify(value);
	const isLarge = text.length * bytesOfUnit > sizeLimit_bytes && Buffer.byteLength(text) > sizeLimit_bytes;
	return isLarge ? Fault.of("properties", `may have at most ${sizeLimit_bytes} bytes as JSON`) : value;
}

function problemOf(value: unknown, levelsLeft: number): string | null {
	if (typeof value === "string") return isStorable(value) ? null : unstorable;
	// What JSON can write and no number can hold was read as infinite.
	if (typeof value === "number") return Number.isFinite(value) ? null : "hold a number that is out of range";
	if (typeof value !== "object" || value === null || value instanceof Decimal) return null;
	if (levelsLeft === 0) return `may be nested at most ${depthLimit} levels deep`;
	if (Array.isArray(value)) return firstProblem(value, levelsLeft - 1);
	return firstProblem(Object.keys(value), 1) ?? firstProblem(Object.values(value), levelsLeft - 1);
}

function firstProblem(values: readonly unknown[], levelsLeft: number): string | null {
	for (const value of values) {
		const problem = problemOf(value, levelsLeft);
		if (problem !== null) return problem;
	}
	return null;
}

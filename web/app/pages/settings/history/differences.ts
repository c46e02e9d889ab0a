import { type Exact, textOf } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";

export interface Difference {
	/** In words: `billing address · city`. */
	readonly field: string;
	/** Null where there was nothing. */
	readonly before: string | null;
	readonly after: string | null;
}

type Leaves = Map<string, string | null>;

/** What no reader asks for: it changes with everything else. */
const technical = new Set(["uuid", "updated_at", "organisation_id"]);
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const longest = 300;

/** Which fields two states of a resource differ in, down to the fields of their parts. */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
	const [was, is] = [leavesOf(before), leavesOf(after)];
	return [...new Set([...was.keys(), ...is.keys()])]
		.map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
		.filter((difference) => difference.before !== difference.after);
}

function leavesOf(value: unknown, path: readonly string[] = [], leaves: Leaves = new Map()): Leaves {
	if (value === null || value === undefined || value === "") return leaves;
	const parts = partsOf(value);
	if (parts === null) {
		leaves.set(path.join(" · ") || "value", written(value));
		return leaves;
	}
	for (const [name, part] of parts) {
		if (!technical.has(name)) leavesOf(part, [...path, name.replaceAll("_", " ")], leaves);
	}
	return leaves;
}

/** The fields of an object, the places of a list of objects; null for what is one value. */
function partsOf(value: unknown): readonly (readonly [string, unknown])[] | null {
	if (Array.isArray(value)) {
		const isOfObjects = value.some((item) => typeof item === "object");
		return isOfObjects ? value.map((item, index) => [String(index + 1), item] as const) : null;
	}
	const isObject = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
	return isObject ? Object.entries(value) : null;
}

function written(value: unknown): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "string") {
		if (instant.test(value)) return formats.instant(value);
		return value.length > longest ? `${value.slice(0, longest)}…` : value;
	}
	return textOf(value as Exact);
}

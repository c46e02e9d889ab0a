import type { Evidence } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";

/** A value that was read, where, and how likely it is right (0 to 1). */
export interface Found<Value> {
	readonly value: Value;
	readonly confidence: number;
	/** Where it is there, it says how sure the value is, and the number does not. */
	readonly evidence?: Evidence;
	readonly place: Place;
}

/** At least this sure: shown as certain, and right in 99 of 100. */
const certain = 0.9;

/** The most likely of those found; null of none. Of equally likely ones the first. */
export function likeliest<Value>(found: readonly Found<Value>[]): Found<Value> | null {
	return found.reduce<Found<Value> | null>(
		(best, each) => (best === null || each.confidence > best.confidence ? each : best),
		null,
	);
}

/**
 * The most likely value, less likely where the document also says another one about as plainly.
 * @returns with the sentence to tell a person, where it contradicts itself
 */
export function agreed<Value extends string | number | boolean>(
	what: string,
	found: readonly Found<Value>[],
): { best: Found<Value> | null; finding: string | null } {
	const best = likeliest(found);
	if (best === null) return { best, finding: null };
	const other = found.find(
		(each) => each.value !== best.value && each.confidence >= Math.min(certain, best.confidence) - 0.02,
	);
	if (other === undefined) return { best, finding: null };
	return {
		best: { ...best, confidence: 0.5 },
		finding: `The document says different things about the ${what}: ${quoted(best)} (page ${best.place.page}) and ${quoted(other)} (page ${other.place.page}).`,
	};
}

function quoted({ place }: Found<unknown>): string {
	return `"${place.quote}"`;
}

import type { DayNumber } from "../day.ts";

export interface Change {
	readonly day: DayNumber;
	readonly value: string;
	readonly isRemoval: boolean;
}

/**
 * "All values added and not removed (`properties.operation: "remove"`), a value present at any moment of a period counts in
 * it" (Metrics): what was present when the period began, and what was added in it. The changes are in order.
 */
export function presentIn(changes: readonly Change[], start: DayNumber): number {
	const before = new Set<string>();
	for (const { day, value, isRemoval } of changes) {
		if (day < start && isRemoval) {
			before.delete(value);
		} else if (day < start) {
			before.add(value);
		}
	}
	const added = changes.filter(({ day, isRemoval }) => day >= start && !isRemoval).map(({ value }) => value);
	return new Set([...before, ...added]).size;
}

import type { CalendarDate } from "../../calendar/index.ts";

/** An amendment, reduced to what later amendments can build on. */
export interface MadeAmendment {
	readonly uuid: string;
	/** The amendment's number, in the order they were made. */
	readonly position: number;
	/** The first day of the new terms. */
	readonly effective_date: CalendarDate;
	/** The items that it added, changed, or ended. */
	readonly items: readonly string[];
}

/** The last amendment made later that affects one of this one's items on the same day or later; null if none does. */
export function builtOn<Amendment extends MadeAmendment>(
	amendment: MadeAmendment,
	all: readonly Amendment[],
): Amendment | null {
	const building = all.filter(
		({ position, effective_date, items }) =>
			position > amendment.position &&
			effective_date >= amendment.effective_date &&
			items.some((item) => amendment.items.includes(item)),
	);
	return building.toSorted((a, b) => a.position - b.position).at(-1) ?? null;
}

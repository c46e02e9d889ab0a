import type { CalendarDate } from "../../calendar/index.ts";

/** An amendment, as far as others of its contract may build on it. */
export interface MadeAmendment {
	readonly uuid: string;
	/** Counts the contract's amendments as they were made. */
	readonly position: number;
	/** The first day of the new terms. */
	readonly effective_date: CalendarDate;
	/** What it added, changed or ended. */
	readonly items: readonly string[];
}

/** The last of the amendments made later that touch an item of this one on the same day or later; null if none does. */
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

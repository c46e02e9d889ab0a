import { addDays, type CalendarDate } from "../../calendar/index.ts";
import type { ContractStatus } from "./contract.ts";

/** What determines how long a contract is served. */
export interface ContractEnds {
	readonly status: ContractStatus;
	readonly auto_renew: boolean;
	/** The last day of the current term, which a cancellation doesn't change; null: it has none. */
	readonly end_date: CalendarDate | null;
	/** The end that the contract was activated with; null: none, or it renewed automatically. */
	readonly agreed_end_date: CalendarDate | null;
	/** The last day served after a cancellation. */
	readonly canceled_to: CalendarDate | null;
}

/** What was known of a contract's terms when a run charged something. */
export interface Sight {
	/** The run's `as_of`. */
	readonly as_of: CalendarDate;
	/** The number of the contract's latest amendment, from 1; 0: none. */
	readonly known_amendment: number;
	/** The last day served as set then (`lastDaySet`). */
	readonly known_end: CalendarDate | null;
}

/** What a run sees of a contract's terms (extensions.md, "Time"). */
export interface Knowledge {
	/** What takes effect by this day is seen. */
	readonly asOf: CalendarDate;
	/** What earlier runs with a later `as_of` saw is also seen, so nothing that they charged is undone. */
	readonly sights: readonly Sight[];
}

/** Whether terms that apply from a day on are seen. */
export function isSeen(
	{ asOf, sights }: Knowledge,
	effectiveDate: CalendarDate,
	wasKnown: (sight: Sight) => boolean,
): boolean {
	return effectiveDate <= asOf || sights.some((sight) => effectiveDate <= sight.as_of && wasKnown(sight));
}

/** The last day served as currently set, whether or not that has taken effect; null: none, or the term renews automatically. */
export function lastDaySet({ canceled_to, auto_renew, end_date }: ContractEnds): CalendarDate | null {
	return canceled_to ?? (auto_renew ? null : end_date);
}

/** The API's `end_date`: the cancellation's, else the current term's. */
export function endShown({ canceled_to, end_date }: ContractEnds): CalendarDate | null {
	return canceled_to ?? end_date;
}

/**
 * The last day served as far as it has taken effect (extensions.md, "Time"). The end that a contract is activated with is
 * part of its terms from the start; one set or moved later, including by a cancellation, takes effect on the day after it.
 * Until then, only the originally agreed end applies.
 * @returns null: no end
 */
export function endOfService(contract: ContractEnds, knowledge: Knowledge): CalendarDate | null {
	const set = lastDaySet(contract);
	const isEffective = (end: CalendarDate) => isSeen(knowledge, addDays(end, 1), ({ known_end }) => known_end === set);
	if (set !== null && isEffective(set)) return set;
	const agreed = contract.status === "draft" ? set : contract.agreed_end_date;
	return agreed !== null && !isEffective(agreed) ? agreed : null;
}

/** An item's own end. */
export interface ItemEnd {
	/** Its own last day; null: none was set. */
	readonly service_end_date: CalendarDate | null;
	/** The last day that it was added with, which an amendment doesn't change; null: none. */
	readonly agreed_end_date: CalendarDate | null;
	/** The amendment that set it, numbered as in `Sight`; null if none did. */
	readonly end_position: number | null;
}

/**
 * The same for an item: its own end or the contract's, whichever is earlier. The end that it was added with is part of its
 * terms from the start; one set by an amendment takes effect on the day after it.
 */
export function endOfItem(
	contract: ContractEnds,
	{ service_end_date: own, agreed_end_date: agreed, end_position }: ItemEnd,
	knowledge: Knowledge,
): CalendarDate | null {
	const end = endOfService(contract, knowledge);
	const wasKnown = ({ known_amendment }: Sight) => known_amendment >= (end_position ?? 0);
	return earlierEnd(own !== null && isSeen(knowledge, addDays(own, 1), wasKnown) ? own : agreed, end);
}

/** The earlier of two last days; null means none. */
export function earlierEnd(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
	if (a === null || b === null) return a ?? b;
	return a < b ? a : b;
}

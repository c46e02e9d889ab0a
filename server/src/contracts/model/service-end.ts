import type { CalendarDate } from "../../calendar/index.ts";
import type { ContractStatus } from "./contract.ts";

/** What says how long a contract is served. */
export interface ContractEnds {
	readonly status: ContractStatus;
	readonly auto_renew: boolean;
	/** The last day of the present term; null: it has none. */
	readonly end_date: CalendarDate | null;
	/** The end that the contract was activated with; null: none, or it renewed by itself. */
	readonly agreed_end_date: CalendarDate | null;
	/** The last day served of a cancellation. */
	readonly canceled_to: CalendarDate | null;
}

/** The last day served as set now, whether or not that has taken effect; null: there is none, or the term renews by itself. */
export function lastDaySet({ canceled_to, auto_renew, end_date }: ContractEnds): CalendarDate | null {
	return canceled_to ?? (auto_renew ? null : end_date);
}

/** The `end_date` that the API answers: of a cancellation, else of the present term. */
export function endShown({ canceled_to, end_date }: ContractEnds): CalendarDate | null {
	return canceled_to ?? end_date;
}

/**
 * The last day served as far as it has taken effect by a day (extensions.md, "Time"). The end that a contract is activated with is part
 * of its terms from the start; one set or moved afterwards, a cancellation's too, takes effect on the day after it. Until then nothing is
 * cut beyond what was agreed at first.
 * @param horizon a run's `as_of`
 * @returns null: no end
 */
export function endOfService(contract: ContractEnds, horizon: CalendarDate): CalendarDate | null {
	const set = lastDaySet(contract);
	if (set !== null && horizon > set) return set;
	const agreed = contract.status === "draft" ? set : contract.agreed_end_date;
	return agreed !== null && horizon <= agreed ? agreed : null;
}

/** The same of an item: its own end, where an amendment set one and the day has come, or the contract's, whichever is earlier. */
export function endOfItem(
	contract: ContractEnds,
	{ service_end_date: own }: { readonly service_end_date: CalendarDate | null },
	horizon: CalendarDate,
): CalendarDate | null {
	const end = endOfService(contract, horizon);
	return own !== null && horizon > own ? earlierEnd(own, end) : end;
}

/** The earlier of two last days, null being none. */
export function earlierEnd(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
	if (a === null || b === null) return a ?? b;
	return a < b ? a : b;
}

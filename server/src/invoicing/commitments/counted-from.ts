import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { type ContractRow, commitmentBoundaries, hasCommitments } from "../../contracts/index.ts";
import type { BilledPeriod } from "../model/periods/billed-periods.ts";
import type { ChargedPeriod } from "../model/periods/plan-input.ts";

/**
 * The days on which something that counts towards a contract's commitments begins, or is over: all its usage is measured there, because
 * all charges are divided there. None without commitments.
 */
export function countedFrom(
	{ contract, charged }: { readonly contract: ContractRow; readonly charged: readonly ChargedPeriod[] },
	periods: readonly BilledPeriod[],
	asOf: CalendarDate,
): CalendarDate[] {
	if (!hasCommitments(contract)) return [];
	const early = charged.flatMap(({ charges }) => charges.filter(({ is_early }) => is_early));
	return [
		...commitmentBoundaries(contract, { asOf, endDate: null }),
		...periods.flatMap(({ period: { start, end } }) => [start, addDays(end, 1)]),
		...early.map(({ period_end }) => addDays(period_end, 1)),
	];
}

import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import type { Decimal } from "../../../money/index.ts";
import { type Days, spreadOverDays } from "../credits/stretches.ts";
import { periodKey } from "../periods/billed-periods.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import type { CommitmentPeriod, Counting } from "./commitment-period.ts";
import { countedOn, spanned } from "./counted-amounts.ts";
import type { CountedCharge } from "./counted-charges.ts";

/** What a charge comes to on some days, before credit. */
export interface CountedAmount {
	readonly charge: CountedCharge;
	readonly net: Decimal;
}

/** What counts at once: on some days, or in advance, at their beginning. */
export interface CountedStep extends Days {
	readonly amounts: readonly CountedAmount[];
}

/**
 * What counts towards a contract's commitments, in time order. No step is partly in a commitment's period.
 * @param isByDay whether each day is a step of its own
 */
export function countedSteps(
	input: PlanInput,
	commitments: readonly CommitmentPeriod[],
	charges: readonly CountedCharge[],
	isByDay: boolean,
): CountedStep[] {
	const placed = charges.map((charge) => ({ charge, ...placeOf(input, charge) }));
	const lasting = placed.filter(({ isAtOnce }) => !isAtOnce);
	const committed = commitments.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, addDays(to, 1)]));
	const bounds = [
		...new Set([...committed, ...lasting.flatMap(({ span: { from, until } }) => [from, until])]),
	].toSorted();
	const starts = isByDay ? daysBetween(bounds) : bounds;
	const stretches = starts.slice(1).map((until, place): Days => ({ from: starts[place] as CalendarDate, until }));
	const spread = (own: readonly Days[], { charge, served }: Pick<(typeof placed)[number], "charge" | "served">) =>
		spreadOverDays(input, served, own, charge.net).map((net, place) => ({
			...(own[place] as Days),
			amount: { charge, net },
		}));
	const atOnce = placed.filter(({ isAtOnce }) => isAtOnce).flatMap((one) => spread([one.span], one));
	const overTime = lasting.flatMap((one) => {
		const own = stretches.filter(({ from, until }) => from >= one.span.from && until <= one.span.until);
		return spread(own, one);
	});
	return [...stepsOf(atOnce), ...stepsOf(overTime)].sort((one, other) =>
		one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
	);
}

/** What counts of each charge in a period of a commitment, less what promotional grants pay of it. */
export function countedIn(
	input: PlanInput,
	{ itemIds, parts, wholeStart, wholeEnd }: CommitmentPeriod,
	{ charges, promotional }: Counting,
): ReadonlyMap<CountedCharge, Decimal> {
	const days = { from: parts[0]?.from ?? wholeStart, until: addDays(parts.at(-1)?.to ?? wholeEnd, 1) };
	const own = charges.filter(({ itemUuid }) => itemIds === null || itemIds.has(itemUuid));
	return new Map(own.map((charge) => [charge, countedOn(input, charge, days, promotional)]));
}

/** The days of a charge; what is charged in advance counts at the beginning of its first day. */
function placeOf(input: PlanInput, charge: CountedCharge) {
	const served = input.periods.find(({ key }) => key === periodKey(charge.itemUuid, charge.periodStart));
	const { isInAdvance = false, serviceType = null } = served?.item ?? {};
	return { served, span: spanned(input, charge, served), isAtOnce: isInAdvance || serviceType === "one_time_fee" };
}

function stepsOf(amounts: readonly (Days & { readonly amount: CountedAmount })[]): CountedStep[] {
	return [...Map.groupBy(amounts, ({ from, until }) => `${from} ${until}`).values()].map((own) => {
		const { from, until } = own[0] as Days;
		return { from, until, amounts: own.map(({ amount }) => amount) };
	});
}

function daysBetween(bounds: readonly CalendarDate[]): CalendarDate[] {
	const [first, last] = [bounds[0], bounds.at(-1)];
	const days: CalendarDate[] = [];
	for (let day = first; day !== undefined && last !== undefined && day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

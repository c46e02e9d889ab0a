import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import { type Days, sharedOverDays, spanOf } from "../credits/stretches.ts";
import { type BilledPeriod, periodKey } from "../periods/billed-periods.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import type { CountedCharge } from "./counted-charges.ts";

/**
 * What of a charge counts on some days (extensions.md, "Commitments"): its net less what promotional grants pay, divided as grants divide it.
 * @param promotional their UUIDs
 */
export function countedOn(
	input: PlanInput,
	charge: CountedCharge,
	wanted: Days,
	promotional: ReadonlySet<string>,
): Decimal {
	const served = input.periods.find(({ key }) => key === periodKey(charge.itemUuid, charge.periodStart));
	const span = spanned(input, charge, served);
	const days = cutAt(span, [wanted.from, wanted.until]);
	const nets = sharedOverDays(input, served, days, charge.net);
	const paid = promotionalOn(input, { charge, served, span }, days, promotional);
	const isWanted = ({ from, until }: Days) => from >= wanted.from && until <= wanted.until;
	return Decimal.sum(
		days.flatMap((one, place) => (isWanted(one) ? [(nets[place] as Decimal).minus(paid[place] as Decimal)] : [])),
	);
}

/** A fee in advance counts on its first day; what is no longer served, or was invoiced early, on the days that it was charged for. */
export function spanned(
	input: PlanInput,
	{ periodStart, periodEnd }: CountedCharge,
	served: BilledPeriod | undefined,
): Days {
	const charged = { from: periodStart, until: addDays(periodEnd, 1) };
	if (served === undefined) return charged;
	const { from, until } = spanOf(input, served);
	return { from, until: charged.until < until ? charged.until : until };
}

/** Consecutive days between those that begin something. */
function cutAt(span: Days, starts: readonly CalendarDate[]): Days[] {
	const inner = starts.filter((day) => day > span.from && day < span.until);
	const all = [span.from, ...[...new Set(inner)].toSorted()];
	return all.map((from, index) => ({ from, until: all[index + 1] ?? span.until }));
}

interface Paying {
	readonly charge: CountedCharge;
	readonly served: BilledPeriod | undefined;
	readonly span: Days;
}

/**
 * What promotional grants paid for each of some days: of a stretch of days, each grant pays what its days cost "from its first day on"
 * (extensions.md, "Credit grants"); what is given back is taken off the last ones.
 */
function promotionalOn(
	input: PlanInput,
	{ charge, served, span }: Paying,
	days: readonly Days[],
	promotional: ReadonlySet<string>,
): Decimal[] {
	const stretches = charge.credits.flatMap((one) => one.stretches);
	if (!stretches.some(({ paid }) => paid.some(({ grant_uuid }) => promotional.has(grant_uuid)))) {
		return days.map(() => Decimal.zero);
	}
	const fine = cutAt(
		span,
		[...days, ...stretches].flatMap(({ from, until }) => [from, until]),
	);
	const payments = fine.map((): Payment => ({ paid: new Map() }));
	const costs = sharedOverDays(input, served, fine, charge.net);
	for (const { from, until, paid } of stretches) {
		const own = fine.flatMap((one, place) => (one.from >= from && one.until <= until ? [place] : []));
		const places = own.length > 0 ? own : [0];
		for (const { grant_uuid, amount } of paid) {
			payInTurn(places, costs, payments, { grant: grant_uuid, amount: Decimal.of(amount) });
		}
	}
	const ofPromotional = payments.map(({ paid }) =>
		Decimal.sum([...paid].filter(([grant]) => promotional.has(grant)).map(([, amount]) => amount)),
	);
	return days.map((one) =>
		Decimal.sum(
			ofPromotional.filter((_amount, place) => {
				const { from, until } = fine[place] as Days;
				return from >= one.from && until <= one.until;
			}),
		),
	);
}

/** What grants paid of some days, by their UUIDs. */
interface Payment {
	readonly paid: Map<string, Decimal>;
}

function payInTurn(
	places: readonly number[],
	costs: readonly Decimal[],
	payments: readonly Payment[],
	{ grant, amount }: { readonly grant: string; readonly amount: Decimal },
): void {
	const isBack = amount.isNegative();
	const inTurn = isBack ? places.toReversed() : places;
	let rest = amount;
	for (const [turn, place] of inTurn.entries()) {
		const { paid } = payments[place] as Payment;
		const own = paid.get(grant) ?? Decimal.zero;
		const open = Decimal.greater((costs[place] as Decimal).minus(Decimal.sum([...paid.values()])), Decimal.zero);
		const isLast = turn === inTurn.length - 1;
		const part = isLast ? rest : isBack ? Decimal.greater(own.negated(), rest) : Decimal.lesser(open, rest);
		paid.set(grant, own.plus(part));
		rest = rest.minus(part);
	}
}

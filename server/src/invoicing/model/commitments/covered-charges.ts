import { addDays } from "../../../calendar/index.ts";
import { type Currency, Decimal, minorDigits, roundMoney, shareByLargestRemainder } from "../../../money/index.ts";
import type { CommitmentPeriod } from "./commitment-period.ts";
import type { CountedCharge } from "./counted-charges.ts";
import type { CountedAmount, CountedStep } from "./counted-steps.ts";

/** What one period of a commitment makes of what counts in it. */
export interface CoveredPeriod {
	readonly period: CommitmentPeriod;
	readonly counted: Decimal;
	readonly rolledOver: Decimal;
	/** What of it is used, before the period's own amount. */
	readonly rolledOverUsed: Decimal;
	readonly charges: ReadonlyMap<CountedCharge, CoveredCharge>;
}

/** What counts of a charge, what of that, before credit, the amount and what rolled over cover, and what is above and has this price. */
export interface CoveredCharge {
	readonly net: Decimal;
	readonly counted: Decimal;
	readonly covered: Decimal;
	readonly over: Decimal;
}

type Amounts = Map<CountedAmount, Decimal>;

/** A period with what counts in it, and what of that is covered. */
interface Covering extends Omit<CoveredPeriod, "charges"> {
	readonly amounts: readonly { readonly amount: CountedAmount; readonly net: Decimal; readonly covered: Decimal }[];
	/** What counts of each charge; null of what is prepaid, towards which all counts. */
	readonly inArrears: ReadonlyMap<CountedCharge, Decimal> | null;
}

interface Sources {
	/** What no commitment has paid yet; what is covered by one that is prepaid is taken off. */
	readonly unpaid: Amounts;
	readonly countedIn: Parameters<typeof coveredPeriods>[3];
}

/**
 * What each period of a contract's commitments covers of what counts, in time order (extensions.md, "Commitments"). What one that is
 * prepaid pays is nothing that a later one pays; all else counts for each. What is above has the price of the first that has another one.
 * @param commitments in the contract's order, the periods of each in theirs
 * @param countedIn what counts in a period in arrears, by charge: as grants divide it between that period and the other days
 */
export function coveredPeriods(
	commitments: readonly CommitmentPeriod[],
	steps: readonly CountedStep[],
	currency: Currency,
	countedIn: (period: CommitmentPeriod) => ReadonlyMap<CountedCharge, Decimal>,
): CoveredPeriod[] {
	const unpaid: Amounts = new Map(steps.flatMap(({ amounts }) => amounts.map((one) => [one, one.net] as const)));
	const covering = [...Map.groupBy(commitments, ({ uuid }) => uuid).values()].flatMap((own) =>
		coverInTurn(own, steps, { unpaid, countedIn }, currency),
	);
	const unpriced: Amounts = new Map(unpaid);
	return covering.map(({ amounts, ...rest }) => {
		const own = amounts.map(({ amount, net, covered }) => {
			const over = priced(rest.period, net.minus(covered), unpriced.get(amount) ?? Decimal.zero);
			unpriced.set(amount, (unpriced.get(amount) ?? Decimal.zero).minus(over));
			return { charge: amount.charge, net, covered, over };
		});
		return { ...rest, charges: byCharge(own, rest.inArrears) };
	});
}

/** The periods of one commitment: what one leaves unused rolls over to the next. */
function coverInTurn(
	periods: readonly CommitmentPeriod[],
	steps: readonly CountedStep[],
	{ unpaid, countedIn }: Sources,
	currency: Currency,
): Covering[] {
	let rolled: readonly Rolled[] = [];
	return periods.map((period) => {
		const { amount, rollover, isPrepaid } = period;
		const rolledOver = Decimal.sum(rolled.map(({ left }) => left));
		const own = stepsIn(period, steps).map((amounts) =>
			amounts.map((one) => ({ amount: one, net: isPrepaid ? (unpaid.get(one) ?? Decimal.zero) : one.net })),
		);
		const amounts = cover(own, amount.plus(rolledOver), currency);
		if (isPrepaid) for (const { amount, net, covered } of amounts) unpaid.set(amount, net.minus(covered));
		const inArrears = isPrepaid ? null : countedIn(period);
		const counted = Decimal.sum(inArrears === null ? amounts.map(({ net }) => net) : [...inArrears.values()]);
		const rolledOverUsed = Decimal.lesser(Decimal.greater(counted, Decimal.zero), rolledOver);
		const unused = Decimal.greater(amount.minus(counted.minus(rolledOverUsed)), Decimal.zero);
		const next = { left: roundMoney(unused.percent(rollover.percent), currency), periods: rollover.periods };
		rolled = [...afterUse(rolled, rolledOverUsed), next];
		return { period, counted, rolledOver, rolledOverUsed, amounts, inArrears };
	});
}

/** What counts in a period, in time order. */
function stepsIn(
	{ itemIds, parts, wholeStart, wholeEnd }: CommitmentPeriod,
	steps: readonly CountedStep[],
): CountedAmount[][] {
	const [from, until] = [parts[0]?.from ?? wholeStart, addDays(parts.at(-1)?.to ?? wholeEnd, 1)];
	return steps
		.filter((step) => step.from >= from && step.until <= until)
		.map(({ amounts }) => amounts.filter(({ charge }) => itemIds === null || itemIds.has(charge.itemUuid)));
}

type Net = Pick<Covering["amounts"][number], "amount" | "net">;

/** Covers what counts step by step, as far as there is something left; at once, all in proportion. */
function cover(steps: readonly (readonly Net[])[], available: Decimal, currency: Currency): Covering["amounts"] {
	let [counted, covered] = [Decimal.zero, Decimal.zero];
	return steps.flatMap((amounts) => {
		counted = counted.plus(Decimal.sum(amounts.map(({ net }) => net)));
		const until = Decimal.lesser(Decimal.greater(counted, Decimal.zero), available);
		const change = until.minus(covered);
		covered = until;
		// What is less used than before gives back, and what is more used takes.
		const weights = amounts.map(({ net }) => (net.sign() === change.sign() ? net.absolute() : Decimal.zero));
		const shares = change.isZero() ? [] : shareByLargestRemainder(change, weights, minorDigits(currency));
		return amounts.map((one, place) => ({ ...one, covered: shares[place] ?? Decimal.zero }));
	});
}

/** What of an amount above has this commitment's price: what no other one has priced, or paid. */
function priced({ overagePercent }: CommitmentPeriod, over: Decimal, unpriced: Decimal): Decimal {
	if (overagePercent.equals(Decimal.hundred)) return Decimal.zero;
	return over.isNegative() ? Decimal.greater(over, unpriced) : Decimal.lesser(over, unpriced);
}

function byCharge(
	amounts: readonly (Omit<CoveredCharge, "counted"> & { readonly charge: CountedCharge })[],
	inArrears: Covering["inArrears"],
): Map<CountedCharge, CoveredCharge> {
	return new Map(
		[...Map.groupBy(amounts, ({ charge }) => charge)].map(([charge, own]) => [
			charge,
			{
				counted: inArrears?.get(charge) ?? Decimal.sum(own.map(({ net }) => net)),
				net: Decimal.sum(own.map(({ net }) => net)),
				covered: Decimal.sum(own.map(({ covered }) => covered)),
				over: Decimal.sum(own.map(({ over }) => over)),
			},
		]),
	);
}

/** What is left of an amount that rolled over, and how many more periods can use it. */
interface Rolled {
	readonly left: Decimal;
	readonly periods: number;
}

/** What the next period can use: the oldest is used first. */
function afterUse(rolled: readonly Rolled[], used: Decimal): Rolled[] {
	let open = used;
	return rolled
		.map(({ left, periods }) => {
			const own = Decimal.lesser(left, open);
			open = open.minus(own);
			return { left: left.minus(own), periods: periods - 1 };
		})
		.filter(({ periods }) => periods > 0);
}

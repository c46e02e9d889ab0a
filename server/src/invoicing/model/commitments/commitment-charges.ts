import { addDays, daysInclusive } from "../../../calendar/index.ts";
import { Decimal, roundMoney } from "../../../money/index.ts";
import { runningPeriods } from "../early/running-periods.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { periodKey } from "../periods/billed-periods.ts";
import type { CommittedAmount, Draw, Drawn } from "../periods/commitment-charge.ts";
import type { ChargedPeriod, PlanInput } from "../periods/plan-input.ts";
import { type CommittedTerms, commitmentItem, drawnPeriod, goneItem } from "./commitment-items.ts";
import type { CommitmentPeriod, Counting } from "./commitment-period.ts";
import type { CountedCharge } from "./counted-charges.ts";
import { countedIn, countedSteps } from "./counted-steps.ts";
import { type CoveredCharge, type CoveredPeriod, coveredPeriods } from "./covered-charges.ts";
import { isDrawnByDay } from "./draw-order.ts";

/** What a drawdown or an overage in the ledger is of, by its UUID there. */
export type KnownDraws = ReadonlyMap<string, Pick<Drawn, "kind" | "item_id"> & { readonly name: string }>;

/** The ledger's UUID of what a commitment takes off an item's charges, or adds to them. */
export type DrawUuid = (commitment: string, kind: Drawn["kind"], itemUuid: string) => string;

/**
 * The input with a contract's commitments (extensions.md, "Commitments"): what is prepaid is billed like a fee in advance, a true-up like one in
 * arrears, drawdown and overage beside each charge; all are corrected like fees when they change.
 * @param terms of the contract whose commitments these are
 */
export function withCommitmentCharges(
	input: PlanInput,
	commitments: readonly CommitmentPeriod[],
	counting: Counting,
	terms: CommittedTerms & { readonly drawUuid: DrawUuid; readonly known: KnownDraws },
): PlanInput {
	const items = input.items.filter(({ contract }) => contract === undefined || contract.uuid === terms.contract.uuid);
	const isDrawn = commitments.some(
		({ isPrepaid, overagePercent }) => isPrepaid || !overagePercent.equals(Decimal.hundred),
	);
	// What a minimum adds to a period that runs is charged at its end.
	const { input: charged } = runningPeriods(input);
	const steps = countedSteps(charged, commitments, counting.charges, isDrawn && isDrawnByDay(items));
	const covered = coveredPeriods(commitments, steps, input.currency, (period) => countedIn(charged, period, counting));
	const own = covered.map((one) => (one.period.isPrepaid ? prepayment(one, terms) : trueUp(one, terms)));
	return withPeriods(input, [...drawnPeriods(input, covered, terms.drawUuid), ...own], terms);
}

/** What runs have charged for the contract's commitments and is compared with what they charge now, and what stays as it is. */
function committedOf(
	input: PlanInput,
	{ contract, known }: CommittedTerms & { readonly known: KnownDraws },
): { readonly compared: readonly ChargedPeriod[]; readonly standing: readonly ChargedPeriod[] } {
	const { committed = [], closed = new Set(), asOf } = input;
	const own = committed.filter(({ contractUuid }) => contractUuid === contract.uuid);
	const isStanding = ({ itemUuid, periodStart, charges }: ChargedPeriod) => {
		// What a run with a later as_of saw is left to such runs.
		if (charges.some(({ as_of }) => as_of > asOf)) return true;
		// What was drawn of a closed period is known only as it was charged.
		const served = servedBy(input, known.get(itemUuid)?.item_id ?? "", periodStart);
		return served !== undefined && closed.has(served.key);
	};
	return { compared: own.filter((one) => !isStanding(one)), standing: own.filter(isStanding) };
}

function withPeriods(
	input: PlanInput,
	billed: readonly BilledPeriod[],
	terms: CommittedTerms & { readonly known: KnownDraws },
): PlanInput {
	const { compared: charged, standing } = committedOf(input, terms);
	const kept = new Set(standing.map(({ itemUuid, periodStart }) => periodKey(itemUuid, periodStart)));
	const periods = billed.filter(({ key }) => !kept.has(key));
	const served = new Map(periods.map(({ item }) => [item.uuid, item]));
	const gone = [...new Set(charged.map(({ itemUuid }) => itemUuid))].filter((uuid) => !served.has(uuid));
	const items = [...served.values(), ...gone.map((uuid) => goneItem(uuid, terms.known.get(uuid), terms))];
	return {
		...input,
		items: [...input.items, ...items],
		periods: [...input.periods, ...periods],
		charged: [...input.charged, ...charged],
	};
}

function prepayment(covered: CoveredPeriod, terms: CommittedTerms): BilledPeriod {
	const { committed, parts, days } = committedAmount(covered);
	const item = commitmentItem(
		covered.period,
		{ kind: "prepaid", committed, parts, days },
		covered.period.amount,
		terms,
	);
	return wholePeriod(covered.period, { ...item, isInAdvance: true });
}

/** What the charges lack, down to what was rolled over and is paid already. */
function trueUp(covered: CoveredPeriod, terms: CommittedTerms): BilledPeriod {
	const { period, counted, rolledOverUsed, charges } = covered;
	const byItem = Map.groupBy(charges, ([{ itemUuid }]) => itemUuid);
	const items = [...byItem]
		.map(([item_id, own]) => ({ item_id, amount: Decimal.sum(own.map(([, one]) => one.counted)) }))
		.filter(({ amount }) => !amount.isZero())
		.map(({ item_id, amount }) => ({ item_id, amount: amount.toString() }));
	const lacking = Decimal.greater(period.amount.minus(counted), rolledOverUsed.negated());
	const commitment = { kind: "true_up", ...committedAmount(covered), counted: counted.toString(), items } as const;
	return wholePeriod(period, commitmentItem(period, commitment, lacking, terms));
}

function committedAmount({ period, rolledOver, rolledOverUsed }: CoveredPeriod): CommittedAmount {
	const { amount, parts, wholeStart, wholeEnd, rollover } = period;
	return {
		committed: amount.toString(),
		parts: parts.map(({ from, to, amount }) => ({ from, to, amount: amount.toString() })),
		days: daysInclusive(wholeStart, wholeEnd),
		rollover: { percent: rollover.percent.toString(), periods: rollover.periods },
		...{ rolled_over: rolledOver.toString(), rolled_over_used: rolledOverUsed.toString() },
	};
}

/** A period of a commitment, whose days are in its amount already. */
function wholePeriod({ wholeStart, wholeEnd, parts }: CommitmentPeriod, item: BilledPeriod["item"]): BilledPeriod {
	const [begun, end] = [parts[0]?.from ?? wholeStart, parts.at(-1)?.to ?? wholeEnd];
	const key = periodKey(item.uuid, wholeStart);
	const billed: BilledPeriod[] = [];
	const period: BilledPeriod = {
		...{ key, whole: key, item, dueDate: item.isInAdvance ? begun : addDays(end, 1), parts: billed },
		period: { index: 0, anchoredStart: wholeStart, anchoredEnd: end, start: wholeStart, end },
	};
	billed.push(period);
	return period;
}

/** What commitments take off each charge and add to it, beside it. */
function drawnPeriods(input: PlanInput, covered: readonly CoveredPeriod[], drawUuid: DrawUuid): BilledPeriod[] {
	return [...Map.groupBy(covered, ({ period }) => period.uuid).values()].flatMap((own) => {
		const [{ period }] = own as [CoveredPeriod, ...CoveredPeriod[]];
		const charges = [...new Set(own.flatMap((one) => [...one.charges.keys()]))];
		return charges.flatMap((charge) => {
			const served = servedBy(input, charge.itemUuid, charge.periodStart);
			if (served === undefined) return [];
			const draws = drawsOf(own, charge);
			const beside = (kind: Drawn["kind"], amount: Decimal) => {
				const uuid = drawUuid(period.uuid, kind, charge.itemUuid);
				return drawnPeriod(served, uuid, period.name, { kind, item_id: charge.itemUuid, draws }, amount);
			};
			const isPricedOtherwise = draws.some(({ overage_percent }) => overage_percent !== "100");
			return [
				...(period.isPrepaid
					? [beside("drawdown", Decimal.sum(draws.map(({ drawn }) => Decimal.of(drawn))).negated())]
					: []),
				...(isPricedOtherwise ? [beside("overage", roundMoney(Decimal.sum(draws.map(addedBy)), input.currency))] : []),
			];
		});
	});
}

function servedBy({ periods }: PlanInput, itemUuid: string, periodStart: string): BilledPeriod | undefined {
	return periods.find(({ key }) => key === periodKey(itemUuid, periodStart));
}

function drawsOf(covered: readonly CoveredPeriod[], charge: CountedCharge): Draw[] {
	return covered.flatMap((one) => {
		const own = one.charges.get(charge);
		return own === undefined ? [] : [drawOf(one, own)];
	});
}

function drawOf(covered: CoveredPeriod, { net, covered: drawn, over }: CoveredCharge): Draw {
	const drawnByAll = Decimal.sum([...covered.charges.values()].map((one) => one.covered));
	return {
		...committedAmount(covered),
		overage_percent: covered.period.overagePercent.toString(),
		left: covered.period.amount.plus(covered.rolledOver).minus(drawnByAll).plus(drawn).toString(),
		...{ counted: net.toString(), drawn: drawn.toString(), over: over.toString() },
	};
}

/** What another price adds to what is above; negative if it is lower. */
function addedBy({ over, overage_percent }: Draw): Decimal {
	return Decimal.of(over).percent(Decimal.of(overage_percent).minus(Decimal.hundred));
}

import { addDays, type BillingCycle, type CalendarDate, daysInclusive } from "../../../calendar/index.ts";
import { Decimal, roundMoney } from "../../../money/index.ts";
import { suffixedName } from "../charges/planned-invoice.ts";
import {
	type BilledItem,
	type BilledPeriod,
	type BilledTerms,
	type ItemContract,
	periodKey,
	type TrueUp,
} from "../periods/billed-periods.ts";
import type { ChargedPeriod, PlanInput } from "../periods/plan-input.ts";
import { countedOn } from "./counted-amounts.ts";
import type { CountedCharge } from "./counted-charges.ts";

/** A period of a commitment that has begun, by the terms seen. */
export interface CommitmentPeriod {
	readonly uuid: string;
	readonly name: string;
	readonly cycle: BillingCycle;
	/** The items that count; null: all. */
	readonly itemIds: ReadonlySet<string> | null;
	readonly wholeStart: CalendarDate;
	readonly wholeEnd: CalendarDate;
	/** The committed days, by amount; none are empty. */
	readonly parts: readonly { readonly from: CalendarDate; readonly to: CalendarDate; readonly amount: Decimal }[];
	/** The amount of these days. */
	readonly amount: Decimal;
	readonly rollover: { readonly percent: Decimal; readonly periods: number };
}

/** What counts towards the commitments of a contract. */
export interface Counting {
	readonly charges: readonly CountedCharge[];
	/** The UUIDs of promotional grants: what they pay doesn't count. */
	readonly promotional: ReadonlySet<string>;
}

export type TaxTerms = Pick<BilledTerms, "taxRate" | "taxName" | "taxes" | "isTaxDefault" | "isTaxNamed">;

/** What all of a contract's commitments share. */
interface CommittedTerms {
	readonly tax: TaxTerms;
	readonly contract: ItemContract;
}

/**
 * The input with a contract's commitments (extensions.md, "Commitments"): each is billed like a fee in arrears that costs what the charges of
 * its period lack of the amount, and is corrected like one when they change.
 * @param tax of all customers' charges without a tax of their own
 * @param contract whose commitments these are
 */
export function withTrueUps(
	input: PlanInput,
	commitments: readonly CommitmentPeriod[],
	counting: Counting,
	{ tax, contract }: CommittedTerms,
): PlanInput {
	const { asOf } = input;
	const committed = (input.committed ?? []).filter(({ contractUuid }) => contractUuid === contract.uuid);
	// What a run with a later as_of saw is left to such runs.
	const ahead = new Set(committed.filter(({ charges }) => charges.some(({ as_of }) => as_of > asOf)).map(keyOf));
	const periods = [...Map.groupBy(commitments, ({ uuid }) => uuid).values()]
		.flatMap((own) => trueUpsOf(input, own, counting))
		.map(([one, trueUp]) => billedPeriod(one, trueUp, { tax, contract }))
		.filter(({ key }) => !ahead.has(key));
	const charged = committed.filter((one) => !ahead.has(keyOf(one)));
	const served = new Map(periods.map(({ item }) => [item.uuid, item]));
	const gone = [...new Set(charged.map(({ itemUuid }) => itemUuid))].filter((uuid) => !served.has(uuid));
	const items = [...served.values(), ...gone.map((uuid) => itemOf({ ...nothing, uuid }, noTrueUp, { tax, contract }))];
	return {
		...input,
		items: [...input.items, ...items],
		periods: [...input.periods, ...periods],
		charged: [...input.charged, ...charged],
	};
}

function keyOf({ itemUuid, periodStart }: ChargedPeriod): string {
	return periodKey(itemUuid, periodStart);
}

/** The true-ups of one commitment's periods, in order: what one leaves unused rolls over to the next. */
function trueUpsOf(
	input: PlanInput,
	periods: readonly CommitmentPeriod[],
	counting: Counting,
): (readonly [CommitmentPeriod, TrueUp])[] {
	let rolled: readonly Rolled[] = [];
	return periods.map((period) => {
		const { amount, parts, wholeStart, wholeEnd, rollover } = period;
		const { counted, items } = countedIn(input, period, counting);
		const available = Decimal.sum(rolled.map(({ left }) => left));
		const used = Decimal.lesser(Decimal.greater(counted, Decimal.zero), available);
		const unused = Decimal.greater(amount.minus(counted.minus(used)), Decimal.zero);
		const next = { left: roundMoney(unused.percent(rollover.percent), input.currency), periods: rollover.periods };
		rolled = [...afterUse(rolled, used), next];
		return [
			period,
			{
				committed: amount.toString(),
				parts: parts.map(({ from, to, amount }) => ({ from, to, amount: amount.toString() })),
				days: daysInclusive(wholeStart, wholeEnd),
				rollover: { percent: rollover.percent.toString(), periods: rollover.periods },
				...{ rolled_over: available.toString(), rolled_over_used: used.toString() },
				...{ counted: counted.toString(), items },
			},
		] as const;
	});
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

/** What counts in a period, in all and of each item. */
function countedIn(
	input: PlanInput,
	{ itemIds, parts, wholeStart, wholeEnd }: CommitmentPeriod,
	{ charges, promotional }: Counting,
): { readonly counted: Decimal; readonly items: TrueUp["items"] } {
	const days = { from: parts[0]?.from ?? wholeStart, until: addDays(parts.at(-1)?.to ?? wholeEnd, 1) };
	const found = charges
		.filter(({ itemUuid }) => itemIds === null || itemIds.has(itemUuid))
		.flatMap((charge) =>
			countedOn(input, charge, [days], promotional).map((amount) => ({ item_id: charge.itemUuid, amount })),
		);
	const items = [...Map.groupBy(found, ({ item_id }) => item_id)]
		.map(([item_id, own]) => ({ item_id, amount: Decimal.sum(own.map(({ amount }) => amount)) }))
		.filter(({ amount }) => !amount.isZero());
	return {
		counted: Decimal.sum(items.map(({ amount }) => amount)),
		items: items.map(({ item_id, amount }) => ({ item_id, amount: amount.toString() })),
	};
}

/** What a commitment that is no longer agreed is known by. */
const nothing = { name: "Commitment", cycle: "one_time", wholeStart: "", parts: [] } as const;
const noTrueUp: TrueUp = {
	...{ committed: "0", parts: [], days: 0, rollover: { percent: "0", periods: 1 } },
	...{ rolled_over: "0", rolled_over_used: "0", counted: "0", items: [] },
};

function billedPeriod(commitment: CommitmentPeriod, trueUp: TrueUp, terms: CommittedTerms): BilledPeriod {
	const { uuid, wholeStart, wholeEnd, parts } = commitment;
	const end = parts.at(-1)?.to ?? wholeEnd;
	const key = periodKey(uuid, wholeStart);
	const billed: BilledPeriod[] = [];
	const period: BilledPeriod = {
		...{ key, whole: key, item: itemOf(commitment, trueUp, terms), dueDate: addDays(end, 1), parts: billed },
		// Its days are in its amount already.
		period: { index: 0, anchoredStart: wholeStart, anchoredEnd: end, start: wholeStart, end },
	};
	billed.push(period);
	return period;
}

function itemOf(
	{ uuid, name, cycle, wholeStart }: Pick<CommitmentPeriod, "uuid" | "name" | "cycle" | "wholeStart">,
	trueUp: TrueUp,
	{ tax, contract }: CommittedTerms,
): BilledItem {
	// Down to what was rolled over, and is paid already.
	const least = Decimal.of(trueUp.rolled_over_used).negated();
	const lacking = Decimal.of(trueUp.committed).minus(Decimal.of(trueUp.counted));
	return {
		...{ uuid, contract, trueUp, serviceType: "fixed_fee", cycle, isInAdvance: false, trialDays: 0, amended: [] },
		...{ serviceStart: wholeStart, serviceEnd: null, name: suffixedName(name, ": true-up"), description: null },
		...{ unitCode: null, quantity: Decimal.one, includedQuantity: Decimal.zero },
		pricing: { model: "per_unit", unitPrice: Decimal.greater(lacking, least) },
		...{ minimumAmount: Decimal.zero, maximumAmount: null, discountPercent: Decimal.zero, discountDuration: null },
		...tax,
	};
}

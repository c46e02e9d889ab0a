import { addDays, type BillingCycle, type CalendarDate, daysInclusive } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import { suffixedName } from "../charges/planned-invoice.ts";
import {
	type BilledItem,
	type BilledPeriod,
	type BilledTerms,
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
}

/** What counts towards the commitments of a contract. */
export interface Counting {
	readonly charges: readonly CountedCharge[];
	/** The UUIDs of promotional grants: what they pay doesn't count. */
	readonly promotional: ReadonlySet<string>;
}

export type TaxTerms = Pick<BilledTerms, "taxRate" | "taxName" | "taxes" | "isTaxDefault" | "isTaxNamed">;

/**
 * The input with a contract's commitments (extensions.md, "Commitments"): each is billed like a fee in arrears that costs what the charges of
 * its period lack of the amount, and is corrected like one when they change.
 * @param tax of all customers' charges without a tax of their own
 */
export function withTrueUps(
	input: PlanInput,
	commitments: readonly CommitmentPeriod[],
	counting: Counting,
	tax: TaxTerms,
): PlanInput {
	const { asOf, committed = [] } = input;
	// What a run with a later as_of saw is left to such runs.
	const ahead = new Set(
		committed.filter(({ charges }) => charges.some(({ as_of }) => as_of > asOf)).map(keyOf),
	);
	const periods = commitments
		.map((one) => billedPeriod(one, trueUpOf(input, one, counting), tax))
		.filter(({ key }) => !ahead.has(key));
	const charged = committed.filter((one) => !ahead.has(keyOf(one)));
	const served = new Map(periods.map(({ item }) => [item.uuid, item]));
	const gone = [...new Set(charged.map(({ itemUuid }) => itemUuid))].filter((uuid) => !served.has(uuid));
	const items = [...served.values(), ...gone.map((uuid) => itemOf({ ...nothing, uuid }, noTrueUp, tax))];
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

function trueUpOf(
	input: PlanInput,
	{ itemIds, parts, wholeStart, wholeEnd, amount }: CommitmentPeriod,
	{ charges, promotional }: Counting,
): TrueUp {
	const [first, last] = [parts[0], parts.at(-1)];
	const days = { from: first?.from ?? wholeStart, until: addDays(last?.to ?? wholeEnd, 1) };
	const counted = charges
		.filter(({ itemUuid }) => itemIds === null || itemIds.has(itemUuid))
		.flatMap((charge) =>
			countedOn(input, charge, [days], promotional).map((amount) => ({ item_id: charge.itemUuid, amount })),
		);
	const items = [...Map.groupBy(counted, ({ item_id }) => item_id)]
		.map(([item_id, own]) => ({ item_id, amount: Decimal.sum(own.map(({ amount }) => amount)) }))
		.filter(({ amount }) => !amount.isZero());
	return {
		committed: amount.toString(),
		parts: parts.map(({ from, to, amount }) => ({ from, to, amount: amount.toString() })),
		days: daysInclusive(wholeStart, wholeEnd),
		counted: Decimal.sum(items.map(({ amount }) => amount)).toString(),
		items: items.map(({ item_id, amount }) => ({ item_id, amount: amount.toString() })),
	};
}

/** What a commitment that is no longer agreed is known by. */
const nothing = { name: "Commitment", cycle: "one_time", wholeStart: "", parts: [] } as const;
const noTrueUp: TrueUp = { committed: "0", parts: [], days: 0, counted: "0", items: [] };

function billedPeriod(commitment: CommitmentPeriod, trueUp: TrueUp, tax: TaxTerms): BilledPeriod {
	const { uuid, wholeStart, wholeEnd, parts } = commitment;
	const end = parts.at(-1)?.to ?? wholeEnd;
	const key = periodKey(uuid, wholeStart);
	const billed: BilledPeriod[] = [];
	const period: BilledPeriod = {
		...{ key, whole: key, item: itemOf(commitment, trueUp, tax), dueDate: addDays(end, 1), parts: billed },
		// Its days are in its amount already.
		period: { index: 0, anchoredStart: wholeStart, anchoredEnd: end, start: wholeStart, end },
	};
	billed.push(period);
	return period;
}

function itemOf(
	{ uuid, name, cycle, wholeStart }: Pick<CommitmentPeriod, "uuid" | "name" | "cycle" | "wholeStart">,
	trueUp: TrueUp,
	tax: TaxTerms,
): BilledItem {
	const lacking = Decimal.of(trueUp.committed).minus(Decimal.of(trueUp.counted));
	return {
		...{ uuid, trueUp, serviceType: "fixed_fee", cycle, isInAdvance: false, trialDays: 0, amended: [] },
		...{ serviceStart: wholeStart, serviceEnd: null, name: suffixedName(name, ": true-up"), description: null },
		...{ unitCode: null, quantity: Decimal.one, includedQuantity: Decimal.zero },
		pricing: { model: "per_unit", unitPrice: Decimal.greater(lacking, Decimal.zero) },
		...{ minimumAmount: Decimal.zero, maximumAmount: null, discountPercent: Decimal.zero, discountDuration: null },
		...tax,
	};
}

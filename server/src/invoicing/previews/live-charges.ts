import { Decimal, roundMoney } from "../../money/index.ts";
import { type ChargeCredits, type HeldGrant, leftOf, type TakenDiscount, withLeft } from "../../rating/index.ts";
import { reservingMoves } from "../grants/reserve-credit.ts";
import { takenDiscounts } from "../model/allowances/taken-discounts.ts";
import { chargePeriod } from "../model/charges/charge-period.ts";
import type { PlannedCharge } from "../model/charges/planned-invoice.ts";
import { discountedNet } from "../model/credits/stretches.ts";
import { paidByGrant, takenCredits } from "../model/credits/taken-credits.ts";
import { earlyTakenBack, runningPeriods } from "../model/early/running-periods.ts";
import { type BilledItem, periodKey } from "../model/periods/billed-periods.ts";
import { paidItem, ratedPeriod, usedOf } from "../model/periods/plan-input.ts";
import { planInvoices } from "../model/plan/billing-plan.ts";
import type { PricedDraft } from "../model/repricing/priced-drafts.ts";
import type { LivePlan } from "./live-plans.ts";
import { pricedDrafts } from "./open-drafts.ts";

/** What would be charged as of now that is on no invoice, and what discounts and grants would take off it. */
export interface LiveCharge {
	readonly charge: PlannedCharge;
	readonly discounts: readonly TakenDiscount[];
	readonly credits: ChargeCredits | null;
}

/** What of a contract is on no invoice, or in a draft that doesn't know of it yet. */
export interface Unbilled {
	readonly charges: readonly LiveCharge[];
	/** What all of it would burn of each grant. */
	readonly burned: ReadonlyMap<string, Decimal>;
}

/** Whether what an item charges is asked for. */
export type Counts = (item: BilledItem) => boolean;

/**
 * The charges of a contract that are on no invoice, with corrections, and what they and its drafts would burn beyond what drafts have reserved.
 * @param spent what contracts before this one would burn of each grant
 */
export function unbilledOf(
	{ input, drafts }: Pick<LivePlan, "input" | "drafts">,
	spent: ReadonlyMap<string, Decimal>,
	counts: Counts,
): Unbilled {
	const held = lessened(input.grants ?? [], spent);
	const changes = changesOf(pricedDrafts({ ...input, grants: held }, drafts).drafts);
	const counted = new Set(input.items.filter(counts).map(({ uuid }) => uuid));
	const { invoices, waiting } = planInvoices(input);
	const due = [...invoices.filter(({ lines }) => lines.length > 0).flatMap(({ charges }) => charges), ...waiting];
	const periods = runningPeriods(input);
	// What a commitment takes off an item's charges is counted with them.
	const isCounted = ({ itemUuid }: PlannedCharge) => counted.has(paidItem(input, itemUuid) ?? "");
	const live = periods.input;
	const running = periods.running.map((period) => chargePeriod(live, period).charge);
	const charges = [...due, ...running, ...earlyTakenBack(periods)].filter(isCounted);
	const discounts = takenDiscounts(live, charges, null);
	const discounted = charges.map((charge, index) => ({ ...charge, discounts: discounts[index] ?? [] }));
	const credits = takenCredits(live, discounted, lessened(held, changes), null);
	return {
		charges: charges.map((charge, index) => ({
			charge,
			discounts: discounts[index] ?? [],
			credits: credits[index] ?? null,
		})),
		burned: sumByGrant([paidByGrant(credits), changes]),
	};
}

/** What drafts would reserve of each grant beyond what they have, because usage is known that wasn't when they were priced. */
function changesOf(drafts: readonly PricedDraft[]): ReadonlyMap<string, Decimal> {
	const moves = drafts.flatMap(({ credits }) => reservingMoves({ invoiceUuid: "", ...credits }));
	return sumByGrant(moves.map(({ grantUuid, amount }) => new Map([[grantUuid, amount.negated()]])));
}

function lessened(grants: readonly HeldGrant[], by: ReadonlyMap<string, Decimal>): HeldGrant[] {
	return grants.map((grant) => withLeft(grant, leftOf(grant).minus(by.get(grant.uuid) ?? Decimal.zero)));
}

export function sumByGrant(amounts: readonly ReadonlyMap<string, Decimal>[]): Map<string, Decimal> {
	const sums = new Map<string, Decimal>();
	for (const [grant, amount] of amounts.flatMap((one) => [...one]))
		sums.set(grant, (sums.get(grant) ?? Decimal.zero).plus(amount));
	return sums;
}

/** A service's usage, up to now, of the period that it is in. */
export interface LiveUsage {
	readonly contractUuid: string;
	readonly currency: string;
	readonly metricUuid: string | null;
	readonly periodStart: string;
	readonly quantity: Decimal;
	/** What it costs before tax, discounts and a maximum. */
	readonly list: Decimal;
	/** What it costs after these, before tax and credit. Computed on the first call. */
	readonly net: () => Decimal;
}

/**
 * The usage of a contract's services in the periods that today is in, minimums left out.
 * @param charges the contract's, only asked for a `net`
 */
export function liveUsage(
	{ contractUuid, metrics, input }: LivePlan,
	charges: () => readonly LiveCharge[],
): LiveUsage[] {
	const { currency, today } = input;
	const divided = new Set(input.periods.filter(({ item }) => item.serviceType === "usage").map(({ parts }) => parts));
	return [...divided].flatMap((parts) => {
		const [first, last] = [parts[0], parts.at(-1)];
		if (first === undefined || last === undefined || first.period.start > today || last.period.end < today) return [];
		const rated = parts.map((part) => ({ key: part.key, ...ratedPeriod(input, part) }));
		const net = () => {
			const own = new Map(charges().flatMap((live) => (live.charge.kind === "period" ? [[keyOf(live), live]] : [])));
			// What a run charged ahead has been paid there.
			return Decimal.sum(rated.map(({ key, net }) => (own.has(key) ? netOf(own.get(key) as LiveCharge) : net)));
		};
		const { uuid } = last.item;
		return {
			...{ contractUuid, currency, metricUuid: metrics.get(uuid) ?? null, periodStart: first.period.start },
			quantity: usedOf(input, last.item, last.key).quantity,
			list: Decimal.sum(rated.map(({ explanation }) => roundMoney(explanation.charge, currency))),
			net,
		};
	});
}

function keyOf({ charge: { itemUuid, periodStart } }: LiveCharge): string {
	return periodKey(itemUuid, periodStart);
}

function netOf({ charge, discounts }: LiveCharge): Decimal {
	return discountedNet({ ...charge, discounts });
}

import { Decimal, roundMoney } from "../../money/index.ts";
import type { ChargeCredits, TakenDiscount } from "../../rating/index.ts";
import { takenDiscounts } from "../model/allowances/taken-discounts.ts";
import { chargePeriod } from "../model/charges/charge-period.ts";
import type { PlannedCharge } from "../model/charges/planned-invoice.ts";
import { discountedNet } from "../model/credits/stretches.ts";
import { takenCredits } from "../model/credits/taken-credits.ts";
import { type BilledPeriod, periodKey } from "../model/periods/billed-periods.ts";
import { type PlanInput, ratedPeriod, usedOf } from "../model/periods/plan-input.ts";
import { planInvoices } from "../model/plan/billing-plan.ts";
import type { LivePlan } from "./live-plans.ts";

/** What usage that is on no invoice would be charged as of now, and what discounts and grants would take off it. */
export interface LiveCharge {
	readonly charge: PlannedCharge;
	readonly discounts: readonly TakenDiscount[];
	readonly credits: ChargeCredits | null;
}

/**
 * The charges of a contract's usage that is on no invoice, with corrections.
 * @param spent what contracts before this one would burn of each grant
 */
export function liveCharges(input: PlanInput, spent: ReadonlyMap<string, Decimal>): LiveCharge[] {
	const usageItems = new Set(input.items.flatMap(({ uuid, serviceType }) => (serviceType === "usage" ? [uuid] : [])));
	const { invoices, waiting } = planInvoices(input);
	const due = [...invoices.filter(({ lines }) => lines.length > 0).flatMap(({ charges }) => charges), ...waiting];
	const charged = new Set(input.charged.map(({ itemUuid, periodStart }) => periodKey(itemUuid, periodStart)));
	const { periods, running } = begun(input, charged);
	const isUsage = ({ itemUuid }: PlannedCharge) => usageItems.has(itemUuid);
	const live = { ...input, periods };
	const charges = [...due, ...running.map((period) => chargePeriod(live, period).charge)].filter(isUsage);
	const discounts = takenDiscounts(live, charges, null);
	const grants = (input.grants ?? []).map((grant) => ({
		...grant,
		available: grant.available.minus(spent.get(grant.uuid) ?? Decimal.zero),
	}));
	const discounted = charges.map((charge, index) => ({ ...charge, discounts: discounts[index] ?? [] }));
	const credits = takenCredits(live, discounted, grants, null);
	return charges.map((charge, index) => ({
		charge,
		discounts: discounts[index] ?? [],
		credits: credits[index] ?? null,
	}));
}

/** All periods, and of these the ones that have begun and are not due yet: without a minimum, which waits for their end. */
function begun(input: PlanInput, charged: ReadonlySet<string>): Record<"periods" | "running", BilledPeriod[]> {
	const isRunning = ({ key, dueDate }: BilledPeriod) => dueDate > input.asOf && !charged.has(key);
	const divided = new Set(input.periods.filter(isRunning).map(({ parts }) => parts));
	const changed = new Map(
		[...divided].flatMap((parts) => withoutMinimum(parts).map((own, place) => [parts[place], own])),
	);
	const periods = input.periods.map((period) => changed.get(period) ?? period);
	return { periods, running: periods.filter(isRunning) };
}

function withoutMinimum(parts: readonly BilledPeriod[]): BilledPeriod[] {
	const own: BilledPeriod[] = [];
	for (const part of parts) own.push({ ...part, item: { ...part.item, minimumAmount: Decimal.zero }, parts: own });
	return own;
}

/** A service's usage, up to now, of the period that it is in. */
export interface LiveUsage {
	readonly contractUuid: string;
	readonly currency: string;
	readonly metricUuid: string | null;
	readonly periodStart: string;
	readonly quantity: Decimal;
	/** What it costs before tax, discounts, a maximum and credit. */
	readonly list: Decimal;
	/** What it costs before tax, after these. Computed on the first call. */
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

function netOf({ charge, discounts, credits }: LiveCharge): Decimal {
	const paid = (credits?.paid ?? []).map(({ amount }) => Decimal.of(amount));
	return discountedNet({ ...charge, discounts }).minus(Decimal.sum(paid));
}

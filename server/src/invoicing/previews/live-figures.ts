import { type GrantTotals, hasGrants, selectTotals } from "../../credit-grants/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { attributePending } from "../../usage/index.ts";
import type { BilledItem } from "../model/periods/billed-periods.ts";
import { type Counts, type LiveCharge, type LiveUsage, liveUsage, sumByGrant, unbilledOf } from "./live-charges.ts";
import { type LiveExtent, type LivePlan, livePlans } from "./live-plans.ts";

/** A customer's credit in a currency or a unit, as of now. */
export interface LiveBalance {
	/** Either this or `unit`. */
	readonly currency: string | null;
	readonly unit: string | null;
	readonly granted: Decimal;
	readonly burned: Decimal;
	readonly reserved: Decimal;
	readonly expired: Decimal;
	/** What usage that is on no invoice yet would burn. */
	readonly unbilled: Decimal;
	/** granted − burned − reserved − expired − unbilled */
	readonly balance: Decimal;
	readonly as_of: Timestamp;
}

/** What a customer has used up to now, and what is left of its credit. */
export interface LiveFigures {
	readonly usage: readonly LiveUsage[];
	/** By currency, then by unit, of the grants that have taken effect. Computed on the first call. */
	readonly balances: () => readonly LiveBalance[];
}

/**
 * What is left of a customer's grants by currency and unit, less what usage up to now would burn, billed or not.
 * @throws Refusal 404
 */
export async function liveBalances(context: Context, customerUuid: string): Promise<readonly LiveBalance[]> {
	const { uuid } = await findCustomer(context, customerUuid);
	if (!(await hasGrants(context, uuid))) return [];
	await attributePending(context);
	return (await liveFigures(context, [uuid], "everything")).get(uuid)?.balances() ?? [];
}

/**
 * The figures of customers as of now, in as many statements for many as for one. Events without a customer are not attributed first.
 * @param extent with `present periods`, amounts after discounts and balances must not be asked for
 */
export async function liveFigures(
	context: Context,
	customerUuids: readonly string[],
	extent: LiveExtent,
): Promise<ReadonlyMap<string, LiveFigures>> {
	const totals = Map.groupBy(await selectTotals(context, customerUuids), ({ customer_uuid }) => customer_uuid);
	const plans = await livePlans(context, customerUuids, extent);
	const used = Map.groupBy(plans, ({ customerUuid }) => customerUuid);
	const billed = Map.groupBy(plans, ({ payerUuid }) => payerUuid);
	return new Map(
		customerUuids.map((uuid) => {
			const own = { used: used.get(uuid) ?? [], billed: billed.get(uuid) ?? [] };
			return [uuid, figuresOf(context.now, totals.get(uuid) ?? [], own, extent)];
		}),
	);
}

/**
 * Planning what is due costs most, and is done only if an amount after discounts is asked for.
 * @param plans of what a customer uses, and of what is billed to it: the same, unless it has a parent or children
 */
function figuresOf(
	now: Timestamp,
	totals: readonly GrantTotals[],
	{ used, billed }: Readonly<Record<"used" | "billed", readonly LivePlan[]>>,
	extent: LiveExtent,
): LiveFigures {
	let computed: ReturnType<typeof chargesOf> | null = null;
	const charged = () => {
		if (extent !== "everything") throw new Error("the usage of earlier periods was not read");
		computed ??= chargesOf([...new Set([...billed, ...used])]);
		return computed;
	};
	const usage = used.flatMap((plan) => liveUsage(plan, () => charged().charges.get(plan) ?? []));
	const balances = () =>
		[...Map.groupBy(totals, ({ currency, unit }) => currency ?? `unit ${unit}`).values()].map((own) => ({
			...{ currency: own[0]?.currency ?? null, unit: own[0]?.unit ?? null },
			...summed(own.map((total) => balanceOf(total, charged().unbilled.get(total.uuid) ?? Decimal.zero))),
			as_of: now,
		}));
	return { usage, balances };
}

/**
 * Contracts use what the ones before leave of the credit, as in a run.
 * @param lent what grants can pay beyond what they have
 */
function chargesOf(
	plans: readonly LivePlan[],
	counts: Counts = isUsage,
	lent: ReadonlyMap<string, Decimal> = new Map(),
) {
	const borrowed = new Map([...lent].map(([grant, amount]) => [grant, amount.negated()]));
	let unbilled = new Map<string, Decimal>();
	const charges = new Map<LivePlan, readonly LiveCharge[]>();
	for (const plan of plans) {
		const own = unbilledOf(plan, sumByGrant([unbilled, borrowed]), counts);
		charges.set(plan, own.charges);
		unbilled = sumByGrant([unbilled, own.burned]);
	}
	return { charges, unbilled };
}

function isUsage({ serviceType }: BilledItem): boolean {
	return serviceType === "usage";
}

/**
 * What all that a customer's contracts have charged up to now and is on no invoice would burn of each grant, fees included. Events without a
 * customer are not attributed first.
 * @param lent what grants can pay beyond what they have
 */
export async function unbilledByGrant(
	context: Context,
	customerUuid: string,
	lent: ReadonlyMap<string, Decimal>,
): Promise<ReadonlyMap<string, Decimal>> {
	return chargesOf(await livePlans(context, [customerUuid], "everything"), () => true, lent).unbilled;
}

type Figures = Omit<LiveBalance, "currency" | "unit" | "as_of">;

/** Of a grant that is over, everything has expired that usage of its time doesn't burn. */
function balanceOf({ granted, burned, reserved, unburned, is_over }: GrantTotals, unbilled: Decimal): Figures {
	const left = unburned.minus(unbilled);
	const [expired, balance] = is_over ? [left, Decimal.zero] : [Decimal.zero, left];
	return { granted, burned, reserved, expired, unbilled, balance };
}

function summed(figures: readonly Figures[]): Figures {
	const sum = (name: keyof Figures) => Decimal.sum(figures.map((one) => one[name]));
	return {
		...{ granted: sum("granted"), burned: sum("burned"), reserved: sum("reserved"), expired: sum("expired") },
		...{ unbilled: sum("unbilled"), balance: sum("balance") },
	};
}

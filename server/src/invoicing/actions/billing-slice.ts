import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { advancedContract, selectContracts } from "../../contracts/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { type OpenCharge, selectOpenChargesOf } from "../charge-store.ts";
import { periodKey } from "../model/billed-periods.ts";
import { chargePeriod } from "../model/billing-plan.ts";
import type { PlanInput, UsedQuantity } from "../model/plan-input.ts";
import { type BillingGround, readBilled, readGrounds } from "./billing-ground.ts";
import { billsOf, outlinePlan, type PlannedBill, withUsage } from "./plan-billing.ts";

/** How many periods are measured by one call where single events are read: each call reads those of its own periods only. */
const periodsByEvents = 900;

/** A contract with bills that can be saved as they stand, as long as it is what it was when they were made. */
export interface DueContract {
	readonly ground: BillingGround;
	readonly bills: readonly PlannedBill[];
}

export interface SlicePlan {
	readonly due: readonly DueContract[];
	/** Contracts with more to do than bills to save: each is billed by itself. */
	readonly alone: readonly string[];
	/** How many have nothing due. */
	readonly idle: number;
}

/** Plans many contracts at once, on what is there now. Locks nothing and saves nothing. */
export async function planSlice(
	context: Context,
	contractUuids: readonly string[],
	asOf: CalendarDate,
): Promise<SlicePlan> {
	const organisation = await selectOrganisation(context);
	const contracts = await selectContracts(context, contractUuids);
	const grounds = await readGrounds(context, await readBilled(context, contracts, organisation));
	const outlines = grounds.map((ground) => ({ ground, ...tried(() => outlinePlan(ground, asOf)) }));
	const used = await measured(
		context,
		outlines.flatMap(({ result }) => result?.requests ?? []),
	);
	const open = await openCharges(context, grounds);
	const [due, alone]: [DueContract[], string[]] = [[], []];
	let idle = 0;
	for (const { ground, result: outline } of outlines) {
		const { uuid } = ground.contract;
		const { result: bills } = tried(() => {
			if (outline === null) return null;
			const input = withUsage(outline, used);
			return needsMore(context, ground, input, open.get(uuid) ?? []) ? null : billsOf(context, ground, input);
		});
		if (bills === null || (bills.length > 0 && organisation.auto_send_invoices)) alone.push(uuid);
		else if (bills.length > 0) due.push({ ground, bills });
		else idle += 1;
	}
	return { due, alone, idle };
}

/** What faults of one contract do not keep from the others: billed by itself, it says what is wrong. */
function tried<Result>(work: () => Result): { result: Result | null } {
	try {
		return { result: work() };
	} catch {
		return { result: null };
	}
}

/** What was used in the periods. Where the roll-up does not tell, in calls that each look up the events of their own periods. */
async function measured(
	context: Context,
	requests: readonly QuantityRequest[],
): Promise<ReadonlyMap<string, UsedQuantity>> {
	const [rolled, byEvents]: [QuantityRequest[], QuantityRequest[]] = [[], []];
	for (const request of requests) (isRolled(request) ? rolled : byEvents).push(request);
	const used = new Map<string, UsedQuantity>(await quantitiesOf(context, rolled));
	for (let start = 0; start < byEvents.length; start += periodsByEvents) {
		const some = byEvents.slice(start, start + periodsByEvents);
		for (const [key, quantity] of await quantitiesOf(context, some)) used.set(key, quantity);
	}
	return used;
}

function isRolled({ metric, feeAbove }: QuantityRequest): boolean {
	const isAddedUp = metric.aggregation === "sum" || metric.aggregation === "count" || metric.aggregation === "max";
	return isAddedUp && metric.property === null && metric.filters.length === 0 && feeAbove === undefined;
}

/** The charges on drafts, by contract. */
async function openCharges(
	context: Context,
	grounds: readonly BillingGround[],
): Promise<ReadonlyMap<string, OpenCharge[]>> {
	const concerned = grounds.filter(({ charged }) => charged.some(({ isOpen }) => isOpen));
	const uuids = concerned.map(({ contract }) => contract.uuid);
	const charges = uuids.length === 0 ? [] : await selectOpenChargesOf(context, uuids);
	return Map.groupBy(charges, ({ contract_uuid }) => contract_uuid);
}

/** Whether a term is to be renewed or ended, or a draft may have to be priced anew. */
function needsMore(
	context: Context,
	{ contract, items }: BillingGround,
	input: PlanInput,
	open: readonly OpenCharge[],
): boolean {
	const advanced = advancedContract(contract, items, input.asOf, dateOfInstant(context.now));
	if (advanced.contract !== contract) return true;
	return open.some((charge) => !isPricedAsKnown(input, charge));
}

function isPricedAsKnown(input: PlanInput, charge: OpenCharge): boolean {
	const key = periodKey(charge.item_uuid, charge.period_start);
	const period = input.periods.find((candidate) => candidate.key === key);
	// It begins later than this run looks, or is served no more: what that means is decided where drafts are priced.
	if (period === undefined) return false;
	const { net, quantity, periodEnd } = chargePeriod(input, period).charge;
	return net.equals(charge.net) && quantity.equals(charge.quantity) && periodEnd === charge.period_end;
}

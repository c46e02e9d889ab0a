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
import { billsOf, outlinePlan, type PlannedBill, type PlanOutline, withUsage } from "./plan-billing.ts";

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

/** When a part of a slice is full: as soon as one of the two is reached. */
export interface PartSize {
	readonly contracts: number;
	/** Due of them: a contract that nobody has billed for years has as many as a hundred others. */
	readonly charges: number;
}

/**
 * Plans many contracts at once, on what is there now. Locks nothing and saves nothing.
 * @returns their plans in parts: a part's bills are made when it is asked for, and what they were made on is let go of with it, so that
 * a slice never holds the bills of all its contracts
 */
export async function planSlice(
	context: Context,
	contractUuids: readonly string[],
	asOf: CalendarDate,
	partSize: PartSize,
): Promise<Iterable<SlicePlan>> {
	const organisation = await selectOrganisation(context);
	const contracts = await selectContracts(context, contractUuids);
	const grounds = await readGrounds(context, await readBilled(context, contracts, organisation));
	const outlines = grounds.map((ground) => ({ ground, ...tried(() => outlinePlan(ground, asOf)) }));
	const used = await measured(
		context,
		outlines.flatMap(({ result }) => result?.requests ?? []),
	);
	return plansOf(context, outlines, { used, open: await openCharges(context, grounds) }, partSize);
}

/** A contract's plan without what was used; null where working it out failed. */
interface OutlinedContract {
	readonly ground: BillingGround;
	readonly result: PlanOutline | null;
}

interface SliceFigures {
	readonly used: ReadonlyMap<string, UsedQuantity>;
	readonly open: ReadonlyMap<string, readonly OpenCharge[]>;
}

/** The plans of contracts, part by part. Takes each contract out of those given. */
function* plansOf(
	context: Context,
	contracts: OutlinedContract[],
	figures: SliceFigures,
	partSize: PartSize,
): Generator<SlicePlan, void, undefined> {
	while (contracts.length > 0) {
		const [due, alone]: [DueContract[], string[]] = [[], []];
		let [idle, charges] = [0, 0];
		while (due.length + alone.length + idle < partSize.contracts && charges < partSize.charges) {
			const contract = contracts.shift();
			if (contract === undefined) break;
			const { ground } = contract;
			const bills = billsToSave(context, contract, figures);
			if (bills === null) alone.push(ground.contract.uuid);
			else if (bills.length > 0) due.push({ ground, bills });
			else idle += 1;
			charges += (bills ?? []).reduce((sum, bill) => sum + bill.charges.length, 0);
		}
		yield { due, alone, idle };
	}
}

/** The bills that are due of a contract; null where there is more to do than save them, or where working them out failed. */
function billsToSave(
	context: Context,
	{ ground, result: outline }: OutlinedContract,
	{ used, open }: SliceFigures,
): PlannedBill[] | null {
	const { contract, organisation } = ground;
	const { result: bills } = tried(() => {
		if (outline === null) return null;
		const input = withUsage(outline, used);
		return needsMore(context, ground, input, open.get(contract.uuid) ?? []) ? null : billsOf(context, ground, input);
	});
	return bills !== null && bills.length > 0 && organisation.auto_send_invoices ? null : bills;
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

import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { advancedContract, selectContracts } from "../../contracts/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { billedByDecision } from "../model/corrections/closed-books.ts";
import { isPricedAsKnown, openPeriods } from "../model/drafts/repricing.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { type ContractSnapshot, readBilled, readSnapshots } from "./contract-snapshot.ts";
import { draftsToSend } from "./drafts-to-send.ts";
import { billsOf, outlinePlan, type PlannedBill, type PlanOutline, withUsage } from "./plan-billing.ts";

/** How many periods are measured by one call where single events are read: each call reads those of its own periods only. */
const periodsByEvents = 900;

/** A contract with bills that can be saved as they stand, as long as it is what it was when they were made. */
export interface DueContract {
	readonly snapshot: ContractSnapshot;
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
	const snapshots = await readSnapshots(context, await readBilled(context, contracts, organisation));
	const outlines = snapshots.map((snapshot) => ({
		snapshot,
		...tried(() => outlinePlan(snapshot, asOf, dateOfInstant(context.now))),
	}));
	const used = await measured(
		context,
		outlines.flatMap(({ result }) => result?.requests ?? []),
	);
	const drafts = await draftsToSend(context, organisation, contractUuids, asOf);
	const sending = new Set(drafts.map(({ contract_uuid }) => contract_uuid));
	return plansOf(context, outlines, { used, sending }, partSize);
}

/** A contract's plan without what was used; null where working it out failed. */
interface OutlinedContract {
	readonly snapshot: ContractSnapshot;
	readonly result: PlanOutline | null;
}

interface SliceFigures {
	readonly used: ReadonlyMap<string, UsedQuantity>;
	/** The contracts that have a draft to be sent. */
	readonly sending: ReadonlySet<string>;
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
			const { snapshot } = contract;
			const bills = billsToSave(context, contract, figures);
			if (bills === null) alone.push(snapshot.contract.uuid);
			else if (bills.length > 0) due.push({ snapshot, bills });
			else idle += 1;
			charges += (bills ?? []).reduce((sum, bill) => sum + bill.charges.length, 0);
		}
		yield { due, alone, idle };
	}
}

/** The bills that are due of a contract; null where there is more to do than save them, or where working them out failed. */
function billsToSave(
	context: Context,
	{ snapshot, result: outline }: OutlinedContract,
	{ used, sending }: SliceFigures,
): readonly PlannedBill[] | null {
	const { contract, organisation } = snapshot;
	const { result: planned } = tried(() => {
		if (outline === null || sending.has(contract.uuid)) return null;
		const input = withUsage(outline, used);
		return needsMore(context, snapshot, input) ? null : billsOf(context, snapshot, input);
	});
	if (planned === null || planned.held.length > 0) return null;
	return planned.bills.length > 0 && organisation.auto_send_invoices ? null : planned.bills;
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

/** Whether a term is to be renewed or ended, or a draft may have to be priced anew. */
function needsMore(context: Context, { contract, closedUsage }: ContractSnapshot, input: PlanInput): boolean {
	if (billedByDecision(input).length < closedUsage.length) return true;
	const today = dateOfInstant(context.now);
	if (advancedContract(contract, input.asOf, today) !== contract) return true;
	return openPeriods(input).some((period) => !isPricedAsKnown(input, period));
}

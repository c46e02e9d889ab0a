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

/** How many periods to measure per call if single events are read: each call reads the events of its own periods only. */
const periodsByEvents = 900;

/** A contract whose bills can be saved as planned, if it hasn't changed since. */
export interface DueContract {
	readonly snapshot: ContractSnapshot;
	readonly bills: readonly PlannedBill[];
}

export interface SlicePlan {
	readonly due: readonly DueContract[];
	/** Contracts that need more than saving bills: each is billed on its own. */
	readonly alone: readonly string[];
	/** The number of contracts with nothing due. */
	readonly idle: number;
}

/** The limits of a slice's part; whichever is reached first ends it. */
export interface PartSize {
	readonly contracts: number;
	/** The charges due: a contract unbilled for years has as many as a hundred others. */
	readonly charges: number;
}

/**
 * Plans many contracts together from current data, without locks or writes.
 * @returns the plans in parts. A part's bills are computed on request and its inputs then released, so a slice never holds
 * the bills of all its contracts
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

/** A contract's plan without usage; null if planning failed. */
interface OutlinedContract {
	readonly snapshot: ContractSnapshot;
	readonly result: PlanOutline | null;
}

interface SliceFigures {
	readonly used: ReadonlyMap<string, UsedQuantity>;
	/** The contracts with a draft to send. */
	readonly sending: ReadonlySet<string>;
}

/** Yields the plans of contracts, part by part. Removes each contract from the given map. */
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

/** The bills due for a contract; null if it needs more than saving them, or if planning failed. */
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

/** Isolates one contract's fault from the others: the contract is then billed on its own, which reports the error. */
function tried<Result>(work: () => Result): { result: Result | null } {
	try {
		return { result: work() };
	} catch {
		return { result: null };
	}
}

/** The usage of the periods. Where the rollup doesn't suffice, each call reads the events of its own periods. */
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

/** Whether a term must be renewed or ended, or a draft may need repricing. */
function needsMore(context: Context, { contract, closedUsage }: ContractSnapshot, input: PlanInput): boolean {
	if (billedByDecision(input).length < closedUsage.length) return true;
	const today = dateOfInstant(context.now);
	if (advancedContract(contract, input.asOf, today) !== contract) return true;
	return openPeriods(input).some((period) => !isPricedAsKnown(input, period));
}

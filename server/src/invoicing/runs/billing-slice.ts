import { addDays, addMonths, type CalendarDate, utc } from "../../calendar/index.ts";
import {
	advancedContract,
	type ContractRow,
	hasCommitments,
	selectContracts,
	todayOf,
	upliftsBy,
} from "../../contracts/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { draftCharges, isDiscountedAsKnown } from "../model/allowances/repriced-allowances.ts";
import { billedByDecision } from "../model/corrections/closed-books.ts";
import {
	draftsByDate,
	isSameCredits,
	repricedCredits,
	storedCredits,
	withReleased,
} from "../model/credits/repriced-credits.ts";
import { withoutTaken } from "../model/credits/taken-credits.ts";
import { isPricedAsKnown, openPeriods } from "../model/drafts/repricing.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { settledUntil } from "../model/plan/settled-until.ts";
import { isAstray } from "../regrouping/regroup-drafts.ts";
import type { SettledRow } from "../settled/settled-store.ts";
import type { AsOf } from "./as-of.ts";
import { type ContractSnapshot, readBilled, readSnapshots } from "./contract-snapshot.ts";
import { draftsToSend } from "./drafts-to-send.ts";
import {
	billsOf,
	outlinePlan,
	type PlannedBill,
	type PlannedBills,
	type PlanOutline,
	withUsage,
} from "./plan-billing.ts";

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
	/** The marks of those for which nothing will be due for a while. */
	readonly settled: readonly SettledRow[];
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
	asOf: AsOf,
	partSize: PartSize,
): Promise<Iterable<SlicePlan>> {
	const organisation = await selectOrganisation(context);
	const [contracts, grouped] = parted(await selectContracts(context, contractUuids));
	const snapshots = await readSnapshots(context, await readBilled(context, contracts, organisation));
	const outlines = snapshots.map((snapshot) => ({
		snapshot,
		...tried(() => outlinePlan(snapshot, asOf(snapshot.contract), todayOf(context, snapshot.contract))),
	}));
	const used = await measured(
		context,
		outlines.flatMap(({ result }) => result?.requests ?? []),
	);
	const byDay = Map.groupBy(
		contracts.filter((contract) => asOf(contract) <= todayOf(context, contract)),
		asOf,
	);
	const sending = new Set<string | null>();
	for (const [day, own] of byDay) {
		const of = { contractUuids: own.map(({ uuid }) => uuid), areGrouped: false };
		for (const { contract_uuid } of await draftsToSend(context, organisation, of, day)) sending.add(contract_uuid);
	}
	const plans = plansOf(context, outlines, { used, sending }, partSize);
	const alone = grouped.map(({ uuid }) => uuid);
	return alone.length === 0 ? plans : withAlone(plans, alone);
}

/** Last, so that what has left a group takes its charges off the group's drafts. */
function* withAlone(plans: Iterable<SlicePlan>, alone: readonly string[]): Generator<SlicePlan, void, undefined> {
	yield* plans;
	yield { due: [], alone, idle: 0, settled: [] };
}

/** Contracts that are billed by themselves, then those of groups: a group is billed as one. */
function parted(contracts: readonly ContractRow[]): [ContractRow[], ContractRow[]] {
	const isGrouped = ({ invoice_group }: ContractRow) => invoice_group !== null;
	return [contracts.filter((one) => !isGrouped(one)), contracts.filter(isGrouped)];
}

/** A contract's plan without usage; null if planning failed. */
interface OutlinedContract {
	readonly snapshot: ContractSnapshot;
	readonly result: PlanOutline | null;
}

interface SliceFigures {
	readonly used: ReadonlyMap<string, UsedQuantity>;
	/** The contracts with a draft to send. */
	readonly sending: ReadonlySet<string | null>;
}

/** Yields the plans of contracts, part by part. Removes each contract from the given map. */
function* plansOf(
	context: Context,
	contracts: OutlinedContract[],
	figures: SliceFigures,
	partSize: PartSize,
): Generator<SlicePlan, void, undefined> {
	while (contracts.length > 0) {
		const [due, alone, settled]: [DueContract[], string[], SettledRow[]] = [[], [], []];
		let [idle, charges] = [0, 0];
		while (due.length + alone.length + idle < partSize.contracts && charges < partSize.charges) {
			const contract = contracts.shift();
			if (contract === undefined) break;
			const { snapshot } = contract;
			const planned = billsToSave(context, contract, figures);
			const bills = planned?.bills ?? [];
			if (planned === null) alone.push(snapshot.contract.uuid);
			else if (bills.length > 0) due.push({ snapshot, bills });
			else {
				idle += 1;
				settled.push(...markOf(snapshot, planned));
			}
			charges += bills.reduce((sum, bill) => sum + bill.charges.length, 0);
		}
		yield { due, alone, idle, settled };
	}
}

/** What is due for a contract; null if it needs more than saving bills, or if planning failed. */
function billsToSave(
	context: Context,
	{ snapshot, result: outline }: OutlinedContract,
	{ used, sending }: SliceFigures,
): PlannedToSave | null {
	const { contract, organisation } = snapshot;
	const { result: planned } = tried(() => {
		if (outline === null || sending.has(contract.uuid) || hasCommitments(contract)) return null;
		if (mayInvoiceEarly(context, contract, outline)) return null;
		const input = withUsage(outline, used);
		if (needsMore(context, snapshot, input)) return null;
		const bills = billsOf(context, [snapshot], input);
		return comeBeforeDrafts(input, bills) ? null : { input, ...bills };
	});
	if (planned === null || planned.held.length > 0) return null;
	return planned.bills.length > 0 && organisation.auto_send_invoices ? null : planned;
}

/** Whether usage up to today may be invoiced early, which is measured by itself. */
function mayInvoiceEarly(context: Context, contract: ContractSnapshot["contract"], { input }: PlanOutline): boolean {
	return contract.invoice_threshold !== null && input.asOf === todayOf(context, contract);
}

interface PlannedToSave extends PlannedBills {
	readonly input: PlanInput;
}

/** The mark of a contract with nothing due, unless something waits or tomorrow isn't known to be the same. */
function markOf({ contract, items, organisation }: ContractSnapshot, { input, waiting }: PlannedToSave): SettledRow[] {
	if (waiting.length > 0 || contract.invoice_threshold !== null) return [];
	const sendsDrafts = organisation.auto_send_invoices;
	const until = settledUntil(input, { dates: datesOf({ contract, items }, input.asOf), sendsDrafts });
	if (until === null) return [];
	const { uuid: contract_uuid, customer_uuid } = contract;
	const { nextDue: next_due, chargedThrough } = until;
	// Changes of usage are noted by days of UTC: a day of another zone may end on the next one.
	const isEnlarged = chargedThrough !== null && contract.zone !== utc;
	const charged_through = isEnlarged ? addDays(chargedThrough, 1) : chargedThrough;
	return [{ contract_uuid, customer_uuid, as_of: input.asOf, next_due, charged_through }];
}

/** Every date in a contract and its items, with those of the renewals of a month. */
function datesOf(
	{ contract, items }: Pick<ContractSnapshot, "contract" | "items">,
	asOf: CalendarDate,
): CalendarDate[] {
	const { start_date, end_date, agreed_end_date, canceled_to } = contract;
	const dates = items.flatMap(({ service_start_date, service_end_date, agreed_end_date, versions }) => [
		...[service_start_date, service_end_date, agreed_end_date],
		...versions.flatMap((version) => [version.effective_date, version.discount_start_date]),
	]);
	const renewals = upliftsBy(contract, addMonths(asOf, 1)).map(({ effective_date }) => effective_date);
	return [start_date, end_date, agreed_end_date, canceled_to, ...dates, ...renewals].filter((date) => date !== null);
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
	const isPlain = metric.property === null && metric.expression === null && metric.filters.length === 0;
	return isAddedUp && isPlain && feeAbove === undefined;
}

/** Whether a term must be renewed or ended, or a draft may need repricing or is not where it belongs. */
function needsMore(context: Context, snapshot: ContractSnapshot, input: PlanInput): boolean {
	const { contract, customer, closedUsage } = snapshot;
	const charges = input.charged.flatMap((period) => period.charges);
	if (charges.some((charge) => isAstray(charge, contract.uuid, customer.uuid))) return true;
	if (billedByDecision(input).length < closedUsage.length) return true;
	const today = todayOf(context, contract);
	if (advancedContract(contract, input.asOf, today) !== contract) return true;
	const open = openPeriods(input);
	if (open.some((period) => !isPricedAsKnown(input, period))) return true;
	const drafts = draftsByDate(open).map(([invoiceUuid]) => invoiceUuid);
	return drafts.some((invoiceUuid) => !isDiscountedAsKnown(input, invoiceUuid)) || needCredit(input, drafts);
}

/** Whether grants may pay a new invoice before a draft. */
function comeBeforeDrafts(input: PlanInput, { bills }: PlannedBills): boolean {
	if ((input.grants ?? []).length === 0) return false;
	return openPeriods(input).some(({ billedOn }) => bills.some(({ plan }) => plan.date < billedOn));
}

/**
 * Whether grants may pay of drafts, in this order, something else than they do. A draft whose lines a person has changed may be looked at
 * for nothing.
 */
function needCredit(input: PlanInput, drafts: readonly string[]): boolean {
	let grants = withReleased(input, input.grants ?? [], drafts);
	return drafts.some((invoiceUuid) => {
		const charges = draftCharges(input, invoiceUuid);
		const credits = repricedCredits(input, invoiceUuid, charges, grants, null);
		grants = withoutTaken(grants, credits);
		return !isSameCredits(storedCredits(input, charges), credits);
	});
}

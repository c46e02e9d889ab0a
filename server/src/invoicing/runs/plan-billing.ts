import { createHash } from "node:crypto";
import { addDays, type CalendarDate, daysInclusive } from "../../calendar/index.ts";
import {
	drawsDown,
	endOfItem,
	endOfService,
	isCommitment,
	isSeen,
	type Knowledge,
	lastDaySet,
	type Sight,
	upliftedItem,
	upliftsBy,
} from "../../contracts/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { eventTermsOf, groupByOf, type HeldGrant, isPricedByEvents } from "../../rating/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { type ChargeRow, chargeRow } from "../charges/charge-store.ts";
import { countedFrom } from "../commitments/counted-from.ts";
import { withCommitments } from "../commitments/plan-commitments.ts";
import type { HeldCorrection, PlannedCharge, PlannedInvoice } from "../model/charges/planned-invoice.ts";
import { isDrawnByDay } from "../model/commitments/draw-order.ts";
import { cutKey, periodCuts } from "../model/credits/cuts.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { type BilledItem, type BilledPeriod, billedPeriods } from "../model/periods/billed-periods.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { withPeriodsAhead } from "../model/periods/whole-period.ts";
import { joinedInput } from "../model/plan/joined-input.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import { presentTax } from "../record/tax-situation.ts";
import { earliestToday } from "./as-of.ts";
import { billedItem, defaultTaxTerms } from "./billed-item.ts";
import { type BillingUnit, contractsByItem, contractsOf } from "./billing-unit.ts";
import { type BilledContract, type ContractSnapshot, readSnapshots } from "./contract-snapshot.ts";
import { invoiceOf } from "./planned-invoice-state.ts";

export interface PlannedBill {
	readonly plan: PlannedInvoice;
	/** Its charges as they will be stored; its lines refer to them. */
	readonly charges: readonly ChargeRow[];
	/** Null if every line is 0 and the organization doesn't want such invoices: the periods still count as billed. */
	readonly state: InvoiceState | null;
}

/** What is due for contracts that are billed together, and their closed-books usage that waits for a decision. */
export interface PlannedBills {
	readonly bills: readonly PlannedBill[];
	readonly held: readonly HeldCorrection[];
	/** What joins a later invoice. */
	readonly waiting: readonly PlannedCharge[];
	/** The customer's grants, with what the bills leave of them. */
	readonly grants: readonly HeldGrant[];
}

/** The plan's input: what is known of contracts that are billed together, and their usage; without commitments. */
export async function planInput(context: Context, unit: BillingUnit, asOf: CalendarDate): Promise<PlanInput> {
	const snapshots = await readSnapshots(context, unit);
	const today = earliestToday(context, contractsOf(unit));
	const outlines = snapshots.map((snapshot) => outlinePlan(snapshot, asOf, today));
	const requests = outlines.flatMap((outline) => outline.requests);
	const used = new Map<string, UsedQuantity>(await quantitiesOf(context, requests));
	return joinedInput(outlines.map((outline) => withUsage(outline, used)));
}

/** The input with the contracts' commitments; as of now (`withRunning`), with what they pay of periods that run. */
export function committedInput(
	context: Context,
	unit: BillingUnit,
	input: PlanInput,
	counting: { readonly withRunning?: boolean } = {},
): Promise<PlanInput> {
	const committed = unit.map(({ contract, items, customer, organisation, taxKnowledge }) => ({
		...{ contract, items },
		tax: defaultTaxTerms(presentTax(customer, organisation, taxKnowledge)),
	}));
	return withCommitments(context, committed, input, counting);
}

/** A plan's input without usage, and the queries for the usage. */
export interface PlanOutline {
	readonly input: PlanInput;
	readonly requests: readonly QuantityRequest[];
}

/**
 * The contract's periods up to a date by the terms that have taken effect by then, what runs have charged for them, and which
 * to measure. Closed periods aren't measured: their events may be gone, so their stored usage counts.
 */
export function outlinePlan(snapshot: ContractSnapshot, asOf: CalendarDate, today: CalendarDate): PlanOutline {
	const { contract, customer, organisation } = snapshot;
	const charged = snapshot.charged.filter(({ itemUuid }) => !isCommitment(itemUuid));
	const tax = presentTax(customer, organisation, snapshot.taxKnowledge);
	const base = servedBy(snapshot, { asOf, sights: [] }, asOf);
	const periods = withPeriodsAhead({ ...base, charged }, asOf, (itemUuid, sights, through) => {
		const items = snapshot.items.filter(({ uuid }) => uuid === itemUuid);
		return servedBy({ ...snapshot, items }, { asOf, sights }, through).periods;
	});
	const used = new Map(snapshot.closed);
	return {
		input: {
			...{ term: base.term, items: base.items, currency: contract.currency, periods, charged, used, asOf, today },
			closed: new Set(used.keys()),
			isTaxExempt: customer.tax_exempt,
			defaultTax: tax.situation === null ? null : tax.default,
			booksClosedUntil: organisation.books_closed_until,
			closedUsage: snapshot.closedUsage,
			committed: snapshot.charged
				.filter(({ itemUuid }) => isCommitment(itemUuid))
				.map((one) => ({ ...one, contractUuid: contract.uuid })),
			discounts: snapshot.discounts,
			grants: snapshot.grants,
			digest,
		},
		requests: requestsOf(snapshot, { billed: base.items, periods: periods.filter(({ key }) => !used.has(key)) }, asOf),
	};
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** A contract's term, items, and periods begun by a date, by the terms seen (extensions.md, "Time"). */
function servedBy(
	{ contract, items, metrics, customer, organisation, taxKnowledge }: ContractSnapshot,
	knowledge: Knowledge,
	through: CalendarDate,
) {
	const tax = presentTax(customer, organisation, taxKnowledge);
	const endDate = endOfService(contract, knowledge);
	const { start_date: startDate, billing_day: billingDay, calendar_aligned: isCalendarAligned } = contract;
	const term = { startDate, endDate, billingDay, isCalendarAligned };
	const uplifts = upliftsBy(contract, through).filter(({ effective_date }) =>
		isSeen(knowledge, effective_date, ({ known_end }) => known_end === null || effective_date <= known_end),
	);
	const billed = items.map((item) => {
		const versions = item.versions.filter(({ effective_date, position }) =>
			isSeen(knowledge, effective_date, ({ known_amendment }) => known_amendment >= position),
		);
		// An item whose amendment was taken back is served on no day: what was charged ahead for it is credited.
		const end = item.is_taken_back ? addDays(item.service_start_date, -1) : endOfItem(contract, item, knowledge);
		const metricUnit = metrics.find(({ uuid }) => uuid === item.metric_uuid)?.unit_code ?? null;
		return billedItem(
			{ ...upliftedItem(contract, { ...item, versions }, uplifts), service_end_date: end },
			tax,
			metricUnit,
			{ uuid: contract.uuid, customerUuid: contract.customer_uuid, term },
		);
	});
	return { term, items: billed, periods: billedPeriods(term, billed, through) };
}

/** Adds the measured usage to the input, by `BilledPeriod.key`. Closed periods keep their stored usage. */
export function withUsage({ input, requests }: PlanOutline, measured: ReadonlyMap<string, UsedQuantity>): PlanInput {
	const own = requests.flatMap(({ key }): [string, UsedQuantity][] => {
		const used = measured.get(key);
		if (used === undefined || isBefore(key)) return [];
		const before = measured.get(beforeKey(key));
		return [[key, before === undefined ? used : sinceBefore(used, before)]];
	});
	return { ...input, used: new Map([...own, ...input.used]) };
}

/** The usage up to the end of a part of a divided period, with the usage before the part; the evidence is the part's own. */
function sinceBefore(used: UsedQuantity, { evidence, ...before }: UsedQuantity): UsedQuantity {
	if (used.evidence === undefined || evidence === undefined) return { ...used, before };
	return { ...used, before, evidence: { ...used.evidence, digest: used.evidence.digest.minus(evidence.digest) } };
}

/** The bills of a plan of contracts that are billed together. */
export function billsOf(
	context: Context,
	unit: BillingUnit,
	input: PlanInput,
	newInvoices = new NewInvoices(input),
): PlannedBills {
	const { invoices, ...rest } = newInvoices.plan;
	const sights = sightsOf(unit, input);
	const grants = newInvoices.pay(input.grants ?? [], null);
	const bills = invoices.map((plan) => {
		const takenOff = newInvoices.takenOff(plan);
		const rows = new Map(
			plan.charges.map((charge, index) => [
				charge,
				chargeRow(
					newUuid(),
					charge,
					sights(charge.itemUuid),
					takenOff[index]?.discounts ?? [],
					takenOff[index]?.credits ?? null,
				),
			]),
		);
		return { plan, charges: [...rows.values()], state: invoiceOf(context, unit, input.items, { plan, charges: rows }) };
	});
	return { bills, grants, ...rest };
}

/** What a run knows of the terms of an item's contract, stored with what it charges. */
export function sightsOf(
	unit: BillingUnit,
	{ items, asOf }: Pick<PlanInput, "items" | "asOf">,
): (itemUuid: string) => Sight {
	const sights = new Map(unit.map((billed) => [billed, sightOf(billed, asOf)]));
	const contractOf = contractsByItem(unit, items);
	return (itemUuid) => sights.get(contractOf(itemUuid)) as Sight;
}

function sightOf({ contract, items }: BilledContract, asOf: CalendarDate): Sight {
	const positions = items.flatMap(({ versions, end_position }) => [
		...versions.map(({ position }) => position),
		end_position ?? 0,
	]);
	return { as_of: asOf, known_amendment: Math.max(0, ...positions), known_end: lastDaySet(contract) };
}

/** The usage queries for periods. */
function requestsOf(
	snapshot: ContractSnapshot,
	{ billed: own, periods }: { readonly billed: readonly BilledItem[]; readonly periods: readonly BilledPeriod[] },
	asOf: CalendarDate,
): QuantityRequest[] {
	const { contract, items, metrics } = snapshot;
	const metricOfItem = new Map(
		items.map((item) => [item.uuid, metrics.find(({ uuid }) => uuid === item.metric_uuid)] as const),
	);
	const boundaries = countedFrom(snapshot, periods, asOf);
	const isByDay = drawsDown(contract) && isDrawnByDay(own);
	return periods.flatMap((billed): QuantityRequest[] => {
		const { key, item, period, parts } = billed;
		const metric = metricOfItem.get(item.uuid);
		if (item.serviceType !== "usage" || metric === undefined) return [];
		const request: QuantityRequest = {
			key,
			itemUuid: item.uuid,
			customerUuid: contract.customer_uuid,
			metric,
			timezone: contract.zone,
			from: parts[0]?.period.start ?? period.start,
			to: period.end,
			serviceStart: item.serviceStart,
			withEvidence: true,
			...feeThreshold(item),
			...grouping(item),
		};
		const before = { ...request, key: beforeKey(key), to: addDays(period.start, -1) };
		return [
			request,
			...(request.from === period.start ? [] : [before]),
			...(metric.carry_over ? [] : periodCuts(billed, snapshot, isByDay ? daysOf(billed) : boundaries)).map((day) => ({
				...{ ...request, key: cutKey(key, day), to: addDays(day, -1), averagedTo: period.end },
				withEvidence: false,
			})),
		];
	});
}

function daysOf({ period: { start, end } }: BilledPeriod): CalendarDate[] {
	return Array.from({ length: daysInclusive(start, end) }, (_day, index) => addDays(start, index));
}

const before = " before";

/** Identifies the usage of a divided period before one of its parts. */
function beforeKey(key: string): string {
	return key + before;
}

function isBefore(key: string): boolean {
	return key.endsWith(before);
}

/** Events within the included quantity have no fee (rating's `countEventsBearingFee`). */
export function feeThreshold({
	pricing,
	includedQuantity,
}: BilledItem): Pick<QuantityRequest, "feeAbove" | "eventTerms"> {
	const eventTerms = eventTermsOf(pricing);
	if (eventTerms !== null) return { feeAbove: includedQuantity, eventTerms };
	return isPricedByEvents(pricing) && includedQuantity.isPositive() ? { feeAbove: includedQuantity } : {};
}

/** The properties that usage is grouped by. */
export function grouping({ pricing }: BilledItem): Pick<QuantityRequest, "groupBy"> {
	const groupBy = groupByOf(pricing);
	return groupBy === null ? {} : { groupBy };
}

import { createHash } from "node:crypto";
import { addDays, type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import {
	endOfItem,
	endOfService,
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
import { allowanceLines } from "../model/allowances/allowance-lines.ts";
import { withItemDiscounts } from "../model/allowances/item-discounts.ts";
import type { HeldCorrection, PlannedCharge, PlannedInvoice } from "../model/charges/planned-invoice.ts";
import { chargedDays, cutKey, cutsWithin } from "../model/credits/cuts.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { withCreditLines } from "../model/credits/repriced-credits.ts";
import { invoiceLine } from "../model/invoice/invoice-line.ts";
import { type BilledItem, type BilledPeriod, billedPeriods, periodKey } from "../model/periods/billed-periods.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { withPeriodsAhead } from "../model/periods/whole-period.ts";
import { blankInvoice, type InvoiceState, withLines } from "../record/invoice-state.ts";
import { presentTax } from "../record/tax-situation.ts";
import { billedItem } from "./billed-item.ts";
import { type BilledContract, type ContractSnapshot, readSnapshots } from "./contract-snapshot.ts";

export interface PlannedBill {
	readonly plan: PlannedInvoice;
	/** Its charges as they will be stored; its lines refer to them. */
	readonly charges: readonly ChargeRow[];
	/** Null if every line is 0 and the organization doesn't want such invoices: the periods still count as billed. */
	readonly state: InvoiceState | null;
}

/** What is due for a contract, and its closed-books usage that waits for a decision. */
export interface PlannedBills {
	readonly bills: readonly PlannedBill[];
	readonly held: readonly HeldCorrection[];
	/** What joins a later invoice. */
	readonly waiting: readonly PlannedCharge[];
	/** The customer's grants, with what the bills leave of them. */
	readonly grants: readonly HeldGrant[];
}

/** The plan's input: what is known of the contract, and its usage. */
export async function planInput(context: Context, billed: BilledContract, asOf: CalendarDate): Promise<PlanInput> {
	const [snapshot] = (await readSnapshots(context, [billed])) as [ContractSnapshot];
	const outline = outlinePlan(snapshot, asOf, dateOfInstant(context.now));
	return withUsage(outline, await quantitiesOf(context, outline.requests));
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
	const { contract, customer, organisation, charged } = snapshot;
	const tax = presentTax(customer, organisation, snapshot.taxRates);
	const base = servedBy(snapshot, { asOf, sights: [] }, asOf);
	const periods = withPeriodsAhead({ ...base, charged }, asOf, (itemUuid, sights, through) => {
		const items = snapshot.items.filter(({ uuid }) => uuid === itemUuid);
		return servedBy({ ...snapshot, items }, { asOf, sights }, through).periods;
	});
	const used = new Map(snapshot.closed);
	return {
		input: {
			...{ term: base.term, items: base.items, currency: contract.currency, periods, charged, used, asOf, today },
			isTaxExempt: customer.tax_exempt,
			defaultTax: tax.situation === null ? null : tax.default,
			booksClosedUntil: organisation.books_closed_until,
			closedUsage: snapshot.closedUsage,
			discounts: snapshot.discounts,
			grants: snapshot.grants,
			digest,
		},
		requests: requestsOf(
			snapshot,
			periods.filter(({ key }) => !used.has(key)),
		),
	};
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** A contract's term, items, and periods begun by a date, by the terms seen (extensions.md, "Time"). */
function servedBy(
	{ contract, items, metrics, customer, organisation, taxRates }: ContractSnapshot,
	knowledge: Knowledge,
	through: CalendarDate,
) {
	const tax = presentTax(customer, organisation, taxRates);
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

/** The bills of a plan. */
export function billsOf(
	context: Context,
	billed: BilledContract,
	input: PlanInput,
	newInvoices = new NewInvoices(input),
): PlannedBills {
	const { invoices, ...rest } = newInvoices.plan;
	const sight = sightOf(billed, input.asOf);
	const grants = newInvoices.pay(input.grants ?? [], null);
	const bills = invoices.map((plan) => {
		const takenOff = newInvoices.takenOff(plan);
		const rows = new Map(
			plan.charges.map((charge, index) => [
				charge,
				chargeRow(newUuid(), charge, sight, takenOff[index]?.discounts ?? [], takenOff[index]?.credits ?? null),
			]),
		);
		return { plan, charges: [...rows.values()], state: invoiceOf(context, billed, plan, rows) };
	});
	return { bills, grants, ...rest };
}

/** What a run knows of a contract's terms, stored with what it charges. */
export function sightOf({ contract, items }: BilledContract, asOf: CalendarDate): Sight {
	const positions = items.flatMap(({ versions, end_position }) => [
		...versions.map(({ position }) => position),
		end_position ?? 0,
	]);
	return { as_of: asOf, known_amendment: Math.max(0, ...positions), known_end: lastDaySet(contract) };
}

/** The usage queries for periods. */
function requestsOf(snapshot: ContractSnapshot, periods: readonly BilledPeriod[]): QuantityRequest[] {
	const { contract, items, metrics } = snapshot;
	const metricOfItem = new Map(
		items.map((item) => [item.uuid, metrics.find(({ uuid }) => uuid === item.metric_uuid)] as const),
	);
	return periods.flatMap((billed): QuantityRequest[] => {
		const { key, item, period, parts } = billed;
		const metric = metricOfItem.get(item.uuid);
		if (item.serviceType !== "usage" || metric === undefined) return [];
		const request: QuantityRequest = {
			key,
			itemUuid: item.uuid,
			customerUuid: contract.customer_uuid,
			metric,
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
			...cutsOf(snapshot, billed).map((day) => ({
				...{ ...request, key: cutKey(key, day), to: addDays(day, -1), averagedTo: period.end },
				withEvidence: false,
			})),
		];
	});
}

function cutsOf({ grants, charged, metrics, items }: ContractSnapshot, billed: BilledPeriod): CalendarDate[] {
	const { metric_uuid } = items.find(({ uuid }) => uuid === billed.item.uuid) ?? {};
	const metric = metrics.find(({ uuid }) => uuid === metric_uuid);
	// A level that is carried over lasts until it is changed, and goes by days.
	if (metric === undefined || metric.carry_over) return [];
	const own = charged.filter(({ itemUuid, periodStart }) => periodKey(itemUuid, periodStart) === billed.key);
	return cutsWithin(
		chargedDays(billed),
		billed.item.uuid,
		grants,
		own.flatMap(({ charges }) => charges),
	);
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

/** The draft of a planned invoice; null as in `PlannedBill`. */
export function invoiceOf(
	context: Context,
	billed: BilledContract,
	plan: PlannedInvoice,
	charges: ReadonlyMap<PlannedCharge, ChargeRow>,
): InvoiceState | null {
	const { contract, customer, organisation } = billed;
	const blank = blankInvoice(newUuid(), customer.uuid, contract.currency, context.now);
	const starts = plan.lines.map((line) => line.serviceStart).toSorted();
	const ends = plan.lines.map((line) => line.serviceEnd).toSorted();
	const invoice = {
		...blank,
		contract_uuid: contract.uuid,
		invoice_date: plan.date,
		billed_on: plan.date,
		service_start_date: starts[0] ?? null,
		service_end_date: ends.at(-1) ?? null,
		description: contract.name,
		is_recurring: true,
	};
	const lines = plan.lines.map((line, index) =>
		invoiceLine(line, newUuid(), index + 1, charges.get(line.charge)?.uuid ?? null),
	);
	const discounted = [...charges.values()].flatMap(({ uuid, discounts }) => {
		const tax = lines.find(({ charge_uuid }) => charge_uuid === uuid);
		return tax === undefined || discounts === null ? [] : [{ taken: discounts, tax }];
	});
	const taken = new Map([...charges.values()].map(({ uuid, discounts }) => [uuid, discounts ?? []]));
	const all = [...withItemDiscounts(lines, taken, contract.currency), ...allowanceLines(discounted, lines, newUuid)];
	const state = withLines(invoice, withCreditLines(all, [...charges.values()], newUuid), customer.tax_exempt);
	const isZero = state.lines.every((line) => line.amount.isZero());
	const isWanted = organisation.invoice_zero_amounts && plan.lines.length > 0;
	return isZero && !isWanted ? null : state;
}

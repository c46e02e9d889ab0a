import type { CalendarDate } from "../../calendar/index.ts";
import { endOfItem, endOfService } from "../../contracts/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { billedItem } from "../billed-item.ts";
import type { ChargeRow } from "../charge-store.ts";
import { type BilledItem, type BilledPeriod, billedPeriods } from "../model/billed-periods.ts";
import { planInvoices } from "../model/billing-plan.ts";
import { withCarriedCredit } from "../model/carried-credit.ts";
import type { LineTerms } from "../model/invoice.ts";
import type { PlanInput, UsedQuantity } from "../model/plan-input.ts";
import type { PlannedCharge, PlannedInvoice } from "../model/planned-invoice.ts";
import { figuresOf } from "../model/repricing.ts";
import { type BilledContract, type BillingGround, readGrounds } from "./billing-ground.ts";
import { blankInvoice, type InvoiceState, withLines } from "./invoice-state.ts";
import { defaultTax } from "./line-input.ts";

export interface PlannedBill {
	readonly plan: PlannedInvoice;
	/** What it charges, as it will be noted; its lines name these. */
	readonly charges: readonly ChargeRow[];
	/** Null where every line is 0 and the organisation wants no such invoice: the periods count as billed all the same. */
	readonly state: InvoiceState | null;
}

/** Works out what is due of a contract by a date, on the events attributed by now. Saves nothing. */
export async function planBilling(
	context: Context,
	billed: BilledContract,
	asOf: CalendarDate,
): Promise<PlannedBill[]> {
	return billsOf(context, billed, await planInput(context, billed, asOf));
}

/** What the plan is made on: what is known of the contract, and what was used. */
export async function planInput(context: Context, billed: BilledContract, asOf: CalendarDate): Promise<PlanInput> {
	const [ground] = (await readGrounds(context, [billed])) as [BillingGround];
	const outline = outlinePlan(ground, asOf);
	return withUsage(outline, await quantitiesOf(context, outline.requests));
}

/** A plan's input without what was used, and what is to be asked for that. */
export interface PlanOutline {
	readonly input: PlanInput;
	readonly requests: readonly QuantityRequest[];
}

/**
 * The contract's periods up to a date, what runs have charged for them, and which of them are to be measured. Closed ones are not: their
 * events may be gone, so what was used by their closing stands.
 */
export function outlinePlan(ground: BillingGround, asOf: CalendarDate): PlanOutline {
	const { contract, customer, organisation, charged } = ground;
	const tax = defaultTax(customer, organisation);
	const endDate = endOfService(contract, asOf);
	const items = ground.items.map((item) =>
		billedItem({ ...item, service_end_date: endOfItem(contract, item, asOf) }, tax),
	);
	const term = { startDate: contract.start_date, endDate, billingDay: contract.billing_day };
	const periods = billedPeriods(term, items, asOf);
	const closed = new Map(ground.closed);
	const open = periods.filter(({ key }) => !closed.has(key));
	return {
		input: { term, items, currency: contract.currency, periods, charged, used: closed, asOf },
		requests: requestsOf(ground, open),
	};
}

/** The input with what was measured of its contract, by `BilledPeriod.key`. What is closed stays as it was kept. */
export function withUsage({ input, requests }: PlanOutline, measured: ReadonlyMap<string, UsedQuantity>): PlanInput {
	const own = requests.flatMap(({ key }): [string, UsedQuantity][] => {
		const used = measured.get(key);
		return used === undefined ? [] : [[key, used]];
	});
	return { ...input, used: new Map([...own, ...input.used]) };
}

/** The bills that a plan comes to. */
export function billsOf(context: Context, billed: BilledContract, input: PlanInput): PlannedBill[] {
	return planInvoices(input).map((plan) => {
		const rows = new Map(plan.charges.map((charge) => [charge, chargeRow(charge)]));
		return { plan, charges: [...rows.values()], state: invoiceOf(context, billed, plan, rows) };
	});
}

function chargeRow(charge: PlannedCharge): ChargeRow {
	return {
		uuid: newUuid(),
		item_uuid: charge.itemUuid,
		period_start: charge.periodStart,
		period_end: charge.periodEnd,
		kind: charge.kind,
		quantity: charge.quantity,
		event_count: charge.eventCount,
		net: charge.net,
		minimum_net: charge.minimumNet,
		explanation: charge.explanation,
	};
}

/** How the usage of periods is asked for. */
function requestsOf({ contract, items, metrics }: BillingGround, periods: readonly BilledPeriod[]): QuantityRequest[] {
	const metricOfItem = new Map(
		items.map((item) => [item.uuid, metrics.find(({ uuid }) => uuid === item.metric_uuid)] as const),
	);
	return periods.flatMap(({ key, item, period }): QuantityRequest[] => {
		const metric = metricOfItem.get(item.uuid);
		if (item.serviceType !== "usage" || metric === undefined) return [];
		return [
			{
				key,
				itemUuid: item.uuid,
				customerUuid: contract.customer_uuid,
				metric,
				from: period.start,
				to: period.end,
				serviceStart: item.serviceStart,
				withEvidence: true,
				...feeThreshold(item),
			},
		];
	});
}

/** Events within the included quantity bear no fee of their own (rating's `countEventsBearingFee`). */
function feeThreshold({ pricing, includedQuantity }: BilledItem): Pick<QuantityRequest, "feeAbove"> {
	const hasFee = pricing.model === "percentage" && !pricing.feePerEvent.isZero();
	return hasFee && includedQuantity.isPositive() ? { feeAbove: includedQuantity } : {};
}

function invoiceOf(
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
	const lines = plan.lines.map(
		(line, index): LineTerms => ({
			uuid: newUuid(),
			display_order: index + 1,
			kind: "item",
			origin: "run",
			...figuresOf(line),
			charge_uuid: charges.get(line.charge)?.uuid ?? null,
			charge_part: line.part,
		}),
	);
	const balanced = withCarriedCredit(lines, contract.currency, customer.tax_exempt, newUuid());
	const state = withLines(invoice, balanced, customer.tax_exempt);
	const isZero = state.lines.every((line) => line.amount.isZero());
	return isZero && !organisation.invoice_zero_amounts ? null : state;
}

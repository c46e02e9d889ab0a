import type { CalendarDate } from "../../calendar/index.ts";
import { type ContractRow, endOfService, type ItemRow } from "../../contracts/index.ts";
import type { CustomerRow } from "../../customers/index.ts";
import { selectMetricsByUuids } from "../../metrics/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { billedItem } from "../billed-item.ts";
import { type ChargeRow, selectCharged } from "../charge-store.ts";
import { selectClosedPeriods } from "../closed-period-store.ts";
import { type BilledItem, type BilledPeriod, billedPeriods } from "../model/billed-periods.ts";
import { planInvoices } from "../model/billing-plan.ts";
import { withCarriedCredit } from "../model/carried-credit.ts";
import type { LineTerms } from "../model/invoice.ts";
import type { PlanInput, UsedQuantity } from "../model/plan-input.ts";
import type { PlannedCharge, PlannedInvoice } from "../model/planned-invoice.ts";
import { figuresOf } from "../model/repricing.ts";
import { blankInvoice, type InvoiceState, withLines } from "./invoice-state.ts";
import { defaultTax } from "./line-input.ts";

export interface BilledContract {
	readonly contract: ContractRow;
	readonly items: readonly ItemRow[];
	readonly customer: CustomerRow;
	readonly organisation: Organisation;
}

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

/**
 * What the plan is made on: the contract's periods up to a date, what was used in them and what runs have charged. Of a closed period
 * that is what was used by its closing: its events may be gone.
 */
export async function planInput(context: Context, billed: BilledContract, asOf: CalendarDate): Promise<PlanInput> {
	const { contract, customer, organisation } = billed;
	const tax = defaultTax(customer, organisation);
	const endDate = endOfService(contract);
	const items = billed.items.map((item) => {
		const service_end_date = item.service_end_date === contract.end_date ? endDate : item.service_end_date;
		return billedItem({ ...item, service_end_date }, tax);
	});
	const term = { startDate: contract.start_date, endDate, billingDay: contract.billing_day };
	const periods = billedPeriods(term, items, asOf);
	const closed = await selectClosedPeriods(context, items);
	const open = periods.filter(({ key }) => !closed.has(key));
	return {
		term,
		items,
		currency: contract.currency,
		periods,
		charged: await selectCharged(context, contract.uuid),
		used: new Map([...(await usedIn(context, billed, open)), ...closed]),
		asOf,
	};
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
	};
}

/** What was used in each usage period, by its key. */
async function usedIn(
	context: Context,
	{ contract, items }: BilledContract,
	periods: readonly BilledPeriod[],
): Promise<ReadonlyMap<string, UsedQuantity>> {
	const metricOfItem = new Map(items.map((item) => [item.uuid, item.metric_uuid]));
	const metricUuids = [...new Set(metricOfItem.values())].filter((uuid) => uuid !== null);
	if (metricUuids.length === 0) return new Map();
	const metrics = new Map((await selectMetricsByUuids(context, metricUuids)).map((metric) => [metric.uuid, metric]));
	const requests = periods.flatMap(({ key, item, period }): QuantityRequest[] => {
		const metric = metrics.get(metricOfItem.get(item.uuid) ?? "");
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
				...feeThreshold(item),
			},
		];
	});
	return quantitiesOf(context, requests);
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

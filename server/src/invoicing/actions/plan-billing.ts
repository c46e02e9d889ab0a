import type { CalendarDate } from "../../calendar/index.ts";
import type { ContractRow, ItemRow } from "../../contracts/index.ts";
import type { CustomerRow } from "../../customers/index.ts";
import { selectMetricsByUuids } from "../../metrics/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { billedItem } from "../billed-item.ts";
import { selectCharged } from "../charge-store.ts";
import { type BilledItem, type BilledPeriod, billedPeriods } from "../model/billed-periods.ts";
import { planInvoices } from "../model/billing-plan.ts";
import { withCarriedCredit } from "../model/carried-credit.ts";
import type { LineTerms } from "../model/invoice.ts";
import type { UsedQuantity } from "../model/plan-input.ts";
import type { PlannedInvoice, PlannedLine } from "../model/planned-invoice.ts";
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
	/** Null where every line is 0 and the organisation wants no such invoice: the periods count as billed all the same. */
	readonly state: InvoiceState | null;
}

/** Works out what is due of a contract by a date, on the events attributed by now. Saves nothing. */
export async function planBilling(
	context: Context,
	billed: BilledContract,
	asOf: CalendarDate,
): Promise<PlannedBill[]> {
	const { contract, customer, organisation } = billed;
	const tax = defaultTax(customer, organisation);
	const items = billed.items.map((item) => billedItem(item, tax));
	const term = { startDate: contract.start_date, endDate: contract.end_date, billingDay: contract.billing_day };
	const periods = billedPeriods(term, items, asOf);
	const plans = planInvoices({
		term,
		items,
		currency: contract.currency,
		periods,
		charged: await selectCharged(context, contract.uuid),
		used: await usedIn(context, billed, periods),
		asOf,
	});
	return plans.map((plan) => ({ plan, state: invoiceOf(context, billed, plan) }));
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

function invoiceOf(context: Context, billed: BilledContract, plan: PlannedInvoice): InvoiceState | null {
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
	const lines = plan.lines.map((line, index) => lineOf(line, index + 1));
	const balanced = withCarriedCredit(lines, contract.currency, customer.tax_exempt, newUuid());
	const state = withLines(invoice, balanced, customer.tax_exempt);
	const isZero = state.lines.every((line) => line.amount.isZero());
	return isZero && !organisation.invoice_zero_amounts ? null : state;
}

function lineOf(line: PlannedLine, displayOrder: number): LineTerms {
	return {
		uuid: newUuid(),
		display_order: displayOrder,
		kind: "item",
		origin: "run",
		name: line.name,
		description: line.description,
		quantity: line.quantity,
		unit_price: line.unitPrice,
		flat_fee: line.flatFee,
		discount_percent: line.discountPercent,
		discount_amount: line.discountAmount,
		tax_rate: line.taxRate,
		tax_name: line.taxName,
		service_start_date: line.serviceStart,
		service_end_date: line.serviceEnd,
	};
}

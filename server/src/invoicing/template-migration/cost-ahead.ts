import { addDays, type CalendarDate, type ServedPeriod, servedPeriods } from "../../calendar/index.ts";
import { type ContractRow, type ItemRow, type TermsAhead, termsAhead } from "../../contracts/index.ts";
import { selectMetricsByUuids } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import type { BilledItem } from "../model/periods/billed-periods.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";
import { ratedPeriod, totalOf } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { billedItem } from "../runs/billed-item.ts";
import { feeThreshold, grouping } from "../runs/plan-billing.ts";

/** Neither tax nor unit plays a part in what a period costs. */
const untaxed: PresentTax = { isExempt: false, situation: null, default: () => ({ rate: Decimal.zero, name: null }) };

interface Priced {
	readonly item: BilledItem;
	/** The whole period whose usage counts. */
	readonly period: ServedPeriod;
	readonly request: QuantityRequest | null;
}

/**
 * What one period of each recurring service costs, before tax, by the terms of its next period and its usage of the last one;
 * in its first period, by its usage so far.
 */
export async function costAhead(
	context: Context,
	contract: ContractRow,
	items: readonly ItemRow[],
	today: CalendarDate,
): Promise<Decimal> {
	const uuids = [...new Set(items.flatMap(({ metric_uuid }) => metric_uuid ?? []))];
	const metrics = uuids.length === 0 ? [] : await selectMetricsByUuids(context, uuids);
	const priced = termsAhead(contract, items, today).map((ahead): Priced => {
		const item = billedItem({ ...ahead.item, versions: [] }, untaxed, null);
		const period = { ...lastPeriod(contract, ahead.item, today), index: discountCycle(contract, ahead) };
		const metric = metrics.find(({ uuid }) => uuid === ahead.item.metric_uuid);
		if (item.serviceType !== "usage" || metric === undefined) return { item, period, request: null };
		// What names the item that a service of the same metric replaces counts for it.
		const counted = items.find(({ metric_uuid }) => metric_uuid === metric.uuid) ?? ahead.item;
		const days = { from: later(period.start, contract.start_date), to: period.end };
		const of = {
			itemUuid: counted.uuid,
			customerUuid: contract.customer_uuid,
			serviceStart: contract.start_date,
			timezone: contract.zone,
		};
		return {
			item,
			period,
			request: { key: item.uuid, metric, ...of, ...days, ...feeThreshold(item), ...grouping(item) },
		};
	});
	const requests = priced.flatMap(({ request }) => request ?? []);
	const used = new Map<string, UsedQuantity>(await quantitiesOf(context, requests));
	const { currency } = contract;
	return Decimal.sum(priced.map((each) => totalOf(ratedPeriod({ used, currency }, billedPeriod(each)))));
}

function billedPeriod({ item, period }: Priced) {
	return { key: item.uuid, whole: item.uuid, item, period, dueDate: period.end, parts: [] };
}

/** The whole period before the one that today is in, or that one itself if it is the contract's first. */
function lastPeriod(contract: ContractRow, item: ItemRow, today: CalendarDate): ServedPeriod {
	const through = later(today, contract.start_date);
	const periods = [...servedPeriods({ ...cycleOf(contract, item), endDate: null, through })];
	const { index, anchoredStart, anchoredEnd } = (periods.at(-2) ?? periods.at(-1)) as ServedPeriod;
	return { index, anchoredStart, anchoredEnd, start: anchoredStart, end: anchoredEnd };
}

/** How many cycles of its discount an item has behind it when its next period begins. */
function discountCycle(contract: ContractRow, { item, day }: TermsAhead): number {
	const version = item.versions.findLast(({ effective_date }) => effective_date <= day);
	const servedFrom = version?.discount_start_date ?? addDays(item.service_start_date, item.trial_days);
	const periods = [...servedPeriods({ ...cycleOf(contract, item), servedFrom, endDate: null, through: day })];
	return Math.max(0, periods.length - 1);
}

function cycleOf({ start_date, billing_day, calendar_aligned }: ContractRow, { billing_cycle, every }: ItemRow) {
	const base = { startDate: start_date, billingDay: billing_day, isCalendarAligned: calendar_aligned };
	return { ...base, cycle: billing_cycle, every };
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
}

import type { CalendarDate } from "../../calendar/index.ts";
import { type Currency, Decimal } from "../../money/index.ts";
import { type BilledItem, type BilledPeriod, itemOn, periodKey } from "./billed-periods.ts";
import { describeCorrection } from "./charge-description.ts";
import { pricedRecord } from "./charge-record.ts";
import { type ChargedPeriod, type PlanInput, ratedPeriod, totalOf, usedOf } from "./plan-input.ts";
import {
	type Corrected,
	chargeOf,
	type PlannedCharge,
	type PlannedLine,
	singleAmount,
	suffixedName,
} from "./planned-invoice.ts";

export interface Correction {
	readonly line: PlannedLine;
	readonly charge: PlannedCharge;
}

/**
 * The difference between what issued periods cost as is known now and what runs charged for them, this one included
 * (extensions.md, "Corrections").
 * @param fresh the periods that this run charges
 */
export function planCorrections(input: PlanInput, fresh: readonly BilledPeriod[]): Correction[] {
	const periodByKey = new Map(input.periods.map((period) => [period.key, period]));
	const itemByUuid = new Map(input.items.map((item) => [item.uuid, item]));
	const freshKeys = new Set(fresh.map(({ key }) => key));
	return input.charged.flatMap((charged): Correction[] => {
		const itemNow = itemByUuid.get(charged.itemUuid);
		const key = periodKey(charged.itemUuid, charged.periodStart);
		const served = periodByKey.get(key);
		if (charged.isOpen || itemNow === undefined || isAhead(input, itemNow, charged, served)) return [];
		const item = served?.item ?? itemOn(itemNow, charged.periodStart);
		const used = usedOf(input, item, key);
		// A period that begins after the item's new end is not served at all: what was charged for it is given back.
		const rated = served === undefined ? null : ratedPeriod(input, item, served.period, used);
		const cost = rated === null ? Decimal.zero : totalOf(rated);
		const isBilledAnew = freshKeys.has(key);
		const before = isBilledAnew ? charged.net.plus(cost) : charged.net;
		if (cost.equals(before)) return [];
		const period = served?.period ?? { start: charged.periodStart, end: charged.periodEnd };
		const eventCountBefore = isBilledAnew ? used.eventCount : (charged.earlier.at(-1)?.event_count ?? 0);
		const { earlier } = charged;
		const corrects = { planItemName: item.name, cost, before, eventCountBefore, earlier, isBilledAnew };
		const charge: PlannedCharge = {
			...chargeOf(item, period, used),
			kind: "correction",
			net: cost.minus(before),
			minimumNet: Decimal.zero,
			explanation: {
				priced: served === undefined || rated === null ? null : pricedRecord(item, served.period, used, rated),
				charged_before: before.toString(),
			},
			corrects,
		};
		const dates = { start: period.start, end: later(charged.periodEnd, period.end) };
		return [{ line: correctionLine(item, { charge, corrects }, dates, input.currency), charge }];
	});
}

function correctionLine(
	item: BilledItem,
	{ charge, corrects }: { charge: PlannedCharge; corrects: Corrected },
	{ start, end }: { start: CalendarDate; end: CalendarDate },
	currency: Currency,
): PlannedLine {
	const { cost, before } = corrects;
	const isUsage = item.serviceType === "usage";
	const name = suffixedName(item.name, !isUsage && cost.isLessThan(before) ? ": credit" : ": correction");
	const eventCount = isUsage ? charge.eventCount : null;
	const description = `${start} to ${end}: ${describeCorrection(corrects, eventCount, currency)}`;
	return {
		charge,
		part: "correction",
		...singleAmount(name, description, cost.minus(before)),
		serviceStart: start,
		serviceEnd: end,
		taxRate: item.taxRate,
		taxName: item.taxName,
	};
}

/** A run for a later date charged it: at this run's date the period has not begun, or is not due again, yet. */
function isAhead(
	{ term, asOf }: PlanInput,
	{ serviceEnd }: BilledItem,
	{ periodStart, hasPeriod }: ChargedPeriod,
	served: BilledPeriod | undefined,
): boolean {
	if (served !== undefined) return !hasPeriod && served.dueDate > asOf;
	const lastDay = serviceEnd ?? term.endDate;
	return periodStart > asOf && (lastDay === null || periodStart <= lastDay);
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
}

import type { CalendarDate } from "../../calendar/index.ts";
import { type Currency, Decimal } from "../../money/index.ts";
import { type BilledItem, type BilledPeriod, itemOn, periodKey } from "./billed-periods.ts";
import { amountText } from "./charge-description.ts";
import { pricedRecord } from "./charge-record.ts";
import { type ChargedPeriod, type PlanInput, ratedPeriod, totalOf, usedOf } from "./plan-input.ts";
import { chargeOf, type PlannedCharge, type PlannedLine, singleAmount, suffixedName } from "./planned-invoice.ts";

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
		const before = freshKeys.has(key) ? charged.net.plus(cost) : charged.net;
		if (cost.equals(before)) return [];
		const period = served?.period ?? { start: charged.periodStart, end: charged.periodEnd };
		const charge: PlannedCharge = {
			...chargeOf(item, period, used),
			kind: "correction",
			net: cost.minus(before),
			minimumNet: Decimal.zero,
			explanation: {
				priced: served === undefined || rated === null ? null : pricedRecord(item, served.period, used, rated),
				charged_before: before.toString(),
			},
		};
		const dates = { start: period.start, end: later(charged.periodEnd, period.end) };
		return [{ line: correctionLine(item, charge, dates, { cost, before, currency: input.currency }), charge }];
	});
}

function correctionLine(
	item: BilledItem,
	charge: PlannedCharge,
	{ start, end }: { start: CalendarDate; end: CalendarDate },
	{ cost, before, currency }: { cost: Decimal; before: Decimal; currency: Currency },
): PlannedLine {
	const isCredit = item.serviceType !== "usage" && cost.isLessThan(before);
	const [now, then] = [amountText(cost, currency), amountText(before, currency)];
	const description = `${start} to ${end}: ${now} as is known now, less ${then} charged before`;
	return {
		charge,
		part: "correction",
		...singleAmount(suffixedName(item.name, isCredit ? ": credit" : ": correction"), description, cost.minus(before)),
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

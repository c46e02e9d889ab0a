import { type CalendarDate, compareDates } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type BilledPeriod, periodKey } from "./billed-periods.ts";
import { amountText, describeCharge } from "./charge-description.ts";
import { pricedRecord } from "./charge-record.ts";
import { planCorrections } from "./corrections.ts";
import { type PlanInput, ratedPeriod, totalOf, usedOf } from "./plan-input.ts";
import {
	chargeOf,
	type PlannedCharge,
	type PlannedInvoice,
	type PlannedLine,
	singleAmount,
	suffixedName,
} from "./planned-invoice.ts";

/**
 * Works out the invoices of a contract that are due (extensions.md, "What a billing run computes"): every period not yet
 * charged, on the date on which it fell due, and for periods charged before, the difference to what they cost as is known now.
 * A correction joins the contract's next invoice; once the contract, or the last of its items that recur, has ended, it falls due on
 * the run's date.
 */
export function planInvoices(input: PlanInput): PlannedInvoice[] {
	const fresh = freshPeriods(input);
	const invoices = new Map<CalendarDate, { lines: PlannedLine[]; charges: PlannedCharge[] }>();
	for (const period of fresh.toSorted((a, b) => compareDates(a.dueDate, b.dueDate))) {
		const invoice = invoices.get(period.dueDate) ?? { lines: [], charges: [] };
		const { lines, charge } = chargePeriod(input, period);
		invoice.lines.push(...lines);
		invoice.charges.push(charge);
		invoices.set(period.dueDate, invoice);
	}
	const corrections = planCorrections(input, fresh);
	const date = [...invoices.keys()][0] ?? (hasEnded(input) ? input.asOf : null);
	if (corrections.length > 0 && date !== null) {
		const invoice = invoices.get(date) ?? { lines: [], charges: [] };
		invoice.lines.push(...corrections.map(({ line }) => line));
		invoice.charges.push(...corrections.map(({ charge }) => charge));
		invoices.set(date, invoice);
	}
	return [...invoices].map(([date, invoice]) => ({ date, ...invoice }));
}

/** Whether no invoice can be expected that a correction could join. */
function hasEnded({ term, items, asOf }: PlanInput): boolean {
	const isOver = (lastDay: CalendarDate | null) => lastDay !== null && lastDay < asOf;
	const recurring = items.filter(({ cycle }) => cycle !== "one_time");
	return isOver(term.endDate) || recurring.every(({ serviceEnd }) => isOver(serviceEnd));
}

/** The periods due that no invoice bears yet. */
function freshPeriods({ periods, charged, asOf }: PlanInput): BilledPeriod[] {
	const billed = new Set(
		charged.filter(({ hasPeriod }) => hasPeriod).map(({ itemUuid, periodStart }) => periodKey(itemUuid, periodStart)),
	);
	return periods.filter(({ key, dueDate }) => dueDate <= asOf && !billed.has(key));
}

/** What a period is charged on what is known now, and the lines that say so. */
export function chargePeriod(
	input: PlanInput,
	{ item, period, key }: BilledPeriod,
): { lines: PlannedLine[]; charge: PlannedCharge } {
	const used = usedOf(input, item, key);
	const rated = ratedPeriod(input, item, period, used);
	const charge: PlannedCharge = {
		...chargeOf(item, period, used),
		kind: "period",
		net: totalOf(rated),
		minimumNet: rated.minimumAddition,
		explanation: { priced: pricedRecord(item, period, used, rated), charged_before: null },
		corrects: null,
	};
	const dates = { serviceStart: period.start, serviceEnd: period.end };
	const tax = { taxRate: item.taxRate, taxName: item.taxName };
	const line: PlannedLine = {
		charge,
		part: "price",
		name: item.name,
		description: describeCharge(item, rated, input.currency),
		...rated.line,
		...dates,
		...tax,
	};
	const lines = [line];
	if (rated.minimumAddition.isPositive()) {
		const name = suffixedName(item.name, ": minimum");
		const text = (amount: Decimal) => amountText(amount, input.currency);
		const description = `Minimum ${text(rated.explanation.minimum)}, less ${text(rated.net)} charged`;
		lines.push({
			charge,
			part: "minimum",
			...singleAmount(name, description, rated.minimumAddition),
			...dates,
			...tax,
		});
	}
	return { lines, charge };
}

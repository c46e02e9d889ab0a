import { addMonths, type CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { PricedPeriod } from "../charges/charge-period.ts";
import type { HeldCorrection, PlannedCharge, PlannedInvoice } from "../charges/planned-invoice.ts";
import { type Correction, keyOf } from "../corrections/corrections.ts";
import { billedPeriods } from "../periods/billed-periods.ts";
import { hasPeriodCharge, type PlanInput, taxText } from "../periods/plan-input.ts";
import { isOpen, wholePeriods } from "../periods/whole-period.ts";
import { planWhole } from "./plan-whole.ts";

export interface BillingPlan {
	readonly invoices: readonly PlannedInvoice[];
	/** Usage in closed books that waits for a person's decision. */
	readonly held: readonly HeldCorrection[];
	/** What is on no invoice of this run: it waits for the contract's next one. */
	readonly waiting: readonly PlannedCharge[];
}

/**
 * Computes the invoices of a contract that are due (extensions.md, "What a billing run computes"): every period not yet
 * charged, on its due date, and for periods already charged, the difference to what they cost as known now. A correction
 * joins the first of these invoices that is not dated before its period's due date. If there is none, a correction caused by
 * an amendment, an end, or a cancellation is due on the run's date. One caused by usage is due then only if no invoice of the
 * contract is due within a month, and at most once in a calendar month (extensions.md, "Corrections").
 */
export function planInvoices(input: PlanInput): BillingPlan {
	const planned = wholePeriods(input)
		.filter((whole) => !isOpen(whole))
		.map((whole) => planWhole(input, whole));
	const fresh = Map.groupBy(
		planned.flatMap(({ fresh }) => fresh),
		({ dueDate }) => dueDate,
	);
	const invoices = new Map<CalendarDate, readonly PricedPeriod[]>(fresh);
	const waiting: PlannedCharge[] = [];
	const [corrections, evened] = withoutEven(planned.flatMap(({ corrections }) => corrections));
	const byCause = Map.groupBy(corrections, ({ cause }) => cause);
	for (const cause of ["terms", "usage"] as const) {
		const alone: Correction[] = [];
		const dates = [...invoices.keys()].toSorted();
		for (const correction of byCause.get(cause) ?? []) {
			const date = dates.find((date) => date >= correction.periodDue);
			if (date === undefined) alone.push(correction);
			else invoices.set(date, [...(invoices.get(date) ?? []), correction]);
		}
		if (alone.length === 0) continue;
		const isDue = cause === "terms" || (!wereDueAlone(input) && !fallsDueSoon(input));
		if (isDue) invoices.set(input.asOf, [...(invoices.get(input.asOf) ?? []), ...alone]);
		else waiting.push(...alone.map(({ charge }) => charge));
	}
	const noted = [...planned.flatMap(({ seen }) => seen), ...evened.map(({ charge }) => charge)];
	return {
		invoices: [
			...[...invoices].toSorted(byDate).map(([date, charged]) => ({
				date,
				lines: charged.flatMap(({ lines }) => lines),
				charges: charged.map(({ charge }) => charge),
			})),
			...(noted.length === 0 ? [] : [{ date: input.asOf, lines: [], charges: noted }]),
		],
		held: planned.flatMap(({ held }) => held ?? []),
		waiting,
	};
}

/**
 * Separates out corrections of a period at one tax that add up to 0, and parts that come to 0. These are charged, but on no
 * invoice.
 * @returns the remaining corrections, then those that come to 0
 */
function withoutEven(corrections: readonly Correction[]): [Correction[], Correction[]] {
	const isNothing = ({ charge }: Correction) => charge.net.isZero();
	const groups = Map.groupBy(
		corrections.filter((one) => !isNothing(one)),
		({ charge: { itemUuid, tax }, periodDue }) => [itemUuid, periodDue, taxText(tax)].join(" "),
	);
	const isEven = (group: readonly Correction[]) => Decimal.sum(group.map(({ charge }) => charge.net)).isZero();
	const even = new Set([...corrections.filter(isNothing), ...[...groups.values()].filter(isEven).flat()]);
	return [corrections.filter((one) => !even.has(one)), [...even]];
}

/** Whether corrections of usage already had an invoice of their own in the run's calendar month. A void one doesn't count. */
function wereDueAlone({ charged, asOf }: PlanInput): boolean {
	const charges = charged.flatMap((period) => period.charges).filter(({ is_waived }) => !is_waived);
	const withOthers = new Set(charges.flatMap(({ cause, invoice_uuid }) => (cause === "usage" ? [] : invoice_uuid)));
	return charges.some(({ invoice_uuid, billed_on }) => {
		const isAlone = invoice_uuid !== null && !withOthers.has(invoice_uuid);
		return isAlone && billed_on.slice(0, 7) === asOf.slice(0, 7);
	});
}

/** Whether something that is on no invoice yet is due within a month. */
function fallsDueSoon({ term, items, charged, asOf, committedSoon = [] }: PlanInput): boolean {
	if (committedSoon.length > 0) return true;
	const latest = addMonths(asOf, 1);
	const billed = new Set(charged.filter(hasPeriodCharge).map(keyOf));
	return billedPeriods(term, items, latest).some(
		({ key, dueDate }) => dueDate > asOf && dueDate <= latest && !billed.has(key),
	);
}

function byDate([a]: readonly [CalendarDate, unknown], [b]: readonly [CalendarDate, unknown]): number {
	return a < b ? -1 : 1;
}

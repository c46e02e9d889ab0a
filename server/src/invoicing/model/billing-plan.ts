import { addMonths, type CalendarDate } from "../../calendar/index.ts";
import { billedPeriods } from "./billed-periods.ts";
import type { PricedPeriod } from "./charge-period.ts";
import { type Correction, keyOf } from "./corrections.ts";
import { hasPeriodCharge, type PlanInput } from "./plan-input.ts";
import type { HeldCorrection, PlannedCharge, PlannedInvoice } from "./planned-invoice.ts";
import { isOpen, planWhole, wholePeriods } from "./whole-period.ts";

export interface BillingPlan {
	readonly invoices: readonly PlannedInvoice[];
	/** Usage in closed books, which waits for a person's decision. */
	readonly held: readonly HeldCorrection[];
	/** What no invoice of this run bears: it waits for the contract's next one. */
	readonly waiting: readonly PlannedCharge[];
}

/**
 * Works out the invoices of a contract that are due (extensions.md, "What a billing run computes"): every period not yet
 * charged, on the date on which it fell due, and for periods charged before, the difference to what they cost as is known now.
 * A correction joins the first of these invoices; where there is none, it is an invoice of the run's date as soon as it is due.
 */
export function planInvoices(input: PlanInput): BillingPlan {
	const planned = wholePeriods(input)
		.filter((whole) => !isOpen(whole))
		.map((whole) => planWhole(input, whole));
	const fresh = Map.groupBy(
		planned.flatMap(({ fresh }) => fresh),
		({ dueDate }) => dueDate,
	);
	const invoices = new Map<CalendarDate, readonly PricedPeriod[]>([...fresh].toSorted(([a], [b]) => (a < b ? -1 : 1)));
	const corrections = planned.flatMap(({ corrections }) => corrections);
	const date = [...invoices.keys()][0] ?? (areDueAlone(input, corrections) ? input.asOf : null);
	if (corrections.length > 0 && date !== null) invoices.set(date, [...(invoices.get(date) ?? []), ...corrections]);
	return {
		invoices: [...invoices].map(([date, charged]) => ({
			date,
			lines: charged.flatMap(({ lines }) => lines),
			charges: charged.map(({ charge }) => charge),
		})),
		held: planned.flatMap(({ held }) => held),
		waiting: date === null ? corrections.map(({ charge }) => charge) : [],
	};
}

/**
 * Whether corrections fall due on the run's date (extensions.md, "Corrections"): at once what an amendment, an end or a cancellation
 * causes; what usage causes where no invoice of the contract falls due within a month, once in a calendar month.
 */
function areDueAlone(input: PlanInput, corrections: readonly Correction[]): boolean {
	if (corrections.some(({ cause }) => cause === "terms")) return true;
	return corrections.length > 0 && !wereDueAlone(input) && !fallsDueSoon(input);
}

/** Whether an invoice of corrections alone was made in the run's calendar month. */
function wereDueAlone({ charged, asOf }: PlanInput): boolean {
	const charges = charged.flatMap((period) => period.charges);
	const withPeriod = new Set(charges.flatMap(({ kind, invoice_uuid }) => (kind === "period" ? invoice_uuid : [])));
	return charges.some(({ kind, invoice_uuid, billed_on }) => {
		const isAlone = kind === "correction" && !withPeriod.has(invoice_uuid);
		return isAlone && billed_on.slice(0, 7) === asOf.slice(0, 7);
	});
}

function fallsDueSoon({ term, items, charged, asOf }: PlanInput): boolean {
	const latest = addMonths(asOf, 1);
	const billed = new Set(charged.filter(hasPeriodCharge).map(keyOf));
	return billedPeriods(term, items, latest).some(
		({ key, dueDate }) => dueDate > asOf && dueDate <= latest && !billed.has(key),
	);
}

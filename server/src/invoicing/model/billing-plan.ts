import { addMonths, type CalendarDate, compareDates } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type BilledPeriod, billedPeriods } from "./billed-periods.ts";
import { amountText, describeCharge } from "./charge-description.ts";
import { pricedRecord } from "./charge-record.ts";
import { type Correction, keyOf, planCorrections } from "./corrections.ts";
import {
	type ChargedPeriod,
	eventCountOf,
	hasPeriodCharge,
	type PlanInput,
	ratedPeriod,
	termsText,
	totalOf,
	usedOf,
} from "./plan-input.ts";
import {
	type HeldCorrection,
	type PlannedCharge,
	type PlannedInvoice,
	type PlannedLine,
	singleAmount,
	suffixedName,
} from "./planned-invoice.ts";

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
	const fresh = freshPeriods(input);
	const invoices = new Map<CalendarDate, { lines: PlannedLine[]; charges: PlannedCharge[] }>();
	for (const period of fresh.toSorted((a, b) => compareDates(a.dueDate, b.dueDate))) {
		const invoice = invoices.get(period.dueDate) ?? { lines: [], charges: [] };
		const { lines, charge } = chargePeriod(input, period);
		invoice.lines.push(...lines);
		invoice.charges.push(charge);
		invoices.set(period.dueDate, invoice);
	}
	const { corrections, held } = planCorrections(input, fresh);
	const date = [...invoices.keys()][0] ?? (areDueAlone(input, corrections) ? input.asOf : null);
	if (corrections.length > 0 && date !== null) {
		const invoice = invoices.get(date) ?? { lines: [], charges: [] };
		invoice.lines.push(...corrections.map(({ line }) => line));
		invoice.charges.push(...corrections.map(({ charge }) => charge));
		invoices.set(date, invoice);
	}
	const waiting = date === null ? corrections.map(({ charge }) => charge) : [];
	return { invoices: [...invoices].map(([date, invoice]) => ({ date, ...invoice })), held, waiting };
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
	const billed = chargedKeys(charged);
	return billedPeriods(term, items, latest).some(
		({ key, dueDate }) => dueDate > asOf && dueDate <= latest && !billed.has(key),
	);
}

/** The periods due that no invoice bears yet. */
function freshPeriods({ periods, charged, asOf }: PlanInput): BilledPeriod[] {
	const billed = chargedKeys(charged);
	return periods.filter(({ key, dueDate }) => dueDate <= asOf && !billed.has(key));
}

function chargedKeys(charged: readonly ChargedPeriod[]): ReadonlySet<string> {
	return new Set(charged.filter(hasPeriodCharge).map(keyOf));
}

/** What a period is charged on what is known now, and the lines that say so. */
export function chargePeriod(input: PlanInput, billed: BilledPeriod): { lines: PlannedLine[]; charge: PlannedCharge } {
	const { item, period, key, parts } = billed;
	const used = usedOf(input, item, key);
	const rated = ratedPeriod(input, billed);
	const { taxRate, taxName, isTaxDefault } = item;
	const charge: PlannedCharge = {
		...{ itemUuid: item.uuid, periodStart: period.start, periodEnd: period.end },
		...{ quantity: used.quantity, eventCount: eventCountOf(used), kind: "period" },
		net: totalOf(rated),
		minimumNet: rated.minimumAddition,
		tax: { taxRate, taxName, isTaxExempt: input.isTaxExempt },
		terms: termsText(billed),
		explanation: { priced: pricedRecord(billed, used, rated), charged_before: null },
		corrects: null,
	};
	const dates = { serviceStart: period.start, serviceEnd: period.end };
	const tax = { taxRate, taxName, isTaxDefault, isTaxExempt: null };
	const line: PlannedLine = {
		charge,
		part: "price",
		name: item.name,
		description: describeCharge(billed, rated, input.currency),
		...rated.line,
		...dates,
		...tax,
	};
	const lines = [line];
	if (rated.minimumAddition.isPositive()) {
		const name = suffixedName(item.name, ": minimum");
		const text = (amount: Decimal) => amountText(amount, input.currency);
		const { minimum } = rated.explanation;
		const charged = minimum.minus(rated.minimumAddition);
		lines.push({
			charge,
			part: "minimum",
			...singleAmount(name, `Minimum ${text(minimum)}, less ${text(charged)} charged`, rated.minimumAddition),
			...tax,
			serviceStart: parts[0]?.period.start ?? period.start,
			serviceEnd: period.end,
		});
	}
	return { lines, charge };
}

import { type CalendarDate, isDiscounted, type ServedPeriod } from "../../calendar/index.ts";
import { type Currency, Decimal } from "../../money/index.ts";
import { type Measured, type Rated, type RatingTerms, rate } from "../../rating/index.ts";
import { type BilledItem, type BilledPeriod, type BilledTerm, periodKey } from "./billed-periods.ts";
import { describeCharge } from "./charge-description.ts";

/** What runs have charged for an item and period so far: the sum over every invoice that is not void. */
export interface ChargedPeriod {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly net: Decimal;
	/** An invoice that bears it is still a draft: it is not corrected, but can still be changed itself. */
	readonly isOpen: boolean;
}

export interface PlannedLine {
	readonly name: string;
	readonly description: string | null;
	readonly quantity: Decimal;
	readonly unitPrice: Decimal;
	readonly flatFee: Decimal;
	readonly discountPercent: Decimal;
	readonly discountAmount: Decimal;
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	readonly serviceStart: CalendarDate;
	readonly serviceEnd: CalendarDate;
}

export interface PlannedCharge {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly kind: "period" | "correction";
	readonly quantity: Decimal;
	readonly eventCount: number;
	readonly net: Decimal;
}

export interface PlannedInvoice {
	/** The date on which its charges fell due. */
	readonly date: CalendarDate;
	readonly lines: readonly PlannedLine[];
	readonly charges: readonly PlannedCharge[];
}

export interface PlanInput {
	readonly term: BilledTerm;
	readonly items: readonly BilledItem[];
	readonly currency: Currency;
	/** Every period begun by `asOf`. */
	readonly periods: readonly BilledPeriod[];
	readonly charged: readonly ChargedPeriod[];
	/** What was used in a usage period, by `BilledPeriod.key`. */
	readonly measured: ReadonlyMap<string, Measured>;
	readonly asOf: CalendarDate;
}

/**
 * Works out the invoices of a contract that are due (extensions.md, "What a billing run computes"): every period not yet
 * charged, on the date on which it fell due, and for periods charged before, the difference to what they cost as is known now.
 * A correction joins the contract's next invoice; once the contract has ended, it falls due on the run's date.
 */
export function planInvoices(input: PlanInput): PlannedInvoice[] {
	const chargedByKey = new Map(
		input.charged.map((charged) => [periodKey(charged.itemUuid, charged.periodStart), charged]),
	);
	const fresh = input.periods.filter((period) => period.dueDate <= input.asOf && !chargedByKey.has(period.key));
	const invoices = new Map<CalendarDate, { lines: PlannedLine[]; charges: PlannedCharge[] }>();
	for (const period of fresh.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))) {
		const invoice = invoices.get(period.dueDate) ?? { lines: [], charges: [] };
		const { lines, charge } = chargePeriod(input, period);
		invoice.lines.push(...lines);
		invoice.charges.push(charge);
		invoices.set(period.dueDate, invoice);
	}
	const corrections = planCorrections(input);
	if (corrections.length > 0) {
		const hasEnded = input.term.endDate !== null && input.term.endDate < input.asOf;
		const date = [...invoices.keys()][0] ?? (hasEnded ? input.asOf : null);
		if (date !== null) {
			const invoice = invoices.get(date) ?? { lines: [], charges: [] };
			invoice.lines.push(...corrections.map(({ line }) => line));
			invoice.charges.push(...corrections.map(({ charge }) => charge));
			invoices.set(date, invoice);
		}
	}
	return [...invoices].map(([date, invoice]) => ({ date, ...invoice }));
}

function chargePeriod(
	input: PlanInput,
	{ item, period, key }: BilledPeriod,
): { lines: PlannedLine[]; charge: PlannedCharge } {
	const measured = measuredOf(input, item, key);
	const rated = rate(termsOf(input.currency, item, period), measured, period);
	const dates = { serviceStart: period.start, serviceEnd: period.end };
	const tax = { taxRate: item.taxRate, taxName: item.taxName };
	const line: PlannedLine = {
		name: item.name,
		description: describeCharge(item, rated),
		...rated.line,
		...dates,
		...tax,
	};
	const lines = [line];
	if (rated.minimumAddition.isPositive()) {
		const description = `Minimum ${rated.explanation.minimum}, less ${rated.net} charged`;
		lines.push({ ...singleAmount(`${item.name}: minimum`, description, rated.minimumAddition), ...dates, ...tax });
	}
	return { lines, charge: { ...chargeOf(item, period, measured), kind: "period", net: totalOf(rated) } };
}

interface Correction {
	readonly line: PlannedLine;
	readonly charge: PlannedCharge;
}

/** The difference between what issued periods cost as is known now and what runs charged for them. */
function planCorrections(input: PlanInput): Correction[] {
	const periodByKey = new Map(input.periods.map((period) => [period.key, period]));
	const itemByUuid = new Map(input.items.map((item) => [item.uuid, item]));
	return input.charged.flatMap((charged): Correction[] => {
		const item = itemByUuid.get(charged.itemUuid);
		if (charged.isOpen || item === undefined) return [];
		const key = periodKey(charged.itemUuid, charged.periodStart);
		const served = periodByKey.get(key);
		const measured = measuredOf(input, item, key);
		// A period that begins after the contract's new end is not served at all: what was charged for it is given back.
		const now =
			served === undefined
				? Decimal.zero
				: totalOf(rate(termsOf(input.currency, item, served.period), measured, served.period));
		const difference = now.minus(charged.net);
		if (difference.isZero() || (served === undefined && isAhead(input, charged))) return [];
		const period = served?.period ?? { start: charged.periodStart, end: charged.periodEnd };
		const what = item.serviceType === "usage" ? "correction" : "credit";
		const name = `${item.name}: ${difference.isNegative() ? what : "correction"}`;
		const description = `${period.start} to ${period.end}: ${now} as is known now, less ${charged.net} charged before`;
		return [
			{
				line: {
					...singleAmount(name, description, difference),
					serviceStart: period.start,
					serviceEnd: charged.periodEnd > period.end ? charged.periodEnd : period.end,
					taxRate: item.taxRate,
					taxName: item.taxName,
				},
				charge: { ...chargeOf(item, period, measured), kind: "correction", net: difference },
			},
		];
	});
}

/** A run for a later date charged it: it has not begun yet, unless the contract ends before. */
function isAhead({ term, asOf }: PlanInput, { periodStart }: ChargedPeriod): boolean {
	return periodStart > asOf && (term.endDate === null || periodStart <= term.endDate);
}

function chargeOf(item: BilledItem, period: Pick<ServedPeriod, "start" | "end">, measured: Measured) {
	return {
		itemUuid: item.uuid,
		periodStart: period.start,
		periodEnd: period.end,
		quantity: measured.quantity,
		eventCount: measured.eventCount,
	};
}

function totalOf(rated: Rated): Decimal {
	return rated.net.plus(rated.minimumAddition);
}

function measuredOf(input: PlanInput, item: BilledItem, key: string): Measured {
	if (item.serviceType !== "usage") return { quantity: item.quantity, eventCount: 0 };
	return input.measured.get(key) ?? { quantity: Decimal.zero, eventCount: 0 };
}

function termsOf(currency: Currency, item: BilledItem, period: ServedPeriod): RatingTerms {
	return {
		kind: item.serviceType === "usage" ? "usage" : "fee",
		pricing: item.pricing,
		includedQuantity: item.includedQuantity,
		discountPercent: isDiscounted(period.index, item.discountDuration) ? item.discountPercent : Decimal.zero,
		minimumAmount: item.minimumAmount,
		maximumAmount: item.maximumAmount,
		currency,
	};
}

function singleAmount(name: string, description: string, amount: Decimal) {
	return {
		name,
		description,
		quantity: Decimal.one,
		unitPrice: Decimal.zero,
		flatFee: amount,
		discountPercent: Decimal.zero,
		discountAmount: Decimal.zero,
	};
}

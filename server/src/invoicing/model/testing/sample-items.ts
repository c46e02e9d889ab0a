import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { PlannedInvoice } from "../charges/planned-invoice.ts";
import {
	type AmendedTerms,
	type BilledItem,
	type BilledTerm,
	type BilledTerms,
	billedPeriods,
} from "../periods/billed-periods.ts";
import type { ChargedPeriod, LedgerCharge, PlanInput } from "../periods/plan-input.ts";
import type { UsedQuantity } from "../periods/used-quantity.ts";
import { planInvoices } from "../plan/billing-plan.ts";

/** From January 1, 2026, by default without end and with periods from the 1st. */
export function sampleTerm(fields: Partial<BilledTerm> = {}): BilledTerm {
	return { startDate: "2026-01-01", endDate: null, billingDay: 1, ...fields };
}

/** By default, a monthly fee in advance of 100.00. */
export function sampleItem(fields: Partial<BilledItem> = {}): BilledItem {
	return {
		uuid: "fee",
		name: "Platform fee",
		description: null,
		unitCode: null,
		serviceType: "fixed_fee",
		cycle: "monthly",
		isInAdvance: true,
		serviceStart: "2026-01-01",
		serviceEnd: null,
		trialDays: 0,
		quantity: Decimal.one,
		pricing: { model: "per_unit", unitPrice: Decimal.hundred },
		includedQuantity: Decimal.zero,
		minimumAmount: Decimal.zero,
		maximumAmount: null,
		discountPercent: Decimal.zero,
		discountDuration: null,
		taxRate: Decimal.zero,
		taxName: null,
		isTaxDefault: false,
		isTaxNamed: false,
		amended: [],
		...fields,
	};
}

/** By default, monthly usage at 0.50 per unit. */
export function sampleUsage(fields: Partial<BilledItem> = {}): BilledItem {
	const pricing = { model: "per_unit", unitPrice: Decimal.of("0.5") } as const;
	return sampleItem({ uuid: "calls", name: "Calls", serviceType: "usage", isInAdvance: false, pricing, ...fields });
}

/** An item's amended terms from a day on, by default the sample fee's at another price. */
export function amendedTerms(
	from: CalendarDate,
	unitPrice: number | string,
	fields: Partial<BilledTerms> = {},
): AmendedTerms {
	const { name, description, unitCode, quantity, includedQuantity, minimumAmount, maximumAmount } = sampleItem();
	const { discountPercent, discountDuration, taxRate, taxName, isTaxDefault, isTaxNamed } = sampleItem();
	return {
		from,
		discountFrom: null,
		terms: {
			...{ name, description, unitCode, quantity, includedQuantity, minimumAmount, maximumAmount },
			...{ discountPercent, discountDuration, taxRate, taxName, isTaxDefault, isTaxNamed },
			pricing: { model: "per_unit", unitPrice: Decimal.of(unitPrice) },
			...fields,
		},
	};
}

export interface SampleRun {
	readonly term?: BilledTerm;
	readonly items: readonly BilledItem[];
	readonly asOf: string;
	readonly charged?: readonly ChargedPeriod[];
	/** By item and first day of the period: `calls 2026-01-01`. */
	readonly used?: Readonly<Record<string, string | UsedQuantity>>;
	readonly currency?: string;
	readonly more?: Partial<PlanInput>;
}

/** The invoices that a run would create. */
export function planSample(run: SampleRun) {
	return planInvoices(sampleInput(run)).invoices;
}

/** The input of a run's plan. */
export function sampleInput({
	term = sampleTerm(),
	items,
	asOf,
	charged = [],
	used = {},
	...rest
}: SampleRun): PlanInput {
	return {
		term,
		items,
		currency: rest.currency ?? "EUR",
		periods: billedPeriods(term, items, asOf),
		charged,
		used: new Map(
			Object.entries(used).map(([key, quantity]) => [
				key,
				typeof quantity === "string" ? { quantity: Decimal.of(quantity), eventCount: 1 } : quantity,
			]),
		),
		...{ asOf, today: asOf, isTaxExempt: false, booksClosedUntil: null, closedUsage: [], digest: (text) => text },
		...rest.more,
	};
}

/** A period that runs have charged an amount for, on a sent invoice, untaxed, with unrecorded terms. */
export function chargedPeriod(
	itemUuid: string,
	[periodStart, period_end]: readonly [string, string],
	net: string,
	fields: Partial<LedgerCharge> = {},
): ChargedPeriod {
	return { itemUuid, periodStart, charges: [ledgerCharge({ period_end, net: Decimal.of(net), ...fields })] };
}

/** By default, a charge of January 31 on a sent invoice. */
export function ledgerCharge(fields: Partial<LedgerCharge>): LedgerCharge {
	return {
		...{ uuid: "charge", kind: "period", invoice_uuid: "invoice", invoice_number: null, billed_on: "2026-01-31" },
		...{ period_end: "2026-01-31", quantity: Decimal.zero, event_count: 1, net: Decimal.zero },
		...{ minimum_net: Decimal.zero, tax: { taxRate: Decimal.zero, taxName: null, isTaxExempt: false } },
		...{
			as_of: "2026-01-31",
			known_amendment: 0,
			known_end: null,
			terms: null,
			cause: null,
			is_waived: false,
			is_open: false,
			created_at: "2026-01-31T00:00:00Z",
		},
		...fields,
	};
}

/** `2026-01-01: Platform fee 1 × 100 + 0` for each line. */
export function linesOf(invoices: readonly PlannedInvoice[]): string[] {
	return invoices.flatMap(({ date, lines }) =>
		lines.map((line) => {
			const discount = [
				line.discountPercent.isZero() ? "" : ` − ${line.discountPercent} %`,
				line.discountAmount.isZero() ? "" : ` − ${line.discountAmount}`,
			].join("");
			return `${date}: ${line.name} ${line.quantity} × ${line.unitPrice} + ${line.flatFee}${discount}`;
		}),
	);
}

/** `2026-01-01: period fee 2026-01-01 100` for each charge. */
export function chargesOf(invoices: readonly PlannedInvoice[]): string[] {
	return invoices.flatMap(({ date, charges }) =>
		charges.map(({ kind, itemUuid, periodStart, net }) => `${date}: ${kind} ${itemUuid} ${periodStart} ${net}`),
	);
}

import { Decimal } from "../../../money/index.ts";
import type { TakenDiscount } from "../../../rating/index.ts";
import { type InvoiceCharge, takenDiscounts } from "../allowances/taken-discounts.ts";
import { describeEarly } from "../charges/charge-description.ts";
import { chargePeriod } from "../charges/charge-period.ts";
import { type PlannedCharge, type PlannedInvoice, singleAmount, suffixedName } from "../charges/planned-invoice.ts";
import { keyOf } from "../corrections/corrections.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import type { ChargedPeriod, LedgerCharge, PlanInput } from "../periods/plan-input.ts";
import type { WholePeriod } from "../periods/whole-period.ts";
import { type RunningPeriods, runningPeriods, runningWholes } from "./running-periods.ts";

/** A period's usage so far, and what of it is on no invoice. */
interface EarlyCharge {
	readonly charge: PlannedCharge;
	readonly item: BilledItem;
	/** What all of it costs, and what of that was invoiced before. */
	readonly cost: Decimal;
	readonly before: Decimal;
}

export interface EarlyInvoice {
	readonly invoice: PlannedInvoice;
	/** What discounts take off each of its charges. */
	readonly discounts: readonly (readonly TakenDiscount[])[];
	/** Without the minimums of the periods that run. */
	readonly input: PlanInput;
}

/**
 * The invoice of all usage up to now of the periods that are not due yet, less what was invoiced of them before, once that reaches
 * a threshold after discounts, before credit and tax (the specification's "Threshold invoices"). Its charges count as corrections of
 * periods that no run has billed: the end of the period bills all of it, and takes them back.
 * @param input with usage up to today
 * @returns null if the threshold is not reached
 */
export function earlyInvoice(input: PlanInput, threshold: Decimal): EarlyInvoice | null {
	const periods = runningPeriods(input);
	const all = runningWholes(periods)
		.filter(({ item }) => item.serviceType === "usage")
		.flatMap((whole) => chargesOf(periods, whole));
	const taken = discountsOf(periods.input, all);
	// What nothing was added to is still part of what an amount is taken off.
	const places = all.flatMap(({ charge }, place) => (charge.net.isZero() && taken[place]?.length === 0 ? [] : [place]));
	const charges = places.map((place) => all[place] as EarlyCharge);
	const discounts = places.map((place) => taken[place] ?? []);
	const spend = charges.map(({ charge }, place) => charge.net.minus(allowanceOf(discounts[place] ?? [])));
	if (charges.length === 0 || Decimal.sum(spend).isLessThan(threshold)) return null;
	const invoice = {
		date: input.asOf,
		lines: charges.map((early) => lineOf(input, early)),
		charges: charges.map(({ charge }) => charge),
	};
	return { invoice, discounts, input: periods.input };
}

function chargesOf({ input, running }: RunningPeriods, { item, parts, charged }: WholePeriod): EarlyCharge[] {
	const served = parts.filter((part) => running.includes(part));
	const keys = new Set(served.map(({ key }) => key));
	const ofParts = served.map((part): EarlyCharge => {
		const { charge } = chargePeriod(input, part);
		const earlier = charged.find((one) => keyOf(one) === part.key)?.charges ?? [];
		return early(
			part.item,
			{ ...charge, periodEnd: part.period.end < input.asOf ? part.period.end : input.asOf },
			earlier,
		);
	});
	const ofOthers = charged.filter((one) => !keys.has(keyOf(one))).map((one) => unserved(item, one));
	return [...ofParts, ...ofOthers];
}

/** What a part costs so far, less what was invoiced of it before. */
function early(item: BilledItem, whole: PlannedCharge, earlier: readonly LedgerCharge[]): EarlyCharge {
	const before = Decimal.sum(earlier.map(({ net }) => net));
	const cost = whole.net;
	const charge: PlannedCharge = {
		...whole,
		...{ kind: "correction", isEarly: true, net: cost.minus(before), minimumNet: Decimal.zero },
		explanation: { ...whole.explanation, charged_before: before.toString() },
		corrects: {
			...{ planItemName: item.name, cost, before, earlier, isBilledAnew: false },
			eventCountBefore: earlier.at(-1)?.event_count ?? 0,
		},
	};
	return { item, charge, cost, before };
}

/** A part that an amendment made, and that was taken back since: it costs nothing. */
function unserved(item: BilledItem, { itemUuid, periodStart, charges }: ChargedPeriod): EarlyCharge {
	const last = charges.at(-1) as LedgerCharge;
	const nothing: PlannedCharge = {
		...{ itemUuid, periodStart, periodEnd: last.period_end, kind: "correction", quantity: Decimal.zero, eventCount: 0 },
		...{ net: Decimal.zero, minimumNet: Decimal.zero, tax: last.tax, cause: null, terms: null, corrects: null },
		explanation: { priced: null, charged_before: null },
	};
	return early(item, nothing, charges);
}

/** As if the period had been charged at once: what the discounts take off all of it, less what they took off before. */
function discountsOf(input: PlanInput, charges: readonly EarlyCharge[]): TakenDiscount[][] {
	const whole = charges.map(({ charge, cost }): InvoiceCharge => ({ ...charge, kind: "period", net: cost }));
	const back = charges.map(({ charge, before }): InvoiceCharge => ({ ...charge, net: before.negated() }));
	const taken = takenDiscounts(input, [...whole, ...back], null);
	return charges.map((_charge, place) => added([...(taken[place] ?? []), ...(taken[charges.length + place] ?? [])]));
}

function added(taken: readonly TakenDiscount[]): TakenDiscount[] {
	return [...Map.groupBy(taken, ({ uuid }) => uuid).values()].flatMap((own) => {
		const total = allowanceOf(own);
		return total.isZero() ? [] : [{ ...(own[0] as TakenDiscount), amount: null, allowance: total.toString() }];
	});
}

function allowanceOf(taken: readonly TakenDiscount[]): Decimal {
	return Decimal.sum(taken.map(({ allowance }) => Decimal.of(allowance)));
}

function lineOf({ currency }: PlanInput, { charge, item, cost, before }: EarlyCharge): PlannedInvoice["lines"][number] {
	const { periodStart, periodEnd, eventCount, corrects, net } = charge;
	const earlier = corrects?.earlier ?? [];
	const description = `${periodStart} to ${periodEnd}: ${describeEarly({ cost, before, earlier }, eventCount, currency)}`;
	const { taxRate, taxName, taxes = null } = charge.tax;
	const { isTaxDefault, isTaxNamed, supply = null } = item;
	return {
		charge,
		part: "correction",
		...singleAmount(suffixedName(item.name, ": usage so far"), description, net),
		...{ taxRate, taxName, taxes, isTaxDefault, isTaxNamed, isTaxExempt: null, supply },
		...{ serviceStart: periodStart, serviceEnd: periodEnd },
	};
}

import type { CalendarDate } from "../../../calendar/index.ts";
import { type Currency, Decimal } from "../../../money/index.ts";
import { describeCorrection } from "../charges/charge-description.ts";
import type { PricedPeriod } from "../charges/charge-period.ts";
import { pricedRecord } from "../charges/charge-record.ts";
import {
	type Corrected,
	type CorrectionCause,
	type PlannedCharge,
	type PlannedLine,
	singleAmount,
	suffixedName,
} from "../charges/planned-invoice.ts";
import { type BilledItem, type BilledPeriod, itemOn, periodKey } from "../periods/billed-periods.ts";
import { drawnItem } from "../periods/commitment-charge.ts";
import {
	type ChargedPeriod,
	type ChargedTax,
	type LedgerCharge,
	type PlanInput,
	ratedPeriod,
	taxOfItem,
	termsText,
	totalOf,
	usedOf,
} from "../periods/plan-input.ts";
import { eventCountOf } from "../periods/used-quantity.ts";
import { type TaxedDifference, takenBack, taxedDifference } from "./taxed-difference.ts";

export interface Correction extends PricedPeriod {
	/** The cause: `terms` (an amendment, an end, or a cancellation) is due at once, `usage` joins the next invoice. */
	readonly cause: CorrectionCause;
	/** The day its period itself is due. It is on no earlier invoice. */
	readonly periodDue: CalendarDate;
}

export interface Comparison {
	readonly corrections: readonly Correction[];
	/** Charges of 0. They record terms that were seen but change nothing, so that later differences are attributed to usage. */
	readonly seen: readonly PlannedCharge[];
}

/** How a whole period is served. */
interface ServedParts {
	readonly parts: readonly BilledPeriod[];
	/** Whether to compare the total charged for all parts with their total cost. */
	readonly isWhole: boolean;
	/** When the period is due. */
	readonly due: CalendarDate;
}

export function keyOf({ itemUuid, periodStart }: Pick<ChargedPeriod, "itemUuid" | "periodStart">): string {
	return periodKey(itemUuid, periodStart);
}

const nothing: Comparison = { corrections: [], seen: [] };

/**
 * Corrects a charged period, or a part of one, to what it costs as known now (extensions.md, "Corrections").
 * @param isBilledAnew whether this run bills the period again because its invoice is void; it then credits what is left of
 * corrections
 */
export function compare(
	input: PlanInput,
	itemNow: BilledItem,
	{ parts, isWhole, due: periodDue }: ServedParts,
	charged: ChargedPeriod,
	isBilledAnew: boolean,
): Comparison {
	const last = charged.charges.at(-1);
	if (last === undefined) return nothing;
	const key = keyOf(charged);
	const served = parts.find((part) => part.key === key) ?? null;
	const item = served?.item ?? itemOn(itemNow, charged.periodStart);
	const used = usedOf(input, item, key);
	const rated = served === null ? null : ratedPeriod(input, served);
	const partsCost = () => Decimal.sum(parts.map((part) => totalOf(ratedPeriod(input, part))));
	const cost = isWhole ? partsCost() : rated === null ? Decimal.zero : totalOf(rated);
	const terms = served === null ? null : termsText(input, served);
	const waived = charged.charges.filter(({ is_waived }) => is_waived);
	const isServed = isWhole ? parts.length > 0 : served !== null;
	const period = served?.period ?? { start: charged.periodStart, end: last.period_end };
	const dates = { start: period.start, end: later(last.period_end, period.end) };
	const comparison = {
		charges: charged.charges.filter(({ is_waived }) => !is_waived),
		waived,
		// The price is charged by itself.
		target: targetOf(isBilledAnew ? Decimal.zero : cost, charged.charges),
		today: {
			...taxOfItem(input, item, dates.end),
			isTaxExempt: input.isTaxExempt,
		},
		// Together, each part has its own terms.
		hasOtherPrice:
			!isWhole && !isBilledAnew && terms !== null && last.terms !== null && terms.price !== last.terms.price,
		isTakenBack: (isBilledAnew || !isServed) && waived.length === 0,
		currency: input.currency,
	};
	// A correction that was waived is not credited; what was waived before the period's end counts as charged.
	const isWaivedLater = waived.some(({ is_early }) => !is_early);
	const differences =
		isBilledAnew && !isWaivedLater
			? takenBack(comparison, waivedEarly(cost, charged.charges))
			: taxedDifference(comparison);
	const cause = causeOf(item, last, served, terms?.period ?? null);
	const eventCount = eventCountOf(used);
	const subject = { itemUuid: item.uuid, periodStart: period.start, periodEnd: period.end };
	const compared = { ...subject, cause, quantity: used.quantity, eventCount, kind: "correction" as const, terms };
	if (differences.length === 0) {
		const isNews = cause === "terms" && item.serviceType === "usage" && served !== null && !isBilledAnew;
		return isNews && input.asOf <= input.today ? { ...nothing, seen: [noteOf(compared, last)] } : nothing;
	}
	const total = Decimal.sum(differences.map(({ net }) => net));
	const before = Decimal.sum(charged.charges.map(({ net }) => net)).plus(isBilledAnew ? cost : Decimal.zero);
	const priced = served === null || rated === null ? null : pricedRecord(served, used, rated);
	const corrects: Corrected = {
		planItemName: item.name,
		cost,
		before,
		eventCountBefore: isBilledAnew ? eventCount : last.event_count,
		earlier: charged.charges,
		isBilledAnew,
		...(isBilledAnew && charged.charges.every(({ is_early }) => is_early) ? { settlesEarly: true } : {}),
	};
	const corrections = differences.map((difference): Correction => {
		const { net, tax } = difference;
		const charge: PlannedCharge = {
			...compared,
			...{ net, minimumNet: Decimal.zero, tax },
			explanation: {
				...{ priced, charged_before: before.toString() },
				...unlessZero("at_other_taxes", total.minus(net)),
				...unlessZero("waived", before.minus(cost).plus(total)),
			},
			corrects,
		};
		return { lines: [correctionLine(item, charge, difference, dates, input.currency)], charge, cause, periodDue };
	});
	return { ...nothing, corrections };
}

/** A charge of 0 at the tax of the last charge. */
function noteOf(
	compared: Omit<PlannedCharge, "net" | "minimumNet" | "tax" | "explanation" | "corrects">,
	{ tax }: LedgerCharge,
): PlannedCharge {
	const explanation = { priced: null, charged_before: null };
	return { ...compared, net: Decimal.zero, minimumNet: Decimal.zero, tax, explanation, corrects: null };
}

function unlessZero(name: "at_other_taxes" | "waived", amount: Decimal) {
	return amount.isZero() ? {} : { [name]: amount.toString() };
}

/**
 * The total that charges should come to, except waived ones. Waived charges count as charged when the cost exceeds their
 * total, and are never credited when it is less; in between, nothing is due.
 */
function targetOf(cost: Decimal, charges: readonly LedgerCharge[]): Decimal {
	const all = Decimal.sum(charges.map(({ net }) => net));
	const counted = Decimal.sum(charges.filter(({ is_waived }) => !is_waived).map(({ net }) => net));
	const [least, most] = all.isLessThan(counted) ? [all, counted] : [counted, all];
	if (cost.isGreaterThan(most)) return counted.plus(cost.minus(most));
	return cost.isLessThan(least) ? counted.plus(cost.minus(least)) : counted;
}

/** What was waived of a period before its end, as far as the period costs that much: it counts as charged. */
function waivedEarly(cost: Decimal, charges: readonly LedgerCharge[]): Decimal {
	const counting = charges.filter(({ is_waived, is_early }) => is_early || !is_waived);
	return cost.minus(targetOf(cost, counting));
}

const prepaid = { kind: "prepaid" };

/** Whether an amendment, an end, or a cancellation changed the period since it was charged, or only its usage. */
function causeOf(
	item: BilledItem,
	last: LedgerCharge,
	served: BilledPeriod | null,
	terms: string | null,
): CorrectionCause {
	// What counts towards a commitment is mostly usage. What is prepaid follows its terms alone.
	const isFee = item.serviceType !== "usage" && (item.commitment ?? prepaid).kind === "prepaid";
	if (isFee || served === null) return "terms";
	const isSame = last.terms === null ? last.period_end === served.period.end : last.terms.period === terms;
	return isSame ? "usage" : "terms";
}

function correctionLine(
	item: BilledItem,
	charge: PlannedCharge,
	{ net, tax, isToday }: TaxedDifference,
	{ start, end }: { readonly start: CalendarDate; readonly end: CalendarDate },
	currency: Currency,
): PlannedLine {
	const isUsage = item.serviceType === "usage";
	const corrects = charge.corrects as Corrected;
	const suffix = corrects.settlesEarly ? ": invoiced early" : ": correction";
	const isCredit = !isUsage && drawnItem(item.commitment) === null && net.isNegative();
	const name = suffixedName(item.name, isCredit ? ": credit" : suffix);
	const eventCount = isUsage ? charge.eventCount : null;
	const description = `${start} to ${end}: ${describeCorrection(corrects, eventCount, currency)}`;
	return {
		charge,
		part: "correction",
		...singleAmount(name, description, net),
		serviceStart: start,
		serviceEnd: end,
		supply: item.supply ?? null,
		...lineTax(item, tax, isToday),
	};
}

/** A correction's tax is fixed. If nothing was charged before, its line is taxed like the item's other lines. */
function lineTax(item: BilledItem, { taxRate, taxName, taxes = null, isTaxExempt }: ChargedTax, isToday: boolean) {
	const { isTaxDefault, isTaxNamed } = item;
	if (isToday) return { taxRate, taxName, taxes, isTaxDefault, isTaxNamed, isTaxExempt: null };
	return { taxRate, taxName, taxes, isTaxDefault: false, isTaxNamed, isTaxExempt };
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
}

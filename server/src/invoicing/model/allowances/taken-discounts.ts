import { Decimal } from "../../../money/index.ts";
import { applyDiscounts, type HeldDiscount, keepDiscounts, type TakenDiscount } from "../../../rating/index.ts";
import { type BilledPeriod, periodKey } from "../periods/billed-periods.ts";
import { type ChargedTax, isOfCommitment, type LedgerCharge, type PlanInput, taxText } from "../periods/plan-input.ts";

/** A charge of one invoice, planned or on a draft. */
export interface InvoiceCharge {
	readonly itemUuid: string;
	readonly periodStart: string;
	readonly kind: "period" | "correction";
	readonly net: Decimal;
	readonly tax: ChargedTax;
}

/**
 * What discounts take off the charges of one invoice, for each charge in the given order (the specification's "Discounts"). Periods have
 * the discounts that cover them; corrections keep those that their period was charged with.
 * @param invoiceUuid the draft that the charges are on; null for an invoice that is not saved yet
 */
export function takenDiscounts(
	input: PlanInput,
	charges: readonly InvoiceCharge[],
	invoiceUuid: string | null,
): TakenDiscount[][] {
	const { discounts = [], currency } = input;
	// As lines are listed, however the charges were read: of equal remainders, the first tax group gets the unit that is left.
	const place = new Map(input.items.map(({ uuid }, index) => [uuid, index]));
	const placeOf = ({ itemUuid }: InvoiceCharge) => place.get(itemUuid) ?? place.size;
	const periods = charges
		.filter(({ kind }) => kind === "period")
		.toSorted(
			(one, other) =>
				placeOf(one) - placeOf(other) ||
				(one.periodStart < other.periodStart ? -1 : one.periodStart > other.periodStart ? 1 : 0),
		);
	const covers = coverage(input, discounts);
	const taken = new Map<InvoiceCharge, TakenDiscount[]>();
	const applied = applyDiscounts(
		periods.map((charge) => ({ net: charge.net, tax: taxText(charge.tax), covers: covers(charge) })),
		discounts,
		currency,
	);
	for (const [index, charge] of periods.entries()) taken.set(charge, applied[index] ?? []);
	const corrections = charges.filter(({ kind }) => kind === "correction");
	for (const [key, corrected] of Map.groupBy(corrections, keyOf)) {
		// What is waived counts as charged where more is computed, and is never credited; waived early, it counts at the end of its period.
		const isMore = Decimal.sum(corrected.map(({ net }) => net)).isPositive();
		const earlier = input.charged
			.filter((period) => keyOf(period) === key)
			.flatMap((period) => period.charges)
			.filter((charge) => invoiceUuid === null || charge.invoice_uuid !== invoiceUuid)
			.filter((charge) => isMore || !charge.is_waived || charge.is_early);
		const kept = keepDiscounts(corrected.map(textOf), earlier.map(earlierOf), currency);
		for (const [index, charge] of corrected.entries()) taken.set(charge, kept[index] ?? []);
	}
	return charges.map((charge) => taken.get(charge) ?? []);
}

function keyOf({ itemUuid, periodStart }: Pick<InvoiceCharge, "itemUuid" | "periodStart">): string {
	return periodKey(itemUuid, periodStart);
}

function textOf({ net, tax }: Pick<InvoiceCharge, "net" | "tax">) {
	return { net, tax: taxText(tax) };
}

function earlierOf({ kind, net, tax, discounts }: LedgerCharge) {
	return { kind, ...textOf({ net, tax }), discounts: discounts ?? [] };
}

/**
 * Which discounts cover a charge. A whole period counts by its first day, whatever divides it, and the cycles of a discount are counted
 * for each item from its first period on or after the discount's first day.
 */
function coverage({ periods, items }: PlanInput, discounts: readonly HeldDiscount[]) {
	if (discounts.length === 0) return () => new Set<string>();
	const byKey = new Map(periods.map((period) => [period.key, period]));
	const byItem = Map.groupBy(periods, ({ item }) => item.uuid);
	return (charge: InvoiceCharge): Set<string> => {
		if (isOfCommitment({ items }, charge.itemUuid)) return new Set();
		const billed = byKey.get(keyOf(charge));
		const begun = firstDay(billed) ?? charge.periodStart;
		const covering = discounts.filter(({ starts_on, ended_on, cycles, item_ids }) => {
			if (item_ids !== null && !item_ids.includes(charge.itemUuid)) return false;
			if (begun < starts_on || (ended_on !== null && begun >= ended_on)) return false;
			if (cycles === null || billed === undefined) return true;
			const own = (byItem.get(charge.itemUuid) ?? []).filter((period) => (firstDay(period) ?? "") >= starts_on);
			const first = Math.min(...own.map(({ period }) => period.index));
			return billed.period.index - first < cycles;
		});
		return new Set(covering.map(({ uuid }) => uuid));
	};
}

function firstDay(period: BilledPeriod | undefined): string | undefined {
	return period?.parts[0]?.period.start;
}

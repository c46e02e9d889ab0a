import { type Currency, Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import { type ChargedTax, type LedgerCharge, taxText } from "../periods/plan-input.ts";

/** A net part of a correction, and its tax. */
export interface TaxedDifference {
	readonly net: Decimal;
	readonly tax: ChargedTax;
	/** Whether the tax is today's rather than a charge's: on a draft it follows the customer's. */
	readonly isToday: boolean;
}

export interface ChargesToCompare {
	/** The charges that can be credited, which excludes waived ones. */
	readonly charges: readonly LedgerCharge[];
	/** The waived charges, which count as charged. They determine the tax if there are no other charges. */
	readonly waived: readonly LedgerCharge[];
	/** The net total that the charges should come to. */
	readonly target: Decimal;
	/** The item's tax today. */
	readonly today: ChargedTax;
	/** Whether the period's terms differ from those of the charges. */
	readonly hasOtherPrice: boolean;
	/** Whether all of these charges are taken back, even those that add up to 0: the period is billed again, or no longer served. */
	readonly isTakenBack: boolean;
	readonly currency: Currency;
}

/**
 * The corrections that bring charges to their target, by tax (extensions.md, "Corrections"). A correction has the tax of what
 * it corrects, with a line for each if they differ, and today's if nothing was charged. After an amendment, what is taken
 * back has the old tax, and what the new terms charge has today's. None is 0.
 */
export function taxedDifference(compared: ChargesToCompare): TaxedDifference[] {
	const { charges, waived, target, today, hasOtherPrice, isTakenBack, currency } = compared;
	const groups = chargedByTax(charges);
	const old = groups.map(({ net, tax }) => ({ net: net.negated(), tax, isToday: false }));
	if (isTakenBack) return old;
	const total = Decimal.sum(groups.map(({ net }) => net));
	const isTaxedOtherwise = groups.some(({ tax }) => taxText(tax) !== taxText(today));
	if (groups.length === 0) {
		const telling = chargedByTax(waived);
		if (telling.length === 0) return withoutZeros([{ net: target, tax: today, isToday: true }]);
		return shared(target, telling, currency);
	}
	if (hasOtherPrice && isTaxedOtherwise) {
		return withoutZeros(joined([...old, { net: target, tax: today, isToday: true }]));
	}
	return shared(target.minus(total), groups, currency);
}

/**
 * The corrections of a period that is billed again or, after early charges, for the first time: they take back all that was charged for it.
 * @param waived what was waived of it early, and is not due again
 */
export function takenBack(compared: ChargesToCompare, waived: Decimal): TaxedDifference[] {
	const differences = taxedDifference({ ...compared, isTakenBack: true });
	if (waived.isZero()) return differences;
	const groups = chargedByTax(compared.waived);
	return withoutZeros(joined([...differences, ...shared(waived.negated(), groups, compared.currency)]));
}

/** Splits a difference over the taxes charged, in proportion to their amounts. */
function shared(difference: Decimal, groups: readonly TaxGroup[], currency: Currency): TaxedDifference[] {
	const nets = groups.map(({ net }) => net);
	const shares = sharesOf(difference, nets, currency);
	return withoutZeros(groups.map(({ tax }, index) => ({ net: shares[index] ?? Decimal.zero, tax, isToday: false })));
}

interface TaxGroup {
	readonly net: Decimal;
	readonly tax: ChargedTax;
}

/** What was charged at each tax, if not 0. */
function chargedByTax(charges: readonly LedgerCharge[]): TaxGroup[] {
	const groups = [...Map.groupBy(charges, ({ tax }) => taxText(tax)).values()].map((members) => ({
		net: Decimal.sum(members.map(({ net }) => net)),
		tax: (members.at(-1) as LedgerCharge).tax,
	}));
	return groups.filter(({ net }) => !net.isZero());
}

/**
 * Splits a difference over groups in proportion to what each was charged. A difference that reverses everything reverses each
 * group exactly.
 */
function sharesOf(difference: Decimal, nets: readonly Decimal[], currency: Currency): Decimal[] {
	if (nets.length === 1) return [difference];
	const total = Decimal.sum(nets);
	if (difference.isZero()) return nets.map(() => Decimal.zero);
	if (difference.equals(total.negated())) return nets.map((net) => net.negated());
	const weights = nets.map((net) => (net.sign() === total.sign() ? net.absolute() : Decimal.zero));
	const isWeighted = weights.some((weight) => weight.isPositive());
	if (!isWeighted) return nets.map((_net, index) => (index === nets.length - 1 ? difference : Decimal.zero));
	return shareByLargestRemainder(difference, weights, minorDigits(currency));
}

function joined(differences: readonly TaxedDifference[]): TaxedDifference[] {
	return [...Map.groupBy(differences, ({ tax }) => taxText(tax)).values()].map((members) => ({
		...(members[0] as TaxedDifference),
		net: Decimal.sum(members.map(({ net }) => net)),
		// If the line also takes back old charges, it has their tax.
		isToday: members.every(({ isToday }) => isToday),
	}));
}

function withoutZeros(differences: readonly TaxedDifference[]): TaxedDifference[] {
	return differences.filter(({ net }) => !net.isZero());
}

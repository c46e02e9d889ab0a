import { type Currency, Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import type { ChargedTax, LedgerCharge } from "../periods/plan-input.ts";

/** A part of what a correction comes to, net, and the tax that it bears. */
export interface TaxedDifference {
	readonly net: Decimal;
	readonly tax: ChargedTax;
	/** The tax is today's, not that of a charge: a draft's follows the customer's. */
	readonly isToday: boolean;
}

export interface ChargesToCompare {
	/** The charges that can be credited: those waived are not among them. */
	readonly charges: readonly LedgerCharge[];
	/** Those waived, which count as charged: they tell the tax where no other charge does. */
	readonly waived: readonly LedgerCharge[];
	/** What these should come to, net. */
	readonly target: Decimal;
	/** The tax that the item bears today. */
	readonly today: ChargedTax;
	/** The period is priced by other terms than those charges were. */
	readonly hasOtherPrice: boolean;
	readonly currency: Currency;
}

/**
 * What brings charges to what they should be, by tax (extensions.md, "Corrections"): it bears the tax of what it corrects, a line for
 * each where they differ, and today's where nothing was charged. After an amendment, what is taken back bears the old tax and what the
 * new terms charge bears today's. None is 0.
 */
export function taxedDifference(compared: ChargesToCompare): TaxedDifference[] {
	const { charges, waived, target, today, hasOtherPrice, currency } = compared;
	const groups = chargedByTax(charges);
	const total = Decimal.sum(groups.map(({ net }) => net));
	const isTaxedOtherwise = groups.some(({ tax }) => taxText(tax) !== taxText(today));
	if (groups.length === 0) {
		const telling = chargedByTax(waived);
		if (telling.length === 0) return withoutZeros([{ net: target, tax: today, isToday: true }]);
		return shared(target, telling, currency);
	}
	if (hasOtherPrice && isTaxedOtherwise) {
		const old = groups.map(({ net, tax }) => ({ net: net.negated(), tax, isToday: false }));
		return withoutZeros(joined([...old, { net: target, tax: today, isToday: true }]));
	}
	return shared(target.minus(total), groups, currency);
}

/** A difference at the taxes of what was charged, in proportion to it. */
function shared(difference: Decimal, groups: readonly TaxGroup[], currency: Currency): TaxedDifference[] {
	const nets = groups.map(({ net }) => net);
	const shares = sharesOf(difference, nets, currency);
	return withoutZeros(groups.map(({ tax }, index) => ({ net: shares[index] ?? Decimal.zero, tax, isToday: false })));
}

/** Names a tax: two with the same text are charged alike. */
export function taxText({ taxRate, taxName, isTaxExempt }: ChargedTax): string {
	return isTaxExempt ? "exempt" : JSON.stringify([taxRate, taxName]);
}

interface TaxGroup {
	readonly net: Decimal;
	readonly tax: ChargedTax;
}

/** What was charged at each tax, where that is not 0. */
function chargedByTax(charges: readonly LedgerCharge[]): TaxGroup[] {
	const groups = [...Map.groupBy(charges, ({ tax }) => taxText(tax)).values()].map((members) => ({
		net: Decimal.sum(members.map(({ net }) => net)),
		tax: (members.at(-1) as LedgerCharge).tax,
	}));
	return groups.filter(({ net }) => !net.isZero());
}

/** A difference shared over groups in proportion to what each was charged; what takes all back takes each back. */
function sharesOf(difference: Decimal, nets: readonly Decimal[], currency: Currency): Decimal[] {
	if (nets.length === 1) return [difference];
	const total = Decimal.sum(nets);
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
		// Where old charges are taken back in the same line, its tax is theirs.
		isToday: members.every(({ isToday }) => isToday),
	}));
}

function withoutZeros(differences: readonly TaxedDifference[]): TaxedDifference[] {
	return differences.filter(({ net }) => !net.isZero());
}

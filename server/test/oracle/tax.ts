import type { Figure } from "./history.ts";
import { roundMoney, smallestUnit } from "./money.ts";
import { HUNDRED, Rational, sumOf, ZERO } from "./rational.ts";
import type { Customer, Organisation, Tax, TaxSource } from "./world.ts";

const UNTAXED: Tax = { rate: "0", name: null };

/** Today's tax of a line (decisions.md, "Line create", "Customers": exempt means no tax, whatever the rates). */
export function taxToday(organisation: Organisation, customer: Customer, source: TaxSource): Tax {
	if (source.kind === "fixed") {
		return source.tax;
	}
	if (source.kind === "none" || customer.tax_exempt) {
		return UNTAXED;
	}
	const own = source.terms.tax_rate;
	const rate = own ?? customer.tax_rate ?? organisation.default_tax_rate ?? "0";
	const name = own === null ? (source.terms.tax_name ?? organisation.default_tax_name) : source.terms.tax_name;
	return { rate: Rational.of(rate).shortest(), name };
}

export function sameTax(left: Tax, right: Tax): boolean {
	return left.rate === right.rate && left.name === right.name;
}

export interface TaxedLine {
	readonly net: Rational;
	readonly tax: Tax;
}

export interface TaxGroup {
	readonly tax: Tax;
	readonly net: Rational;
	readonly taxAmount: Rational;
}

/** Grouped by rate and name; a group's tax is computed once on the group's net and rounded (decisions.md, "Tax rounding"). */
export function taxGroups(lines: readonly TaxedLine[], currency: string): TaxGroup[] {
	const groups: { tax: Tax; net: Rational }[] = [];
	for (const line of lines) {
		const group = groups.find((one) => sameTax(one.tax, line.tax));
		if (group === undefined) {
			groups.push({ tax: line.tax, net: line.net });
		} else {
			group.net = group.net.plus(line.net);
		}
	}
	return groups.map((group) => ({
		...group,
		taxAmount: roundMoney(group.net.times(Rational.of(group.tax.rate)).dividedBy(HUNDRED), currency),
	}));
}

export function grossOf(lines: readonly TaxedLine[], currency: string): Rational {
	return sumOf([...lines.map((line) => line.net), ...taxGroups(lines, currency).map((group) => group.taxAmount)]);
}

/**
 * Each line's tax, the lines in display order: the group's tax "shared over its lines by largest remainder, ties to the lowest
 * `display_order`, so that the lines add up to it" (decisions.md, "Tax rounding").
 */
export function shareTax(
	lines: readonly { readonly net: Figure; readonly tax_rate: Figure; readonly tax_name: string | null }[],
	currency: string,
): Figure[] {
	const taxed = lines.map((line) => ({
		net: Rational.of(line.net),
		tax: { rate: Rational.of(line.tax_rate).shortest(), name: line.tax_name },
	}));
	const shares: Rational[] = taxed.map(() => ZERO);
	const unit = smallestUnit(currency);
	for (const group of taxGroups(taxed, currency)) {
		const places = taxed.flatMap((line, place) => (sameTax(line.tax, group.tax) ? [place] : []));
		// A credit is shared as the mirror image of its charge.
		const isCredit = group.taxAmount.isNegative();
		const parts = places.map((place) => {
			const own = (taxed[place]?.net ?? ZERO).times(Rational.of(group.tax.rate)).dividedBy(HUNDRED);
			const exact = isCredit ? own.negated() : own;
			const floor = new Rational(exact.dividedBy(unit).floor()).times(unit);
			return { place, floor, remainder: exact.minus(floor) };
		});
		const total = isCredit ? group.taxAmount.negated() : group.taxAmount;
		const short = total.minus(sumOf(parts.map((part) => part.floor))).dividedBy(unit);
		const byRemainder = [...parts].sort(
			(left, right) => right.remainder.compare(left.remainder) || left.place - right.place,
		);
		for (const part of parts) {
			shares[part.place] = part.floor;
		}
		for (const part of byRemainder.slice(0, Number(short.numerator))) {
			shares[part.place] = part.floor.plus(unit);
		}
		for (const { place } of isCredit ? parts : []) {
			shares[place] = (shares[place] ?? ZERO).negated();
		}
	}
	return shares.map((share) => share.fixed(unit.denominator.toString().length - 1));
}

import type { Figure, OneTax, Terms } from "../history.ts";
import { roundMoney, smallestUnit } from "../money.ts";
import { HUNDRED, Rational, sumOf, ZERO } from "../rational.ts";

/** A line's taxes, the sum of their rates, and their names joined. An exempt customer has none: rate 0 without a name. */
export interface Tax {
	readonly rate: Figure;
	readonly name: string | null;
	readonly taxes: readonly OneTax[];
}

/** Exempt, or an empty list: no tax at all. */
export const UNTAXED: Tax = { rate: "0", name: null, taxes: [] };

/** A rate alone is a list of one tax; 0 without a name is none. */
export function taxOfRate(rate: Figure, name: string | null): Tax {
	if (name === null && Rational.of(rate).isZero()) {
		return UNTAXED;
	}
	const one = { name, rate: Rational.of(rate).shortest(), category: null, jurisdiction: null, compound: false };
	return { rate: one.rate, name, taxes: [one] };
}

/** "`tax_rate` and `tax_name` then are the sum of the rates and the names joined by ` + `" (extensions.md, "Several taxes"). */
export function taxOfList(list: readonly OneTax[]): Tax {
	const taxes = list.map((one) => ({ ...one, rate: Rational.of(one.rate).shortest() }));
	const names = taxes.flatMap(({ name }) => (name === null ? [] : [name]));
	const rate = sumOf(taxes.map((one) => Rational.of(one.rate))).shortest();
	return { rate, name: names.length === 0 ? null : names.join(" + "), taxes };
}

export function rateOf(taxes: readonly OneTax[]): Rational {
	return Rational.of(taxOfList(taxes).rate);
}

/** "A tax is what its name, rate, category, jurisdiction and `compound` say." */
function oneKey({ name, rate, category, jurisdiction, compound }: OneTax): string {
	return JSON.stringify([name, rate, category, jurisdiction, compound]);
}

/** Equal for the same taxes in the same order: "elsewhere all taxes of a line together are its tax". */
export function taxKey({ taxes }: Tax): string {
	return taxes.map(oneKey).join();
}

export function sameTax(left: Tax, right: Tax): boolean {
	return taxKey(left) === taxKey(right);
}

/** Whether an amendment leaves the tax as it is. */
export function sameTaxTerms(left: Terms, right: Terms): boolean {
	const keyOf = ({ taxes, tax_rate, tax_name }: Terms) =>
		taxes === undefined || taxes === null
			? `${tax_rate === null ? null : Rational.of(tax_rate).shortest()} ${tax_name}`
			: `[${taxKey(taxOfList(taxes))}]`;
	return keyOf(left) === keyOf(right);
}

export interface TaxedLine {
	readonly net: Rational;
	readonly tax: Tax;
}

export interface TaxGroup {
	readonly tax: OneTax;
	/** What its tax is computed on: of a compound tax, with the taxes before it. */
	readonly base: Rational;
	readonly taxAmount: Rational;
}

interface Taxed {
	readonly groups: readonly TaxGroup[];
	/** By line, in the order of its taxes. */
	readonly shares: readonly (readonly Rational[])[];
}

/** One tax on one line. */
interface Place {
	readonly line: number;
	readonly tax: OneTax;
	/** Its position in the line's list. */
	readonly position: number;
	readonly group: string;
}

/**
 * Every tax of every line (extensions.md, "Several taxes"): "each one's lines form a group, whatever other taxes they have, its tax is
 * computed once on the group's net, rounded, and shared as one tax is. A `compound` tax is computed on net plus the line's
 * amounts of the taxes before it, and grouped with lines that have the same ones before it."
 */
function taxedLines(lines: readonly TaxedLine[], currency: string): Taxed {
	const places = lines.flatMap(({ tax: { taxes } }, line) =>
		taxes.map((tax, position): Place => {
			const before = tax.compound ? taxes.slice(0, position).map(oneKey) : [];
			return { line, tax, position, group: [oneKey(tax), ...before].join() };
		}),
	);
	const shares = lines.map(({ tax }) => tax.taxes.map(() => ZERO));
	// A compound tax needs the amounts of those before it: plain taxes first, then compound ones by how many are before them.
	const depthOf = ({ tax, position }: Place) => (tax.compound ? position : 0);
	const inTurn = [...Map.groupBy(places, ({ group }) => group).values()].sort(
		([left], [right]) => (left === undefined ? 0 : depthOf(left)) - (right === undefined ? 0 : depthOf(right)),
	);
	const groups = inTurn.flatMap((members): TaxGroup[] => {
		const [first] = members;
		if (first === undefined) {
			return [];
		}
		const bases = members.map(({ line, position }) => {
			const before = first.tax.compound ? (shares[line] ?? []).slice(0, position) : [];
			return sumOf([lines[line]?.net ?? ZERO, ...before]);
		});
		const rate = Rational.of(first.tax.rate).dividedBy(HUNDRED);
		const base = sumOf(bases);
		const taxAmount = roundMoney(base.times(rate), currency);
		const exact = bases.map((one) => one.times(rate));
		for (const [index, share] of shareExactly(taxAmount, exact, currency).entries()) {
			const member = members[index];
			const own = shares[member?.line ?? 0];
			if (member !== undefined && own !== undefined) {
				own[member.position] = share;
			}
		}
		return [{ tax: first.tax, base, taxAmount }];
	});
	return { groups, shares };
}

/** "Shared over its lines by largest remainder, ties to the lowest `display_order`, so that the lines add up to it." */
function shareExactly(total: Rational, exact: readonly Rational[], currency: string): Rational[] {
	const unit = smallestUnit(currency);
	// A credit is shared as the mirror image of its charge.
	const isCredit = total.isNegative();
	const parts = exact.map((own, place) => {
		const mirrored = isCredit ? own.negated() : own;
		const floor = new Rational(mirrored.dividedBy(unit).floor()).times(unit);
		return { place, floor, remainder: mirrored.minus(floor) };
	});
	const short = total
		.absolute()
		.minus(sumOf(parts.map(({ floor }) => floor)))
		.dividedBy(unit);
	const lucky = [...parts]
		.sort((left, right) => right.remainder.compare(left.remainder) || left.place - right.place)
		.slice(0, Number(short.numerator));
	return parts.map((part) => {
		const share = lucky.includes(part) ? part.floor.plus(unit) : part.floor;
		return isCredit ? share.negated() : share;
	});
}

/** The groups of an invoice's lines, each with its tax (decisions.md, "Tax rounding"). */
export function taxGroups(lines: readonly TaxedLine[], currency: string): readonly TaxGroup[] {
	return taxedLines(lines, currency).groups;
}

export function grossOf(lines: readonly TaxedLine[], currency: string): Rational {
	return sumOf([...lines.map((line) => line.net), ...taxGroups(lines, currency).map((group) => group.taxAmount)]);
}

/** Each line's taxes in their order, the lines in display order. */
export function shareTaxes(
	lines: readonly { readonly net: Figure; readonly taxes: readonly OneTax[] }[],
	currency: string,
): Figure[][] {
	const taxed = lines.map(({ net, taxes }) => ({ net: Rational.of(net), tax: taxOfList(taxes) }));
	const decimals = smallestUnit(currency).denominator.toString().length - 1;
	return taxedLines(taxed, currency).shares.map((shares) => shares.map((share) => share.fixed(decimals)));
}

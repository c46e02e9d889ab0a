import { roundMoney, smallestUnit } from "../money.ts";
import { HUNDRED, Rational, sumOf, ZERO } from "../rational.ts";
import type { Held } from "./held.ts";

/** What a discount that covers a charge took off it. */
export interface Taken {
	readonly held: Held;
	/** The charge's part of the discount's amount; null for a percentage. */
	readonly part: Rational | null;
	readonly off: Rational;
}

/** Something that an invoice charges: a price with its minimum. */
export interface Discountable {
	readonly net: Rational;
	/** Equal for the same tax. */
	readonly tax: string;
	readonly covered: (held: Held) => boolean;
}

/**
 * What each charge of an invoice loses: "a discount is rounded once for an invoice, on all that it covers, and shared over the tax
 * groups by net, in each over its charges by net, with largest remainder", "of charges above 0, never more than is left".
 */
export function takeOff(charges: readonly Discountable[], discounts: readonly Held[], currency: string): Taken[][] {
	const taken: Taken[][] = charges.map(() => []);
	const left = charges.map(({ net }) => net.most(ZERO));
	for (const held of discounts) {
		const places = charges.flatMap((charge, place) => (charge.covered(held) ? [place] : []));
		const lefts = places.map((place) => left[place] ?? ZERO);
		const taxes = places.map((place) => charges[place]?.tax ?? "");
		const base = sumOf(lefts);
		const { percent, amount } = held.discount;
		const off =
			percent === null ? (amount ?? ZERO).least(base) : roundMoney(base.times(percent).dividedBy(HUNDRED), currency);
		const offs = shareByTax(off, lefts, taxes, currency);
		const parts = amount === null ? null : shareByTax(amount, lefts, taxes, currency);
		for (const [index, place] of places.entries()) {
			const own = offs[index] ?? ZERO;
			left[place] = (left[place] ?? ZERO).minus(own);
			taken[place]?.push({ held, part: parts?.[index] ?? null, off: own });
		}
	}
	return taken;
}

/** Over the tax groups, then in each; "the first of charges of 0 the whole". */
export function shareByTax(
	total: Rational,
	nets: readonly Rational[],
	taxes: readonly string[],
	currency: string,
): Rational[] {
	const shares = nets.map(() => ZERO);
	if (nets.every((net) => net.isZero())) return shares.map((zero, place) => (place === 0 ? total : zero));
	const weighing = nets.flatMap((net, place) => (net.isZero() ? [] : [place]));
	const groups = [...new Set(weighing.map((place) => taxes[place]))].map((tax) =>
		weighing.filter((place) => taxes[place] === tax),
	);
	const netsOf = (places: readonly number[]) => places.map((place) => nets[place] ?? ZERO);
	const totals = largestRemainder(
		total,
		groups.map((places) => sumOf(netsOf(places))),
		currency,
	);
	for (const [index, places] of groups.entries()) {
		const split = largestRemainder(totals[index] ?? ZERO, netsOf(places), currency);
		for (const [member, place] of places.entries()) shares[place] = split[member] ?? ZERO;
	}
	return shares;
}

/** In proportion to weights that are not all 0, in whole units of the currency; what is left to the largest remainders, ties to the first. */
export function largestRemainder(total: Rational, weights: readonly Rational[], currency: string): Rational[] {
	if (total.isNegative()) return largestRemainder(total.negated(), weights, currency).map((share) => share.negated());
	const unit = smallestUnit(currency);
	const whole = sumOf(weights);
	const exact = weights.map((weight) => total.times(weight).dividedBy(whole).dividedBy(unit));
	const floors = exact.map((share) => new Rational(share.floor()));
	const short = Number(total.dividedBy(unit).minus(sumOf(floors)).floor());
	const remainder = (place: number) => (exact[place] ?? ZERO).minus(floors[place] ?? ZERO);
	const lucky = [...weights.keys()]
		.sort((left, right) => remainder(right).compare(remainder(left)) || left - right)
		.slice(0, short);
	return floors.map((floor, place) => (lucky.includes(place) ? floor.plus(new Rational(1n)) : floor).times(unit));
}

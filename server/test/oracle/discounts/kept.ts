import { roundMoney } from "../money.ts";
import { HUNDRED, type Rational, sumOf, ZERO } from "../rational.ts";
import { largestRemainder, type Taken } from "./taken.ts";

/** What was charged, or is now, and what was taken off it. */
export interface Charged {
	readonly isPrice: boolean;
	readonly net: Rational;
	/** Equal for the same tax. */
	readonly tax: string;
	readonly taken: readonly Taken[];
}

/**
 * What discounts take off the corrections of one period or part (extensions.md, "Discounts"): it keeps those that covered it when it was
 * charged: "together they are what they would be had it cost at once what it costs now, an amount in proportion if that is less
 * than it was charged, and never given a second time".
 * @param earlier what was charged for it on other invoices
 */
export function keepOff(
	corrections: readonly Omit<Charged, "taken" | "isPrice">[],
	earlier: readonly Charged[],
	currency: string,
): Taken[][] {
	const before = sumOf(earlier.map(({ net }) => net));
	const cost = before.plus(sumOf(corrections.map(({ net }) => net)));
	const taken: Taken[][] = corrections.map(() => []);
	for (const [one, wanted] of wantedOf(earlier, before, cost, currency)) {
		const difference = wanted.minus(givenBy(one, earlier));
		for (const [place, off] of shares(corrections, earlier, one, difference, currency).entries()) {
			taken[place]?.push({ held: one.held, part: null, off });
		}
	}
	return taken;
}

function wantedOf(
	earlier: readonly Charged[],
	before: Rational,
	cost: Rational,
	currency: string,
): [Taken, Rational][] {
	const price = earlier.findLast(({ isPrice }) => isPrice);
	if (price === undefined) {
		// The price is void: what its corrections were discounted goes with them.
		const all = new Map(earlier.flatMap(({ taken }) => taken.map((one) => [one.held, one] as const)));
		return [...all.values()].map((one) => {
			const given = givenBy(one, earlier);
			return [one, before.isZero() ? ZERO : roundMoney(given.times(cost).dividedBy(before), currency)];
		});
	}
	let left = cost.most(ZERO);
	return price.taken.map((one) => {
		const wanted = wantedBy(one, left, price.net, cost, currency);
		left = left.minus(wanted);
		return [one, wanted];
	});
}

function wantedBy(
	{ held, part }: Taken,
	left: Rational,
	charged: Rational,
	cost: Rational,
	currency: string,
): Rational {
	const { percent } = held.discount;
	if (percent !== null) return roundMoney(left.times(percent).dividedBy(HUNDRED), currency);
	const full = part ?? ZERO;
	const isLess = cost.compare(charged) < 0;
	const own = !isLess || charged.isZero() ? full : roundMoney(full.times(cost).dividedBy(charged), currency);
	return own.most(ZERO).least(left);
}

function givenBy({ held }: Taken, earlier: readonly Charged[]): Rational {
	return sumOf(earlier.flatMap(({ taken }) => taken.filter((one) => one.held === held).map(({ off }) => off)));
}

/** What is taken back whole at a tax gives back what it was discounted; the other corrections share the rest by size. */
function shares(
	corrections: readonly Omit<Charged, "taken" | "isPrice">[],
	earlier: readonly Charged[],
	one: Taken,
	difference: Rational,
	currency: string,
): Rational[] {
	if (corrections.length === 1) return [difference];
	const back = corrections.map(({ net, tax }) => {
		const here = earlier.filter((charged) => charged.tax === tax);
		const isWhole = here.length > 0 && sumOf([net, ...here.map((charged) => charged.net)]).isZero();
		return isWhole ? givenBy(one, here).negated() : null;
	});
	const rest = difference.minus(sumOf(back.map((share) => share ?? ZERO)));
	const open = corrections.filter((_one, place) => back[place] === null);
	if (open.length === 0) return back.map((share, place) => (share ?? ZERO).plus(place === 0 ? rest : ZERO));
	const split = largestRemainder(
		rest,
		open.map(({ net }) => net.absolute()),
		currency,
	);
	return back.map((share) => share ?? split.shift() ?? ZERO);
}

import { type Currency, Decimal, minorDigits, roundMoney, shareByLargestRemainder } from "../../money/index.ts";
import type { TakenDiscount } from "./apply-discounts.ts";

/** A charge of a period that counts. */
export interface EarlierDiscounted {
	readonly kind: "period" | "correction";
	readonly net: Decimal;
	readonly tax: string;
	readonly discounts: readonly TakenDiscount[];
}

/** A correction of that period. */
export interface CorrectedCharge {
	readonly net: Decimal;
	readonly tax: string;
}

/**
 * What discounts take off the corrections of one period, for each correction in the given order. The period keeps the discounts that
 * its own charge had ("Corrections keep discounts" in this room's README): it should be discounted as if it had cost at once what it costs
 * now, except that an amount is never given a second time. The difference to what was taken off so far is on the corrections.
 */
export function keepDiscounts(
	corrections: readonly CorrectedCharge[],
	earlier: readonly EarlierDiscounted[],
	currency: Currency,
): TakenDiscount[][] {
	// What a charge got of a discount that was rounded with others may be a cent off its own: what costs the same keeps it.
	if (corrections.every(({ net }) => net.isZero())) return corrections.map(() => []);
	const before = Decimal.sum(earlier.map(({ net }) => net));
	const cost = before.plus(Decimal.sum(corrections.map(({ net }) => net)));
	const taken: TakenDiscount[][] = corrections.map(() => []);
	const targets = targetsOf(earlier, cost, before, currency);
	for (const [discount, target] of targets) {
		const given = (charges: readonly EarlierDiscounted[]) => givenBy(discount, charges);
		const shares = shareByTax(corrections, earlier, given, target.minus(given(earlier)), currency);
		for (const [place, share] of shares.entries()) {
			if (!share.isZero()) taken[place]?.push({ ...discount, amount: null, allowance: share.toString() });
		}
	}
	return taken;
}

/** What each discount should have taken off a period in all. */
function targetsOf(
	earlier: readonly EarlierDiscounted[],
	cost: Decimal,
	before: Decimal,
	currency: Currency,
): (readonly [TakenDiscount, Decimal])[] {
	const own = earlier.findLast(({ kind }) => kind === "period");
	// The period's own charge is void: what corrections of it were discounted is given back with them.
	if (own === undefined) {
		const all = new Map(earlier.flatMap(({ discounts }) => discounts).map((one) => [one.uuid, one]));
		return [...all.values()].map((one) => [one, inProportion(givenBy(one, earlier), cost, before, currency)]);
	}
	let left = cost.isNegative() ? Decimal.zero : cost;
	return own.discounts.map((discount) => {
		const target = keptOf(discount, left, { cost, charged: own.net }, currency);
		left = left.minus(target);
		return [discount, target];
	});
}

function keptOf(
	{ percent, amount }: TakenDiscount,
	left: Decimal,
	{ cost, charged }: { readonly cost: Decimal; readonly charged: Decimal },
	currency: Currency,
): Decimal {
	if (percent !== null) return roundMoney(left.percent(Decimal.of(percent)), currency);
	const full = Decimal.of(amount ?? "0");
	const kept = cost.isLessThan(charged) ? inProportion(full, cost, charged, currency) : full;
	if (kept.isNegative()) return Decimal.zero;
	return kept.isGreaterThan(left) ? left : kept;
}

function inProportion(amount: Decimal, part: Decimal, whole: Decimal, currency: Currency): Decimal {
	if (whole.isZero()) return Decimal.zero;
	return amount.times(part).dividedBy(whole, minorDigits(currency));
}

function givenBy(
	{ uuid }: TakenDiscount,
	earlier: readonly { readonly discounts: readonly TakenDiscount[] }[],
): Decimal {
	const own = earlier.flatMap(({ discounts }) => discounts.filter((one) => one.uuid === uuid));
	return Decimal.sum(own.map(({ allowance }) => Decimal.of(allowance)));
}

/**
 * Shares over a period's charges what is taken off them together. One that takes back all that was charged at its tax gives back what was
 * taken off there; the others share the rest.
 * @param given what was taken off these earlier charges
 */
export function shareByTax<Earlier extends CorrectedCharge>(
	corrections: readonly CorrectedCharge[],
	earlier: readonly Earlier[],
	given: (charges: readonly Earlier[]) => Decimal,
	difference: Decimal,
	currency: Currency,
): Decimal[] {
	if (corrections.length === 1) return [difference];
	const shares = corrections.map(({ net, tax }) => {
		const charged = earlier.filter((one) => one.tax === tax);
		const isTakenBack =
			charged.length > 0 &&
			Decimal.sum(charged.map((one) => one.net))
				.plus(net)
				.isZero();
		return isTakenBack ? given(charged).negated() : null;
	});
	const rest = difference.minus(Decimal.sum(shares.map((share) => share ?? Decimal.zero)));
	const others = corrections.filter((_one, place) => shares[place] === null);
	const weights = others.map(({ net }) => net.absolute());
	if (others.length === 0)
		return shares.map((share, place) => (share ?? Decimal.zero).plus(place === 0 ? rest : Decimal.zero));
	const split = shareByLargestRemainder(rest, weights, minorDigits(currency));
	return shares.map((share) => share ?? (split.shift() as Decimal));
}

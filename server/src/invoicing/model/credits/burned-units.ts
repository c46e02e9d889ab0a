import { Decimal } from "../../../money/index.ts";
import {
	type ChargeCredits,
	type ChargeShare,
	type HeldGrant,
	unitsInProportion,
	unitsOf,
	worthOf,
} from "../../../rating/index.ts";
import type { LedgerCharge } from "../periods/plan-input.ts";

/** What a grant paid of charges; of a unit, with how many that burned. */
interface PaidBefore {
	readonly amount: Decimal;
	readonly units: Decimal | null;
}

export function paidBefore(charges: readonly LedgerCharge[], grantUuid: string): PaidBefore {
	const own = charges.flatMap(({ credits }) => (credits?.paid ?? []).filter((one) => one.grant_uuid === grantUuid));
	const units = own.flatMap((one) => one.units ?? []);
	return {
		amount: Decimal.sum(own.map(({ amount }) => Decimal.of(amount))),
		units: units.length === 0 ? null : Decimal.sum(units.map((one) => Decimal.of(one))),
	};
}

/** What an amount that a grant paid of a period is worth once it comes back: its units at their present price. */
export function worthOfReturned(earlier: readonly LedgerCharge[], grants: readonly HeldGrant[]) {
	const charges = counting(earlier);
	return (grantUuid: string, amount: Decimal): Decimal => {
		const { unit = null } = grants.find(({ uuid }) => uuid === grantUuid) ?? {};
		const before = paidBefore(charges, grantUuid);
		if (unit === null || before.units === null) return amount;
		return worthOf(unitsInProportion(before.units, amount, before.amount), unit);
	};
}

/** What grants pay of a period's charges on an invoice, and its charges on others. */
export interface PaidPeriod {
	readonly earlier: readonly LedgerCharge[];
	readonly shared: readonly (ChargeCredits | null)[];
}

/**
 * The same with the units that each grant burns: what a period costs more at their present price, what it costs less at the one at which
 * it was burned (the specification's "Credit units"). No more than are left, with those that come back.
 */
export function withUnits(
	periods: readonly PaidPeriod[],
	grants: readonly HeldGrant[],
): (readonly (ChargeCredits | null)[])[] {
	const shares = periods.flatMap(({ shared }) => shared.flatMap((one) => one?.paid ?? []));
	const counted = new Map<ChargeShare, Decimal>();
	for (const grantUuid of new Set(shares.map(({ grant_uuid }) => grant_uuid)))
		for (const [share, units] of unitsOfGrant(periods, grantUuid, grants)) counted.set(share, units);
	if (counted.size === 0) return periods.map(({ shared }) => shared);
	const withOwn = (share: ChargeShare): ChargeShare => {
		const units = counted.get(share);
		return units === undefined ? share : { ...share, units: units.toString() };
	};
	return periods.map(({ shared }) => shared.map((one) => one && { ...one, paid: one.paid.map(withOwn) }));
}

/** Empty for a grant in a currency. */
function unitsOfGrant(
	periods: readonly PaidPeriod[],
	grantUuid: string,
	grants: readonly HeldGrant[],
): (readonly [ChargeShare, Decimal])[] {
	const { unit = null } = grants.find(({ uuid }) => uuid === grantUuid) ?? {};
	const own = periods.map(({ earlier, shared }) => {
		const ofGrant = shared.flatMap((one) => (one?.paid ?? []).filter(({ grant_uuid }) => grant_uuid === grantUuid));
		const net = Decimal.sum(ofGrant.map(({ amount }) => Decimal.of(amount)));
		return { ofGrant, net, before: paidBefore(counting(earlier), grantUuid) };
	});
	if (unit === null && own.every(({ before }) => before.units === null)) return [];
	const back = own.map(({ net, before }) => {
		if (!net.isNegative()) return Decimal.zero;
		return unitsInProportion(before.units ?? Decimal.zero, net.negated(), before.amount);
	});
	let left = Decimal.sum(back).plus(unit?.left ?? Decimal.zero);
	return own.flatMap(({ ofGrant, net, before }, place) => {
		const burned = net.isPositive() && unit !== null ? unitsOf(net, unit.price, left) : Decimal.zero;
		left = left.minus(burned);
		return overCharges(ofGrant, burned.minus(back[place] ?? Decimal.zero), before);
	});
}

/** What charges give back, they give back as it was burned; the others share the rest, the last of them what rounding leaves. */
function overCharges(
	shares: readonly ChargeShare[],
	total: Decimal,
	before: PaidBefore,
): (readonly [ChargeShare, Decimal])[] {
	const amounts = shares.map(({ amount }) => Decimal.of(amount));
	const isLast = (place: number) => amounts.slice(place + 1).every((amount) => !amount.isPositive());
	const returned = amounts.map((amount, place) => {
		const isRest = amount.isPositive() || (place === amounts.length - 1 && !amounts.some((one) => one.isPositive()));
		return isRest ? null : unitsInProportion(before.units ?? Decimal.zero, amount.negated(), before.amount).negated();
	});
	let left = total.minus(Decimal.sum(returned.map((units) => units ?? Decimal.zero)));
	const [toShare, weight] = [left, Decimal.sum(amounts.filter((amount) => amount.isPositive()))];
	return shares.map((share, place) => {
		const given = returned[place] ?? null;
		if (given !== null) return [share, given] as const;
		const amount = amounts[place] as Decimal;
		const units = isLast(place) ? left : unitsInProportion(toShare, amount, weight);
		left = left.minus(units);
		return [share, units] as const;
	});
}

/** What is waived was paid by nobody. */
function counting(charges: readonly LedgerCharge[]): readonly LedgerCharge[] {
	return charges.filter(({ is_waived }) => !is_waived);
}

import { type Currency, Decimal } from "../../../money/index.ts";
import { type ChargeCredits, type GrantShare, type TakenDiscount, unitsInProportion } from "../../../rating/index.ts";
import { isOfItem } from "../allowances/item-discounts.ts";
import { computeInvoice, type LineTerms } from "../invoice/invoice.ts";

/** A charge of an invoice, and what discounts and grants take off it. */
export interface PaidCharge {
	readonly uuid: string;
	readonly itemUuid: string;
	readonly periodStart: string;
	readonly discounts: readonly TakenDiscount[];
	readonly credits: ChargeCredits | null;
}

/**
 * What grants pay of charges whose lines a person may have changed: no more than such a line costs, and nothing of one that was deleted.
 * @returns for each charge in the given order
 */
export function fittedCredits(
	charges: readonly PaidCharge[],
	lines: readonly LineTerms[],
	currency: Currency,
): (ChargeCredits | null)[] {
	const { lines: computed } = computeInvoice(lines, currency, false);
	const fitted = charges.map(({ credits }) => credits);
	for (const [place, charge] of charges.entries()) {
		const own = computed.filter((line) => line.charge_uuid === charge.uuid);
		if (fitted[place] === null || (own.length > 0 && own.every(({ origin }) => origin === "run"))) continue;
		const discounts = charge.discounts.filter((one) => !isOfItem(one));
		const allowance = Decimal.sum(discounts.map((one) => Decimal.of(one.allowance)));
		const payable = own.length === 0 ? Decimal.zero : Decimal.sum(own.map(({ net }) => net)).minus(allowance);
		const holder = charges.findIndex(
			({ itemUuid, periodStart, credits }) =>
				itemUuid === charge.itemUuid && periodStart === charge.periodStart && credits?.stretches.length,
		);
		for (const { grant_uuid, amount } of excessOf(fitted[place]?.paid ?? [], payable)) {
			fitted[place] = withLess(fitted[place] as ChargeCredits, "paid", grant_uuid, amount);
			if (holder >= 0) fitted[holder] = withLess(fitted[holder] as ChargeCredits, "stretches", grant_uuid, amount);
		}
	}
	return fitted;
}

/** What exceeds the payable amount, from the last grant on: of payments what is above it, of what is given back what is below it. */
function excessOf(paid: readonly GrantShare[], payable: Decimal): { grant_uuid: string; amount: Decimal }[] {
	const total = Decimal.sum(paid.map(({ amount }) => Decimal.of(amount)));
	const limit = payable.sign() === total.sign() ? payable : Decimal.zero;
	if (!total.absolute().isGreaterThan(limit.absolute())) return [];
	let excess = total.minus(limit);
	return paid.toReversed().flatMap(({ grant_uuid, amount }) => {
		const less = cut(Decimal.of(amount), excess);
		excess = excess.minus(less);
		return less.isZero() ? [] : [{ grant_uuid, amount: less }];
	});
}

/** As much of an excess as an amount of the same sign holds. */
function cut(amount: Decimal, excess: Decimal): Decimal {
	if (amount.sign() !== excess.sign()) return Decimal.zero;
	return amount.absolute().isLessThan(excess.absolute()) ? amount : excess;
}

function withLess(
	credits: ChargeCredits,
	part: "paid" | "stretches",
	grantUuid: string,
	amount: Decimal,
): ChargeCredits {
	let excess = amount;
	const less = <Share extends GrantShare & { readonly units?: string }>(share: Share): Share => {
		if (share.grant_uuid !== grantUuid) return share;
		const own = cut(Decimal.of(share.amount), excess);
		excess = excess.minus(own);
		const before = Decimal.of(share.amount);
		const after = before.minus(own);
		return { ...share, amount: after.toString(), ...lessUnits(share, after, before) };
	};
	const isLeft = ({ amount }: GrantShare) => amount !== "0";
	if (part === "paid") return { ...credits, paid: credits.paid.map(less).filter(isLeft) };
	const stretches = credits.stretches.toReversed().map((one) => ({ ...one, paid: one.paid.map(less).filter(isLeft) }));
	return { ...credits, stretches: stretches.toReversed() };
}

/** The units of a share that pays less. */
function lessUnits({ units }: { readonly units?: string }, after: Decimal, before: Decimal) {
	return units === undefined ? {} : { units: unitsInProportion(Decimal.of(units), after, before).toString() };
}

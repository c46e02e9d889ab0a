import { type Currency, Decimal, roundMoney } from "../../../money/index.ts";
import type { TakenDiscount } from "../../../rating/index.ts";
import type { LineTerms } from "../invoice/invoice.ts";

/** What discounts of the item took off a charge, by the charge's UUID. */
export type TakenByCharge = ReadonlyMap<string, readonly TakenDiscount[]>;

/**
 * The lines with what discounts of their items take off, in their `discount_amount`: the price or the correction first, the minimum
 * for the rest. Lines that a person changed stay.
 */
export function withItemDiscounts(lines: readonly LineTerms[], taken: TakenByCharge, currency: Currency): LineTerms[] {
	return lines.map((line) => {
		const own = line.charge_uuid === null ? undefined : taken.get(line.charge_uuid);
		const total = itemAllowance(own ?? []);
		if (total.isZero() || line.origin !== "run") return line;
		if (line.charge_part === "correction") return { ...line, discount_amount: total };
		const price = lines.find((other) => other.charge_uuid === line.charge_uuid && other.charge_part === "price");
		const ofPrice = price === undefined ? Decimal.zero : Decimal.lesser(total, roundMoney(exactNet(price), currency));
		const share = line.charge_part === "price" ? ofPrice : total.minus(ofPrice);
		// Half a cent that was rounded up is not there to be taken off.
		const amount = Decimal.lesser(share, exactNet(line));
		return { ...line, discount_amount: line.discount_amount.plus(amount) };
	});
}

/** The reverse of `withItemDiscounts`: the lines as they were priced. */
export function withoutItemDiscounts(lines: readonly LineTerms[], taken: TakenByCharge): LineTerms[] {
	return lines.map((line) => {
		const own = line.charge_uuid === null ? undefined : taken.get(line.charge_uuid);
		const total = itemAllowance(own ?? []);
		if (total.isZero() || line.origin !== "run") return line;
		// Only a price has a discount amount of its own: what its maximum takes off.
		if (line.charge_part !== "price") return { ...line, discount_amount: Decimal.zero };
		const minimum = lines.find((other) => other.charge_uuid === line.charge_uuid && other.charge_part === "minimum");
		const before = line.discount_amount.minus(total).plus(minimum?.discount_amount ?? Decimal.zero);
		return { ...line, discount_amount: before.isNegative() ? Decimal.zero : before };
	});
}

/** What discounts of the item took off a charge in all. */
export function itemAllowance(taken: readonly TakenDiscount[]): Decimal {
	return Decimal.sum(taken.filter(isOfItem).map(({ allowance }) => Decimal.of(allowance)));
}

export function isOfItem({ level }: TakenDiscount): boolean {
	return level === "item";
}

/** A line's net amount before it is rounded: a discount of it all leaves exactly 0. */
function exactNet({ quantity, unit_price, flat_fee, discount_percent, discount_amount }: LineTerms): Decimal {
	const subtotal = quantity.times(unit_price).plus(flat_fee);
	return subtotal.minus(subtotal.percent(discount_percent)).minus(discount_amount);
}

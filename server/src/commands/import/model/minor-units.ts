import { type Currency, Decimal, minorDigits } from "../../../money/index.ts";

/** An amount in minor units, such as cents, as an amount of the currency. */
export function fromMinorUnits(amount: Decimal, currency: Currency, digits = minorDigits(currency)): Decimal {
	return digits === 0 ? amount : amount.times(Decimal.of(`0.${"1".padStart(digits, "0")}`));
}

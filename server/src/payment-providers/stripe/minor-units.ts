import { Decimal, minorDigits } from "../../money/index.ts";

/** How Stripe represents amounts of a currency (docs.stripe.com/currencies, "Minor units in API amounts"). */
interface Unit {
	/** The number of decimal digits in Stripe's amounts. */
	readonly digits: number;
	/** Amounts must be multiples of this. */
	readonly step: number;
}

const zeroDecimal = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
/** Whole units only, but written in hundredths: 5 ISK is 500 ("Special cases"). */
const wholeAsHundredths = ["ISK", "UGX"];
/** The last digit must be 0. */
const threeDecimal = ["BHD", "JOD", "KWD", "OMR", "TND"];

const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
	...zeroDecimal.map((code) => [code, { digits: 0, step: 1 }] as const),
	...wholeAsHundredths.map((code) => [code, { digits: 2, step: 100 }] as const),
	...threeDecimal.map((code) => [code, { digits: 3, step: 10 }] as const),
]);

/** Null for currencies whose format Stripe doesn't document: charging ten times too much is worse than not charging. */
function unitOf(currency: string): Unit | null {
	return units.get(currency) ?? (minorDigits(currency) === 2 ? { digits: 2, step: 1 } : null);
}

/** The exact amount in Stripe's format; null if it can't be represented: nothing is ever rounded here. */
export function toStripeAmount(amount: Decimal, currency: string): number | null {
	const unit = unitOf(currency);
	if (unit === null || !amount.isPositive()) return null;
	const count = amount.times(Decimal.of(10n ** BigInt(unit.digits)));
	const step = Decimal.of(unit.step);
	if (!count.dividedBy(step, 0).times(step).equals(count)) return null;
	const value = Number(count.toString());
	return Number.isSafeInteger(value) ? value : null;
}

/**
 * Converts an amount from Stripe, whose currency is in lower case.
 * @throws RangeError if Stripe doesn't document the currency's format
 */
export function fromStripeAmount(amount: number, currency: string): Decimal {
	const unit = unitOf(currency.toUpperCase());
	if (unit === null) throw new RangeError(`Stripe's amount format for ${currency.slice(0, 40)} is unknown`);
	return Decimal.of(amount).dividedBy(Decimal.of(10n ** BigInt(unit.digits)), unit.digits);
}
